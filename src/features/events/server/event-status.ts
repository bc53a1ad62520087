import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Events as EventTable } from '#platform/database/schema.ts'
import { type EventStatus, eventStatusSchema } from '../contract.ts'

/** How long before its start an automatic event opens its waiting room (R303). */
export const OPENS_BEFORE_MINUTES = 15
/** An event that staff didn't end counts as ended this long after its announced end. */
export const OVERRUN_MINUTES = 60

const MINUTE_MS = 60_000
/** The last moment that a Date can hold. */
const END_OF_TIME_MS = 8.64e15

/** The columns that an event's status depends on. `runsItself`: it opens, starts and ends by the clock. */
export type Timing = {
  status: EventStatus
  runsItself: boolean
  startsAt: Date
  endsAt: Date
  startedAt: Date | null
}

/** The timing of an event, from its row. */
export function timingOf(row: Pick<Selectable<EventTable>, keyof Timing>): Timing {
  const { runsItself, startsAt, endsAt, startedAt } = row
  return { status: eventStatusSchema.parse(row.status), runsItself, startsAt, endsAt, startedAt }
}

/**
 * An event's status at a moment (scheduled, open, live, ended, cancelled): the status that staff set last, advanced by the clock. Lists, registration,
 * waiting room and stage all use this function.
 */
export function statusAt(event: Timing, now: Date): EventStatus {
  if (event.status === 'cancelled' || event.status === 'ended') return event.status
  if (now >= showEndOf(event)) return 'ended'
  if (event.status === 'live' || !event.runsItself) return event.status
  if (now >= event.startsAt) return 'live'
  const opensMs = event.startsAt.getTime() - OPENS_BEFORE_MINUTES * MINUTE_MS
  return now.getTime() >= opensMs ? 'open' : event.status
}

/** When the show began: the actual start if staff started it, else the announced one. */
export function showStartOf(event: Timing): Date {
  return event.startedAt ?? event.startsAt
}

/**
 * When an event ends unless staff end it. An automatic show keeps its announced length, whenever it was
 * started; a show that staff run may exceed its announced end by {@link OVERRUN_MINUTES}.
 */
export function showEndOf(event: Timing): Date {
  if (!event.runsItself) return new Date(event.endsAt.getTime() + OVERRUN_MINUTES * MINUTE_MS)
  return new Date(showStartOf(event).getTime() + event.endsAt.getTime() - event.startsAt.getTime())
}

/**
 * In SQL, for a row of `events`: whether {@link statusAt} is `ended` by the database's clock. A cancelled
 * event is over once its announced end has passed.
 */
export const IS_OVER = sql<SqlBool>`(status = 'ended' or now() >= case
  when status = 'cancelled' then ends_at
  when runs_itself then coalesce(started_at, starts_at) + (ends_at - starts_at)
  else ends_at + make_interval(mins => ${OVERRUN_MINUTES}::integer) end)`

/** When the clock will next change {@link statusAt}. */
export function nextStatusChange(event: Timing, now: Date): Date {
  const opensMs = event.startsAt.getTime() - OPENS_BEFORE_MINUTES * MINUTE_MS
  const startMs = event.runsItself ? [event.startsAt.getTime()] : []
  // A show that staff start long before its time ends before the announced start.
  const future = [opensMs, ...startMs, showEndOf(event).getTime()].filter((moment) => moment > now.getTime())
  return new Date(Math.min(...future, END_OF_TIME_MS))
}
