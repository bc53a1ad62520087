import { dateFormat } from './formats.ts'
import type { Language } from './localized.ts'

/**
 * A moment on the clock of a zone (R303). The server says it of every named zone, since browsers carry time-zone data of
 * other years; a browser only lays it out, and makes none but for its reader's own zone.
 */
export type LocalTime = {
  /** The wall clock, without offset: `2026-12-03T11:00:00`. */
  dateTime: string
  /** From UTC at that moment: `-05:00`. */
  offset: string
  /** The zone's short name at that moment, in the language asked for: "EST", « HNE ». */
  zone: string
}

/** Moments that were told already: a page names each several times, and a server the same ones on many pages. */
const told = new Map<string, LocalTime>()
const MOST_TOLD = 5000

/**
 * A moment on the clock of a zone.
 * @param instant ISO 8601, or a date
 * @param timeZone IANA name
 */
export function localTime(instant: string | Date, timeZone: string, language: Language): LocalTime {
  const at = new Date(instant)
  const key = `${at.getTime()} ${timeZone} ${language}`
  const before = told.get(key)
  if (before) return before
  if (told.size >= MOST_TOLD) told.clear()
  const time = { ...wallClock(at, timeZone), zone: zoneName(at, timeZone, language) }
  told.set(key, time)
  return time
}

function wallClock(at: Date, timeZone: string): Pick<LocalTime, 'dateTime' | 'offset'> {
  const format = dateFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const { year = '', month, day, hour, minute, second, timeZoneName = '' } = parts
  return {
    dateTime: `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`,
    offset: /[+-]\d\d:\d\d/.exec(timeZoneName)?.[0] ?? '+00:00',
  }
}

function zoneName(at: Date, timeZone: string, language: Language): string {
  const parts = dateFormat(language, { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The moment itself, as ISO 8601 with its offset. */
export function instantOf({ dateTime, offset }: LocalTime): string {
  return dateTime + offset
}

/** The wall clock that stands so far from UTC: `2026-12-03T11:00:00`. */
export function clockAtOffset(instantMs: number, offset: string): string {
  const utcMs = Date.parse(`1970-01-01T00:00:00${offset}`)
  return new Date(instantMs - utcMs).toISOString().slice(0, 19)
}
