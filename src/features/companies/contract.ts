import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import {
  inLanguage,
  isTranslatedSchema,
  type Language,
  type Localized,
  languageSchema,
  textLanguageSchema,
} from '#kit/localized.ts'
import { paged, pagedQuery, pageSizeSchema } from '#kit/paging.ts'
import { term, termKey } from '#kit/terms.ts'
import { recordKeys, searchText, slugParams, slugSchema } from '#kit/validation.ts'

const endpoint = endpointGroup('Companies', slugParams.extend({ file: slugSchema }))

/** A sector in a filter: companies, events and releases can be filtered by it (R302). */
export const sectorSchema = term('sectors')

/** The exchanges that clients are listed on; `TRADING` of the quotes' contract has their hours, currencies and delays (R404). */
export const EXCHANGES = [
  'NYSE',
  'NYSE American',
  'NASDAQ',
  'OTC',
  'OTCQX',
  'OTCQB',
  'TSX',
  'TSX-V',
  'CSE',
  'Cboe Canada',
  'LSE',
  'ASX',
  'FSE',
] as const
export const exchangeSchema = z.enum(EXCHANGES)
export type Exchange = z.infer<typeof exchangeSchema>

export const listingSchema = z.object({ exchange: exchangeSchema, ticker: z.string() })
export type Listing = z.infer<typeof listingSchema>

/**
 * Path segments below `/companies` that are product pages, which redirect to the home page (R104). No company
 * may have such a slug.
 */
export const PRODUCT_SLUGS = [
  'vndr',
  'retail-services',
  'media-relations',
  'web-development',
  'social-media',
  'studio',
] as const
/** `search` is the address of the search for talks (`vndrs/search`), beside `vndrs/{company}`. */
export const RESERVED_SLUGS = ['search', ...PRODUCT_SLUGS] as const

/** Companies up to this id share one sheet of marks, `/marks/sheet.svg`; the others have a file each. */
export const MARKS_ON_SHEET = 100

/** A ticker as it is stored: a symbol and up to three parts for class, series or kind of security. */
export const TICKER = /^[A-Z0-9]{1,8}(\.[A-Z0-9]{1,3}){0,3}$/

/**
 * Converts a ticker to the one spelling that is stored and compared: upper case, with a point before class or
 * series, whatever separator an exchange or wire uses. `BRK/B`, `brk-b` and `BRK B` become `BRK.B`; the
 * series of a preferred share follows `PR`: `ABR$D`, `ABR^D`, `ABRpD`, `ABR-PD` and `ABR PR D` become
 * `ABR.PR.D` (docs/decisions/0025-tickers.md).
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

/** What a typed symbol may mean: a ticker, on one of these exchanges or on any. */
export type TypedSymbol = { ticker: string; exchanges: readonly Exchange[] | null }

const US_OTC = ['OTC', 'OTCQX', 'OTCQB'] as const

/** How Google, TMX and newswires name exchanges beside a ticker, besides {@link EXCHANGES}. */
const EXCHANGE_CODES: Record<string, readonly Exchange[]> = {
  TSE: ['TSX'],
  TSXV: ['TSX-V'],
  CVE: ['TSX-V'],
  CNX: ['CSE'],
  CNSX: ['CSE'],
  AQL: ['Cboe Canada'],
  NEO: ['Cboe Canada'],
  CBOE: ['Cboe Canada'],
  NYSEAMERICAN: ['NYSE American'],
  AMEX: ['NYSE American'],
  OTC: US_OTC,
  OTCMKTS: US_OTC,
  OTCQX: ['OTCQX', 'OTC'],
  OTCQB: ['OTCQB', 'OTC'],
  LON: ['LSE'],
  AIM: ['LSE'],
  FRA: ['FSE'],
  FWB: ['FSE'],
  ETR: ['FSE'],
  XETRA: ['FSE'],
}

/** What Yahoo and Reuters write after the point, The Globe and Mail after the hyphen. */
const EXCHANGE_SUFFIXES: Record<string, readonly Exchange[]> = {
  TO: ['TSX'],
  T: ['TSX'],
  V: ['TSX-V'],
  X: ['TSX-V'],
  CN: ['CSE'],
  NE: ['Cboe Canada'],
  N: ['NYSE'],
  O: ['NASDAQ'],
  OQ: ['NASDAQ'],
  Q: ['NASDAQ'],
  PK: US_OTC,
  L: ['LSE'],
  AX: ['ASX'],
  F: ['FSE'],
  DE: ['FSE'],
}

