import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCompany } from '#features/companies/contract.ts'
import { getEvent, type Operation } from '#features/events/contract.ts'
import { runOperation } from '#features/events/server/operations.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { anEvent } from '../support/factories.ts'
import { browser, get, goTo, newPage, open, roadshow, withOwnSite } from './support.ts'

/** The demo's event with a film, of twelve minutes. */
const FILMED = 'orvane-gold-third-quarter-sable-mill'
const WAITING_LIST = 'larkhaven-deposits-georgia-branches'
/** The demo's event with several companies. */
const SEVERAL = 'three-critical-metals-mines'
const MINUTE_MS = 60_000
/** Films that several viewers play at once on a busy machine take long to be in step. */
const PATIENTLY = { timeout: 2 * MINUTE_MS }
const NOBODY = '00000000-0000-4000-8000-000000000000'
const NOT_STARTED = "Event hasn't started yet. This page will refresh every 5 seconds until the event starts."

const PLAYING = 'The recorded presentation is playing for everyone at once.'

let people = 0

withOwnSite()
beforeEach(async () => {
  const startsAt = new Date(Date.now() + 15.5 * MINUTE_MS)
  await roadshow.database
    .updateTable('events')
    .set({
      status: 'scheduled',
      startedAt: null,
      filmSeconds: 12 * 60,
      filmHasSound: true,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 12 * MINUTE_MS),
    })
    .where('slug', '=', FILMED)
    .execute()
})

/** Registers a new person. */
async function registrant(slug = FILMED) {
  people += 1
  const body = {
    firstName: 'Ada',
    lastName: 'Roy',
    email: `ada${people}@example.com`,
    company: 'Roy Capital',
  }
  const { registration } = await roadshow.api()(registerForEvent, { params: { slug }, body })
  const { accessKey, event } = registration
  return {
    accessKey,
    waitingRoom: `/waiting-room/${event.id}/${accessKey}`,
    stage: `/stage?room=renmark&id=${event.id}&key=${accessKey}`,
  }
}

async function waitingListEvent() {
  const { rows } = await roadshow.pool.query('select title, starts_at from events where slug = $1', [
    WAITING_LIST,
  ])
  return rows[0] as { title: { en: string }; starts_at: Date }
}

/** Gives the event with a film another stream, or none. */
const stream = (changes: object | null, slug = FILMED) =>
  roadshow.database
    .updateTable('events')
    .set({ stream: changes && JSON.stringify({ kind: 'recorded', media: 'stage.mp4', ...changes }) })
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

const staff = (operation: Operation, slug = FILMED) => runOperation(roadshow.database, slug, operation)

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

