import { Temporal } from 'temporal-polyfill'
import type { Currency } from '../contract.ts'
import { EXCHANGE_ZONE } from '../contract.ts'

/**
 * When a session begins and ends in its exchange's time zone, and when the closing auction has been reported.
 */
export const SESSION = { opens: '09:30', closes: '16:00', settles: '16:10' } as const
export type SessionMoment = keyof typeof SESSION

const SATURDAY = 6

/** The instant of a moment of an exchange's day. Early closings are ignored. */
export function momentOf(
  day: Temporal.PlainDate,
  moment: SessionMoment,
  currency: Currency,
): Temporal.Instant {
  const plainTime = Temporal.PlainTime.from(SESSION[moment])
  return day.toZonedDateTime({ timeZone: EXCHANGE_ZONE[currency], plainTime }).toInstant()
}

const EARLY_CLOSE = Temporal.PlainTime.from('13:00')

/** The next sessions that have yet to close, with the times of those that close early. */
export function nextSessions(currency: Currency, from: Temporal.Instant, count: number) {
  const timeZone = EXCHANGE_ZONE[currency]
  const sessions = []
  for (let day = dayAt(from, currency); sessions.length < count; day = day.add({ days: 1 })) {
    if (!isTradingDay(day, currency)) continue
    const closesEarly = endsEarly(day, currency)
    const closesAt = closesEarly
      ? day.toZonedDateTime({ timeZone, plainTime: EARLY_CLOSE }).toInstant()
      : momentOf(day, 'closes', currency)
    if (Temporal.Instant.compare(closesAt, from) <= 0) continue
    const opensAt = momentOf(day, 'opens', currency)
    const at = { opensAt: String(opensAt), closesAt: String(closesAt) }
    sessions.push({ day: day.toString(), ...at, closesEarly })
  }
  return { timeZone, sessions }
}

/** Sessions end at 1 p.m. on Christmas Eve; in New York also before Independence Day and after Thanksgiving. */
function endsEarly(day: Temporal.PlainDate, currency: Currency): boolean {
  if (day.month === 12 && day.day === 24) return true
  if (currency === 'CAD') return false
  const thanksgiving = nth(day.year, 11, 4, THURSDAY)
  return (day.month === 7 && day.day === 3) || day.equals(thanksgiving.add({ days: 1 }))
}

/** The date in an exchange's time zone at an instant. */
export function dayAt(instant: Temporal.Instant, currency: Currency): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(EXCHANGE_ZONE[currency]).toPlainDate()
}

/** Whether a trade is possible at an instant: during a session or its closing auction. */
export function isInSession(instant: Temporal.Instant, currency: Currency): boolean {
  const local = instant.toZonedDateTimeISO(EXCHANGE_ZONE[currency])
  const time = local.toPlainTime().toString({ smallestUnit: 'millisecond' })
  return (
    time >= SESSION.opens &&
    time <= `${SESSION.settles}:00.000` &&
    isTradingDay(local.toPlainDate(), currency)
  )
}

/** The trading days after `from`, up to and including `to`. */
export function tradingDays(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  currency: Currency,
): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = []
  for (let day = from.add({ days: 1 }); Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    if (isTradingDay(day, currency)) days.push(day)
  return days
}

/** Monday to Friday without the holidays of Toronto's exchanges (CAD) or New York's (USD). */
export function isTradingDay(day: Temporal.PlainDate, currency: Currency): boolean {
  return day.dayOfWeek < SATURDAY && !holidaysOf(day.year, currency).has(day.toString())
}

const holidayCache = new Map<string, Set<string>>()

function holidaysOf(year: number, currency: Currency): Set<string> {
  const key = `${currency} ${year}`
  const cachedHolidays = holidayCache.get(key)
  if (cachedHolidays) return cachedHolidays
  const days = new Set((currency === 'CAD' ? toronto(year) : newYork(year)).map(String))
  holidayCache.set(key, days)
  return days
}

/** A holiday on a weekend is observed on the next weekday that isn't a holiday. */
function toronto(year: number): Temporal.PlainDate[] {
  const christmas = nextWeekday(date(year, 12, 25))
  const boxing = nextWeekday(date(year, 12, 26))
  return [
    nextWeekday(date(year, 1, 1)),
    nth(year, 2, 3, MONDAY),
    goodFriday(year),
    lastBefore(date(year, 5, 25), MONDAY),
    nextWeekday(date(year, 7, 1)),
    nth(year, 8, 1, MONDAY),
    nth(year, 9, 1, MONDAY),
    nth(year, 10, 2, MONDAY),
    christmas,
    boxing.equals(christmas) ? boxing.add({ days: 1 }) : boxing,
  ]
}

/**
 * A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after; New Year's
 * Day on a Saturday isn't observed.
 */
function newYork(year: number): Temporal.PlainDate[] {
  return [
    nextWeekday(date(year, 1, 1), 'sunday'),
    nth(year, 1, 3, MONDAY),
    nth(year, 2, 3, MONDAY),
    goodFriday(year),
    lastBefore(date(year, 6, 1), MONDAY),
    ...(year >= 2022 ? [nearestWeekday(date(year, 6, 19))] : []),
    nearestWeekday(date(year, 7, 4)),
    nth(year, 9, 1, MONDAY),
    nth(year, 11, 4, THURSDAY),
    nearestWeekday(date(year, 12, 25)),
  ]
}

const MONDAY = 1
const THURSDAY = 4
const SUNDAY = 7

function date(year: number, month: number, day: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year, month, day })
}

/** The nth given weekday of a month. */
function nth(year: number, month: number, count: number, weekday: number): Temporal.PlainDate {
  const first = date(year, month, 1)
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (count - 1) * 7 })
}

function lastBefore(day: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
  return day.subtract({ days: ((day.dayOfWeek - weekday + 6) % 7) + 1 })
}

function nextWeekday(day: Temporal.PlainDate, only?: 'sunday'): Temporal.PlainDate {
  if (day.dayOfWeek === SUNDAY) return day.add({ days: 1 })
  return day.dayOfWeek === SATURDAY && !only ? day.add({ days: 2 }) : day
}

function nearestWeekday(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.dayOfWeek === SATURDAY ? day.subtract({ days: 1 }) : nextWeekday(day)
}

/** Two days before Easter Sunday, by the anonymous Gregorian computus. */
function goodFriday(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  return date(year, Math.floor(days / 31), (days % 31) + 1).subtract({ days: 2 })
}
