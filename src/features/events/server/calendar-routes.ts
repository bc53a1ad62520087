import type { Firm } from '#features/firm/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Mount } from '#platform/http/mount.ts'
import type { NonJsonResponse } from '#platform/http/non-json-responses.ts'
import { getCalendarFeed, getEventCalendar } from '../contract.ts'
import { type CalendarSetting, eventCalendar, feedCalendar } from './calendar.ts'
import type { Events } from './service.ts'

type Options = { publicUrl: string; firm: (language: Language) => Promise<Firm> }

/**
 * Calendar files (R304, R305): `GET /events/:slug/calendar.ics` for one event, `GET /calendar.ics` as a feed,
 * `?sector=` or `?company=` for part of it. In the caller's language; 404 for an unknown event or company,
 * 422 for an unknown sector.
 */
export function calendarRoutes(mount: Mount, events: Events, { publicUrl, firm }: Options): void {
  const settingFor = async (language: Language): Promise<CalendarSetting> => ({
    language,
    publicUrl,
    firm: await firm(language),
  })

  mount(getEventCalendar, async ({ params }, { language }) => {
    const event = await events.calendarEvent(params.slug, language)
    return calendarText(eventCalendar(event, await settingFor(language)), {
      headers: { 'content-disposition': `inline; filename="${fileName(event.event.slug)}.ics"` },
    })
  })

  mount(getCalendarFeed, async ({ query: { sector, company: slug } }, { language }) => {
    const company = slug === undefined ? undefined : await events.companyName(slug)
    const dated = await events.calendarFeed({ sector, company: slug }, language)
    return calendarText(feedCalendar(dated, { sector, company }, await settingFor(language)))
  })
}

/** Imported slugs may have blanks and colons (R103). */
function fileName(slug: string): string {
  return slug.replace(/[^\w.-]+/g, '-')
}

/** Calendar programs poll: the answer is 304 while the text hasn't changed. */
export function calendarText(
  text: string,
  {
    headers = {},
    cacheControl = 'no-cache',
  }: { headers?: Record<string, string>; cacheControl?: string } = {},
): NonJsonResponse {
  return { text, cacheControl, etag: true, headers: { ...headers, vary: 'Accept-Language' } }
}
