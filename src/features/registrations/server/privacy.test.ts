import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvent } from '#features/events/contract.ts'
import { runOperation } from '#features/events/server/operations.ts'
import { attendanceOf } from '#features/live/server/attendance.ts'
import { isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { newEmail, ownAddress } from '../../../../tests/support/callers.ts'
import {
  anEvent,
  jobs,
  mails,
  roadshow,
  startNotices,
  stopNotices,
} from '../../../../tests/support/notices.ts'
import { cancelOwnRegistration, registerForEvent } from '../contract.ts'
import { cancelRegistration } from './cancel.ts'
import { ownLinks } from './own-links.ts'

beforeAll(startNotices)
afterAll(stopNotices)

const FULL = 'This event is full. If you have a place, its link is in your mail; otherwise you are in line.'
const ADA = { firstName: 'Ada', lastName: 'Roy', company: 'Roy Capital' }
const FILM = JSON.stringify({ kind: 'recorded', media: 'stage.mp4' })

type Options = { body?: object; idempotencyKey?: string; language?: Language }

/** Registers from a network of its own and gives the whole answer. */
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
    return { status: 201, answer, uuid: answer.registration.uuid }
  } catch (error) {
    if (!isApiError(error)) throw error
    const { status, code, message } = error
    return { status, answer: { code, msg: [message] }, uuid: '' }
  }
}

/** An answer without what differs from one answer to the next anyway: the key, and the address that was typed. */
function comparable({ status, answer, uuid }: Awaited<ReturnType<typeof post>>, email: string) {
  return {
    status,
    answer: JSON.parse(
      JSON.stringify(answer)
        .replaceAll(uuid || '-', 'uuid')
        .replaceAll(email, 'email'),
    ),
  }
}

async function room(eventId: number, uuid: string) {
  const response = await fetch(`${roadshow.origin}/api/waiting-room/${eventId}/${uuid}?lng=en`)
  const { status: _, ...answer } = await response.json()
  return { status: response.status, ...answer }
}

function registrationsAt(eventId: number) {
  return roadshow.database
    .selectFrom('registrations')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('id')
    .execute()
}

