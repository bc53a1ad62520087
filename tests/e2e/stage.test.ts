import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getCompany } from '#features/companies/contract.ts'
import { FILMED, MINUTE_MS, NOT_STARTED, registrant, staff, withFilmedEvent } from './live-support.ts'
import { browser, get, goTo, newPage, open, roadshow } from './support.ts'

/** Films that several viewers play at once on a busy machine take long to be in step. */
const PATIENTLY = { timeout: MINUTE_MS }
const PLAYING = 'The recorded presentation is playing for everyone at once.'

withFilmedEvent()

/** Gives the event with a film another stream, or none. */
const stream = (changes: object | null, slug = FILMED) =>
  roadshow.database
    .updateTable('events')
    .set({ stream: changes && JSON.stringify({ kind: 'recorded', media: 'talk.mp4', ...changes }) })
    .where('slug', '=', slug)
    .execute()

/** Waits until the player's status for screen readers is this. */
const says = (page: Page, words: string) =>
  expect.poll(() => page.locator('main section [role=status]').textContent()).toBe(words)

/** Starts the show and waits until the stage can play it. */
async function startShow(stage: string): Promise<void> {
  await staff('start')
  await expect.poll(async () => (await get(stage)).status, { timeout: 10_000 }).toBe(200)
}

/** Opens the stage in a browser that is modified before the page's scripts run. */
async function openChanged(path: string, before: () => void): Promise<Page> {
  const page = await newPage()
  await page.addInitScript(before)
  await goTo(page, path)
  return page
}

/** Records the waiting room's last message, which is shown for only half a second. */
function rememberRedirect(): void {
  new MutationObserver(() => {
    const link = document.querySelector('main a[href^="/stage?"]')
    if (!link) return
    const said = `${link.parentElement?.textContent} to ${link.getAttribute('href')}`
    sessionStorage.setItem('said before the show', said)
  }).observe(document, { childList: true, subtree: true })
}

const film = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    const { currentTime = Number.NaN, paused = true, muted = false } = video ?? {}
    return { position: currentTime, paused, muted, readMs: performance.timeOrigin + performance.now() }
  })

/** Plays from the page's own script: before the show, the film stays at its start. */
const playing = (page: Page) =>
  page.waitForFunction(() => {
    const film = document.querySelector('video')
    return film !== null && !film.paused && film.currentTime > 0.2
  })

/** Difference in seconds between the film's position and the server's. */
async function drift(page: Page): Promise<number> {
  const { startedAt } = await roadshow.database
    .selectFrom('events')
    .select('startedAt')
    .where('slug', '=', FILMED)
    .executeTakeFirstOrThrow()
  const { position, readMs } = await film(page)
  return Math.abs((readMs - (startedAt?.getTime() ?? Number.NaN)) / 1000 - position)
}

