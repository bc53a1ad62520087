import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { withdraw } from './cancel.ts'
import { closeWhenFull, freeSeats, lockSeats } from './capacity.ts'
import { registrantMail, registrationConfirmation, registrationPromoted } from './mails.ts'
import { repeatConfirmation } from './store-registrations.ts'

/** What staff do by ending a registration of a status. */
const ENDINGS: Partial<Record<string, 'declined' | 'rejected'>> = {
  waitlisted: 'declined',
  pending: 'rejected',
}

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
): Promise<{ registration: LockedRegistration; ending: 'removed' | 'declined' | 'rejected' }> {
  const registration = await lockRegistration(tx, id)
  const ending = ENDINGS[registration.status] ?? 'removed'
  const isEnded = await withdraw(tx, jobs, { id, eventId: registration.eventId, about: ending })
  if (!isEnded) throw new AppError('registration_changed')
  return { registration, ending }
}

/**
 * Approves or declines registrations that wait for approval (R347), with a mail each. Those approved get the free seats in the
 * order in which they registered; the others wait in line or, without a waiting list, still for approval.
 * @returns what became of those that were waiting
 */
export async function decideRegistrations(
  tx: Tx,
  jobs: Jobs,
  { eventId, ids, isApproved }: { eventId: number; ids: readonly number[]; isApproved: boolean },
): Promise<{ id: number; status: 'confirmed' | 'waitlisted' | 'cancelled' | 'pending' }[]> {
  const { capacity, isFull, waitingList } = await lockSeats(tx, eventId)
  const pending = await tx
    .selectFrom('registrations')
    .select('id')
    .where('eventId', '=', eventId)
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .orderBy('queuedAt')
    .orderBy('id')
    .execute()
  if (!isApproved) {
    for (const { id } of pending) await withdraw(tx, jobs, { id, eventId, about: 'rejected' })
    return pending.map(({ id }) => ({ id, status: 'cancelled' }))
  }
  const free = capacity === null ? pending.length : isFull ? 0 : await freeSeats(tx, eventId, capacity)
  const decided = pending.map(({ id }, index) => ({
    id,
    status:
      index < free ? ('confirmed' as const) : waitingList ? ('waitlisted' as const) : ('pending' as const),
  }))
  for (const status of ['confirmed', 'waitlisted'] as const) {
    const seated = decided.filter((each) => each.status === status).map(({ id }) => id)
    if (seated.length === 0) continue
    await tx
      .updateTable('registrations')
      .set({ status, mailedAt: sql<Date>`now()` })
      .where('id', 'in', seated)
      .execute()
    const mails = seated.map((registrationId) => ({ registrationId, about: 'approved' as const }))
    await jobs.enqueueAll(tx, registrantMail, mails)
  }
  await closeWhenFull(tx, eventId)
  return decided
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
