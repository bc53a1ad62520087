import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listCompanies } from '#features/companies/contract.ts'
import { subscriptionLinks } from '#features/subscriptions/server/subscription-links.ts'
import { en } from '#features/subscriptions/text.en.ts'
import { fr } from '#features/subscriptions/text.fr.ts'
import { validationText } from '#i18n/field-errors.ts'
import { textIn } from '#platform/text.ts'
import { member, newEmail } from '../support/callers.ts'
import { aCompany, aSubscriber } from '../support/factories.ts'
import {
  at,
  faultOf,
  goTo,
  holdBack,
  main,
  newPage,
  open,
  openFooterForm,
  openForm,
  roadshow,
  smtp,
  subscriptionOf,
  withOwnSite,
} from './support.ts'

const MESSAGES = { en, fr }
/** The company without alerts (R602). */
const NO_ALERTS = 63

withOwnSite({ prepare: (database) => aCompany(database, { id: NO_ALERTS, slug: 'lending-inc' }) })

const submit = (page: Page) => main(page).locator('form button[type="submit"]')
const unfold = (page: Page, label: string) => main(page).locator('summary', { hasText: label }).click()

/** Creates a confirmed subscriber. @returns address and links */
async function subscriber(clients: string[] = []) {
  const { id, email } = await aSubscriber(roadshow.database, { clients })
  const links = subscriptionLinks(roadshow.config.secret)
  return {
    email,
    preferences: `/preferences/${links.make('preferences', id)}`,
    unsubscribe: `/unsubscribe/${links.make('unsubscribe', id)}`,
  }
}

describe('R601 the page', () => {
  test('validates on submit and then on each change, shows the server’s messages, and scrolls to the top', async () => {
    const language = 'fr'
    const fault = validationText(language)
    const t = MESSAGES[language]
    const page = await openFooterForm('/subscribe', { language })
    const email = newEmail()
    await page.locator('#email').fill('anna@')
    await page.locator('#email').blur()
    expect(await faultOf(page, 'email').count()).toBe(0)
    await submit(page).click()
    for (const field of ['firstName', 'lastName'])
      expect(await faultOf(page, field).textContent()).toBe(fault('required'))
    expect(await faultOf(page, 'email').textContent()).toBe(fault('email'))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.locator('#email').fill(email)
    expect(await faultOf(page, 'email').count()).toBe(0)
    await page.locator('#firstName').fill('Anna')
    await page.locator('#lastName').fill('Roy')
    expect(await main(page).getByLabel('Alderic Mines').isVisible()).toBe(false)
    await unfold(page, t.fields.clients)
    await main(page).getByLabel('Alderic Mines').check()
    await page.locator('summary', { hasText: 'Alderic Mines' }).waitFor()

    const answer = await holdBack(page, '**/api/subscribe*')
    await submit(page).click()
    await main(page).getByRole('button', { name: t.form.sending, disabled: true }).waitFor()
    answer()
    await page.getByText(textIn(language, 'subscriptions/server')('asked', { email })).waitFor()
    expect(await main(page).locator('[role="status"]').first().textContent()).toContain(t.taken)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.locator('#firstName').count()).toBe(0)

    const link = await smtp.linkTo(email, 'confirm')
    expect(link.endsWith('?lng=fr')).toBe(true)
    expect(await subscriptionOf(email)).toBeUndefined()
    await goTo(page, link)
    expect(await subscriptionOf(email)).toBeUndefined()
    await page.getByRole('button', { name: t.confirm.button }).click()
    await page.getByRole('heading', { name: t.confirm.done }).waitFor()
    await page.getByText(textIn(language, 'subscriptions/server')('confirmed')).waitFor()
    expect(await subscriptionOf(email)).toMatchObject({
      status: 'confirmed',
      language,
      time_zone: 'America/Vancouver',
    })
  })

  test('shows the server’s refusal in red, and keeps all entries', async () => {
    const page = await openFooterForm('/subscribe')
    await page.route('**/api/subscribe*', (route) =>
      route.fulfill({
        status: 429,
        json: { status: 'error', msg: ['First.', 'Second.'] },
      }),
    )
    await page.locator('#firstName').fill('Anna')
    await page.locator('#lastName').fill('Roy')
    await page.locator('#email').fill('anna@example.com')
    await submit(page).click()
    const banner = main(page).getByRole('alert')
    await banner.getByText('First. Second.').waitFor()
    expect(await page.locator('#email').inputValue()).toBe('anna@example.com')
    // R212: stays until it is closed, and returns with the next refusal.
    await banner.getByRole('button').click()
    await banner.waitFor({ state: 'detached' })
    await submit(page).click()
    await banner.getByText('First. Second.').waitFor()
  })

  test('keeps entries and ticks without scripts after a fault, and then subscribes', async () => {
    const language = 'en'
    const fault = validationText(language)
    const t = MESSAGES[language]
    const page = await openFooterForm('/subscribe', { language, scripts: false })
    const email = newEmail()
    await page.locator('#firstName').fill('Anna')
    await page.locator('#lastName').fill('   ')
    await page.locator('#email').fill(email)
    await unfold(page, t.fields.clients)
    await main(page).getByLabel('Alderic Mines').check()
    await submit(page).click()
    expect(await faultOf(page, 'lastName').textContent()).toBe(fault('required'))
    expect(await page.locator('#firstName').inputValue()).toBe('Anna')
    expect(await main(page).getByLabel('Alderic Mines').isChecked()).toBe(true)
    await page.locator('#lastName').fill('Roy')
    await submit(page).click()
    await page.getByText(textIn(language, 'subscriptions/server')('asked', { email })).waitFor()
    await goTo(page, await smtp.linkTo(email, 'confirm'))
    await page.getByRole('button', { name: t.confirm.button }).click()
    await page.getByText(textIn(language, 'subscriptions/server')('confirmed')).waitFor()
    expect(await subscriptionOf(email)).toMatchObject({ status: 'confirmed', all_events: false })
  })
})