describe('refused visitors', () => {
  test('R311 get a 404 with the API’s message for an unknown link or event', async () => {
    const { waitingRoom, stage, accessKey } = await registrant()
    for (const path of [waitingRoom.replace(accessKey, NOBODY), stage.replace(accessKey, NOBODY)]) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('This link does not belong to a registration for this event.')
    }
    const french = await get(`/waiting-room/987654/${accessKey}?lng=fr`)
    expect(french.status).toBe(404)
    expect(await french.text()).toContain('Cet événement n’existe pas ou n’est plus affiché.')
  })

  test('R311 see that an event is cancelled, and are redirected from one that is over to the end page', async () => {
    const { waitingRoom, stage } = await registrant()
    await staff('cancel')
    for (const path of [waitingRoom, stage]) {
      await expect.poll(async () => (await get(path)).status).toBe(409)
      const page = await (await get(path)).text()
      expect(page).toContain('This event has been cancelled.')
      expect(page).toContain('Maren Achterberg')
    }
    await roadshow.pool.query(`update events set status = 'ended' where slug = $1`, [FILMED])
    const ended = `/presentation-has-ended?event=${FILMED}`
    for (const path of [waitingRoom, stage])
      await expect.poll(async () => (await get(path)).headers.get('location')).toBe(ended)
  })

  test.each([true, false])(
    'R309 see which full event the on-screen link belongs to, and aren’t let in (scripts: %s)',
    async (scripts) => {
      const { waitingRoom, accessKey } = await registrant(WAITING_LIST)
      const page = await open(waitingRoom, { scripts })
      await page.getByRole('heading', { name: 'This event is full' }).waitFor()
      const { title, starts_at: startsAt } = await waitingListEvent()
      const main = page.locator('main')
      expect(await main.textContent()).toContain('If you have a place, its link is in your e-mail')
      expect(await main.textContent()).toContain(title.en)
      expect(Date.parse((await main.locator('time').getAttribute('datetime')) ?? '')).toBe(startsAt.getTime())
      expect(await page.title()).toContain(title.en)
      const link = main.getByRole('link', { name: 'Send me my link' })
      expect(await link.getAttribute('href')).toBe(`/send-my-link/${WAITING_LIST}`)
      await roadshow.pool.query(
        `update registrations set status = 'confirmed' where id = (select registration_id from registration_keys where key_hash = sha256($1::bytea))`,
        [Buffer.from(accessKey)],
      )
      expect((await get(waitingRoom)).status).toBe(409)
    },
  )

  test.each([
    ['en', 'Watch the replay', 'The replay is in our', 'The replay will be in our', 'There is no replay'],
    ['fr', 'Voir la rediffusion', 'La rediffusion est dans', 'La rediffusion sera dans', 'Il n’y a pas de'],
  ])(
    'R311 see which event is over, and where its replay is, in %s',
    async (lng, watch, posted, due, none) => {
      const endPage = async (slug: string) =>
        (await get(`/presentation-has-ended?event=${slug}&lng=${lng}`)).text()
      const past = { status: 'ended', title: { en: 'The Sable mill' } } as const
      const recent = await endPage((await anEvent(roadshow.database, { ...past, hours: -3 })).slug)
      expect(recent).toContain('The Sable mill')
      expect(recent).toContain('href="/companies/')
      expect(recent).toContain(due)
      const old = await endPage((await anEvent(roadshow.database, { ...past, hours: -100 })).slug)
      expect(old).toContain(none)
      const filmed = await endPage('cordgrass-third-quarter-service-margin')
      expect(filmed).toContain(posted)
      expect(filmed).toContain(watch)
      expect(filmed).toContain('href="/vndrs/cordgrass-third-quarter-service-margin')
      const unknown = await get('/presentation-has-ended?event=no-such-event')
      expect([unknown.status, (await unknown.text()).includes('This presentation has ended.')]).toEqual([
        200,
        true,
      ])
    },
  )

  test('R311 see that a page that can’t reach the event retries by itself', async () => {
    const { waitingRoom } = await registrant()
    const page = await open(waitingRoom)
    await page.getByText(NOT_STARTED).waitFor()
    await page.context().setOffline(true)
    await page.getByText('We can’t be reached right now.').waitFor({ timeout: 20_000 })
    const text = await page.locator('main').textContent()
    expect(text).toContain('We’re still trying.')
    expect(text).not.toMatch(/what you entered|try again in a moment/i)
  })

  test('R340 are redirected from the stage to the waiting room before the show', async () => {
    const { stage, waitingRoom } = await registrant()
    expect((await get(stage)).headers.get('location')).toBe(waitingRoom)
  })
})

