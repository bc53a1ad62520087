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

/**
 * A time of a zone's clocks as staff write it (R813), which the server alone turns into an instant. As a text of RFC 9557:
 * `2026-12-03T11:00[America/Toronto]`, with its offset where the server has said it or the time comes twice.
 */
export type ZonedTime = { clock: string; offset?: string | undefined; timeZone: string }

const ZONED =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)([+-]\d\d:\d\d)?\[([A-Za-z][\w+/-]{0,60})\]$/

/** Reads a time with its zone; undefined for any other value. */
export function zonedTimeOf(text: unknown): ZonedTime | undefined {
  const [, clock, offset, timeZone] = (typeof text === 'string' && ZONED.exec(text)) || []
  return clock !== undefined && timeZone !== undefined ? { clock, offset, timeZone } : undefined
}

export function zonedText({ clock, offset = '', timeZone }: ZonedTime): string {
  return `${clock}${offset}[${timeZone}]`
}

/** An instant as a time of a zone, with its offset. */
export function zonedTextAt(instant: string | Date, timeZone: string): string {
  const { dateTime, offset } = localTime(instant, timeZone, 'en')
  const fraction = new Date(instant).toISOString().slice(19, 23).replace('.000', '')
  return zonedText({ clock: `${dateTime}${fraction}`, offset, timeZone })
}

/**
 * The instants of a time of a zone's clocks, as {@link instantsAt}. An offset chooses one of two; one that the zone doesn't have
 * at that time, such as by a later law, doesn't count.
 */
export function instantsOf({ clock, offset, timeZone }: ZonedTime): string[] {
  const exact = new Date(`${clock}${offset ?? 'Z'}`)
  if (
    offset &&
    !Number.isNaN(exact.getTime()) &&
    clockAt(exact.toISOString(), timeZone) === clock.slice(0, 16)
  )
    return [exact.toISOString()]
  return instantsAt(clock, timeZone)
}
