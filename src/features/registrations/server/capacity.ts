import { sql, type Transaction } from 'kysely'
import { markFull, markOpen } from '#features/events/server/index.ts'
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
export async function closeWhenFull(tx: Tx, eventId: number): Promise<void> {
  const taken = sql<number>`(select count(*)::integer from registrations
    where event_id = ${eventId} and status = 'confirmed')`
  await markFull(tx, eventId, taken)
}

/** How long a place from the waiting list is kept for whoever it is offered to, at most. */
const OFFER_HOURS = 24
/** An offer ends so long before the event, so that the next in line hears of it in time. */
const OFFER_ENDS_BEFORE_HOURS = 2
/** With less time than this to answer in, the place is theirs without a word. */
const OFFER_LEAST_HOURS = 1

/** Until when a place offered now is kept; null: it is theirs for good. */
const OFFERED_UNTIL = sql<Date | null>`(
  select case when until > now() + make_interval(hours => ${sql.lit(OFFER_LEAST_HOURS)}) then until end
  from (select least(now() + make_interval(hours => ${sql.lit(OFFER_HOURS)}),
      starts_at - make_interval(hours => ${sql.lit(OFFER_ENDS_BEFORE_HOURS)})) as until
    from events where events.id = registrations.event_id) as offer)`

/**
 * Gives a freed place to the next in line, or opens the event again when nobody waits. The place is theirs at once
 * (R309); while there is time they are asked to take it up, or it goes on. The caller holds the event's lock.
 * @returns the registration that got the place
 */
export async function passPlaceOn(tx: Tx, eventId: number): Promise<number | undefined> {
  const next = await tx
    .updateTable('registrations')
    .set({ status: 'confirmed', offeredUntil: OFFERED_UNTIL, mailedAt: sql<Date>`now()` })
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
  if (!next) await markOpen(tx, eventId)
  return next?.id
}
