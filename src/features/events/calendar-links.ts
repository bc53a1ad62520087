import { listingOf } from '#features/companies/contract.ts'
import type { Event } from './contract.ts'

/** An event as it goes into somebody's calendar; `url` is its public page, never a personal link (R304). */
export type CalendarEntry = {
  title: string
  /** ISO 8601, UTC. */
  startsAt: string
  endsAt: string
  /** IANA name. */
  timeZone: string
  url: string
  location: string
  description: string
}

/** The words an entry needs, in its reader's language. */
export type EntryWords = { online: string; watch: string }

/** What a calendar says of an event: companies and presenter, and where to register. */
export function calendarEntry(event: Event, url: string, words: EntryWords): CalendarEntry {
  const { title, startsAt, endsAt, timeZone, companies, presenter, language } = event
  const about = [
    ...companies.map((company) => `${company.name} (${listingOf(company, language)})`),
    presenter,
  ].join('\n')
  return {
    title,
    startsAt,
    endsAt,
    timeZone,
    url,
    location: words.online,
    description: `${about}\n\n${words.watch}\n${url}`,
  }
}

/** Opens a filled-in entry in Google Calendar. */
export function googleCalendarUrl({ title, startsAt, endsAt, timeZone, ...entry }: CalendarEntry): string {
  return address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    ctz: timeZone,
    location: entry.location,
    details: entry.description,
  })
}

/** Opens a filled-in entry in Outlook on the web. */
export function outlookCalendarUrl({
  title,
  startsAt,
  endsAt,
  location,
  description,
}: CalendarEntry): string {
  return address('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    location,
    body: description,
  })
}

/** Opens a filled-in entry in Yahoo Calendar. */
export function yahooCalendarUrl({ title, startsAt, endsAt, location, description }: CalendarEntry): string {
  return address('https://calendar.yahoo.com/', {
    v: '60',
    title,
    st: compact(startsAt),
    et: compact(endsAt),
    in_loc: location,
    desc: description,
  })
}

/** Outlook shows a plus sign as it stands: blanks go as %20. */
function address(base: string, query: Record<string, string>): string {
  return `${base}?${String(new URLSearchParams(query)).replaceAll('+', '%20')}`
}

/** 20261203T160000Z, the basic format of ISO 8601. */
function compact(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
