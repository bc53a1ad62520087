import { useLoaderData } from 'react-router'
import { InboxScreen } from '#web/console/inbox-screen.tsx'
import { listLoader } from '#web/console/list-search.tsx'
import { useTranslation } from '#web/translation.ts'
import { APPLICATION_STATES, listApplications } from './contract.ts'

export const loader = listLoader('state', APPLICATION_STATES, (api, query) =>
  api(listApplications, { query }),
)

/** Applications for positions, latest first (R809). */
export default function ApplicationsScreen() {
  const { t } = useTranslation('careers/console')
  const found = useLoaderData<typeof loader>()
  return (
    <InboxScreen
      t={t}
      path="/console/applications"
      found={found}
      items={found.list.applications}
      about={{ key: 'position', heading: t('position'), isMinor: true, cell: ({ position }) => position }}
    />
  )
}
