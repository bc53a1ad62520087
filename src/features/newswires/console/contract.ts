import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'
import { integerId, integerIdParams } from '#kit/validation.ts'

const endpoint = endpointGroup('Console: feeds', integerIdParams)

/** How often a feed may be read, in minutes. */
export const INTERVALS_MINUTES = [5, 15, 60, 360, 1440] as const

/** What happens with a feed's releases: published at once, or held as drafts to approve. */
export const ON_ARRIVAL = ['publish', 'hold'] as const
export type OnArrival = (typeof ON_ARRIVAL)[number]

/** Why an entry of a feed is left out. */
export const REJECTION_REASONS = [
  'no_title',
  'no_text',
  'no_date',
  'too_early',
  'too_late',
  'too_long',
  'too_deep',
  'foreign',
  'unreadable',
] as const

const timeSchema = z.iso.datetime()

/** What the last reading imported and left out. */
export const feedReportSchema = z.object({
  at: timeSchema,
  title: z.string(),
  added: z.number().int(),
  /** Of the added: those that name no client, which aren't shown. */
  unassigned: z.number().int(),
  /** Of the added: those that are held as drafts to approve. */
  held: z.number().int(),
  known: z.number().int(),
  rejected: z.array(z.object({ title: z.string(), reason: z.enum(REJECTION_REASONS) })),
  /** The number of rejected entries; the list may be shorter. */
  rejections: z.number().int(),
  isCut: z.boolean(),
})
export type FeedReport = z.infer<typeof feedReportSchema>

export const feedSchema = z.object({
  id: z.number().int(),
  address: z.string(),
  companyId: z.number().int().nullable(),
  company: z.string().nullable(),
  language: languageSchema.nullable(),
  everyMinutes: z.number().int(),
  onArrival: z.enum(ON_ARRIVAL),
  isPaused: z.boolean(),
  /** When it will be read next; null while it is paused. */
  dueAt: timeSchema.nullable(),
  triedAt: timeSchema.nullable(),
  succeededAt: timeSchema.nullable(),
  /** Attempts that failed since it last worked, and why the last one did. */
  failures: z.number().int(),
  fault: z.string().nullable(),
  /** Releases that came from it, and are still there. */
  releases: z.number().int(),
  report: feedReportSchema.nullable(),
})
export type WireFeed = z.infer<typeof feedSchema>

/** A feed as it is entered. Its company, when all its releases are that company's; its language, when it is known. */
export const feedEntrySchema = z.strictObject({
  address: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .describe('Of an RSS or Atom feed'),
  companyId: integerId.optional(),
  language: languageSchema.optional(),
  everyMinutes: z.coerce.number().pipe(z.literal(INTERVALS_MINUTES)),
  onArrival: z.enum(ON_ARRIVAL),
})

export const listFeeds = endpoint.get('/console/feeds', {
  access: 'content:write',
  summary: 'List the newswire feeds with their schedule and health, and the companies they can belong to',
  reply: z.object({
    feeds: z.array(feedSchema),
    companies: z.array(z.object({ id: z.number().int(), name: z.string() })),
    /** Whether releases need a second person, so that those of every feed are held. */
    isReviewed: z.boolean(),
  }),
})

const ofFeed = endpoint.with({ access: 'content:publish', reply: z.object({ feed: feedSchema }) })

export const addFeed = ofFeed.post('/console/feeds', {
  summary: 'Add a feed; it is read within a minute',
  body: feedEntrySchema,
  status: 201,
})

export const changeFeed = ofFeed.put('/console/feeds/:id', {
  summary: 'Change a feed’s address, company, language, interval, or whether its releases are held',
  body: feedEntrySchema,
})

export const pauseFeed = ofFeed.put('/console/feeds/:id/paused', {
  summary: 'Pause a feed, or have it read on schedule again, beginning now',
  body: z.strictObject({ isPaused: z.boolean() }),
})

export const readFeedNow = ofFeed.post('/console/feeds/:id/readings', {
  summary: 'Read all of a feed now, whether or not it has changed; a failure is reported in the reply',
  body: z.strictObject({}),
})

export const deleteFeed = endpoint.delete('/console/feeds/:id', {
  access: 'content:publish',
  summary:
    'Delete a feed; its releases stay, and another feed with the same entries brings none of them again',
  reply: z.object({ status: z.literal('deleted') }),
})
