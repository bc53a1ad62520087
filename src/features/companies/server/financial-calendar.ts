import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Language } from '#kit/localized.ts'
import type { NonJsonResponse } from '#platform/http/non-json-responses.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import { textIn } from '#platform/text.ts'
import { type FinancialDate, listingOf } from '../contract.ts'
import { companyHref } from '../factsheet-links.ts'
import type { FinancialCalendar } from './service.ts'

/** How often subscribed calendars refresh. */
const REFRESH_SECONDS = 24 * 3600

type Setting = { language: Language; publicUrl: string }

/** A company's financial calendar as a feed. Calendar programs poll: 304 while it hasn't changed. */
export function financialCalendarFeed(calendar: FinancialCalendar, setting: Setting): NonJsonResponse {
  const text = financialCalendarText(calendar, setting)
  return { text, cacheControl: 'no-cache', etag: true, headers: { vary: 'Accept-Language' } }
}

/** One all-day entry per date. */
function financialCalendarText(
  { company, dates }: FinancialCalendar,
  { language, publicUrl }: Setting,
): string {
  const t = textIn(language, 'companies/server')
  const name = t('calendar.name', { company: company.name })
  const calendar = ical({
    prodId: { company: 'Roadshow', product: 'Financial calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name: name.replace(/[\\;,]/g, '\\$&'),
    ttl: REFRESH_SECONDS,
  })
  const today = new Date().setUTCHours(0, 0, 0, 0)
  for (const date of dates)
    calendar.createEvent({
      id: `${company.slug}-${date.kind}-${placeOf(date, dates)}@${new URL(publicUrl).hostname}`,
      // Not in the future, and the same all day, so that the feed stays unchanged.
      stamp: new Date(Math.min(Date.parse(date.on), today)),
      start: new Date(`${date.on}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      summary: `${company.name} (${listingOf(company, language)})${language === 'fr' ? '\u00A0: ' : ': '}${titleOf(date, t)}`,
      url: pageAddress(publicUrl, companyHref(company), language),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  return `${calendar.toString()}\r\n`
}

/**
 * The year of a date, and its place among those of its kind in that year, from the last: the same after the date is moved, and
 * after earlier ones have passed.
 */
function placeOf({ kind, on }: FinancialDate, dates: FinancialDate[]): string {
  const year = on.slice(0, 4)
  const later = dates.filter((each) => each.kind === kind && each.on.startsWith(year) && each.on > on)
  return `${year}-${later.length + 1}`
}

function titleOf(
  { kind, title, isExpected }: FinancialDate,
  t: ReturnType<typeof textIn<'companies/server'>>,
) {
  const what =
    kind === 'other' ? (title ?? '') : [t(`calendar.kinds.${kind}`), title].filter(Boolean).join(' – ')
  return isExpected ? t('calendar.expected', { what }) : what
}
