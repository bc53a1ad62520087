import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { repeatConfirmation } from './create-registrations.ts'

/** Somebody asked for the personal link of an address, which may not be registered (R341). */
export const personalLinkRequest = defineJob({
  name: 'personal-link-request',
  data: z.object({ eventId: z.number().int(), email: z.string() }),
})

/** Queues the mail with the link for registered addresses. */
export function workPersonalLinkRequests(database: Database, jobs: Jobs): void {
  jobs.work(personalLinkRequest, async ({ eventId, email }) => {
    await database.transaction().execute((tx) => repeatConfirmation(tx, jobs, eventId, email))
  })
}
