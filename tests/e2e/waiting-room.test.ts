import { describe, expect, test } from 'vitest'
import { getEvent } from '#features/events/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { anEvent } from '../support/factories.ts'
import { FILMED, MINUTE_MS, NOT_STARTED, registrant, staff, withFilmedEvent } from './live-support.ts'
import { get, goTo, newPage, open, roadshow } from './support.ts'

const WAITING_LIST = 'energie-solvane-storage'
const SEVERAL = 'three-companies'
const NOBODY = '00000000-0000-4000-8000-000000000000'

withFilmedEvent()

async function waitingListEvent() {
  const { rows } = await roadshow.pool.query('select title, starts_at from events where slug = $1', [
    WAITING_LIST,
  ])
  return rows[0] as { title: { en: string }; starts_at: Date }
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
      expect(page).toContain('Maren Holt')
    }
    await roadshow.pool.query(`update events set status = 'ended' where slug = $1`, [FILMED])
    const ended = `/presentation-has-ended?event=${FILMED}`
    for (const path of [waitingRoom, stage])
      await expect.poll(async () => (await get(path)).headers.get('location')).toBe(ended)
  })

  test('R309 see which full event the on-screen link belongs to, and aren’t let in', async () => {
    const { waitingRoom, accessKey } = await registrant(WAITING_LIST)
    const page = await open(waitingRoom, { scripts: false })
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
  })

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
      const filmed = await endPage('alderic-mines-third-quarter-call')
      expect(filmed).toContain(posted)
      expect(filmed).toContain(watch)
      expect(filmed).toContain('href="/vndrs/alderic-mines-third-quarter-call')
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
    expect(await page.title()).toMatch(/^Starts \d+:\d\d\s[ap]\.m\.\sE[SD]T · Fourth quarter/)
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
    expect(await main.getByRole('link', { name: 'Alderic Mines TSX: ALDM' }).getAttribute('href')).toBe(
      '/companies/alderic-mines',
    )
  })

  test('names the company of each list of documents, where several companies present', async () => {
    const { event } = await roadshow.api()(getEvent, { params: { slug: SEVERAL } })
    await roadshow.pool.query(
      `update companies set documents = (select documents from companies where slug = 'alderic-mines')`,
    )
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
