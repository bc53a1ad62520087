import { type LocalTime, localTime } from './local-time.ts'
import type { Language } from './localized.ts'

const NO_BREAK = '\u00A0'

/**
 * The names of days and months. They are written out because Intl data differs between browser versions, and the
 * browser must render the same text as the server (R303).
 */
const NAMES = {
  en: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    shortWeekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
  fr: {
    weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
    months: [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ],
    shortWeekdays: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
    shortMonths: [
      'janv.',
      'févr.',
      'mars',
      'avr.',
      'mai',
      'juin',
      'juill.',
      'août',
      'sept.',
      'oct.',
      'nov.',
      'déc.',
    ],
  },
} satisfies Record<Language, Record<string, string[]>>

/** The parts of a local date and time, or of a date. The time zone doesn't matter here. */
function namesOf(wallClock: string, language: Language) {
  const [year = 0, month = 0, day = 0] = wallClock.slice(0, 10).split('-').map(Number)
  const names = NAMES[language]
  const weekday = new Date(`${wallClock.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return {
    weekday: names.weekdays[weekday] ?? '',
    shortWeekday: names.shortWeekdays[weekday] ?? '',
    day: String(day),
    month: names.months[month - 1] ?? '',
    shortMonth: names.shortMonths[month - 1] ?? '',
    year: String(year),
  }
}

/** The first of a month is « 1er » in French. */
const ordinal = (day: string, language: Language) => (language === 'fr' && day === '1' ? '1er' : day)

/** The parts of a date block: `{ weekday: 'Thu', day: '3', month: 'Dec' }`. */
export function dateParts(wallClock: string, language: Language) {
  const { shortWeekday, day, shortMonth } = namesOf(wallClock, language)
  return { weekday: shortWeekday, day, month: shortMonth }
}

/** "Thursday, December 3, 2026", « jeudi 3 décembre 2026 ». */
export function formatLongDate(wallClock: string, language: Language): string {
  const { weekday } = namesOf(wallClock, language)
  return `${weekday}${language === 'fr' ? '' : ','} ${formatDay(wallClock, language)}`
}

/** "December 3, 2026", « 3 décembre 2026 », « 1er décembre 2026 ». */
export function formatDay(wallClock: string, language: Language): string {
  const { day, month, year } = namesOf(wallClock, language)
  return language === 'fr' ? `${ordinal(day, language)} ${month} ${year}` : `${month} ${day}, ${year}`
}

/** "Dec 3, 2026", « 3 déc. 2026 ». */
export function formatShortDay(wallClock: string, language: Language): string {
  const { day, shortMonth, year } = namesOf(wallClock, language)
  return language === 'fr'
    ? `${ordinal(day, language)} ${shortMonth} ${year}`
    : `${shortMonth} ${day}, ${year}`
}

/** "Thu, Dec 3", « jeu. 3 déc. ». */
export function formatDate(wallClock: string, language: Language): string {
  const { shortWeekday, day, shortMonth } = namesOf(wallClock, language)
  return language === 'fr'
    ? `${shortWeekday} ${ordinal(day, language)}${NO_BREAK}${shortMonth}`
    : `${shortWeekday}, ${shortMonth}${NO_BREAK}${day}`
}

/** "11:00 a.m.", « 11 h », « 13 h 30 »: a time of day without its time zone. */
export function formatClock(wallClock: string, language: Language): string {
  const hour = Number(wallClock.slice(11, 13))
  const minute = wallClock.slice(14, 16)
  if (language === 'fr') return [hour, 'h', ...(minute === '00' ? [] : [minute])].join(NO_BREAK)
  return [`${hour % 12 || 12}:${minute}`, hour < 12 ? 'a.m.' : 'p.m.'].join(NO_BREAK)
}

/** "11:00 a.m. EST", « 11 h HNE », « 13 h 30 HNE »: a time of day with its time zone. */
export function formatTimeOfDay(
  { dateTime, zone }: Pick<LocalTime, 'dateTime' | 'zone'>,
  language: Language,
): string {
  return [formatClock(dateTime, language), zone].join(NO_BREAK)
}

/** "Thu, Dec 3 · 11:00 a.m. EST", « jeu. 3 déc. · 11 h HNE ». */
export function formatDateTime(at: LocalTime, language: Language): string {
  return `${formatDate(at.dateTime, language)} · ${formatTimeOfDay(at, language)}`
}

/**
 * The day of an instant (ISO 8601) in the browser's time zone. Only for pages that are rendered in the browser alone.
 */
export function viewerDay(instant: string, language: Language): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return formatDay(localTime(instant, timeZone, language).dateTime, language)
}
