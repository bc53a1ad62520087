import { useLoaderData } from 'react-router'
import { consoleData } from '#web/console/data.ts'
import { ListSearch, listQuery } from '#web/console/list-search.tsx'
import { Screen } from '#web/console/screen.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { When } from '#web/console/when.tsx'
import { listAddress } from '#web/list-address.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { APPLICATION_STATES, listApplications, type ReceivedApplication } from './contract.ts'

const { hrefOfPage } = listAddress('/console/applications', ['q', 'state', 'page'])

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
    <Screen title={t('title')} lead={t('lead')}>
      <ListSearch
        q={q}
        label={t('search')}
        choice={{
          name: 'state',
          label: t('state'),
          all: t('allStates'),
          value: state,
          options: APPLICATION_STATES.map((each) => ({ value: each, label: t(`states.${each}`) })),
        }}
      />
      <Table
        label={t('title')}
        columns={columns}
        rows={list.applications}
        empty={q || state ? t('noMatch') : t('none')}
      />
      <Pagination
        page={list.page}
        lastPage={list.lastPage}
        hrefOf={(page) => hrefOfPage({ q, state }, page)}
      />
    </Screen>
  )
}
