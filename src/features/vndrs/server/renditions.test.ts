// @module-tag slow
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'

import { join } from 'node:path'
import { promisify } from 'node:util'
import { path as FFMPEG } from '@ffmpeg-installer/ffmpeg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expiringLinks } from '#platform/storage/media.ts'
import { folderAt, type Storage } from '#platform/storage/storage.ts'
import { member } from '../../../../tests/support/callers.ts'
import { type Roadshow, startRoadshow } from '../../../../tests/support/roadshow.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import * as calls from '../contract.ts'
import { removeExpiredMedia } from './expired-media.ts'
import { findFfmpeg, takePoster } from './ffmpeg.ts'
import { readFilm } from './film-file.ts'
import { filmAt, removeFilm } from './posting.ts'
import { sizesOf } from './rendition-file.ts'
import { makeRenditions } from './rendition-job.ts'

const TALK = join(import.meta.dirname, '../../../../tests/fixture/media/talk.mp4')
const REPLAY = 'kestrin-biotech-trial-design'
const OTHER = 'alderic-mines-third-quarter-call'
const VIDEO = 'what-a-virtual-roadshow-is'
/** Long enough to be killed halfway when it is encoded no faster than it plays. */
const SECONDS = 16
/** Short, because each film is encoded in several sizes, several times. */
const FRAMES_PER_SECOND = 8

const folder = temporaryFolder()
const film = join(folder, 'film.mp4')
/** The beginning of the film, for what needs no more of it. */
const clip = join(folder, 'clip.mp4')
const ffmpeg = (await findFfmpeg(FFMPEG)) ?? expect.fail('the tests’ ffmpeg can’t be run')
beforeAll(async () => {
  const short = ['-t', String(SECONDS), '-r', String(FRAMES_PER_SECOND)]
  const sound = ['-f', 'lavfi', '-i', 'sine=r=12000']
  await run('-i', TALK, ...sound, '-c:a', 'aac', ...short, '-preset', 'ultrafast', film)
  await run('-i', film, '-t', '4', '-c', 'copy', clip)
})

const run = (...args: string[]) => promisify(execFile)(FFMPEG, ['-v', 'error', '-y', ...args])

const media = (roadshow: Roadshow, command: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/media.ts', ...args], {
    env: {
      ...process.env,
      DATABASE_URL: roadshow.url,
      DATA_DIR: roadshow.config.dataDir,
      FFMPEG: command,
    },
  }).then(({ stdout }) => stdout)

const storageOf = (roadshow: Roadshow) => folderAt(join(roadshow.config.dataDir, 'media'))

test.each([
  ['full HD', 1920, 1080, ['640x360', '1280x720', '1920x1080']],
  ['4K: none is larger than full HD', 3840, 2160, ['640x360', '1280x720', '1920x1080']],
  ['720 lines', 1280, 720, ['640x360', '1280x720']],
  ['360 lines: none is larger than the film', 640, 360, ['640x360']],
  ['a small film: its own size', 320, 180, ['320x180']],
  ['odd sizes: even ones', 427, 241, ['426x240']],
  ['a little more than 360 lines: one is enough', 854, 400, ['854x400']],
  ['a film that is upright', 608, 1080, ['202x360', '404x720', '608x1080']],
])('sizes of %s', (_, width, height, sizes) => {
  expect(sizesOf({ width, height }).map((size) => `${size.width}x${size.height}`)).toEqual(sizes)
})

