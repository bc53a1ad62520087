import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fetch } from 'undici'
import { InternalAddressError, publicNetwork } from '#platform/http/public-network.ts'

/** Limits for reading a feed. */
export const FEED_LIMITS = { bytes: 20 * 1024 * 1024, milliseconds: 20_000 }

/** The version headers of a feed's last response, for conditional requests. */
export type FeedVersion = { etag: string | null; lastModified: string | null }

/** A feed as text, with its address: `https:` or `file:`. */
export type FeedSource = {
  address: string
  text: string
  /** The connection broke off; `text` is incomplete. */
  isCut?: boolean
  version?: FeedVersion
}

export type FeedRequest = {
  userAgent: string
  known?: FeedVersion | undefined
  limits?: typeof FEED_LIMITS
  /** Reads from public addresses alone, for addresses that were entered in the console. */
  isPublicOnly?: boolean
}

/**
 * Reads a feed from a file or the web.
 * @returns undefined when the server says that it hasn't changed
 * @throws Error with a message for people: no such file, no answer, a status other than 200, too large, an internal address
 */
export async function readSource(
  fileOrUrl: string,
  { limits = FEED_LIMITS, ...asking }: FeedRequest,
): Promise<FeedSource | undefined> {
  if (/^https?:\/\//i.test(fileOrUrl)) return readUrl(fileOrUrl, { limits, ...asking })
  const path = resolve(fileOrUrl)
  try {
    const bytes = await collect(createReadStream(path), limits.bytes)
    return { address: pathToFileURL(path).href, text: decodeFeed(bytes) }
  } catch (error) {
    throw 'code' in (error as Error) ? new Error(`The file ${path} can't be read.`, { cause: error }) : error
  }
}

async function readUrl(
  url: string,
  { userAgent, known, limits, isPublicOnly }: Required<Pick<FeedRequest, 'limits'>> & FeedRequest,
): Promise<FeedSource | undefined> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  const headers = {
    accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.1',
    'user-agent': userAgent,
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
  try {
    const response = await fetch(url, { signal, headers, ...(isPublicOnly && { dispatcher: publicNetwork }) })
    if (response.status === 304 && known) return undefined
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel()
      throw new Error(`${url} responded with ${response.status} instead of a feed.`)
    }
    const { bytes, isCut } = await collectUntilCut(response.body, limits.bytes)
    const text = decodeFeed(bytes, response.headers.get('content-type') ?? '')
    const version = {
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    }
    return { address: url, text, ...(isCut ? { isCut } : { version }) }
  } catch (error) {
    if (signal.aborted)
      throw new Error(`${url} took longer than ${limits.milliseconds / 1000} s.`, { cause: error })
    if (error instanceof TypeError && error.cause instanceof InternalAddressError)
      throw new Error(`${url} leads to the internal network.`, { cause: error })
    if (error instanceof TypeError) throw new Error(`${url} can't be reached.`, { cause: error })
    throw error
  }
}

/** Collects a body up to where its connection broke off (`fetch` throws a TypeError), or all of it. */
async function collectUntilCut(
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  let hasBegun = false
  let isCut = false
  async function* untilCut() {
    try {
      for await (const chunk of body) {
        hasBegun = true
        yield chunk
      }
    } catch (error) {
      if (!(error instanceof TypeError) || !hasBegun) throw error
      isCut = true
    }
  }
  const bytes = await collect(untilCut(), most)
  return { bytes, isCut }
}

async function collect(stream: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > most) throw new Error(`The feed is larger than ${most / 1024 ** 2} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Decodes a feed. Bytes that are valid UTF-8 are UTF-8 whatever they declare, as other encodings don't look
 * like it by chance. Otherwise the header and then the XML declaration count, and the fallback is
 * Windows-1252.
 */
export function decodeFeed(bytes: Uint8Array, contentType = ''): string {
  const marked = markedEncoding(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  // An incomplete text may end inside a character.
  const utf8 = decodedAs('utf-8', bytes) ?? decodedAs('utf-8', bytes.subarray(0, bytes.lastIndexOf(0x3e) + 1))
  if (utf8 !== undefined) return utf8
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 300))
  const declared = [
    /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1],
    /<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1],
  ]
  for (const encoding of declared) {
    const text = encoding && decodedAs(encoding, bytes)
    if (text) return text
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** Detects UTF-16 by the byte order mark or the first `<`. */
function markedEncoding([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return undefined
}

function decodedAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
