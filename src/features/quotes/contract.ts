import { z } from 'zod'
import {
  companyMarkSchema,
  type Exchange,
  exchangeSchema,
  listingSchema,
  MAX_COMPANIES,
} from '#features/companies/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { paged, pageSizeSchema } from '#kit/paging.ts'
import { integerIdParams, localTimeSchema, pageSchema } from '#kit/validation.ts'

const endpoint = endpointGroup('Quotes', integerIdParams)

export const CURRENCIES = ['CAD', 'USD', 'GBP', 'AUD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

/**
 * How an exchange trades, by the clock of its time zone: a session opens, closes (earlier before some holidays), and
 * settles when the closing auction has been reported. `trading-days.ts` has the holidays of each city.
 */
type Trading = {
  currency: Currency
  timeZone: string
  opens: string
  closes: string
  closesEarly: string
  settles: string
  holidays: 'New York' | 'Toronto' | 'London' | 'Sydney' | 'Frankfurt'
  /** The delay of its prices (R404). */
  delayMinutes: 15 | 20
}

const NEW_YORK = {
  currency: 'USD',
  timeZone: 'America/New_York',
  opens: '09:30',
  closes: '16:00',
  closesEarly: '13:00',
  settles: '16:10',
  holidays: 'New York',
  delayMinutes: 15,
} as const
const TORONTO = {
  ...NEW_YORK,
  currency: 'CAD',
  timeZone: 'America/Toronto',
  holidays: 'Toronto',
  delayMinutes: 20,
} as const

/** The facts of each exchange. */
export const TRADING: Readonly<Record<Exchange, Trading>> = {
  NYSE: NEW_YORK,
  'NYSE American': NEW_YORK,
  NASDAQ: NEW_YORK,
  OTC: NEW_YORK,
  OTCQX: NEW_YORK,
  OTCQB: NEW_YORK,
  TSX: TORONTO,
  'TSX-V': TORONTO,
  CSE: TORONTO,
  'Cboe Canada': { ...TORONTO, delayMinutes: 15 },
  LSE: {
    currency: 'GBP',
    timeZone: 'Europe/London',
    opens: '08:00',
    closes: '16:30',
    closesEarly: '12:30',
    settles: '16:45',
    holidays: 'London',
    delayMinutes: 15,
  },
  ASX: {
    currency: 'AUD',
    timeZone: 'Australia/Sydney',
    opens: '10:00',
    closes: '16:00',
    closesEarly: '14:10',
    settles: '16:25',
    holidays: 'Sydney',
    delayMinutes: 20,
  },
  FSE: {
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    opens: '08:00',
    closes: '22:00',
    closesEarly: '14:00',
    settles: '22:10',
    holidays: 'Frankfurt',
    delayMinutes: 15,
  },
}

/** An amount as a decimal string, which keeps all digits. */
const amountSchema = z.string().regex(/^-?\d+(\.\d+)?$/)

/** Maximum number of points of a spark line. */
export const MAX_SPARK_PRICES = 60

/**
 * The delayed price of a company's listing (R404). Every value is at least as old as the delay of its exchange.
 * `previousClose`, `change` and `changePercent` are null on a listing's first day. `spark` has the session's
 * prices so far, oldest first, sampled evenly down to {@link MAX_SPARK_PRICES}, including the first and the
 * last.
 */
export const quoteSchema = z.object({
  id: z.number().int().describe('The company’s id'),
  company: companyMarkSchema,
  listing: listingSchema.describe('The listing that the price is of'),
  price: amountSchema,
  currency: z.enum(CURRENCIES),
  previousClose: amountSchema.nullable(),
  change: amountSchema.nullable(),
  changePercent: amountSchema.nullable().describe('With two decimals'),
  open: amountSchema.nullable(),
  high: amountSchema.nullable(),
  low: amountSchema.nullable(),
  volume: z.number().int(),
  asOf: z.iso.datetime().describe('The time of the price'),
  asOfLocal: localTimeSchema.describe('In the exchange’s time zone'),
  timeZone: z.string().describe('The exchange’s IANA time zone'),
  delayMinutes: z.union([z.literal(15), z.literal(20)]),
  simulated: z.boolean().describe('Simulated by the demo'),
  spark: z.array(amountSchema),
})
export type Quote = z.infer<typeof quoteSchema>

/** Ids of companies, separated by commas. */
const idsSchema = z
  .string()
  .regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MAX_COMPANIES - 1}}$`))
  .transform((ids) => ids.split(',').map(Number))

/** Selects a page of the clients, or up to 100 companies by id. */
export const quotesQuerySchema = z.object({
  ids: idsSchema.optional().describe('Comma-separated ids of companies; limits the list to these companies'),
  page: pageSchema,
  pageSize: pageSizeSchema(MAX_COMPANIES),
})
export type QuotesQuery = z.output<typeof quotesQuerySchema>

export const quoteListSchema = paged({
  quotes: z.array(quoteSchema).describe('Companies without a price are left out'),
}).extend({ total: z.number().int().describe('The number of companies, including those without a price') })
export type QuoteList = z.infer<typeof quoteListSchema>

export const listQuotes = endpoint.read('/quotes', {
  summary: 'List the clients’ delayed quotes, in the order of the client list',
  query: quotesQuerySchema,
  reply: quoteListSchema,
})

/**
 * The last 52 weeks of a listing: its lowest and highest price, and the average volume of a session over the last
 * three months, null where volumes aren't reported.
 */
export const quoteYearSchema = z.object({
  low: amountSchema,
  high: amountSchema,
  averageVolume: z.number().int().nullable(),
})
export type QuoteYear = z.infer<typeof quoteYearSchema>

/** Which of a company's listings; of several on one exchange, the first has the prices. */
const onExchange = exchangeSchema
  .optional()
  .describe('The exchange of the listing; by default, of the first one')

export const getQuote = endpoint.read('/quotes/:id', {
  summary: 'Get a company’s delayed quote by the company’s id',
  query: z.object({ exchange: onExchange }),
  reply: z.object({
    quote: quoteSchema,
    year: quoteYearSchema
      .nullable()
      .describe('The last 52 weeks; null until the first trading session has closed'),
  }),
})

/** One closed session. `day` is the date in the exchange's time zone. */
export const sessionSchema = z.object({
  day: z.iso.date(),
  open: amountSchema,
  high: amountSchema,
  low: amountSchema,
  close: amountSchema,
  volume: z.number().int(),
})
export type TradingSession = z.infer<typeof sessionSchema>

/** The length of a price history up to today: 1 month, 3 months, 1 year, 5 years. */
export const HISTORY_RANGES = ['month', 'quarter', 'year', 'five_years'] as const
export type HistoryRange = (typeof HISTORY_RANGES)[number]

export const getQuoteHistory = endpoint.read('/quotes/:id/history', {
  summary: 'List a company’s closed trading sessions, the oldest first',
  query: z.object({ range: z.enum(HISTORY_RANGES).default('year'), exchange: onExchange }),
  reply: z.object({
    currency: z.enum(CURRENCIES),
    simulated: z.boolean(),
    sessions: z.array(sessionSchema),
  }),
})

export const listQuotedListings = endpoint.read('/quotes/:id/listings', {
  summary: 'List a company’s listings that have a price or a closed session, in the company’s order',
  reply: z.object({ listings: z.array(listingSchema) }),
})
