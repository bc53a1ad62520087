import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/callers.ts'
import { ANNA, subscriptionsSite, tokenIn } from '../../../../tests/support/subscriptions.ts'
import {
  changeSubscription,
  confirmSubscription,
  endSubscription,
  getSubscription,
  getUnsubscription,
  requestPreferencesLink,
  unsubscribeOneClick,
} from '../contract.ts'
import { subscriptionLinks } from './subscription-links.ts'

const { api, consentsOf, mailsTo, roadshow, rowOf, smtp, subscriber, ask } = subscriptionsSite()

describe('R603 links', () => {
  const made = () => subscriptionLinks(roadshow.config.secret)

  test.each(['tampered', 'expired', 'foreign', 'for something else', 'nonsense', '…', 'a.b'])(
    'that are %s are refused',
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
        expect(await refusal(api()(unsubscribeOneClick, { params, body: { by: 'page' } }))).toMatchObject({
          status: 422,
        })
      expect(await rowOf(email)).toMatchObject({ status: 'confirmed', frequency: 'at_once' })
    },
  )

  test('in every mail work for at least 60 days', async () => {
    const { id, email } = await subscriber()
    const old = Date.now() - 60 * 86_400_000
    await api()(getSubscription, { params: { token: made().make('preferences', id, old) } })
    const params = { token: made().make('unsubscribe', id, old) }
    await api()(unsubscribeOneClick, { params, body: { by: 'page' } })
    expect(await rowOf(email)).toMatchObject({ status: 'ended' })
  })

  test('are mailed again on request; the answer doesn’t reveal who is subscribed', async () => {
    const { email } = await subscriber()
    const known = await api()(requestPreferencesLink, { body: { email } })
    const unknown = await api()(requestPreferencesLink, { body: { email: `x${email}` } })
    expect(known.msg[0]).toBe(unknown.msg[0]?.replace(`x${email}`, email))
    const mails = await mailsTo(email, 2)
    await api()(getSubscription, { params: { token: tokenIn(mails[1], 'preferences') } })
    expect(smtp.mails.some(({ to }) => to.includes(`x${email}`))).toBe(false)
  })
})

describe('R603 preferences', () => {
  test('lead to undoing the end of a subscription, while that is possible', async () => {
    const { token, id } = await subscriber()
    const params = { token }
    expect(await api()(getSubscription, { params })).toMatchObject({ unsubscribeToken: null })
    await api()(endSubscription, { params })
    const { unsubscribeToken } = await api()(getSubscription, { params })
    await api()(getUnsubscription, { params: { token: unsubscribeToken ?? '' } })
    await roadshow.pool.query('update subscriptions set ended_choices = null where id = $1', [id])
    expect(await api()(getSubscription, { params })).toMatchObject({ unsubscribeToken: null })
  })

  test('hide the name and part of the address, because mails are forwarded', async () => {
    const { token, email } = await subscriber({ clients: ['Alderic Mines'] })
    const { subscription } = await api('fr')(getSubscription, { params: { token } })
    expect(subscription).toEqual({
      email: `${email.slice(0, 2)}…@example.com`,
      status: 'confirmed',
      allEvents: false,
      areas: [],
      clients: ['Alderic Mines'],
      positions: false,
      offices: [],
      topics: [],
      language: 'en',
      frequency: 'at_once',
      timeZone: 'America/Toronto',
      pausedUntil: null,
      pausedUntilLocal: null,
    })
  })

  test('change the given fields and keep the rest', async () => {
    const { token } = await subscriber({ clients: ['Alderic Mines'] })
    const params = { token }
    const body = {
      areas: ['Sud de la Californie'],
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
      clients: ['Alderic Mines'],
    })
    const days = (Date.parse(subscription.pausedUntil ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    const again = await api()(changeSubscription, { params, body: { pauseDays: 0 } })
    expect(again.subscription).toMatchObject({ pausedUntil: null, areas: ['Southern California'] })
  })

  test.each([
    ['an unknown area', { areas: ['Atlantis'] }, 'areas'],
    ['an unknown company', { clients: ['Acme'] }, 'clients'],
    ['an unknown topic', { topics: ['weather'] }, 'topics.0'],
    ['an unknown frequency', { frequency: 'hourly' }, 'frequency'],
    ['a time zone that nobody knows', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a pause of a year', { pauseDays: 365 }, 'pauseDays'],
    ['nothing at all to hear of', { allEvents: false, clients: [], areas: [] }, 'allEvents'],
    ['an unknown field', { email: 'eve@example.com' }, 'email'],
  ])('refuse %s', async (_, body, field) => {
    const { token, email } = await subscriber({ clients: ['Alderic Mines'] })
    const before = await rowOf(email)
    const error = await refusal(api()(changeSubscription, { params: { token }, body: body as object }))
    expect([error.status, Object.keys(error.fields)]).toEqual([422, [field]])
    expect(await rowOf(email)).toEqual(before)
  })

  test('of an ended subscription can’t be changed: it takes a new consent', async () => {
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

/** The request of a mail program for RFC 8058: without cookie, origin and browser headers. */
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
  ])('answers a POST of %s with 200 without redirect, effective at once', async (type, body) => {
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
    // Repeating it is harmless, and the first end counts.
    expect((await post(path, type, body)).status).toBe(200)
    expect((await consentsOf(email))[0].ended_at).toEqual(consent.ended_at)
  })

  test('ignores GET and HEAD, which scanners send to every link', async () => {
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

  test('answers an invalid token with a clear 4xx', async () => {
    const answer = await post('/api/unsubscribe/nonsense', 'text/plain', '')
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([422, 'link_invalid'])
  })

  test('refuses a body of megabytes', async () => {
    const { unsubscribe } = await subscriber()
    const answer = await post(`/api/unsubscribe/${unsubscribe}`, 'text/plain', 'x'.repeat(20_000))
    expect(answer.status).toBe(413)
  })
})

test('R605 refuses reports of bounces without MAIL_EVENTS_SECRET', async () => {
  expect((await post('/api/mail/events', 'application/json', '{"events":[]}')).status).toBe(404)
})
