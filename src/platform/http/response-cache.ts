import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Language } from '#kit/localized.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Maximum bytes of cached responses per process. */
const MAX_BYTES = 24 * 1024 * 1024
/** Responses also depend on the clock (upcoming, past); this is the maximum age of a cached one. */
const FRESH_MS = 15_000
/** For smaller responses, compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 860
/** Brotli's default level 11 takes 100 ms per page; level 4 takes 1.5 ms and its result is 12 % larger. */
const BROTLI_QUALITY = 4
/** A window of 256 kB covers any page; the default of 4 MB costs memory that malloc doesn't return. */
const BROTLI_WINDOW_BITS = 18

type Encoding = 'br' | 'gzip' | 'identity'
/** A response ready to be written: headers as the flat list that `writeHead` takes, and the body. */
export type PreparedResponse = { status: number; head: string[]; body: Buffer | string }
/** A response whose body is bytes. */
type Bytes = PreparedResponse & { body: Buffer }
type CachedResponse = {
  etag: string
  headers: Record<string, string>
  /** Compressed variants are created on first request: most responses are requested in one encoding only. */
  variants: { identity: Bytes } & Partial<Record<Encoding, PreparedResponse>>
  notModified: PreparedResponse
  generation: number
  freshUntilMs: number
}

/** A cacheable response: successful, and the same for everybody; with its Brotli variant where it exists already. */
export type CacheableResponse = { headers: Record<string, string>; body: Buffer; brotli?: Buffer | undefined }

/**
 * An in-memory cache of public responses, both API and pages, ready to be written. A change of content makes all of
 * them stale at once; stale ones are kept for when the database is away.
 */
export class ResponseCache {
  readonly #answers = new LRUCache<string, CachedResponse>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf })
  readonly #underWay = new Map<string, Promise<CachedResponse | undefined>>()
  readonly #freshMs: number
  #generation = 0

  /** @param freshMs how long a response stays fresh */
  constructor(freshMs = FRESH_MS) {
    this.#freshMs = freshMs
  }

  /** Marks all cached responses as stale, because content changed. */
  forget(): void {
    this.#generation += 1
  }

  /** Writes the cached response, if a fresh one exists. Needs no SQL and no rendering. */
  answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const cached = this.#fresh(key)
    const ready = cached && variantFor(cached, request)
    if (!ready) return false
    write(ready, request, response)
    return true
  }

  /**
   * Creates a response once for all concurrent requests, and caches it.
   * @returns the variant for the request, or undefined when `make` returns nothing cacheable
   */
  async make(
    key: string,
    request: IncomingMessage,
    make: () => Promise<CacheableResponse | undefined>,
  ): Promise<PreparedResponse | undefined> {
    const cached = await this.#freshOrMade(key, make)
    if (!cached) return undefined
    const ready = variantFor(cached, request)
    if (ready) return ready
    const encoding = encodingFor(request)
    await this.#once(`${encoding} ${key}`, () => compress(cached, encoding))
    return variantFor(cached, request)
  }

  /** The same for a caller in this process: the uncompressed body. */
  async makeBody(
    key: string,
    make: () => Promise<CacheableResponse | undefined>,
  ): Promise<Buffer | undefined> {
    return (await this.#freshOrMade(key, make))?.variants.identity.body
  }

  /** The cached response from before the database went away, marked as stale (RFC 9111). */
  stale(key: string, request: IncomingMessage): PreparedResponse | undefined {
    const cached = this.#answers.get(key)
    if (!cached) return undefined
    const ready = variantFor(cached, request) ?? cached.variants.identity
    return { ...ready, head: [...ready.head, 'warning', '110 - "Response is Stale"'] }
  }

  /** The uncompressed body of that response, for a caller in this process. */
  staleBody(key: string): Buffer | undefined {
    return this.#answers.get(key)?.variants.identity.body
  }

  #freshOrMade(
    key: string,
    make: () => Promise<CacheableResponse | undefined>,
  ): CachedResponse | Promise<CachedResponse | undefined> {
    return this.#fresh(key) ?? this.#once(key, () => this.#keep(key, make))
  }

  /** Runs `act` once for all concurrent callers with the same key. */
  #once(what: string, act: () => Promise<CachedResponse | undefined>): Promise<CachedResponse | undefined> {
    const running = this.#underWay.get(what)
    if (running) return running
    const doing = act().finally(() => this.#underWay.delete(what))
    this.#underWay.set(what, doing)
    return doing
  }

  async #keep(
    key: string,
    make: () => Promise<CacheableResponse | undefined>,
  ): Promise<CachedResponse | undefined> {
    const generation = this.#generation
    const answer = await make()
    if (!answer) return undefined
    const cached = prepare(answer, generation, Date.now() + this.#freshMs)
    this.#answers.set(key, cached)
    return cached
  }

  #fresh(key: string): CachedResponse | undefined {
    const cached = this.#answers.get(key)
    return cached?.generation === this.#generation && Date.now() < cached.freshUntilMs ? cached : undefined
  }
}

