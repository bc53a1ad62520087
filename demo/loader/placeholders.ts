import { readFile } from 'node:fs/promises'
import type { Temporal } from 'temporal-polyfill'
import { readCaptions } from '#features/vndrs/server/captions.ts'
import { formatDay, formatLongDate } from '#kit/date-format.ts'
import type { Language } from '#kit/localized.ts'
import { businessDaysFrom } from './business-days.ts'

/** The time zone of the first start's day: everything that happens on one business day has the same date. */
const TIME_ZONE = 'America/Toronto'

/**
 * A value that depends on the first start:
 *
 * - `{ "businessDay": -3 }`: a date, the third business day before it;
 * - `{ "businessDay": 4, "time": "11:00", "timeZone": "America/Denver" }`: an instant; without a time zone in Toronto;
 * - `{ "inDays": 60 }`: a date;
 * - `{ "inMinutes": 6 }`: an instant, at a whole minute;
 * - `{ "record": "company/orvane-gold" }`: the id of another record;
 * - `{ "vtt": "film.en.vtt" }`: the captions in that file.
 */
type Placeholder = {
  businessDay?: number
  time?: string
  timeZone?: string
  inDays?: number
  inMinutes?: number
  record?: string
  vtt?: string
}

type Sources = {
  now: Temporal.Instant
  /** @throws Error for a record that hasn't been added */
  idOf: (record: string) => unknown
  /** The file of captions. */
  captions: (name: string) => string
}

/**
 * Returns a function that replaces the placeholders of a record. In texts, `{@-3}` is the date of that business day, `{@-3.weekday}`
 * has its weekday, `{@-3.year}` is its year. Lists of blocks below `body`, `en` or `fr` become HTML.
 */
export function placeholders({ now, idOf, captions }: Sources) {
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const businessDay = businessDaysFrom(today)

  function timeOf({ businessDay: count = 0, time, timeZone = TIME_ZONE, inDays, inMinutes }: Placeholder) {
    if (inMinutes !== undefined)
      return now.add({ minutes: inMinutes }).round({ smallestUnit: 'minute', roundingMode: 'ceil' })
    if (inDays !== undefined) return today.add({ days: inDays })
    if (time === undefined) return businessDay(count)
    return businessDay(count).toZonedDateTime({ timeZone, plainTime: time }).toInstant()
  }

  function withDates(text: string, language: Language): string {
    return text.replace(/\{@(-?\d+)(?:\.(weekday|year))?\}/g, (_, count: string, form?: string) => {
      const day = businessDay(Number(count)).toString()
      if (form === 'year') return day.slice(0, 4)
      return form === 'weekday' ? formatLongDate(day, language) : formatDay(day, language)
    })
  }

  return async function fill(value: unknown, language: Language = 'en'): Promise<unknown> {
    if (typeof value === 'string') return withDates(value, language)
    if (Array.isArray(value)) return Promise.all(value.map((each) => fill(each, language)))
    if (typeof value !== 'object' || value === null) return value
    const placeholder = value as Placeholder
    if (placeholder.record) return idOf(placeholder.record)
    if (placeholder.vtt) return readCaptions(await readFile(captions(placeholder.vtt)))
    if ('businessDay' in value || 'inDays' in value || 'inMinutes' in value)
      return timeOf(placeholder).toString()
    const entries = Object.entries(value).map(async ([key, each]) => {
      const filled = await fill(each, key === 'en' || key === 'fr' ? key : language)
      return [key, Array.isArray(each) && /^(body|en|fr)$/.test(key) ? htmlOf(filled as string[]) : filled]
    })
    return Object.fromEntries(await Promise.all(entries))
  }
}

/** Blocks of HTML as one text; a block without markup becomes a paragraph. */
function htmlOf(blocks: string[]): string {
  return blocks.map((block) => (/^<(?!a |em>|strong>)/.test(block) ? block : `<p>${block}</p>`)).join('\n')
}
