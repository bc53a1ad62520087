import { createHash, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvent, listEvents } from '#features/events/contract.ts'
import { isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { type Roadshow, startRoadshow } from '../../../../tests/support/roadshow.ts'
import { registerForEvent } from '../contract.ts'
import { cancelRegistration } from './cancel.ts'

let roadshow: Roadshow
let jobs: Jobs
beforeAll(async () => {
  roadshow = await startRoadshow()
  jobs = createJobs(roadshow.pool, { log: pino({ level: 'silent' }) })
  await jobs.start({ work: false })
})
afterAll(async () => {
  await jobs.stop()
  await roadshow.stop()
})

const ADA = { firstName: 'Ada', lastName: 'Roy', email: 'ada.roy@example.com', company: 'Roy Capital' }

function person(overrides: object = {}) {
  return { ...ADA, email: `${randomUUID()}@example.com`, ...overrides }
}

/** Everybody calls from a network address of their own, unless the test says otherwise. */
let people = 0
function ownAddress(): string {
  people += 1
  return `127.1.${Math.floor(people / 200)}.${(people % 200) + 1}`
}

type RegisterOptions = { language?: Language; idempotencyKey?: string; from?: string }

function register(slug: string, body: object, options: RegisterOptions = {}) {
  const { language = 'en', idempotencyKey, from = ownAddress() } = options
  return roadshow.api(language, from)(registerForEvent, {
    params: { slug },
    body: body as typeof ADA,
    idempotencyKey,
  })
}

async function refusal(slug: string, body: object, options: RegisterOptions = {}) {
  const error = await register(slug, body, options).catch((reason: unknown) => reason)
  if (!isApiError(error)) throw new Error('the registration was not refused')
  return error
}

/** An event of the demo with one presentation and no limit, changed as the test needs it. */
async function anEvent(changes: object = {}): Promise<{ id: number; slug: string }> {
  const { events } = await roadshow.api()(listEvents, {})
  const event = events.find(
    ({ companies, places, status }) => companies.length === 1 && places === 'open' && status === 'scheduled',
  )
  if (!event) throw new Error('the demo has no such event')
  const { id } = await roadshow.database
    .selectFrom('events')
    .selectAll()
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
    .then(({ id: _, uid: __, ...row }) =>
      roadshow.database
        .insertInto('events')
        .values({
          ...row,
          slug: `test-${randomUUID()}`,
          capacity: null,
          isFull: false,
          stream: null,
          ...changes,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const companyId = event.companies[0]?.id ?? 0
  const { startsAt, endsAt } = event
  await roadshow.database
    .insertInto('presentations')
    .values({ eventId: id, companyId, presenter: { en: 'Somebody' }, startsAt, endsAt })
    .execute()
  return roadshow.database
    .selectFrom('events')
    .select(['id', 'slug'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The demo's event with several presenting companies. */
async function severalCompanies() {
  const { rows } = await roadshow.pool.query(
    'select slug from events where (select count(*) from presentations where event_id = id) > 1 and ends_at > now()',
  )
  const { event } = await roadshow.api()(getEvent, { params: { slug: rows[0].slug } })
  return event
}

function registrationsOf(eventId: number) {
  return roadshow.database
    .selectFrom('registrations')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('queuedAt')
    .execute()
}

async function mailsFor(registrationId: number): Promise<number> {
  const { rows } = await roadshow.pool.query(
    `select count(*)::integer as mails from pgboss.job where data ->> 'registrationId' = $1`,
    [String(registrationId)],
  )
  return rows[0].mails
}

describe('R306 refusals', () => {
  test('what is missing is named at its field, in the caller’s language', async () => {
    const { slug } = await anEvent()
    const english = await refusal(slug, { email: 'nobody@' })
    expect(english.status).toBe(422)
    expect(english.fields).toEqual({
      firstName: ['This field is required'],
      lastName: ['This field is required'],
      company: ['This field is required'],
      email: ['Enter a valid e-mail address'],
    })
    const french = await refusal(slug, { ...ADA, firstName: '  ' }, { language: 'fr' })
    expect(french.fields).toEqual({ firstName: ['Ce champ est obligatoire'] })
  })

  test.each([
    ['unknown field', { ...ADA, role: 'admin' }, 'role'],
    ['number for a name', { ...ADA, firstName: 12 }, 'firstName'],
    ['list for an address', { ...ADA, email: ['a@example.com'] }, 'email'],
    ['a name of 81 characters', { ...ADA, lastName: 'x'.repeat(81) }, 'lastName'],
    ['line break in the address', { ...ADA, email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['unknown kind of investor', { ...ADA, investorType: 'whale' }, 'investorType'],
    ['company that doesn’t present', { ...ADA, companies: ['nobody'] }, 'companies'],
  ])('%s is a 422 at its field', async (_, body, field) => {
    const { slug } = await anEvent()
    const error = await refusal(slug, body)
    expect(error.status).toBe(422)
    expect(Object.keys(error.fields)).toEqual([field])
  })

  test('NUL and lone surrogates are left out, everything else is kept as typed', async () => {
    const event = await anEvent()
    await register(
      event.slug,
      person({ firstName: 'A\u0000d\ud800a', lastName: 'O’Neill « ñ » 李', comment: '<b>1 < 2</b>' }),
    )
    const [row] = await registrationsOf(event.id)
    expect([row?.firstName, row?.lastName, row?.comment]).toEqual([
      'Ad\ufffda',
      'O’Neill « ñ » 李',
      '<b>1 < 2</b>',
    ])
  })

  test('no such event', async () => {
    expect(await refusal('no-such-event', ADA)).toMatchObject({ status: 404, code: 'event_not_found' })
  })

  test.each([
    ['event_cancelled', { status: 'cancelled' }],
    ['event_over', { status: 'ended' }],
    ['event_full', { capacity: 1, isFull: true, waitingList: false }],
  ])('%s is a 409', async (code, changes) => {
    const { slug } = await anEvent(changes)
    expect(await refusal(slug, ADA)).toMatchObject({ status: 409, code })
  })
})

describe('R307 several presentations', () => {
  test('need title, phone and a company', async () => {
    const { slug } = await severalCompanies()
    const details = await refusal(slug, ADA)
    expect(Object.keys(details.fields).sort()).toEqual(['phone', 'title'])
    const none = await refusal(slug, { ...ADA, title: 'Analyst', phone: '514 555-0100' })
    expect(none.fields).toEqual({ companies: ['Choose at least one'] })
  })

  test('the picks are kept', async () => {
    const event = await severalCompanies()
    const [first, second] = event.companies
    if (!first || !second) throw new Error('two companies are needed')
    const body = person({
      title: 'Analyst',
      phone: '514 555-0100',
      companies: [second.slug, first.slug, first.slug],
    })
    await register(event.slug, body)
    const row = (await registrationsOf(event.id)).find(({ email }) => email === body.email)
    expect(row?.companies).toEqual([second.id, first.id])
  })
})

describe('R308 consent', () => {
  test('what was consented to is kept in the words and language that were shown', async () => {
    const event = await anEvent()
    await register(event.slug, person({ phone: '514 555-0100' }), { language: 'fr' })
    const [row] = await registrationsOf(event.id)
    const consents = await roadshow.database
      .selectFrom('consents')
      .selectAll()
      .where('registrationId', '=', row?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(consents.map(({ purpose, language }) => [purpose, language])).toEqual([
      ['event_organizer', 'fr'],
      ['text_messages', 'fr'],
    ])
    expect(consents[1]?.wording).toContain('vous consentez à recevoir des messages texte automatisés')
    expect(consents[0]?.address).toMatch(/^127\.1\./)
  })

  test('without a phone number there is none to text messages', async () => {
    const event = await anEvent()
    await register(event.slug, person())
    const [row] = await registrationsOf(event.id)
    const consents = await roadshow.database
      .selectFrom('consents')
      .select('purpose')
      .where('registrationId', '=', row?.id ?? 0)
      .execute()
    expect(consents).toEqual([{ purpose: 'event_organizer' }])
  })
})

describe('R309 the same again', () => {
  test('the same address, however written, is answered like the first time, with a fresh link; nothing is overwritten', async () => {
    const event = await anEvent()
    const body = person()
    const first = await register(event.slug, body)
    const again = await register(event.slug, { ...body, email: body.email.toUpperCase(), firstName: 'Eve' })
    expect(again.registration.status).toBe(first.registration.status)
    expect(again.registration.uuid).not.toBe(first.registration.uuid)
    const rows = await registrationsOf(event.id)
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Ada'])
    for (const { registration } of [first, again]) {
      const response = await fetch(`${roadshow.origin}/api/waiting-room/${event.id}/${registration.uuid}`)
      expect(response.status).toBe(200)
    }
  })

  test('the mail goes out again, at most once in ten minutes', async () => {
    const event = await anEvent()
    const body = person()
    for (let turn = 0; turn < 3; turn += 1) await register(event.slug, body)
    const [row] = await registrationsOf(event.id)
    const id = row?.id ?? 0
    expect(await mailsFor(id)).toBe(1)
    await roadshow.pool.query(
      `update registrations set mailed_at = now() - interval '11 minutes' where id = $1`,
      [id],
    )
    await register(event.slug, body)
    expect(await mailsFor(id)).toBe(2)
  })

  test('only the hash of a personal key is kept', async () => {
    const event = await anEvent()
    const { registration } = await register(event.slug, person())
    const { rows } = await roadshow.pool.query('select encode(key_hash, $1) as hash from registration_keys', [
      'hex',
    ])
    expect(rows.map(({ hash }) => hash)).toContain(
      createHash('sha256').update(registration.uuid).digest('hex'),
    )
    const dump = JSON.stringify([
      (await roadshow.pool.query('select * from registrations')).rows,
      (await roadshow.pool.query('select * from idempotency_keys')).rows,
      (await roadshow.pool.query('select data, output from pgboss.job')).rows,
    ])
    expect(dump).not.toContain(registration.uuid)
  })

  test('the same Idempotency-Key with another body is refused', async () => {
    const event = await anEvent()
    const idempotencyKey = randomUUID()
    await register(event.slug, person(), { idempotencyKey })
    expect(await refusal(event.slug, person(), { idempotencyKey })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
  })

  test('the same Idempotency-Key 50 times at once makes one row and one mail', async () => {
    const event = await anEvent()
    const idempotencyKey = randomUUID()
    const body = person()
    await Promise.all(Array.from({ length: 50 }, () => register(event.slug, body, { idempotencyKey })))
    const rows = await registrationsOf(event.id)
    expect(rows.length).toBe(1)
    expect(await mailsFor(rows[0]?.id ?? 0)).toBe(1)
  })

  test('the same address 20 times at once, each a request of its own, makes one row and one mail', async () => {
    const event = await anEvent()
    const body = person()
    await Promise.all(Array.from({ length: 20 }, () => register(event.slug, body)))
    const rows = await registrationsOf(event.id)
    expect(rows.length).toBe(1)
    expect(await mailsFor(rows[0]?.id ?? 0)).toBe(1)
  })
})

describe('R309 a crowd shares transactions', () => {
  test('a key that is used again, an address that comes twice and a full event harm nobody else', async () => {
    const event = await anEvent({ capacity: 12, waitingList: false })
    const idempotencyKey = randomUUID()
    const first = person()
    const before = await register(event.slug, first, { idempotencyKey })
    const twice = person()
    const answers = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => register(event.slug, person())),
      register(event.slug, person(), { idempotencyKey }),
      register(event.slug, first, { idempotencyKey }),
      register(event.slug, twice),
      register(event.slug, { ...twice, email: twice.email.toUpperCase() }),
    ])
    // Who comes in which order isn't ours to say: the one too many comes last for certain.
    const [last] = await Promise.allSettled([register(event.slug, person())])
    const codes = [...answers, last].map((answer) =>
      answer.status === 'fulfilled' ? 201 : answer.reason.code,
    )
    expect(codes).toEqual([...Array(10).fill(201), 'idempotency_key_reused', 201, 201, 201, 'event_full'])
    expect(new Set((await registrationsOf(event.id)).map(({ email }) => email)).size).toBe(12)
    const again = answers[11] as PromiseFulfilledResult<typeof before>
    expect(again.value.registration.uuid).not.toBe(before.registration.uuid)
  })

  test('a row that the database refuses fails alone', async () => {
    const event = await anEvent()
    const poisoned = `poison-${randomUUID()}@example.com`
    await roadshow.pool.query(
      `alter table registrations add constraint no_poison check (email not like 'poison-%') not valid`,
    )
    const answers = await Promise.allSettled(
      [person(), person(), person({ email: poisoned }), person(), person()].map((body) =>
        register(event.slug, body),
      ),
    )
    await roadshow.pool.query('alter table registrations drop constraint no_poison')
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true])
    expect((await registrationsOf(event.id)).length).toBe(4)
  })

  test('what stands in X-Forwarded-For is believed only from the balancer, and only when it is an address', async () => {
    const behind = await startRoadshow({ environment: { TRUST_PROXY: '1' } })
    const send = (forwarded: string) =>
      fetch(`${behind.origin}/api/events/velorin-vlr-204-phase-2/registrations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify(person()),
      })
    try {
      for (const forwarded of ['nonsense', '203.0.113.7, 198.51.100.23', 'fe80::1%eth0'])
        expect((await send(forwarded)).status, forwarded).toBe(201)
      const { rows } = await behind.pool.query(
        'select host(address) as address from consents order by id desc limit 3',
      )
      expect(rows.map(({ address }) => address)).toEqual(['fe80::1', '198.51.100.23', '127.0.0.1'])
    } finally {
      await behind.stop()
    }
  })
})

describe('R309 places', () => {
  test('60 people at once, the first that a process sees, for 20 places: all are answered', async () => {
    const fresh = await startRoadshow({ environment: { ROLE: 'web', SECRET: 'x'.repeat(32) } })
    try {
      await fresh.database
        .updateTable('events')
        .set({ capacity: 20 })
        .where('slug', '=', 'velorin-vlr-204-phase-2')
        .execute()
      const answers = await Promise.all(
        Array.from({ length: 60 }, () =>
          fresh.api('en', ownAddress())(registerForEvent, {
            params: { slug: 'velorin-vlr-204-phase-2' },
            body: person(),
          }),
        ),
      )
      const statuses = answers.map(({ registration }) => registration.status)
      expect(statuses.filter((status) => status === 'confirmed').length).toBe(20)
    } finally {
      await fresh.stop()
    }
  })

  test('120 people at once for 25 places: exactly 25 confirmed, the others in line', async () => {
    const event = await anEvent({ capacity: 25 })
    await Promise.all(Array.from({ length: 120 }, () => register(event.slug, person())))
    const rows = await registrationsOf(event.id)
    expect(rows.filter(({ status }) => status === 'confirmed').length).toBe(25)
    expect(rows.filter(({ status }) => status === 'waitlisted').length).toBe(95)
    expect(rows.slice(0, 25).every(({ status }) => status === 'confirmed')).toBe(true)
  })

  test('a cancelled place goes to the next in line, with a mail; then the event opens again', async () => {
    const event = await anEvent({ capacity: 1 })
    const first = await register(event.slug, person())
    const second = await register(event.slug, person())
    const third = await register(event.slug, person())
    expect([first, second, third].map(({ registration }) => registration.status)).toEqual([
      'confirmed',
      'waitlisted',
      'waitlisted',
    ])
    expect(
      (await fetch(`${roadshow.origin}/api/waiting-room/${event.id}/${second.registration.uuid}`)).status,
    ).toBe(409)

    await cancelRegistration(roadshow.database, jobs, first.registration.uuid)
    const rows = await registrationsOf(event.id)
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'waitlisted'])
    expect(await mailsFor(rows[1]?.id ?? 0)).toBe(2)
    const waiting = async (uuid: string) =>
      (await fetch(`${roadshow.origin}/api/waiting-room/${event.id}/${uuid}`)).status
    await expect.poll(() => waiting(second.registration.uuid)).toBe(200)
    await expect.poll(() => waiting(first.registration.uuid)).toBe(404)

    await expect(cancelRegistration(roadshow.database, jobs, first.registration.uuid)).rejects.toMatchObject({
      code: 'registration_not_found',
    })
    await cancelRegistration(roadshow.database, jobs, second.registration.uuid)
    await cancelRegistration(roadshow.database, jobs, third.registration.uuid)
    const { isFull } = await roadshow.database
      .selectFrom('events')
      .select('isFull')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    expect(isFull).toBe(false)
  })

  test('who cancelled and registers again stands at the end of the line', async () => {
    const event = await anEvent({ capacity: 1 })
    const first = await register(event.slug, person())
    const early = person()
    const { registration } = await register(event.slug, early)
    await register(event.slug, person())
    await cancelRegistration(roadshow.database, jobs, registration.uuid)
    await register(event.slug, early)
    await cancelRegistration(roadshow.database, jobs, first.registration.uuid)
    const again = (await registrationsOf(event.id)).find(({ email }) => email === early.email)
    expect(again?.status).toBe('waitlisted')
  })
})

test('R703 too many registrations from one address are a 429 that says when to try again', async () => {
  const { slug } = await anEvent()
  let last = 0
  let retryAfter: string | null = null
  for (let turn = 0; turn < 200 && last !== 429; turn += 1) {
    const response = await fetch(`${roadshow.origin}/api/events/${slug}/registrations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    last = response.status
    retryAfter = response.headers.get('retry-after')
  }
  expect(last).toBe(429)
  expect(Number(retryAfter)).toBeGreaterThan(0)
})
