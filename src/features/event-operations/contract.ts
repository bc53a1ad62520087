import { z } from 'zod'
import { eventSchema, OPERATIONS, PERIODS } from '#features/events/contract.ts'
import { registrantDetailsSchema } from '#features/registrations/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'
import { messagesReply } from '#kit/messages-reply.ts'
import { paged, pagedQuery } from '#kit/paging.ts'
import {
  emailSchema,
  emptyAsAbsent,
  firmName,
  idParams,
  integerIdParams,
  localTimeSchema,
  optionalText,
  personName,
  phoneNumber,
  requiredText,
  searchText,
  slugSchema,
} from '#kit/validation.ts'

const endpoint = endpointGroup('Console: events', integerIdParams)
const operation = endpoint.with({ access: 'events:run', errors: ['event_not_found'] })
const registrants = endpoint.with({ access: 'people:read', errors: ['event_not_found'] })
const registration = endpointGroup('Console: events', idParams).with({
  access: 'events:run',
  errors: ['registration_not_found', 'registration_changed', 'event_cancelled', 'event_over'],
})
const count = z.number().int()

/** An event in the console's list; `startsAt` is in its own time zone. */
export const consoleEventSchema = z.object({
  ...eventSchema.pick({ id: true, slug: true, title: true, presenter: true, status: true }).shape,
  startsAt: localTimeSchema,
  timeZone: z.string(),
  capacity: count.nullable().describe('Null without a limit'),
  confirmed: count,
  waitlisted: count,
  pending: count.describe('Registrations that wait for approval (R347)'),
})
export type ConsoleEvent = z.infer<typeof consoleEventSchema>

export const listConsoleEvents = endpoint.get('/console/events', {
  access: 'console:use',
  summary: 'List the events with their registrations: upcoming ones, the next first, or past ones (R803)',
  query: pagedQuery({ q: searchText(200), period: z.enum(PERIODS).default('upcoming') }),
  reply: paged({ events: z.array(consoleEventSchema) }),
})

/** The number of people, by the language of their mails. */
export const recipientsSchema = z.object({ en: count, fr: count })
export type Recipients = z.infer<typeof recipientsSchema>

/** An event's replay by its record, or by its draft while it was never published. */
const replaySchema = z.object({ record: z.string().nullable(), draft: count.nullable() })

/** One cause that keeps an event from starting as announced, in the caller's language; its time belongs to the end of the sentence. */
const startNoteSchema = z.object({ text: z.string(), at: z.iso.datetime().nullable() })
export type StartNote = z.infer<typeof startNoteSchema>

/**
 * An event on its day. Polled: everything that changes is in it. `recipients` leaves out addresses that refuse mails.
 */
export const eventDaySchema = consoleEventSchema.extend({
  endsAt: localTimeSchema,
  /** When staff or the clock started it; null before. */
  startedAt: localTimeSchema.nullable(),
  runsItself: z.boolean(),
  picture: z
    .enum(['film', 'host', 'none', 'place', 'webcast'])
    .describe(
      'What a started event shows: its film, the presentation host’s page, or nothing; `place`: in person',
    ),
  waiting: count
    .nullable()
    .describe('People in the waiting room now; null until the processes that serve it have answered'),
  watching: count.describe('People on the built-in stage now'),
  attended: count,
  recipients: z.object({
    active: recipientsSchema.describe(
      'Notified of a move or a cancellation: everyone with a seat or on the waiting list',
    ),
    starting: recipientsSchema.describe('Notified of the start: those with a seat who want reminders'),
  }),
  next: z.enum(OPERATIONS).nullable().describe('The step that comes next'),
  operations: z.array(z.enum(OPERATIONS)).describe('What its status allows'),
  isMovable: z.boolean(),
  webcastUrl: z.string().nullable().describe('Of a webcast elsewhere, in place of the stage'),
  hasFilm: z.boolean(),
  replay: replaySchema.nullable().describe('Of an event that is over; null while there is none'),
  notes: z
    .array(startNoteSchema)
    .describe('Why an event that is ahead doesn’t start, not for everyone, or without its e-mails (R709)'),
})
export type EventDay = z.infer<typeof eventDaySchema>

export const getEventDay = endpoint.get('/console/events/:id', {
  access: 'console:use',
  summary: 'Get an event on its day: its status, the next step, and who is there (R803)',
  reply: z.object({ event: eventDaySchema }),
  errors: ['event_not_found'],
})

export const getVisitorLink = operation.get('/console/events/:id/visitor-link', {
  summary: 'Get a link to the waiting room and the stage for staff; no one is counted as present',
  reply: z.object({ path: z.string() }),
})

export const operateEvent = operation.post('/console/events/:id/operations', {
  summary: 'Open, start, end or cancel an event; repeating it changes nothing, and says who did it before',
  body: z.strictObject({ operation: z.enum(OPERATIONS) }),
  reply: messagesReply.extend({ isNew: z.boolean(), event: eventDaySchema }),
  errors: ['event_changed'],
})

