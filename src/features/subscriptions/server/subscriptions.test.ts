import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { formatDay } from '#kit/date-format.ts'
import { newEmail, ownAddress, refusal } from '../../../../tests/support/callers.ts'
import { aCompany } from '../../../../tests/support/factories.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { ANNA, subscriptionsSite, tokenIn } from '../../../../tests/support/subscriptions.ts'
import {
  changeSubscription,
  confirmSubscription,
  endSubscription,
  getSubscription,
  requestAlerts,
} from '../contract.ts'
import { subscriptionLinks } from './subscription-links.ts'

const { api, consentsOf, mailsTo, roadshow, rowOf, subscriber, ask } = subscriptionsSite()

describe('R601 refused requests', () => {
  test.each([
    ['en', 'This field is required', 'Enter a valid e-mail address'],
    ['fr', 'Ce champ est obligatoire', 'Entrez une adresse courriel valide'],
  ] as const)('names all missing fields together, in %s', async (language, required, email) => {
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
    ['an unknown area', { areas: ['Toronto', 'Atlantis'] }, 'areas'],
    ['an unknown company', { clients: ['Acme'] }, 'clients'],
    ['a text for the areas', { areas: 'Toronto' }, 'areas'],
    ['a time zone that is none', { timeZone: "'; drop table" }, 'timeZone'],
    ['an unknown field', { to: 'all@example.com' }, 'to'],
  ])('%s', async (_, fields, field) => {
    const email = newEmail()
    const error = await refusal(ask({ ...ANNA, email, ...fields }))
    expect([error.status, Object.keys(error.fields)]).toEqual([422, [field]])
    const { rows } = await roadshow.pool.query('select from subscription_requests where email = $1', [email])
    expect(rows).toEqual([])
  })

  test('R602 refuses the company with id 63, which can’t be chosen', async () => {
    const hidden = 'Sable Mills'
    await aCompany(roadshow.database, { id: 63, name: hidden })
    const error = await refusal(ask({ ...ANNA, email: newEmail(), clients: [hidden] }))
    expect(error.fields).toEqual({ clients: [`There is no client company “${hidden}”`] })
  })

  test('answers more than 30 a minute from one network, or 60 an hour over all processes, with 429', async () => {
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

  test('refuses the same Idempotency-Key with another address', async () => {
    const idempotencyKey = randomUUID()
    await ask({ ...ANNA, email: newEmail() }, { idempotencyKey })
    const error = await refusal(ask({ ...ANNA, email: newEmail() }, { idempotencyKey }))
    expect(error).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })
})

describe('R603 double opt-in', () => {
  test.each([
    [['toronto'], /we’ll e-mail you about the events in this region\.[\s\S]*Region +Toronto/],
    [
      ['toronto', 'Boston'],
      /we’ll e-mail you about the events in these regions\.[\s\S]*Regions +Toronto, Boston/,
    ],
  ])('promises the events of the regions %j alone', async (areas, promised) => {
    const email = newEmail()
    await ask({ ...ANNA, email, areas, clients: [] })
    const [mail] = await mailsTo(email, 1)
    expect(plain(mail?.email.text)).toMatch(promised)
  })

  test('begins when the address’s owner confirms, and stores the proof of both steps', async () => {
    const email = newEmail()
    const from = ownAddress()
    const body = {
      ...ANNA,
      email,
      company: 'Roy & Sœurs',
      phone: '514 555-0100',
      areas: ['Québec', 'toronto'],
      clients: ['Alderic Mines'],
      timeZone: 'America/Vancouver',
    }
    const { msg } = await ask(body, { language: 'fr', from })
    expect(msg).toEqual([expect.stringContaining(`nous avons envoyé un courriel à ${email}`)])
    expect(await rowOf(email)).toBeUndefined()

    const [mail] = await mailsTo(email, 1)
    expect(mail?.email.subject).toBe('Confirmez votre abonnement aux alertes de Fairholme')
    expect(plain(mail?.email.text)).toMatch(/Régions +Québec, Toronto[\s\S]*Société +Alderic Mines/)
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
    const [alerts, ...others] = await consentsOf(email)
    expect(others).toEqual([])
    expect(alerts).toMatchObject({
      purpose: 'event_alerts',
      language: 'fr',
      address: from,
      confirmed_from: confirmedFrom,
      ended_at: null,
    })
    expect(plain(alerts.wording)).toMatch(
      /^En vous abonnant, vous demandez à Fairholme Relations avec les investisseurs|^En vous abonnant, vous demandez à .*Fairholme/,
    )
    expect(alerts.confirmed_at.getTime()).toBeGreaterThan(alerts.given_at.getTime())
  })

  test('R204 subscribes to every event with only name and address', async () => {
    const email = newEmail()
    await ask({ name: 'Anna Maria  Smith', email })
    const [mail] = await mailsTo(email, 1)
    await api()(confirmSubscription, { params: { token: tokenIn(mail, 'confirm') } })
    expect(await rowOf(email)).toMatchObject({ firstName: 'Anna', lastName: 'Maria Smith', allEvents: true })
  })

  test('accepts a second confirmation; an old link doesn’t restart an ended subscription', async () => {
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

  test('gives the same answer for a subscribed address, changes nothing, and mails a link to the preferences', async () => {
    const { email } = await subscriber({ areas: ['Nova Scotia'] })
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
    expect(mails[1]?.email.subject).toBe('Your Fairholme alerts')
    expect(mails[1]?.email.text).not.toMatch(/Eve/)
    const { subscription } = await api()(getSubscription, {
      params: { token: tokenIn(mails[1], 'preferences') },
    })
    expect(subscription.areas).toEqual(['Nova Scotia'])
    expect(await rowOf(email)).toEqual(before)
  })

  test('tells a subscriber whose alerts are paused so, in the language of the page, and answers as always', async () => {
    const { email, token } = await subscriber({ areas: ['Nova Scotia'] })
    const { subscription } = await api('fr')(changeSubscription, {
      params: { token },
      body: { pauseDays: 30 },
    })
    const day = formatDay(subscription.pausedUntilLocal?.dateTime ?? '', 'fr')
    const paused = await ask({ ...ANNA, email }, { language: 'fr' })
    const unknown = await ask({ ...ANNA, email: `x${email}` }, { language: 'fr' })
    expect(paused.msg[0]).toBe(unknown.msg[0]?.replace(`x${email}`, email))
    const [, mail] = await mailsTo(email, 2)
    expect(plain(mail?.email.subject)).toBe('Vos alertes de Fairholme')
    expect(plain(mail?.email.text)).toContain(`ses alertes sont suspendues jusqu’au ${day}.`)
    expect(plain(mail?.email.text)).not.toContain('rien n’a changé')
    expect(await rowOf(email)).toMatchObject({ language: 'en' })
  })

  test('says that alerts are paused when a subscriber confirms an addition', async () => {
    const { email, token } = await subscriber({ clients: ['Alderic Mines'] })
    await api()(changeSubscription, { params: { token }, body: { pauseDays: 30 } })
    await api()(requestAlerts, {
      body: { email, companies: ['energie-solvane'], page: '/companies/energie-solvane' },
      idempotencyKey: randomUUID(),
    })
    const [, mail] = await mailsTo(email, 2)
    const { msg } = await api()(confirmSubscription, { params: { token: tokenIn(mail, 'confirm') } })
    expect(msg[0]).toContain('Your alerts are paused until')
  })

  test('mails an address at most three times an hour, whoever types it', async () => {
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

  test('sends one mail for 20 concurrent requests with one key', async () => {
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
  ])('accepts the address %s like any other', async (address, to) => {
    await ask({ ...ANNA, email: address })
    await mailsTo(to, 1)
  })
})
