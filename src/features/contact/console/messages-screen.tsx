import { useLoaderData } from 'react-router'
import { consoleData } from '#web/console/data.ts'
import { ListScreen } from '#web/console/list-screen.tsx'
import { listQuery } from '#web/console/list-search.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { When } from '#web/console/when.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { listMessages, MESSAGE_STATES, type ReceivedMessage } from './contract.ts'

export const loader = consoleData(async ({ api, url }) => {
  const { q, choice: state, page } = listQuery(url, 'state', MESSAGE_STATES)
  return { q, state, list: await api(listMessages, { query: { q, state, page } }) }
})

/** Messages from the contact form, latest first (R809). */
export default function MessagesScreen() {
  const { t } = useTranslation('contact/console')
  const { q, state, list } = useLoaderData<typeof loader>()
  const columns: Column<ReceivedMessage>[] = [
    {
      key: 'name',
      heading: t('from'),
      cell: ({ id, name, email, state }) => (
        <>
          <LocalLink
            to={`/console/messages/${id}`}
            className={`hover:text-action hover:underline ${state === 'new' ? 'font-semibold' : 'font-normal'}`}
          >
            {name}
          </LocalLink>
          <span className="block font-normal wrap-anywhere text-muted">{email}</span>
        </>
      ),
    },
    { key: 'topic', heading: t('topic'), isMinor: true, cell: ({ topic }) => topic ?? t('noTopic') },
    {
      key: 'state',
      heading: t('state'),
      cell: ({ state }) => (
        <span className={state === 'new' ? 'font-medium text-amber' : ''}>{t(`states.${state}`)}</span>
      ),
    },
    { key: 'sentAt', heading: t('received'), isFigures: true, cell: ({ sentAt }) => <When at={sentAt} /> },
  ]
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      path="/console/messages"
      q={q}
      searchLabel={t('search')}
      choice={{
        name: 'state',
        label: t('state'),
        all: t('allStates'),
        value: state,
        options: MESSAGE_STATES.map((each) => ({ value: each, label: t(`states.${each}`) })),
      }}
      paging={list}
    >
      <Table
        label={t('title')}
        columns={columns}
        rows={list.messages}
        empty={q || state ? t('noMatch') : t('none')}
      />
    </ListScreen>
  )
}
