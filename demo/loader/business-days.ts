import type { Temporal } from 'temporal-polyfill'
import { isTradingDay } from '#features/quotes/server/trading-days.ts'

/** The turn of the year, first and last day included, `MM-DD`. */
const YEAR_END = { first: '12-24', last: '01-02' }

/** The nth business day after `today`, or before it for a negative count; 0 is `today`, even on a weekend. */
export function businessDaysFrom(today: Temporal.PlainDate): (count: number) => Temporal.PlainDate {
  const days = new Map([[0, today]])
  const dayAt = (count: number): Temporal.PlainDate => {
    const known = days.get(count)
    if (known) return known
    const step = Math.sign(count)
    let day = dayAt(count - step)
    do day = day.add({ days: step })
    while (!isBusinessDay(day))
    days.set(count, day)
    return day
  }
  return dayAt
}

/** A day on which the exchanges of both countries are open: nobody holds a roadshow on any other. */
function isBusinessDay(day: Temporal.PlainDate): boolean {
  const date = day.toString().slice(5)
  const atYearEnd = date >= YEAR_END.first || date <= YEAR_END.last
  return !atYearEnd && isTradingDay(day, 'TSX') && isTradingDay(day, 'NYSE')
}
