import type { Event } from '../contract.ts'

/** A day as `YYYY-MM-DD`, as the clock of a zone has it at an instant. */
export function dayOf(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** How many events each day holds, each event on the day of its own zone. */
export function eventsByDay(events: Pick<Event, 'startsAt' | 'timeZone'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { startsAt, timeZone } of events) {
    const day = dayOf(startsAt, timeZone)
    counts[day] = (counts[day] ?? 0) + 1
  }
  return counts
}

/** The weeks of a month (`YYYY-MM`), Sunday first; null where a week reaches into another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const days = Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  const cells = [...Array<null>(first.getUTCDay()).fill(null), ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The month some months before or after: `2026-12`, 1 → `2027-01`. */
export function monthAfter(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return first.toISOString().slice(0, 7)
}