async function rowOf(email: string) {
  return roadshow.database
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

/** The key of the personal link in a mail; undefined when it holds none. */
function keyIn(text: string | undefined, eventId: number): string | undefined {
  return new RegExp(`/waiting-room/${eventId}/([0-9a-f-]{36})`).exec(text ?? '')?.[1]
}

async function withdraw(email: string): Promise<void> {
  const { id } = await rowOf(email)
  const [, , number, signature = ''] = ownLinks(roadshow.config.secret).path(id).split('/')
  await roadshow.api('en', ownAddress())(cancelOwnRegistration, { params: { id: Number(number), signature } })
}

const lastMailAgo = (email: string, minutes: number) =>
  roadshow.pool.query(
    `update registrations set mailed_at = now() - make_interval(mins => $2) where email = $1`,
    [email, minutes],
  )

describe('R309 a full event with a waiting list', () => {
  /** An event with one place, which somebody has, one person in line, and what each was answered. */
  async function fullEvent(hours = 72) {
    const event = await anEvent(hours, { capacity: 1, stream: FILM })
    const holder = newEmail()
    const waiting = newEmail()
    const first = await post(event.slug, holder)
    const inLine = await post(event.slug, waiting)
    return { event, holder, waiting, first, inLine }
  }

  test.each(['en', 'fr'] as const)('answers everybody alike, registered or not (%s)', async (language) => {
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
    expect(await registrationsAt(event.id)).toHaveLength(3)
  })

  test('a link shown on screen opens nobody’s place: not the holder’s, not that of somebody in line once it is theirs', async () => {
    const { event, holder, waiting, first, inLine } = await fullEvent(2.5)
    const stranger = { holder: await post(event.slug, holder), waiting: await post(event.slug, waiting) }
    const shown = [stranger.holder, stranger.waiting, inLine, await post(event.slug, newEmail())]
    const closed = { status: 409, code: 'waitlisted', msg: [FULL] }
    for (const { uuid } of shown) expect(await room(event.id, uuid)).toEqual(closed)
    expect(await room(event.id, first.uuid)).toMatchObject({ status: 200, started: false })

    await withdraw(holder)
    const [, promoted] = await mails(waiting, 2)
    const key = keyIn(promoted?.email.text, event.id)
    await expect.poll(() => room(event.id, key ?? '')).toMatchObject({ status: 200 })
    for (const { uuid } of [stranger.waiting, inLine]) expect(await room(event.id, uuid)).toEqual(closed)

    await runOperation(roadshow.database, event.slug, 'start')
    await expect.poll(() => room(event.id, key ?? '')).toMatchObject({ started: true })
    for (const { uuid } of [stranger.waiting, inLine])
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/attendance'],
      ]) {
        const answer = await fetch(`${roadshow.origin}/api/stage/${event.id}/${uuid}${path}`, {
          method: method ?? '',
        })
        expect(answer.status).toBe(409)
      }
  })

  test('a link shown on screen cancels nothing', async () => {
    const { event, holder, waiting } = await fullEvent()
    for (const email of [holder, waiting])
      await expect(
        cancelRegistration(roadshow.database, jobs, (await post(event.slug, email)).uuid),
      ).rejects.toMatchObject({ code: 'registration_not_found' })
    expect((await registrationsAt(event.id)).map(({ status }) => status)).toEqual(['confirmed', 'waitlisted'])
  })

  test('what is so is said by mail, at most once in ten minutes: the link to who has a place, the rank to who is in line', async () => {
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

  test('an offered place is neither taken up nor lost by typing its address', async () => {
    const { event, holder, waiting } = await fullEvent()
    await post(event.slug, newEmail())
    await withdraw(holder)
    const { offeredUntil } = await rowOf(waiting)
    expect(offeredUntil).not.toBeNull()
    const known = comparable(await post(event.slug, waiting), waiting)
    const email = newEmail()
    expect(known).toEqual(comparable(await post(event.slug, email), email))
    expect(await rowOf(waiting)).toMatchObject({ status: 'confirmed', offeredUntil })
  })

  test('nothing that was first given is overwritten', async () => {
    const { event, holder } = await fullEvent()
    const before = await rowOf(holder)
    const body = { firstName: 'Eve', company: 'Elsewhere', phone: '514 555-0100', language: 'fr' }
    await post(event.slug, holder, { body })
    expect(await rowOf(holder)).toEqual(before)
    const { rows } = await roadshow.pool.query('select from consents where registration_id = $1', [before.id])
    expect(rows).toHaveLength(1)
  })

  test('an event that is cancelled or over says so to every link', async () => {
    const { event, holder, first, inLine } = await fullEvent()
    const known = await post(event.slug, holder)
    await runOperation(roadshow.database, event.slug, 'cancel')
    for (const { uuid } of [first, inLine, known])
      await expect.poll(() => room(event.id, uuid)).toMatchObject({ status: 409, code: 'event_cancelled' })
  })
})

describe('R309 a full event without a waiting list', () => {
  test('refuses everybody alike, and writes to who has a place', async () => {
    const event = await anEvent(72, { capacity: 1, waitingList: false })
    const holder = newEmail()
    await post(event.slug, holder)
    await mails(holder, 1)
    await lastMailAgo(holder, 11)
    const known = await post(event.slug, holder)
    const unknown = await post(event.slug, newEmail())
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 409, answer: { code: 'event_full' } })
    expect(known.answer.msg[0]).toContain('If you have a place, its link is in your mail.')
    const [, again] = await mails(holder, 2)
    expect(await room(event.id, keyIn(again?.email.text, event.id) ?? '')).toMatchObject({ status: 200 })
  })

  test('an event that fills up between two requests answers the second like everybody', async () => {
    const event = await anEvent(72, { capacity: 2, waitingList: false })
    const email = newEmail()
    expect((await post(event.slug, email)).status).toBe(201)
    expect((await post(event.slug, email)).status).toBe(201)
    expect((await post(event.slug, newEmail())).status).toBe(201)
    expect((await post(event.slug, email)).answer).toMatchObject({ code: 'event_full' })
  })
})