describe('R310 the waiting room', () => {
  test('is neither cached nor indexed: no-store, noindex', async () => {
    const answer = await get((await registrant()).waitingRoom)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toMatch(/<meta name="robots" content="noindex"/)
  })

  test('polls every 5 s without reloading, and says when the show starts in its title', async () => {
    const { waitingRoom } = await registrant()
    const page = await open(waitingRoom)
    const askedMs: number[] = []
    let loads = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/waiting-room/')) askedMs.push(Date.now())
      if (request.isNavigationRequest()) loads += 1
    })
    await page.getByText(NOT_STARTED).waitFor()
    expect(await page.title()).toMatch(/^Starts \d+:\d\d\s[ap]\.m\.\sE[SD]T · Third-quarter/)
    await expect.poll(() => askedMs.length, { timeout: 20_000 }).toBe(3)
    const gaps = askedMs.slice(1).map((ms, index) => ms - (askedMs[index] ?? 0))
    for (const gap of gaps) expect(Math.abs(gap - 5000)).toBeLessThan(400)
    expect(loads).toBe(0)
  })

  test('shows an error’s message, and continues polling', async () => {
    const { waitingRoom } = await registrant()
    const page = await open(`${waitingRoom}?lng=fr`, { language: 'fr' })
    const words = 'Le service est temporairement indisponible.'
    await page.route('**/api/waiting-room/**', (route) =>
      route.fulfill({ status: 503, json: { status: 'error', code: 'unavailable', msg: [words] } }),
    )
    await page.getByRole('alert').filter({ hasText: words }).waitFor({ timeout: 10_000 })
    await page.getByText('L’événement n’a pas encore commencé.').waitFor()
    await page.unroute('**/api/waiting-room/**')
    await page.getByRole('alert').filter({ hasText: words }).waitFor({ state: 'detached', timeout: 20_000 })
  })

  test('has a sound check in view on a phone, which asks whether it was heard and says what to do', async () => {
    const { waitingRoom } = await registrant()
    const page = await newPage({ width: 390 })
    await page.setViewportSize({ width: 390, height: 844 })
    await goTo(page, waitingRoom)
    const play = page.getByRole('button', { name: 'Play the test tone' })
    await play.waitFor()
    const box = await play.boundingBox()
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    await play.click()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    const spoken = page.getByRole('status')
    await spoken.filter({ hasText: 'Your phone may be on silent' }).waitFor()
    await page.getByRole('button', { name: 'Play it again' }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await spoken.filter({ hasText: 'Your sound works.' }).waitFor()
  })

  test('measures picture and line, and has the company’s documents, a telephone number and a calendar file', async () => {
    const { waitingRoom } = await registrant()
    const page = await open(waitingRoom)
    await page.getByRole('button', { name: 'Check picture and connection' }).click()
    await page.getByRole('status').filter({ hasText: 'Mbit/s' }).waitFor()
    const main = page.locator('main')
    expect(await main.locator('a[href^="tel:"]').count()).toBe(1)
    expect(await main.locator('a[href*="calendar.ics"]').count()).toBe(1)
    await main.getByRole('heading', { name: 'Read while you wait' }).waitFor()
    expect(await main.locator('a[type="application/pdf"]').count()).toBeGreaterThan(0)
    expect(await main.getByRole('link', { name: 'Orvane Gold TSX: ORVN' }).getAttribute('href')).toBe(
      '/companies/orvane-gold',
    )
  })

  test('names the company of each list of documents, where several companies present', async () => {
    const { event } = await roadshow.api()(getEvent, { params: { slug: SEVERAL } })
    const body = {
      firstName: 'Ada',
      lastName: 'Roy',
      email: 'several@example.com',
      company: 'Roy Capital',
      title: 'Analyst',
      phone: '514 555-0100',
      companies: event.companies.map(({ slug }) => slug),
    }
    const { registration } = await roadshow.api()(registerForEvent, { params: { slug: SEVERAL }, body })
    const page = await open(`/waiting-room/${event.id}/${registration.accessKey}`)
    const documents = page.locator('main section').filter({ hasText: 'Read while you wait' })
    const { length } = event.companies
    expect(await documents.getByRole('heading', { level: 3 }).allTextContents()).toHaveLength(length)
    for (const { name } of event.companies) await documents.getByRole('heading', { name, level: 3 }).waitFor()
  })

  test('says in a live region that five minutes and one minute are left', async () => {
    const { waitingRoom } = await registrant()
    const page = await open(waitingRoom)
    await page.getByText(NOT_STARTED).waitFor()
    const spoken = page.getByRole('status')
    expect(await spoken.filter({ hasText: 'to go' }).count()).toBe(0)
    for (const [minutes, words] of [
      [14, 'The waiting room is open.'],
      [4, 'Less than five minutes to go.'],
      [0.7, 'Less than a minute to go.'],
    ] as const) {
      await roadshow.database
        .updateTable('events')
        .set({ startsAt: new Date(Date.now() + minutes * MINUTE_MS) })
        .where('slug', '=', FILMED)
        .execute()
      await spoken.filter({ hasText: words }).waitFor({ timeout: 20_000 })
      await page.getByText(NOT_STARTED).waitFor()
    }
  })

  test('says with one voice that the presenter is late', async () => {
    const late = await anEvent(roadshow.database, { hours: -0.05 })
    const { waitingRoom } = await registrant(late.slug)
    const page = await open(waitingRoom)
    const spoken = page.locator('main').getByRole('status')
    await spoken.filter({ hasText: 'The presentation is a few minutes late.' }).waitFor()
    await page.getByText(NOT_STARTED).waitFor()
    expect(await spoken.filter({ hasText: NOT_STARTED }).count()).toBe(0)
    expect(await page.getByText('About to start').count()).toBe(0)
  })

  test('says when the event is cancelled meanwhile', async () => {
    const { waitingRoom } = await registrant()
    const page = await open(waitingRoom)
    await page.getByText(NOT_STARTED).waitFor()
    await staff('cancel')
    await page.getByRole('heading', { name: 'This event has been cancelled.' }).waitFor({ timeout: 10_000 })
  })

  test('refreshes without scripts, until it is the show', async () => {
    const { waitingRoom } = await registrant()
    const page = await open(waitingRoom, { scripts: false })
    await page.getByText(NOT_STARTED).waitFor()
    await staff('start')
    await page.waitForURL('**/stage?*', { timeout: 40_000 })
    expect(await page.locator('video source').last().getAttribute('src')).toMatch(/#t=\d+$/)
    expect(await page.locator('video').getAttribute('controls')).not.toBeNull()
  })
})

