import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { Engagement } from '#features/companies/contract.ts'
import { paymentNotice } from '#features/companies/server/index.ts'
import type { Firm } from '#features/firm/contract.ts'
import type { Language } from '#kit/localized.ts'
import { termName } from '#kit/terms.ts'
import { calendarEntry } from '../calendar-links.ts'
import type { DialIn, Event } from '../contract.ts'
import { en } from '../text.en.ts'
import { fr } from '../text.fr.ts'
import { vtimezone } from './calendar-zone.ts'

/**
 * An event with the uid, sequence and time of change by which calendars recognise it and its updates (RFC
 * 5546 §2.1.4).
 */
export type CalendarEvent = {
  event: Event
  uid: string
  sequence: number
  updatedAt: Date
  /** What its companies pay the firm, which the entry says (R415). */
  engagements: Engagement[]
  /** The reader is on the waiting list. */
  isTentative?: boolean
}

export type CalendarSetting = {
  language: Language
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  firm: Pick<Firm, 'name' | 'email'>
}

/**
 * The scope of a feed: a sector, a company, or the reader's own events (`mine`); all events without any of
 * them.
 */
export type FeedScope = { sector?: string | undefined; company?: string | undefined; mine?: boolean }

/** A person invited to an event. */
export type Attendee = { name: string; email: string }

const MESSAGES = { en, fr }
/** How often subscribed calendars refresh. */
const REFRESH_SECONDS = 3600

/** The calendar file of one event (R304). */
export function eventCalendar(event: CalendarEvent, setting: CalendarSetting): string {
  return publishCalendar([event], setting)
}

/**
 * A calendar feed (R305).
 * @param of its scope; `company` is the company's name here
 */
export function feedCalendar(events: CalendarEvent[], of: FeedScope, setting: CalendarSetting): string {
  return publishCalendar(events, setting, feedName(of, setting))
}

/**
 * The calendar file in a registrant's mail (RFC 5546 §3.2.2, §3.2.5). Apart from the attendee it has nothing
 * personal: the waiting room's link is only in the mail (R304). It has the telephone numbers, which only registrants get.
 * @param method `REQUEST` invites, `CANCEL` takes it back: for everybody when the event is cancelled, else
 * for this attendee
 */
export function invitation(
  event: CalendarEvent,
  setting: CalendarSetting,
  {
    method,
    attendee,
    dialIn = null,
  }: { method: 'REQUEST' | 'CANCEL'; attendee: Attendee; dialIn?: DialIn | null },
): string {
  const data = eventData(event, setting, 'invited')
  const byTelephone = dialIn && dialInText(dialIn, setting.language)
  const isWithdrawn = method === 'CANCEL' && event.event.status !== 'cancelled'
  return serializeCalendar([event], ICalCalendarMethod[method], setting, [
    {
      ...data,
      ...(byTelephone && { description: `${byTelephone}\n\n${data.description}` }),
      stamp: new Date(),
      status: isWithdrawn ? null : (data.status ?? null),
      attendees: [
        {
          // A line break in a name would break the file's lines.
          name: attendee.name.replace(/\p{Cc}+/gu, ' '),
          email: attendee.email,
          role: ICalAttendeeRole.REQ,
          type: ICalAttendeeType.INDIVIDUAL,
          status: method === 'REQUEST' ? ICalAttendeeStatus.ACCEPTED : null,
          rsvp: false,
        },
      ],
    },
  ])
}

/** The numbers and the PIN, each on a line. */
function dialInText({ numbers, pin }: DialIn, language: Language): string {
  const { dialIn } = MESSAGES[language]
  const lines = numbers.map(({ label, number }) => `${label}: ${number}`)
  return [dialIn.title, ...lines, ...(pin === null ? [] : [`${dialIn.pin}: ${pin}`])].join('\n')
}

function feedName({ sector, company, mine }: FeedScope, { firm, language }: CalendarSetting): string {
  const { calendar } = MESSAGES[language]
  const what = mine
    ? calendar.mine
    : (company ?? (sector ? termName('sectors', sector, language) : calendar.allEvents))
  return `${firm.name} – ${what}`
}

function publishCalendar(events: CalendarEvent[], setting: CalendarSetting, name?: string): string {
  const data = events.map((event) => eventData(event, setting))
  return serializeCalendar(events, ICalCalendarMethod.PUBLISH, setting, data, name)
}

/**
 * Works around ical-generator, which doesn't escape calendar names, puts zones before properties, and leaves
 * out the last line break.
 */
function serializeCalendar(
  events: CalendarEvent[],
  method: ICalCalendarMethod,
  { language }: CalendarSetting,
  data: ICalEventData[],
  name?: string,
): string {
  const calendar = ical({
    prodId: { company: 'Roadshow', product: 'Events', language: language.toUpperCase() },
    method,
    ...(name && { name: name.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' '), ttl: REFRESH_SECONDS }),
  })
  for (const each of data) calendar.createEvent(each)
  const zones = zonesOf(events.map(({ event }) => event))
  return `${calendar.toString().replace('\r\nBEGIN:VEVENT', () => `\r\n${zones}BEGIN:VEVENT`)}\r\n`
}

function zonesOf(events: Event[]): string {
  const byZone = Map.groupBy(events, ({ timeZone }) => timeZone)
  return [...byZone].map(([timeZone, inZone]) => `${zoneOf(timeZone, inZone)}\r\n`).join('')
}

function zoneOf(timeZone: string, events: Event[]): string {
  const starts = events.map(({ startsAt }) => startsAt).sort()
  const ends = events.map(({ endsAt }) => endsAt).sort()
  return vtimezone(
    timeZone,
    Temporal.Instant.from(starts.at(0) ?? ''),
    Temporal.Instant.from(ends.at(-1) ?? ''),
  )
}

/**
 * @param ending the end of the description: `watch` says where to register, `invited` where a registrant's
 * link is
 */
function eventData(
  dated: CalendarEvent,
  setting: CalendarSetting,
  ending: 'watch' | 'invited' = 'watch',
): ICalEventData {
  const { event, uid, sequence, updatedAt, engagements } = dated
  const { publicUrl, firm, language } = setting
  const { calendar, status } = MESSAGES[language]
  const query = language === 'fr' ? '?lng=fr' : ''
  const page = `${publicUrl}/events/${encodeURIComponent(event.slug)}${query}`
  const entry = calendarEntry(event, page, {
    online: calendar.online,
    alsoOnline: calendar.alsoOnline,
    recorded: status.recorded,
    watch: event.attendanceMode === 'in_person' ? calendar.inPerson[ending] : calendar[ending],
  })
  const payment = paymentNotice(engagements, { firm: firm.name, publicUrl, language })
  return {
    id: uid,
    sequence,
    stamp: updatedAt,
    lastModified: updatedAt,
    start: Temporal.Instant.from(event.startsAt),
    end: Temporal.Instant.from(event.endsAt),
    timezone: event.timeZone,
    summary: entry.title,
    description: `${entry.description}\n\n${payment.text}`,
    location: entry.location,
    url: entry.url,
    organizer: { name: firm.name, email: firm.email },
    status: statusOf(dated),
    categories: [...new Set(event.companies.map(({ sector }) => termName('sectors', sector, language)))].map(
      (name) => ({ name }),
    ),
  }
}

function statusOf({ event, isTentative }: CalendarEvent): ICalEventStatus {
  if (event.status === 'cancelled') return ICalEventStatus.CANCELLED
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
