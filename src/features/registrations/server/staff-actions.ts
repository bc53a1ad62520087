import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { withdraw } from './cancel.ts'
import { closeWhenFull, lockSeats } from './capacity.ts'
import { registrationConfirmation, registrationPromoted } from './mails.ts'
import { repeatConfirmation } from './store-registrations.ts'

/** A registration as it was before staff changed it. */
export type LockedRegistration = {
  id: number
  eventId: number
  email: string
  status: string
  offeredUntil: Date | null
}

/**
 * A registration, with its event locked until the transaction ends.
 * @throws AppError registration_not_found when it has been deleted
 */
async function lockRegistration(tx: Tx, id: number): Promise<LockedRegistration> {
  const find = () =>
    tx
      .selectFrom('registrations')
      .select(['id', 'eventId', 'email', 'status', 'offeredUntil'])
      .where('id', '=', id)
      .executeTakeFirst()
  const unlocked = await find()
  if (unlocked) await lockSeats(tx, unlocked.eventId)
  const registration = unlocked && (await find())
  if (!registration) throw new AppError('registration_not_found')
  return registration
}

/**
 * Gives a seat to somebody on the waiting list, whoever is ahead, or accepts an offered seat for them, with a mail (R803). The
 * event may then have more registrants than seats.
 * @throws AppError registration_not_found, registration_changed when they have a seat or have cancelled
 */
export async function approveRegistration(
  tx: Tx,
  jobs: Jobs,
  registrationId: number,
): Promise<LockedRegistration> {
  const registration = await lockRegistration(tx, registrationId)
  const { status, offeredUntil, eventId } = registration
  const isWaiting = status === 'waitlisted'
  if (!isWaiting && !(status === 'confirmed' && offeredUntil)) throw new AppError('registration_changed')
  await tx
    .updateTable('registrations')
    .set({ status: 'confirmed', offeredUntil: null, mailedAt: sql<Date>`now()` })
    .where('id', '=', registrationId)
    .execute()
  await closeWhenFull(tx, eventId)
  await jobs.enqueue(tx, isWaiting ? registrationPromoted : registrationConfirmation, { registrationId })
  return registration
}

/**
 * Cancels the registration of somebody with a seat, which goes to the waiting list, or declines somebody on the waiting list,
 * with a mail (R803).
 * @throws AppError registration_not_found, registration_changed when it is cancelled already
 */
export async function endRegistration(
  tx: Tx,
  jobs: Jobs,
  id: number,
): Promise<{ registration: LockedRegistration; ending: 'removed' | 'declined' }> {
  const registration = await lockRegistration(tx, id)
  const ending = registration.status === 'waitlisted' ? 'declined' : 'removed'
  const isEnded = await withdraw(tx, jobs, { id, eventId: registration.eventId, about: ending })
  if (!isEnded) throw new AppError('registration_changed')
  return { registration, ending }
}

/**
 * Mails somebody their personal link, or their place on the waiting list, again (R803).
 * @returns whether it was queued: false when it was mailed in the last ten minutes
 * @throws AppError registration_not_found, registration_changed when it is cancelled
 */
export async function resendLink(
  tx: Tx,
  jobs: Jobs,
  id: number,
): Promise<{ registration: LockedRegistration; isQueued: boolean }> {
  const registration = await lockRegistration(tx, id)
  const repeated = await repeatConfirmation(tx, jobs, registration.eventId, registration.email)
  if (!repeated) throw new AppError('registration_changed')
  return { registration, isQueued: repeated.isQueued }
}
