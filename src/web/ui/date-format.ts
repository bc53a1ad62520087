import { dateFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'

const NO_BREAK = '\u00A0'

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

/** Moments taken apart: a page names each several times, and a server the same ones on many pages. */
const known = new Map<string, Parts>()
const MOST_KNOWN = 1000

function partsOf(
  instant: string,
  language: Language,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Parts {
  const name = JSON.stringify([instant, language, timeZone, options])
  const before = known.get(name)
  if (before) return before
  const format = dateFormat(language, { timeZone, ...options })
  const parts = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(name, parts)
  return parts
}

/** English abbreviations stand without a full stop here ("Thu, Dec 3"), French ones keep theirs (« jeu. 3 déc. »). */
const trimmed = (word: string | undefined, language: Language) =>
  language === 'en' ? (word ?? '').replace(/\.$/, '') : (word ?? '')

/** The pieces of a date block: `{ weekday: 'Thu', day: '3', month: 'Dec', year: '2026' }`. */
export function dateParts(instant: string, language: Language, timeZone: string) {
  const parts = partsOf(instant, language, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return {
    weekday: trimmed(parts.weekday, language),
    day: parts.day ?? '',
    month: trimmed(parts.month, language),
    year: parts.year ?? '',
  }
}

/** "Thursday, December 3, 2026", « jeudi 3 décembre 2026 ». */
export function formatLongDate(instant: string, language: Language, timeZone: string): string {
  return dateFormat(language, { timeZone, dateStyle: 'full' }).format(new Date(instant))
}

/** "December 3, 2026", « 3 décembre 2026 », « 1er décembre 2026 ». */
export function formatDay(instant: string, language: Language, timeZone: string): string {
  const day = dateFormat(language, { timeZone, dateStyle: 'long' }).format(new Date(instant))
  return language === 'fr' ? day.replace(/^1 /, '1er ') : day
}

/** "Thu, Dec 3", « jeu. 3 déc. ». */
export function formatDate(instant: string, language: Language, timeZone: string): string {
  const { weekday, day, month } = dateParts(instant, language, timeZone)
  return language === 'fr' ? `${weekday} ${day}${NO_BREAK}${month}` : `${weekday}, ${month}${NO_BREAK}${day}`
}

const CLOCK = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const

/** "11:00 a.m.", « 11 h », « 13 h 30 »: a time of day without its zone. */
export function formatClock(instant: string, language: Language, timeZone?: string): string {
  return clockOf(partsOf(instant, language, timeZone, CLOCK), language)
}

/** "11:00 a.m. EST", « 11 h HNE », « 13 h 30 HNE »: the time of day with its zone, in the reader's own zone by default. */
export function formatTimeOfDay(instant: string, language: Language, timeZone?: string): string {
  const parts = partsOf(instant, language, timeZone, { ...CLOCK, timeZoneName: 'short' })
  return [clockOf(parts, language), parts.timeZoneName ?? ''].join(NO_BREAK)
}

function clockOf(parts: Parts, language: Language): string {
  const hour = Number(parts.hour)
  const minute = parts.minute ?? '00'
  if (language === 'fr') return [hour, 'h', ...(minute === '00' ? [] : [minute])].join(NO_BREAK)
  return [`${hour % 12 || 12}:${minute}`, hour < 12 ? 'a.m.' : 'p.m.'].join(NO_BREAK)
}

/** "Thu, Dec 3 · 11:00 a.m. EST", « jeu. 3 déc. · 11 h HNE ». */
export function formatDateTime(instant: string, language: Language, timeZone: string): string {
  return `${formatDate(instant, language, timeZone)} · ${formatTimeOfDay(instant, language, timeZone)}`
}
