import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Operation, runOperation } from '#features/events/server/operations.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { closePages, get, goTo, newPage, open, roadshow, startSite, stopSite } from './support.ts'

/** The demo's event with a film, of twelve minutes. */
const FILMED = 'orvane-gold-third-quarter-sable-mill'
const WAITING_LIST = 'larkhaven-deposits-georgia-branches'
const MINUTE_MS = 60_000
const NOBODY = '00000000-0000-4000-8000-000000000000'
const NOT_STARTED = "Event hasn't started yet. This page will refresh every 5 seconds until the event starts."

let people = 0

beforeAll(() => startSite())
afterAll(stopSite)
beforeEach(async () => {
  const startsAt = new Date(Date.now() + 15.5 * MINUTE_MS)
  await roadshow.database
    .updateTable('events')
    .set({
      status: 'scheduled',
      startedAt: null,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 12 * MINUTE_MS),
    })
    .where('slug', '=', FILMED)
    .execute()
})
afterEach(closePages)

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
  const { uuid, event } = registration
  return {
    uuid,
    waitingRoom: `/waiting-room/${event.id}/${uuid}`,
    stage: `/stage?room=renmark&id=${event.id}&key=${uuid}`,
  }
}

async function waitingListEvent() {
  const { rows } = await roadshow.pool.query('select title, starts_at from events where slug = $1', [
    WAITING_LIST,
  ])
  return rows[0] as { title: { en: string }; starts_at: Date }
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
    const link = document.querySelector('main a[href^="/watch/"]')
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
    const { waitingRoom, stage, uuid } = await registrant()
    for (const path of [waitingRoom.replace(uuid, NOBODY), stage.replace(uuid, NOBODY)]) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('This link is not a registration for this event.')
    }
    const french = await get(`/waiting-room/987654/${uuid}?lng=fr`)
    expect(french.status).toBe(404)
    expect(await french.text()).toContain('Cet événement n’existe pas ou n’est plus affiché.')
  })

  test('R311 see that an event is cancelled, and are redirected from one that is over to the end page', async () => {
    const { waitingRoom, stage } = await registrant()
    await staff('cancel')
    for (const path of [waitingRoom, stage]) {
      await expect.poll(async () => (await get(path)).status).toBe(409)
      expect(await (await get(path)).text()).toContain('This event has been cancelled.')
    }
    await roadshow.pool.query(`update events set status = 'ended' where slug = $1`, [FILMED])
    for (const path of [waitingRoom, stage]) {
      await expect.poll(async () => (await get(path)).headers.get('location')).toBe('/presentation-has-ended')
    }
  })

  test.each([true, false])(
    'R309 see which full event the on-screen link belongs to, and aren’t let in (scripts: %s)',
    async (scripts) => {
      const { waitingRoom, uuid } = await registrant(WAITING_LIST)
      const page = await open(waitingRoom, { scripts })
      await page.getByRole('heading', { name: 'This event is full' }).waitFor()
      const { title, starts_at: startsAt } = await waitingListEvent()
      const main = page.locator('main')
      expect(await main.textContent()).toContain('If you have a place, its link is in your mail')
      expect(await main.textContent()).toContain(title.en)
      expect(Date.parse((await main.locator('time').getAttribute('datetime')) ?? '')).toBe(startsAt.getTime())
      expect(await page.title()).toContain(title.en)
      await roadshow.pool.query(
        `update registrations set status = 'confirmed' where id = (select registration_id from registration_keys where key_hash = sha256($1::bytea))`,
        [Buffer.from(uuid)],
      )
      expect((await get(waitingRoom)).status).toBe(409)
    },
  )

  test('R311 see that a page that can’t reach the event retries by itself', async () => {
    const { waitingRoom } = await registrant()
    const page = await open(waitingRoom)
    await page.getByText(NOT_STARTED).waitFor()
    await page.context().setOffline(true)
    await page.getByText('We can’t be reached just now.').waitFor({ timeout: 20_000 })
    const text = await page.locator('main').textContent()
    expect(text).toContain('We keep trying.')
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
    const words = 'Le service est brièvement indisponible.'
    await page.route('**/api/waiting-room/**', (route) =>
      route.fulfill({ status: 503, json: { status: 'error', code: 'unavailable', msg: [words] } }),
    )
    await page.getByRole('alert').filter({ hasText: words }).waitFor({ timeout: 10_000 })
    await page.getByText('L’événement n’a pas encore commencé.').waitFor()
    await page.unroute('**/api/waiting-room/**')
    await page.getByRole('alert').filter({ hasText: words }).waitFor({ state: 'detached', timeout: 20_000 })
  })

  test('says when the event is cancelled meanwhile', async () => {
    const { waitingRoom } = await registrant()
    const page = await open(waitingRoom)
    await page.getByText(NOT_STARTED).waitFor()
    await staff('cancel')
    await page.getByRole('heading', { name: 'This event has been cancelled.' }).waitFor({ timeout: 10_000 })
  })

  test('refreshes without scripts, and links to the show', async () => {
    const { waitingRoom } = await registrant()
    const page = await open(waitingRoom, { scripts: false })
    await page.getByText(NOT_STARTED).waitFor()
    await staff('start')
    await page.getByText('Redirecting to the show.').waitFor({ timeout: 10_000 })
    await page.waitForURL('**/stage?*', { timeout: 40_000 })
    expect(await page.locator('video').getAttribute('src')).toMatch(/#t=\d+$/)
    expect(await page.locator('video').getAttribute('controls')).not.toBeNull()
  })
})

