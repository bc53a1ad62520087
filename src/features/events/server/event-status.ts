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

/**
 * The columns that an event's status depends on. `runsItself`: it opens, starts and ends by the clock. `filmSeconds`: the
 * length of the film that its stage plays, if known.
 */
export const TIMING_COLUMNS = [
  'status',
  'runsItself',
  'startsAt',
  'endsAt',
  'startedAt',
  'filmSeconds',
] as const
export type TimingRow = Pick<Selectable<EventTable>, (typeof TIMING_COLUMNS)[number]>
export type Timing = Omit<TimingRow, 'status'> & { status: EventStatus }

/** The timing of an event, from its row. */
export function timingOf(row: TimingRow): Timing {
  const { runsItself, startsAt, endsAt, startedAt, filmSeconds } = row
  return { status: eventStatusSchema.parse(row.status), runsItself, startsAt, endsAt, startedAt, filmSeconds }
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
 * When an event ends unless staff end it: with its film, if it has one and starts by the clock or has started. Otherwise an
 * automatic show keeps its announced length, whenever it was started; a show that staff run may exceed its announced end by
 * {@link OVERRUN_MINUTES}.
 */
export function showEndOf(event: Timing): Date {
  if (event.filmSeconds !== null && (event.runsItself || event.status === 'live'))
    return new Date(showStartOf(event).getTime() + event.filmSeconds * 1000)
  if (!event.runsItself) return new Date(event.endsAt.getTime() + OVERRUN_MINUTES * MINUTE_MS)
  return new Date(showStartOf(event).getTime() + event.endsAt.getTime() - event.startsAt.getTime())
}

/**
 * In SQL, for a row of `events`: whether {@link statusAt} is `ended` by the database's clock. A cancelled
 * event is over once its announced end has passed.
 */
export const IS_OVER = sql<SqlBool>`(events.status = 'ended' or now() >= case
  when events.status = 'cancelled' then events.ends_at
  when events.film_seconds is not null and (events.runs_itself or events.status = 'live')
    then coalesce(events.started_at, events.starts_at) + make_interval(secs => events.film_seconds)
  when events.runs_itself then coalesce(events.started_at, events.starts_at) + (events.ends_at - events.starts_at)
  else events.ends_at + make_interval(mins => ${OVERRUN_MINUTES}::integer) end)`

/** When the clock will next change {@link statusAt}. */
export function nextStatusChange(event: Timing, now: Date): Date {
  const opensMs = event.startsAt.getTime() - OPENS_BEFORE_MINUTES * MINUTE_MS
  const startMs = event.runsItself ? [event.startsAt.getTime()] : []
  // A show that staff start long before its time ends before the announced start.
  const future = [opensMs, ...startMs, showEndOf(event).getTime()].filter((moment) => moment > now.getTime())
  return new Date(Math.min(...future, END_OF_TIME_MS))
}
