import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getFirm } from '#features/firm/contract.ts'
import { getPage } from '#features/pages/contract.ts'
import { getStaff, inviteStaff } from '#features/staff/contract.ts'
import { newEmail, PASSWORD, refusal } from '../../../../tests/support/callers.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { aCompany, anEvent } from '../../../../tests/support/factories.ts'
import { NEW_FIRM } from '../../../../tests/support/new-firm.ts'
import { type Roadshow, startRoadshow, startSecondProcess } from '../../../../tests/support/roadshow.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type ConsoleBrowser, codeOf, consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { tableContents } from '../../../../tests/support/table-contents.ts'
import {
  beginSetUpAuthenticator,
  getChecklist,
  readSetUp,
  requestTestMail,
  type StartingTexts,
  setUpSite,
} from '../contract.ts'
import { setUpAddress } from './link.ts'

type Site = Pick<Roadshow, 'origin' | 'database' | 'config'>

const tokenOf = async ({ database, config }: Site) =>
  new URL(await setUpAddress(database, config)).hash.slice(1)

/** Everything that set-up asks, with a code that is valid now. */
async function completeBody(site: Site, own: ConsoleBrowser, texts: StartingTexts = 'starter') {
  const token = await tokenOf(site)
  const email = newEmail()
  const { authenticator, sealed } = await own.api(beginSetUpAuthenticator, {
    body: { token, email, firm: NEW_FIRM.name.en },
  })
  return {
    token,
    name: 'Ada Roy',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    authenticator: sealed,
    code: codeOf(authenticator.secret),
    firm: NEW_FIRM,
    texts,
  }
}

/** Everything in the database but the counters of rate limits. */
async function contents({ pool }: Pick<Roadshow, 'pool'>) {
  const { 'public.limits': _, ...tables } = await tableContents(pool)
  return tables
}

