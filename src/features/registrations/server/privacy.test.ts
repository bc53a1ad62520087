import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { listMyEvents } from '#features/accounts/contract.ts'
import { getEvent } from '#features/events/contract.ts'
import { runOperation } from '#features/events/server/operations.ts'
import { attendanceOf } from '#features/live/server/attendance.ts'
import { isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { member, newEmail, ownAddress } from '../../../../tests/support/callers.ts'
import { noticesSite } from '../../../../tests/support/notices.ts'
import { registrationOf, registrationsOf } from '../../../../tests/support/registrations.ts'
import { cancelMyRegistration, registerForEvent } from '../contract.ts'
import { cancelRegistration } from './cancel.ts'
import { myRegistrationLinks } from './my-registration-links.ts'

const { anEvent, jobs, mails, roadshow } = noticesSite()

const FULL = 'This event is full. If you have a place, its link is in your e-mail; otherwise you are in line.'
const ADA = { firstName: 'Ada', lastName: 'Roy', company: 'Roy Capital' }
const FILM = { kind: 'recorded', media: 'stage.mp4' } as const

type Options = { body?: object; idempotencyKey?: string; language?: Language }

/** Registers from a network of its own and returns the whole response. */
async function post(
  slug: string,
  email: string,
  { body = {}, idempotencyKey, language = 'en' }: Options = {},
) {
  const api = roadshow.api(language, ownAddress())
  try {
    const answer = await api(registerForEvent, {
      params: { slug },
      body: { ...ADA, email, ...body },
      idempotencyKey,
    })
    return { status: 201, answer, accessKey: answer.registration.accessKey }
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, code, message } = error
    return { status, answer: { code, msg: [message] }, accessKey: '' }
  }
}

/** A response without what differs anyway: the key, and the typed address. */
function comparable({ status, answer, accessKey }: Awaited<ReturnType<typeof post>>, email: string) {
  return {
    status,
    answer: JSON.parse(
      JSON.stringify(answer)
        .replaceAll(accessKey || '-', 'uuid')
        .replaceAll(email, 'email'),
    ),
  }
}

async function room(eventId: number, accessKey: string) {
  const response = await fetch(`${roadshow.origin}/api/waiting-room/${eventId}/${accessKey}?lng=en`)
  const { status: _, ...answer } = await response.json()
  return { status: response.status, ...answer }
}

/** The key of the personal link in a mail; undefined without one. */
function keyIn(text: string | undefined, eventId: number): string | undefined {
  return new RegExp(`/waiting-room/${eventId}/([0-9a-f-]{36})`).exec(text ?? '')?.[1]
}

async function withdraw(email: string): Promise<void> {
  const { id } = await registrationOf(roadshow.database, email)
  const [, , number, signature = ''] = myRegistrationLinks(roadshow.config.secret).path(id).split('/')
  await roadshow.api('en', ownAddress())(cancelMyRegistration, { params: { id: Number(number), signature } })
}

const lastMailAgo = (email: string, minutes: number) =>
  roadshow.pool.query(
    `update registrations set mailed_at = now() - make_interval(mins => $2) where email = $1`,
    [email, minutes],
  )

