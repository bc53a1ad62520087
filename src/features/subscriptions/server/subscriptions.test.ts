import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { type Roadshow, startRoadshow } from '../../../../tests/support/roadshow.ts'
import { startSmtp } from '../../../../tests/support/smtp.ts'
import {
  askForPreferences,
  changeSubscription,
  confirmSubscription,
  endSubscription,
  getSubscription,
  subscribe,
  unsubscribeAtOnce,
} from '../contract.ts'
import { subscriptionLinks } from './links.ts'

let roadshow: Roadshow
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
  roadshow = await startRoadshow({ environment: { SMTP_URL: smtp.url, MAIL_RATE: '1000' } })
})
afterAll(async () => {
  await roadshow.stop()
  await smtp.close()
})

const ANNA = { firstName: 'Anna', lastName: 'Roy' }

/** Everybody asks from a network address of their own, unless the test says otherwise. */
let people = 0
function ownAddress(): string {
  people += 1
  return `127.6.${Math.floor(people / 250)}.${(people % 250) + 1}`
}
const newEmail = () => `${randomUUID()}@example.com`

type Options = { language?: Language; from?: string; idempotencyKey?: string }
function ask(body: object, { language = 'en', from = ownAddress(), idempotencyKey }: Options = {}) {
  return roadshow.api(language, from)(subscribe, { body: body as never, idempotencyKey })
}

async function refusal(answer: Promise<unknown>) {
  const error = await answer.catch((reason: unknown) => reason)
  if (!isApiError(error)) throw new Error('it was not refused')
  return error
}

/** The mails that have come to an address, once there are so many. */
async function mailsTo(email: string, count: number) {
  const find = () => smtp.mails.filter(({ to }) => to.includes(email))
  await expect.poll(() => find().length, { timeout: 15_000 }).toBe(count)
  return find()
}

/** The token in a link of a mail. */
function tokenIn(mail: { email: { text?: string | undefined } } | undefined, path: string): string {
  const found = new RegExp(`/${path}/([^\\s?]+)`).exec(mail?.email.text ?? '')?.[1]
  return found ?? expect.fail(`no link to ${path} in: ${mail?.email.text}`)
}

const api = (language: Language = 'en', from = ownAddress()) => roadshow.api(language, from)

/** Subscribes and confirms. @returns the token of the preferences */
async function subscriber(body: object = {}, options: Options = {}) {
  const email = newEmail()
  await ask({ ...ANNA, email, ...body }, options)
  const [mail] = await mailsTo(email, 1)
  await api()(confirmSubscription, { params: { token: tokenIn(mail, 'confirm') } })
  const row = await rowOf(email)
  const links = subscriptionLinks(roadshow.config.secret)
  const id = row?.id ?? 0
  return { email, id, token: links.make('preferences', id), unsubscribe: links.make('unsubscribe', id) }
}

async function rowOf(email: string) {
  return roadshow.database
    .selectFrom('subscriptions')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
}

async function consentsOf(email: string) {
  const { rows } = await roadshow.pool.query(
    `select purpose, wording, language, host(address) as address, given_at, confirmed_at, host(confirmed_from) as confirmed_from,
       ended_at, ended_by, host(ended_from) as ended_from from consents where email = $1 order by id`,
    [email],
  )
  return rows
}

