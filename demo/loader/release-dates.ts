import { Temporal } from 'temporal-polyfill'
import { dateFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'
import { businessDayFrom } from './times.ts'

/** The date of a demo release, relative to the first start. Quarters count back from the last reported one. */
export type ReleaseDay =
  | { businessDay: number }
  | QuarterReportedBy
  | { quarter: number; daysOff: number }
  | { quarter: number; daysBefore: number }
  | { quarter: number; businessDaysAfter: number }

/** A quarter's results, on a business day or, where that would be late, on the last day that the law allows. */
type QuarterReportedBy = { quarter: number; businessDay: number }

/**
 * A company's latest results: the quarter of its fiscal year, the business day of publication, and the number of days
 * after the quarter that the law allows: they come earlier than the business day where they would be late. Without a
 * quarter, its quarters are those of the calendar year. `next` is the business day on which the next quarter's are announced.
 */
export type Reports = {
  quarter?: number | undefined
  businessDay: number
  withinDays: number
  next?: number | undefined
}

/** Any day has one end of a month in so many days before it. */
const DAYS_WITH_A_MONTH_END = 30
/** Minimum number of days from the end of a quarter of the calendar year to its results. */
const MIN_DAYS_TO_REPORT = 20
/** Number of business days back from the first start: five years. */
const MAX_DAYS_BACK = 1300
const MAX_DAYS_AHEAD = 60

type Calendar = (businessDay: number) => Temporal.PlainDate

/** Numbers the business days around today, which is 0. */
export function calendarFrom(today: Temporal.PlainDate): Calendar {
  const days = new Map([[0, today]])
  for (const [step, most] of [
    [-1, MAX_DAYS_BACK],
    [1, MAX_DAYS_AHEAD],
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

/** `nextOn` is the day of the next quarter's results. */
export type QuarterDates = {
  endsOn: Temporal.PlainDate
  quarter: number
  fiscalYear: number
  nextOn: Temporal.PlainDate
}

/** The dates of one company's releases and of the facts in them. */
export class ReleaseDates {
  readonly #calendar: Calendar
  readonly #reports: Reports
  readonly #newestEnd: Temporal.PlainDate
  /** The usual number of days from the end of a quarter to its results. */
  readonly #daysToReport: number
  readonly #resultsCame = new Map<number, Temporal.PlainDate>()

  /** @param days the dates of its releases */
  constructor(calendar: Calendar, reports: Reports, days: ReleaseDay[]) {
    this.#calendar = calendar
    this.#reports = reports
    this.#newestEnd = newestEnd(calendar, reports)
    const latest = calendar(reports.businessDay)
    this.#daysToReport = Math.min(latest.since(this.#newestEnd).days, reports.withinDays)
    if (reports.next !== undefined) this.#resultsCame.set(-1, calendar(reports.next))
    for (const day of days)
      if ('daysOff' in day || ('quarter' in day && 'businessDay' in day))
        this.#resultsCame.set(day.quarter, this.dayOf(day))
  }

  dayOf(day: ReleaseDay): Temporal.PlainDate {
    if ('businessDay' in day) return this.#onOrBefore(day)
    if ('businessDaysAfter' in day)
      return businessDayFrom(this.#resultsOf(day.quarter), day.businessDaysAfter)
    if ('daysBefore' in day) return atWork(this.#resultsOf(day.quarter).subtract({ days: day.daysBefore }))
    const days = Math.min(this.#daysToReport + day.daysOff, this.#reports.withinDays)
    return atWork(this.#endOf(day.quarter).add({ days }))
  }

  /**
   * Replaces the placeholders of dates in a text: `{@date}` the release's date, `{@+10}` ten business days later,
   * `{@b-20}`
   * relative to the first start, `{@q1}` the end of a quarter, `{@q1.fy}` its year ("2026", "fiscal 2026"), `{@q1.ord}` its number
   * ("third"), `{@q1.out}`
   * the
   * date of its results. A suffix selects `.weekday`, `.month`, `.de` (the month after « de ») or `.year`; `{@year+1}`
   * is the
   * year after the release's.
   */
  fill(text: string, own: Temporal.PlainDate, language: Language): string {
    return text.replace(/\{@([^}]+)\}/g, (_, placeholder: string) =>
      this.#dateText(placeholder, own, language),
    )
  }

  #dateText(told: string, own: Temporal.PlainDate, language: Language): string {
    const [what = '', form = 'date'] = told.split('.')
    if (what.startsWith('year')) return String(own.year + Number(what.slice(4)))
    if (form === 'fy') return this.#fiscalYear(Number(what.slice(1)), language)
    if (form === 'ord') return ORDINALS[language][this.#ordinal(Number(what.slice(1))) - 1] ?? ''
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

  #onOrBefore(day: { businessDay: number } | QuarterReportedBy): Temporal.PlainDate {
    const latest = this.#calendar(day.businessDay)
    if (!('quarter' in day)) return latest
    const due = atWork(this.#endOf(day.quarter).add({ days: this.#reports.withinDays }))
    return Temporal.PlainDate.compare(latest, due) > 0 ? due : latest
  }

  /** The last day, number and fiscal year of a quarter, and when the next quarter's results come. */
  period(back: number): QuarterDates {
    const quarter = this.#ordinal(back)
    const endsOn = this.#endOf(back)
    return { endsOn, quarter, fiscalYear: yearEnd(endsOn, quarter).year, nextOn: this.#resultsOf(back - 1) }
  }

  #resultsOf(quarter: number): Temporal.PlainDate {
    return this.#resultsCame.get(quarter) ?? this.dayOf({ quarter, daysOff: 0 })
  }

  #endOf(quarter: number): Temporal.PlainDate {
    return lastOfMonth(this.#newestEnd.with({ day: 1 }).subtract({ months: 3 * quarter }))
  }

  /** The number of a quarter in its fiscal year. */
  #ordinal(back: number): number {
    const newest = this.#reports.quarter ?? this.#newestEnd.month / 3
    return ((((newest - 1 - back) % 4) + 4) % 4) + 1
  }

  /** The fiscal year of a quarter, named by its end; « fiscal » unless it is the calendar year. */
  #fiscalYear(quarter: number, language: Language): string {
    const { year, month } = yearEnd(this.#endOf(quarter), this.#ordinal(quarter))
    if (month === 12) return String(year)
    return language === 'fr' ? `l’exercice ${year}` : `fiscal ${year}`
  }
}

/** The end of the newest reported quarter: the law allows to report it on that day. */
function newestEnd(
  calendar: Calendar,
  { quarter, businessDay, withinDays, next }: Reports,
): Temporal.PlainDate {
  const least = withinDays - DAYS_WITH_A_MONTH_END
  if (quarter === undefined)
    return calendarQuarterEndBefore(calendar(businessDay).subtract({ days: MIN_DAYS_TO_REPORT }))
  if (next === undefined) return monthEndBefore(calendar(businessDay).subtract({ days: least }))
  return lastOfMonth(
    monthEndBefore(calendar(next).subtract({ days: least }))
      .with({ day: 1 })
      .subtract({ months: 3 }),
  )
}

/** The month in which the fiscal year of a quarter ends. */
function yearEnd(endsOn: Temporal.PlainDate, quarter: number): Temporal.PlainDate {
  return endsOn.with({ day: 1 }).add({ months: 3 * (4 - quarter) })
}

function lastOfMonth(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.with({ day: day.daysInMonth })
}

function monthEndBefore(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.day === day.daysInMonth ? day : day.with({ day: 1 }).subtract({ days: 1 })
}

function calendarQuarterEndBefore(day: Temporal.PlainDate): Temporal.PlainDate {
  const end = monthEndBefore(day)
  return lastOfMonth(end.with({ day: 1 }).subtract({ months: end.month % 3 }))
}

/** The day itself if it is a business day, otherwise the last one before. */
function atWork(day: Temporal.PlainDate): Temporal.PlainDate {
  return businessDayFrom(day.add({ days: 1 }), -1)
}

function format(day: Temporal.PlainDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  const text = dateFormat(language, { timeZone: 'UTC', ...options }).format(
    Date.UTC(day.year, day.month - 1, day.day),
  )
  return language === 'fr' && options.day ? text.replace(/\b1 /, '1er ') : text
}

const ORDINALS: Record<Language, string[]> = {
  en: ['first', 'second', 'third', 'fourth'],
  fr: ['premier', 'deuxième', 'troisième', 'quatrième'],
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