describe('R309 a full event with a waiting list', () => {
  /** An event with one seat, which is taken, one registrant on the waiting list, and their responses. */
  async function fullEvent(hours = 72) {
    const event = await anEvent(hours, { capacity: 1, stream: FILM })
    const holder = newEmail()
    const waiting = newEmail()
    const first = await post(event.slug, holder)
    const inLine = await post(event.slug, waiting)
    // Answers name the event's places as they were up to a second ago.
    const placesShown = () =>
      roadshow
        .api()(getEvent, { params: { slug: event.slug } })
        .then(({ event: { places } }) => places)
    await expect.poll(placesShown).toBe('waiting_list')
    return { event, holder, waiting, first, inLine }
  }

  test.each(['en', 'fr'] as const)(
    'gives everybody the same answer, registered or not (%s)',
    async (language) => {
      const { event, holder, waiting } = await fullEvent()
      const answers = await Promise.all(
        [newEmail(), holder, holder.toUpperCase(), waiting].map(async (email) =>
          comparable(await post(event.slug, email, { language }), email),
        ),
      )
      expect(answers[0]).toMatchObject({ status: 201, answer: { registration: { status: 'waitlisted' } } })
      if (language === 'en') expect(answers[0]?.answer.msg).toEqual([FULL])
      else expect(answers[0]?.answer.msg[0]).toMatch(/^Cet événement est complet\. Si vous y avez une place/)
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(await registrationsOf(roadshow.database, event.id)).toHaveLength(3)
    },
  )

  test('shows links on screen that never open a seat, neither a confirmed one nor one that is gained later', async () => {
    const { event, holder, waiting, first, inLine } = await fullEvent(2.5)
    const stranger = { holder: await post(event.slug, holder), waiting: await post(event.slug, waiting) }
    const shown = [stranger.holder, stranger.waiting, inLine, await post(event.slug, newEmail())]
    const closed = { status: 409, code: 'waitlisted', msg: [FULL] }
    for (const { accessKey } of shown) expect(await room(event.id, accessKey)).toEqual(closed)
    expect(await room(event.id, first.accessKey)).toMatchObject({ status: 200, started: false })

    await withdraw(holder)
    const [, promoted] = await mails(waiting, 2)
    const key = keyIn(promoted?.email.text, event.id)
    await expect.poll(() => room(event.id, key ?? '')).toMatchObject({ status: 200 })
    for (const { accessKey } of [stranger.waiting, inLine])
      expect(await room(event.id, accessKey)).toEqual(closed)

    await runOperation(roadshow.database, event.slug, 'start')
    await expect.poll(() => room(event.id, key ?? '')).toMatchObject({ started: true })
    for (const { accessKey } of [stranger.waiting, inLine])
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/attendance'],
      ]) {
        const answer = await fetch(`${roadshow.origin}/api/stage/${event.id}/${accessKey}${path}`, {
          method: method ?? '',
        })
        expect(answer.status).toBe(409)
      }
  })

  test('shows links on screen that can’t cancel', async () => {
    const { event, holder, waiting } = await fullEvent()
    for (const email of [holder, waiting])
      await expect(
        cancelRegistration(
          { database: roadshow.database, jobs, secret: roadshow.config.secret },
          (await post(event.slug, email)).accessKey,
        ),
      ).rejects.toMatchObject({ code: 'registration_not_found' })
    expect((await registrationsOf(roadshow.database, event.id)).map(({ status }) => status)).toEqual([
      'confirmed',
      'waitlisted',
    ])
  })

  test('tells the actual status by mail, at most once in ten minutes: the link with a seat, otherwise the position', async () => {
    const { event, holder, waiting } = await fullEvent()
    for (const email of [holder, waiting]) await post(event.slug, email)
    for (const email of [holder, waiting]) {
      await mails(email, 1)
      await lastMailAgo(email, 11)
      for (const _ of [1, 2]) await post(event.slug, email)
    }
    const [, toHolder, ...others] = await mails(holder, 2)
    const [, toWaiting] = await mails(waiting, 2)
    expect(others).toEqual([])
    expect(toHolder?.email.subject).toBe('You are registered: The Sable mill')
    expect(await room(event.id, keyIn(toHolder?.email.text, event.id) ?? '')).toMatchObject({ status: 200 })
    expect(toWaiting?.email.text).toContain('You are next in line.')
    expect(keyIn(toWaiting?.email.text, event.id)).toBeUndefined()
  })

  test('neither accepts nor loses an offered seat when its address is typed again', async () => {
    const { event, holder, waiting } = await fullEvent()
    await post(event.slug, newEmail())
    await withdraw(holder)
    const { offeredUntil } = await registrationOf(roadshow.database, waiting)
    expect(offeredUntil).not.toBeNull()
    const known = comparable(await post(event.slug, waiting), waiting)
    const email = newEmail()
    expect(known).toEqual(comparable(await post(event.slug, email), email))
    expect(await registrationOf(roadshow.database, waiting)).toMatchObject({
      status: 'confirmed',
      offeredUntil,
    })
  })

  test('doesn’t overwrite the first details', async () => {
    const { event, holder } = await fullEvent()
    const before = await registrationOf(roadshow.database, holder)
    const body = { firstName: 'Eve', company: 'Elsewhere', phone: '514 555-0100', language: 'fr' }
    await post(event.slug, holder, { body })
    expect(await registrationOf(roadshow.database, holder)).toEqual(before)
    const { rows } = await roadshow.pool.query('select from consents where registration_id = $1', [before.id])
    expect(rows).toHaveLength(1)
  })

  test('reports a cancelled or past event to every link', async () => {
    const { event, holder, first, inLine } = await fullEvent()
    const known = await post(event.slug, holder)
    await runOperation(roadshow.database, event.slug, 'cancel')
    for (const { accessKey } of [first, inLine, known])
      await expect
        .poll(() => room(event.id, accessKey))
        .toMatchObject({ status: 409, code: 'event_cancelled' })
  })
})