const plain = (text: string | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')

describe('R601 what is refused', () => {
  test.each([
    ['en', 'This field is required', 'Enter a valid e-mail address'],
    ['fr', 'Ce champ est obligatoire', 'Entrez une adresse courriel valide'],
  ] as const)('what is missing, all at once, in %s', async (language, required, email) => {
    const nothing = await refusal(ask({}, { language }))
    expect([nothing.status, nothing.fields]).toEqual([
      422,
      { firstName: [required], lastName: [required], email: [required] },
    ])
    const typo = await refusal(ask({ ...ANNA, email: 'anna@' }, { language }))
    expect(typo.fields).toEqual({ email: [email] })
  })

  test.each([
    ['a line break in the address', { email: 'anna@example.com\r\nBcc: all@example.com' }, 'email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
    ['a quoted address', { email: '"anna roy"@example.com' }, 'email'],
    ['an address of 255 characters', { email: `${'a'.repeat(243)}@example.com` }, 'email'],
    ['a line break in a name', { firstName: 'Anna\r\nBcc: all@example.com' }, 'firstName'],
    ['a line break in the one name', { name: 'Anna\nRoy' }, 'name'],
    ['a name of 101 characters', { lastName: 'x'.repeat(101) }, 'lastName'],
    ['an unknown zone', { areas: ['Toronto', 'Atlantis'] }, 'areas'],
    ['an unknown company', { clients: ['Acme'] }, 'clients'],
    ['a text for the zones', { areas: 'Toronto' }, 'areas'],
    ['a time zone that is none', { timeZone: "'; drop table" }, 'timeZone'],
    ['an unknown field', { to: 'all@example.com' }, 'to'],
  ])('%s', async (_, fields, field) => {
    const email = newEmail()
    const error = await refusal(ask({ ...ANNA, email, ...fields }))
    expect([error.status, Object.keys(error.fields)]).toEqual([422, [field]])
    const { rows } = await roadshow.pool.query('select from subscription_requests where email = $1', [email])
    expect(rows).toEqual([])
  })

  test('R602 the company with id 63, which is in no choice', async () => {
    const { rows } = await roadshow.pool.query('select name from companies where id = 63')
    const hidden = rows[0].name
    const error = await refusal(ask({ ...ANNA, email: newEmail(), clients: [hidden] }))
    expect(error.fields).toEqual({ clients: [`There is no client company “${hidden}”`] })
  })

  test('more than 30 a minute from one network, or 60 an hour over all processes: 429', async () => {
    const from = ownAddress()
    const many = Array.from({ length: 30 }, () => ask({ ...ANNA, email: newEmail() }, { from }))
    await Promise.all(many)
    expect(await refusal(ask({ ...ANNA, email: newEmail() }, { from }))).toMatchObject({ status: 429 })
    const other = ownAddress()
    await roadshow.pool.query(
      `insert into subscription_requests (email, first_name, last_name, language, time_zone, wording, address, requested_at)
       select number || '@flood.example', 'A', 'B', 'en', 'UTC', 'W', $1, now() - interval '50 minutes' from generate_series(1, 60) number`,
      [other],
    )
    const flooded = await refusal(ask({ ...ANNA, email: newEmail() }, { from: other }))
    expect(flooded).toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  test('the same Idempotency-Key with another address', async () => {
    const idempotencyKey = randomUUID()
    await ask({ ...ANNA, email: newEmail() }, { idempotencyKey })
    const error = await refusal(ask({ ...ANNA, email: newEmail() }, { idempotencyKey }))
    expect(error).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })
})

describe('R603 double opt-in', () => {
  test('begins with the click of the address’s owner, and proves both', async () => {
    const email = newEmail()
    const from = ownAddress()
    const body = {
      ...ANNA,
      email,
      company: 'Roy & Sœurs',
      phone: '514 555-0100',
      areas: ['Québec', 'toronto'],
      clients: ['Orvane Gold'],
      timeZone: 'America/Vancouver',
    }
    const { msg } = await ask(body, { language: 'fr', from })
    expect(msg).toEqual([expect.stringContaining(`nous avons écrit à ${email}`)])
    expect(await rowOf(email)).toBeUndefined()

    const [mail] = await mailsTo(email, 1)
    expect(mail?.email.subject).toBe('Confirmez votre abonnement aux alertes de Halcourt')
    expect(plain(mail?.email.text)).toMatch(/Québec, Toronto[\s\S]*Orvane Gold/)
    expect(mail?.email.text).not.toMatch(/Anna|Roy/)
    const confirmedFrom = ownAddress()
    await api('fr', confirmedFrom)(confirmSubscription, { params: { token: tokenIn(mail, 'confirm') } })

    const row = await rowOf(email)
    expect(row).toMatchObject({
      firstName: 'Anna',
      lastName: 'Roy',
      company: 'Roy & Sœurs',
      status: 'confirmed',
      allEvents: false,
      language: 'fr',
      frequency: 'at_once',
      timeZone: 'America/Vancouver',
    })
    expect([row?.areas.length, row?.clients.length]).toEqual([2, 1])
    const [alerts, texts, ...others] = await consentsOf(email)
    expect(others).toEqual([])
    expect(alerts).toMatchObject({
      purpose: 'event_alerts',
      language: 'fr',
      address: from,
      confirmed_from: confirmedFrom,
      ended_at: null,
    })
    expect(plain(alerts.wording)).toMatch(
      /^En vous abonnant, vous demandez à Relations avec les investisseurs Halcourt|^En vous abonnant, vous demandez à .*Halcourt/,
    )
    expect(alerts.confirmed_at.getTime()).toBeGreaterThan(alerts.given_at.getTime())
    expect(texts).toMatchObject({ purpose: 'text_messages', confirmed_from: confirmedFrom })
  })

  test('R204 a name and an address alone subscribe to every event', async () => {
    const email = newEmail()
    await ask({ name: 'Anna Maria  Smith', email })
    const [mail] = await mailsTo(email, 1)
    await api()(confirmSubscription, { params: { token: tokenIn(mail, 'confirm') } })
    expect(await rowOf(email)).toMatchObject({ firstName: 'Anna', lastName: 'Maria Smith', allEvents: true })
  })

  test('confirming twice does no harm; an old link begins nothing that has ended', async () => {
    const email = newEmail()
    await ask({ ...ANNA, email })
    const [mail] = await mailsTo(email, 1)
    const params = { token: tokenIn(mail, 'confirm') }
    await Promise.all([1, 2, 3].map(() => api()(confirmSubscription, { params })))
    expect(await consentsOf(email)).toHaveLength(1)
    const id = (await rowOf(email))?.id ?? 0
    const token = subscriptionLinks(roadshow.config.secret).make('preferences', id)
    await api()(endSubscription, { params: { token } })
    expect(await refusal(api()(confirmSubscription, { params }))).toMatchObject({ code: 'link_invalid' })
    expect(await rowOf(email)).toMatchObject({ status: 'ended' })
  })

  test('asking again for a confirmed address is answered alike, changes nothing, and mails a way to the preferences', async () => {
    const { email } = await subscriber({ areas: ['Calgary'] })
    const before = await rowOf(email)
    const known = await ask({
      firstName: 'Eve',
      lastName: 'Evil',
      email: email.toUpperCase(),
      areas: ['Boston'],
    })
    const unknown = await ask({ ...ANNA, email: `X${email}`.toUpperCase() })
    expect(known.msg[0]?.replace(email.toUpperCase(), '')).toBe(
      unknown.msg[0]?.replace(`X${email}`.toUpperCase(), ''),
    )
    const mails = await mailsTo(email, 2)
    expect(mails[1]?.email.subject).toBe('Your alerts of Halcourt')
    expect(mails[1]?.email.text).not.toMatch(/Eve/)
    const { subscription } = await api()(getSubscription, {
      params: { token: tokenIn(mails[1], 'preferences') },
    })
    expect(subscription.areas).toEqual(['Calgary'])
    expect(await rowOf(email)).toEqual(before)
  })

  test('nobody is mailed more than three times an hour because somebody types the address', async () => {
    const email = newEmail()
    for (let turn = 0; turn < 5; turn += 1)
      await ask({ ...ANNA, email: turn % 2 ? email : email.toUpperCase() })
    const { rows } = await roadshow.pool.query(
      `select count(*)::integer as jobs from pgboss.job where name = 'subscription-asked'
       and (data ->> 'requestId')::bigint in (select id from subscription_requests where email_key = $1)`,
      [email],
    )
    expect(rows).toEqual([{ jobs: 3 }])
  })

  test('the same request 20 times at once with one key makes one mail', async () => {
    const email = newEmail()
    const idempotencyKey = randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => ask({ ...ANNA, email }, { idempotencyKey })))
    const { rows } = await roadshow.pool.query('select from subscription_requests where email = $1', [email])
    expect(rows.length).toBe(1)
    await mailsTo(email, 1)
  })

  test.each([
    ["o'brien+alerts@example.com", "o'brien+alerts@example.com"],
    ['someone@mailinator.com', 'someone@mailinator.com'],
    ['anna@société.example', 'anna@société.example'],
  ])('the address %s is one like any other', async (address, to) => {
    await ask({ ...ANNA, email: address })
    await mailsTo(to, 1)
  })
})

describe('R603 links', () => {
  const made = () => subscriptionLinks(roadshow.config.secret)

  test.each(['tampered', 'expired', 'foreign', 'for something else', 'nonsense', '…', 'a.b'])(
    'one that is %s opens nothing',
    async (kind) => {
      const { id, token, email } = await subscriber()
      const bad: Record<string, string> = {
        tampered: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
        expired: made().make('preferences', id, Date.now() - 91 * 86_400_000),
        foreign: subscriptionLinks('another secret of 32 characters!').make('preferences', id),
        'for something else': made().make('unsubscribe', id),
      }
      const params = { token: bad[kind] ?? kind }
      const failures = [
        api()(getSubscription, { params }),
        api()(changeSubscription, { params, body: { frequency: 'daily' } }),
        api()(endSubscription, { params }),
      ]
      for (const failure of failures) expect(await refusal(failure)).toMatchObject({ code: 'link_invalid' })
      if (kind !== 'for something else')
        expect(await refusal(api()(unsubscribeAtOnce, { params, body: { by: 'page' } }))).toMatchObject({
          status: 422,
        })
      expect(await rowOf(email)).toMatchObject({ status: 'confirmed', frequency: 'at_once' })
    },
  )

  test('out of every mail they work for 60 days and more', async () => {
    const { id, email } = await subscriber()
    const old = Date.now() - 60 * 86_400_000
    await api()(getSubscription, { params: { token: made().make('preferences', id, old) } })
    const params = { token: made().make('unsubscribe', id, old) }
    await api()(unsubscribeAtOnce, { params, body: { by: 'page' } })
    expect(await rowOf(email)).toMatchObject({ status: 'ended' })
  })

  test('who lost the link has it mailed; the answer tells nobody who is subscribed', async () => {
    const { email } = await subscriber()
    const known = await api()(askForPreferences, { body: { email } })
    const unknown = await api()(askForPreferences, { body: { email: `x${email}` } })
    expect(known.msg[0]).toBe(unknown.msg[0]?.replace(`x${email}`, email))
    const mails = await mailsTo(email, 2)
    await api()(getSubscription, { params: { token: tokenIn(mails[1], 'preferences') } })
    expect(smtp.mails.some(({ to }) => to.includes(`x${email}`))).toBe(false)
  })
})

describe('R603 preferences', () => {
  test('show neither name nor the whole address: mails are forwarded', async () => {
    const { token, email } = await subscriber({ clients: ['Orvane Gold'] })
    const { subscription } = await api('fr')(getSubscription, { params: { token } })
    expect(subscription).toEqual({
      email: `${email.slice(0, 2)}…@example.com`,
      status: 'confirmed',
      allEvents: false,
      areas: [],
      clients: ['Orvane Gold'],
      topics: [],
      language: 'en',
      frequency: 'at_once',
      timeZone: 'America/Toronto',
      pausedUntil: null,
    })
  })

  test('change what is given, and keep the rest', async () => {
    const { token } = await subscriber({ clients: ['Orvane Gold'] })
    const params = { token }
    const body = {
      areas: ['Région de San Francisco'],
      topics: ['results', 'financing', 'results'] as const,
      frequency: 'weekly' as const,
      language: 'fr' as const,
      timeZone: 'Europe/Paris',
      pauseDays: 30 as const,
    }
    const { subscription, msg } = await api('fr')(changeSubscription, {
      params,
      body: { ...body, topics: [...body.topics] },
    })
    expect(msg).toEqual(['Vos préférences sont enregistrées.'])
    const { pauseDays: _, ...changed } = body
    expect(subscription).toMatchObject({
      ...changed,
      topics: ['results', 'financing'],
      clients: ['Orvane Gold'],
    })
    const days = (Date.parse(subscription.pausedUntil ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    const again = await api()(changeSubscription, { params, body: { pauseDays: 0 } })
    expect(again.subscription).toMatchObject({ pausedUntil: null, areas: ['San Francisco Bay Area'] })
  })

  test.each([
    ['an unknown zone', { areas: ['Atlantis'] }, 'areas'],
    ['an unknown company', { clients: ['Acme'] }, 'clients'],
    ['an unknown topic', { topics: ['weather'] }, 'topics.0'],
    ['an unknown frequency', { frequency: 'hourly' }, 'frequency'],
    ['a time zone that nobody knows', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a pause of a year', { pauseDays: 365 }, 'pauseDays'],
    ['nothing at all to hear of', { allEvents: false, clients: [], areas: [] }, 'allEvents'],
    ['an unknown field', { email: 'eve@example.com' }, 'email'],
  ])('refuse %s', async (_, body, field) => {
    const { token, email } = await subscriber({ clients: ['Orvane Gold'] })
    const before = await rowOf(email)
    const error = await refusal(api()(changeSubscription, { params: { token }, body: body as object }))
    expect([error.status, Object.keys(error.fields)]).toEqual([422, [field]])
    expect(await rowOf(email)).toEqual(before)
  })

  test('of one that has ended can’t be changed: beginning again takes a new consent', async () => {
    const { token, email } = await subscriber({ areas: ['Boston'] })
    await api()(endSubscription, { params: { token } })
    const { subscription } = await api()(getSubscription, { params: { token } })
    expect(subscription).toMatchObject({ status: 'ended', areas: [] })
    const change = api()(changeSubscription, { params: { token }, body: { allEvents: true } })
    expect(await refusal(change)).toMatchObject({ code: 'link_invalid' })
    await ask({ ...ANNA, email })
    const mails = await mailsTo(email, 2)
    await api()(confirmSubscription, { params: { token: tokenIn(mails[1], 'confirm') } })
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed', allEvents: true, endedAt: null })
    expect((await consentsOf(email)).map(({ ended_by }) => ended_by)).toEqual(['preferences', null])
  })
})

/** What a mail program sends for RFC 8058: no cookie, no origin, nothing of a browser. */
function post(path: string, type: string | undefined, body: string, method = 'POST') {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const { port } = new URL(roadshow.origin)
      const headers = { ...(type && { 'content-type': type }), 'content-length': Buffer.byteLength(body) }
      const sent = request({ host: '127.0.0.1', port, method, path, headers }, async (response) => {
        const text = Buffer.concat(await Array.fromAsync(response)).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
      sent.once('error', reject)
      sent.end(body)
    },
  )
}

describe('R603 one-click unsubscribe (RFC 8058)', () => {
  const MULTIPART =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', MULTIPART],
    [undefined, ''],
    ['text/plain', 'anything'],
  ])('a POST of %s is answered 200 without redirect, effective at once', async (type, body) => {
    const { unsubscribe, email } = await subscriber()
    const path = `/api/unsubscribe/${unsubscribe}`
    const answer = await post(path, type, body)
    expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(await rowOf(email)).toMatchObject({ status: 'ended', firstName: '', lastName: '', company: null })
    const [consent] = await consentsOf(email)
    expect(consent).toMatchObject({ ended_by: 'one_click', ended_from: '127.0.0.1' })
    // Twice does no harm, and the first end is the one that counts.
    expect((await post(path, type, body)).status).toBe(200)
    expect((await consentsOf(email))[0].ended_at).toEqual(consent.ended_at)
  })

  test('GET and HEAD, as scanners send them to every link, change nothing', async () => {
    const { unsubscribe, token, email } = await subscriber()
    for (const method of ['GET', 'HEAD']) {
      const answer = await post(`/api/unsubscribe/${unsubscribe}`, undefined, '', method)
      expect([answer.status, answer.headers.location]).toEqual([
        302,
        `${roadshow.config.publicUrl}/unsubscribe/${unsubscribe}`,
      ])
      for (const page of [`/unsubscribe/${unsubscribe}`, `/preferences/${token}`, `/confirm/${token}`])
        expect((await post(page, undefined, '', method)).status).toBeLessThan(500)
    }
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed' })
  })

  test('a token that is none is a clear 4xx', async () => {
    const answer = await post('/api/unsubscribe/nonsense', 'text/plain', '')
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([422, 'link_invalid'])
  })

  test('a body of megabytes is refused', async () => {
    const { unsubscribe } = await subscriber()
    const answer = await post(`/api/unsubscribe/${unsubscribe}`, 'text/plain', 'x'.repeat(20_000))
    expect(answer.status).toBe(413)
  })
})

test('R605 without MAIL_EVENTS_SECRET nobody can report bounces', async () => {
  expect((await post('/api/mail/events', 'application/json', '{"events":[]}')).status).toBe(404)
})
