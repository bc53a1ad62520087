import { sql } from 'kysely'
import { IS_OVER, markFull, markNotFull } from '#features/events/server/index.ts'
import type { Tx } from '#platform/database/database.ts'

/** `pending`: staff have to approve the registration, which holds no seat until then. `none`: the event is full and has no waiting list. */
export type SeatStatus = 'confirmed' | 'waitlisted' | 'pending' | 'none'

/** What a seat depends on, as it is while the lock is held. `capacity`: null for any number. */
export type LockedEvent = { isFull: boolean; waitingList: boolean; capacity: number | null; isOver: boolean }

/**
 * Locks the event until the transaction ends, so that 500 requests for 100 seats give exactly 100 confirmed
 * registrations (R309).
 */
export async function lockSeats(tx: Tx, eventId: number): Promise<LockedEvent> {
  return tx
    .selectFrom('events')
    .select(['isFull', 'waitingList', 'capacity'])
    .select(IS_OVER.$castTo<boolean>().as('isOver'))
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The number of free seats. The event is locked by {@link lockSeats}. */
export async function freeSeats(tx: Tx, eventId: number, capacity: number): Promise<number> {
  const { taken: takenSeats } = await tx
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('eventId', '=', eventId)
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return Math.max(0, capacity - takenSeats)
}

/** Marks the event as full if no seats are left. The event is locked by {@link lockSeats}. */
export async function closeWhenFull(tx: Tx, eventId: number): Promise<void> {
  const taken = sql<number>`(select count(*)::integer from registrations
    where event_id = ${eventId} and status = 'confirmed')`
  await markFull(tx, eventId, taken)
}

/** Maximum duration of an offer of a seat (R309). */
const OFFER_HOURS = 24
/** An offer ends at least this long before the event, so that the next person still has time. */
const OFFER_ENDS_BEFORE_HOURS = 2
/** With less time left than this, the seat is confirmed without asking. */
const MIN_OFFER_HOURS = 1

/** When an offer made now ends; null: the seat is confirmed without asking. */
const OFFERED_UNTIL = sql<Date | null>`(
  select case when until > now() + make_interval(hours => ${sql.lit(MIN_OFFER_HOURS)}) then until end
  from (select least(now() + make_interval(hours => ${sql.lit(OFFER_HOURS)}),
      starts_at - make_interval(hours => ${sql.lit(OFFER_ENDS_BEFORE_HOURS)})) as until
    from events where events.id = registrations.event_id) as offer)`

/**
 * Gives a freed seat to the next person on the waiting list (R309), or reopens the event when nobody is
 * waiting. If there is time, the seat is an offer that has to be accepted. Where staff have given more seats than there
 * are, none is free yet. The caller holds the event's lock.
 * @returns the id of the registration that got the seat
 */
export async function passSeatOn(tx: Tx, eventId: number): Promise<number | undefined> {
  const { capacity } = await tx
    .selectFrom('events')
    .select('capacity')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (capacity !== null && (await freeSeats(tx, eventId, capacity)) === 0) return undefined
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
  if (!next) await markNotFull(tx, eventId)
  return next?.id
}
