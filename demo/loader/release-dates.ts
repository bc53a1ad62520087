import { dateFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'
import { businessDayFrom } from './times.ts'

/** When a demo release came out, counted from the first start. Quarters are counted back from the newest reported. */
export type ReleaseDay =
  | { businessDay: number }
  | { quarter: number; daysOff: number }
  | { quarter: number; daysBefore: number }

/** A company's newest results: which quarter of its year they were of, and the business day they came out. */
export type Reports = { quarter: number; businessDay: number }

/** Results come out at least this long after the month in which their quarter ends. */
const LEAST_DAYS_TO_REPORT = 32
/** Business days that are told from the first start: five years back, and the events ahead. */
const MOST_DAYS_BACK = 1300
const MOST_DAYS_AHEAD = 60

type Calendar = (businessDay: number) => Temporal.PlainDate

/** The business days around today by their number, today itself being 0. */
export function calendarFrom(today: Temporal.PlainDate): Calendar {
  const days = new Map([[0, today]])
  for (const [step, most] of [
    [-1, MOST_DAYS_BACK],
    [1, MOST_DAYS_AHEAD],
  ] as const) {
    let day = today
    for (let count = 1; count <= most; count += 1) {
      day = businessDayFrom(day, step)
      days.set(count * step, day)
    }
  }
  return (businessDay) => {
    const day = days.get(businessDay)
    if (!day) throw new Error(`${businessDay} business days are too far from today`)
    return day
  }
}

/** The dates of one company's releases, and of what they tell. */
export class ReleaseDates {
  readonly #calendar: Calendar
  readonly #reports: Reports
  readonly #newestEnd: Temporal.PlainDate
  /** From the end of a quarter to its results, usually. */
  readonly #daysToReport: number
  readonly #resultsCame = new Map<number, Temporal.PlainDate>()

  /** @param days when each of its releases came out */
  constructor(calendar: Calendar, reports: Reports, days: ReleaseDay[]) {
    this.#calendar = calendar
    this.#reports = reports
    const came = calendar(reports.businessDay)
    this.#newestEnd = monthEndBefore(came.subtract({ days: LEAST_DAYS_TO_REPORT }))
    this.#daysToReport = came.since(this.#newestEnd).days
    for (const day of days) if ('daysOff' in day) this.#resultsCame.set(day.quarter, this.dayOf(day))
  }

  dayOf(day: ReleaseDay): Temporal.PlainDate {
    if ('businessDay' in day) return this.#calendar(day.businessDay)
    if ('daysBefore' in day) return atWork(this.#resultsOf(day.quarter).subtract({ days: day.daysBefore }))
    return atWork(this.#endOf(day.quarter).add({ days: this.#daysToReport + day.daysOff }))
  }

  /**
   * Puts dates into a text: `{@date}` the release's own, `{@+10}` ten business days later, `{@b-20}` counted from the
   * first start, `{@q1}` the end of a quarter, `{@q1.fy}` its year ("2026", "fiscal 2026"), `{@q1.out}` the day of its results. After a point may
   * stand `weekday`, `month`, `de` (the month after « de »), or `year`; `{@year+1}` is the year after the release's own.
   */
  fill(text: string, own: Temporal.PlainDate, language: Language): string {
    return text.replace(/\{@([^}]+)\}/g, (_, told: string) => this.#told(told, own, language))
  }

  #told(told: string, own: Temporal.PlainDate, language: Language): string {
    const [what = '', form = 'date'] = told.split('.')
    if (what.startsWith('year')) return String(own.year + Number(what.slice(4)))
    if (form === 'fy') return this.#fiscalYear(Number(what.slice(1)), language)
    const write = FORMS[form]
    if (!write) throw new Error(`No such date: {@${told}}`)
    return write(this.#dayTold(what, form, own), language)
  }

  #dayTold(what: string, form: string, own: Temporal.PlainDate): Temporal.PlainDate {
    if (what === 'date') return own
    if (what.startsWith('b')) return this.#calendar(Number(what.slice(1)))
    if (what.startsWith('q')) {
      const quarter = Number(what.slice(1))
      return form === 'out' ? this.#resultsOf(quarter) : this.#endOf(quarter)
    }
    return businessDayFrom(own, Number(what))
  }

  #resultsOf(quarter: number): Temporal.PlainDate {
    return this.#resultsCame.get(quarter) ?? this.dayOf({ quarter, daysOff: 0 })
  }

  #endOf(quarter: number): Temporal.PlainDate {
    return lastOfMonth(this.#newestEnd.with({ day: 1 }).subtract({ months: 3 * quarter }))
  }

  /** The year a quarter belongs to, called by where it ends; one that isn't the calendar's is said to be fiscal. */
  #fiscalYear(quarter: number, language: Language): string {
    const ordinal = ((((this.#reports.quarter - 1 - quarter) % 4) + 4) % 4) + 1
    const { year, month } = this.#endOf(quarter)
      .with({ day: 1 })
      .add({ months: 3 * (4 - ordinal) })
    if (month === 12) return String(year)
    return language === 'fr' ? `l’exercice ${year}` : `fiscal ${year}`
  }
}

function lastOfMonth(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.with({ day: day.daysInMonth })
}

function monthEndBefore(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.day === day.daysInMonth ? day : day.with({ day: 1 }).subtract({ days: 1 })
}

/** The day itself if people are at work on it, otherwise the one before that is. */
function atWork(day: Temporal.PlainDate): Temporal.PlainDate {
  return businessDayFrom(day.add({ days: 1 }), -1)
}

function format(day: Temporal.PlainDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  const text = dateFormat(language, { timeZone: 'UTC', ...options }).format(
    Date.UTC(day.year, day.month - 1, day.day),
  )
  return language === 'fr' && options.day ? text.replace(/\b1 /, '1er ') : text
}

const MONTH = { month: 'long', year: 'numeric' } as const

const FORMS: Record<string, (day: Temporal.PlainDate, language: Language) => string> = {
  date: (day, language) => format(day, language, { ...MONTH, day: 'numeric' }),
  out: (day, language) => format(day, language, { ...MONTH, day: 'numeric' }),
  weekday: (day, language) => format(day, language, { ...MONTH, day: 'numeric', weekday: 'long' }),
  month: (day, language) => format(day, language, MONTH),
  de: (day, language) =>
    format(day, language, MONTH).replace(/^[ao]?/, (vowel) => (vowel ? `d’${vowel}` : 'de ')),
  year: (day) => String(day.year),
}
