import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a feed may take of us. */
export const FEED_LIMITS = { bytes: 20 * 1024 * 1024, milliseconds: 20_000 }

/** A feed as text, with the address it is known by: `https:` or `file:`. */
export type FeedSource = { address: string; text: string }

/**
 * Reads a feed from a file or from the web.
 * @throws Error in words for whoever started the import: no such file, no answer, an answer that isn't 200, too large
 */
export async function readSource(fileOrUrl: string, limits = FEED_LIMITS): Promise<FeedSource> {
  if (/^https?:\/\//i.test(fileOrUrl)) return readUrl(fileOrUrl, limits)
  const path = resolve(fileOrUrl)
  try {
    const bytes = await collect(createReadStream(path), limits.bytes)
    return { address: pathToFileURL(path).href, text: decodeFeed(bytes) }
  } catch (error) {
    throw 'code' in (error as Error) ? new Error(`The file ${path} can't be read.`, { cause: error }) : error
  }
}

async function readUrl(url: string, { bytes, milliseconds }: typeof FEED_LIMITS): Promise<FeedSource> {
  const signal = AbortSignal.timeout(milliseconds)
  const headers = { accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.1' }
  try {
    const response = await fetch(url, { signal, headers })
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel()
      throw new Error(`${url} answered ${response.status} instead of a feed.`)
    }
    const body = await collect(response.body, bytes)
    return { address: url, text: decodeFeed(body, response.headers.get('content-type') ?? '') }
  } catch (error) {
    if (signal.aborted) throw new Error(`${url} took longer than ${milliseconds / 1000} s.`, { cause: error })
    if (error instanceof TypeError) throw new Error(`${url} can't be reached.`, { cause: error })
    throw error
  }
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
 * The text of a feed's bytes. What is whole UTF-8 is UTF-8, whatever it declares: no other text looks like it by chance.
 * Otherwise header and XML declaration are believed in this order, and what declares nothing that fits is Windows-1252.
 */
export function decodeFeed(bytes: Uint8Array, contentType = ''): string {
  const marked = markedEncoding(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const utf8 = decodedAs('utf-8', bytes)
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

/** By its byte order mark, or as the first `<` lies. */
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
