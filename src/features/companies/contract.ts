import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'
import { type Language, languageSchema } from '#kit/localized.ts'

/** The four sectors of the specification's category filter (R302). */
export const SECTORS = ['energy', 'finance', 'life_science', 'mining'] as const
export const sectorSchema = z.enum(SECTORS)
export type Sector = z.infer<typeof sectorSchema>

/** The North American exchanges that clients are listed on (R404). */
export const EXCHANGES = ['NYSE', 'NYSE American', 'NASDAQ', 'OTC', 'TSX', 'TSX-V', 'CSE'] as const
export const exchangeSchema = z.enum(EXCHANGES)
export type Exchange = z.infer<typeof exchangeSchema>

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

/** Clients: those with a position first, sorted by it, then the rest by name (R403). */
export const listCompanies = defineEndpoint({
  method: 'GET',
  path: '/companies',
  tag: 'Companies',
  summary: 'The client companies',
  query: z.object({}),
  reply: z.object({ companies: z.array(companySchema) }),
  cache: 'public',
  errors: ['no_companies'],
})
