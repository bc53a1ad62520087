import { useLoaderData } from 'react-router'
import { consoleData } from '#web/console/data.ts'
import { ListScreen } from '#web/console/list-screen.tsx'
import { listQuery } from '#web/console/list-search.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { When } from '#web/console/when.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { APPLICATION_STATES, listApplications, type ReceivedApplication } from './contract.ts'

export const loader = consoleData(async ({ api, url }) => {
  const { q, choice: state, page } = listQuery(url, 'state', APPLICATION_STATES)
  return { q, state, list: await api(listApplications, { query: { q, state, page } }) }
})

/** Applications for positions, latest first (R809). */
export default function ApplicationsScreen() {
  const { t } = useTranslation('careers/console')
  const { q, state, list } = useLoaderData<typeof loader>()
  const columns: Column<ReceivedApplication>[] = [
    {
      key: 'name',
      heading: t('from'),
      cell: ({ id, name, email, state }) => (
        <>
          <LocalLink
            to={`/console/applications/${id}`}
            className={`hover:text-action hover:underline ${state === 'new' ? 'font-semibold' : 'font-normal'}`}
          >
            {name}
          </LocalLink>
          <span className="block font-normal wrap-anywhere text-muted">{email}</span>
        </>
      ),
    },
    { key: 'position', heading: t('position'), isMinor: true, cell: ({ position }) => position },
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
      path="/console/applications"
      q={q}
      searchLabel={t('search')}
      choice={{
        name: 'state',
        label: t('state'),
        all: t('allStates'),
        value: state,
        options: APPLICATION_STATES.map((each) => ({ value: each, label: t(`states.${each}`) })),
      }}
      paging={list}
    >
      <Table
        label={t('title')}
        columns={columns}
        rows={list.applications}
        empty={q || state ? t('noMatch') : t('none')}
      />
    </ListScreen>
  )
}
