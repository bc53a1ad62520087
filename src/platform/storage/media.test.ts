import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { Disk } from 'flydrive'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testBucket } from '../../../tests/support/bucket.ts'
import { mountOn } from '../../../tests/support/mount.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { sendError } from '../http/errors.ts'
import { pageCsp } from '../http/headers.ts'
import { Bucket } from './bucket.ts'
import { mediaRoutes, mediaSigner } from './media.ts'
import {
  folderAt,
  isFileMissing,
  isStorageAway,
  localFile,
  putFolder,
  type Storage,
  storageAt,
} from './storage.ts'

const SECRET = 'only for these tests, and long enough'
const sign = mediaSigner(SECRET)
const BYTES = Buffer.from(Array.from({ length: 10_000 }, (_, index) => index % 251))

const folder = temporaryFolder()
let app: FastifyInstance
let origin: string
beforeAll(async () => {
  const storage = folderAt(join(folder, 'media'))
  const disk = await storage.disk()
  await disk.put('film.mp4', BYTES)
  await disk.put('poster-film.webp', BYTES)
  await disk.put('.hidden', 'no')
  app = await serving(storage)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function serving(storage: Storage): Promise<FastifyInstance> {
  const server = Fastify()
  server.setErrorHandler(sendError)
  await server.register(async (api) => mediaRoutes(mountOn(api), { storage, secret: SECRET }), {
    prefix: '/api',
  })
  return server
}

/** Sends path and headers unchanged; `fetch` would normalize them. */
function raw(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${origin}/`, { path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .once('error', reject)
      .end()
  })
}

const film = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + sign('film.mp4'), { method, headers })

describe('R412 signed addresses', () => {
  const query = (address: string) => address.split('?')[1] ?? ''
  test.each([
    ['none', () => '/api/media/film.mp4'],
    ['of another file', () => `/api/media/film.mp4?${query(sign('other.mp4'))}`],
    ['expired by a second', () => sign('film.mp4', new Date(Date.now() - 4 * 3_600_000 - 1000))],
    ['with a later end', () => sign('film.mp4').replace(/expires=\d/, 'expires=9')],
    ['with another signature', () => sign('film.mp4').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['given twice', () => `${sign('film.mp4')}&${query(sign('film.mp4'))}`],
  ])('R412 responds 404 to %s', async (_, address) => {
    expect((await fetch(origin + address())).status).toBe(404)
  })

  test('R412 accepts an address for four hours', async () => {
    const almost = new Date(Date.now() - 4 * 3_600_000 + 60_000)
    const answer = await fetch(origin + sign('film.mp4', almost))
    expect(answer.status).toBe(200)
    expect(Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1])).toBeLessThanOrEqual(
      60,
    )
  })

  test.each([
    '..%2f..%2fsecret',
    '../secret',
    '%2e%2e/secret',
    '.hidden',
    'a/../film.mp4',
    'film.mp4%00',
    '',
  ])('R412 doesn’t leave the folder: %s', async (key) => {
    expect(await raw(`/api/media/${key}?${query(sign(decodeURIComponent(key)))}`)).toBe(404)
  })

  test('R412 serves posters without a signature, and nothing else', async () => {
    const poster = await fetch(`${origin}/api/posters/poster-film.webp`)
    expect([poster.status, poster.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    for (const key of ['film.mp4', 'poster-film.mp4', '..%2ffilm.webp', 'poster-missing.webp'])
      expect((await fetch(`${origin}/api/posters/${key}`)).status).toBe(404)
  })
})

describe('byte ranges (RFC 9110)', () => {
  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=9900-', 9900, 10_000],
    ['bytes=-10', 9990, 10_000],
    ['bytes=9000-99999', 9000, 10_000],
  ])('serves %s', async (range, from, to) => {
    const answer = await film({ range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${to - 1}/10000`,
    ])
    expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES.subarray(from, to))).toBe(true)
  })

  test.each(['bytes=10000-', 'bytes=99999-100000', 'bytes=500-400', 'bytes=-0'])(
    'refuses %s with 416',
    async (range) => {
      const answer = await film({ range })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10000'])
    },
  )

  test.each([
    [
      'hundreds at once',
      `bytes=${Array.from({ length: 500 }, (_, index) => `${index * 2}-${index * 2}`).join(',')}`,
    ],
    ['the same many times', `bytes=${Array(200).fill('0-9999').join(',')}`],
    ['other units', 'pages=1-2'],
    ['nonsense', 'bytes=x'],
  ])('limits %s to the file', async (_, range) => {
    const answer = await film({ range })
    expect([200, 206, 416]).toContain(answer.status)
    expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(BYTES.length)
  })

  test('serves the range when If-Range matches the file, and the whole file otherwise', async () => {
    const { headers } = await film({}, 'HEAD')
    const etag = headers.get('etag') ?? ''
    expect([headers.get('content-length'), headers.get('accept-ranges')]).toEqual(['10000', 'bytes'])
    expect((await film({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
    const modified = headers.get('last-modified') ?? ''
    expect((await film({ range: 'bytes=0-9', 'if-range': modified })).status).toBe(206)
    expect(await raw(sign('film.mp4'), { 'if-none-match': etag })).toBe(304)
  })
})

describe('bucket storage', () => {
  const bucket = testBucket()
  const { kept } = bucket
  let storage: Storage
  beforeAll(() => {
    storage = storageAt(bucket.url, folder)
  })
  afterEach(() => {
    bucket.state = 'well'
  })

  const refusals = async (disk: Disk) =>
    Promise.all(
      [
        disk.put('new.txt', 'some text'),
        disk.copyFromFs(join(folder, 'media', 'film.mp4'), 'new.mp4'),
        disk.deleteAll('parts'),
      ].map((call) => call.then(() => 'taken', isStorageAway)),
    )

  test('refuses what the bucket has otherwise than it was sent, and takes it away again', async () => {
    bucket.state = 'corrupts'
    expect((await refusals(await storage.disk())).slice(0, 2)).toEqual([true, true])
    expect(kept.size).toBe(0)
  })

  test('says that the storage is away when it refuses, is silent or can’t be reached', async () => {
    bucket.state = 'refuses'
    expect(await refusals(await storage.disk())).toEqual([true, true, true])
    bucket.state = 'hangs'
    const place = { bucket: 'films', region: 'ca-central-1', endpoint: bucket.endpoint }
    expect(await refusals(new Disk(new Bucket({ ...place, silentMs: 100 })))).toEqual([true, true, true])
    const gone = { ...place, endpoint: 'http://127.0.0.1:1' }
    expect(await refusals(new Disk(new Bucket(gone)))).toEqual([true, true, true])
  })

  test('says that a file is missing, which isn’t the same', async () => {
    const disk = await storage.disk()
    expect(await disk.exists('missing.mp4')).toBe(false)
    const fault = await disk.getBytes('missing.mp4').catch((error: unknown) => error)
    expect([isFileMissing(fault), isStorageAway(fault)]).toEqual([true, false])
  })

  test('stores files, serves them by addresses that it signs, and deletes them', async () => {
    await putFolder(storage, join(folder, 'media'))
    expect(kept.get('/films/film.mp4')).toEqual(BYTES)
    const server = await serving(storage)
    const refused = await server.inject('/api/media/film.mp4')
    expect(refused.statusCode).toBe(404)
    const { statusCode, headers } = await server.inject(sign('film.mp4'))
    const target = new URL(String(headers.location))
    expect([statusCode, headers['cache-control'], target.pathname]).toEqual([
      302,
      'no-store',
      '/films/film.mp4',
    ])
    expect(target.origin).toBe(storage.origin)
    expect(Number(target.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(4 * 3600)
    await (await storage.disk()).delete('film.mp4')
    expect(kept.has('/films/film.mp4')).toBe(false)
    await server.close()
  })

  test('deletes a folder’s files and no others', async () => {
    const disk = await storage.disk()
    for (const key of ['parts/1/a', 'parts/1/b', 'parts/2/a']) await disk.put(key, key)
    await disk.deleteAll('parts/1')
    expect([...kept.keys()].filter((path) => path.includes('parts'))).toEqual(['/films/parts/2/a'])
  })

  test('copies a file of a bucket for local use, and uses a file of a folder in place', async () => {
    await (await storage.disk()).put('film.mp4', 'a film')
    const copy = await localFile(storage, 'film.mp4', folder)
    expect([copy, await readFile(copy, 'utf8')]).toEqual([join(folder, 'film.mp4'), 'a film'])
    const media = join(folder, 'media')
    expect(await localFile(folderAt(media), 'film.mp4', folder)).toBe(join(media, 'film.mp4'))
  })

  test('allows pages to load from the bucket’s origin in their policy', async () => {
    const csp = pageCsp([], { tagManager: false, tls: true, mediaOrigin: storage.origin })
    for (const kind of ['img-src', 'media-src', 'connect-src'])
      expect(csp).toMatch(new RegExp(`${kind} [^;]*${storage.origin}`))
    expect(storageAt('s3://films?region=ca-central-1', folder).origin).toBe(
      'https://films.s3.ca-central-1.amazonaws.com',
    )
    expect(storageAt(undefined, folder).folder).toBe(join(folder, 'media'))
    expect(await readFile(join(folder, 'media/film.mp4'))).toHaveLength(BYTES.length)
  })
})
