import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getEvent } from '#features/events/contract.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { ADA, person, registrationsSite } from '../../../../tests/support/registrations.ts'

const { anEvent, mailsFor, register, registrationsOf, roadshow } = registrationsSite()

/** The fixture's event with several presenting companies. */
async function severalCompanies() {
  const { rows } = await roadshow.pool.query(
    'select slug from events where (select count(*) from presentations where event_id = id) > 1 and ends_at > now()',
  )
  const { event } = await roadshow.api()(getEvent, { params: { slug: rows[0].slug } })
  return event
}

describe('R306 refusals', () => {
  test('names missing fields, in the caller’s language', async () => {
    const { slug } = await anEvent()
    const english = await refusal(register(slug, { email: 'nobody@' }))
    expect(english.status).toBe(422)
    expect(english.fields).toEqual({
      firstName: ['This field is required'],
      lastName: ['This field is required'],
      company: ['This field is required'],
      email: ['Enter a valid e-mail address'],
    })
    const french = await refusal(register(slug, { ...ADA, firstName: '  ' }, { language: 'fr' }))
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
  ])('%s: refused with 422 and the name of the field', async (_, body, field) => {
    const { slug } = await anEvent()
    const error = await refusal(register(slug, body))
    expect(error.status).toBe(422)
    expect(Object.keys(error.fields)).toEqual([field])
  })

  test('drops NUL and lone surrogates, and stores everything else as typed', async () => {
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

  test('answers an unknown event with 404', async () => {
    expect(await refusal(register('no-such-event', ADA))).toMatchObject({
      status: 404,
      code: 'event_not_found',
    })
  })

  test.each([
    ['event_cancelled', { status: 'cancelled' }],
    ['event_over', { status: 'ended' }],
    ['event_full', { capacity: 1, isFull: true, waitingList: false }],
  ] as const)('%s is a 409', async (code, changes) => {
    const { slug } = await anEvent(changes)
    expect(await refusal(register(slug, ADA))).toMatchObject({ status: 409, code })
  })
})

describe('R307 several presentations', () => {
  test('require title, phone and a company', async () => {
    const { slug } = await severalCompanies()
    const details = await refusal(register(slug, ADA))
    expect(Object.keys(details.fields).sort()).toEqual(['phone', 'title'])
    const none = await refusal(register(slug, { ...ADA, title: 'Analyst', phone: '514 555-0100' }))
    expect(none.fields).toEqual({ companies: ['Choose at least one'] })
  })

  test('store the picked companies', async () => {
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
  test('R416 stores the wording and language of the consent, which names the recipients and attendance', async () => {
    const event = await anEvent()
    await register(event.slug, person({ phone: '514 555-0100' }), { language: 'fr' })
    const [row] = await registrationsOf(event.id)
    const consents = await roadshow.database
      .selectFrom('consents')
      .selectAll()
      .where('registrationId', '=', row?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(consents.map(({ purpose, language }) => [purpose, language])).toEqual([['event_organizer', 'fr']])
    for (const named of ['Fairholme Relations avec les investisseurs', 'Alderic Mines', 'votre présence'])
      expect(consents[0]?.wording).toContain(named)
    expect(consents[0]?.wording).toContain('à la société qui fait la présentation (Alderic Mines)')
    expect(row?.companies).toHaveLength(1)
    expect(consents[0]?.address).toMatch(/^127\.1\./)
  })
})

describe('R309 repeated registrations', () => {
  test('get the first answer for the same address in any case, with a new link, and overwrite nothing', async () => {
    const event = await anEvent()
    const body = person()
    const first = await register(event.slug, body)
    const again = await register(event.slug, { ...body, email: body.email.toUpperCase(), firstName: 'Eve' })
    expect(again.registration.status).toBe(first.registration.status)
    expect(again.registration.accessKey).not.toBe(first.registration.accessKey)
    const rows = await registrationsOf(event.id)
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Ada'])
    for (const { registration } of [first, again]) {
      const response = await fetch(
        `${roadshow.origin}/api/waiting-room/${event.id}/${registration.accessKey}`,
      )
      expect(response.status).toBe(200)
    }
  })

  test('get the mail again at most once in ten minutes', async () => {
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

  test('store only the hash of an access key', async () => {
    const event = await anEvent()
    const { registration } = await register(event.slug, person())
    const { rows } = await roadshow.pool.query('select encode(key_hash, $1) as hash from registration_keys', [
      'hex',
    ])
    expect(rows.map(({ hash }) => hash)).toContain(
      createHash('sha256').update(registration.accessKey).digest('hex'),
    )
    const dump = JSON.stringify([
      (await roadshow.pool.query('select * from registrations')).rows,
      (await roadshow.pool.query('select * from idempotency_keys')).rows,
      (await roadshow.pool.query('select data, output from pgboss.job')).rows,
    ])
    expect(dump).not.toContain(registration.accessKey)
  })

  test('refuse the same Idempotency-Key with another body', async () => {
    const event = await anEvent()
    const idempotencyKey = randomUUID()
    await register(event.slug, person(), { idempotencyKey })
    expect(await refusal(register(event.slug, person(), { idempotencyKey }))).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
  })

  test('make one row and one mail of 50 concurrent requests with the same Idempotency-Key', async () => {
    const event = await anEvent()
    const idempotencyKey = randomUUID()
    const body = person()
    await Promise.all(Array.from({ length: 50 }, () => register(event.slug, body, { idempotencyKey })))
    const rows = await registrationsOf(event.id)
    expect(rows.length).toBe(1)
    expect(await mailsFor(rows[0]?.id ?? 0)).toBe(1)
  })

  test('make one row and one mail of 20 concurrent requests for the same address', async () => {
    const event = await anEvent()
    const body = person()
    await Promise.all(Array.from({ length: 20 }, () => register(event.slug, body)))
    const rows = await registrationsOf(event.id)
    expect(rows.length).toBe(1)
    expect(await mailsFor(rows[0]?.id ?? 0)).toBe(1)
  })
})

test('R703 answers too many registrations from one address with 429 and Retry-After', async () => {
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
