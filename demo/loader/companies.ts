import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import {
  documentKindSchema,
  exchangeSchema,
  financialDateKindSchema,
  RESERVED_SLUGS,
  sectorSchema,
} from '#features/companies/contract.ts'
import type { companyDocument } from '#features/companies/server/company-document.ts'
import { type Localized, languageSchema } from '#kit/localized.ts'
import type { Story } from './releases.ts'
import { bilingual, bilingualParagraphs, slug } from './schemas.ts'
import { businessDayFrom, todayAt } from './times.ts'

const reserved = new Set<string>(RESERVED_SLUGS)

const figureSchema = z.strictObject({ label: bilingual, value: bilingual, note: bilingual.optional() })
const managerSchema = z.strictObject({
  name: z.string().min(1),
  title: bilingual.optional(),
  role: bilingual,
  biography: bilingual.optional(),
})
const documentSchema = z.strictObject({
  title: bilingual,
  kind: documentKindSchema,
  language: languageSchema,
  media: z.string().endsWith('.pdf').describe('A file of demo/media, but for quarterly reports'),
  businessDay: z.int().negative().describe('When it was published, counted back from the first start'),
})
/**
 * `businessDay` counts forward from the first start, or from the release that announced the date, whose own business day is
 * `announced`; a date of the past stays in the calendar. Without it, the next results come as long after their quarter as the
 * newest.
 */
const financialDateSchema = z.strictObject({
  kind: financialDateKindSchema,
  businessDay: z.int().optional(),
  announced: z.int().negative().optional(),
  isExpected: z.boolean().optional(),
  title: bilingual.optional(),
})
const contactSchema = z.strictObject({
  name: z.string().min(1),
  role: bilingual,
  phone: z.string().regex(/^\d{3} 555-01\d{2}$/),
  email: z.email().endsWith('.example'),
})
/** The call and the slides of a quarter, counted back from the newest that was reported. */
const callSchema = z.strictObject({
  quarter: z.int().min(0),
  event: slug,
  deck: z.string().endsWith('.pdf').optional(),
})

/** A client with its factsheet (R403). Its results come from its releases. */
export const companySchema = z.strictObject({
  id: z.int().positive(),
  slug: slug.refine((name) => !reserved.has(name), 'is an address of something else'),
  name: z.string().min(1),
  ticker: z.string().regex(/^[A-Z.]{1,8}$/),
  exchange: exchangeSchema,
  sector: sectorSchema,
  city: z.string().min(1),
  tagline: bilingual,
  position: z.int().positive().optional(),
  website: z.url({ protocol: /^https$/ }),
  sharesOutstanding: z.int().positive(),
  profile: bilingualParagraphs,
  figures: z.array(figureSchema).min(1),
  management: z.array(managerSchema).min(1),
  documents: z.array(documentSchema).default([]),
  calls: z.array(callSchema).default([]),
  calendar: z.array(financialDateSchema).default([]),
  coverage: z.array(z.strictObject({ firm: z.string().min(1), analyst: z.string().min(1) })).default([]),
  sedarUrl: z.url().optional(),
  edgarUrl: z.url().optional(),
  contact: contactSchema,
  advisor: slug.describe('The slug of a team member'),
  boilerplate: bilingual,
  fee: bilingual.describe('The monthly fee it pays the firm, worded to follow “for” and « moyennant »'),
  otherFees: bilingual.describe('What it pays besides, worded to follow “plus”'),
  photographs: z.array(z.strictObject({ title: bilingual, media: z.string().endsWith('.webp') })).default([]),
})
export type DemoCompany = z.output<typeof companySchema>

type CompanyOptions = {
  now: Temporal.Instant
  media: string
  stories: Story[]
  reports: Map<string, Buffer>
}

/**
 * The clients with their factsheets, by id.
 * @param options.media the folder of the documents, for their sizes
 * @param options.stories the releases, for the results
 * @param options.reports the quarterly reports, which aren't in that folder
 */
export function companyDocuments(
  companies: DemoCompany[],
  { now, media, stories, reports }: CompanyOptions,
): Promise<{ id: number; document: z.input<typeof companyDocument> }[]> {
  const today = todayAt(now)
  return Promise.all(
    companies.map(async ({ id, profile, documents, calls, calendar, ...company }) => ({
      id,
      document: {
        ...company,
        profile: { en: htmlOf(profile.en), fr: htmlOf(profile.fr) },
        documents: await Promise.all(
          documents.map(async ({ businessDay, ...document }) => ({
            ...document,
            bytes: reports.get(document.media)?.length ?? (await stat(join(media, document.media))).size,
            publishedOn: businessDayFrom(today, businessDay).toString(),
          })),
        ),
        results: resultsOf(company.slug, calls, stories),
        calendar: calendar.map(({ businessDay, announced, ...date }) => ({
          ...(businessDay === undefined && { title: nextQuarterOf(company.slug, stories) }),
          ...date,
          on: (businessDay === undefined
            ? nextResultsOf(company.slug, stories)
            : businessDayFrom(
                announced === undefined ? today : businessDayFrom(today, announced),
                businessDay,
              )
          ).toString(),
        })),
      },
    })),
  )
}

/** The results that the company's releases published, the newest first. */
function resultsOf(company: string, calls: DemoCompany['calls'], stories: Story[]) {
  return stories
    .filter((story) => story.company === company)
    .flatMap(({ results, versions }) => (results ? [{ results, release: versions[0]?.slug ?? '' }] : []))
    .toSorted((a, b) => Temporal.PlainDate.compare(b.results.endsOn, a.results.endsOn))
    .map(({ results: { nextOn: _, ...results }, release }, back) => {
      const { event, deck } = calls.find(({ quarter }) => quarter === back) ?? {}
      return {
        ...results,
        figures: results.figures.toSorted((a, b) => rankOf(a.label) - rankOf(b.label)),
        endsOn: results.endsOn.toString(),
        release,
        ...(event && { event }),
        ...(deck && { deck }),
      }
    })
}

/** Revenue, result and cash come first, in this order. */
const ORDER = [
  /^(service )?revenues?|^sales|premiums written$/i,
  /^net (income|loss|earnings)/i,
  /^cash( and|$)/i,
]

function rankOf({ en }: Localized): number {
  const rank = ORDER.findIndex((words) => words.test(en))
  return rank === -1 ? ORDER.length : rank
}

/** @throws Error for a company without results */
function newestResultsOf(company: string, stories: Story[]) {
  const newest = stories.findLast((story) => story.company === company && story.results)?.results
  if (!newest) throw new Error(`${company} has no results`)
  return newest
}

function nextResultsOf(company: string, stories: Story[]): Temporal.PlainDate {
  return newestResultsOf(company, stories).nextOn
}

const QUARTERS: Localized[] = [
  { en: 'First quarter', fr: 'Premier trimestre' },
  { en: 'Second quarter', fr: 'Deuxième trimestre' },
  { en: 'Third quarter', fr: 'Troisième trimestre' },
  { en: 'Fourth quarter and full year', fr: 'Quatrième trimestre et exercice' },
]

/** What the next results are of: the quarters of some companies depend on the first start. */
function nextQuarterOf(company: string, stories: Story[]): Localized | undefined {
  return QUARTERS[newestResultsOf(company, stories).quarter % QUARTERS.length]
}

function htmlOf(paragraphs: string[]): string {
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
}