describe('R806 before the site is set up', () => {
  const { roadshow } = testSite({
    template: 'empty',
    environment: { ROLE: 'web', SECRET: 'thirty-two characters for the tests' },
  })
  const get = (path: string, headers = {}) => fetch(roadshow.origin + path, { headers, redirect: 'manual' })

  const TITLES = { en: 'Coming soon', fr: 'Bientôt en ligne' }

  test.each([
    ['/', 'en'],
    ['/?lng=fr', 'fr'],
    ['/about', 'en'],
    ['/events/no-such-event?lng=fr', 'fr'],
    ['/%ZZ', 'en'],
  ] as const)('answers %s with “coming soon” in %s, neither cached nor indexed', async (path, language) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-language': language,
      'content-type': 'text/html; charset=utf-8',
    })
    const html = await response.text()
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(`<h1 style="`)
    expect(html).toContain(`<title>${TITLES[language]}</title>`)
    expect(html).not.toMatch(/<script|<link|src=/)
  })

  test('takes the language of the browser, answers HEAD alike, and a form as a page', async () => {
    expect(await (await get('/', { 'accept-language': 'fr-CA' })).text()).toContain(TITLES.fr)
    const head = await fetch(`${roadshow.origin}/`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const sent = await fetch(`${roadshow.origin}/contact`, {
      method: 'POST',
      body: new URLSearchParams('a=b'),
    })
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining(TITLES.en)])
  })

  test.each(['/sitemap.xml', '/favicon.svg', '/releases/feed.xml', '/press/logo.png'])(
    'has no file %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test.each([
    ['GET', '/api/companies'],
    ['GET', '/api/firm'],
    ['POST', '/api/subscribe'],
  ])('refuses %s %s in words', async (method, path) => {
    const response = await fetch(`${roadshow.origin}${path}?lng=fr`, { method })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      code: 'not_set_up',
      msg: ['Ce site n’est pas encore ouvert.'],
    })
  })

  test('is alive and ready, and says that the firm is missing', async () => {
    expect(await (await get('/api/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await get('/api/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toMatchObject({ status: 'ok', missing: 'firm' })
  })

  test('refuses a forged link, one of another database, and one of another site’s secret', async () => {
    const before = await contents(roadshow)
    const own = consoleBrowser(roadshow)
    const body = await completeBody(roadshow, own)
    const other = await createTestDatabase('empty')
    await other.pool.query(
      `update kysely_migration set timestamp = '2001' where name = (select min(name) from kysely_migration)`,
    )
    const { publicUrl } = roadshow.config
    const forged = [
      'A'.repeat(43),
      ` ${body.token}`,
      new URL(await setUpAddress(other.database, roadshow.config)).hash.slice(1),
      new URL(await setUpAddress(roadshow.database, { publicUrl, secret: 'x'.repeat(40) })).hash.slice(1),
    ]
    await other.drop()
    for (const token of forged) {
      const { email } = body
      for (const call of [
        () => own.api(readSetUp, { body: { token } }),
        () => own.api(beginSetUpAuthenticator, { body: { token, email, firm: 'Evil' } }),
        () => own.api(setUpSite, { body: { ...body, token } }),
      ])
        expect(await refusal(call())).toMatchObject({ status: 422, code: 'link_invalid' })
    }
    expect(await contents(roadshow)).toEqual(before)
  })

  test('refuses calls from other sites', async () => {
    const token = await tokenOf(roadshow)
    for (const origin of ['https://evil.example', undefined]) {
      const { api } = consoleBrowser(roadshow, { origin })
      expect((await refusal(api(readSetUp, { body: { token } }))).code).toBe('foreign_form')
    }
  })

  test('names every fault at its field, and writes nothing', async () => {
    const before = await contents(roadshow)
    const own = consoleBrowser(roadshow)
    const body = await completeBody(roadshow, own)
    const office = { city: { en: 'Calgary' }, address: [], phone: '403 555-0100', tel: '403' }
    const faulty: [object, string[]][] = [
      [{ ...body, password: 'password', password_confirmation: 'password' }, ['password']],
      [{ ...body, code: '000000' }, ['code']],
      [{ ...body, email: 'nobody', name: '' }, ['name', 'email']],
      [{ ...body, firm: { ...NEW_FIRM, name: { en: ' ' }, email: 'x' } }, ['firm.name.en', 'firm.email']],
      [{ ...body, firm: { ...NEW_FIRM, timeZone: 'EST' } }, ['firm.timeZone']],
      [{ ...body, firm: { ...NEW_FIRM, offices: [office] } }, ['firm.offices.0.tel']],
      [{ ...body, texts: 'demo' }, ['texts']],
    ]
    for (const [each, fields] of faulty) {
      const refused = await refusal(own.api(setUpSite, { body: each as typeof body }))
      expect([refused.status, Object.keys(refused.fields)]).toEqual([422, fields])
    }
    const tampered = { ...body, authenticator: `${body.authenticator.slice(0, -4)}AAAA` }
    expect((await refusal(own.api(setUpSite, { body: tampered }))).status).toBe(422)
    expect(await contents(roadshow)).toEqual(before)
  })

  test('gives out the same authenticator again after a reload', async () => {
    const { api } = consoleBrowser(roadshow)
    const body = { token: await tokenOf(roadshow), email: newEmail(), firm: 'Northlight' }
    const first = await api(beginSetUpAuthenticator, { body })
    const again = await api(beginSetUpAuthenticator, { body: { ...body, sealed: first.sealed } })
    expect(again).toEqual(first)
    expect((await api(beginSetUpAuthenticator, { body })).authenticator.secret).not.toBe(
      first.authenticator.secret,
    )
  })
})

describe('R806 setting the site up', () => {
  let roadshow: Roadshow
  beforeAll(async () => {
    roadshow = await startRoadshow({
      template: 'empty',
      environment: { SECRET: 'thirty-two characters for the tests' },
    })
  })
  afterAll(() => roadshow.stop())

  test('works once, of five at once; the site stands on every process, and the link is dead', async () => {
    const second = await startSecondProcess(roadshow)
    const body = await completeBody(roadshow, consoleBrowser(roadshow))
    const browsers = Array.from({ length: 5 }, () => consoleBrowser(roadshow))
    const results = await Promise.allSettled(browsers.map(({ api }) => api(setUpSite, { body })))
    const done = results.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    const winner = browsers.find(({ cookies }) => cookies.has('staff'))
    const { staff } = (await winner?.api(getStaff)) ?? {}
    expect(staff).toMatchObject({ name: 'Ada Roy', email: body.email, role: 'administrator' })

    for (const origin of [roadshow.origin, second.origin]) {
      const home = await fetch(`${origin}/?lng=fr`)
      expect(await home.text()).toContain('Votre cabinet')
      expect(home.headers.get('x-robots-tag')).toBeNull()
      expect(await (await fetch(`${origin}/api/releases`)).json()).toMatchObject({ releases: [] })
    }
    for (const path of ['/sitemap.xml', '/favicon.svg', '/about', '/privacy-policy'])
      expect((await fetch(roadshow.origin + path)).status).toBe(200)
    await expect
      .poll(async () => (await fetch(`${roadshow.origin}/api/readyz`)).json(), { timeout: 10_000 })
      .toEqual({ status: 'ok' })

    const { api } = consoleBrowser(roadshow)
    expect((await refusal(api(readSetUp, { body: { token: body.token } }))).code).toBe('link_invalid')
    expect((await refusal(api(setUpSite, { body }))).code).toBe('link_invalid')
    const { rows } = await roadshow.pool.query('select actor, action from audit_log order by id')
    expect(rows).toEqual([
      { actor: body.email, action: 'staff.joined' },
      { actor: body.email, action: 'site.set-up' },
    ])
    await second.stop()
  })

  test('fills the starter’s texts with the firm’s facts, and names no other firm', async () => {
    const { firm } = await roadshow.api('fr')(getFirm)
    expect(firm).toMatchObject({ name: 'Votre cabinet', email: NEW_FIRM.email, offices: [], social: [] })
    const { page } = await roadshow.api('en')(getPage, { params: { slug: 'services' } })
    expect(page.sections.length).toBeGreaterThan(0)
    expect(JSON.stringify(page)).not.toMatch(/\{\{/)
  })
})

describe('R806 the first day', () => {
  const { roadshow, smtp } = testSite({ template: 'empty', mailRate: 1000 })

  test('lists what is done and what is next, until everything is', async () => {
    const own = consoleBrowser(roadshow)
    const body = await completeBody(roadshow, own)
    await own.api(setUpSite, { body })
    const open = async () =>
      (await own.api(getChecklist)).steps.filter(({ isDone }) => !isDone).map(({ name }) => name)
    expect(await open()).toEqual(['company', 'event', 'logo', 'mail', 'providers', 'colleague'])

    await own.api(requestTestMail)
    await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1)
    expect(smtp.mails[0]).toMatchObject({ to: [body.email], email: { subject: 'A test from Your Firm' } })
    // The one that an event of the tests presents.
    await aCompany(roadshow.database, { id: 1 })
    await anEvent(roadshow.database)
    const guest = { email: newEmail(), role: 'editor', language: 'en' } as const
    await own.api(inviteStaff, { body: guest })
    expect(await open()).toEqual(['logo', 'providers'])
  })
})

test('R806 has no first steps for a site that was not set up in the browser', async () => {
  const roadshow = await startRoadshow({ template: 'firm' })
  const { cookies } = await staffMember(roadshow, 'administrator')
  expect((await consoleBrowser(roadshow, { cookies }).api(getChecklist)).steps).toEqual([])
  await roadshow.stop()
})

test('R806 begins with empty pages, which are hidden, where that is chosen, but with the legal ones', async () => {
  const roadshow = await startRoadshow({ template: 'empty' })
  const own = consoleBrowser(roadshow)
  await own.api(setUpSite, { body: await completeBody(roadshow, own, 'empty') })
  const sectionsOf = async (slug: string) =>
    (await roadshow.api()(getPage, { params: { slug } })).page.sections.length
  expect(await sectionsOf('services')).toBe(0)
  expect(await sectionsOf('privacy-policy')).toBeGreaterThan(5)
  expect((await fetch(`${roadshow.origin}/services`)).status).toBe(404)
  expect((await fetch(`${roadshow.origin}/about`)).status).toBe(200)
  await roadshow.stop()
})
