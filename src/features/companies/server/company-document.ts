import { type Selectable, sql, type Transaction } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { languageSchema } from '#kit/localized.ts'
import { phoneNumber } from '#kit/validation.ts'
import { type DocumentFault, defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import {
  html,
  httpsAddress,
  inBoth,
  libraryPicture,
  line,
  mediaKey,
  orNull,
  recordSlug,
  slugField,
  webAddress,
} from '#platform/content/fields.ts'
import { bySlug, readRow, referencesIn, writeRow } from '#platform/content/rows.ts'
import type { Companies as CompanyTable, Schema } from '#platform/database/schema.ts'
import {
  canonicalTicker,
  documentKindSchema,
  exchangeSchema,
  financialDateKindSchema,
  RESERVED_SLUGS,
  sectorSchema,
  TICKER,
} from '../contract.ts'
import { factsheetColumns } from './factsheet-columns.ts'

const reserved = new Set<string>(RESERVED_SLUGS)

const MAX_TYPED_TICKER_CHARACTERS = 40

const picture = mediaKey('picture').refine(
  (key) => /\.(webp|jpe?g|png|avif)$/.test(key),
  fault('pictureType'),
)
const releaseSlug = recordSlug('release').describe('The slug of the release that publishes it')

const figuresField = z.array(
  z.strictObject({
    label: inBoth(line(200)),
    value: inBoth(line(200)),
    note: inBoth(line(400)).optional(),
    release: releaseSlug.optional().describe('The figure is not shown before this release is published'),
  }),
)
const managementField = z.array(
  z.strictObject({
    name: line(120),
    title: inBoth(line(40)).optional().describe('Such as “Dr.”'),
    role: inBoth(line(160)),
    biography: inBoth(line(1_000)).optional(),
    portrait: picture.optional().describe('The key of a picture in the storage, square'),
  }),
)
const documentsField = z.array(
  z.strictObject({
    title: inBoth(line(200)),
    kind: documentKindSchema.default('other'),
    language: languageSchema,
    media: mediaKey('pdf').endsWith('.pdf').describe('The key of a file in the storage'),
    bytes: z.int().positive(),
    publishedOn: z.iso.date(),
  }),
)
const resultsField = z
  .array(
    z.strictObject({
      endsOn: z.iso.date(),
      quarter: z.int().min(1).max(4),
      fiscalYear: z.int().min(1900).max(2200),
      release: releaseSlug,
      event: recordSlug('event').optional().describe('The slug of the call'),
      deck: mediaKey('pdf').optional().describe('The key of one of the documents'),
      figures: z
        .array(
          z.strictObject({
            label: inBoth(line(120)),
            value: inBoth(line(80)),
            change: inBoth(line(40))
              .optional()
              .describe('Compared with the same quarter a year earlier, such as “+4%”'),
          }),
        )
        .min(1)
        .max(6),
    }),
  )
  .refine((quarters) => new Set(quarters.map(({ endsOn }) => endsOn)).size === quarters.length, {
    ...fault('quarterTwice'),
  })
const calendarField = z.array(
  z
    .strictObject({
      kind: financialDateKindSchema,
      on: z.iso.date(),
      isExpected: z.boolean().default(false).describe('The company hasn’t confirmed the date'),
      title: inBoth(line(200)).optional(),
    })
    .refine(({ kind, title }) => kind !== 'other' || title, { ...fault('noTitle'), path: ['title'] }),
)
const coverageField = z.array(z.strictObject({ firm: line(120), analyst: line(120) }))
const contactField = z.strictObject({
  name: line(120),
  role: inBoth(line(160)),
  phone: phoneNumber().min(1).optional(),
  email: z.email().max(254).optional(),
})
const photographsField = z.array(z.strictObject({ title: inBoth(line(200)), media: picture }))

/** A text about money. Clients pay in two dollars, so each amount says which one. */
export const amount = line(200).refine((text) => !/(?<![A-Z])\$(?!\s?[A-Z]{2})/.test(text), {
  ...fault('currency'),
})

/** Whether a day has begun somewhere. */
function hasCome(day: string): boolean {
  return day <= Temporal.Now.plainDateISO('Etc/GMT-14').toString()
}

/** A client company with its factsheet (R403). */
export const companyDocument = z.strictObject({
  slug: slugField.refine((name) => !reserved.has(name), fault('addressOfPage')),
  name: line(120),
  ticker: z
    .string()
    .max(MAX_TYPED_TICKER_CHARACTERS, { abort: true })
    .transform(canonicalTicker)
    .refine((text) => TICKER.test(text), fault('ticker')),
  exchange: exchangeSchema,
  sector: sectorSchema,
  city: line(80),
  logo: orNull(libraryPicture).describe('Instead of the drawn mark'),
  logoOnDark: orNull(libraryPicture).describe('The logo for dark backgrounds'),
  tagline: inBoth(line(240)),
  position: orNull(z.int().min(1).max(9999)).describe('Companies with one are listed first, sorted by it'),
  website: orNull(webAddress()),
  sharesOutstanding: orNull(z.int().min(1)).describe('For the market capitalization'),
  profile: orNull(inBoth(html(20_000))),
  figures: figuresField.default([]),
  management: managementField.default([]),
  documents: documentsField.default([]),
  results: resultsField.default([]),
  calendar: calendarField.default([]),
  coverage: coverageField.default([]),
  sedarUrl: orNull(httpsAddress).describe('The company’s profile on SEDAR+'),
  edgarUrl: orNull(httpsAddress).describe('The company’s filings on EDGAR'),
  contact: orNull(contactField).describe('The company’s investor-relations contact'),
  advisor: orNull(recordSlug('team-member')).describe('The slug of the team member in charge'),
  boilerplate: orNull(inBoth(line(2_000))).describe('The paragraph about the company for the media'),
  photographs: photographsField.default([]),
  formerSince: orNull(z.iso.date().refine(hasCome, fault('dayToCome'))).describe(
    'The day on which it ceased to be a client',
  ),
  fee: orNull(inBoth(amount)).describe(
    'The monthly fee it pays the firm, worded to follow “for” and « moyennant » (R415)',
  ),
  otherFees: orNull(inBoth(amount)).describe(
    'What it pays besides, such as project fees and expenses, worded to follow “plus” (R415)',
  ),
})
export type CompanyRecord = z.output<typeof companyDocument>

export const companyKind = defineContentKind('company', companyDocument, {
  table: 'companies',
  sortColumns: ['name', 'ticker', 'position'],
  filterColumns: ['exchange', 'sector'],
  listColumns: ['ticker', 'exchange', 'sector', 'formerSince'],
  rows: {
    title: sql`jsonb_build_object('en', name)`,
    find: (matches) => matches(sql`fold(name || ' ' || ticker)`),
  },
  title: ({ name }) => ({ en: name }),
  slug: ({ slug }) => slug,
  addresses: [
    '/companies/:slug',
    '/vndr/:slug',
    '/embed/companies/:slug',
    '/api/companies/:slug',
    '/api/vndrs/:slug',
  ],
  publicPath: ({ slug }) => `/companies/${slug}`,
  async load(tx, id: number) {
    const row = await readRow(tx, 'companies', id, DOCUMENT_COLUMNS)
    return row && documentOf(row)
  },
  findFaults: async (tx, id, company) => [
    ...(await duplicateFaults(tx, id, company)),
    ...logoFaults(company),
  ],
  write: (tx, id, { figures, management, documents, results, calendar, coverage, photographs, ...columns }) =>
    writeRow(tx, 'companies', id, {
      ...columns,
      // As text, because Kysely would send an array as a PostgreSQL array.
      figures: JSON.stringify(figures),
      management: JSON.stringify(management),
      documents: JSON.stringify(documents),
      results: JSON.stringify(results),
      calendar: JSON.stringify(calendar),
      coverage: JSON.stringify(coverage),
      photographs: JSON.stringify(photographs),
    }),
  findReferences: async (tx, id) => [
    await referencesIn(tx, 'presentations', 'presentations', 'companyId', id, {
      kind: 'event',
      record: sql`event_id::text`,
      title: sql`(select events.title from events where events.id = event_id)`,
    }),
    await referencesIn(tx, 'releases', 'releases', 'companyId', id, {
      kind: 'release',
      record: sql`(case language when 'fr' then coalesce(counterpart_id, id) else id end)::text`,
      title: sql`jsonb_build_object('en', title)`,
    }),
    await referencesIn(tx, 'feeds', 'feeds', 'companyId', id),
  ],
})

/** All companies as documents, by slug. */
export async function loadCompanies(tx: Transaction<Schema>) {
  return bySlug(await tx.selectFrom('companies').select(DOCUMENT_COLUMNS).execute(), documentOf)
}

const DOCUMENT_COLUMNS = [
  'id',
  'slug',
  'name',
  'ticker',
  'exchange',
  'sector',
  'city',
  'tagline',
  'position',
  'website',
  'sharesOutstanding',
  'profile',
  'figures',
  'management',
  'documents',
  'results',
  'calendar',
  'coverage',
  'sedarUrl',
  'edgarUrl',
  'contact',
  'advisor',
  'boilerplate',
  'photographs',
  'fee',
  'otherFees',
  'logo',
  'logoOnDark',
  'formerSince',
] as const
type Row = Pick<Selectable<CompanyTable>, (typeof DOCUMENT_COLUMNS)[number]>

function documentOf({ id: _, ...columns }: Row): CompanyRecord {
  return {
    ...columns,
    exchange: exchangeSchema.parse(columns.exchange),
    sector: sectorSchema.parse(columns.sector),
    ...factsheetColumns.parse(columns),
  }
}

/** Lists and drawings have light backgrounds too. */
function logoFaults({ logo, logoOnDark }: CompanyRecord): DocumentFault[] {
  return logoOnDark && !logo ? [{ path: ['logo'], ...fault('lightLogoToo') }] : []
}

/** A slug belongs to one company, and so does a ticker on an exchange. */
async function duplicateFaults(
  tx: Transaction<Schema>,
  id: number | null,
  { slug, exchange, ticker }: CompanyRecord,
): Promise<DocumentFault[]> {
  const rows = await tx
    .selectFrom('companies')
    .select(['id', 'slug', 'exchange', 'ticker'])
    .where((eb) => eb.or([eb('slug', '=', slug), eb.and({ exchange, ticker })]))
    .execute()
  return rows
    .filter((other) => other.id !== id)
    .flatMap((other) => [
      ...(other.slug === slug ? [{ path: ['slug'], ...fault('taken', { value: slug }) }] : []),
      ...(other.exchange === exchange && other.ticker === ticker
        ? [{ path: ['ticker'], ...fault('tickerTaken', { exchange, ticker, company: other.slug }) }]
        : []),
    ])
}
