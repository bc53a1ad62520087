import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { path as FFMPEG } from '@ffmpeg-installer/ffmpeg'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findFfmpeg } from '#features/vndrs/server/ffmpeg.ts'
import { readFilm } from '#features/vndrs/server/film-file.ts'
import { filmAt } from '#features/vndrs/server/posting.ts'
import { sizesOf } from '#features/vndrs/server/rendition-file.ts'
import { makeRenditions } from '#features/vndrs/server/rendition-job.ts'
import { en } from '#features/vndrs/text.en.ts'
import { fr } from '#features/vndrs/text.fr.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { en as playerEn } from '#web/player/text.en.ts'
import { fr as playerFr } from '#web/player/text.fr.ts'
import { member } from '../support/callers.ts'
import { goTo, newPage, roadshow, type Visit, withOwnSite } from './support.ts'

/** A replay with two renditions in these tests, one with only an mp4, and the second at which playback starts. */
const REPLAY = 'alderic-mines-third-quarter-call'
const PLAIN = 'kestrin-biotech-trial-design'
const SECOND = 8
const WATCH = `/vndrs/${REPLAY}`

let token: string
withOwnSite({ environment: { FFMPEG: 'off' } })
beforeAll(async () => {
  token = (await member(roadshow)).token
  await makeSizes()
}, 120_000)

/** Encodes only the beginning of the film, with few frames, to be quick. */
async function makeSizes(): Promise<void> {
  const { database, config } = roadshow
  const file = join(config.dataDir, `media/${REPLAY}.mp4`)
  const whole = join(import.meta.dirname, '../fixture/media/talk.mp4')
  await promisify(execFile)(FFMPEG, [
    '-y',
    '-i',
    whole,
    '-t',
    '60',
    '-r',
    '8',
    '-preset',
    'ultrafast',
    '-c:a',
    'copy',
    file,
  ])
  const { lengthSeconds } = await readFilm(file)
  await database.updateTable('films').set({ lengthSeconds }).where('slug', '=', REPLAY).execute()
  const film = await filmAt(database, REPLAY)
  const rows = sizesOf(film).map((size) => ({
    filmId: film.id,
    ...size,
    media: `${REPLAY}-${size.height}.mp4`,
  }))
  await database.insertInto('renditions').values(rows).execute()
  const ffmpeg = await findFfmpeg(FFMPEG)
  if (!ffmpeg) throw new Error('the tests’ ffmpeg can’t be run')
  const { dataDir, storageUrl } = config
  const workshop = { database, storage: storageAt(storageUrl, dataDir), ffmpeg, dataDir, log: { info() {} } }
  await makeRenditions(workshop, film.id, new AbortController().signal)
}

/** Opens a page, and records its requests and violations of its security policy. */
async function watched(path: string, { playsHls, ...visit }: Visit & { playsHls: boolean }) {
  const page = await newPage({ token, ...visit })
  const asked: string[] = []
  const refused: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => {
    if (/Content Security Policy|Hydration/i.test(message.text())) refused.push(message.text())
  })
  if (!playsHls) await page.addInitScript(playsNoHls)
  return { page, asked, refused, open: () => goTo(page, path) }
}

/** Simulates browsers that play HLS only through a script. */
function playsNoHls(): void {
  const { canPlayType } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.canPlayType = function (type) {
    return /mpegurl/.test(type) ? '' : canPlayType.call(this, type)
  }
}

/** Waits until the film plays at or after a second, in the given size if any, and returns its state. */
async function playing(page: Page, seconds: number, height?: number) {
  await page.waitForFunction(
    ([from, lines]) => {
      const video = document.querySelector('video')
      if (!video || video.paused || video.readyState < 3 || video.currentTime < from) return false
      return lines === undefined || video.videoHeight === lines
    },
    [seconds, height] as const,
  )
  return page.evaluate(() => {
    const video = document.querySelector('video')
    const shown = [...(video?.textTracks ?? [])].find(({ mode }) => mode === 'showing')
    return {
      at: video?.currentTime ?? Number.NaN,
      src: video?.src ?? '',
      rate: video?.playbackRate,
      captions: shown?.language,
    }
  })
}

