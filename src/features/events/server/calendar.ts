import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { Sector } from '#features/companies/contract.ts'
import type { Firm } from '#features/firm/contract.ts'
import type { Language } from '#kit/localized.ts'
import { calendarEntry } from '../calendar-links.ts'
import type { Event } from '../contract.ts'
import { en } from '../messages.en.ts'
import { fr } from '../messages.fr.ts'
import { vtimezone } from './calendar-zone.ts'

/** An event with what calendars follow its changes by. `sequence`: RFC 5546 §2.1.4. */
export type DatedEvent = { event: Event; sequence: number; updatedAt: Date }

export type CalendarSetting = {
  language: Language
  /** Origin of the site, without a slash at its end. */
  publicUrl: string
  firm: Pick<Firm, 'name' | 'email'>
}

const MESSAGES = { en, fr }
/** How often subscribers look again. */
const REFRESH_SECONDS = 3600

/** The calendar file of one event (R304). */
export function eventCalendar(event: DatedEvent, setting: CalendarSetting): string {
  return written([event], setting)
}

/** The feed that people subscribe to: all events, or those of one sector (R305). */
export function feedCalendar(
  events: DatedEvent[],
  sector: Sector | undefined,
  setting: CalendarSetting,
): string {
  return written(events, setting, feedName(sector, setting))
}

function feedName(sector: Sector | undefined, { firm, language }: CalendarSetting): string {
  const { sectors, calendar } = MESSAGES[language]
  return `${firm.name} – ${sector ? sectors[sector] : calendar.allEvents}`
}

/** ical-generator escapes no calendar name, puts zones before properties, and ends without a line break. */
function written(events: DatedEvent[], setting: CalendarSetting, name?: string): string {
  const calendar = ical({
    prodId: { company: 'Roadshow', product: 'Events', language: setting.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ...(name && { name: name.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' '), ttl: REFRESH_SECONDS }),
  })
  for (const event of events) calendar.createEvent(eventData(event, setting))
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

function eventData({ event, sequence, updatedAt }: DatedEvent, setting: CalendarSetting): ICalEventData {
  const { publicUrl, firm, language } = setting
  const { calendar, sectors } = MESSAGES[language]
  const query = language === 'fr' ? '?lng=fr' : ''
  const entry = calendarEntry(
    event,
    `${publicUrl}/events/${encodeURIComponent(event.slug)}${query}`,
    calendar,
  )
  return {
    id: `event-${event.id}@${new URL(publicUrl).host}`,
    sequence,
    stamp: updatedAt,
    lastModified: updatedAt,
    start: Temporal.Instant.from(event.startsAt),
    end: Temporal.Instant.from(event.endsAt),
    timezone: event.timeZone,
    summary: entry.title,
    description: entry.description,
    location: entry.location,
    url: entry.url,
    organizer: { name: firm.name, email: firm.email },
    status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    categories: [...new Set(event.companies.map(({ sector }) => sectors[sector]))].map((name) => ({ name })),
  }
}
