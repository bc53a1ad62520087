import { Temporal } from 'temporal-polyfill'
import type { Exchange } from '#features/companies/contract.ts'
import { TRADING } from '../contract.ts'

/** The moments of a session that {@link TRADING} has the time of. */
export type SessionMoment = 'opens' | 'closes' | 'closesEarly' | 'settles'

const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6
const SUNDAY = 7

/** The instant of a moment of an exchange's day. Early closings are ignored. */
export function momentOf(
  day: Temporal.PlainDate,
  moment: SessionMoment,
  exchange: Exchange,
): Temporal.Instant {
  const { timeZone, [moment]: time } = TRADING[exchange]
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant()
}

/** The next sessions that have yet to close, with the times of those that close early. */
export function nextSessions(exchange: Exchange, from: Temporal.Instant, count: number) {
  const sessions = []
  for (let day = dayAt(from, exchange); sessions.length < count; day = day.add({ days: 1 })) {
    if (!isTradingDay(day, exchange)) continue
    const closesEarly = endsEarly(day, exchange)
    const closesAt = momentOf(day, closesEarly ? 'closesEarly' : 'closes', exchange)
    if (Temporal.Instant.compare(closesAt, from) <= 0) continue
    const opensAt = momentOf(day, 'opens', exchange)
    const at = { opensAt: String(opensAt), closesAt: String(closesAt) }
    sessions.push({ day: day.toString(), ...at, closesEarly })
  }
  return { timeZone: TRADING[exchange].timeZone, sessions }
}

/** Whether a trading day's session ends early. */
function endsEarly(day: Temporal.PlainDate, exchange: Exchange): boolean {
  const { year } = day
  const isChristmasEve = day.month === 12 && day.day === 24
  const isLastBefore = (holiday: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(day, holiday) < 0 &&
    tradingDays(day, holiday.subtract({ days: 1 }), exchange).length === 0
  const [christmas, newYear] = [date(year, 12, 25), date(year + 1, 1, 1)]
  switch (TRADING[exchange].holidays) {
    case 'Toronto':
      return isChristmasEve
    case 'New York': {
      const dayAfterThanksgiving = nth(year, 11, 4, THURSDAY).add({ days: 1 })
      return isChristmasEve || (day.month === 7 && day.day === 3) || day.equals(dayAfterThanksgiving)
    }
    case 'London':
    case 'Sydney':
      return isLastBefore(christmas) || isLastBefore(newYear)
    case 'Frankfurt':
      return isLastBefore(newYear)
  }
}

/** The date in an exchange's time zone at an instant. */
export function dayAt(instant: Temporal.Instant, exchange: Exchange): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(TRADING[exchange].timeZone).toPlainDate()
}

/** Whether a trade is possible at an instant: during a session or its closing auction. */
export function isInSession(instant: Temporal.Instant, exchange: Exchange): boolean {
  const { timeZone, opens, settles } = TRADING[exchange]
  const local = instant.toZonedDateTimeISO(timeZone)
  const time = local.toPlainTime().toString({ smallestUnit: 'millisecond' })
  return time >= opens && time <= `${settles}:00.000` && isTradingDay(local.toPlainDate(), exchange)
}

/** The trading days after `from`, up to and including `to`. */
export function tradingDays(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  exchange: Exchange,
): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = []
  for (let day = from.add({ days: 1 }); Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    if (isTradingDay(day, exchange)) days.push(day)
  return days
}

/** Monday to Friday without the exchange's holidays. */
export function isTradingDay(day: Temporal.PlainDate, exchange: Exchange): boolean {
  return day.dayOfWeek < SATURDAY && !holidaysOf(day.year, exchange).has(day.toString())
}

const holidayCache = new Map<string, Set<string>>()

function holidaysOf(year: number, exchange: Exchange): Set<string> {
  const { holidays } = TRADING[exchange]
  const key = `${holidays} ${year}`
  const cachedHolidays = holidayCache.get(key)
  if (cachedHolidays) return cachedHolidays
  const days = new Set(HOLIDAYS[holidays](year).map(String))
  holidayCache.set(key, days)
  return days
}

/** The holidays by rule; days of mourning and jubilees are not in it. */
const HOLIDAYS: Record<(typeof TRADING)[Exchange]['holidays'], (year: number) => Temporal.PlainDate[]> = {
  /** A holiday on a weekend is observed on the next weekday that isn't a holiday. */
  Toronto: (year) => [
    nextWeekday(date(year, 1, 1)),
    nth(year, 2, 3, MONDAY),
    goodFriday(year),
    lastBefore(date(year, 5, 25), MONDAY),
    nextWeekday(date(year, 7, 1)),
    nth(year, 8, 1, MONDAY),
    nth(year, 9, 1, MONDAY),
    nth(year, 10, 2, MONDAY),
    ...christmasAndBoxingDay(year),
  ],
  /**
   * A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after; New Year's Day on a
   * Saturday isn't observed.
   */
  'New York': (year) => [
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
  ],
  /** As in Toronto. */
  London: (year) => [
    nextWeekday(date(year, 1, 1)),
    goodFriday(year),
    easterMonday(year),
    nth(year, 5, 1, MONDAY),
    lastBefore(date(year, 6, 1), MONDAY),
    lastBefore(date(year, 9, 1), MONDAY),
    ...christmasAndBoxingDay(year),
  ],
  /** As in Toronto, but Anzac Day isn't moved from a weekend. */
  Sydney: (year) => [
    nextWeekday(date(year, 1, 1)),
    nextWeekday(date(year, 1, 26)),
    goodFriday(year),
    easterMonday(year),
    date(year, 4, 25),
    nth(year, 6, 2, MONDAY),
    ...christmasAndBoxingDay(year),
  ],
  /** None is moved from a weekend. */
  Frankfurt: (year) => [
    date(year, 1, 1),
    goodFriday(year),
    easterMonday(year),
    date(year, 5, 1),
    date(year, 12, 24),
    date(year, 12, 25),
    date(year, 12, 26),
    date(year, 12, 31),
  ],
}

function christmasAndBoxingDay(year: number): Temporal.PlainDate[] {
  const christmas = nextWeekday(date(year, 12, 25))
  const boxing = nextWeekday(date(year, 12, 26))
  return [christmas, boxing.equals(christmas) ? boxing.add({ days: 1 }) : boxing]
}

function easterMonday(year: number): Temporal.PlainDate {
  return goodFriday(year).add({ days: 3 })
}

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
