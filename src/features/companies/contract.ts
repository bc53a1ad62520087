import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'
import { type Language, languageSchema } from '#kit/localized.ts'
import { pageSchema, searchText, slugSchema } from '#kit/validation.ts'

/** The four sectors of the specification's category filter (R302). */
export const SECTORS = ['energy', 'finance', 'life_science', 'mining'] as const
export const sectorSchema = z.enum(SECTORS)
export type Sector = z.infer<typeof sectorSchema>

/** The North American exchanges that clients are listed on (R404). */
export const EXCHANGES = ['NYSE', 'NYSE American', 'NASDAQ', 'OTC', 'TSX', 'TSX-V', 'CSE'] as const
export const exchangeSchema = z.enum(EXCHANGES)
export type Exchange = z.infer<typeof exchangeSchema>

/** Below `/companies` these lead elsewhere: no company has such a slug. The products lead home (R104). */
export const PRODUCT_SLUGS = [
  'vndr',
  'retail-services',
  'media-relations',
  'web-development',
  'social-media',
  'studio',
] as const
/** `search` is what `vndrs/search` is called by, beside `vndrs/{company}`. */
export const RESERVED_SLUGS = ['search', ...PRODUCT_SLUGS] as const

/** Companies up to this id have their marks on one sheet, `/marks/sheet.svg`; the others each have a file of their own. */
export const MARKS_ON_SHEET = 100

/** A ticker as it is stored: a symbol, and up to three parts that name class, series or kind of security. */
export const TICKER = /^[A-Z0-9]{1,8}(\.[A-Z0-9]{1,3}){0,3}$/

/**
 * The one spelling of a ticker, by which they are stored and compared: upper case, with a point before the class or
 * series, however exchanges and wires part them. `BRK/B`, `brk-b` and `BRK B` are `BRK.B`; a preferred share's series
 * stands behind `PR`: `ABR$D`, `ABR^D`, `ABRpD`, `ABR-PD` and `ABR PR D` are `ABR.PR.D` (docs/decisions/0025-tickers.md).
 */
export function canonicalTicker(text: string): string {
  return text
    .trim()
    .replace(/(?<=^[A-Z]{1,6})p(?=[A-Z]$)/, '.PR.')
    .toUpperCase()
    .replace(/(?:[$^]|[\s./-](?:PR[\s./-]?|P(?!R$)))(?=[A-Z]$)/, '.PR.')
    .replace(/[$^]$/, '.PR')
    .replace(/[\s./^$-]+/g, '.')
}

/** A ticker as visitors type it, alone or behind its exchange: `ORVN`, `tsx: orvn`, `NYSE: BRK/B`. */
export type TypedTicker = { ticker: string; exchange: Exchange | undefined }

/** Reads a typed ticker; undefined when there is a colon, but no exchange before it. */
export function typedTicker(text: string): TypedTicker | undefined {
  const [symbol = '', market] = text.split(':').reverse()
  const ticker = canonicalTicker(symbol)
  if (market === undefined) return { ticker, exchange: undefined }
  const lettersOf = (name: string) => name.replace(/\s/g, '').toUpperCase()
  const exchange = EXCHANGES.find((each) => lettersOf(each) === lettersOf(market))
  return exchange && { ticker, exchange }
}

/** A company as it stands beside an event or in a list. `logo` is the address of a picture on this site. */
export const companyMarkSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  ticker: z.string(),
  exchange: exchangeSchema,
  sector: sectorSchema,
  logo: z.string(),
})
export type CompanyMark = z.infer<typeof companyMarkSchema>

/** A company's mark from its own fields, as they are stored. */
export function markOf(company: {
  id: number
  slug: string
  name: string
  ticker: string
  exchange: string
  sector: string
}): CompanyMark {
  const { id, slug, name, ticker } = company
  const exchange = exchangeSchema.parse(company.exchange)
  return {
    id,
    slug,
    name,
    ticker,
    exchange,
    sector: sectorSchema.parse(company.sector),
    logo: `/marks/${slug}.svg`,
  }
}

/** Where a company is listed, as the reader's language writes it: "TSX: ORVN", « TSX : ORVN ». */
export function listingOf(
  { exchange, ticker }: Pick<CompanyMark, 'exchange' | 'ticker'>,
  language: Language,
): string {
  return language === 'fr' ? `${exchange}\u00A0: ${ticker}` : `${exchange}: ${ticker}`
}

