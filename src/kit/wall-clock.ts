import { localTime } from './local-time.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The instants at which a zone's clocks show a time, ISO 8601 in UTC, earliest first: one, but none for a time that a change
 * of clocks leaves out, and two for one that it repeats.
 * @param clock date and time without offset: `2026-12-03T11:00`
 */
export function instantsAt(clock: string, timeZone: string): string[] {
  const asUtcMs = Date.parse(`${clock.slice(0, 16)}:00Z`)
  if (Number.isNaN(asUtcMs)) return []
  const offsets = [-DAY_MS, DAY_MS].map(
    (aside) => localTime(new Date(asUtcMs + aside), timeZone, 'en').offset,
  )
  const instants = [...new Set(offsets)].map((offset) =>
    new Date(`${clock.slice(0, 16)}:00${offset}`).toISOString(),
  )
  return instants.filter((instant) => clockAt(instant, timeZone) === clock.slice(0, 16)).sort()
}

/** What a zone's clocks show at an instant, to the minute: `2026-12-03T11:00`. */
export function clockAt(instant: string, timeZone: string): string {
  return localTime(instant, timeZone, 'en').dateTime.slice(0, 16)
}
