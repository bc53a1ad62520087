import { describe, expect, test } from 'vitest'
import { newEmail, ownAddress, refusal } from '../../../../tests/support/callers.ts'
import { aCompany, aPosition, aUser } from '../../../../tests/support/factories.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { ANNA, subscriptionsSite, tokenIn } from '../../../../tests/support/subscriptions.ts'
import {
  changeSubscription,
  confirmSubscription,
  endSubscription,
  follow,
  getSubscription,
  getUnsubscription,
  requestAlerts,
  undoUnsubscribe,
} from '../contract.ts'

const { api, ask, consentsOf, mailsTo, roadshow, rowOf, smtp, subscriber } = subscriptionsSite()

const PAGE = '/companies/energie-solvane'
const request = (body: object, language: 'en' | 'fr' = 'en', from = ownAddress()) =>
  api(language, from)(requestAlerts, {
    body: { email: newEmail(), companies: ['energie-solvane'], page: PAGE, ...body } as never,
  })

async function confirmed(email: string, mailNumber = 1, language: 'en' | 'fr' = 'en') {
  const mails = await mailsTo(email, mailNumber)
  const params = { token: tokenIn(mails[mailNumber - 1], 'confirm') }
  return api(language)(confirmSubscription, { params })
}

describe('R603 alerts of a page’s companies, refused', () => {
  test.each([
    ['no address', { email: '' }, 'email'],
    ['an unknown company', { companies: ['energie-solvane', 'acme'] }, 'companies'],
    ['no company', { companies: [] }, 'companies'],
    ['a page elsewhere', { page: 'https://evil.example/companies/x' }, 'page'],
    ['a page elsewhere without scheme', { page: '//evil.example/companies/x' }, 'page'],
    ['another page of the site', { page: '/preferences/x' }, 'page'],
    ['a path that leads elsewhere', { page: '/companies/x/../../login' }, 'page'],
    ['a query', { page: '/companies/x?to=//evil.example' }, 'page'],
    ['positions with companies', { positions: true }, 'companies'],
    ['positions from the page of one', { positions: true, companies: [], page: '/careers/analyst' }, 'page'],
    ['an unknown office', { companies: [], positions: true, offices: ['Paris'] }, 'offices'],
    ['offices without positions', { offices: ['Toronto'] }, 'offices'],
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
    const slug = 'sable-mills'
    await aCompany(roadshow.database, { id: 63, slug })
    const error = await refusal(request({ companies: [slug] }))
    expect(Object.keys(error.fields)).toEqual(['companies'])
  })
})

describe('R603 alerts of a page’s companies', () => {
  test('take an address alone, begin when it is confirmed, and lead back to the page', async () => {
    const email = newEmail()
    const from = ownAddress()
    const { msg } = await request({ email }, 'fr', from)
    expect(msg).toEqual([expect.stringContaining(`nous avons envoyé un courriel à ${email}`)])
    expect(await rowOf(email)).toBeUndefined()
    const [mail] = await mailsTo(email, 1)
    expect(plain(mail?.email.text)).toContain('Énergie Solvane')

    const reply = await confirmed(email, 1, 'fr')
    expect(reply).toMatchObject({
      page: PAGE,
      subscription: { clients: ['Énergie Solvane'], allEvents: false, frequency: 'at_once' },
    })
    await api()(getSubscription, { params: { token: reply.preferencesToken } })
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed', allEvents: false, language: 'fr' })
    const [consent, ...others] = await consentsOf(email)
    expect(others).toEqual([])
    expect(consent).toMatchObject({ purpose: 'event_alerts', address: from, ended_at: null })
    expect(plain(consent.wording)).toContain('rediffusions de cette société')
  })

  test('are added to what a subscriber chose before, who is answered like anybody', async () => {
    const { email } = await subscriber({
      areas: ['Boston'],
      clients: ['Alderic Mines'],
      phone: '514 555-0100',
    })
    const before = await rowOf(email)
    const known = await request({ email })
    const unknown = await request({ email: `x${email}` })
    expect(known.msg[0]).toBe(unknown.msg[0]?.replace(`x${email}`, email))
    expect(await rowOf(email)).toEqual(before)

    const mails = await mailsTo(email, 2)
    expect(mails[1]?.email.subject).toBe('Confirm alerts for Énergie Solvane')
    const { subscription } = await confirmed(email, 2)
    expect(subscription).toMatchObject({
      areas: ['Boston'],
      clients: expect.arrayContaining(['Alderic Mines', 'Énergie Solvane']),
    })
    expect(await rowOf(email)).toMatchObject({ firstName: before?.firstName, phone: before?.phone })
    // The earlier consent still holds.
    expect((await consentsOf(email)).map(({ purpose, ended_at }) => [purpose, ended_at])).toEqual([
      ['event_alerts', null],
      ['event_alerts', null],
    ])
    await confirmed(email, 2)
    expect((await rowOf(email))?.clients).toHaveLength(2)
  })

  test('of companies chosen already change nothing; the mail links the preferences', async () => {
    const { email } = await subscriber({ clients: ['Énergie Solvane'] })
    await request({ email })
    const mails = await mailsTo(email, 2)
    expect(mails[1]?.email.subject).toBe('Your Fairholme alerts')
    tokenIn(mails[1], 'preferences')
  })

  test('begin anew for somebody who unsubscribed, with these companies alone', async () => {
    const { email, token } = await subscriber({ areas: ['Boston'] })
    await api()(endSubscription, { params: { token } })
    await request({ email, companies: ['energie-solvane', 'alderic-mines'], page: '/events/some-event' })
    const { subscription, page } = await confirmed(email, 2)
    expect([subscription.areas, subscription.clients.toSorted(), page]).toEqual([
      [],
      ['Alderic Mines', 'Énergie Solvane'],
      '/events/some-event',
    ])
    expect((await rowOf(email))?.endedChoices).toBeNull()
  })
})

