import { type CsvError, parse } from 'csv-parse/sync'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { canonicalTicker, EXCHANGES, type Exchange } from '#features/companies/contract.ts'
import { CURRENCIES, TRADING } from '../contract.ts'
import { PRICE_RETENTION_DAYS, ProviderFault, type Reading } from './provider.ts'
import { isInSession, isTradingDay, momentOf } from './trading-days.ts'

/** The clients' listings that have prices, by `listingKey`. */
export type Listings = Map<string, { companyId: number; exchange: Exchange }>
/** Rows that were skipped: their number, the number for each reason, and the first few messages. */
export type Faults = { rows: number; reasons: Record<string, number>; examples: string[] }
/**
 * A parsed document: the rows to store, the number of rows about unknown companies, and the faults of others.
 */
export type QuotesDocument = Reading & { unknown: number; faults: Faults }

const MAX_EXAMPLES = 5

/** Why a row is skipped: a reason that can be counted, and a detail of this row. */
class RowFault extends Error {
  readonly reason: string

  constructor(reason: string, detail = '') {
    super(detail + reason)
    this.reason = reason
  }
}

/** Clocks differ: a price may be this far ahead of ours. */
const CLOCK_TOLERANCE = { seconds: 60 }

/**
 * A normalised key for exchange and ticker: "NYSE American", "NYSE-AMERICAN" and "nyse american" give the
 * same. Providers mix the tiers of OTC Markets up, so they count as one.
 */
export function listingKey(exchange: string, ticker: string): string {
  return `${lettersOf(exchange).replace(/^OTCQ[XB]$/, 'OTC')} ${canonicalTicker(ticker)}`
}

const lettersOf = (exchange: string) => exchange.toUpperCase().replace(/[^A-Z]/g, '')
const KNOWN_EXCHANGES = new Set(EXCHANGES.map(lettersOf))

/**
 * An amount that numeric(14, 4) can hold, rounded to four decimals: floating-point numbers come with up to
 * 17.
 */
const amount = z
  .union([z.string(), z.number()], { error: 'is not an amount' })
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,10}(\.\d{1,30})?$/, 'is not an amount'))
  .transform(roundedAmount)
  .refine((value) => Number(value) > 0, 'is not above 0')