const script = (asked: string[]) => asked.filter((path) => path.includes('hls-source'))

describe.each([
  { language: 'en', t: en, player: playerEn, playsHls: true },
  { language: 'fr', t: fr, player: playerFr, playsHls: false },
] as const)('R412 in $language, with native HLS: $playsHls', ({ language, t, player, playsHls }) => {
  test('plays a film with renditions from its second, and continues in the selected size', async () => {
    const { page, asked, refused, open } = await watched(`${WATCH}?t=${SECOND}`, { language, playsHls })
    await open()
    const first = await playing(page, SECOND)
    expect(first.at).toBeLessThan(SECOND + 8)
    expect(first.captions).toBe(language)
    expect(asked).toContain(`/api/playlists/${REPLAY}/film.m3u8`)
    expect(script(asked)).toHaveLength(playsHls ? 0 : 1)
    expect(asked).not.toContain(`/api/media/${REPLAY}.mp4`)
    await page.getByLabel(t.player.speed).selectOption('1.5')

    const quality = page.getByLabel(player.quality)
    expect(await quality.locator('option').allInnerTexts()).toEqual([player.autoQuality, '720p', '360p'])
    await quality.focus()
    for (const _ of ['720p', '360p']) await quality.press('ArrowDown')
    const small = await playing(page, first.at, 360)
    expect(small.at).toBeLessThan(first.at + 20)
    expect([small.rate, small.captions]).toEqual([1.5, language])
    await quality.selectOption('720')
    await playing(page, small.at, 720)
    expect(refused).toEqual([])
  })
})

test.each([
  ['hls.js can’t be loaded', '**/hls-source*'],
  ['its pieces aren’t there', /-(360|720)-\w+\.mp4/],
])('R412 falls back to the mp4 when %s', async (_, failing) => {
  const { page, open } = await watched(`${WATCH}?t=${SECOND}`, { playsHls: false })
  await page.route(failing, (route) => route.fulfill({ status: 404 }))
  await open()
  const { src, at } = await playing(page, SECOND)
  expect([new URL(src).pathname, at < SECOND + 8]).toEqual([`/api/media/${REPLAY}.mp4`, true])
  expect(await page.getByLabel(playerEn.quality).count()).toBe(0)
})

test('R412 falls back to the mp4 where the browser can’t play HLS natively', async () => {
  const { page, open } = await watched(`${WATCH}?t=${SECOND}`, { playsHls: true })
  await page.route('**/api/playlists/**', (route) => route.abort())
  await open()
  expect(new URL((await playing(page, SECOND)).src).pathname).toBe(`/api/media/${REPLAY}.mp4`)
})

test('R412 renews signatures before they expire, and continues at the same position', async () => {
  const { page, open } = await watched(`${WATCH}?t=${SECOND}`, { playsHls: false })
  const playlists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('film.m3u8')) playlists.push(request.url())
  })
  await page.clock.install()
  await open()
  await playing(page, SECOND)
  const asked = page.waitForResponse((response) => response.url().includes(`/${REPLAY}/film`))
  await page.clock.fastForward('03:50:00')
  await asked
  await page.getByRole('button', { name: playerEn.pause }).click()
  await expect.poll(() => new Set(playlists).size).toBe(2)
  await page.getByRole('button', { name: playerEn.play, exact: true }).click()
  expect((await playing(page, SECOND)).at).toBeLessThan(SECOND + 40)
})

test('R412 loads neither hls.js nor playlists for guests and for films without renditions', async () => {
  const guest = await watched(WATCH, { token: undefined, playsHls: false })
  await guest.open()
  await guest.page.getByRole('button', { name: en.watch.playPreview }).click()
  await playing(guest.page, 0.2)
  const plain = await watched(`/vndrs/video/${PLAIN}?t=5`, { playsHls: false })
  await plain.open()
  expect(new URL((await playing(plain.page, 5)).src).pathname).toBe(`/api/media/${PLAIN}.mp4`)
  expect(await plain.page.getByLabel(playerEn.quality).count()).toBe(0)
  for (const { asked } of [guest, plain])
    expect(asked.filter((path) => /hls-source|playlists|m3u8/.test(path))).toEqual([])
})