describe('R603 the mail that asks for a confirmation', () => {
  test.each([
    [
      'en',
      'Confirm alerts for Énergie Solvane',
      'we’ll e-mail you about this company’s events, releases and replays',
      'we’ll e-mail you about these companies’ events, releases and replays',
      'unless you confirm, you won’t get any alerts',
      'your alerts will stay as they are',
    ],
    [
      'fr',
      'Confirmez vos alertes : Énergie Solvane',
      'les événements, les communiqués et les rediffusions de cette société',
      'les événements, les communiqués et les rediffusions de ces sociétés',
      'sans votre confirmation, vous ne recevrez aucune alerte',
      'vos alertes resteront les mêmes',
    ],
  ] as const)(
    'promises what the form did, and a subscriber that nothing else changes, in %s',
    async (language, subject, ofOne, ofTwo, toNobody, toSubscriber) => {
      const [one, two] = [newEmail(), newEmail()]
      const { email: known, id } = await subscriber({ clients: ['Alderic Mines'] })
      await request({ email: one }, language)
      await request({ email: two, companies: ['energie-solvane', 'alderic-mines'] }, language)
      await request({ email: known }, language)
      const mail = async (email: string, number = 1) => {
        const { text, html, subject } = (await mailsTo(email, number))[number - 1]?.email ?? expect.fail()
        return { subject: plain(subject), bodies: [plain(text), plain(html)] }
      }
      const [ofCompany, ofCompanies, addition] = [await mail(one), await mail(two), await mail(known, 2)]
      expect([ofCompany.subject, addition.subject]).toEqual([subject, subject])
      expect(ofCompanies.subject).not.toContain('Énergie Solvane')
      for (const body of ofCompany.bodies) {
        for (const text of [ofOne, toNobody]) expect(body).toContain(text)
        expect(body).not.toContain('/preferences/')
      }
      for (const body of ofCompanies.bodies) expect(body).toContain(ofTwo)
      for (const body of addition.bodies) {
        expect(body).toContain(toSubscriber)
        expect(body).not.toContain(toNobody)
        expect(body).toContain(`/preferences/${id.toString(36)}.`)
      }
    },
  )
})

