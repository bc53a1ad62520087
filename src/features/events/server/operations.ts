import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Database } from '#platform/database/database.ts'
import type { EventStatus } from '../contract.ts'
import { statusAt, timingOf } from './phase.ts'
import { findEvent } from './service.ts'

/** What staff do with an event on its day. */
export const OPERATIONS = ['open', 'start', 'end', 'cancel'] as const
export type Operation = (typeof OPERATIONS)[number]

/** From which states each operation leads, and to which. */
const TRANSITIONS: Record<Operation, { from: EventStatus[]; to: EventStatus }> = {
  open: { from: ['scheduled', 'open'], to: 'open' },
  start: { from: ['scheduled', 'open', 'live'], to: 'live' },
  end: { from: ['live', 'ended'], to: 'ended' },
  cancel: { from: ['scheduled', 'open', 'cancelled'], to: 'cancelled' },
}

/**
 * Opens the waiting room of an event, starts it, ends it or cancels it. Done twice, the second changes nothing.
 * @throws AppError event_not_found, or conflict when the event's state doesn't allow it
 */
export async function operate(database: Database, slug: string, operation: Operation): Promise<EventStatus> {
  return database.transaction().execute(async (tx) => {
    await tx.selectFrom('events').select('id').where('slug', '=', slug).forUpdate().execute()
    const event = await findEvent(tx, slug)
    const status = statusAt(timingOf(event), new Date())
    const { from, to } = TRANSITIONS[operation]
    if (!from.includes(status)) throw new AppError('conflict')
    if (status === to && event.status === to) return to
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
    return to
  })
}