describe('R309 a full event without a waiting list', () => {
  test('gives everybody the same refusal, and mails registrants with a seat', async () => {
    const event = await anEvent(72, { capacity: 1, waitingList: false })
    const holder = newEmail()
    await post(event.slug, holder)
    await mails(holder, 1)
    await lastMailAgo(holder, 11)
    const known = await post(event.slug, holder)
    const unknown = await post(event.slug, newEmail())
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 409, answer: { code: 'event_full' } })
    expect(known.answer.msg[0]).toContain('If you have a place, its link is in your e-mail.')
    const [, again] = await mails(holder, 2)
    expect(await room(event.id, keyIn(again?.email.text, event.id) ?? '')).toMatchObject({ status: 200 })
  })

  test('that fills up between two requests gives the second one the same answer as everybody', async () => {
    const event = await anEvent(72, { capacity: 2, waitingList: false })
    const email = newEmail()
    expect((await post(event.slug, email)).status).toBe(201)
    expect((await post(event.slug, email)).status).toBe(201)
    expect((await post(event.slug, newEmail())).status).toBe(201)
    expect((await post(event.slug, email)).answer).toMatchObject({ code: 'event_full' })
  })
})

describe('R309 an event with free seats', () => {
  test.each([null, 20])('answers a registered address like a new one (capacity %s)', async (capacity) => {
    const event = await anEvent(72, { capacity })
    const email = newEmail()
    const first = await post(event.slug, email)
    const again = await post(event.slug, email.toUpperCase(), { body: { firstName: 'Eve' } })
    expect(comparable(again, email.toUpperCase())).toEqual(comparable(first, email))
    expect(again.accessKey).not.toBe(first.accessKey)
    expect((await registrationsOf(roadshow.database, event.id)).map(({ firstName }) => firstName)).toEqual([
      'Ada',
    ])
    expect(await room(event.id, again.accessKey)).toEqual(await room(event.id, first.accessKey))
  })

  test('gives a repeated registration a guest’s link, which can’t cancel', async () => {
    const event = await anEvent(72, { stream: FILM })
    const email = newEmail()
    const first = await post(event.slug, email)
    const again = await post(event.slug, email)
    await expect(
      cancelRegistration(
        { database: roadshow.database, jobs, secret: roadshow.config.secret },
        again.accessKey,
      ),
    ).rejects.toMatchObject({
      code: 'registration_not_found',
    })
    await runOperation(roadshow.database, event.slug, 'start')
    const attend = async (accessKey: string) =>
      (await fetch(`${roadshow.origin}/api/stage/${event.id}/${accessKey}/attendance`, { method: 'POST' }))
        .status
    await expect.poll(() => attend(again.accessKey)).toBe(202)
    expect(await attendanceOf(roadshow.database, event.slug)).toEqual([])
    expect(await attend(first.accessKey)).toBe(202)
    expect(await attendanceOf(roadshow.database, event.slug)).toMatchObject([{ firstName: 'Ada' }])
  })

  test('keeps both links working when it fills up later', async () => {
    const event = await anEvent(72, { capacity: 2 })
    const email = newEmail()
    const first = await post(event.slug, email)
    const again = await post(event.slug, email)
    await post(event.slug, newEmail())
    await expect
      .poll(async () => (await roadshow.api()(getEvent, { params: event })).event.places)
      .toBe('waiting_list')
    expect(await room(event.id, again.accessKey)).toEqual(await room(event.id, first.accessKey))
  })

  test('doesn’t let links of a cancelled registration open the next one of the same address', async () => {
    const event = await anEvent(72)
    const email = newEmail()
    const shown = [await post(event.slug, email), await post(event.slug, email)]
    await withdraw(email)
    await post(event.slug, email)
    expect((await registrationOf(roadshow.database, email)).status).toBe('confirmed')
    for (const { accessKey } of shown)
      await expect
        .poll(() => room(event.id, accessKey))
        .toMatchObject({ status: 404, code: 'registration_not_found' })
  })
})

