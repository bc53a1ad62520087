import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Events as EventTable } from '#platform/database/schema.ts'
import { type EventStatus, eventStatusSchema } from '../contract.ts'

/** How long before its start an event that runs by itself opens the waiting room. */
export const OPENS_BEFORE_MINUTES = 15
/** An event that staff forgot to end counts as ended this long after its announced end. */
export const OVERRUN_MINUTES = 60

const MINUTE_MS = 60_000

/** What an event's state depends on. `runsItself`: it opens, starts and ends by the clock. */
export type Timing = {
  status: EventStatus
  runsItself: boolean
  startsAt: Date
  endsAt: Date
  startedAt: Date | null
}

/** The timing of an event's row. */
export function timingOf(row: Pick<Selectable<EventTable>, keyof Timing>): Timing {
  const { runsItself, startsAt, endsAt, startedAt } = row
  return { status: eventStatusSchema.parse(row.status), runsItself, startsAt, endsAt, startedAt }
}

/**
 * The state an event is in at a moment: what staff said of it last, moved on by the clock. Lists, registration,
 * waiting room and stage all ask here.
 */
export function statusAt(event: Timing, now: Date): EventStatus {
  if (event.status === 'cancelled' || event.status === 'ended') return event.status
  if (now >= closesAt(event)) return 'ended'
  if (event.status === 'live' || !event.runsItself) return event.status
  if (now >= event.startsAt) return 'live'
  const opensMs = event.startsAt.getTime() - OPENS_BEFORE_MINUTES * MINUTE_MS
  return now.getTime() >= opensMs ? 'open' : event.status
}

/** When the show began: when staff started it, else when it was announced for. */
export function startOf(event: Timing): Date {
  return event.startedAt ?? event.startsAt
}

/**
 * When an event is over without anybody saying so. A show that runs by itself keeps its length whenever it was
 * started; one that staff run may go on past its announced end.
 */
export function closesAt(event: Timing): Date {
  if (!event.runsItself) return new Date(event.endsAt.getTime() + OVERRUN_MINUTES * MINUTE_MS)
  return new Date(startOf(event).getTime() + event.endsAt.getTime() - event.startsAt.getTime())
}

/**
 * The same in SQL, of a row of `events`: what {@link statusAt} calls ended by the database's clock. A cancelled event counts
 * as over once its announced end has passed.
 */
export const IS_OVER = sql<SqlBool>`(status = 'ended' or now() >= case
  when status = 'cancelled' then ends_at
  when runs_itself then coalesce(started_at, starts_at) + (ends_at - starts_at)
  else ends_at + make_interval(mins => ${OVERRUN_MINUTES}::integer) end)`

/** Until when {@link statusAt} can't change by the clock alone. */
export function holdsUntil(event: Timing, now: Date): Date {
  const moments = event.runsItself ? [event.startsAt, closesAt(event)] : [closesAt(event)]
  const opens = new Date(event.startsAt.getTime() - OPENS_BEFORE_MINUTES * MINUTE_MS)
  return [opens, ...moments].find((moment) => moment > now) ?? new Date(8.64e15)
}
