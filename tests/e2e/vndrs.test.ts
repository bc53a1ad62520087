import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { en as accountsEn } from '#features/accounts/text.en.ts'
import { fr as accountsFr } from '#features/accounts/text.fr.ts'
import { en as eventsEn } from '#features/events/text.en.ts'
import { fr as eventsFr } from '#features/events/text.fr.ts'
import { en } from '#features/vndrs/text.en.ts'
import { fr } from '#features/vndrs/text.fr.ts'
import { en as listEn } from '#web/filtered-list/text.en.ts'
import { en as playerEn } from '#web/player/text.en.ts'
import { fr as playerFr } from '#web/player/text.fr.ts'
import { member, PASSWORD } from '../support/callers.ts'
import { get, goTo, newPage, roadshow, unfold, type Visit, withOwnSite } from './support.ts'

const WORDS = {
  en: { t: en, player: playerEn, accounts: accountsEn },
  fr: { t: fr, player: playerFr, accounts: accountsFr },
}
/** A replay, what is said in it, from which second, and a replay that no other test uses. */
const REPLAY = 'alderic-mines-third-quarter-call'
const SAID = { en: '"service contracts"', fr: '« contrats de service »' }
const SAID_AT = 11
const OLD = 'kestrin-biotech-trial-design'
const WATCH = `/vndrs/${REPLAY}`

withOwnSite()

/** Opens a page and records violations of its security policy. */
async function watched(path: string, visit: Visit = {}) {
  const page = await newPage(visit)
  const refused: string[] = []
  const asked: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Hydration|did not match/i.test(message.text())) refused.push(message.text())
  })
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await goTo(page, path)
  return { page, refused, asked }
}

/** Waits until the film plays at or after a second, and returns what it shows. */
async function playingFrom(page: Page, seconds: number) {
  await page.waitForFunction((from) => {
    const video = document.querySelector('video')
    return video !== null && !video.paused && video.readyState > 2 && video.currentTime >= from
  }, seconds)
  return page.evaluate(() => {
    const video = document.querySelector('video')
    const shown = [...(video?.textTracks ?? [])].find(({ mode }) => mode === 'showing')
    return { at: video?.currentTime ?? Number.NaN, captions: shown?.language, cues: shown?.cues?.length ?? 0 }
  })
}

const wind = (page: Page, seconds: number) =>
  page.evaluate((to) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = to < 0 ? video.duration + to : to
  }, seconds)

describe('R412 visitors without access', () => {
  test('get neither film, transcript nor captions without an account, and a 404 for an unknown slug', async () => {
    for (const part of ['film', 'transcript'])
      expect((await get(`/api/event/vndrs/${REPLAY}/${part}`)).status).toBe(401)
    expect((await get('/api/vndrs/search?q=margin')).status).toBe(401)
    for (const path of ['/vndrs/nothing', '/vndrs/video/nothing', '/vndr/nobody', '/video-watch?v=nothing'])
      expect((await get(path)).status, path).toBe(404)
  })

  test('get only the preview’s address on the public page', async () => {
    const html = await (await get(WATCH)).text()
    expect(html).toContain(`href="${roadshow.origin}${WATCH}"`)
    expect(await (await get(`/vndrs/video/${REPLAY}`)).text()).toContain(`href="${roadshow.origin}${WATCH}"`)
    expect(html).toContain(`/api/event/vndrs/${REPLAY}/preview.mp4`)
    expect(html).not.toMatch(/signature=/)
  })
})

describe('R410 a replay spoken in another language than the page', () => {
  const SLUG = 'energie-solvane-deuxieme-trimestre'
  const paths = [
    '/companies/energie-solvane',
    '/vndrs?company=energie-solvane',
    '/vndr/energie-solvane',
    `/vndrs/${SLUG}`,
    `/vndrs/video/${SLUG}`,
  ]

  test.each(paths)('is marked on %s, with its captions, and only in the other language', async (path) => {
    const [english, french] = await Promise.all(
      [get(path), get(`${path}${path.includes('?') ? '&' : '?'}lng=fr`)].map(async (page) =>
        (await page).text(),
      ),
    )
    expect(english).toContain(`>${eventsEn.presentedIn.fr}<`)
    expect(english).toMatch(/aria-hidden="true">CC |Captions in /)
    expect(french).not.toContain(`>${eventsFr.presentedIn.fr}<`)
  })
})

