import type { Language } from '#kit/localized.ts'

const LOCALES: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }

/** A span of time in words, in one zone. */
export type SpanInWords = {
  /** Tuesday, November 24, 2026 */
  date: string
  /** 1:30–2:15 p.m. */
  hours: string
  /** EST (UTC−5): the zone's short name, where it has one, and its offset from UTC at that moment. */
  zone: string
}

/**
 * The date, hours and zone of an event in a language's own way.
 * @param timeZone IANA name
 */
export function spanInWords(startsAt: Date, endsAt: Date, timeZone: string, language: Language): SpanInWords {
  const locale = LOCALES[language]
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(startsAt)
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
  const french = (at: Date) => time.format(at).replace(/\s00$/, '')
  const hours =
    language === 'fr' ? `de ${french(startsAt)} à ${french(endsAt)}` : time.formatRange(startsAt, endsAt)
  return { date, hours, zone: zoneInWords(startsAt, timeZone, locale) }
}

/**
 * A moment in a language's own way: "Tuesday, November 24, 2026 at 1:30 p.m. EST (UTC−5)".
 * @param timeZone IANA name
 */
export function momentInWords(at: Date, timeZone: string, language: Language): string {
  const locale = LOCALES[language]
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const words = moment.format(at)
  return `${language === 'fr' ? words.replace(/\s00$/, '') : words} ${zoneInWords(at, timeZone, locale)}`
}

function zoneInWords(at: Date, timeZone: string, locale: string): string {
  const offset = zoneName(at, timeZone, locale, 'shortOffset')
    .replace('GMT', 'UTC')
    .replace('-', '−')
    .replace(/\+0$/, '')
  const name = zoneName(at, timeZone, locale, 'short')
  return /^(GMT|UTC)/.test(name) ? offset : `${name} (${offset})`
}

function zoneName(at: Date, timeZone: string, locale: string, style: 'short' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
}