/** The country that Bloomberg writes after a ticker: "ORVN CN Equity". It may be any exchange there. */
const BLOOMBERG = /^(\S+)\s(?:CN|US|LN|AU|GR)\s+Equity$/i

/**
 * Reads a symbol as people copy it from elsewhere: `ORVN`, `$ORVN`, `tsx: orvn`, `ORVN:CNX`, `ORVN.TO`, `ORVN-T`,
 * `4T1.F`, `ORVN CN Equity`, `NYSE: BRK/B`. Since a suffix may be a class of shares too, `ABC.V` has two meanings.
 * Empty when the text can't be a symbol.
 */
export function readSymbol(text: string): TypedSymbol[] {
  const [first = '', second, ...more] = text.split(':').map((part) => part.trim())
  if (more.length > 0) return []
  if (second !== undefined) {
    const before = exchangesOf(first)
    const exchanges = before ?? exchangesOf(second)
    const ticker = tickerOf(before ? second : first)
    return exchanges && ticker ? [{ ticker, exchanges }] : []
  }
  const ticker = tickerOf(BLOOMBERG.exec(first)?.[1] ?? first)
  if (!ticker) return []
  const end = ticker.lastIndexOf('.')
  const exchanges = end > 0 ? EXCHANGE_SUFFIXES[ticker.slice(end + 1)] : undefined
  return [{ ticker, exchanges: null }, ...(exchanges ? [{ ticker: ticker.slice(0, end), exchanges }] : [])]
}

function tickerOf(text: string): string | undefined {
  const ticker = canonicalTicker(text.replace(/^\s*\$/, ''))
  return TICKER.test(ticker) ? ticker : undefined
}

/** The exchanges that a name or code beside a ticker may mean. */
export function exchangesOf(name: string): readonly Exchange[] | undefined {
  const lettersOf = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
  const exchange = EXCHANGES.find((each) => lettersOf(each) === lettersOf(name))
  return EXCHANGE_CODES[lettersOf(name)] ?? (exchange && [exchange])
}

/**
 * A company's name, ticker and logo, as shown beside an event or in a list. `logo` is the path of a picture
 * on this site: the company's own, or a mark that is drawn.
 */
export const companyMarkSchema = recordKeys.extend({
  name: z.string(),
  ticker: z.string(),
  exchange: exchangeSchema,
  sector: termKey,
  logo: z.string(),
  logoOnDark: z.string().nullable().describe('The company’s own logo for dark backgrounds'),
})
export type CompanyMark = z.infer<typeof companyMarkSchema>

const MARKS_FOLDER = '/marks/'

/** The address of the mark that is drawn for a company. */
export function drawnMarkHref(slug: string): string {
  return `${MARKS_FOLDER}${slug}.svg`
}

/** Whether a company has a logo of its own, instead of the drawn mark. */
export function hasOwnLogo({ logo }: Pick<CompanyMark, 'logo'>): boolean {
  return !logo.startsWith(MARKS_FOLDER)
}

export const formerSinceSchema = z.iso
  .date()
  .nullable()
  .describe('The day on which it ceased to be a client; null for a client (R114)')

/** What a company pays the firm for its services, or paid it as a client (R415). */
export const engagementSchema = z.object({
  company: z.string().describe('Its name'),
  fee: z.string().nullable().describe('As it reads after “for”, such as “a fee of C$8,000 a month in cash”'),
  otherFees: z
    .string()
    .nullable()
    .describe(
      'Project fees and expenses, as they read after “plus”, such as “C$58,000 in 2026 for its website”',
    ),
  formerSince: formerSinceSchema,
})
export type Engagement = z.infer<typeof engagementSchema>

/** The columns of a company's engagement. */
export const ENGAGEMENT_COLUMNS = ['name', 'fee', 'otherFees', 'formerSince'] as const
export type EngagementRow = {
  name: string
  fee: Localized | null
  otherFees: Localized | null
  formerSince: string | null
}

/** A company's engagement, from its row. */
export function engagementOf(
  { name, fee, otherFees, formerSince }: EngagementRow,
  language: Language,
): Engagement {
  return {
    company: name,
    fee: fee && inLanguage(fee, language),
    otherFees: otherFees && inLanguage(otherFees, language),
    formerSince,
  }
}

