import { z } from 'zod'
import { dialInSchema, eventDetailSchema, eventSchema } from '#features/events/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { languageSchema, textLanguageSchema } from '#kit/localized.ts'
import { messagesReply } from '#kit/messages-reply.ts'
import {
  emailSchema,
  emptyAsAbsent,
  firmName,
  idParams,
  localTimeSchema,
  ONE_LINE,
  optionalText,
  personName,
  phoneNumber,
  slugSchema,
  timeZoneSchema,
  typedText,
} from '#kit/validation.ts'

const endpoint = endpointGroup(
  'Registrations',
  idParams.extend({ slug: slugSchema, signature: z.string().regex(/^[\w-]{32}$/) }),
)
/** The owner of a registration, by the link in its mails. */
const signedLink = endpoint.with({
  access: 'signed-link',
  perMinute: 60,
  errors: ['registration_not_found'],
})

/** Retention of registrations after their event (R406); the privacy policy states it. */
export const REGISTRATION_RETENTION_MONTHS = 24

/** The type of investor that a registrant is. */
export const INVESTOR_TYPES = [
  'advisor',
  'analyst',
  'institution',
  'private_investor',
  'media',
  'other',
] as const

/** More than a form has questions: those of a form that was opened before one of them was removed count too. */
const MAX_ANSWERS = 50

/** Answers to an event's own questions (R342), by the key of the question. */
export const answersSchema = z
  .record(z.string().max(100), typedText(500).regex(ONE_LINE))
  .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS)

/** Answers by the key of the question, as they were sent. */
export type Answers = z.output<typeof answersSchema>

const person = {
  firstName: personName(80).min(1),
  lastName: personName(80).min(1),
  email: emailSchema,
  company: firmName(120).min(1).describe('The registrant’s own firm'),
}

/**
 * One registration. An event with one presentation requires the first four fields (R306); an event with
 * several also requires title, phone and at least one slug in `companies` (R307).
 */
export const registrationBodySchema = z.strictObject({
  ...person,
  title: emptyAsAbsent(firmName(120)),
  phone: emptyAsAbsent(phoneNumber()),
  comment: optionalText(2000),
  topic: optionalText(200),
  investorType: z.enum(INVESTOR_TYPES).optional(),
  companies: z
    .array(slugSchema)
    .max(50)
    .optional()
    .describe('Slugs of the presenting companies that were picked'),
  answers: answersSchema
    .optional()
    .describe(
      'Answers to the event’s own questions, by their `key`: the `value` of an option, a line of text, or `yes` to consent. Those to questions that it no longer asks are left out',
    ),
  language: languageSchema.optional(),
  timeZone: timeZoneSchema
    .optional()
    .describe('The time zone of the registrant’s browser; e-mails also give times in it'),
})
export type RegistrationBody = z.output<typeof registrationBodySchema>

/** Step 1 of the three steps; all its fields are required (R307). */
export const personalDetailsSchema = z.object({
  ...person,
  title: firmName(120).min(1),
  phone: phoneNumber().min(1),
})

export const registrationSchema = z.object({
  accessKey: z.uuid().describe('The access key of the waiting room; a new one in each response'),
  status: z
    .enum(['confirmed', 'waitlisted', 'pending'])
    .describe(
      'Always `waitlisted` at a full event, and `pending` where staff approve registrations; only the e-mail gives the actual status',
    ),
  waitingRoomUrl: z
    .string()
    .nullable()
    .describe(
      'Null for an event in person, and until the registration is approved. At a full event this link never admits anyone; the one in the e-mail does, for registrants with a seat',
    ),
  dialIn: dialInSchema.nullable().describe('Only with a place'),
  event: eventSchema,
})
export type Registration = z.infer<typeof registrationSchema>

/**
 * Registering the same address again gets the same answer as the first time, with a new link to the same
 * registration (R309). A full event gives everybody the same answer, registered or not: 201 `waitlisted` if
 * it has a waiting list, else event_full.
 */
export const registerForEvent = endpoint.post('/events/:slug/registrations', {
  access: 'public',
  summary: 'Register for an event',
  body: registrationBodySchema,
  reply: z.object({ registration: registrationSchema, msg: z.array(z.string()) }),
  status: 201,
  idempotent: true,
  perMinute: 60,
  errors: ['event_not_found', 'event_full', 'event_cancelled', 'event_over'],
})

/** The details of a registration, as they are stored. */
export const registrantDetailsSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  title: z.string().nullable(),
  phone: z.string().nullable(),
  comment: z.string().nullable(),
})

