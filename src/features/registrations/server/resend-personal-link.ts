import { z } from 'zod'
import type { FindRegistrable } from '#features/events/server/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caller } from '#platform/http/callers.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import { refuseWhenClosed } from './register.ts'
import { repeatConfirmation } from './store-registrations.ts'

const personalLinkRequest = defineJob({
  name: 'personal-link-request',
  data: z.object({ eventId: z.number().int(), email: z.string() }),
})

type Dependencies = { database: Database; jobs: Jobs; findRegistrable: FindRegistrable }

/**
 * Mails the personal link again to an address, if it is registered (R341). The answer and its time are the same for every
 * address, because a job looks it up (R309).
 * @throws AppError event_not_found, event_cancelled, event_over
 */
export async function requestPersonalLink(
  { database, jobs, findRegistrable }: Dependencies,
  { slug, email }: { slug: string; email: string },
  { language }: Caller,
): Promise<{ msg: string[] }> {
  const { event } = await findRegistrable(slug, language)
  refuseWhenClosed(event)
  await database
    .transaction()
    .execute((tx) => jobs.enqueue(tx, personalLinkRequest, { eventId: event.id, email }))
  return { msg: [textIn(language, 'registrations/server')('linkSent', { email })] }
}

/** Queues the mail with the link for registered addresses. */
export function workPersonalLinkRequests(database: Database, jobs: Jobs): void {
  jobs.work(personalLinkRequest, async ({ eventId, email }) => {
    await database.transaction().execute((tx) => repeatConfirmation(tx, jobs, eventId, email))
  })
}