describe('R309 an event with places left', () => {
  test.each([null, 20])('answers a registered address like a new one (capacity %s)', async (capacity) => {
    const event = await anEvent(72, { capacity })
    const email = newEmail()
    const first = await post(event.slug, email)
    const again = await post(event.slug, email.toUpperCase(), { body: { firstName: 'Eve' } })
    expect(comparable(again, email.toUpperCase())).toEqual(comparable(first, email))
    expect(again.uuid).not.toBe(first.uuid)
    expect((await registrationsAt(event.id)).map(({ firstName }) => firstName)).toEqual(['Ada'])
    expect(await room(event.id, again.uuid)).toEqual(await room(event.id, first.uuid))
  })

  test('the fresh link opens the show in nobody’s name, and cancels nothing', async () => {
    const event = await anEvent(72, { stream: FILM })
    const email = newEmail()
    const first = await post(event.slug, email)
    const again = await post(event.slug, email)
    await expect(cancelRegistration(roadshow.database, jobs, again.uuid)).rejects.toMatchObject({
      code: 'registration_not_found',
    })
    await runOperation(roadshow.database, event.slug, 'start')
    const attend = async (uuid: string) =>
      (await fetch(`${roadshow.origin}/api/stage/${event.id}/${uuid}/attendance`, { method: 'POST' })).status
    await expect.poll(() => attend(again.uuid)).toBe(202)
    expect(await attendanceOf(roadshow.database, event.slug)).toEqual([])
    expect(await attend(first.uuid)).toBe(202)
    expect(await attendanceOf(roadshow.database, event.slug)).toMatchObject([{ firstName: 'Ada' }])
  })

  test('an event that fills up later leaves both links as they were', async () => {
    const event = await anEvent(72, { capacity: 2 })
    const email = newEmail()
    const first = await post(event.slug, email)
    const again = await post(event.slug, email)
    await post(event.slug, newEmail())
    await expect
      .poll(async () => (await roadshow.api()(getEvent, { params: event })).event.places)
      .toBe('waiting_list')
    expect(await room(event.id, again.uuid)).toEqual(await room(event.id, first.uuid))
  })

  test('links of a registration that was cancelled don’t open the next one of the same address', async () => {
    const event = await anEvent(72)
    const email = newEmail()
    const shown = [await post(event.slug, email), await post(event.slug, email)]
    await withdraw(email)
    await post(event.slug, email)
    expect((await rowOf(email)).status).toBe('confirmed')
    for (const { uuid } of shown)
      await expect
        .poll(() => room(event.id, uuid))
        .toMatchObject({ status: 404, code: 'registration_not_found' })
  })
})

describe('R309 a retried request', () => {
  test('is answered like the first time, though the event is full by then', async () => {
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
    expect(await room(event.id, retried.uuid)).toMatchObject({ status: 200 })
    const again = await post(event.slug, queued.email, queued)
    expect(again.answer.msg).toEqual(inLine.answer.msg)
    expect(await room(event.id, again.uuid)).toMatchObject({ status: 409, code: 'waitlisted' })
    expect(await registrationsAt(event.id)).toHaveLength(2)
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
    expect(await room(event.id, retried.uuid)).toMatchObject({ status: 404 })
  })
})

test('R309 a page that says why it lets nobody in names the event; a made-up key learns nothing', async () => {
  const event = await anEvent(72, { capacity: 1 })
  await post(event.slug, newEmail())
  const { uuid } = await post(event.slug, newEmail())
  const ask = (key: string) => fetch(`${roadshow.origin}/api/waiting-room/${event.id}/${key}/event?lng=fr`)
  expect((await ask(randomUUID())).status).toBe(404)
  expect(await (await ask(uuid)).json()).toMatchObject({
    event: { title: 'L’usine Sable', startsAt: event.startsAt.toISOString() },
  })
})