/** A registration as its owner sees it through the signed link, which is only in the mails to them. */
export const myRegistrationSchema = z.object({
  status: z
    .enum(['confirmed', 'waitlisted', 'cancelled', 'pending'])
    .describe('`pending`: it waits for the approval of staff (R347)'),
  offeredUntil: z.iso
    .datetime()
    .nullable()
    .describe('When the offer of a seat expires; the seat may then be offered to the next registrant'),
  offeredUntilLocal: localTimeSchema.nullable().describe('The same in the event’s time zone'),
  position: z
    .number()
    .int()
    .nullable()
    .describe('Position on the waiting list, from 1; null unless waitlisted'),
  details: registrantDetailsSchema.extend({
    topic: z.string().nullable(),
    investorType: z.enum(INVESTOR_TYPES).nullable(),
    companies: z.array(z.string()).describe('Slugs of the presenting companies that were picked'),
    answers: answersSchema.describe('Answers to the event’s own questions, as they are sent'),
    language: languageSchema.describe('The language of the e-mails'),
  }),
  joinPath: z
    .string()
    .nullable()
    .describe(
      'The path of the waiting room; null without a seat, in person, or when the event is over or cancelled',
    ),
  dialIn: dialInSchema.nullable().describe('Null without a seat, or when the event is over or cancelled'),
  remindersMuted: z.boolean().describe('Whether reminders are turned off'),
  event: eventDetailSchema,
})
export type MyRegistration = z.infer<typeof myRegistrationSchema>

/**
 * The complete new details: an omitted field is cleared. The e-mail address can't change; another address
 * registers separately.
 */
export const myDetailsSchema = registrationBodySchema.omit({ email: true, timeZone: true })
export type MyDetails = z.output<typeof myDetailsSchema>

const change = signedLink.with({
  reply: z.object({ registration: myRegistrationSchema, ...messagesReply.shape }),
})

export const getMyRegistration = signedLink.get('/registrations/:id/:signature', {
  summary: 'Get my registration by the signed link in its e-mails',
  reply: z.object({ registration: myRegistrationSchema }),
})

export const changeMyRegistration = change.patch('/registrations/:id/:signature', {
  summary: 'Change the details of my registration',
  body: myDetailsSchema,
  errors: ['conflict', 'event_cancelled', 'event_over'],
})

export const cancelMyRegistration = change.delete('/registrations/:id/:signature', {
  summary:
    'Cancel my registration; its seat is offered to the waiting list. Repeating the call is not an error',
  errors: ['event_cancelled', 'event_over'],
})

export const acceptMyOffer = change.post('/registrations/:id/:signature/place', {
  summary: 'Accept the seat offered to me from the waiting list. Repeating the call is not an error',
  errors: ['conflict', 'event_cancelled', 'event_over'],
})

export const setMyReminders = change.put('/registrations/:id/:signature/reminders', {
  summary: 'Turn the reminders of my registration off or on; the registration itself does not change',
  body: z.strictObject({ muted: z.boolean() }),
})

/**
 * RFC 8058: the call behind the "Unsubscribe" button of mail programs in reminders. It mutes the reminders of
 * one event and keeps the place. Its body is ignored. A GET changes nothing: it redirects to the page with a
 * button.
 */
export const muteReminders = signedLink.post('/mute-reminders/:id/:signature', {
  summary:
    'Turn reminders off with one click (RFC 8058): accepts any body and responds with 200, without a redirect',
  body: z.unknown().optional(),
  rawBody: { read: 'any', maxBytes: 16 * 1024 },
  isMailLink: true,
})

export const getMailedEvent = signedLink.get('/mute-reminders/:id/:signature/event', {
  summary: 'Get the event whose e-mails a link stops',
  reply: z.object({ event: z.object({ title: z.string(), language: textLanguageSchema }) }),
})

export const openMuteLink = endpoint.get('/mute-reminders/:id/:signature', {
  access: 'public',
  summary:
    'Open the same address in a browser: redirects (302) to the page with the button and changes nothing',
  contentType: 'text/html',
  isMailLink: true,
})

/** The address that somebody says to have registered with. */
export const personalLinkRequestSchema = z.strictObject({ email: emailSchema })

/**
 * Mails the personal link again (R341). Everybody gets the same answer, whoever is registered; a registration
 * gets at most one such mail in ten minutes (R309).
 */
export const sendPersonalLink = endpoint.post('/events/:slug/personal-link', {
  access: 'public',
  summary: 'E-mail the personal link to an address again, if it is registered',
  perMinute: 20,
  body: personalLinkRequestSchema,
  errors: ['event_not_found', 'event_cancelled', 'event_over'],
})

/** The wording of the consent to a registration (R308): in person, nothing measures how long somebody attends. */
export function consentKey({ attendanceMode }: { attendanceMode: string }) {
  return attendanceMode === 'in_person' ? 'consent.event_in_person' : 'consent.event_organizer'
}

/** The recipients that the consent to a registration names (R416): the firm, and the chosen companies. */
export function consentValues(
  firm: { name: string },
  companies: readonly { name: string }[],
): { firm: string; companies: string; count: number } {
  return {
    firm: firm.name,
    companies: companies.map(({ name }) => name).join(', '),
    count: companies.length,
  }
}