describe('a replay', () => {
  test('R412 R413 finds a spoken phrase, signs in, plays from that second with captions, and resumes there later', async () => {
    const language = 'fr'
    const { t, player, accounts } = WORDS[language]
    const { email } = await member(roadshow)
    const { page, refused, asked } = await watched('/vndrs', { language })
    await page.getByLabel(t.said.label).fill(SAID[language])
    await page.getByRole('button', { name: t.said.search, exact: true }).click()
    await page.getByText(t.said.invitation).waitFor()
    await page.locator('main').getByRole('link', { name: t.signIn }).click()
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(PASSWORD)
    await page.getByRole('button', { name: accounts.signIn.submit, exact: true }).click()

    const sentence = page.locator(`main a[href^="${WATCH}?t=${SAID_AT}"]`)
    await sentence.locator('mark').first().waitFor()
    expect(asked.filter((path) => path.includes('film-player'))).toEqual([])
    await sentence.click()
    const first = await playingFrom(page, SAID_AT)
    expect(first.at).toBeLessThan(SAID_AT + 8)
    expect(first.captions).toBe(language)
    await expect.poll(async () => (await playingFrom(page, SAID_AT)).cues).toBeGreaterThan(5)
    expect(asked.some((path) => path.includes('film-player'))).toBe(true)
    await page.locator('ol span[aria-current="true"]').waitFor()

    await page.getByRole('button', { name: player.pause }).click()
    const left = await page.evaluate(() => document.querySelector('video')?.currentTime ?? Number.NaN)
    await page.getByRole('link', { name: t.vndr.back }).click()
    await page.getByRole('heading', { name: t.continue.title }).waitFor()
    await page.locator('aside').locator(`a[href^="${WATCH}"]`).click()
    await page.getByRole('button', { name: new RegExp(t.player.continue.split('{{')[0] ?? '') }).click()
    expect(Math.abs((await playingFrom(page, left - 1)).at - left)).toBeLessThan(5)
    expect(refused).toEqual([])
  })

  test('R412 ends a guest’s preview with an invitation that leads back to that second', async () => {
    const language = 'en'
    const { t } = WORDS[language]
    const { page, refused } = await watched(WATCH, { language })
    await page.getByRole('button', { name: t.watch.playPreview }).click()
    expect((await playingFrom(page, 0.2)).captions).toBe(language)
    await wind(page, -0.5)
    await page.getByText(t.watch.ends).waitFor()
    const ended = page.getByRole('region', { name: /Third quarter|Troisième trimestre/ })
    const link = ended.getByRole('link', { name: t.signIn })
    expect(new URL((await link.getAttribute('href')) ?? '', roadshow.origin).searchParams.get('to')).toBe(
      `${WATCH}?t=60`,
    )
    await page.getByRole('button', { name: t.watch.previewAgain }).click()
    await playingFrom(page, 0)
    expect(refused).toEqual([])
  })
})

test('R410 shows the message for filters without results, without scripts too', async () => {
  const { page } = await watched('/vndrs', { scripts: false })
  await page.getByLabel(en.filter.q).fill('zzzz')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('Sorry, no VNDRs match your filter parameters').waitFor()
  expect(new URL(page.url()).search).toBe('?q=zzzz')
  await page.getByRole('link', { name: listEn.removeAll }).click()
  await unfold(page)
  await page.getByLabel('Sector').selectOption('energy')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: 'Second quarter: a late flood' }).waitFor()
  expect((await get('/vndrs?topic=gossip')).status).toBe(422)
})

