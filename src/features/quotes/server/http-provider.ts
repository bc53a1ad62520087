import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BaseLogger } from 'pino'
import { Temporal } from 'temporal-polyfill'
import type { Exchange } from '#features/companies/contract.ts'
import { listingsOfCompany } from '#features/companies/server/index.ts'
import type { Executor } from '#platform/database/database.ts'
import { openThread } from '#platform/worker-thread.ts'
import type { DocumentPiece, DocumentRequest } from './document-thread.ts'
import { type Faults, type Listings, listingKey, type QuotesDocument } from './http-document.ts'
import { type Provider, ProviderFault } from './provider.ts'

const TIMEOUT_MS = 10_000
/** About ten thousand rows: more than all clients and their histories need. */
const MAX_BYTES = 8 * 1024 * 1024
/** The longest Retry-After that is respected. */
const MAX_RETRY_AFTER_SECONDS = 3600
const THREAD = new URL('./document-thread.ts', import.meta.url)
/** Parsing the largest documents takes several seconds. */
const READING_DEADLINE_MS = 30_000

type Options = {
  url: string
  executor: Executor
  log: Pick<BaseLogger, 'warn'>
  timeoutMs?: number
  maxBytes?: number
}

/** Prices from a URL that returns a document as described in docs/quotes.md (R404). */
export function httpProvider({
  url,
  executor,
  log,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: Options): Provider {
  const { address, authorization } = partsOf(url)
  let told = ''

  /** Logs the faults once: the same ones come with every document until the provider corrects them. */
  function logFaults(faults: Faults, unknown: number): void {
    const key = JSON.stringify(faults)
    if (key === told) return
    told = key
    const { rows, reasons, examples } = faults
    if (rows > 0) log.warn({ rows, reasons, faults: examples, unknown }, 'some prices were rejected')
  }

  return {
    source: hashOf(url),
    simulated: false,
    async read({ etag, lastModified, listingsHash: readFor }, stopped) {
      const listings = await listingsOf(executor)
      const listingsHash = hashOf(JSON.stringify([...listings]))
      // Rows of companies that weren't clients then were skipped, so an unchanged document has to be read
      // again when the list of clients has changed.
      const isKnown = readFor === listingsHash
      const headers = {
        accept: 'application/json, text/csv;q=0.9',
        'user-agent': 'Roadshow',
        ...(authorization && { authorization }),
        ...(isKnown && etag && { 'if-none-match': etag }),
        ...(isKnown && lastModified && { 'if-modified-since': lastModified }),
      }
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = stopped ? AbortSignal.any([timeout, stopped]) : timeout
      try {
        const response = await fetch(address, { headers, signal })
        if (response.status === 304) return undefined
        if (!response.ok)
          throw new ProviderFault(`it responded with ${response.status}`, retryAfterOf(response))
        const bytes = await bytesOf(response, maxBytes)
        const type = response.headers.get('content-type') ?? ''
        const now = Temporal.Now.instant().toString()
        const { faults, unknown, ...reading } = await readInThread({ bytes, type, listings, now })
        logFaults(faults, unknown)
        const version = {
          etag: response.headers.get('etag'),
          lastModified: response.headers.get('last-modified'),
          listingsHash,
        }
        return { ...reading, ...version }
      } catch (error) {
        if (error instanceof ProviderFault) throw error
        if (timeout.aborted) throw new ProviderFault(`no response within ${timeoutMs} ms`)
        const { message, cause } = error as Error
        throw new ProviderFault((cause as Error | undefined)?.message ?? message)
      }
    },
  }
}

/** `fetch` refuses URLs with a password in them. */
function partsOf(url: string): { address: URL; authorization: string | undefined } {
  const address = new URL(url)
  const { username, password } = address
  if (!username) return { address, authorization: undefined }
  address.username = ''
  address.password = ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { address, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

async function bytesOf(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new ProviderFault(`the document is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Parses Retry-After, given in seconds or as a date. */
function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('retry-after')
  if (!value) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS) : undefined
}

/**
 * Parses a document in a worker thread, because one of 8 MB takes over a second. The result arrives in
 * pieces, so that this thread can do other work in between.
 */
async function readInThread(request: NonNullable<DocumentRequest>): Promise<QuotesDocument> {
  const thread = openThread(THREAD, { name: 'quotes document', deadlineMs: READING_DEADLINE_MS })
  const prices: QuotesDocument['prices'] = []
  const sessions: QuotesDocument['sessions'] = []
  try {
    let piece = await thread.ask<DocumentPiece>(request)
    while (!piece.faults) {
      prices.push(...(piece.prices ?? []))
      sessions.push(...(piece.sessions ?? []))
      piece = await thread.ask<DocumentPiece>(undefined)
    }
    return { prices, sessions, faults: piece.faults, unknown: piece.unknown ?? 0 }
  } finally {
    await thread.close()
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The listings that have prices: of several of a company on one exchange, the first. */
async function listingsOf(executor: Executor): Promise<Listings> {
  const { rows } = await sql<{ companyId: number; exchange: Exchange; ticker: string }>`
    select companies.id as company_id, listing.exchange, listing.ticker from companies cross join ${listingsOfCompany}
    order by companies.id
  `.execute(executor)
  const priced = new Set<string>()
  const listings: Listings = new Map()
  for (const { companyId, exchange, ticker } of rows) {
    const place = `${companyId} ${exchange}`
    if (!priced.has(place)) listings.set(listingKey(exchange, ticker), { companyId, exchange })
    priced.add(place)
  }
  return listings
}
