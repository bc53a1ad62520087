import { createHash } from 'node:crypto'
import type { BaseLogger } from 'pino'
import type { Executor } from '#platform/database/database.ts'
import { type Listings, listingKey, readDocument } from './http-document.ts'
import { type Provider, ProviderFault } from './prices.ts'

const TIMEOUT_MS = 10_000
/** Some ten thousand rows: more than all clients and their histories. */
const MOST_BYTES = 8 * 1024 * 1024
/** A provider may ask for patience, up to this. */
const MOST_PATIENCE_SECONDS = 3600
const NAMED_FAULTS = 5

type Options = {
  url: string
  executor: Executor
  log: Pick<BaseLogger, 'warn'>
  timeoutMs?: number
  mostBytes?: number
}

/** Prices from an address that answers with a document of docs/quotes.md (R404). */
export function httpProvider({
  url,
  executor,
  log,
  timeoutMs = TIMEOUT_MS,
  mostBytes = MOST_BYTES,
}: Options): Provider {
  const { address, authorization } = partsOf(url)
  let told = ''

  /** The same faults come with every reading until the provider mends them: they are told once. */
  function tell(faults: string[], unknown: number): void {
    const key = faults.join('\n')
    if (key === told) return
    told = key
    if (faults.length > 0)
      log.warn(
        { rows: faults.length, faults: faults.slice(0, NAMED_FAULTS), unknown },
        'prices that were left out',
      )
  }

  return {
    source: createHash('sha256').update(url).digest('hex'),
    simulated: false,
    async read({ etag, lastModified }, stopped) {
      const headers = {
        accept: 'application/json, text/csv;q=0.9',
        'user-agent': 'Roadshow',
        ...(authorization && { authorization }),
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      }
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = stopped ? AbortSignal.any([timeout, stopped]) : timeout
      try {
        const response = await fetch(address, { headers, signal })
        if (response.status === 304) return undefined
        if (!response.ok) throw new ProviderFault(`it answered ${response.status}`, patienceOf(response))
        const text = await textOf(response, mostBytes)
        const type = response.headers.get('content-type') ?? ''
        const { faults, unknown, ...reading } = readDocument(
          text,
          type,
          await listings(executor),
          Temporal.Now.instant(),
        )
        tell(faults, unknown)
        const known = {
          etag: response.headers.get('etag'),
          lastModified: response.headers.get('last-modified'),
        }
        return { ...reading, ...known }
      } catch (error) {
        if (error instanceof ProviderFault) throw error
        if (timeout.aborted) throw new ProviderFault(`no answer within ${timeoutMs} ms`)
        const { message, cause } = error as Error
        throw new ProviderFault((cause as Error | undefined)?.message ?? message)
      }
    },
  }
}

/** `fetch` takes no address with a password in it. */
function partsOf(url: string): { address: URL; authorization: string | undefined } {
  const address = new URL(url)
  const { username, password } = address
  if (!username) return { address, authorization: undefined }
  address.username = ''
  address.password = ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { address, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

async function textOf(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new ProviderFault(`the document is larger than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Retry-After: seconds, or a date. */
function patienceOf(response: Response): number | undefined {
  const value = response.headers.get('retry-after')
  if (!value) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MOST_PATIENCE_SECONDS) : undefined
}

async function listings(executor: Executor): Promise<Listings> {
  const rows = await executor.selectFrom('companies').select(['id', 'exchange', 'ticker']).execute()
  return new Map(rows.map(({ id, exchange, ticker }) => [listingKey(exchange, ticker), id]))
}
