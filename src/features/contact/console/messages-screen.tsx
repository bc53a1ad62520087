import { useLoaderData } from 'react-router'
import { consoleData } from '#web/console/data.ts'
import { InboxScreen } from '#web/console/inbox-screen.tsx'
import { listQuery } from '#web/console/list-search.tsx'
import { useTranslation } from '#web/translation.ts'
import { listMessages, MESSAGE_STATES } from './contract.ts'

export const loader = consoleData(async ({ api, url }) => {
  const { q, choice: state, page } = listQuery(url, 'state', MESSAGE_STATES)
  return { q, state, list: await api(listMessages, { query: { q, state, page } }) }
})

/** Messages from the contact form, latest first (R809). */
export default function MessagesScreen() {
  const { t } = useTranslation('contact/console')
  const { q, state, list } = useLoaderData<typeof loader>()
  return (
    <InboxScreen
      t={t}
      path="/console/messages"
      states={MESSAGE_STATES}
      q={q}
      state={state}
      paging={list}
      items={list.messages}
      about={{ key: 'topic', heading: t('topic'), isMinor: true, cell: ({ topic }) => topic ?? t('noTopic') }}
    />
  )
}
