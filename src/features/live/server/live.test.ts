import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { listingOf } from '#features/companies/contract.ts'
import { getEvent } from '#features/events/contract.ts'
import { runOperation } from '#features/events/server/operations.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { waitingRoomPath } from '#kit/links.ts'
import { DATABASE_LIMIT_MS } from '#server/serve.ts'
import { anEvent } from '../../../../tests/support/factories.ts'
import { textsOn } from '../../../../tests/support/html.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { getStage, getWaitingRoomEvent, reportAttendance, type Show } from '../contract.ts'
import { attendanceOf } from './attendance.ts'

const FILM = JSON.stringify({ kind: 'recorded', media: 'talk.mp4' })

const { roadshow } = testSite()

/** Registers somebody for a new event. */
async function waiter() {
  const { slug } = await anEvent(roadshow.database)
  const { event } = await roadshow.api()(getEvent, { params: { slug } })
  const body = {
    firstName: 'Ada',
    lastName: 'Roy',
    email: `${randomUUID()}@example.com`,
    company: 'Roy Capital',
  }
  const { registration } = await roadshow.api()(registerForEvent, { params: { slug: event.slug }, body })
  return { event, accessKey: registration.accessKey }
}

async function poll(eventId: number | string, accessKey: string, language = 'en') {
  const response = await fetch(`${roadshow.origin}/api/waiting-room/${eventId}/${accessKey}?lng=${language}`)
  const body = (await response.json()) as {
    started?: boolean
    redirectUrl?: string
    event?: Show
    code?: string
    msg?: string[]
  }
  return { ...body, status: response.status }
}

/** The statements that the server makes for visitors while a function runs. */
async function statementsDuring(act: () => Promise<unknown>): Promise<unknown[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    // Jobs and other background work have their own connections, with other time limits.
    const isVisitors = (client: unknown) =>
      (client as { connectionParameters: { query_timeout: number } }).connectionParameters.query_timeout ===
      DATABASE_LIMIT_MS
    return query.mock.calls.filter((_, index) => isVisitors(query.mock.contexts[index]))
  } finally {
    query.mockRestore()
  }
}

describe('R311 refusals', () => {
  test('R309 names the event of a damaged link, and says nothing about registrations', async () => {
    const { event, accessKey } = await waiter()
    expect((await poll(event.id, `${accessKey.slice(0, -1)}_`)).code).toBe('registration_not_found')
    const named = await roadshow.api()(getWaitingRoomEvent, { params: { eventId: event.id } })
    expect(named.event).toMatchObject({ id: event.id, slug: event.slug, title: event.title })
    expect(Object.keys(named)).toEqual(['event'])
    for (const id of [999_999, 2_147_483_648]) {
      const unknown = await fetch(`${roadshow.origin}/api/waiting-room-events/${id}`)
      expect(unknown.status).toBe(404)
    }
  })

  test.each([
    ['999999', randomUUID()],
    ['abc', randomUUID()],
    ['-1', randomUUID()],
    ['1e9', randomUUID()],
    ['2147483648', randomUUID()],
    ['99999999999999999999', randomUUID()],
  ])('answers event %s with 404 and a message', async (eventId, accessKey) => {
    const answer = await poll(eventId, accessKey)
    expect(answer.status).toBe(404)
    expect(answer.msg?.[0]).toBeTruthy()
  })

  test.each([randomUUID(), 'x', '%00', '..%2f', "' or 1=1 --"])(
    'answers key %s with 404 and a message',
    async (accessKey) => {
      const { event } = await waiter()
      const answer = await poll(event.id, encodeURI(accessKey), 'fr')
      expect(answer.status).toBe(404)
      expect(answer.msg?.[0]).toMatch(/^(Ce lien|Nous n’avons pas trouvé)/)
    },
  )

  test('refuses a key of another event', async () => {
    const { accessKey } = await waiter()
    const { event } = await waiter()
    expect(await poll(event.id, accessKey)).toMatchObject({ status: 404, code: 'registration_not_found' })
  })

  test('reports a cancelled and a past event as such', async () => {
    const { event, accessKey } = await waiter()
    await runOperation(roadshow.database, event.slug, 'cancel')
    await expect
      .poll(() => poll(event.id, accessKey))
      .toMatchObject({ status: 409, code: 'event_cancelled', msg: ['This event has been cancelled.'] })
    const other = await waiter()
    await runOperation(roadshow.database, other.event.slug, 'start')
    await runOperation(roadshow.database, other.event.slug, 'end')
    await expect
      .poll(() => poll(other.event.id, other.accessKey))
      .toMatchObject({ status: 409, code: 'event_over' })
    await expect(
      roadshow.api()(getStage, { params: { eventId: other.event.id, accessKey: other.accessKey } }),
    ).rejects.toMatchObject({ code: 'event_over' })
  })

  test('refuses to start a cancelled event', async () => {
    const { event } = await waiter()
    await runOperation(roadshow.database, event.slug, 'cancel')
    await expect(runOperation(roadshow.database, event.slug, 'start')).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(runOperation(roadshow.database, 'no-such-event', 'start')).rejects.toMatchObject({
      code: 'event_not_found',
    })
  })
})

