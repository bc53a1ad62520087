import { z } from 'zod'
import { companyMarkSchema, engagementSchema, sectorSchema } from '#features/companies/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { isTranslatedSchema, languageSchema, textLanguageSchema } from '#kit/localized.ts'
import { paged, pagedQuery } from '#kit/paging.ts'
import { term, termKey } from '#kit/terms.ts'
import {
  localTimeSchema,
  optionalParameter,
  recordKeys,
  searchText,
  slugParams,
  slugSchema,
} from '#kit/validation.ts'

const endpoint = endpointGroup('Events', slugParams)

/** `open` means that the waiting room is open. */
export const EVENT_STATUSES = ['scheduled', 'open', 'live', 'ended', 'cancelled'] as const
/**
 * What a stage shows (R340): a film that was recorded in advance, or what happens at this moment, which is assumed of an
 * event that has no film.
 */
export const SOURCES = ['film', 'live'] as const
/** The operations of staff on the day of an event (R803). */
export const OPERATIONS = ['open', 'start', 'end', 'cancel'] as const
export type Operation = (typeof OPERATIONS)[number]
/** Without a period, a list has upcoming events; with a day or a month, all of its events. */
export const PERIODS = ['upcoming', 'past'] as const

/** A replay (VNDR) is posted within 24 to 48 hours of its event and kept for 90 days (R411). */
export const REPLAY_POSTED_HOURS = { min: 24, max: 48 } as const
export const REPLAY_RETENTION_DAYS = 90
/** How long the files of an expired replay are retained, in case of a mistake. */
export const REPLAY_GRACE_DAYS = 7

/** A type of events and a topic of presentations in a filter (R302, R303). */
export const eventTypeSchema = term('eventTypes')
export const eventStatusSchema = z.enum(EVENT_STATUSES)
export const topicSchema = term('eventTopics')
export type EventStatus = z.infer<typeof eventStatusSchema>

/**
 * One company's part of an event. Instants are ISO 8601 in UTC; fields ending in `Local` give the same time
 * in the event's zone.
 */
export const presentationSchema = z.object({
  company: companyMarkSchema,
  presenter: z.string().describe('The presenter label: name and job title'),
  startsAt: z.iso.datetime(),
  startsAtLocal: localTimeSchema,
  endsAt: z.iso.datetime(),
  endsAtLocal: localTimeSchema,
})
export type Presentation = z.infer<typeof presentationSchema>

/** How people attend: online, at the event's place, or either. */
export const ATTENDANCE_MODES = ['online', 'in_person', 'hybrid'] as const

/** Where people come to, in the reader's language. */
export const placeSchema = z.object({
  name: z.string(),
  street: z.array(z.string()),
  city: z.string(),
  region: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().describe('ISO 3166-1'),
  directions: z.string().nullable(),
  lines: z.array(z.string()).describe('The address as it is written on an envelope, without the name'),
})
export type Place = z.infer<typeof placeSchema>

/** How registrants, who alone are told, follow an event by telephone (R345). */
export const dialInSchema = z.object({
  numbers: z.array(
    z.object({ label: z.string(), number: z.string(), tel: z.string().describe('The number in E.164') }),
  ),
  pin: z.string().nullable(),
})
export type DialIn = z.infer<typeof dialInSchema>

/**
 * An event in a list (R303). `timeZone` is the IANA zone that the event is announced in; fields ending in
 * `Local` are in that zone.
 */
export const eventSchema = recordKeys.extend({
  type: termKey,
  status: eventStatusSchema,
  title: z.string(),
  presenter: z.string(),
  companies: z.array(companyMarkSchema).min(1),
  startsAt: z.iso.datetime(),
  startsAtLocal: localTimeSchema,
  endsAt: z.iso.datetime(),
  endsAtLocal: localTimeSchema,
  timeZone: z.string(),
  previousStartsAt: z.iso.datetime().nullable().describe('The start time before the event was moved'),
  city: z.string(),
  attendanceMode: z
    .enum(ATTENDANCE_MODES)
    .describe('`in_person` has no waiting room and no stage; `hybrid` is online too'),
  place: placeSchema.nullable().describe('Null for an event that is online only'),
  topic: termKey,
  tags: z.array(z.string()),
  spokenLanguages: z
    .array(languageSchema)
    .describe('The languages spoken, the main one first; empty when not stated'),
  captionLanguages: z
    .array(languageSchema)
    .nullable()
    .describe('The captions of its film; null while it has none'),
  source: z
    .enum(SOURCES)
    .describe('`film`: what is shown was recorded in advance; `live`: it isn’t, as far as is known'),
  poster: z.string().describe('The address of a picture on this site'),
  places: z
    .enum(['open', 'waiting_list', 'none'])
    .describe('`waiting_list`: full, but with a waiting list; `none`: full, cancelled or over'),
  language: textLanguageSchema,
  isTranslated: isTranslatedSchema,
})
export type Event = z.infer<typeof eventSchema>