describe('R311 R340 from the waiting room to the stage', () => {
  test.each(['en', 'fr'] as const)('shows latecomers no page before the stage (%s)', async (language) => {
    const { waitingRoom, stage } = await registrant()
    await staff('start')
    await expect.poll(async () => (await get(stage)).status).toBe(200)
    const page = await newPage({ language })
    const pages: string[] = []
    page.on('response', (response) => {
      if (response.request().isNavigationRequest() && response.ok()) pages.push(response.url())
    })
    const query = language === 'fr' ? '?lng=fr' : ''
    await goTo(page, `${waitingRoom}${query}`)
    await playing(page)
    expect(pages).toEqual([`${roadshow.origin}${stage}${query.replace('?', '&')}`])
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
      if (route.request().method() === 'GET' && slowResponses < 5) {
        await sleep(4500)
        slowResponses += 1
      }
      await route.fulfill({ response })
    })
    await goTo(page, stage)
    await playing(page)
    await expect.poll(() => slowResponses, PATIENTLY).toBe(5)
    await expect.poll(() => drift(page), PATIENTLY).toBeLessThan(0.5)
  }, 300_000)

  test('keeps a viewer in sync after seeking or pausing', async () => {
    const { stage } = await registrant()
    await staff('start')
    await expect.poll(async () => (await get(stage)).status).toBe(200)
    const page = await open(stage)
    await playing(page)
    await page.evaluate(() => {
      const video = document.querySelector('video')
      if (video) video.currentTime = 400
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
      await copyFile(join(media, 'stage.mp4'), join(media, name))
    await stream({ height: 720, smaller: [small], sound: 'show-sound.m4a' })
    await startShow(stage)
    const page = await open(stage)
    const source = () => page.evaluate(() => document.querySelector('video')?.currentSrc ?? '')
    await playing(page)
    expect(await source()).toContain('/stage.mp4?')
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

  test.each(['en', 'fr'] as const)(
    'tells since when, who presents and whom to call (%s)',
    async (language) => {
      const { stage } = await registrant()
      await startShow(stage)
      await roadshow.pool.query(
        `update events set started_at = now() - interval '190 seconds' where slug = $1`,
        [FILMED],
      )
      const words = WORDS[language]
      await expect
        .poll(async () => await (await get(`${stage}&lng=${language}`)).text())
        .toContain(words.since)
      const page = await open(`${stage}&lng=${language}`, { language, width: 390 })
      await page.getByText(words.since).waitFor()
      await page.getByText(words.replay).waitFor()
      const beside = page.locator('main aside')
      expect(await beside.locator('a[href^="/companies/orvane-gold"]').count()).toBe(1)
      const { company } = await roadshow.api()(getCompany, { params: { slug: 'orvane-gold' } })
      expect(company.documents.length).toBeGreaterThan(1)
      expect(await beside.locator('a[type="application/pdf"]').count()).toBe(company.documents.length)
      expect(await beside.locator('a[href^="tel:+"]').count()).toBe(1)
      expect(await beside.locator('a[href^="/presentation-help"]').count()).toBe(1)
    },
  )

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
    await main.getByRole('heading', { level: 1, name: /^Third-quarter/ }).waitFor()
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

const WORDS = {
  en: {
    since: 'Started 3 minutes ago',
    replay: 'The replay will be in the VNDR library within 24 to 48 hours of the end.',
  },
  fr: {
    since: 'Commencée il y a 3 minutes',
    replay: 'La rediffusion sera dans la bibliothèque VNDR dans les 24 à 48 heures suivant la fin.',
  },
}

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