describe('R310 R311 R340 waiting room and stage', () => {
  test('waits until staff start the event, then redirects to the stage at the position of the show', async () => {
    const { event, accessKey } = await waiter()
    await roadshow.database.updateTable('events').set({ stream: FILM }).where('id', '=', event.id).execute()
    expect(await poll(event.id, accessKey)).toMatchObject({ status: 200, started: false, redirectUrl: null })
    await expect(
      roadshow.api()(getStage, { params: { eventId: event.id, accessKey } }),
    ).rejects.toMatchObject({
      code: 'event_not_started',
    })

    const before = Date.now()
    await runOperation(roadshow.database, event.slug, 'start')
    await expect
      .poll(() => poll(event.id, accessKey), { timeout: 1000 })
      .toMatchObject({ started: true, redirectUrl: `/stage?room=renmark&id=${event.id}&key=${accessKey}` })
    const { stream, startedAt, now } = await roadshow.api()(getStage, {
      params: { eventId: event.id, accessKey },
    })
    expect(Math.abs(Date.parse(startedAt) - before)).toBeLessThan(2000)
    expect(Date.parse(now)).toBeGreaterThanOrEqual(Date.parse(startedAt))

    const part = await fetch(roadshow.origin + stream.url, { headers: { Range: 'bytes=4-7' } })
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('ftyp')
  })

  test('opens, starts and ends an automatic show by the clock', async () => {
    const { event, accessKey } = await waiter()
    const at = async (minutesFromNow: number) => {
      const startsAt = new Date(Date.now() + minutesFromNow * 60_000)
      const endsAt = new Date(startsAt.getTime() + 10 * 60_000)
      await roadshow.database
        .updateTable('events')
        .set({ runsItself: true, startsAt, endsAt })
        .where('id', '=', event.id)
        .execute()
    }
    await at(5)
    await expect.poll(() => poll(event.id, accessKey)).toMatchObject({ started: false })
    await at(-5)
    await expect.poll(() => poll(event.id, accessKey)).toMatchObject({ started: true })
    await at(-15)
    await expect.poll(() => poll(event.id, accessKey)).toMatchObject({ code: 'event_over' })
  })

  test('polls a known key without SQL', async () => {
    const { event, accessKey } = await waiter()
    await poll(event.id, accessKey)
    const polled = await statementsDuring(async () => {
      for (let round = 0; round < 20; round += 1)
        await Promise.all(Array.from({ length: 50 }, () => poll(event.id, accessKey)))
    })
    expect(polled).toEqual([])
    expect(await statementsDuring(() => poll(event.id, randomUUID()))).not.toEqual([])
  })

  test('R215 tells who presents, also after a company has changed its name', async () => {
    const { event, accessKey } = await waiter()
    const [company] = event.companies
    if (!company) throw new Error('the event has no company')
    expect((await poll(event.id, accessKey)).event).toMatchObject({
      presenter: event.presenter,
      companies: event.companies,
    })
    // The name is put back, and seen to be: the tests after this one read it too.
    for (const name of ['Renamed Resources', company.name]) {
      await roadshow.database.updateTable('companies').set({ name }).where('id', '=', company.id).execute()
      await expect.poll(async () => (await poll(event.id, accessKey)).event?.companies[0]?.name).toBe(name)
    }
  })

  test('R311 names the presenter and the companies in the waiting room', async () => {
    const { event, accessKey } = await waiter()
    const names = event.companies.flatMap((company) => [company.name, listingOf(company, 'en')])
    const page = await fetch(roadshow.origin + waitingRoomPath(event.id, accessKey))
    const texts = textsOn(await page.text()).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining([event.presenter, ...names]))
  })
})

