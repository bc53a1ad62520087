import { sql } from 'kysely'
import { IS_OVER } from '#features/events/server/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { lockSeats, passSeatOn } from './capacity.ts'
import { registrationPromoted } from './mails.ts'

/**
 * Deletes the registrations of an address (R810). Seats at events that still take registrations go to the waiting list, with a mail to who gets
 * one; nothing is mailed to the address itself.
 * @returns how many there were
 */
export async function eraseRegistrations(tx: Tx, jobs: Jobs, emailKey: string): Promise<number> {
  const registrations = await tx
    .selectFrom('registrations')
    .select(['id', 'eventId', 'status'])
    .select(
      sql<boolean>`exists (select from events where id = event_id and status <> 'cancelled' and not ${IS_OVER})`.as(
        'takesRegistrations',
      ),
    )
    .where('emailKey', '=', emailKey)
    // In one order, so that two erasures don't lock each other out.
    .orderBy('eventId')
    .execute()
  for (const { id, eventId, status, takesRegistrations } of registrations) {
    await lockSeats(tx, eventId)
    await tx.deleteFrom('registrations').where('id', '=', id).execute()
    if (status !== 'confirmed' || !takesRegistrations) continue
    const promoted = await passSeatOn(tx, eventId)
    if (promoted !== undefined) await jobs.enqueue(tx, registrationPromoted, { registrationId: promoted })
  }
  return registrations.length
}
