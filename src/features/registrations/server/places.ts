import { sql, type Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'

type Tx = Transaction<Schema>
/** `none`: full, without a waiting list. */
export type Place = 'confirmed' | 'waitlisted' | 'none'

/**
 * The place that the next person gets. Locks the event until the transaction ends, so that 500 people for 100 places
 * make exactly 100 confirmed (R309).
 */
export async function nextPlace(tx: Tx, eventId: number): Promise<Place> {
  const event = await tx
    .selectFrom('events')
    .select(['isFull', 'waitingList'])
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!event.isFull) return 'confirmed'
  return event.waitingList ? 'waitlisted' : 'none'
}

/** Marks the event as full once its last place is taken. The event is locked by {@link nextPlace}. */
export async function markFull(tx: Tx, eventId: number): Promise<void> {
  await tx
    .updateTable('events')
    .set({ isFull: true })
    .where('id', '=', eventId)
    .where('capacity', '<=', (eb) =>
      eb
        .selectFrom('registrations')
        .select(sql<number>`count(*)::integer`.as('taken'))
        .where('eventId', '=', eventId)
        .where('status', '=', 'confirmed'),
    )
    .execute()
}

/**
 * Gives a freed place to the next in line, or opens the event again when nobody waits. The caller holds the event's lock.
 * @returns the registration that got the place
 */
export async function passPlaceOn(tx: Tx, eventId: number): Promise<number | undefined> {
  const next = await tx
    .updateTable('registrations')
    .set({ status: 'confirmed' })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('registrations')
        .select('id')
        .where('eventId', '=', eventId)
        .where('status', '=', 'waitlisted')
        .orderBy('queuedAt')
        .orderBy('id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()
  if (!next) await tx.updateTable('events').set({ isFull: false }).where('id', '=', eventId).execute()
  return next?.id
}
