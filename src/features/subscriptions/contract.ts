import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'
import { messagesReply } from '#kit/messages-reply.ts'
import { term, termKey } from '#kit/terms.ts'
import {
  emailSchema,
  emptyAsAbsent,
  firmName,
  localTimeSchema,
  ONE_LINE,
  personName,
  phoneNumber,
  slugSchema,
  timeZoneSchema,
  typedText,
  whenValid,
} from '#kit/validation.ts'

/** Retention of ended subscriptions, as proof of their consent (R406); the privacy policy states it. */
export const ENDED_SUBSCRIPTION_RETENTION_MONTHS = 36

/** The company that isn't offered in any choice of clients (R602). */
export const HIDDEN_COMPANY_ID = 63

/** How often a subscriber gets mail: with each alert, or one mail a day or a week. */
export const FREQUENCIES = ['at_once', 'daily', 'weekly'] as const
export const frequencySchema = z.enum(FREQUENCIES)
export type Frequency = z.infer<typeof frequencySchema>

/** A topic of alerts: one of events or of releases. */
export const alertTopicSchema = z.union([term('eventTopics'), term('releaseTopics')])
const MAX_TOPICS = 200

/** For how many days alerts can be paused; 0 ends a pause. */
export const PAUSE_DAYS = [0, 7, 30, 90] as const

/**
 * How long the links in mails are valid, in days (R603). Unsubscribe links have to work for at least 60 (CASL; 30
 * under CAN-SPAM).
 */
export const LINK_DAYS = { confirm: 14, preferences: 90, unsubscribe: 730 } as const

/** For how many days the choices of an ended subscription are retained, to undo it. */
export const UNDO_DAYS = 30

/** What can be had instead of no alerts at all. */
export const FEWER_ALERTS = ['weekly', 'pause'] as const
export type FewerAlerts = (typeof FEWER_ALERTS)[number]
/** How long the pause of {@link FEWER_ALERTS} lasts. */
export const FEWER_PAUSE_DAYS = 30

/** More than any firm has areas or clients. */
const MAX_CHOICES = 500
const line = (most: number) => typedText(most).regex(ONE_LINE)
const names = z.array(line(200)).max(MAX_CHOICES)
const offices = names.describe('Names of the offices’ cities, in either language')

const subscribeFields = z.strictObject({
  name: emptyAsAbsent(personName(200)),
  firstName: emptyAsAbsent(personName(100)),
  lastName: emptyAsAbsent(personName(100)),
  company: emptyAsAbsent(firmName(120)),
  phone: emptyAsAbsent(phoneNumber()),
  email: emailSchema,
  areas: names.optional(),
  clients: names.optional(),
  language: languageSchema.optional().describe('The language of the e-mails; by default the call’s language'),
  timeZone: timeZoneSchema.optional().describe('Of the reader, for digests; the firm’s unless given'),
})

/**
 * The fields of subscribing (R601, R204). `areas` are area names, `clients` company names, in either language
 * (R602); with neither, alerts are about every event. `name` can replace first and last name.
 */
export const subscribeSchema = subscribeFields.superRefine(
  ({ name, firstName, lastName }, context) => {
    if (name !== undefined) return
    const missing = (path: string) =>
      context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: [path], input: '' })
    if (!firstName) missing('firstName')
    if (!lastName) missing('lastName')
  },
  whenValid(subscribeFields.pick({ name: true, firstName: true, lastName: true })),
)
export type SubscribeBody = z.output<typeof subscribeSchema>

/**
 * A page of a company, an event or a release, or the careers page, as a local path; nothing else, so that no link leads
 * elsewhere.
 */