describe('a poster from a frame', () => {
  const brightness = async (picture: Buffer) => {
    const file = join(folder, 'frame.jpg')
    await writeFile(file, picture)
    const { stdout } = await promisify(execFile)(
      FFMPEG,
      ['-v', 'error', '-i', file, '-vf', 'scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
      { encoding: 'buffer' },
    )
    return stdout[0] ?? 0
  }

  test('is missing without ffmpeg, or without a frame that isn’t black', async () => {
    expect(await findFfmpeg(join(folder, 'ffmpeg'))).toBeUndefined()
    expect(await findFfmpeg('off')).toBeUndefined()
    expect(await findFfmpeg(process.execPath)).toBeUndefined()
    const black = join(folder, 'black.mp4')
    await run('-f', 'lavfi', '-i', 'color=black:s=320x180:d=3:r=5', black)
    expect(await takePoster(ffmpeg, black, 3)).toBeUndefined()
  })

  test('is a frame that isn’t black, 16:9', async () => {
    const faded = join(folder, 'faded.mp4')
    const sources = ['color=black:s=320x240:d=5:r=5', 'color=white:s=320x240:d=5:r=5']
    const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source])
    await run(...inputs, '-filter_complex', 'concat', faded)
    const picture = await takePoster(ffmpeg, faded, 10)
    expect(picture && (await brightness(picture))).toBeGreaterThan(200)
    const { stderr } = await promisify(execFile)(FFMPEG, ['-i', join(folder, 'frame.jpg'), '-f', 'null', '-'])
    expect(stderr).toContain('1280x720')
  })
})

