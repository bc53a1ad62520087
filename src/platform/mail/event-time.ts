import { dateInWords } from '#kit/date-in-words.ts'
import { dateFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'

/** A time span in words, in one time zone. */
export type SpanInWords = {
  /** Example: Tuesday, November 24, 2026 */
  date: string
  /** Example: 1:30–2:15 p.m.; where the clocks change before the end, with the zone of the start. */
  hours: string
  /** Example: EST (UTC−5). The zone's short name at the end, if it has one, and its offset from UTC. */
  zone: string
}

/**
 * The date, hours and zone of a time span in a language.
 * @param timeZone IANA name
 */
export function spanInWords(startsAt: Date, endsAt: Date, timeZone: string, language: Language): SpanInWords {
  const date = dayInWords(startsAt, timeZone, language)
  const time = dateFormat(language, { hour: 'numeric', minute: '2-digit', timeZone })
  const french = (at: Date) => frenchHour(time.format(at))
  const [zone, zoneAtEnd] = [startsAt, endsAt].map((at) => zoneInWords(at, timeZone, language)) as [
    string,
    string,
  ]
  const hours = () => {
    if (zone !== zoneAtEnd)
      return language === 'fr'
        ? `de ${french(startsAt)}, ${zone}, à ${french(endsAt)}`
        : `${time.format(startsAt)} ${zone} to ${time.format(endsAt)}`
    if (language === 'fr') return `de ${french(startsAt)} à ${french(endsAt)}`
    // Over midnight, formatRange would add both dates in figures.
    if (date !== dayInWords(endsAt, timeZone, language))
      return `${time.format(startsAt)}–${time.format(endsAt)}`
    return time.formatRange(startsAt, endsAt)
  }
  return { date, hours: hours(), zone: zoneAtEnd }
}

/**
 * The date of an instant in a language: "Tuesday, November 24, 2026".
 * @param timeZone IANA name
 */
export function dayInWords(at: Date, timeZone: string, language: Language): string {
  return dateInWords(at, language, { dateStyle: 'full', timeZone })
}

/**
 * The date and time of an instant in a language: "Tuesday, November 24, 2026, at 1:30 p.m. EST (UTC−5)".
 * @param timeZone IANA name
 */
export function momentInWords(at: Date, timeZone: string, language: Language): string {
  const words = dateInWords(at, language, { dateStyle: 'full', timeStyle: 'short', timeZone })
  return `${language === 'fr' ? frenchHour(words) : words} ${zoneInWords(at, timeZone, language)}`
}

/** Shortens a final French time of day: « 8 h », not « 08 h 00 ». */
export function frenchHour(words: string): string {
  return words.replace(/\b0(?=\d\sh\s)/, '').replace(/\s00$/, '')
}

function zoneInWords(at: Date, timeZone: string, language: Language): string {
  const offset = zoneName(at, timeZone, language, 'shortOffset')
    .replace('GMT', 'UTC')
    .replace('-', '−')
    .replace(/\+0$/, '')
  const name = zoneName(at, timeZone, language, 'short')
  return /^(GMT|UTC)/.test(name) ? offset : `${name} (${offset})`
}

function zoneName(at: Date, timeZone: string, language: Language, style: 'short' | 'shortOffset'): string {
  const parts = dateFormat(language, { timeZone, timeZoneName: style }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
}
