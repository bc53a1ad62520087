import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { AFTER_PAINT } from '../../src/site/after-paint.ts'
import { roadshow, withSite } from './support.ts'

const MAX_SCRIPT_BYTES = 160_000

withSite()
/** The largest script of the home page. */
let libraries: string
let homePage: string

beforeAll(async () => {
  homePage = await (await fetch(roadshow.origin)).text()
  libraries = homePage.match(/\/assets\/libraries-[\w-]+\.js/)?.[0] ?? ''
})

/** Fetches a file without decompressing it. */
function get(path: string, acceptEncoding: string) {
  return new Promise<{ encoding: string | undefined; caching: string | undefined; bytes: Buffer }>(
    (resolve, reject) => {
      request(
        new URL(path, roadshow.origin),
        { headers: { 'accept-encoding': acceptEncoding } },
        async (response) =>
          resolve({
            encoding: response.headers['content-encoding'],
            caching: response.headers['cache-control'],
            bytes: await buffer(response),
          }),
      )
        .once('error', reject)
        .end()
    },
  )
}

/** What to do when the home page's scripts are too large, with the size of each. */
function adviceOn(sizes: { script: string; bytes: number }[]): string {
  return [
    `the home page loads more than ${MAX_SCRIPT_BYTES} bytes of scripts, compressed with Brotli:`,
    ...sizes.map(({ script, bytes }) => `  ${String(bytes).padStart(6)}  ${script}`),
    'Of what you added, load on the home page only what it shows: import the rest where it is used, and keep texts out of the',
    'shell (decision 36).',
  ].join('\n')
}

describe('the built files', () => {
  test('load at most 20 scripts on the home page, without schemas, of at most 160 kB with Brotli', async () => {
    const scripts = [...new Set(homePage.match(/\/assets\/[\w.-]+\.js/g))]
    expect(scripts.length).toBeLessThanOrEqual(20)
    expect(scripts.filter((script) => script.includes('schemas'))).toEqual([])
    const sizes = await Promise.all(
      scripts.map(async (script) => ({ script, bytes: (await get(script, 'br')).bytes.length })),
    )
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    const bySize = sizes.toSorted((one, other) => other.bytes - one.bytes)
    expect(total, adviceOn(bySize)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  })

  test('load after the first paint: React Router requests no script earlier', () => {
    expect(homePage).not.toMatch(/rel="modulepreload"|<script[^>]* type="module"/)
    expect(homePage).toMatch(new RegExp(`<link rel="${AFTER_PAINT}" href="/assets/libraries-`))
    expect(homePage.match(new RegExp(`<script type="${AFTER_PAINT}">`, 'g'))).toHaveLength(1)
  })

  test('have the same content in each accepted encoding, and never come in a refused one', async () => {
    const plain = await get(libraries, 'br;q=0')
    expect(plain.encoding).toBeUndefined()
    const zipped = await get(libraries, 'gzip')
    expect(zipped.encoding).toBe('gzip')
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true)
    const pressed = await get(libraries, 'gzip, br')
    expect(pressed.encoding).toBe('br')
    expect(brotliDecompressSync(pressed.bytes).equals(plain.bytes)).toBe(true)
  })

  test('are sent as compressed at build time: a tenth smaller than gzip', async () => {
    const [zipped, pressed] = [await get(libraries, 'gzip'), await get(libraries, 'br')]
    expect(pressed.bytes.length).toBeLessThan(zipped.bytes.length * 0.9)
  })

  test('are cached indefinitely, because their names contain a content hash', async () => {
    for (const encoding of ['identity', 'gzip', 'br'])
      expect((await get(libraries, encoding)).caching).toBe('public, max-age=31536000, immutable')
  })
})