describe('renditions', { timeout: 120_000 }, () => {
  let roadshow: Roadshow
  let storage: Storage
  let token: string
  let filmId: number
  beforeAll(async () => {
    roadshow = await startRoadshow({ environment: { FFMPEG: 'off' } })
    storage = storageOf(roadshow)
    token = (await member(roadshow)).token
    await removeFilm({ database: roadshow.database, storage }, REPLAY)
    await media(roadshow, 'off', 'add', REPLAY, film, '--now')
    filmId = (await filmAt(roadshow.database, REPLAY)).id
  })
  afterAll(() => roadshow.stop())

  const filmOf = async (slug = REPLAY) =>
    (await roadshow.api('en', '127.0.0.1', token)(calls.getFilm, { params: { slug } })).film
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(new URL(address, roadshow.origin), { headers })
  const text = async (address: string) => (await get(address)).text()
  const rows = () =>
    roadshow.database
      .selectFrom('renditions')
      .select(['height', 'media', 'playlist', 'doneSeconds', 'fault'])
      .where('filmId', '=', filmId)
      .orderBy('height')
      .execute()
  const workshop = () => ({
    database: roadshow.database,
    storage,
    ffmpeg,
    dataDir: roadshow.config.dataDir,
    log: { info: () => undefined },
  })
  const make = () => makeRenditions(workshop(), filmId, new AbortController().signal)
  /** The addresses in a playlist. */
  const lines = (playlist: string) => playlist.split('\n').filter((line) => line && !line.startsWith('#'))

  test('are missing without ffmpeg: the film is its mp4, with a drawn poster', async () => {
    const { url, hls } = await filmOf()
    expect([hls, (await get(url)).headers.get('content-type')]).toEqual([null, 'video/mp4'])
    const { vndr } = await roadshow.api()(calls.getVndr, { params: { slug: REPLAY } })
    expect(vndr.poster).toContain('/posters/kestrin-biotech-trial-design')
    expect(await media(roadshow, 'off', 'status', REPLAY)).toContain('has no renditions')
    await expect(media(roadshow, 'off', 'renditions', 'nothing')).rejects.toMatchObject({ code: 1 })
  })

  test('leave no running process and no half-made file after a kill; another process resumes', async () => {
    expect(await media(roadshow, 'off', 'renditions', REPLAY)).toContain('360p, 720p')
    // Encoded no faster than it plays, so that it can be killed halfway.
    const slow = join(folder, 'slow-ffmpeg')
    const script = [
      '#!/bin/sh',
      `case "$*" in *scale=1280:*) echo $$ > "${folder}/pid"; exec "${FFMPEG}" -re "$@";; esac`,
      `exec "${FFMPEG}" "$@"`,
    ]
    await writeFile(slow, script.join('\n'), { mode: 0o755 })
    const { connection, config } = roadshow
    const what = { connection, media: storage.folder, dataDir: config.dataDir, command: slow, filmId }
    const coder = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../../../tests/support/dying-coder.ts')],
      {
        env: { ...process.env, DYING_CODER: JSON.stringify(what) },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    await expect.poll(async () => (await rows())[1]?.doneSeconds, { timeout: 60_000 }).toBeGreaterThan(0)
    await expect(make()).rejects.toThrow(/another process/)
    expect(await media(roadshow, 'off', 'status', REPLAY)).toMatch(
      /1 of 2\.\n {2}360p +ready\n {2}720p +\d+%/,
    )
    coder.kill('SIGKILL')
    await once(coder, 'exit')

    expect((await filmOf()).hls).toBeNull()
    const [small, large] = await rows()
    expect([small?.playlist === null, large?.playlist === null]).toEqual([false, true])
    expect(await (await storage.disk()).exists(large?.media ?? '')).toBe(false)
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'))
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false)

    await make()
    const [again, whole] = await rows()
    expect(again).toEqual(small)
    expect(whole).toMatchObject({ height: 720, doneSeconds: expect.closeTo(SECONDS, 0), fault: null })
    expect((await filmOf()).hls?.heights.map(({ height }) => height)).toEqual([720, 360])
    expect(await media(roadshow, 'off', 'status', REPLAY)).toContain('2 of 2')
  })

  test('report a failure, and are made by the next attempt', async () => {
    await roadshow.database
      .updateTable('renditions')
      .set({ playlist: null, variant: null })
      .where('filmId', '=', filmId)
      .where('height', '=', 360)
      .execute()
    const code = () => Promise.reject(new Error('no space left'))
    await expect(
      makeRenditions({ ...workshop(), ffmpeg: { code } }, filmId, new AbortController().signal),
    ).rejects.toThrow('no space')
    expect(await media(roadshow, 'off', 'status', REPLAY)).toMatch(/360p +failed at .*: no space left/)
    // Stopping the server is no failure of the film.
    await expect(makeRenditions(workshop(), filmId, AbortSignal.abort())).rejects.toThrow()
    expect(await media(roadshow, 'off', 'status', REPLAY)).toMatch(/360p +waiting/)
    await make()
    expect((await rows()).map(({ fault }) => fault)).toEqual([null, null])
  })

  describe('R412 playlists', () => {
    const query = (address: string) => address.split('?')[1] ?? ''
    const main = `/api/playlists/${REPLAY}/film.m3u8`
    let address: string
    beforeAll(async () => {
      address = (await filmOf()).hls?.url ?? ''
      const { id } = await filmAt(roadshow.database, OTHER)
      const playlists = { playlist: '#EXTM3U\nother.mp4', variant: 'BANDWIDTH=1' }
      await roadshow.database
        .insertInto('renditions')
        .values({ filmId: id, width: 640, height: 360, media: 'other.mp4', ...playlists })
        .execute()
      expect((await get((await filmOf(OTHER)).hls?.url ?? '')).status).toBe(200)
    })

    test.each([
      ['without a signature', () => main],
      ['of a guest’s making', () => `${main}?expires=${Date.now() + 1e6}&signature=${'A'.repeat(43)}`],
      ['with a later end', () => address.replace(/expires=\d/, 'expires=9')],
      ['with the signature of the film’s mp4', async () => `${main}?${query((await filmOf()).url)}`],
      [
        'with that of its captions',
        () => `${main}?${expiringLinks(roadshow.config.secret, 'captions').sign(REPLAY)}`,
      ],
      ['of a size that there isn’t', () => address.replace('film.m3u8', '1080.m3u8')],
      ['of another film, with this one’s signature', () => address.replace(REPLAY, OTHER)],
    ])('%s: not found', async (_, asked) => {
      expect((await get(await asked())).status).toBe(404)
    })

    test('refuse a signature of another size’s file', async () => {
      const [large = '', small = ''] = lines(await text(address))
      const [piece = ''] = lines(await text(new URL(large, roadshow.origin + address).href))
      const [other = ''] = lines(await text(new URL(small, roadshow.origin + address).href))
      expect((await get(piece)).status).toBe(200)
      expect((await get(`${other.split('?')[0]}?${query(piece)}`)).status).toBe(404)
      expect((await get(`/api/media/${OTHER}.mp4?${query(piece)}`)).status).toBe(404)
    })

    test('list segments of films as ranges, until the first signature expires', async () => {
      const answer = await get(address)
      expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
      const playlist = await answer.text()
      expect(playlist.match(/RESOLUTION=\d+x\d+/g)).toEqual(['RESOLUTION=1280x720', 'RESOLUTION=640x360'])
      expect(playlist).toMatch(/CODECS="avc1\.[\da-f]{6},mp4a\.40\.2"/)
      const ends = new URLSearchParams(query(address)).get('expires')
      const size = await text(new URL(lines(playlist)[0] ?? '', roadshow.origin + address).href)
      const [piece = ''] = lines(size)
      expect(new URLSearchParams(query(piece)).get('expires')).toBe(ends)
      const [, length = '', start = ''] = /BYTERANGE:(\d+)@(\d+)/.exec(size) ?? []
      const range = `bytes=${start}-${Number(start) + Number(length) - 1}`
      const part = await get(piece, { range })
      expect([part.status, part.headers.get('content-length')]).toEqual([206, length])
      const whole = join(folder, 'rendition.mp4')
      await writeFile(whole, Buffer.from(await (await get(piece)).arrayBuffer()))
      expect(await readFilm(whole)).toMatchObject({
        width: 1280,
        height: 720,
        lengthSeconds: expect.closeTo(SECONDS, 0),
      })
    })
  })

  test('R411 removes the playlists of an expired replay, and later its renditions', async () => {
    const address = (await filmOf()).hls?.url ?? ''
    const disk = await storage.disk()
    const files = (await rows()).map((row) => row.media)
    const expired = (days: number) =>
      roadshow.pool.query('update films set expires_at = now() - make_interval(days => $2) where id = $1', [
        filmId,
        days,
      ])
    await expired(1)
    expect((await get(address)).status).toBe(404)
    await removeExpiredMedia(roadshow.database, storage)
    expect(await Promise.all(files.map((key) => disk.exists(key)))).toEqual([true, true])
    await expired(8)
    await removeExpiredMedia(roadshow.database, storage)
    expect(await Promise.all(files.map((key) => disk.exists(key)))).toEqual([false, false])
    expect(await rows()).toEqual([])
    await expect(media(roadshow, 'off', 'renditions', REPLAY)).rejects.toMatchObject({ code: 1 })
  })
})

