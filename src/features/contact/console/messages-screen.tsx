import { useLoaderData } from 'react-router'
import { InboxScreen } from '#web/console/inbox-screen.tsx'
import { listLoader } from '#web/console/list-search.tsx'
import { useTranslation } from '#web/translation.ts'
import { listMessages, MESSAGE_STATES } from './contract.ts'

export const loader = listLoader('state', MESSAGE_STATES, (api, query) => api(listMessages, { query }))

/** Messages from the contact form, latest first (R809). */
export default function MessagesScreen() {
  const { t } = useTranslation('contact/console')
  const found = useLoaderData<typeof loader>()
  return (
    <InboxScreen
      t={t}
      path="/console/messages"
      found={found}
      items={found.list.messages}
      about={{ key: 'topic', heading: t('topic'), isMinor: true, cell: ({ topic }) => topic ?? t('noTopic') }}
    />
  )
}