const alertPageSchema = z.string().regex(/^\/(careers|(companies|events|releases)\/[\w.~!'()*%-]{1,600})$/)

/** More than any event has companies. */
const MAX_ALERT_COMPANIES = 50

/** One request is for companies or for positions, not for both. */
function refuseCompanies(companies: string[], context: z.RefinementCtx) {
  if (companies.length > 0)
    context.addIssue({ code: 'too_big', origin: 'array', maximum: 0, path: ['companies'], input: companies })
}

const alertRequestFields = z.strictObject({
  email: emailSchema,
  companies: z.array(slugSchema).max(MAX_ALERT_COMPANIES).default([]).describe('Their slugs'),
  positions: z.boolean().default(false).describe('New positions at the firm, instead of companies'),
  offices: offices.default([]).describe('The offices whose new positions are wanted; none for all'),
  page: alertPageSchema.describe(
    'The page with the form: `/companies/…`, `/events/…`, `/releases/…` or `/careers`',
  ),
  timeZone: timeZoneSchema.optional().describe('Of the reader, for digests; the firm’s unless given'),
})

/** The one field for alerts: of companies on the page of a company, an event or a release, of new positions on the careers pages. */
export const alertRequestSchema = alertRequestFields.superRefine(
  ({ companies, positions, offices }, context) => {
    if (!positions && offices.length > 0)
      context.addIssue({ code: 'too_big', origin: 'array', maximum: 0, path: ['offices'], input: offices })
    if (positions) refuseCompanies(companies, context)
    else if (companies.length === 0)
      context.addIssue({
        code: 'too_small',
        origin: 'array',
        minimum: 1,
        path: ['companies'],
        input: companies,
      })
  },
  whenValid(alertRequestFields.pick({ companies: true, positions: true, offices: true })),
)
export type AlertRequest = z.output<typeof alertRequestSchema>

/**
 * A subscription as shown to the holder of a link from its mails: without the name, and with part of the
 * address only.
 */
export const subscriptionSchema = z.object({
  email: z.string().describe('Mostly hidden, because e-mails are forwarded with their links'),
  status: z.enum(['confirmed', 'ended']),
  allEvents: z.boolean().describe('Alerts about every event, whatever its region and companies'),
  areas: z.array(z.string()).describe('Names of regions, in the reader’s language'),
  clients: z.array(z.string()).describe('Names of companies: their events, releases and replays'),
  positions: z.boolean().describe('Alerts about new positions at the firm'),
  offices: z
    .array(z.string())
    .describe('The offices whose new positions are wanted, in the reader’s language; empty for all'),
  topics: z.array(termKey).describe('Empty for all'),
  language: languageSchema,
  frequency: frequencySchema,
  timeZone: z.string(),
  pausedUntil: z.iso.datetime().nullable(),
  pausedUntilLocal: localTimeSchema.nullable().describe('In the reader’s `timeZone`'),
})
export type Subscription = z.infer<typeof subscriptionSchema>

/** What a subscriber can change; omitted fields stay. */
export const preferencesSchema = z.strictObject({
  allEvents: z.boolean().optional(),
  areas: names.optional(),
  clients: names.optional(),
  positions: z.boolean().optional(),
  offices: offices.optional(),
  topics: z.array(alertTopicSchema).max(MAX_TOPICS).optional(),
  language: languageSchema.optional(),
  frequency: frequencySchema.optional(),
  timeZone: timeZoneSchema.optional(),
  pauseDays: z.literal(PAUSE_DAYS).optional().describe('0 ends a pause'),
})
export type Preferences = z.output<typeof preferencesSchema>

const endpoint = endpointGroup('Subscriptions', z.object({ token: slugSchema }))
const signedLink = endpoint.with({ access: 'signed-link', errors: ['link_invalid'] })
const signedIn = endpoint.with({ access: 'signed-in' })

/**
 * Requests a subscription, which begins once the address's owner confirms it (R601, R603). The answer is the
 * same for every address: a subscriber gets a mail with a link to their preferences instead.
 */
export const subscribe = endpoint.post('/subscribe', {
  access: 'public',
  summary: 'Subscribe to alerts; takes effect when confirmed with the link in the e-mail',
  body: subscribeSchema,
  idempotent: true,
  perMinute: 30,
})

/**
 * Requests alerts of the companies of a page, or of new positions, by an address alone. They begin once the address's owner confirms, and are
 * added to what a subscriber has chosen before (R603). The answer is the same for every address.
 */
export const requestAlerts = endpoint.post('/alerts', {
  access: 'public',
  summary:
    'Subscribe an address to alerts about companies or new positions; takes effect when confirmed with the link in the e-mail',
  body: alertRequestSchema,
  idempotent: true,
  perMinute: 30,
})

export const confirmSubscription = signedLink.post('/confirm/:token', {
  summary: 'Confirm a subscription with the link in the e-mail. Repeating the call is not an error',
  reply: messagesReply.extend({
    subscription: subscriptionSchema,
    preferencesToken: z.string().describe('Of the link to the preferences'),
    page: z.string().nullable().describe('The local path of the page where the alerts were requested'),
  }),
})

/**
 * Mails a link to the preferences, when the old one is lost or has expired. The answer is the same for every
 * address.
 */
export const requestPreferencesLink = endpoint.post('/subscriptions', {
  access: 'public',
  summary: 'E-mail me a link to my preferences; the response is the same for every address',
  body: z.strictObject({ email: emailSchema }),
  perMinute: 10,
})

export const getSubscription = signedLink.get('/subscriptions/:token', {
  summary: 'Get my alert preferences, by the link in every alert',
  reply: z.object({
    subscription: subscriptionSchema,
    unsubscribeToken: z
      .string()
      .nullable()
      .describe('For undoing the end of the subscription, while that is possible'),
  }),
})

/** Doesn't restart an ended subscription: that takes a new consent. */
export const changeSubscription = signedLink.patch('/subscriptions/:token', {
  summary: 'Change my alert preferences',
  body: preferencesSchema,
  reply: z.object({ subscription: subscriptionSchema, ...messagesReply.shape }),
})

export const endSubscription = signedLink.delete('/subscriptions/:token', {
  summary: 'Unsubscribe; takes effect immediately. Repeating the call is not an error',
  reply: messagesReply.extend({ unsubscribeToken: z.string().describe('For undoing it') }),
})

/**
 * RFC 8058: the call behind the "Unsubscribe" button of mail programs. Its body
 * (`List-Unsubscribe=One-Click`, urlencoded or multipart) is ignored. A GET changes nothing: it redirects to
 * the page with a button.
 */
export const unsubscribeOneClick = signedLink.post('/unsubscribe/:token', {
  summary:
    'Unsubscribe with one click (RFC 8058): accepts any body and responds with 200, without a redirect',
  body: z
    .object({ by: z.literal('page').describe('Sent by our own page; for the proof of how it ended') })
    .optional(),
  rawBody: { read: 'any', maxBytes: 16 * 1024 },
  isMailLink: true,
})

export const openUnsubscribeLink = endpoint.get('/unsubscribe/:token', {
  access: 'public',
  summary:
    'Open the same address in a browser: redirects (302) to the page with the button and changes nothing',
  contentType: 'text/html',
  isMailLink: true,
})

export const getUnsubscription = signedLink.get('/unsubscribe/:token/status', {
  summary: 'Check whether the link has already been used, and whether that can be undone',
  reply: z.object({
    email: subscriptionSchema.shape.email,
    status: subscriptionSchema.shape.status,
    canUndo: z.boolean().describe(`For ${UNDO_DAYS} days after someone unsubscribed by a link`),
    consents: z.array(z.string()).describe('The wording of what undoing consents to'),
  }),
})

/** Restores the choices and stores a new consent. Does nothing to a confirmed subscription, except what `fewer` asks. */
export const undoUnsubscribe = signedLink.post('/unsubscribe/:token/undo', {
  summary: 'Undo an unsubscription by its link, with fewer alerts if requested',
  body: z.strictObject({
    fewer: z
      .enum(FEWER_ALERTS)
      .optional()
      .describe(`\`weekly\`: one digest per week; \`pause\`: none for ${FEWER_PAUSE_DAYS} days`),
  }),
})

/** The subscription of the signed-in account's address; `token` is for the calls above. */
const mySubscriptionSchema = z.object({
  subscription: subscriptionSchema.nullable(),
  token: z.string().nullable(),
})

export const getMySubscription = signedIn.get('/user/subscription', {
  summary: 'Get the alert preferences of my account’s address; null if it is not subscribed',
  reply: mySubscriptionSchema,
})

/** Takes effect at once, because an account's address is confirmed already. */
export const follow = signedIn.post('/user/subscription', {
  summary:
    'Add companies, new positions or every event to the alerts of my account’s address, subscribing it if necessary',
  body: z
    .strictObject({
      companies: z
        .array(slugSchema)
        .max(MAX_ALERT_COMPANIES)
        .default([])
        .describe('Their slugs; every event if neither these nor `positions` are given'),
      positions: z.boolean().default(false).describe('New positions at the firm, instead of companies'),
    })
    .superRefine(({ companies, positions }, context) => {
      if (positions) refuseCompanies(companies, context)
    }),
  reply: mySubscriptionSchema.extend(messagesReply.shape),
})

/** The kinds of alert (R604). */
export const ALERT_KINDS = [
  'event_published',
  'event_moved',
  'event_cancelled',
  'release',
  'release_corrected',
  'release_withdrawn',
  'replay',
  'position',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** An alert that was sent to a subscriber or is queued. */
export const myAlertSchema = z.object({
  kind: z.enum(ALERT_KINDS),
  title: z.string(),
  path: z.string().describe('The page on this site'),
  companies: z.array(z.string()).describe('None for a position'),
  happenedAt: z.iso.datetime(),
})
export type MyAlert = z.infer<typeof myAlertSchema>

export const listMyAlerts = signedIn.get('/user/alerts', {
  summary: 'List the latest alerts for my account’s address',
  reply: z.object({ alerts: z.array(myAlertSchema) }),
})
