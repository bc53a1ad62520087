import type { Event } from '../contract.ts'

/** The number of events by day (`YYYY-MM-DD`) in each event's own zone. */
export function eventsByDay(events: Pick<Event, 'startsAtLocal'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const event of events) {
    const day = dayOf(event)
    counts[day] = (counts[day] ?? 0) + 1
  }
  return counts
}

/** The date of an event in its own zone, `YYYY-MM-DD`. */
export function dayOf({ startsAtLocal }: Pick<Event, 'startsAtLocal'>): string {
  return startsAtLocal.dateTime.slice(0, 10)
}

/** The weeks of a month (`YYYY-MM`), from Sunday; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const days = Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  const cells = [...Array<null>(first.getUTCDay()).fill(null), ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Adds months to a month: `2026-12`, 1 → `2027-01`. */
export function monthAfter(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return first.toISOString().slice(0, 7)
}