describe('R311 R340 from the waiting room to the stage', () => {
  test('shows latecomers no page before the stage', async () => {
    const { waitingRoom, stage } = await registrant()
    await staff('start')
    await expect.poll(async () => (await get(stage)).status).toBe(200)
    const page = await newPage({ language: 'fr' })
    const pages: string[] = []
    page.on('response', (response) => {
      if (response.request().isNavigationRequest() && response.ok()) pages.push(response.url())
    })
    await goTo(page, `${waitingRoom}?lng=fr`)
    await playing(page)
    expect(pages).toEqual([`${roadshow.origin}${stage}&lng=fr`])
    expect((await get(waitingRoom)).headers.get('referrer-policy')).toBe('same-origin')
    // R341: the event's pages then offer the way in.
    const stored = () => page.evaluate(() => localStorage.getItem('personal_links'))
    await expect.poll(stored).toContain(waitingRoom)
  })

  test('redirects at the start, and plays in sync with all viewers, late ones too', async () => {
    const [early, late] = [await registrant(), await registrant()]
    const page = await openChanged(early.waitingRoom, rememberRedirect)
    await page.getByText(NOT_STARTED).waitFor()
    await staff('start')
    await page.waitForURL('**/stage?*')
    const said = await page.evaluate(() => sessionStorage.getItem('said before the show'))
    expect(said).toMatch(/Redirecting to the show\..*Join the show to \/stage\?room=renmark&id=\d+&key=/s)
    await playing(page)
    const other = await open(`${late.stage}&lng=fr`, { language: 'fr' })
    await playing(other)
    for (const each of [page, other]) await expect.poll(() => drift(each), PATIENTLY).toBeLessThan(0.5)
    const [one, two] = await Promise.all([film(page), film(other)])
    const between = one.position - two.position - (one.readMs - two.readMs) / 1000
    expect(Math.abs(between)).toBeLessThan(1)
  })

  test('plays in sync although the server’s responses were slow while the page loaded', async () => {
    const { stage } = await registrant()
    await staff('start')
    await expect.poll(async () => (await get(stage)).status).toBe(200)
    const page = await newPage()
    let slowResponses = 0
    await page.route('**/api/stage/**', async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'GET' && slowResponses < 3) {
        await sleep(3000)
        slowResponses += 1
      }
      await route.fulfill({ response })
    })
    await goTo(page, stage)
    await playing(page)
    await expect.poll(() => slowResponses, PATIENTLY).toBe(3)
    await expect.poll(() => drift(page), PATIENTLY).toBeLessThan(0.5)
  })

  test('keeps a viewer in sync after seeking or pausing', async () => {
    const { stage } = await registrant()
    await staff('start')
    await expect.poll(async () => (await get(stage)).status).toBe(200)
    const page = await open(stage)
    await playing(page)
    await page.evaluate(() => {
      const video = document.querySelector('video')
      if (video) video.currentTime = 90
    })
    await expect.poll(() => drift(page), PATIENTLY).toBeLessThan(0.5)
    await page.getByRole('button', { name: 'Pause' }).press('k')
    await says(page, 'Paused. The presentation is continuing without you.')
    await page.waitForTimeout(3000)
    expect(await drift(page)).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Rejoin the presentation' }).click()
    await expect.poll(() => drift(page), PATIENTLY).toBeLessThan(0.5)
  })

  test('starts muted in a browser that blocks sound, and offers to unmute', async () => {
    const { stage } = await registrant()
    await staff('start')
    await expect.poll(async () => (await get(stage)).status).toBe(200)
    const page = await openChanged(stage, refuseSound)
    await playing(page)
    expect((await film(page)).muted).toBe(true)
    await says(page, `${PLAYING} You are watching without sound.`)
    const names = await page
      .locator('main button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
      )
    expect(names).toContain('Unmute')
    expect(new Set(names).size).toBe(names.length)
    await page.getByRole('button', { name: 'Turn on sound' }).click()
    expect((await film(page)).muted).toBe(false)
    await says(page, PLAYING)
  })

  test('waits for a click in a browser that blocks autoplay', async () => {
    const { stage } = await registrant()
    await staff('start')
    await expect.poll(async () => (await get(stage)).status).toBe(200)
    const page = await openChanged(stage, refusePlaying)
    await page.getByRole('button', { name: 'Join the presentation' }).click()
    await playing(page)
    expect(await film(page)).toMatchObject({ paused: false, muted: false })
  })

  test('tells every viewer when staff end the show, or the film ends', async () => {
    const { stage } = await registrant()
    await staff('start')
    await expect.poll(async () => (await get(stage)).status).toBe(200)
    const [page, other] = [await open(stage), await open(stage)]
    await playing(page)
    await playing(other)
    await says(other, PLAYING)
    await other.evaluate(() => document.querySelector('video')?.dispatchEvent(new Event('ended')))
    await other.waitForURL('**/presentation-has-ended?event=*')
    await staff('end')
    await page.waitForURL('**/presentation-has-ended?event=*', { timeout: 40_000 })
  })
})

