import { sql, type Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'

type Tx = Transaction<Schema>
/** `none`: full, without a waiting list. */
export type Place = 'confirmed' | 'waitlisted' | 'none'

/**
 * Locks the event until the transaction ends, so that 500 people for 100 places make exactly 100 confirmed (R309).
 */
export async function lockEvent(tx: Tx, eventId: number): Promise<{ isFull: boolean; waitingList: boolean }> {
  return tx
    .selectFrom('events')
    .select(['isFull', 'waitingList'])
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** How many places nobody has yet. The event is locked by {@link lockEvent}. */
export async function freePlaces(tx: Tx, eventId: number, capacity: number): Promise<number> {
  const { taken } = await tx
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('eventId', '=', eventId)
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return Math.max(0, capacity - taken)
}

/** Marks the event as full once its last place is taken. The event is locked by {@link lockEvent}. */
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