/** Whose registrations are confirmed at once (R347): everyone’s, those of some domains, or no one’s. */
export const APPROVALS = ['everyone', 'by_rule', 'by_hand'] as const

export const QUESTION_KINDS = ['choice', 'text', 'consent'] as const

/** A question that an event's registration form asks beside the registrant's details (R342). */
export const questionSchema = z.object({
  key: z.string().describe('Names it in `answers` of a registration; stays when the question is reworded'),
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  isRequired: z.boolean(),
  options: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .describe('Of a choice: what is shown, and the value to send, which is the same in both languages'),
})
export type Question = z.infer<typeof questionSchema>

export const eventDetailSchema = eventSchema.extend({
  summary: z.string().describe('Paragraphs, separated by an empty line'),
  presentations: z.array(presentationSchema).min(1),
  engagements: z.array(engagementSchema).describe('What its companies pay the firm (R415)'),
  approval: z
    .enum(APPROVALS)
    .describe(
      '`by_hand`: each registration waits until staff approve it; `by_rule`: its e-mail domain decides',
    ),
  questions: z.array(questionSchema).describe('What its registration form also asks (R342)'),
})
export type EventDetail = z.infer<typeof eventDetailSchema>

/** PostgreSQL has no year 0. */
const calendarDateSchema = z.iso.date().refine((day) => day >= '0001')

/**
 * The filters of R302, which are also the page's query. `date` is a day in each event's own zone. `month`
 * (`YYYY-MM`) returns all events of a month on one page, for the month calendar. Both include past events
 * unless `period` excludes them.
 */
export const eventFiltersSchema = pagedQuery({
  q: searchText(200),
  sector: sectorSchema.optional(),
  date: z.union([z.enum(['today', 'tomorrow']), calendarDateSchema]).optional(),
  topic: topicSchema.optional(),
  company: slugSchema.optional(),
  type: eventTypeSchema.optional(),
  month: z
    .string()
    .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  period: z.enum(PERIODS).optional(),
})
export type EventFilters = z.output<typeof eventFiltersSchema>

export const eventListSchema = paged({ events: z.array(eventSchema) })
export type EventList = z.infer<typeof eventListSchema>

export const listEvents = endpoint.read('/events', {
  summary: 'List the events, the next one first; `period=past` lists past events, the most recent first',
  query: eventFiltersSchema,
  reply: eventListSchema,
})

export const getEvent = endpoint.read('/events/:slug', {
  summary: 'Get an event with its presentations',
  reply: z.object({ event: eventDetailSchema }),
  errors: ['event_not_found'],
})

export const getEventCalendar = endpoint.get('/events/:slug/calendar.ics', {
  access: 'public',
  summary: 'Get an event as a calendar file (RFC 5545), without any personal link',
  contentType: 'text/calendar',
  errors: ['event_not_found'],
})

/** The address of an event's calendar file, for links in pages and e-mails. */
export function calendarFilePath(slug: string): string {
  return `/api/events/${encodeURIComponent(slug)}/calendar.ics`
}

/** The scope of a calendar feed: all events, or those of a sector or a company. */
export const feedQuerySchema = z.object({
  sector: optionalParameter(sectorSchema),
  company: optionalParameter(slugSchema),
})

export const getCalendarFeed = endpoint.get('/calendar.ics', {
  access: 'public',
  summary: 'Get a calendar feed: all events, or those of a sector or company',
  query: feedQuerySchema,
  contentType: 'text/calendar',
  errors: ['not_found'],
})