describe('R309 npm run registration -- cancel', () => {
  /** Runs the command as staff do, on the database and with the secret of the running site. */
  async function cancel(key: string): Promise<{ code: number; output: string }> {
    const { dataDir, secret } = roadshow.config
    const environment = { DATABASE_URL: roadshow.url, DATA_DIR: dataDir, SECRET: secret }
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['scripts/registration.ts', 'cancel', key],
        { cwd: join(import.meta.dirname, '../../../..'), env: { ...process.env, ...environment } },
      )
      return { code: 0, output: stdout }
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string }
      return { code, output: stderr }
    }
  }

  const REFUSED = { code: 1, output: 'No registration has that key, or it has already been cancelled.\n' }

  test('refuses a key that is nobody’s, or that was shown to whoever typed a registered address', async () => {
    const event = await anEvent(72)
    const email = newEmail()
    await post(event.slug, email)
    const shown = await post(event.slug, email)
    const { id } = await registrationOf(roadshow.database, email)
    const madeUp = `${id.toString(16).padStart(8, '0')}-0000-8000-8000-000000000000`
    for (const key of [randomUUID(), madeUp, shown.accessKey]) expect(await cancel(key), key).toEqual(REFUSED)
    expect((await registrationOf(roadshow.database, email)).status).toBe('confirmed')
  })

  test('takes the key of the dashboard’s link, which no mail has stored, and passes the place on', async () => {
    const event = await anEvent(72, { capacity: 1 })
    const { email, token } = await member(roadshow)
    const next = newEmail()
    await post(event.slug, email)
    await post(event.slug, next)
    // Those about the account and the place, which stores its key.
    await mails(email, 2)
    await roadshow.pool.query('delete from registration_keys where registration_id = $1', [
      (await registrationOf(roadshow.database, email)).id,
    ])
    const { upcoming } = await roadshow.api('en', ownAddress(), token)(listMyEvents)
    const key = keyIn(upcoming[0]?.joinPath ?? undefined, event.id) ?? expect.fail('no link')
    expect((await cancel(key)).code).toBe(0)
    expect((await registrationsOf(roadshow.database, event.id)).map(({ status }) => status)).toEqual([
      'cancelled',
      'confirmed',
    ])
    expect(await cancel(key)).toEqual(REFUSED)
  })
})

describe('R309 a retried request', () => {
  test('gets the first answer, even if the event is full by then', async () => {
    const event = await anEvent(72, { capacity: 1 })
    const email = newEmail()
    const idempotencyKey = randomUUID()
    const first = await post(event.slug, email, { idempotencyKey })
    const queued = { email: newEmail(), idempotencyKey: randomUUID() }
    const inLine = await post(event.slug, queued.email, queued)
    const retried = await post(event.slug, email, { idempotencyKey })
    expect({ ...comparable(retried, email) }).toMatchObject({
      status: 201,
      answer: { msg: comparable(first, email).answer.msg, registration: { status: 'confirmed' } },
    })
    expect(await room(event.id, retried.accessKey)).toMatchObject({ status: 200 })
    const again = await post(event.slug, queued.email, queued)
    expect(again.answer.msg).toEqual(inLine.answer.msg)
    expect(await room(event.id, again.accessKey)).toMatchObject({ status: 409, code: 'waitlisted' })
    expect(await registrationsOf(roadshow.database, event.id)).toHaveLength(2)
  })

  test('opens no registration that was made after the first one was cancelled', async () => {
    const event = await anEvent(72)
    const email = newEmail()
    const idempotencyKey = randomUUID()
    await post(event.slug, email, { idempotencyKey })
    await withdraw(email)
    await post(event.slug, email)
    const retried = await post(event.slug, email, { idempotencyKey })
    expect(retried.status).toBe(201)
    expect(await room(event.id, retried.accessKey)).toMatchObject({ status: 404 })
  })
})

test('R309 names the event of a refused link without a key', async () => {
  const event = await anEvent(72, { capacity: 1 })
  const response = await fetch(`${roadshow.origin}/api/waiting-room-events/${event.id}?lng=fr`)
  expect(await response.json()).toMatchObject({
    event: { title: 'L’usine Sable', startsAt: event.startsAt.toISOString() },
  })
})