/** Rounds half up on the decimal digits, to avoid floating-point errors. */
function roundedAmount(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const roundsUp = (decimals[4] ?? '0') >= '5' ? 1n : 0n
  const digits = String(BigInt(whole + decimals.slice(0, 4).padEnd(4, '0')) + roundsUp).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

const volume = z
  .union([z.string(), z.number()], { error: 'is not a number' })
  .transform((value) => Number(value))
  .pipe(z.int().min(0))
const listing = {
  exchange: z.string().refine((name) => KNOWN_EXCHANGES.has(lettersOf(name)), 'is unknown'),
  ticker: z.string().min(1).max(20),
  currency: z
    .string()
    .transform((code) => (code === 'GBp' ? 'GBX' : code))
    .pipe(z.enum([...CURRENCIES, 'GBX']))
    .optional(),
}
const priceRow = z.object({
  ...listing,
  // pandas writes a blank between day and time.
  at: z
    .string()
    .transform((at) => at.replace(/^(\d{4}-\d\d-\d\d) /, '$1T'))
    .pipe(z.iso.datetime({ offset: true }))
    .transform((at) => Temporal.Instant.from(at)),
  price: amount,
  volume: volume.default(0),
})
const sessionRow = z
  .object({
    ...listing,
    day: z.iso.date().transform((day) => Temporal.PlainDate.from(day)),
    open: amount,
    high: amount,
    low: amount,
    close: amount,
    volume: volume.default(0),
  })
  .refine(
    ({ open, high, low, close }) =>
      Number(low) <= Math.min(+open, +close) && Number(high) >= Math.max(+open, +close),
    { path: ['high'], message: 'and low do not enclose open and close' },
  )

/**
 * Parses a document as described in docs/quotes.md. Rows are independent: a faulty one is reported and
 * skipped.
 * @throws ProviderFault when it is neither JSON nor CSV
 */
export function readDocument(
  text: string,
  type: string,
  listings: Listings,
  now: Temporal.Instant,
): QuotesDocument {
  const faults: Faults = { rows: 0, reasons: {}, examples: [] }
  const document: QuotesDocument = { prices: [], sessions: [], unknown: 0, faults }
  for (const [index, row] of rowsOf(text, type).entries()) {
    try {
      readRow(row, listings, now, document)
    } catch (error) {
      if (!(error instanceof RowFault)) throw error
      const { reason, message } = error
      faults.rows += 1
      faults.reasons[reason] = (faults.reasons[reason] ?? 0) + 1
      if (faults.examples.length < MAX_EXAMPLES) faults.examples.push(`row ${index + 1}: ${message}`)
    }
  }
  return document
}

function rowsOf(text: string, type: string): unknown[] {
  const isJson = /\bjson\b/.test(type) || (!/\bcsv\b/.test(type) && /^\s*[[{]/.test(text))
  try {
    const rows: unknown = isJson ? JSON.parse(text.replace(/^\uFEFF/, '')) : rowsOfCsv(text)
    if (Array.isArray(rows)) return rows.map(withoutMissing)
  } catch (error) {
    throw new ProviderFault(`the document can't be read: ${(error as CsvError).message}`)
  }
  throw new ProviderFault('the document is not a list of rows')
}

function rowsOfCsv(text: string): unknown[] {
  const [header = ''] = text.split('\n', 1)
  const delimiter = [';', '\t'].find((sign) => header.includes(sign)) ?? ','
  const rows = parse(text, {
    delimiter,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    columns: (names: string[]) => names.map((name) => name.toLowerCase()),
  }) as Record<string, string>[]
  if (!/\bticker\b/i.test(header)) throw new Error('its first line has no column "ticker"')
  return rows
}

/** A row without its missing values: empty in CSV, null in JSON. */
function withoutMissing(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== null))
}

/** @throws RowFault */
function readRow(row: unknown, listings: Listings, now: Temporal.Instant, document: QuotesDocument): void {
  if (typeof row !== 'object' || row === null) throw new RowFault('is not a row')
  const parsed = 'day' in row ? parseRow(sessionRow, row) : parseRow(priceRow, row)
  const { ticker } = parsed
  const listing = listings.get(listingKey(parsed.exchange, ticker))
  if (!listing) {
    document.unknown += 1
    return
  }
  const { exchange } = listing
  const inUnit = unitOf(exchange, parsed.currency, ticker)
  if ('day' in parsed) {
    const { day, volume } = parsed
    const isOver = Temporal.Instant.compare(momentOf(day, 'settles', exchange), now) <= 0
    if (!isTradingDay(day, exchange) || !isOver)
      throw new RowFault('is not a trading day that has ended', `${ticker}: ${day} `)
    document.sessions.push({
      ...listing,
      day: day.toString(),
      open: inUnit(parsed.open),
      high: inUnit(parsed.high),
      low: inUnit(parsed.low),
      close: inUnit(parsed.close),
      volume,
    })
  } else {
    const { at, volume } = parsed
    const price = inUnit(parsed.price)
    if (Temporal.Instant.compare(at, now.add(CLOCK_TOLERANCE)) > 0)
      throw new RowFault('is in the future', `${ticker}: ${at} `)
    if (!isInSession(at, exchange)) throw new RowFault('is outside trading hours', `${ticker}: ${at} `)
    if (Temporal.Instant.compare(at, now.subtract({ hours: 24 * PRICE_RETENTION_DAYS })) < 0) return
    document.prices.push({ ...listing, at: at.toString(), price, volume })
  }
}

/**
 * How amounts of a row become amounts of the exchange's currency. London quotes most shares in pence, some in pounds:
 * such a row has to say which.
 * @throws RowFault
 */
function unitOf(exchange: Exchange, given: string | undefined, ticker: string): (amount: string) => string {
  const { currency } = TRADING[exchange]
  if (currency === 'GBP' && given === undefined)
    throw new RowFault('needs the currency GBP (pounds) or GBX (pence)', `${ticker} `)
  if (currency === 'GBP' && given === 'GBX') return inPounds
  if (given !== undefined && given !== currency) throw new RowFault(`trades in ${currency}`, `${ticker} `)
  return (amount) => amount
}

/** Pence in pounds. @throws RowFault when nothing of it remains within four decimals */
function inPounds(pence: string): string {
  const [whole = '', decimals = ''] = pence.split('.')
  const digits = whole.padStart(3, '0')
  const pounds = roundedAmount(`${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`)
  if (Number(pounds) === 0) throw new RowFault('is not above 0')
  return pounds
}

function parseRow<Row extends z.ZodType>(schema: Row, row: unknown): z.output<Row> {
  const parsed = schema.safeParse(row)
  if (parsed.success) return parsed.data
  throw new RowFault(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', '),
  )
}