describe.each([
  ['en', true],
  ['fr', false],
] as const)('R603 leaving, in %s (scripts: %s)', (language, scripts) => {
  const t = MESSAGES[language]

  test('has a button on the unsubscribe page, and redirects to the confirmation', async () => {
    const { email, unsubscribe } = await subscriber()
    const page = await open(`${unsubscribe}?lng=${language}`, { language, scripts })
    expect(await subscriptionOf(email)).toMatchObject({ status: 'confirmed' })
    await page.getByRole('button', { name: t.unsubscribe.button }).click()
    await at(page, '/you-are-unsubscribed')
    expect(await subscriptionOf(email)).toMatchObject({ status: 'ended' })
    await page.getByText(`${email.slice(0, 2)}…@example.com`).waitFor()

    // The link opened a second time says that it is done.
    await goTo(page, `${unsubscribe}?lng=${language}`)
    await at(page, '/you-are-unsubscribed')
    await page.getByRole('heading', { name: t.unsubscribed.text }).waitFor()
    await page.getByRole('button', { name: t.unsubscribed.undo }).click()
    await page.getByText(textIn(language, 'subscriptions/server')('undone.all')).waitFor()
    expect(await subscriptionOf(email)).toMatchObject({
      status: 'confirmed',
      all_events: true,
      frequency: 'at_once',
    })

    await goTo(page, `${unsubscribe}?lng=${language}`)
    await page.getByRole('button', { name: t.unsubscribe.button }).click()
    await page.getByRole('button', { name: t.unsubscribed.fewer.weekly }).click()
    await page.getByText(textIn(language, 'subscriptions/server')('undone.weekly')).waitFor()
    await main(page).getByRole('link', { name: t.unsubscribed.change }).click()
    await at(page, '/unsubscribe')
    expect(await subscriptionOf(email)).toMatchObject({ status: 'confirmed', frequency: 'weekly' })
  })

  test('saves preferences, or leaves them unchanged', async () => {
    const { email, preferences } = await subscriber(['alderic-mines'])
    const page = await openFooterForm(`${preferences}?lng=${language}`, { language, scripts })
    const form = main(page).locator('form').nth(1)
    expect(await form.getByLabel('Alderic Mines').isChecked()).toBe(true)
    for (const label of [t.fields.clients, t.fields.areas, t.fields.topics]) await unfold(page, label)
    await form.getByLabel('Alderic Mines').uncheck()
    await form.getByRole('button').click()
    const refused = form.getByRole('alert').filter({
      hasText: textIn(language, 'subscriptions/server')('nothingChosen'),
    })
    await refused.getByRole('button', { name: t.unsubscribe.button }).waitFor()
    expect(await form.getByLabel('Alderic Mines').isChecked()).toBe(false)
    if (!scripts)
      for (const label of [t.fields.clients, t.fields.areas, t.fields.topics]) await unfold(page, label)
    await form.getByLabel('Énergie Solvane').check()
    await form.locator('input[name="areas"][value="Toronto"]').check()
    await form.getByLabel(language === 'fr' ? 'Financement' : 'Financing').check()
    await form.getByLabel(t.preferences.frequencies.weekly).check()
    await form.getByLabel(t.fields.timeZone).selectOption('Europe/Paris')
    await form.getByLabel(t.fields.pauseDays).selectOption('30')
    await form.getByRole('button', { name: t.preferences.save }).click()
    await page.getByText(textIn(language, 'subscriptions/server')('saved')).waitFor()
    expect(await subscriptionOf(email)).toMatchObject({
      all_events: false,
      topics: ['financing'],
      frequency: 'weekly',
      time_zone: 'Europe/Paris',
    })
    await page.reload()
    expect(await form.getByLabel('Énergie Solvane').isChecked()).toBe(true)
    expect(await form.getByLabel(t.fields.pauseDays).inputValue()).toBe('keep')
    await page.getByRole('button', { name: t.preferences.leave }).click()
    await at(page, '/you-are-unsubscribed')
    expect(await subscriptionOf(email)).toMatchObject({ status: 'ended' })
    await goTo(page, `${preferences}`)
    await page.getByRole('heading', { name: MESSAGES[language].preferences.ended.title }).waitFor()
    const text = textIn(language, 'subscriptions/server')
    await page.getByRole('button', { name: t.preferences.ended.undo }).click()
    await form.getByText(`${text('undone.all')} ${text('undone.pauseEnded')}`).waitFor()
    await page.getByRole('heading', { level: 1, name: t.preferences.title, exact: true }).waitFor()
    expect(await subscriptionOf(email)).toMatchObject({ status: 'confirmed', topics: ['financing'] })

    // Nothing chosen: the message itself has the button that unsubscribes.
    for (const label of [t.fields.clients, t.fields.areas]) await unfold(page, label)
    await form.getByLabel('Énergie Solvane').uncheck()
    await form.locator('input[name="areas"][value="Toronto"]').uncheck()
    await form.getByRole('button', { name: t.preferences.save }).click()
    await refused.getByRole('button', { name: t.unsubscribe.button }).click()
    await at(page, '/you-are-unsubscribed')
    expect(await subscriptionOf(email)).toMatchObject({ status: 'ended' })
  })
})

