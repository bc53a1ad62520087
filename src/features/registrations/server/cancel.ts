import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Secret } from '#platform/credentials.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { ownAccessKeys } from './access-keys.ts'
import { lockSeats, passSeatOn } from './capacity.ts'
import { registrantMail, registrationPromoted } from './mails.ts'

/**
 * Why a registration ended: its owner cancelled it or let the offered seat lapse, or staff cancelled it or declined somebody
 * on the waiting list (`declined`) or who waited for approval (`rejected`).
 */
export type Ending = 'withdrawn' | 'lapsed' | 'removed' | 'declined' | 'rejected'

/**
 * Cancels the registration of an access key, stored or derived, and offers its seat to the waiting list, with a mail (R309). A
 * key that was shown on screen for an already registered address can't cancel.
 * @throws AppError registration_not_found
 */
export async function cancelRegistration(
  { database, jobs, secret }: { database: Database; jobs: Jobs; secret: Secret },
  accessKey: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const registration = await ownAccessKeys(secret).registrationOf(tx, accessKey)
    if (registration?.access !== 'registrant') throw new AppError('registration_not_found')
    const { registrationId: id, eventId } = registration
    if (!(await withdraw(tx, jobs, { id, eventId, about: 'withdrawn' })))
      throw new AppError('registration_not_found')
  })
}

/**
 * Cancels a registration and, unless the event is over, passes its seat on, with a mail to both people. Deletes its access keys, which
 * would otherwise open a later registration of the same address.
 * @param registration.about the reason in the mail
 * @returns false when it is cancelled already
 */
export async function withdraw(
  tx: Tx,
  jobs: Jobs,
  { id, eventId, about }: { id: number; eventId: number; about: Ending },
): Promise<boolean> {
  const { isOver } = await lockSeats(tx, eventId)
  const cancelled = await tx
    .updateTable('registrations as now')
    .from('registrations as before')
    .set({ status: 'cancelled', offeredUntil: null })
    .whereRef('before.id', '=', 'now.id')
    .where('now.id', '=', id)
    .where('now.status', '!=', 'cancelled')
    .returning('before.status')
    .executeTakeFirst()
  if (!cancelled) return false
  await tx.deleteFrom('registrationKeys').where('registrationId', '=', id).execute()
  await jobs.enqueue(tx, registrantMail, { registrationId: id, about })
  if (cancelled.status !== 'confirmed' || isOver) return true
  const promoted = await passSeatOn(tx, eventId)
  if (promoted !== undefined) await jobs.enqueue(tx, registrationPromoted, { registrationId: promoted })
  return true
}

/**
 * Passes on the seats whose offers have lapsed while somebody is waiting; otherwise their holders keep them.
 * Concurrent processes pass each on once.
 */
export async function passLapsedOffersOn(database: Database, jobs: Jobs): Promise<void> {
  const lapsed = await lapsedOffers(database).execute()
  for (const { id, eventId } of lapsed)
    await database.transaction().execute(async (tx) => {
      await lockSeats(tx, eventId)
      const still = await lapsedOffers(tx).where('registrations.id', '=', id).executeTakeFirst()
      if (still) await withdraw(tx, jobs, { id, eventId, about: 'lapsed' })
    })
}

/** Lapsed offers of upcoming events that have a waiting list. */
function lapsedOffers(database: Database | Tx) {
  return database
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['registrations.id', 'eventId'])
    .where('offeredUntil', '<', sql<Date>`now()`)
    .where('registrations.status', '=', 'confirmed')
    .where('events.status', 'in', ['scheduled', 'open'])
    .where('events.startsAt', '>', sql<Date>`now()`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('registrations as next')
          .select('next.id')
          .whereRef('next.eventId', '=', 'registrations.eventId')
          .where('next.status', '=', 'waitlisted'),
      ),
    )
    .orderBy('offeredUntil')
}
