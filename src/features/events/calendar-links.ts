import { listingOf } from '#features/companies/contract.ts'
import type { Event } from './contract.ts'

/** The data of a calendar entry; `url` is the event's public page, never a personal link (R304). */
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

/** The texts of an entry, in its reader's language. */
export type EntryWords = { online: string; alsoOnline: string; recorded: string; watch: string }

/**
 * A calendar entry for an event; its description names the companies, the presenter and the page to register
 * on. Its location is where people come to, or that it is online.
 */
export function calendarEntry(event: Event, url: string, words: EntryWords): CalendarEntry {
  const { title, startsAt, endsAt, timeZone, companies, presenter, attendanceMode, source, language, place } =
    event
  const about = [
    ...companies.map((company) => `${company.name} (${listingOf(company, language)})`),
    presenter,
    ...(source === 'film' ? [words.recorded] : []),
    ...(place?.directions ? [place.directions] : []),
    ...(attendanceMode === 'hybrid' ? [words.alsoOnline] : []),
  ].join('\n')
  return {
    title,
    startsAt,
    endsAt,
    timeZone,
    url,
    location: place ? [place.name, ...place.lines].join(', ') : words.online,
    description: `${about}\n\n${words.watch}\n${url}`,
  }
}

/** The address that opens Google Calendar with the entry filled in. */
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

/** The address that opens Outlook on the web with the entry filled in. */
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

/** The address that opens Yahoo Calendar with the entry filled in. */
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

/** Outlook shows a plus sign literally, so blanks are encoded as %20. */
function address(base: string, query: Record<string, string>): string {
  return `${base}?${String(new URLSearchParams(query)).replaceAll('+', '%20')}`
}

/** An instant in ISO 8601's basic format: 20261203T160000Z. */
function compact(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}
