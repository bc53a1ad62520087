import { useLoaderData } from 'react-router'
import { consoleData } from '#web/console/data.ts'
import { InboxScreen } from '#web/console/inbox-screen.tsx'
import { listQuery } from '#web/console/list-search.tsx'
import { useTranslation } from '#web/translation.ts'
import { APPLICATION_STATES, listApplications } from './contract.ts'

export const loader = consoleData(async ({ api, url }) => {
  const { q, choice: state, page } = listQuery(url, 'state', APPLICATION_STATES)
  return { q, state, list: await api(listApplications, { query: { q, state, page } }) }
})

/** Applications for positions, latest first (R809). */
export default function ApplicationsScreen() {
  const { t } = useTranslation('careers/console')
  const { q, state, list } = useLoaderData<typeof loader>()
  return (
    <InboxScreen
      t={t}
      path="/console/applications"
      states={APPLICATION_STATES}
      q={q}
      state={state}
      paging={list}
      items={list.applications}
      about={{ key: 'position', heading: t('position'), isMinor: true, cell: ({ position }) => position }}
    />
  )
}
