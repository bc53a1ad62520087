import { z } from 'zod'
import { companyMarkSchema, type Exchange } from '#features/companies/contract.ts'
import { defineEndpoint } from '#kit/endpoint.ts'

/** How late each exchange's prices may be shown, in minutes (R404). */
export const DELAY_MINUTES: Record<Exchange, 15 | 20> = {
  NYSE: 15,
  'NYSE American': 15,
  NASDAQ: 15,
  OTC: 15,
  TSX: 20,
  'TSX-V': 20,
  CSE: 20,
}

/** An amount as a decimal string, so that no digit is lost. */
const amountSchema = z.string().regex(/^-?\d+(\.\d+)?$/)

/**
 * A company's delayed price (R404). Nothing in it is younger than the delay of its exchange. `previousClose`, `change`
 * and `changePercent` are null on a company's first day; `spark` holds the session's prices so far, oldest first.
 */
export const quoteSchema = z.object({
  id: z.number().int().describe('The company’s id'),
  company: companyMarkSchema,
  price: amountSchema,
  currency: z.enum(['CAD', 'USD']),
  previousClose: amountSchema.nullable(),
  change: amountSchema.nullable(),
  changePercent: amountSchema.nullable().describe('With two decimals'),
  open: amountSchema.nullable(),
  high: amountSchema.nullable(),
  low: amountSchema.nullable(),
  volume: z.number().int(),
  asOf: z.iso.datetime().describe('When the price was made'),
  timeZone: z.string().describe('The exchange’s IANA zone, in which `asOf` is shown'),
  delayMinutes: z.union([z.literal(15), z.literal(20)]),
  simulated: z.boolean().describe('Made by the demo, not by a market'),
  spark: z.array(amountSchema),
})
export type Quote = z.infer<typeof quoteSchema>

export const listQuotes = defineEndpoint({
  method: 'GET',
  path: '/quotes',
  tag: 'Quotes',
  summary: 'Delayed quotes of the clients; a company without a price is left out',
  query: z.object({}),
  reply: z.object({ quotes: z.array(quoteSchema) }),
  cache: 'public',
})

const quoteParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

export const getQuote = defineEndpoint({
  method: 'GET',
  path: '/quotes/:id',
  tag: 'Quotes',
  summary: 'One company’s delayed quote, by the company’s id',
  params: quoteParams,
  reply: z.object({ quote: quoteSchema }),
  cache: 'public',
  errors: ['not_found'],
})

/** One closed session. `day` is the exchange's date. */
export const sessionSchema = z.object({
  day: z.iso.date(),
  open: amountSchema,
  high: amountSchema,
  low: amountSchema,
  close: amountSchema,
  volume: z.number().int(),
})
export type Session = z.infer<typeof sessionSchema>

export const getQuoteHistory = defineEndpoint({
  method: 'GET',
  path: '/quotes/:id/history',
  tag: 'Quotes',
  summary: 'A company’s closed sessions, oldest first',
  params: quoteParams,
  query: z.object({ range: z.enum(['month', 'quarter', 'year', 'five_years']).default('year') }),
  reply: z.object({
    currency: z.enum(['CAD', 'USD']),
    simulated: z.boolean(),
    sessions: z.array(sessionSchema),
  }),
  cache: 'public',
  errors: ['not_found'],
})
