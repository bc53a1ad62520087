import { dateFormat } from './formats.ts'
import type { Language } from './localized.ts'

/**
 * An instant as local time of a zone (R303). The server computes it, because browsers carry time-zone data of other
 * years; the browser only formats it, and computes it for the visitor's own zone alone.
 */
export type LocalTime = {
  /** Local date and time, without offset: `2026-12-03T11:00:00`. */
  dateTime: string
  /** The offset from UTC at that instant: `-05:00`. */
  offset: string
  /** The zone's short name at that instant, in the requested language: "EST", « HNE ». */
  zone: string
}

/** Caches local times: the same instants occur many times on a page, and on many pages. */
const cache = new Map<string, LocalTime>()
const CACHE_SIZE = 5000

/**
 * Converts an instant to the local time of a zone.
 * @param instant ISO 8601, or a date
 * @param timeZone IANA name
 */
export function localTime(instant: string | Date, timeZone: string, language: Language): LocalTime {
  const at = new Date(instant)
  const key = `${at.getTime()} ${timeZone} ${language}`
  const before = cache.get(key)
  if (before) return before
  if (cache.size >= CACHE_SIZE) cache.clear()
  const time = { ...wallClock(at, timeZone), zone: zoneName(at, timeZone, language) }
  cache.set(key, time)
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
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // What has no name of its own is an offset from UTC, as in e-mails; French says so already.
  return name.replace(/^GMT(?=[+-])/, 'UTC')
}

/** A summer day on which every zone with seasons had them: in a year without, it is called by its standard time. */
const IN_SEASONS = Date.UTC(2025, 6, 1)

/** The name of a zone without the season: "Eastern Time", « heure de l’Est ». */
export function genericZoneName(timeZone: string, language: Language): string {
  const parts = dateFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(IN_SEASONS)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The instant of a local time, as ISO 8601 with its offset. */
export function instantOf({ dateTime, offset }: LocalTime): string {
  return dateTime + offset
}

/** The local date and time at an offset from UTC: `2026-12-03T11:00:00`. */
export function clockAtOffset(instantMs: number, offset: string): string {
  const utcMs = Date.parse(`1970-01-01T00:00:00${offset}`)
  return new Date(instantMs - utcMs).toISOString().slice(0, 19)
}