/** A listing as the language writes it: "TSX: ORVN", « TSX : ORVN ». */
export function listingOf({ exchange, ticker }: Listing, language: Language): string {
  return language === 'fr' ? `${exchange}\u00A0: ${ticker}` : `${exchange}: ${ticker}`
}

/** A company in one line of text, which can also be typed: "Orvane Gold (TSX: ORVN)". */
export function companyLabel(
  company: Pick<CompanyMark, 'name' | 'exchange' | 'ticker'>,
  language: Language,
): string {
  return `${company.name} (${listingOf(company, language)})`
}

export const companySchema = companyMarkSchema.extend({
  position: z.number().int().nullable(),
  city: z.string(),
  tagline: z.string(),
  language: textLanguageSchema,
  isTranslated: isTranslatedSchema,
})
export type Company = z.infer<typeof companySchema>

/** Maximum and default number of companies per page. */
export const MAX_COMPANIES = 100

/** First letters of names; `0` is for names that begin with anything else. */
export const LETTERS: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz0']
export const letterSchema = z.enum(LETTERS)

/**
 * The filters of the list of clients, which are also the page's query. `q` matches the beginnings of words of
 * the name or the ticker, ignoring case, accents, blanks and punctuation, or a listing (`TSX: ORVN`).
 */
export const companyFiltersSchema = pagedQuery({
  q: searchText(200).describe(
    'The beginnings of words in the name or ticker, or a listing such as `TSX: ORVN`; the best matches come first',
  ),
  sector: sectorSchema.optional(),
  exchange: exchangeSchema.optional(),
  letter: letterSchema.optional().describe('The first letter of the name; `0` for anything else'),
}).extend({ pageSize: pageSizeSchema(MAX_COMPANIES) })
export type CompanyFilters = z.output<typeof companyFiltersSchema>

/** The number of companies for each value of a filter, given the other filters. */
export const companyCountsSchema = z.object({
  sectors: z.record(termKey, z.number().int()),
  exchanges: z.record(exchangeSchema, z.number().int()),
  letters: z.record(letterSchema, z.number().int()),
})
export type CompanyCounts = z.infer<typeof companyCountsSchema>

export const companyListSchema = paged({
  companies: z.array(companySchema),
  counts: companyCountsSchema,
  similar: z
    .array(companyMarkSchema)
    .optional()
    .describe('When `q` finds nothing: the companies with a similar name or ticker, the most similar first'),
})
export type CompanyList = z.infer<typeof companyListSchema>

/**
 * Clients: those with a position first, in its order, then the rest by name (R403). Up to 100 fit on one
 * page.
 */
export const listCompanies = endpoint.read('/companies', {
  summary: 'List the client companies; filter by name or ticker, sector or exchange',
  query: companyFiltersSchema,
  reply: companyListSchema,
  errors: ['no_companies'],
})

/**
 * A key figure as displayed: "61.3 million", its label and, optionally, a note on when or how it was
 * measured.
 */
export const figureSchema = z.object({ label: z.string(), value: z.string(), note: z.string().nullable() })
export type KeyFigure = z.infer<typeof figureSchema>

export const managerSchema = z.object({
  name: z.string().describe('With a title, if there is one, such as “Dr.”'),
  plainName: z.string().describe('Without the title'),
  role: z.string(),
  biography: z.string().nullable(),
  portrait: z.string().nullable().describe('The address of a picture on this site'),
  portraitAlternative: z.string().nullable().describe('What it shows, in words'),
})
export type Manager = z.infer<typeof managerSchema>

/** Kinds of documents; the reports are listed with the filings. */
export const DOCUMENT_KINDS = [
  'presentation',
  'fact_sheet',
  'annual_report',
  'quarterly_report',
  'other',
] as const
export const documentKindSchema = z.enum(DOCUMENT_KINDS)
export type DocumentKind = z.infer<typeof documentKindSchema>

/** A PDF for investors. */
export const companyDocumentSchema = z.object({
  title: z.string(),
  kind: documentKindSchema,
  language: languageSchema.describe('The language the document is in'),
  href: z.string().describe('A permanent address on this site'),
  bytes: z.number().int(),
  publishedOn: z.iso.date(),
})
export type CompanyDocument = z.infer<typeof companyDocumentSchema>

const documentLinkSchema = z.object({
  title: z.string().describe('In the language of the document'),
  href: z.string(),
  language: languageSchema,
})
export type DocumentLink = z.infer<typeof documentLinkSchema>

/**
 * A quarter's results. They are shown only once their release is published (R415), if they have one. `event` is the slug of
 * the call, `deck` and `report` are documents.
 */