export const prepareReplay = endpoint.post('/console/events/:id/replay', {
  access: 'content:write',
  summary:
    'Begin the draft of the replay of an event that is over, with its film, captions and chapters; where there is one, or a replay, it is left as it is (R819)',
  reply: z.object({ replay: replaySchema }),
  errors: ['event_not_found', 'event_cancelled', 'event_not_over'],
})

/** A time as it is written in the event’s zone: `2026-12-03T13:30`. */
const writtenTimeSchema = z.iso.datetime({ local: true, precision: -1 })

export const newStartSchema = z.object({
  /** The new start, ISO 8601, to be sent back. */
  instant: z.iso.datetime(),
  startsAt: localTimeSchema,
  endsAt: localTimeSchema,
  /** Where the clocks go back, the same time comes twice: the first time unless `second` is asked for. */
  isTwice: z.boolean(),
  clocksChange: z.boolean().describe('Whether the clocks change between the present start and the new one'),
})
export type NewStart = z.infer<typeof newStartSchema>

export const previewMove = operation.get('/console/events/:id/new-start', {
  summary: 'Check a new start, as written in the event’s time zone, before the event is moved to it',
  query: z.strictObject({
    at: writtenTimeSchema,
    second: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  reply: z.object({ newStart: newStartSchema }),
})

export const moveEventTo = operation.post('/console/events/:id/move', {
  summary: 'Move an event to another start; `from` is the start that was shown when the move was confirmed',
  body: z.strictObject({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) }),
  reply: messagesReply.extend({ event: eventDaySchema }),
  errors: ['event_changed'],
})

/** Above this number of rows a workbook would take too much memory: export CSV instead. */
export const MAX_WORKBOOK_ROWS = 50_000

export const REGISTRANT_STATUSES = ['pending', 'confirmed', 'offered', 'waitlisted', 'cancelled'] as const
/** `offered`: a seat is held for them until they accept it. */
export const registrantStatusSchema = z.enum(REGISTRANT_STATUSES)
export type RegistrantStatus = z.infer<typeof registrantStatusSchema>

const yesNo = z
  .enum(['yes', 'no'])
  .transform((answer) => answer === 'yes')
  .optional()

/** Which registrants are listed or exported: without a status, all that are not cancelled. */
const registrantFilters = {
  q: searchText(200).describe('Parts of the name, e-mail address and firm, in any order'),
  status: registrantStatusSchema.optional(),
  language: languageSchema.optional(),
  attended: yesNo.describe('Whether they were on the built-in stage'),
  company: slugSchema
    .optional()
    .describe('Those who chose this company, which alone agreed that it gets their registration (R416)'),
}
export const registrantFiltersSchema = z.strictObject(registrantFilters)
export type RegistrantFilters = z.output<typeof registrantFiltersSchema>

export const registrantSchema = z.object({
  id: z.number().int(),
  ...registrantDetailsSchema.shape,
  language: languageSchema,
  status: registrantStatusSchema,
  registeredAt: z.iso.datetime(),
  offeredUntil: z.iso.datetime().nullable(),
  answers: z
    .array(z.object({ key: z.string(), question: z.string(), answer: z.string() }))
    .describe('Answers to the event’s own questions, as they were asked (R342)'),
  minutes: count.nullable().describe('How long they watched; null when they did not come'),
})
export type Registrant = z.infer<typeof registrantSchema>

export const SORTS = ['newest', 'queue', 'name'] as const

export const listRegistrants = registrants.get('/console/events/:id/registrants', {
  summary: 'List the registrants of an event; `sort=queue` is the order of the waiting list',
  query: pagedQuery({ ...registrantFilters, sort: z.enum(SORTS).default('newest') }),
  reply: paged({
    registrants: z.array(registrantSchema),
    event: consoleEventSchema,
    companies: z.array(z.object({ slug: z.string(), name: z.string() })).describe('Which present'),
  }),
})

export const exportRegistrantsCsv = registrants.get('/console/events/:id/registrants.csv', {
  summary:
    'Export the registrants of an event as CSV for spreadsheets, in the caller’s language; the audit log records it',
  query: registrantFiltersSchema,
  contentType: 'text/csv',
})

export const exportRegistrantsXlsx = registrants.get('/console/events/:id/registrants.xlsx', {
  summary:
    'Export the registrants of an event as a workbook, if there are at most 50,000; the audit log records it',
  query: registrantFiltersSchema,
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['export_too_large'],
})

export const approveRegistrant = registration.post('/console/registrations/:id/approve', {
  summary: 'Give a seat to someone on the waiting list, even beyond the capacity; sends an e-mail',
})

export const endRegistrant = registration.post('/console/registrations/:id/cancel', {
  summary: 'Cancel a registration, or decline someone on the waiting list; sends an e-mail',
})

export const resendRegistrantLink = registration.post('/console/registrations/:id/link', {
  summary: 'E-mail a registrant their personal link again, unless it was sent in the last ten minutes',
})

export const decideRegistrants = operation.post('/console/events/:id/registrants/decisions', {
  summary:
    'Approve or decline registrations that wait for approval; each gets an e-mail. Approved ones get the free places in the order of registration',
  body: z.strictObject({
    ids: z.array(idParams.shape.id).min(1).max(50),
    decision: z.enum(['approve', 'decline']),
  }),
  errors: ['event_cancelled', 'event_over', 'registration_changed'],
})

/** People in a file of registrants; longer lists come in several files. */
export const MAX_REGISTRANTS_PER_FILE = 2000
export const MAX_REGISTRANTS_FILE_BYTES = 1024 ** 2

/** Somebody whom staff register by hand (R344). */
export const newRegistrantSchema = z.strictObject({
  firstName: personName(80).min(1),
  lastName: personName(80).min(1),
  email: emailSchema,
  company: firmName(120).min(1),
  title: emptyAsAbsent(firmName(120)),
  phone: emptyAsAbsent(phoneNumber()),
  language: languageSchema.describe('The language of their e-mails'),
  companies: z
    .array(slugSchema)
    .max(50)
    .optional()
    .describe('The presenting companies that they chose, who alone get their registration (R416)'),
  isNotified: z.boolean().describe('Whether they get the e-mail with their personal link'),
})
export type NewRegistrant = z.output<typeof newRegistrantSchema>

/** A file of registrants, and how it is taken. */
export const registrantsFileSchema = z.strictObject({
  file: z.file().max(MAX_REGISTRANTS_FILE_BYTES).optional(),
  language: languageSchema.describe('The language of those whose line names none'),
  isNotified: z.enum(['yes', 'no']),
  act: z.enum(['check', 'add']),
})
export type RegistrantsFile = z.output<typeof registrantsFileSchema>

/** What becomes of the people in a file. */
export const addedRegistrantsSchema = z.object({
  confirmed: count.describe('Those who get a place'),
  waitlisted: count.describe('Those who wait in line'),
  registered: z.array(z.string()).describe('Addresses that were registered before; they stay as they are'),
  recipients: recipientsSchema.describe('Who gets an e-mail, by language'),
})
export type AddedRegistrants = z.infer<typeof addedRegistrantsSchema>

const addition = operation.with({ errors: ['event_cancelled', 'event_over'] })

export const addRegistrant = addition.post('/console/events/:id/registrants', {
  summary: 'Register somebody for an event by hand; without a free place they wait in line',
  body: newRegistrantSchema,
  status: 201,
})

export const addRegistrantsFile = addition.post('/console/events/:id/registrants/file', {
  summary:
    'Register the people in a CSV file, or only check it. A file with a fault is refused whole, with every fault by its line and column',
  body: registrantsFileSchema,
  multipart: { maxFileBytes: MAX_REGISTRANTS_FILE_BYTES },
  reply: z.object({ added: addedRegistrantsSchema }),
  perMinute: 60,
})

export const getRegistrantsTemplate = endpoint.get('/console/registrants-template.csv', {
  access: 'events:run',
  summary: 'Get a CSV file of registrants to begin from, in the caller’s language',
  contentType: 'text/csv',
})

export const AUDIENCES = ['confirmed', 'waitlisted', 'attended', 'absent'] as const
/**
 * Whom a message goes to: those with a seat; those in line, or with a seat that they have yet to accept; of those with a seat,
 * those who came and those who didn't.
 */
export const audienceSchema = z.enum(AUDIENCES)

/** A message in both languages; French may be left out while it reaches no one who reads it. */
const messageText = (max: number) => z.strictObject({ en: requiredText(max), fr: optionalText(max) })
export const registrantMessageSchema = z.strictObject({
  audience: audienceSchema,
  subject: messageText(150),
  body: messageText(5000).describe('Plain text; each line is a paragraph'),
})
export type RegistrantMessage = z.output<typeof registrantMessageSchema>

export const sentMessageSchema = z.object({
  id: z.number().int(),
  audience: audienceSchema,
  subject: z.string(),
  recipients: count,
  sentAt: z.iso.datetime(),
  sentBy: z.string(),
})
export type SentMessage = z.infer<typeof sentMessageSchema>

export const listRegistrantMessages = operation.get('/console/events/:id/messages', {
  summary: 'List the messages to the registrants of an event, and whom a new one would reach, by language',
  reply: z.object({
    event: consoleEventSchema,
    audiences: z.array(z.object({ audience: audienceSchema, recipients: recipientsSchema })),
    messages: z.array(sentMessageSchema),
  }),
})

export const previewRegistrantMessage = operation.post('/console/events/:id/messages/preview', {
  summary: 'Preview a message as its recipients will read it, in each of their languages; nothing is sent',
  body: registrantMessageSchema,
  reply: z.object({
    recipients: recipientsSchema,
    letters: z.array(z.object({ language: languageSchema, subject: z.string(), text: z.string() })),
  }),
})

export const sendRegistrantMessage = operation.post('/console/events/:id/messages', {
  summary: 'Send a message to registrants, each in their language and with their own links',
  body: registrantMessageSchema,
  reply: messagesReply.extend({ recipients: count }),
  idempotent: true,
})