/** The cache key of a page. */
export function pageKey(url: string, language: Language): string {
  return `page ${language} ${url}`
}

/** Writes a response; for HEAD, its headers alone. */
export function write(ready: PreparedResponse, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(ready.status, ready.head)
  response.end(request.method === 'HEAD' ? undefined : ready.body)
}

/** Leaves room for the compressed variants, which come later and take about a third of the body. */
function sizeOf({ variants: { identity } }: CachedResponse): number {
  return Math.ceil(identity.body.length * 1.4) + 2048
}

/** The ETag of a body, the same for each of its encodings. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function prepare(answer: CacheableResponse, generation: number, freshUntilMs: number): CachedResponse {
  const { headers: responseHeaders, body, brotli: pressed } = answer
  const etag = etagOf(body)
  const headers = { ...responseHeaders, etag }
  return {
    etag,
    headers,
    variants: { identity: ready(headers, body), ...(pressed && { br: encoded(headers, 'br', pressed) }) },
    notModified: { status: 304, head: Object.entries(headers).flat(), body: Buffer.alloc(0) },
    generation,
    freshUntilMs,
  }
}

async function compress(cached: CachedResponse, encoding: Encoding): Promise<CachedResponse> {
  const { body } = cached.variants.identity
  const bytes = encoding === 'br' ? await compressedBrotli(body) : await gzipped(body)
  cached.variants[encoding] = encoded(cached.headers, encoding, bytes)
  return cached
}

function encoded(headers: Record<string, string>, encoding: Encoding, bytes: Buffer): Bytes {
  return ready({ ...headers, 'content-encoding': encoding }, bytes)
}

function compressedBrotli(body: Buffer): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

function ready(headers: Record<string, string>, body: Buffer): Bytes {
  return {
    status: 200,
    head: Object.entries({ ...headers, 'content-length': String(body.length) }).flat(),
    body,
  }
}

/** The variant for a request; undefined when the response hasn't been compressed that way yet. */
function variantFor(cached: CachedResponse, request: IncomingMessage): PreparedResponse | undefined {
  const match = request.headers['if-none-match']
  if (match !== undefined && (match === '*' || match.includes(cached.etag))) return cached.notModified
  const { identity } = cached.variants
  return identity.body.length < MIN_COMPRESSED_BYTES ? identity : cached.variants[encodingFor(request)]
}

/** Compresses a response that isn't cached, where its size is worth it and the caller accepts it. */
export async function gzipFor(request: IncomingMessage, body: Buffer): Promise<Buffer | undefined> {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (body.length < MIN_COMPRESSED_BYTES || !accepts(accepted, 'gzip')) return undefined
  return gzipped(body)
}

function encodingFor(request: IncomingMessage): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding)
  return at !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length))
}