test('takes a poster when posting with ffmpeg, and encodes renditions in a worker process', async () => {
  const roadshow = await startRoadshow({ environment: { FFMPEG } })
  try {
    const place = { database: roadshow.database, storage: storageOf(roadshow) }
    await removeFilm(place, VIDEO)
    const texts = ['--title', 'What a VNDR is', '--summary', 'A minute.']
    expect(await media(roadshow, FFMPEG, 'video', VIDEO, clip, ...texts)).toContain(
      '(360p, 720p) are being created',
    )
    const video = async () => (await roadshow.api()(calls.getVideo, { params: { slug: VIDEO } })).video
    await expect.poll(async () => (await video()).hls, { timeout: 60_000 }).not.toBeNull()
    const { poster, hls } = await video()
    const picture = await fetch(roadshow.origin + poster)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    // Public, as it is a video's: playlists need no seal, only the files do.
    const playlist = await (await fetch(roadshow.origin + hls?.heights[0]?.url)).text()
    const piece = /^\/api\/media\/.+$/m.exec(playlist)?.[0] ?? ''
    expect((await fetch(roadshow.origin + piece)).status).toBe(200)
    expect((await fetch(roadshow.origin + piece.split('?')[0])).status).toBe(404)
    const stored = async () => [...(await (await place.storage.disk()).listAll()).objects].length
    const before = await stored()
    await removeFilm(place, VIDEO)
    expect(await stored()).toBe(before - 5)
  } finally {
    await roadshow.stop()
  }
}, 120_000)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