describe('R311 R340 from the waiting room to the stage', () => {
  test('redirects at the start, and plays in sync with all viewers, late ones too', async () => {
    const [early, late] = [await registrant(), await registrant()]
    const page = await openChanged(early.waitingRoom, rememberRedirect)
    await page.getByText(NOT_STARTED).waitFor()
    await staff('start')
    await page.waitForURL('**/stage?*')
    const said = await page.evaluate(() => sessionStorage.getItem('said before the show'))
    expect(said).toMatch(/Redirecting to the show\..*Join the show to \/watch\/renmark\/\d+\//s)
    await playing(page)
    const other = await open(`${late.stage}&lng=fr`, { language: 'fr' })
    await playing(other)
    for (const each of [page, other])
      await expect.poll(() => drift(each), { timeout: 40_000 }).toBeLessThan(0.5)
    const [one, two] = await Promise.all([film(page), film(other)])
    const between = one.position - two.position - (one.readMs - two.readMs) / 1000
    expect(Math.abs(between)).toBeLessThan(1)
  })

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
    await expect.poll(() => drift(page), { timeout: 40_000 }).toBeLessThan(0.5)
    await page.getByRole('button', { name: 'Pause' }).press('k')
    await page.getByText('Paused. The presentation goes on without you.').waitFor()
    await page.waitForTimeout(3000)
    expect(await drift(page)).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Back to live' }).click()
    await expect.poll(() => drift(page), { timeout: 40_000 }).toBeLessThan(0.5)
  })

  test('starts muted in a browser that blocks sound, and offers to unmute', async () => {
    const { stage } = await registrant()
    await staff('start')
    await expect.poll(async () => (await get(stage)).status).toBe(200)
    const page = await openChanged(stage, refuseSound)
    await playing(page)
    expect((await film(page)).muted).toBe(true)
    await page.getByText('Turn on sound').click()
    expect((await film(page)).muted).toBe(false)
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
    await other.evaluate(() => document.querySelector('video')?.dispatchEvent(new Event('ended')))
    await other.waitForURL('**/presentation-has-ended')
    await staff('end')
    await page.waitForURL('**/presentation-has-ended', { timeout: 40_000 })
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