export const companySchema = companyMarkSchema.extend({
  position: z.number().int().nullable(),
  city: z.string(),
  tagline: z.string(),
  language: languageSchema.describe('The language the texts are in; English where there is no French'),
})
export type Company = z.infer<typeof companySchema>

/** Most companies that one call gives, and how many it gives unless asked for fewer. */
export const MOST_COMPANIES = 100

/** First letters of names; `0` stands for names that begin with anything else. */
export const LETTERS: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz0']
export const letterSchema = z.enum(LETTERS)

/**
 * The filters of the list of clients; they stand in the page's address too. `q` looks for words that the name or the
 * ticker begins with, whatever case, accents, blanks and punctuation, and takes a listing (`TSX: ORVN`).
 */
export const companyFiltersSchema = z.strictObject({
  q: searchText(200).describe(
    'Beginnings of words of the name or the ticker, or a listing: the best matches first',
  ),
  sector: sectorSchema.optional(),
  exchange: exchangeSchema.optional(),
  letter: letterSchema.optional().describe('What the name begins with; `0`: no letter'),
  page: pageSchema,
  pageSize: z.coerce.number().int().min(1).max(MOST_COMPANIES).default(MOST_COMPANIES),
})
export type CompanyFilters = z.output<typeof companyFiltersSchema>

/** How many companies each choice of a filter would show, with the other filters as they are. */
export const companyCountsSchema = z.object({
  sectors: z.record(sectorSchema, z.number().int()),
  exchanges: z.record(exchangeSchema, z.number().int()),
  letters: z.record(letterSchema, z.number().int()),
})
export type CompanyCounts = z.infer<typeof companyCountsSchema>

export const companyListSchema = z.object({
  companies: z.array(companySchema),
  page: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int(),
  lastPage: z.number().int(),
  counts: companyCountsSchema,
})
export type CompanyList = z.infer<typeof companyListSchema>

/** Clients: those with a position first, sorted by it, then the rest by name (R403). A firm of up to 100 is given whole. */
export const listCompanies = defineEndpoint({
  method: 'GET',
  path: '/companies',
  access: 'public',
  tag: 'Companies',
  summary: 'The client companies: all, or those found by name or ticker, of a sector or an exchange',
  query: companyFiltersSchema,
  reply: companyListSchema,
  cache: 'public',
  errors: ['no_companies'],
})

/** A key figure as it is written: "61.3 million", with what it is of and, perhaps, when or how it was counted. */
export const figureSchema = z.object({ label: z.string(), value: z.string(), note: z.string().nullable() })
export type Figure = z.infer<typeof figureSchema>

export const managerSchema = z.object({
  name: z.string().describe('With a title such as “Dr.” where there is one'),
  role: z.string(),
})
export type Manager = z.infer<typeof managerSchema>

/** A PDF that the company gives to investors. */
export const companyDocumentSchema = z.object({
  title: z.string(),
  language: languageSchema.describe('The language the document is in'),
  href: z.string().describe('An address on this site that stays'),
  bytes: z.number().int(),
  publishedOn: z.iso.date(),
})
export type CompanyDocument = z.infer<typeof companyDocumentSchema>

/** A factsheet (R403). What isn't known is null or empty. Its market capitalisation follows the quote. */
export const companyDetailSchema = companySchema.extend({
  profile: z.string().nullable().describe('Sanitised HTML'),
  website: z.string().nullable(),
  sharesOutstanding: z.number().int().nullable(),
  figures: z.array(figureSchema),
  management: z.array(managerSchema),
  documents: z.array(companyDocumentSchema).describe('The latest first'),
})
export type CompanyDetail = z.infer<typeof companyDetailSchema>

export const getCompany = defineEndpoint({
  method: 'GET',
  path: '/companies/:slug',
  access: 'public',
  tag: 'Companies',
  summary: 'One company’s factsheet',
  params: z.object({ slug: slugSchema }),
  reply: z.object({ company: companyDetailSchema }),
  cache: 'public',
  errors: ['not_found'],
})

export const getCompanyDocument = defineEndpoint({
  method: 'GET',
  path: '/companies/:slug/documents/:file',
  access: 'public',
  tag: 'Companies',
  summary: 'A document of a company, by a redirect (302) to an address that expires',
  params: z.object({ slug: slugSchema, file: slugSchema }),
  reply: z.string(),
  contentType: 'application/pdf',
  errors: ['not_found'],
})