describe('R602 choices', () => {
  test('lists companies with a position first, then the others; never the one with id 63', async () => {
    const { companies } = await roadshow.api()(listCompanies, {})
    const page = await open('/subscribe', { scripts: false })
    const shown = await main(page)
      .locator('input[name="clients"]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    const placed = companies.filter(({ position, id }) => position !== null && id !== NO_ALERTS)
    const others = companies.filter(({ position, id }) => position === null && id !== NO_ALERTS)
    expect(companies.some(({ id }) => id === NO_ALERTS)).toBe(true)
    expect(shown).toEqual([
      ...placed.toSorted((a, b) => Number(a.position) - Number(b.position)).map(({ name }) => name),
      ...others.map(({ name }) => name),
    ])
  })

  test.each([
    ['areas', 404, 'Ooops... 404. No areas were found.'],
    ['companies', 403, 'Response error forbidden'],
  ])(
    'shows the status’s message in place of both choices when %s can’t be loaded (%d)',
    async (list, status, text) => {
      const page = await openFooterForm('/about')
      await page.route(new RegExp(`/api/${list}(\\?|$)`), (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<h1>A proxy says something else</h1>' }),
      )
      await page.locator('footer a[href^="/subscribe"]').first().click()
      await main(page).getByRole('alert').getByText(text).waitFor()
      expect(await main(page).getByRole('alert').count()).toBe(1)
      expect(await main(page).locator('input[name="clients"], input[name="areas"]').count()).toBe(0)
    },
  )

  test('keeps choices that can’t be loaded when other preferences are saved', async () => {
    const { token, email } = await member(roadshow)
    await aSubscriber(roadshow.database, { email, clients: ['energie-solvane'] })
    const page = await newPage({ token })
    await page.route(/\/api\/companies\?/, (route) => route.fulfill({ status: 503, body: '' }))
    await goTo(page, '/manage-account')
    const part = page.locator('#alerts')
    await part.getByRole('alert').waitFor()
    await part.getByLabel(en.preferences.frequencies.weekly).check()
    await part.getByRole('button', { name: en.preferences.save }).click()
    await part.getByText(textIn('en', 'subscriptions/server')('saved')).waitFor()
    const row = await subscriptionOf(email)
    expect([row.frequency, row.clients.length]).toEqual(['weekly', 1])
  })

  test('offers no alerts on the factsheet of the company with id 63, signed in or out', async () => {
    const { token } = await member(roadshow)
    for (const [visit, role] of [
      [{}, 'link'],
      [{ token }, 'button'],
    ] as const) {
      const page = await newPage(visit)
      await goTo(page, '/companies/lending-inc')
      await page.getByRole(role, { name: 'Add to my companies' }).waitFor()
      const t = textIn('en', 'subscriptions/bundled')
      for (const text of ['follow.add', 'follow.submit'] as const)
        expect(await page.getByText(t(text)).count()).toBe(0)
    }
  })

  test('ticks the company of a link', async () => {
    const page = await open('/subscribe?client=energie-solvane', { scripts: false })
    expect(await main(page).getByLabel('Énergie Solvane').isChecked()).toBe(true)
    expect(await main(page).locator('input[name="clients"]:checked').count()).toBe(1)
  })
})

describe('R603 alerts in one field', () => {
  async function pages() {
    const { rows } = await roadshow.pool.query(
      `select (select slug from releases where company_id = companies.id and language = 'en' limit 1) as release,
         (select events.slug from events join presentations on event_id = events.id where company_id = companies.id limit 1) as event
       from companies where slug = 'energie-solvane'`,
    )
    return {
      company: '/companies/energie-solvane',
      event: `/events/${rows[0].event}`,
      release: `/releases/${rows[0].release}`,
    }
  }

  test.each([
    ['event', 'en', true],
    ['company', 'fr', false],
    ['release', 'en', false],
  ] as const)(
    'on the page of a %s, in %s, without leaving it (scripts: %s)',
    async (kind, language, scripts) => {
      const t = textIn(language, 'subscriptions/bundled')
      const asked = (email: string) => textIn(language, 'subscriptions/server')('asked', { email })
      const path = (await pages())[kind]
      const page = await openFooterForm(path, { language, scripts })
      const form = page.locator('form', { has: page.locator('#alert-email') })
      await form.locator('#alert-email').fill(scripts ? 'anna@' : 'anna@example')
      await form.getByRole('button', { name: t('follow.submit') }).click()
      await faultOf(page, 'alert-email').getByText(validationText(language)('email')).waitFor()
      const email = newEmail()
      await form.locator('#alert-email').fill(email)
      await form.getByRole('button', { name: t('follow.submit') }).click()
      await page.getByText(asked(email)).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await form.count()).toBe(0)

      await goTo(page, await smtp.linkTo(email, 'confirm'))
      await page.getByRole('button', { name: MESSAGES[language].confirm.button }).click()
      await page.getByRole('link', { name: MESSAGES[language].confirm.back[kind] }).click()
      await at(page, path)
      expect(await subscriptionOf(email)).toMatchObject({ status: 'confirmed', all_events: false, language })
    },
  )
})

describe('R204 R301 the box on the home page and in the footer, which is the same', () => {
  const t = textIn('fr', 'subscriptions/bundled')

  test('shows the server’s message in place', async () => {
    const [id, path] = ['home', '/']
    const page = await openFooterForm(path, { language: 'fr' })
    const form = page.locator('form', { has: page.locator(`#${id}-email`) })
    await form.getByLabel(t('box.email')).fill('anna@')
    await form.getByRole('button', { name: t('box.submit') }).click()
    await page.locator(`#${id}-email-error`).waitFor()
    expect(await page.locator(`#${id}-name-error`).textContent()).toBe(validationText('fr')('required'))
    const email = newEmail()
    await form.getByLabel(t('box.name')).fill('Anna Maria Smith')
    await form.getByLabel(t('box.email')).fill(email)
    await form.getByRole('button', { name: t('box.submit') }).click()
    await page.getByText(textIn('fr', 'subscriptions/server')('asked', { email })).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await smtp.linkTo(email, 'confirm')
  })

  test('redirects to the page with the message without scripts', async () => {
    const [id, path] = ['footer', '/about']
    const page = await openFooterForm(path, { scripts: false })
    const email = newEmail()
    await page.locator(`#${id}-name`).fill('Prince')
    await page.locator(`#${id}-email`).fill(email)
    await page.locator(`#${id}-email`).press('Enter')
    await at(page, '/subscribe')
    await page.getByText(textIn('en', 'subscriptions/server')('asked', { email })).waitFor()
  })
})

describe('R603 invalid links', () => {
  test('offer to mail a new link to the preferences', async () => {
    const { email } = await subscriber()
    const page = await openFooterForm('/preferences/old')
    await page.getByRole('heading', { name: en.preferences.badLink.title }).waitFor()
    await main(page).getByLabel(en.fields.email).fill(email)
    await page.getByRole('button', { name: en.preferences.badLink.button }).click()
    await page.getByText(textIn('en', 'subscriptions/server')('linkSent', { email })).waitFor()
    await goTo(page, await smtp.linkTo(email, 'preferences'))
    await page.getByRole('button', { name: en.preferences.save }).waitFor()
  })

  test('aren’t needed to get one, from /subscribe, without scripts', async () => {
    const language = 'fr'
    const t = MESSAGES[language]
    const { email } = await subscriber()
    const page = await open('/subscribe', { language, scripts: false })
    await main(page).getByRole('link', { name: t.preferencesLink.from }).click()
    await at(page, '/unsubscribe')
    await page.getByRole('heading', { level: 1, name: t.preferencesLink.title }).waitFor()
    for (const address of [`x${email}`, email]) {
      await goTo(page, `/unsubscribe?lng=${language}`)
      await main(page).getByLabel(t.fields.email).fill(address)
      await main(page).getByRole('button', { name: t.preferencesLink.button }).click()
      await page.getByText(textIn(language, 'subscriptions/server')('linkSent', { email: address })).waitFor()
    }
    await goTo(page, await smtp.linkTo(email, 'preferences'))
    await page.getByRole('button', { name: t.preferences.leave }).waitFor()
    expect(smtp.to(`x${email}`)).toEqual([])
  })

  test.each(['/confirm/old', '/unsubscribe/old'])('%s says so when its button is clicked', async (path) => {
    const page = await open(path)
    await main(page).getByRole('button').click()
    await main(page).getByText(textIn('en', 'errors')('link_invalid')).waitFor()
  })

  test('keep pages with a credential out of caches, search engines and other sites’ referrers', async () => {
    const { preferences, unsubscribe } = await subscriber()
    for (const path of [preferences, unsubscribe, '/confirm/x']) {
      const response = await fetch(roadshow.origin + path)
      expect(response.headers.get('referrer-policy')).toBe('same-origin')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toContain('content="noindex"')
    }
  })
})

test('R308 R505 follows a company at once when signed in, by a stated consent, and shows alerts on the dashboard and in the account', async () => {
  const { email, token } = await member(roadshow)
  const page = await newPage({ token })

  await goTo(page, '/dashboard')
  await page.getByText(en.mine.none).waitFor()
  await goTo(page, '/companies/energie-solvane')
  const box = textIn('en', 'subscriptions/bundled')
  const { rows } = await roadshow.pool.query(`select profile -> 'name' ->> 'en' as name from firm`)
  const wording = box('consent.company_alerts', { firm: rows[0].name, count: 1 })
  await page.locator('main').getByText(wording).waitFor()
  await page.getByRole('button', { name: textIn('en', 'subscriptions/bundled')('follow.add') }).click()
  await page
    .getByText(textIn('en', 'subscriptions/server')('followed', { companies: 'Énergie Solvane' }))
    .waitFor()
  expect(await subscriptionOf(email)).toMatchObject({ status: 'confirmed', all_events: false })
  const consents = await roadshow.pool.query('select purpose, wording from consents where email = $1', [
    email,
  ])
  expect(consents.rows).toEqual([{ purpose: 'event_alerts', wording }])

  await roadshow.pool.query(
    `with alert as (
       insert into alerts (kind, event_id, spread_at)
       select 'event_moved', event_id, now() from presentations join companies on companies.id = company_id
       where companies.slug = 'energie-solvane' limit 1 returning id
     ), mail as (
       insert into alert_mails (subscription_id, due_at) select id, now() + interval '1 day' from subscriptions where email = $1
       returning id, subscription_id
     ) insert into alert_readers select alert.id, subscription_id, mail.id from alert, mail`,
    [email],
  )
  await goTo(page, '/dashboard')
  const mine = page.locator('section', { has: page.getByRole('heading', { name: en.mine.title }) })
  await mine.getByText(en.mine.kinds.event_moved).waitFor()
  await mine.getByText('1 company').waitFor()

  await goTo(page, '/manage-account')
  const part = page.locator('#alerts')
  await part.locator('summary', { hasText: 'Énergie Solvane' }).click()
  expect(await part.getByLabel('Énergie Solvane').isChecked()).toBe(true)
  await part.getByLabel('Alderic Mines').check()
  await part.getByRole('button', { name: en.preferences.save }).click()
  await part.getByText(textIn('en', 'subscriptions/server')('saved')).waitFor()
  expect((await subscriptionOf(email)).clients).toHaveLength(2)
})

test.each([
  ['en', '/subscribe', 'Did you mean anna@gmail.com?'],
  ['fr', '/contact', 'Vouliez-vous dire anna@gmail.com\u202f?'],
] as const)(
  'R601 a mistyped domain is noticed in %s on %s, and corrected by one button',
  async (language, path, hint) => {
    const page = await openForm(path, { language })
    const field = page.locator('#email')
    await field.click()
    await field.pressSequentially('anna@gmial.com')
    const line = page.getByRole('status').filter({ hasText: 'anna@gmail.com' })
    const button = line.getByRole('button', { name: 'anna@gmail.com' })
    await button.waitFor()
    expect((await line.textContent())?.replace(/\s*:\s*/, ' ')).toBe(hint)
    await button.click()
    expect(await field.inputValue()).toBe('anna@gmail.com')
    await button.waitFor({ state: 'detached' })
  },
)
