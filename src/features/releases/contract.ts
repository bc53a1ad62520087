import { z } from 'zod'
import {
  companyContactSchema,
  companyMarkSchema,
  engagementSchema,
  sectorSchema,
} from '#features/companies/contract.ts'
import { attachmentParams, attachmentSchema } from '#kit/attachment.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'
import { paged, pagedQuery } from '#kit/paging.ts'
import { pieceSchema, searchNotes } from '#kit/search-reply.ts'
import { term, termKey } from '#kit/terms.ts'
import { localTimeSchema, recordKeys, searchText, slugSchema } from '#kit/validation.ts'

const endpoint = endpointGroup('Releases', attachmentParams)

/** A topic of releases in a filter, the topic parameter of R401. */
export const releaseTopicSchema = term('releaseTopics')

/** Releases per page of a list (R401). */
export const RELEASES_PER_PAGE = 20
/** The number of results of a search is exact up to this (decision 24). */
export const MAX_COUNTED = 1_000
/** The last page of a search: 50. */
export const LAST_SEARCH_PAGE = MAX_COUNTED / RELEASES_PER_PAGE

/** What can happen to a published release that stays where it is. */
export const NOTICE_STATES = ['corrected', 'withdrawn'] as const

/** That a release was corrected or withdrawn (R419). */
export const noticeSchema = z.object({
  state: z.enum(NOTICE_STATES),
  on: z.iso.date(),
  text: z.string().describe('What was corrected, or why it was withdrawn, in the language of the release'),
})
export type Notice = z.infer<typeof noticeSchema>

/** A release in a list. */
export const releaseSchema = recordKeys.extend({
  title: z.string(),
  summary: z.string().describe('The first paragraph, as plain text'),
  company: companyMarkSchema.nullable().describe('Null for a release of the firm itself'),
  otherCompanies: z.array(companyMarkSchema).describe('Companies that issued it together with `company`'),
  topic: termKey,
  publishedAt: z.iso.datetime(),
  publishedAtLocal: localTimeSchema.describe('In the firm’s time zone'),
  language: languageSchema.describe('The language the release is in'),
  notice: noticeSchema
    .nullable()
    .describe(
      'Of a corrected or withdrawn release. A withdrawn one has this text as summary and body, and no attachments',
    ),
  highlights: z
    .object({ title: z.array(pieceSchema), excerpt: z.array(pieceSchema) })
    .optional()
    .describe('In a text search: the title and an excerpt, split at the matching words'),
})
export type Release = z.infer<typeof releaseSchema>

/** The companies that issued a release together, none for the firm's own. */
export function issuersOf<Company>({
  company,
  otherCompanies,
}: {
  company: Company | null
  otherCompanies: Company[]
}): Company[] {
  return company ? [company, ...otherCompanies] : []
}

/** Another release of the same issuer, in its own language. */
export const neighbourSchema = releaseSchema.pick({ slug: true, title: true, language: true }).nullable()
export type Neighbour = z.infer<typeof neighbourSchema>

export const releaseDetailSchema = releaseSchema.omit({ highlights: true }).extend({
  body: z.string().describe('Sanitized HTML'),
  attachments: z.array(attachmentSchema).describe('In the language of the release'),
  source: z.string().nullable().describe('The newswire that distributed it'),
  sourceUrl: z.string().nullable(),
  counterpart: z
    .object({ slug: z.string(), language: languageSchema })
    .nullable()
    .describe('The same release in the other language'),
  newer: neighbourSchema.describe('The company’s next release'),
  older: neighbourSchema.describe('The company’s previous release'),
  engagement: engagementSchema.nullable().describe('What the company pays the firm (R415)'),
  otherEngagements: z.array(engagementSchema).describe('What the other companies pay the firm'),
  contact: companyContactSchema
    .nullable()
    .describe('The company’s investor-relations contact, unless the text names that person'),
})
export type ReleaseDetail = z.infer<typeof releaseDetailSchema>

export const releaseListSchema = paged({
  releases: z.array(releaseSchema),
  ...searchNotes({
    things: 'releases',
    limit:
      'a search counts to 1,000 and stops at page 50, and looks for phrases in the 2,000 latest releases that have their words',
  }),
})
export type ReleaseList = z.infer<typeof releaseListSchema>

/** All releases, the latest first; of two language versions only the reader's. Can be paged to the end. */
export const listReleases = endpoint.read('/releases', {
  summary: 'List the news releases, the most recent first',
  query: pagedQuery({}),
  reply: releaseListSchema,
})

/** The parameters of a search besides `sort` and `page`. At least one is required; they can be combined. */
export const RELEASE_PARAMETERS = [
  'q',
  'ticker',
  'sector',
  'company',
  'topic',
  'year',
  'month',
  'from',
  'to',
  'language',
] as const

/** The orders of a search: by words, by date (the only one without words), or the reader's language before the other. */
export const RELEASE_ORDERS = ['relevance', 'date', 'language'] as const

/** The first and last year in which releases are looked for. */
const FIRST_YEAR = 1990
const LAST_YEAR = 2100
const daySchema = z.iso
  .date()
  .refine((day) => Number(day.slice(0, 4)) >= FIRST_YEAR && Number(day.slice(0, 4)) <= LAST_YEAR)

/**
 * A search. `q` finds words in either language, ignoring endings, accents and case; the last word also as a
 * prefix; phrases in quotes; `-word` excludes. The order is by relevance: releases of an exact ticker, titles
 * with the words in sequence, titles with all words, with some, then bodies; the latest first among equals.
 * `sort=date` orders by date, `sort=language` puts those in the reader's language first and needs no other parameter.
 * An unknown parameter gives 422 with a list of the valid ones. `month` is `YYYY-MM` and must be within `year` if both
 * are given; `from` and `to` are days, both included, and narrow them further. All are in the firm's time zone, and a
 * search by them alone can be paged to the end. Of two language versions the reader's is found, unless `language` is
 * given.
 */
export const releaseSearchSchema = pagedQuery({
  q: searchText(200),
  ticker: searchText(20),
  sector: sectorSchema.optional(),
  company: slugSchema.optional(),
  topic: releaseTopicSchema.optional(),
  year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).optional(),
  month: z
    .string()
    .regex(/^(199\d|20\d\d|2100)-(0[1-9]|1[0-2])$/)
    .optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  language: languageSchema.optional(),
  sort: z.enum(RELEASE_ORDERS).optional(),
})
export type ReleaseSearch = z.output<typeof releaseSearchSchema>

export const searchReleases = endpoint.read('/releases/search', {
  summary: 'Search the releases by words, ticker, sector, company, topic, year, month, days or language',
  query: releaseSearchSchema,
  reply: releaseListSchema,
})

export const getRelease = endpoint.read('/releases/:slug', {
  summary: 'Get a release',
  reply: z.object({ release: releaseDetailSchema }),
})

export const getReleaseAttachment = endpoint.get('/releases/:slug/attachments/:file', {
  access: 'public',
  summary: 'Download an attachment of a release: redirects (302) to an address that expires',
  contentType: 'application/octet-stream',
})

/** The number of releases in each month, the latest first; each month has a page. */
export const listReleaseMonths = endpoint.read('/releases/months', {
  summary: 'List the months with releases, and the number of releases in each',
  reply: z.object({ months: z.array(z.object({ month: z.string(), total: z.number().int() })) }),
})