export const quarterResultsSchema = z.object({
  endsOn: z.iso.date(),
  quarter: z.number().int().min(1).max(4),
  fiscalYear: z.number().int(),
  figures: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      change: z.string().nullable().describe('Compared with the same quarter a year earlier, such as “+4%”'),
    }),
  ),
  release: z
    .object({ slug: z.string(), title: z.string(), language: languageSchema })
    .nullable()
    .describe('Null for results from before the site'),
  report: documentLinkSchema.nullable(),
  address: z.string().nullable().describe('Where else they were published, on another site'),
  event: z.string().nullable(),
  deck: documentLinkSchema.nullable(),
})
export type QuarterResults = z.infer<typeof quarterResultsSchema>

/** Whether a quarter's fiscal year is the calendar year. */
export function isCalendarQuarter({
  endsOn,
  quarter,
  fiscalYear,
}: Pick<QuarterResults, 'endsOn' | 'quarter' | 'fiscalYear'>): boolean {
  return endsOn.startsWith(`${fiscalYear}-${String(3 * quarter).padStart(2, '0')}`)
}

/** Kinds of dates in a financial calendar; `other` has a title of its own. */
export const FINANCIAL_DATES = [
  'results',
  'annual_meeting',
  'ex_dividend',
  'dividend_payment',
  'other',
] as const
export const financialDateKindSchema = z.enum(FINANCIAL_DATES)

/** A date of the financial calendar. `isExpected`: the company hasn't confirmed it. */
export const financialDateSchema = z.object({
  kind: financialDateKindSchema,
  on: z.iso.date(),
  isExpected: z.boolean(),
  title: z.string().nullable().describe('What the date is about, such as the quarter or the amount'),
})
export type FinancialDate = z.infer<typeof financialDateSchema>

export const coverageSchema = z.object({ firm: z.string(), analyst: z.string() })
export type Coverage = z.infer<typeof coverageSchema>

/** A company's investor-relations contact. */
export const companyContactSchema = z.object({
  name: z.string(),
  role: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type CompanyContact = z.infer<typeof companyContactSchema>

export const photographSchema = z.object({
  title: z.string(),
  href: z.string().describe('A permanent address on this site'),
  alternative: z.string().nullable().describe('What it shows, in words'),
})
export type Photograph = z.infer<typeof photographSchema>

/**
 * A factsheet (R403). Missing values are null or empty. The market capitalisation is computed from the quote.
 */
export const companyDetailSchema = companySchema.extend({
  listings: z.array(listingSchema).describe('The first is `exchange` and `ticker`'),
  profile: z.string().nullable().describe('Sanitized HTML'),
  website: z.string().nullable(),
  sharesOutstanding: z.number().int().nullable(),
  figures: z.array(figureSchema),
  management: z.array(managerSchema),
  documents: z.array(companyDocumentSchema).describe('The most recent first'),
  results: z.array(quarterResultsSchema).describe('By quarter, the most recent first'),
  calendar: z.array(financialDateSchema).describe('From today, the next one first'),
  coverage: z.array(coverageSchema),
  filings: z.object({ sedar: z.string().nullable(), edgar: z.string().nullable() }),
  contact: companyContactSchema.nullable(),
  advisor: z.string().nullable().describe('The slug of the team member in charge'),
  boilerplate: z
    .object({ text: z.string(), language: languageSchema })
    .nullable()
    .describe('The paragraph about the company for the media, plain text'),
  photographs: z.array(photographSchema),
  engagement: engagementSchema,
})
export type CompanyDetail = z.infer<typeof companyDetailSchema>

export const getCompany = endpoint.read('/companies/:slug', {
  summary: 'Get a company’s factsheet',
  reply: z.object({ company: companyDetailSchema }),
})

export const getCompanyDocument = endpoint.get('/companies/:slug/documents/:file', {
  access: 'public',
  summary: 'Download a company’s document: redirects (302) to an address that expires',
  contentType: 'application/pdf',
})

export const getCompanyPicture = endpoint.get('/companies/:slug/pictures/:file', {
  access: 'public',
  summary: 'Get a manager’s portrait or a company’s photograph: redirects (302) to an address that expires',
  contentType: 'image/webp',
})

export const getFinancialCalendar = endpoint.get('/companies/:slug/calendar.ics', {
  access: 'public',
  summary: 'Get a company’s financial calendar as a feed for calendar programs',
  contentType: 'text/calendar',
})