describe('R340 attendance', () => {
  test('records arrival, departure and the time between without absences; nothing before the start', async () => {
    const { event, accessKey } = await waiter()
    const attend = () => roadshow.api()(reportAttendance, { params: { eventId: event.id, accessKey } })
    await expect(attend()).rejects.toMatchObject({ code: 'event_not_started' })
    await runOperation(roadshow.database, event.slug, 'start')
    await expect.poll(() => attend().catch(({ code }) => code)).toEqual({})
    const heardAfter = async (seconds: number) => {
      await roadshow.pool.query(
        `update attendance set joined_at = joined_at - make_interval(secs => ${seconds}), left_at = left_at - make_interval(secs => ${seconds})`,
      )
      await attend()
    }
    await heardAfter(30)
    await heardAfter(60)
    await heardAfter(600)
    await heardAfter(30)
    const [person] = await attendanceOf(roadshow.database, event.slug)
    expect(person).toMatchObject({ firstName: 'Ada', firm: 'Roy Capital', minutes: 2 })
    expect((person?.leftAt.getTime() ?? 0) - (person?.joinedAt.getTime() ?? 0)).toBeGreaterThan(700_000)
    await runOperation(roadshow.database, event.slug, 'end')
    await expect.poll(() => attend().catch(({ code }) => code)).toBe('event_over')
  })
})

describe('media', () => {
  test.each([
    ['no signature', '/api/media/stage.mp4'],
    ['expired', '/api/media/stage.mp4?expires=1&signature=x'],
    [
      'a made-up signature',
      `/api/media/stage.mp4?expires=${Date.now() + 60_000}&signature=${'A'.repeat(43)}`,
    ],
    ['another folder', `/api/media/..%2Fsecret?expires=${Date.now() + 60_000}&signature=${'A'.repeat(43)}`],
  ])('%s: not found', async (_, url) => {
    expect((await fetch(roadshow.origin + url)).status).toBe(404)
  })

  test('opens only the file that an address was signed for', async () => {
    const { event, accessKey } = await waiter()
    await roadshow.database.updateTable('events').set({ stream: FILM }).where('id', '=', event.id).execute()
    await runOperation(roadshow.database, event.slug, 'start')
    const stage = () => roadshow.api()(getStage, { params: { eventId: event.id, accessKey } })
    await expect
      .poll(() =>
        stage().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    const { stream } = await stage()
    expect((await fetch(roadshow.origin + stream.url, { method: 'HEAD' })).status).toBe(200)
    expect((await fetch(roadshow.origin + stream.url.replace('talk.mp4', 'other.mp4'))).status).toBe(404)
    expect((await fetch(roadshow.origin + stream.url.replace(/expires=(\d)/, 'expires=9'))).status).toBe(404)
    const beyond = await fetch(roadshow.origin + stream.url, { headers: { Range: 'bytes=999999999-' } })
    expect(beyond.status).toBe(416)
  })
})
