import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Language } from '#kit/localized.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Most bytes of answers that a process keeps. */
const MOST_BYTES = 24 * 1024 * 1024
/** Answers depend on the clock too (upcoming, past); this is how long one may lag behind it. */
const FRESH_MS = 15_000
/** Below this, compressing costs more than it saves. */
const LEAST_COMPRESSED_BYTES = 860
/** Brotli's default of 11 takes 100 ms for a page; 4 takes one and a half and is 12 % larger. */
const BROTLI_QUALITY = 4
/** 256 kB hold any page of ours; the default window of 4 MB costs memory that malloc doesn't give back. */
const BROTLI_WINDOW_BITS = 18

type Encoding = 'br' | 'gzip' | 'identity'
/** An answer ready to be written: header lines flat, as `writeHead` takes them, and what follows. */
export type Ready = { status: number; head: string[]; body: Buffer | string }
/** The same in bytes. */
type Bytes = Ready & { body: Buffer }
type Kept = {
  etag: string
  headers: Record<string, string>
  /** Made when somebody first asks for it: most answers are only ever wanted in one encoding. */
  variants: { identity: Bytes } & Partial<Record<Encoding, Ready>>
  notModified: Ready
  generation: number
  freshUntilMs: number
}

/** What is to be kept: a good answer that is the same for everybody; in Brotli too where somebody pressed it already. */
export type PublicAnswer = { headers: Record<string, string>; body: Buffer; brotli?: Buffer | undefined }

/**
 * Answers kept in memory, ready to be written, for everything public: JSON lists and pages alike. A change of content
 * makes all of them stale at once; stale ones are kept for when the database is away.
 */
export class ResponseCache {
  readonly #answers = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf })
  readonly #underWay = new Map<string, Promise<Kept | undefined>>()
  readonly #freshMs: number
  #generation = 0

  /** @param freshMs how long an answer is given before it is made again */
  constructor(freshMs = FRESH_MS) {
    this.#freshMs = freshMs
  }

  /** Content changed: what is kept was made from what no longer holds. */
  forget(): void {
    this.#generation += 1
  }

  /** Writes the kept answer, when there is a fresh one. Costs no SQL and no rendering. */
  answer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#fresh(key)
    const ready = kept && variantFor(kept, request)
    if (!ready) return false
    write(ready, request, response)
    return true
  }

  /** The kept answer's own bytes, when there is a fresh one: for callers within this process. */
  body(key: string): Buffer | undefined {
    return this.#fresh(key)?.variants.identity.body
  }

  /**
   * Makes an answer once for all who ask for it at this moment, and keeps it.
   * @returns what fits the request, or undefined when `make` has nothing to keep
   */
  async make(
    key: string,
    request: IncomingMessage,
    make: () => Promise<PublicAnswer | undefined>,
  ): Promise<Ready | undefined> {
    const kept = this.#fresh(key) ?? (await this.#once(key, () => this.#keep(key, make)))
    if (!kept) return undefined
    const ready = variantFor(kept, request)
    if (ready) return ready
    const encoding = encodingFor(request)
    await this.#once(`${encoding} ${key}`, () => compress(kept, encoding))
    return variantFor(kept, request)
  }

  /** What was kept before the database went away, marked as stale (RFC 9111). */
  stale(key: string, request: IncomingMessage): Ready | undefined {
    const kept = this.#answers.get(key)
    if (!kept) return undefined
    const ready = variantFor(kept, request) ?? kept.variants.identity
    return { ...ready, head: [...ready.head, 'warning', '110 - "Response is Stale"'] }
  }

  /** Does something once for all who want it at this moment. */
  #once(what: string, act: () => Promise<Kept | undefined>): Promise<Kept | undefined> {
    const known = this.#underWay.get(what)
    if (known) return known
    const doing = act().finally(() => this.#underWay.delete(what))
    this.#underWay.set(what, doing)
    return doing
  }

  async #keep(key: string, make: () => Promise<PublicAnswer | undefined>): Promise<Kept | undefined> {
    const generation = this.#generation
    const answer = await make()
    if (!answer) return undefined
    const kept = prepare(answer, generation, Date.now() + this.#freshMs)
    this.#answers.set(key, kept)
    return kept
  }

  #fresh(key: string): Kept | undefined {
    const kept = this.#answers.get(key)
    return kept?.generation === this.#generation && Date.now() < kept.freshUntilMs ? kept : undefined
  }
}

/** The key a page is cached under. */
export function pageKey(url: string, language: Language): string {
  return `page ${language} ${url}`
}

/** Writes a ready answer; HEAD gets its header alone. */
export function write(ready: Ready, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(ready.status, ready.head)
  response.end(request.method === 'HEAD' ? undefined : ready.body)
}

/** Compressed variants come later; together they are about a third of what they hold. */
function sizeOf({ variants: { identity } }: Kept): number {
  return Math.ceil(identity.body.length * 1.4) + 2048
}

function prepare(answer: PublicAnswer, generation: number, freshUntilMs: number): Kept {
  const { headers: given, body, brotli: pressed } = answer
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { ...given, etag }
  return {
    etag,
    headers,
    variants: { identity: ready(headers, body), ...(pressed && { br: encoded(headers, 'br', pressed) }) },
    notModified: { status: 304, head: Object.entries(headers).flat(), body: Buffer.alloc(0) },
    generation,
    freshUntilMs,
  }
}

async function compress(kept: Kept, encoding: Encoding): Promise<Kept> {
  const { body } = kept.variants.identity
  const bytes = encoding === 'br' ? await compressedBrotli(body) : await gzipped(body)
  kept.variants[encoding] = encoded(kept.headers, encoding, bytes)
  return kept
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

/** Undefined when the answer hasn't been compressed that way yet. */
function variantFor(kept: Kept, request: IncomingMessage): Ready | undefined {
  const match = request.headers['if-none-match']
  if (match !== undefined && (match === '*' || match.includes(kept.etag))) return kept.notModified
  const { identity } = kept.variants
  return identity.body.length < LEAST_COMPRESSED_BYTES ? identity : kept.variants[encodingFor(request)]
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