test('R412 plays the preview in the browser’s own player without scripts, with captions', async () => {
  const { page } = await watched(`${WATCH}?t=5`, { scripts: false })
  const video = page.locator('video')
  expect(await video.getAttribute('controls')).not.toBeNull()
  expect(await video.getAttribute('src')).toMatch(/preview\.mp4#t=5$/)
  expect(await video.locator('track').count()).toBe(2)
})

test('R412 invites a guest at once who opens a moment beyond the preview', async () => {
  const { page } = await watched(`${WATCH}?t=80`)
  await page.getByText(en.watch.from).waitFor()
  await page.getByRole('link', { name: /A first margin/ }).waitFor()
  expect(await page.locator('video').count()).toBe(0)
  await page.getByRole('button', { name: en.watch.watchPreview }).click()
  await page.getByRole('button', { name: en.watch.playPreview }).waitFor()
})

test('R412 R213 controls the player by keyboard, and keeps sound, speed and captions for the next film', async () => {
  const { page } = await watched(WATCH)
  await page.getByRole('button', { name: en.watch.playPreview }).press('Enter')
  await playingFrom(page, 0.2)
  const position = page.getByRole('slider', { name: en.player.position })
  await position.press('l')
  await playingFrom(page, 10)
  await position.press('k')
  await page.waitForFunction(() => document.querySelector('video')?.paused)
  expect(await position.getAttribute('aria-valuetext')).toMatch(/^1\d seconds of 1 minute/)
  expect(await position.inputValue()).toMatch(/^1\d$/)
  const volume = page.getByRole('slider', { name: playerEn.volume })
  expect(await volume.getAttribute('aria-valuetext')).toBe('100%')
  await position.press('m')
  await position.press('c')
  await page.getByLabel(en.player.speed).selectOption('1.5')
  await goTo(page, '/video-watch')
  await page.getByRole('button', { name: playerEn.play, exact: true }).click()
  const shown = await playingFrom(page, 0.1)
  expect(shown.captions).toBeUndefined()
  expect(
    await page.evaluate(() => {
      const video = document.querySelector('video')
      return { muted: video?.muted, rate: video?.playbackRate }
    }),
  ).toEqual({ muted: true, rate: 1.5 })
})

test('R413 shows the transcript in paragraphs that play, can be searched and are saved as text', async () => {
  const language = 'fr'
  const { token } = await member(roadshow)
  const { t } = WORDS[language]
  const { page, refused } = await watched(WATCH, { language, token })
  const transcript = page.getByRole('region', { name: t.watch.transcript })
  const paragraphs = transcript.getByRole('listitem')
  const said = (await paragraphs.nth(1).textContent()) ?? ''
  // The whole transcript takes the place of the first minute's: between them the list is empty.
  let all = 0
  await expect.poll(async () => (all = await paragraphs.count())).toBeGreaterThan(1)
  expect(said.split(/[.!?»]/).length).toBeGreaterThan(2)

  await transcript.getByRole('searchbox').fill('PENALITES')
  await transcript.locator('mark').first().waitFor()
  expect(await paragraphs.count()).toBeLessThan(all)
  await transcript.getByRole('searchbox').fill('zzzz')
  await transcript.getByRole('status').getByText(t.said.none).waitFor()
  await transcript.getByRole('searchbox').fill('')

  const download = page.waitForEvent('download')
  await transcript.getByRole('button', { name: t.watch.saveTranscript }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${REPLAY}.${language}.txt`)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\[0:0\d\] \p{L}/u)
  expect(text.match(/^\[\d+:\d\d\]/gm)).toHaveLength(all)

  const last = paragraphs.last().getByRole('button')
  const from = t.said.play.replace('{{time}}', (await last.textContent()) ?? '')
  expect(await last.getAttribute('aria-label')).toBe(from)
  await last.press('Enter')
  await playingFrom(page, 60)
  expect(refused).toEqual([])
})

test('R412 shows a guest the beginning of the transcript, without the rest', async () => {
  const { page } = await watched(WATCH)
  const transcript = page.getByRole('region', { name: en.watch.transcript })
  await transcript.getByRole('listitem').first().waitFor()
  await transcript.getByText(en.watch.transcriptGuest).waitFor()
  expect(await transcript.getByRole('button', { name: en.watch.saveTranscript }).count()).toBe(0)
  await transcript.getByRole('listitem').first().locator('span').last().click()
  await playingFrom(page, 1)
})

test('R412 requests a new address before a film’s address expires, and continues at the same position', async () => {
  const { token } = await member(roadshow)
  const page = await newPage({ token })
  await page.clock.install()
  await goTo(page, `${WATCH}?t=20`)
  await playingFrom(page, 20)
  const source = () => page.evaluate(() => document.querySelector('video')?.src)
  const before = await source()
  const asked = page.waitForResponse((response) => response.url().includes(`/${REPLAY}/film`))
  await page.clock.fastForward('03:50:00')
  await asked
  expect(await source()).toBe(before)
  await page.getByRole('button', { name: playerEn.pause }).click()
  await expect.poll(source).not.toBe(before)
  await page.getByRole('button', { name: playerEn.play, exact: true }).click()
  expect((await playingFrom(page, 20)).at).toBeLessThan(60)
})

test('R411 lists an expired replay in the archive, without video', async () => {
  await roadshow.pool.query(
    `update films set published_at = now() - interval '91 days', expires_at = now() - interval '1 day' where slug = $1`,
    [OLD],
  )
  await expect.poll(async () => (await get(`/vndrs/video/${OLD}`)).status).toBe(410)
  const { page } = await watched('/vndrs/archive')
  await page.locator(`main a[href="/vndrs/${OLD}"]`).click()
  await page.getByText(en.vndr.expired).waitFor()
  expect(await page.locator('video').count()).toBe(0)
  expect(await page.locator(`a[href^="/vndrs/video/${OLD}"]`).count()).toBe(0)
  expect(await (await get(`/vndrs/video/${OLD}`)).text()).not.toContain('<video')
  expect((await get(`/api/event/vndrs/${OLD}/preview.mp4`)).status).toBe(404)
  for (const list of ['/vndrs', '/vndrs?page=2'])
    expect(await (await get(list)).text(), list).not.toContain(OLD)
})

test('R410 links an ended event to its replay, and a factsheet to its company’s replays', async () => {
  const event = await (await get(`/events/${REPLAY}`)).text()
  expect(event).toContain(`href="${WATCH}"`)
  const factsheet = await (await get('/companies/alderic-mines')).text()
  expect(factsheet).toContain(`href="/vndrs/${REPLAY}"`)
})
