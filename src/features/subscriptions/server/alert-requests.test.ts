import { describe, expect, test } from 'vitest'
import { newEmail, ownAddress, refusal } from '../../../../tests/support/callers.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { subscriptionsSite, tokenIn } from '../../../../tests/support/subscriptions.ts'
import { confirmSubscription, endSubscription, getSubscription, requestAlerts } from '../contract.ts'

const { api, consentsOf, mailsTo, roadshow, rowOf, subscriber } = subscriptionsSite()

const PAGE = '/companies/hydrolune'
const request = (body: object, language: 'en' | 'fr' = 'en', from = ownAddress()) =>
  api(language, from)(requestAlerts, {
    body: { email: newEmail(), companies: ['hydrolune'], page: PAGE, ...body } as never,
  })

async function confirmed(email: string, mailNumber = 1, language: 'en' | 'fr' = 'en') {
  const mails = await mailsTo(email, mailNumber)
  const params = { token: tokenIn(mails[mailNumber - 1], 'confirm') }
  return api(language)(confirmSubscription, { params })
}

describe('R603 alerts of a page’s companies, refused', () => {
  test.each([
    ['no address', { email: '' }, 'email'],
    ['an unknown company', { companies: ['hydrolune', 'acme'] }, 'companies'],
    ['no company', { companies: [] }, 'companies'],
    ['a page elsewhere', { page: 'https://evil.example/companies/x' }, 'page'],
    ['a page elsewhere without scheme', { page: '//evil.example/companies/x' }, 'page'],
    ['another page of the site', { page: '/preferences/x' }, 'page'],
    ['a path that leads elsewhere', { page: '/companies/x/../../login' }, 'page'],
    ['a query', { page: '/companies/x?to=//evil.example' }, 'page'],
    ['an unknown field', { name: 'Anna' }, 'name'],
  ])('%s', async (_, body, field) => {
    const email = newEmail()
    const error = await refusal(request({ email, ...body }))
    expect([error.status, Object.keys(error.fields).map((each) => each.split('.')[0])]).toEqual([
      422,
      [field],
    ])
    const { rows } = await roadshow.pool.query('select from subscription_requests where email = $1', [email])
    expect(rows).toEqual([])
  })

  test('R602 the company with id 63, which can’t be chosen', async () => {
    const { rows } = await roadshow.pool.query('select slug from companies where id = 63')
    const error = await refusal(request({ companies: [rows[0].slug] }))
    expect(Object.keys(error.fields)).toEqual(['companies'])
  })
})

describe('R603 alerts of a page’s companies', () => {
  test('take an address alone, begin when it is confirmed, and lead back to the page', async () => {
    const email = newEmail()
    const from = ownAddress()
    const { msg } = await request({ email }, 'fr', from)
    expect(msg).toEqual([expect.stringContaining(`nous avons écrit à ${email}`)])
    expect(await rowOf(email)).toBeUndefined()
    const [mail] = await mailsTo(email, 1)
    expect(plain(mail?.email.text)).toContain('Hydrolune')

    const reply = await confirmed(email, 1, 'fr')
    expect(reply).toMatchObject({
      page: PAGE,
      subscription: { clients: ['Hydrolune'], allEvents: false, frequency: 'at_once' },
    })
    await api()(getSubscription, { params: { token: reply.preferencesToken } })
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed', allEvents: false, language: 'fr' })
    const [consent, ...others] = await consentsOf(email)
    expect(others).toEqual([])
    expect(consent).toMatchObject({ purpose: 'event_alerts', address: from, ended_at: null })
    expect(plain(consent.wording)).toContain('rediffusions de cette société')
  })

  test('are added to what a subscriber chose before, who is answered like anybody', async () => {
    const { email } = await subscriber({ areas: ['Boston'], clients: ['Orvane Gold'], phone: '514 555-0100' })
    const before = await rowOf(email)
    const known = await request({ email })
    const unknown = await request({ email: `x${email}` })
    expect(known.msg[0]).toBe(unknown.msg[0]?.replace(`x${email}`, email))
    expect(await rowOf(email)).toEqual(before)

    const mails = await mailsTo(email, 2)
    expect(mails[1]?.email.subject).toBe('More companies for your alerts of Halcourt')
    const { subscription } = await confirmed(email, 2)
    expect(subscription).toMatchObject({
      areas: ['Boston'],
      clients: expect.arrayContaining(['Orvane Gold', 'Hydrolune']),
    })
    expect(await rowOf(email)).toMatchObject({ firstName: before?.firstName, phone: before?.phone })
    // The earlier consents, to text messages too, still hold.
    expect((await consentsOf(email)).map(({ purpose, ended_at }) => [purpose, ended_at])).toEqual([
      ['event_alerts', null],
      ['text_messages', null],
      ['event_alerts', null],
    ])
    await confirmed(email, 2)
    expect((await rowOf(email))?.clients).toHaveLength(2)
  })

  test('of companies chosen already change nothing; the mail links the preferences', async () => {
    const { email } = await subscriber({ clients: ['Hydrolune'] })
    await request({ email })
    const mails = await mailsTo(email, 2)
    expect(mails[1]?.email.subject).toBe('Your alerts of Halcourt')
    tokenIn(mails[1], 'preferences')
  })

  test('begin anew for somebody who unsubscribed, with these companies alone', async () => {
    const { email, token } = await subscriber({ areas: ['Boston'] })
    await api()(endSubscription, { params: { token } })
    await request({ email, companies: ['hydrolune', 'orvane-gold'], page: '/events/some-event' })
    const { subscription, page } = await confirmed(email, 2)
    expect([subscription.areas, subscription.clients.toSorted(), page]).toEqual([
      [],
      ['Hydrolune', 'Orvane Gold'],
      '/events/some-event',
    ])
    expect((await rowOf(email))?.endedChoices).toBeNull()
  })
})