describe('R603 alerts of new positions', () => {
  const requestPositions = (email: string, language: 'en' | 'fr' = 'en', from = ownAddress()) =>
    request({ email, companies: [], positions: true, page: '/careers' }, language, from)
  const purposesOf = async (email: string) =>
    (await consentsOf(email)).map(({ purpose, ended_by }) => [purpose, ended_by])

  /** A confirmed subscriber of positions alone. @returns the address, and the token of the preferences */
  async function positionsSubscriber(language: 'en' | 'fr' = 'en') {
    const email = newEmail()
    await requestPositions(email, language)
    return { email, ...(await confirmed(email, 1, language)) }
  }

  test.each([
    ['en', 'we’ll e-mail you when there is a new position at Fairholme', 'New positions at Fairholme'],
    [
      'fr',
      'nous vous écrirons quand il y aura un nouveau poste chez Fairholme',
      'Nouveaux postes chez Fairholme',
    ],
  ] as const)(
    'take an address alone, begin when it is confirmed, bring a mail for a new position, and end by one click, in %s',
    async (language, greeting, choice) => {
      const email = newEmail()
      const from = ownAddress()
      await requestPositions(email, language, from)
      expect(await rowOf(email)).toBeUndefined()
      const [mail] = await mailsTo(email, 1)
      for (const body of [mail?.email.text, mail?.email.html])
        for (const text of [greeting, choice]) expect(plain(body)).toContain(text)

      expect(await confirmed(email, 1, language)).toMatchObject({
        page: '/careers',
        subscription: { positions: true, allEvents: false, clients: [], areas: [] },
      })
      const [consent, ...others] = await consentsOf(email)
      expect(others).toEqual([])
      expect(consent).toMatchObject({ purpose: 'position_alerts', language, address: from, ended_at: null })

      const slug = `analyst-${language}`
      await aPosition(roadshow.database, { slug })
      const waiting = () =>
        roadshow.pool.query(
          `update alert_mails set due_at = now() from subscriptions
           where subscriptions.id = subscription_id and email = $1 returning alert_mails.id`,
          [email],
        )
      await expect.poll(async () => (await waiting()).rowCount, { timeout: 30_000 }).toBe(1)
      const alert = (await mailsTo(email, 2))[1]?.email
      const path = `/careers/${slug}${language === 'fr' ? '?lng=fr' : ''}`
      expect(alert?.text).toContain(path)
      expect(alert?.html).toContain(path)
      const link = alert?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1)
      const { pathname } = new URL(link ?? '')
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await fetch(roadshow.origin + pathname, { method: 'POST', body })).status).toBe(200)
      expect(await rowOf(email)).toMatchObject({ status: 'ended', positions: false })
    },
  )

  test('are added to what a subscriber chose before', async () => {
    const { email } = await subscriber({
      areas: ['Boston'],
      clients: ['Alderic Mines'],
      phone: '514 555-0100',
    })
    await requestPositions(email)
    const mails = await mailsTo(email, 2)
    expect(mails[1]?.email.subject).toBe('Confirm an addition to your Fairholme alerts')
    expect((await confirmed(email, 2)).subscription).toMatchObject({
      areas: ['Boston'],
      clients: ['Alderic Mines'],
      positions: true,
    })
    expect(await purposesOf(email)).toEqual([
      ['event_alerts', null],
      ['position_alerts', null],
    ])
    await requestPositions(email)
    expect((await mailsTo(email, 3))[2]?.email.subject).toBe('Your Fairholme alerts')
  })

  test('can be limited to offices, to which further requests add', async () => {
    const email = newEmail()
    const asked = async (offices: string[], mails: number) => {
      await request({ email, companies: [], positions: true, offices, page: '/careers' }, 'fr')
      return (await mailsTo(email, mails))[mails - 1]?.email
    }
    const first = await asked(['montreal', 'Montréal'], 1)
    expect(plain(first?.text)).toMatch(/Bureau +Montréal\n/)
    const { subscription, preferencesToken } = await confirmed(email, 1, 'fr')
    expect(subscription).toMatchObject({ positions: true, offices: ['Montréal'] })
    expect(plain((await asked(['Montréal'], 2))?.subject)).toBe('Vos alertes de Fairholme')
    await asked(['Toronto'], 3)
    expect((await confirmed(email, 3, 'fr')).subscription.offices).toEqual(['Toronto', 'Montréal'])

    const params = { token: preferencesToken }
    await api()(endSubscription, { params })
    expect(await rowOf(email)).toMatchObject({ status: 'ended', offices: [] })
    const { unsubscribeToken } = await api()(getSubscription, { params })
    await api()(undoUnsubscribe, { params: { token: unsubscribeToken ?? '' }, body: {} })
    const restored = await api()(getSubscription, { params })
    expect(restored.subscription.offices.toSorted()).toEqual(['Montréal', 'Toronto'])
    const changed = await api()(changeSubscription, { params, body: { offices: ['Toronto'] } })
    expect(changed.subscription.offices).toEqual(['Toronto'])
    await api()(changeSubscription, { params, body: { allEvents: true, positions: false } })
    expect(await rowOf(email)).toMatchObject({ positions: false, offices: [] })
  })

  test('of all offices replace those of some', async () => {
    const email = newEmail()
    await request({ email, companies: [], positions: true, offices: ['Toronto'], page: '/careers' })
    await confirmed(email, 1)
    await requestPositions(email)
    expect((await confirmed(email, 2)).subscription).toMatchObject({ positions: true, offices: [] })
  })

  test('go on when their reader subscribes to events', async () => {
    const { email } = await positionsSubscriber()
    await ask({ ...ANNA, email })
    expect((await confirmed(email, 2)).subscription).toMatchObject({ positions: true, allEvents: true })
    expect(await purposesOf(email)).toEqual([
      ['position_alerts', null],
      ['event_alerts', null],
    ])
  })

  test('are chosen and left in the preferences, with proof of both', async () => {
    const { email, preferencesToken } = await positionsSubscriber()
    const params = { token: preferencesToken }
    const change = (body: { positions?: boolean; allEvents?: boolean }) =>
      api()(changeSubscription, { params, body })
    expect(await refusal(change({ positions: false }))).toMatchObject({
      fields: { allEvents: [expect.stringContaining('new positions')] },
    })
    expect(await rowOf(email)).toMatchObject({ positions: true })
    expect(await purposesOf(email)).toEqual([['position_alerts', null]])
    await change({ positions: false, allEvents: true })
    const { subscription } = await change({ positions: true })
    expect(subscription).toMatchObject({ positions: true, allEvents: true })
    await change({ positions: true })
    expect(await purposesOf(email)).toEqual([
      ['position_alerts', 'preferences'],
      ['position_alerts', null],
    ])
  })

  test('come back when unsubscribing is undone, by a consent to them alone', async () => {
    const { email, preferencesToken } = await positionsSubscriber('fr')
    const { unsubscribeToken: token } = await api()(endSubscription, { params: { token: preferencesToken } })
    const params = { token }
    const { consents } = await api('fr')(getUnsubscription, { params })
    expect(consents.map(plain)).toEqual([expect.stringContaining('ses nouveaux postes par courriel')])
    await api('fr')(undoUnsubscribe, { params, body: {} })
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed', positions: true, allEvents: false })
    const [, again, ...others] = await consentsOf(email)
    expect([again.purpose, again.wording, others]).toEqual(['position_alerts', consents[0], []])
  })

  test('R308 R505 begin at once for the address of an account, with the proof of each consent', async () => {
    const { email, token } = await aUser(roadshow.database)
    const add = (body: { positions?: true; companies?: string[] }) =>
      roadshow.api('en', ownAddress(), token)(follow, { body })
    expect((await refusal(add({ positions: true, companies: ['energie-solvane'] }))).fields).toHaveProperty(
      'companies',
    )
    const { msg, subscription } = await add({ positions: true })
    expect(msg).toEqual(['You’ll get alerts for new positions.'])
    expect(subscription).toMatchObject({ positions: true, allEvents: false, clients: [] })
    expect((await refusal(add({ companies: ['energie-solvane', 'no-such-company'] }))).fields).toEqual({
      companies: [expect.stringContaining('no-such-company')],
    })
    const both = await add({ companies: ['energie-solvane', 'alderic-mines'] })
    expect(both.msg).toEqual([expect.stringMatching(/^You’ll get alerts for .+ and .+\.$/)])
    await add({ companies: ['energie-solvane'] })
    await add({})
    expect(await rowOf(email)).toMatchObject({
      positions: true,
      allEvents: true,
      clients: [expect.any(Number), expect.any(Number)],
    })
    expect((await consentsOf(email)).map(({ purpose, wording }) => [purpose, wording])).toEqual([
      ['position_alerts', expect.stringContaining('its new positions')],
      ['event_alerts', expect.stringContaining('these companies’ events, releases and replays')],
      ['event_alerts', expect.stringContaining('this company’s events, releases and replays')],
      ['event_alerts', expect.stringContaining('when an event is announced, moved or cancelled')],
    ])
    expect(smtp.to(email)).toEqual([])
  })
})
