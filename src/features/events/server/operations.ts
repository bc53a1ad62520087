import { type Expression, sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import { type Executor, inTransaction, type Tx } from '#platform/database/database.ts'
import type { EventStatus, Operation } from '../contract.ts'
import { statusAt, timingOf } from './event-status.ts'
import { type EventRow, findEvent } from './service.ts'

/** The statuses that each operation is allowed from, and the one it leads to. */
export const TRANSITIONS: Record<Operation, { from: EventStatus[]; to: EventStatus }> = {
  open: { from: ['scheduled', 'open'], to: 'open' },
  start: { from: ['scheduled', 'open', 'live'], to: 'live' },
  end: { from: ['live', 'ended'], to: 'ended' },
  cancel: { from: ['scheduled', 'open', 'cancelled'], to: 'cancelled' },
}

/**
 * Opens, starts, ends or cancels an event (R803), in the caller's transaction or one of its own. Repeating an operation changes
 * nothing.
 * @returns false when the event already had the status
 * @throws AppError event_not_found, or conflict when the event's status doesn't allow it
 */
export async function runOperation(executor: Executor, slug: string, operation: Operation): Promise<boolean> {
  return inTransaction(executor, async (tx) => {
    const event = await lockEventRow(tx, slug)
    const status = statusAt(timingOf(event), new Date())
    const { from, to } = TRANSITIONS[operation]
    if (!from.includes(status)) throw new AppError('conflict')
    if (status === to && event.status === to) return false
    await tx
      .updateTable('events')
      .set({
        status: to,
        updatedAt: sql<Date>`now()`,
        ...(to === 'live' && { startedAt: sql<Date>`coalesce(started_at, now())` }),
        ...(to === 'cancelled' && { sequence: event.sequence + 1 }),
      })
      .where('id', '=', event.id)
      .execute()
    return true
  })
}

/**
 * Moves an event that hasn't begun to another start. The event and its presentations keep their lengths and
 * order; an open waiting room closes; registrants are notified.
 * @returns false when the start is the same: nothing changes and nobody is notified
 * @throws AppError event_not_found, conflict when it has begun, is over or cancelled, invalid for a
 * start in the past
 */
export async function moveEvent(executor: Executor, slug: string, startsAt: Date): Promise<boolean> {
  return inTransaction(executor, async (tx) => {
    const event = await lockEventRow(tx, slug)
    if (!MOVABLE.includes(statusAt(timingOf(event), new Date()))) throw new AppError('conflict')
    if (startsAt.getTime() === event.startsAt.getTime()) return false
    if (startsAt <= new Date()) throw new AppError('invalid')
    const by = sql`make_interval(secs => ${(startsAt.getTime() - event.startsAt.getTime()) / 1000})`
    await tx
      .updateTable('presentations')
      .set({ startsAt: sql<Date>`starts_at + ${by}`, endsAt: sql<Date>`ends_at + ${by}` })
      .where('eventId', '=', event.id)
      .execute()
    await tx
      .updateTable('events')
      .set({
        startsAt,
        endsAt: sql<Date>`ends_at + ${by}`,
        status: 'scheduled',
        sequence: event.sequence + 1,
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', event.id)
      .execute()
    return true
  })
}

/** The statuses in which an event can be moved. */
export const MOVABLE: EventStatus[] = ['scheduled', 'open']

/** @throws AppError event_not_found */
async function lockEventRow(tx: Tx, slug: string): Promise<EventRow> {
  await tx.selectFrom('events').select('id').where('slug', '=', slug).forUpdate().execute()
  return findEvent(tx, slug)
}

/**
 * Marks an event as full if no seats are left.
 * @param taken the number of seats taken, an SQL expression
 */
export async function markFull(executor: Executor, id: number, taken: Expression<number>): Promise<void> {
  await executor
    .updateTable('events')
    .set({ isFull: true })
    .where('id', '=', id)
    .where('capacity', '<=', taken)
    .execute()
}

/** Stores the length and sound of a stage's film, unless the event has another film by now, or they are known. */
export async function writeFilmFacts(
  executor: Executor,
  { id, media }: { id: number; media: string },
  { lengthSeconds, hasSound }: { lengthSeconds: number; hasSound: boolean },
): Promise<void> {
  await executor
    .updateTable('events')
    .set({ filmSeconds: lengthSeconds, filmHasSound: hasSound })
    .where('id', '=', id)
    .where(sql<string>`stream ->> 'media'`, '=', media)
    .where('filmSeconds', 'is', null)
    .execute()
}

/** Marks an event as having free seats. */
export async function markNotFull(executor: Executor, id: number): Promise<void> {
  await executor.updateTable('events').set({ isFull: false }).where('id', '=', id).execute()
}
