import { Temporal } from 'temporal-polyfill'
import { isTradingDay } from '#features/quotes/server/trading-days.ts'

/** The start of a demo event, relative to the first start, so that the demo is always current. */
export type DemoStart = DayStart | { inMinutes: number; minutes: number }

type DayStart = {
  /** The nth business day from today in the event's time zone; negative for days before today, never 0. */
  businessDay: number
  /** If holidays put the business day more than this many days ago: the first business day within them (R411). */
  withinDays?: number | undefined
  /** Local time in the event's time zone, `HH:MM`. */
  time: string
  minutes: number
}

export type DemoTimes = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** The turn of the year, first and last day included, without events, `MM-DD`. */
const YEAR_END = { first: '12-24', last: '01-02' }

/**
 * An event's start and end as instants. `inMinutes` is rounded up to the whole minute, as shows are announced. A local
 * time that a clock change skips becomes an hour later; a repeated one is the first.
 */
export function timesOf(start: DemoStart, timeZone: string, now: Temporal.Instant): DemoTimes {
  const startsAt =
    'inMinutes' in start ? minutesFrom(now, start.inMinutes) : onBusinessDay(start, timeZone, now)
  return { startsAt, endsAt: startsAt.add({ minutes: start.minutes }) }
}

function minutesFrom(now: Temporal.Instant, minutes: number): Temporal.Instant {
  return now.add({ minutes }).round({ smallestUnit: 'minute', roundingMode: 'ceil' })
}

function onBusinessDay(
  { businessDay, withinDays, time }: DayStart,
  timeZone: string,
  now: Temporal.Instant,
): Temporal.Instant {
  const today = todayAt(now)
  let day = businessDayFrom(today, businessDay)
  if (withinDays !== undefined && day.until(today).days > withinDays)
    day = businessDayFrom(today.subtract({ days: withinDays + 1 }), 1)
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant()
}

/** The time zone whose days the demo counts: everything that happens on one business day has the same date. */
export const TIME_ZONE = 'America/Toronto'

export function todayAt(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
}

/** The nth business day after `today`, or before it for a negative `count`; `today` itself isn't counted. */
export function businessDayFrom(today: Temporal.PlainDate, count: number): Temporal.PlainDate {
  const step = { days: Math.sign(count) }
  let day = today
  for (let left = Math.abs(count); left > 0; left -= isBusinessDay(day) ? 1 : 0) day = day.add(step)
  return day
}

/** A day on which the exchanges of both countries are open: nobody holds a roadshow on any other. */
function isBusinessDay(day: Temporal.PlainDate): boolean {
  const date = day.toString().slice(5)
  const atYearEnd = date >= YEAR_END.first || date <= YEAR_END.last
  return !atYearEnd && isTradingDay(day, 'CAD') && isTradingDay(day, 'USD')
}