describe('R340 the stage', () => {
  test('fills the screen of a phone that is held sideways, without the header', async () => {
    const { stage } = await registrant()
    await startShow(stage)
    const viewport = { width: 844, height: 390 }
    const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    await goTo(page, stage)
    await playing(page)
    expect(await page.locator('video').boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
    expect(await page.locator('header').first().isVisible()).toBe(false)
    const controls = page.getByRole('button', { name: 'Pause' }).locator('xpath=..')
    const opacity = () => controls.evaluate((element) => getComputedStyle(element).opacity)
    await expect.poll(opacity, { timeout: 10_000 }).toBe('0')
    await page.touchscreen.tap(400, 150)
    await expect.poll(opacity).toBe('1')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('Started', { exact: false }).first().waitFor()
    expect(await page.locator('header').first().isVisible()).toBe(true)
  })

  test('has captions in two languages, off and on with C, and remembers that', async () => {
    const { stage } = await registrant()
    for (const [language, text] of [
      ['en', 'Good morning.'],
      ['fr', 'Bonjour.'],
    ])
      await writeFile(
        join(roadshow.config.dataDir, `media/show-${language}.vtt`),
        `WEBVTT\n\n00:00.000 --> 12:00.000\n${text}\n`,
      )
    await stream({ captions: { en: 'show-en.vtt', fr: 'show-fr.vtt' } })
    await startShow(stage)
    const page = await open(`${stage}&lng=fr`, { language: 'fr' })
    await playing(page)
    const shown = () =>
      page.evaluate(() =>
        [...(document.querySelector('video')?.textTracks ?? [])]
          .filter(({ mode }) => mode === 'showing')
          .map(({ language, activeCues }) => `${language}: ${(activeCues?.[0] as VTTCue | undefined)?.text}`),
      )
    await expect.poll(shown).toEqual(['fr: Bonjour.'])
    await page.getByLabel('Sous-titres').selectOption('en')
    await expect.poll(shown).toEqual(['en: Good morning.'])
    await page.getByRole('button', { name: 'Pause' }).press('c')
    await expect.poll(shown).toEqual([])
    await page.reload()
    await playing(page)
    expect(await shown()).toEqual([])
    expect(await page.getByLabel('Sous-titres').inputValue()).toBe('off')
    await page.keyboard.press('c')
    await expect.poll(shown).toEqual(['fr: Bonjour.'])
    await stream({})
  })

  test('lets viewers choose a smaller picture or the sound alone, in step with the show', async () => {
    const { stage } = await registrant()
    const small = { height: 360, media: 'show-360.mp4' }
    const media = join(roadshow.config.dataDir, 'media')
    for (const name of [small.media, 'show-sound.m4a'])
      await copyFile(join(media, 'talk.mp4'), join(media, name))
    await stream({ height: 720, smaller: [small], sound: 'show-sound.m4a' })
    await startShow(stage)
    const page = await open(stage)
    const source = () => page.evaluate(() => document.querySelector('video')?.currentSrc ?? '')
    await playing(page)
    expect(await source()).toContain('/talk.mp4?')
    const quality = page.getByLabel('Video quality')
    expect(await quality.locator('option').allTextContents()).toEqual(['720p', '360p', 'Audio only'])
    await quality.selectOption('360p')
    await expect.poll(source).toContain('/show-360.mp4?')
    await quality.selectOption('Audio only')
    await expect.poll(source).toContain('/show-sound.m4a?')
    await says(page, `${PLAYING.slice(0, -1)}, with audio only.`)
    await expect.poll(() => drift(page), PATIENTLY).toBeLessThan(0.5)

    const phone = await open(stage, { width: 390 })
    expect(await phone.evaluate(() => document.querySelector('video')?.currentSrc)).toContain(
      '/show-360.mp4?',
    )
    expect(await phone.getByLabel('Video quality').inputValue()).toBe('360')
    await stream({})
  })

  test('offers no sound for a film that has none, and says so', async () => {
    const { stage } = await registrant()
    await roadshow.database
      .updateTable('events')
      .set({ filmHasSound: false })
      .where('slug', '=', FILMED)
      .execute()
    await startShow(stage)
    const page = await openChanged(stage, refuseSound)
    await playing(page)
    await says(page, PLAYING)
    await page.getByText('This film has no sound.').waitFor()
    expect(await page.getByRole('button', { name: /sound|mute/i }).count()).toBe(0)
    expect(await page.getByRole('slider').count()).toBe(0)
  })

  test('pauses with Space and K as soon as it plays', async () => {
    const { stage } = await registrant()
    await startShow(stage)
    const page = await open(stage)
    await playing(page)
    await says(page, PLAYING)
    await page.keyboard.press(' ')
    await says(page, 'Paused. The presentation is continuing without you.')
    await page.keyboard.press('k')
    await says(page, PLAYING)
    await page.keyboard.press('m')
    expect((await film(page)).muted).toBe(true)
  })

  test('tells since when, who presents and whom to call', async () => {
    const { stage } = await registrant()
    await startShow(stage)
    await roadshow.pool.query(
      `update events set started_at = now() - interval '70 seconds' where slug = $1`,
      [FILMED],
    )
    const since = 'Commencée il y a 1 minute'
    await expect.poll(async () => await (await get(`${stage}&lng=fr`)).text()).toContain(since)
    const page = await open(`${stage}&lng=fr`, { language: 'fr', width: 390 })
    await page.getByText(since).waitFor()
    await page
      .getByText('La rediffusion sera dans la bibliothèque VNDR dans les 24 à 48 heures suivant la fin.')
      .waitFor()
    const beside = page.locator('main aside')
    expect(await beside.locator('a[href^="/companies/alderic-mines"]').count()).toBe(1)
    const { company } = await roadshow.api()(getCompany, { params: { slug: 'alderic-mines' } })
    expect(company.documents.length).toBeGreaterThan(1)
    expect(await beside.locator('a[type="application/pdf"]').count()).toBe(company.documents.length)
    expect(await beside.locator('a[href^="tel:+"]').count()).toBe(1)
    expect(await beside.locator('a[href^="/presentation-help"]').count()).toBe(1)
  })

  test('without a picture names the event and whom to call, looks again quietly, and enters by itself', async () => {
    const { stage, waitingRoom } = await registrant()
    await stream(null)
    await staff('start')
    await expect.poll(async () => (await get(waitingRoom)).headers.get('location')).toBe(stage)
    const page = await newPage()
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await goTo(page, waitingRoom)
    const main = page.locator('main')
    await main.getByRole('heading', { level: 1, name: /^Fourth quarter/ }).waitFor()
    await main.getByText('the picture isn’t available yet').waitFor()
    expect(await main.locator('a[href^="tel:+"]').count()).toBe(1)
    expect(await main.getByRole('link', { name: 'Back to the event' }).getAttribute('href')).toBe(
      `/events/${FILMED}`,
    )
    await page.waitForResponse('**/api/waiting-room/**')
    await stream({})
    await playing(page)
    expect(faults).toEqual([])
  })
})

/** Blocks sound, as browsers do before the visitor has clicked. */
function refuseSound(): void {
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    return this.muted ? play.call(this) : Promise.reject(new DOMException('refused', 'NotAllowedError'))
  }
}

/** Blocks playback, as browsers do to save data or power. */
function refusePlaying(): void {
  const { play } = HTMLMediaElement.prototype
  let pressed = false
  const stop = ({ target }: Event) => !pressed && (target as HTMLVideoElement).pause()
  addEventListener('play', stop, true)
  addEventListener(
    'click',
    () => {
      pressed = true
    },
    true,
  )
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    return pressed ? play.call(this) : Promise.reject(new DOMException('refused', 'NotAllowedError'))
  }
}
