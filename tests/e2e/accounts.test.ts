import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removePasskey, signIn, signUp, watchCompany } from '#features/accounts/contract.ts'
import { en as accountsEn } from '#features/accounts/messages.en.ts'
import { fr as accountsFr } from '#features/accounts/messages.fr.ts'
import { accountWords } from '#features/accounts/words.ts'
import { listEvents } from '#features/events/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import type { Language } from '#kit/localized.ts'
import { wordsIn } from '#kit/words.ts'
import { en as dashboardEn } from '#site/dashboard/messages.en.ts'
import { fr as dashboardFr } from '#site/dashboard/messages.fr.ts'
import { en as factsheetEn } from '#site/factsheet/messages.en.ts'
import { en as screensEn } from '#site/screens/messages.en.ts'
import { fr as screensFr } from '#site/screens/messages.fr.ts'
import { en as shellEn } from '#site/shell/messages.en.ts'
import { fr as shellFr } from '#site/shell/messages.fr.ts'
import { type Roadshow, startRoadshow } from '../support/roadshow.ts'
import { startSmtp } from '../support/smtp.ts'
import { launchBrowser, visitor } from './support.ts'

const WORDS = {
  en: { accounts: accountsEn, dashboard: dashboardEn, screens: screensEn, shell: shellEn },
  fr: { accounts: accountsFr, dashboard: dashboardFr, screens: screensFr, shell: shellFr },
}
const PASSWORD = 'four herons under ice'
const NEXT_PASSWORD = 'a kettle of blue thunder'

let roadshow: Roadshow
let browser: Browser
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
  roadshow = await startRoadshow({ environment: { SMTP_URL: smtp.url, MAIL_RATE: '500' } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await roadshow.stop()
  await smtp.close()
})

const newEmail = () => `${randomUUID()}@example.com`

/** The page's part of the link in the latest mail to an address that has one. */
async function linkTo(email: string, path: string): Promise<string> {
  const link = new RegExp(`https?://[^\\s]+?(/${path}/[^\\s]+)`)
  for (let tries = 0; tries < 600; tries += 1) {
    const mail = smtp.mails.findLast(({ to, email: { text } }) => to.includes(email) && link.test(text ?? ''))
    if (mail) return link.exec(mail.email.text ?? '')?.[1] ?? ''
    await sleep(25)
  }
  throw new Error(`no mail to ${email} with a link to ${path}`)
}

/** Somebody with a confirmed account; the token is one session of theirs. */
async function member(language: Language = 'en') {
  const email = newEmail()
  const api = roadshow.api(language, '127.3.0.1')
  await api(signUp, {
    body: { name: 'Ada Roy', email, password: PASSWORD, password_confirmation: PASSWORD },
  })
  await roadshow.pool.query('update accounts set verified_at = now() where email = $1', [email])
  const { access_token: token } = await api(signIn, { body: { email, password: PASSWORD } })
  return { email, token }
}

async function browserOf(token?: string, options: Parameters<typeof visitor>[0] = {}) {
  const context = await browser.newContext(visitor(options))
  if (token) await signedInWith(context, token)
  return context
}

/** Signs a browser in as it would find itself on its next visit. */
async function signedInWith(context: BrowserContext, token: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${roadshow.origin}/healthz`)
  await page.evaluate((kept) => localStorage.setItem('access_token', kept), token)
  await page.close()
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('main form button[type="submit"]').click()
}

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))

describe.each(['en', 'fr'] as const)('a life of an account in %s', (language) => {
  const words = WORDS[language]
  const t = words.accounts

  test('R501 R505 sign-up → mail → verify → sign-in → dashboard → change of address → reset → sign-out everywhere', async () => {
    const email = newEmail()
    const api = roadshow.api(language)
    const { events } = await api(listEvents, { query: {} })
    const event = events.find(({ companies, places }) => companies.length === 1 && places === 'open')
    if (!event) throw new Error('the demo lacks an event')
    const person = { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' }
    await api(registerForEvent, { params: { slug: event.slug }, body: person })
    const context = await browserOf(undefined, { language })
    const page = await context.newPage()

    await page.goto(`${roadshow.origin}/signup`)
    await page.locator('#name').fill('Ada Roy')
    await page.locator('#email').fill('ada@')
    await page.locator('#password').fill('ada roy')
    await page.getByRole('button', { name: t.signUp.submit }).click()
    const summary = page.getByRole('alert')
    await summary.waitFor()
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await page.locator('#email-error').textContent()).toBe(wordsIn(language).email)
    expect(await page.locator('#email').getAttribute('aria-describedby')).toBe('email-error')
    expect(await page.locator('#password-error').textContent()).toBe(wordsIn(language).tooShort(8))
    expect(await page.locator('#name').inputValue()).toBe('Ada Roy')

    await page.locator('#email').fill(email)
    await page.locator('#password').fill('motdepasse')
    await page.getByText(t.password.strength.weak).waitFor()
    await page.locator('#password').fill(PASSWORD)
    await page.getByText(t.password.strength.strong).waitFor()
    await page.locator('#password_confirmation').fill(PASSWORD)
    expect(await page.locator('#email-error').count()).toBe(0)
    await page.getByRole('button', { name: t.signUp.submit }).click()
    await page.getByRole('heading', { name: t.signUp.sent.title }).waitFor()
    expect(await page.locator('main').textContent()).toContain(accountWords(language).signedUp(email))

    const verify = await linkTo(email, 'verify')
    const opened = await page.goto(roadshow.origin + verify)
    expect(opened?.headers()['referrer-policy']).toBe('same-origin')
    expect(opened?.headers()['cache-control']).toBe('no-store')
    await at(page, '/email-verification')
    await page.getByRole('heading', { name: words.screens.emailVerified.text }).waitFor()

    await page.goto(`${roadshow.origin}/dashboard`)
    await at(page, '/login')
    await fillSignIn(page, email, 'not my password')
    await page.getByText(wordsIn(language).errors.wrong_credentials).waitFor()
    expect(await page.locator('#email').inputValue()).toBe(email)
    await fillSignIn(page, email, PASSWORD)
    await at(page, '/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Ada Roy' }).waitFor()
    expect(await kept(page)).toMatch(/^[\w-]{43}$/)
    const join = page.locator('a[href^="/waiting-room/"]').first()
    expect(await join.getAttribute('aria-label')).toContain(event.title)
    const room = await page.request.get(roadshow.origin + (await join.getAttribute('href')))
    expect(room.status()).toBe(200)

    await page.locator('#company').selectOption('orvane-gold')
    await page.getByRole('button', { name: words.dashboard.companies.addButton }).click()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Orvane Gold' }) })
    await row.getByRole('link', { name: 'Orvane Gold', exact: true }).waitFor()
    await row.getByRole('button').click()
    await page.getByRole('button', { name: words.dashboard.companies.putBack }).click()
    await row.waitFor()

    const moved = newEmail()
    await page.goto(`${roadshow.origin}/manage-account`)
    await page.locator('#email').fill(moved)
    await page.locator('#addressPassword').fill('not my password')
    await page.getByRole('button', { name: t.manage.address.submit }).click()
    await page.locator('#addressPassword-error').waitFor()
    await page.locator('#addressPassword').fill(PASSWORD)
    await page.getByRole('button', { name: t.manage.address.submit }).click()
    await page.getByText(accountWords(language).confirmNewAddress(moved)).waitFor()
    await page.goto(roadshow.origin + (await linkTo(moved, 'verify')))
    await at(page, '/email-verification')
    await page.goto(`${roadshow.origin}/manage-account`)
    await page.locator('#address').getByText(moved).waitFor()

    await page.getByRole('banner').getByRole('button', { name: words.shell.account.signOut }).click()
    await at(page, '/login')
    await page.getByText(words.shell.account.ending['signed-out']).waitFor()
    expect(await kept(page)).toBeNull()
    await page.getByRole('link', { name: t.signIn.forgot }).click()
    await at(page, '/forgot-password')
    await page.locator('#email').fill(moved)
    await page.getByRole('button', { name: t.forgot.submit }).click()
    await page.getByRole('heading', { name: t.forgot.sent.title }).waitFor()
    const reset = await page.goto(roadshow.origin + (await linkTo(moved, 'reset-password')))
    expect(reset?.headers()['referrer-policy']).toBe('same-origin')
    expect(reset?.headers()['cache-control']).toBe('no-store')
    await page.locator('#password').fill(NEXT_PASSWORD)
    await page.locator('#password_confirmation').fill(NEXT_PASSWORD)
    await page.getByRole('button', { name: t.reset.submit }).click()
    await at(page, '/password-changed')
    await page.getByRole('heading', { name: words.screens.passwordChanged.text }).waitFor()

    await page.goto(`${roadshow.origin}/login`)
    await fillSignIn(page, moved, NEXT_PASSWORD)
    await at(page, '/dashboard')
    const { access_token: elsewhere } = await roadshow.api(language, '127.3.0.2')(signIn, {
      body: { email: moved, password: NEXT_PASSWORD },
    })
    const otherDevice = await browserOf(elsewhere, { language })
    const other = await otherDevice.newPage()
    await other.goto(`${roadshow.origin}/dashboard`)
    await other.getByRole('heading', { level: 1, name: 'Ada Roy' }).waitFor()
    await page.goto(`${roadshow.origin}/manage-account`)
    await page.locator('#sessions li').nth(1).waitFor()
    await page.getByRole('button', { name: t.manage.sessions.endAll }).click()
    await at(page, '/login')
    await page.getByText(words.shell.account.ending.everywhere).waitFor()
    await other.reload()
    await at(other, '/login')
    await other.getByText(words.shell.account.ending.ended).waitFor()
    await Promise.all([context.close(), otherDevice.close()])
  })
})

describe('R214 a tag manager', () => {
  test('comes after consent, and never to a page with a token in its address', async () => {
    const tagged = await startRoadshow({ environment: { TAG_MANAGER_ID: 'GTM-TEST' } })
    const context = await browserOf()
    const page = await context.newPage()
    const asked: string[] = []
    await context.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().frame().url())
      return route.abort()
    })
    await page.goto(`${tagged.origin}/faq`)
    await page.getByRole('button', { name: shellEn.consent.accept }).click()
    await expect.poll(() => asked.length).toBe(1)
    await page.goto(`${tagged.origin}/reset-password/a-token/ada@example.com`)
    await page.getByRole('button', { name: accountsEn.password.show }).first().waitFor()
    await page.goto(`${tagged.origin}/quiz`)
    await expect.poll(() => asked.length).toBe(2)
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/faq', '/quiz'])
    await context.close()
    await tagged.stop()
  })
})

describe('R110 guards', () => {
  test('password managers find where a password is changed', async () => {
    const { token } = await member()
    const context = await browserOf(token)
    const page = await context.newPage()
    await page.goto(`${roadshow.origin}/.well-known/change-password`)
    await page.locator('#currentPassword').waitFor()
    expect(new URL(page.url()).hash).toBe('#change-password')
    await expect
      .poll(() => page.locator('#change-password').evaluate((part) => part.getBoundingClientRect().top))
      .toBeLessThan(200)
    await context.close()
  })

  test('/dashboard comes with the loading indicator, for everybody alike; who is signed out goes to sign in and back', async () => {
    const { email, token } = await member()
    const html = await (
      await fetch(`${roadshow.origin}/manage-account`, {
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      })
    ).text()
    expect(html).toContain(accountsEn.restoring)
    expect(html).not.toContain(email)
    const context = await browserOf()
    const page = await context.newPage()
    const response = await page.goto(`${roadshow.origin}/manage-account#sessions`)
    expect(response?.status()).toBe(200)
    await at(page, '/login')
    expect(new URL(page.url()).searchParams.get('to')).toBe('/manage-account#sessions')
    await fillSignIn(page, email, PASSWORD)
    await page.waitForURL((url) => url.pathname + url.hash === '/manage-account#sessions')
    await context.close()
  })

  test.each([
    ['/login', ['/login', '/dashboard']],
    ['/signup', ['/signup', '/login', '/dashboard']],
    ['/forgot-password', ['/forgot-password', '/login', '/dashboard']],
  ])('%s signed in leads over %j', async (path, way) => {
    const { token } = await member()
    const context = await browserOf(token)
    const page = await context.newPage()
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
    await page.goto(roadshow.origin + path)
    await at(page, '/dashboard')
    expect(seen.filter((each, index) => each !== seen[index - 1])).toEqual(way)
    await context.close()
  })

  test('a way back that leaves the site isn’t taken', async () => {
    const { token } = await member()
    const context = await browserOf(token)
    const page = await context.newPage()
    await page.goto(`${roadshow.origin}/login?to=${encodeURIComponent('//evil.example/')}`)
    await at(page, '/dashboard')
    await context.close()
  })
})

describe('R502 the session of a browser', () => {
  test('two tabs agree on who is signed in', async () => {
    const { email } = await member()
    const context = await browserOf()
    const [first, second] = [await context.newPage(), await context.newPage()]
    await second.goto(`${roadshow.origin}/companies`)
    await first.goto(`${roadshow.origin}/login`)
    await fillSignIn(first, email, PASSWORD)
    await at(first, '/dashboard')
    const { signOut } = shellEn.account
    await second.getByRole('button', { name: signOut }).click()
    await at(first, '/login')
    await first.getByText(shellEn.account.ending.elsewhere).waitFor()
    expect(await kept(first)).toBeNull()
    expect(await first.evaluate(() => localStorage.getItem('user'))).toBeNull()
    await context.close()
  })

  test('an expired token signs out with a word of explanation, and leads back to where one was', async () => {
    const { email, token } = await member()
    const context = await browserOf(token)
    const page = await context.newPage()
    await page.goto(`${roadshow.origin}/companies/orvane-gold`)
    const add = page.getByRole('button', { name: factsheetEn.watch.add })
    await add.waitFor()
    // What the page asks by itself must not be what learns of it.
    await page.waitForLoadState('networkidle')
    await roadshow.pool.query(
      `update sessions set seen_at = now() - interval '15 days'
       where account_id = (select id from accounts where email = $1)`,
      [email],
    )
    await add.click()
    await page.getByText(shellEn.account.ending.ended).waitFor()
    await page.getByRole('link', { name: shellEn.account.signInAgain }).click()
    await fillSignIn(page, email, PASSWORD)
    await at(page, '/companies/orvane-gold')
    await add.waitFor()
    expect(await page.getByText(shellEn.account.ending.ended).count()).toBe(0)
    await context.close()
  })

  test('R505 a company that was wanted before signing in is on the list after', async () => {
    const { email } = await member()
    const context = await browserOf()
    const page = await context.newPage()
    await page.goto(`${roadshow.origin}/companies/hydrolune`)
    await page.getByRole('link', { name: factsheetEn.watch.add }).click()
    await fillSignIn(page, email, PASSWORD)
    await at(page, '/companies/hydrolune')
    await page.getByRole('link', { name: factsheetEn.watch.onList }).waitFor()
    expect(await page.getByRole('button', { name: factsheetEn.watch.add }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await context.close()
  })

  test('R201 the mobile menu signs out too', async () => {
    const { token } = await member()
    const context = await browserOf(token, { width: 390 })
    const page = await context.newPage()
    await page.goto(`${roadshow.origin}/faq`)
    await page.getByRole('button', { name: shellEn.openMenu }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('link', { name: shellEn.account.dashboard }).waitFor()
    await menu.getByRole('button', { name: shellEn.account.signOut }).click()
    await page.getByText(shellEn.account.ending['signed-out']).waitFor()
    expect(await kept(page)).toBeNull()
    await context.close()
  })
})

describe('R505 managing an account', () => {
  test('a device is signed out by itself; name and language are saved; the data is a file', async () => {
    const { email, token } = await member()
    await roadshow.api('en', '127.3.0.3')(signIn, { body: { email, password: PASSWORD } })
    const context = await browserOf(token)
    const page = await context.newPage()
    await page.goto(`${roadshow.origin}/manage-account`)
    const sessions = page.locator('#sessions li')
    await sessions.nth(1).waitFor()
    await sessions.filter({ hasNotText: accountsEn.manage.sessions.thisOne }).getByRole('button').click()
    await page.getByText(accountWords('en').sessionEnded).waitFor()
    await expect.poll(() => sessions.count()).toBe(1)

    await page.locator('#name').fill('Ada Roy-Tremblay')
    await page.getByRole('radio', { name: 'Français' }).check()
    await page.getByRole('button', { name: accountsEn.manage.profile.submit }).click()
    await page.getByText('Ada Roy-Tremblay').waitFor()
    const { rows } = await roadshow.pool.query('select name, language from accounts where email = $1', [
      email,
    ])
    expect(rows).toEqual([{ name: 'Ada Roy-Tremblay', language: 'fr' }])

    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: accountsEn.manage.data.submit }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(/^my-data-[\d-]{10}\.json$/)
    const held = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(held.account.email).toBe(email)
    await context.close()
  })

  test('a new password is confirmed on a page of its own and keeps this session; the account is deleted for good', async () => {
    const { email, token } = await member()
    const context = await browserOf(token)
    const page = await context.newPage()
    await page.goto(`${roadshow.origin}/manage-account`)
    await page.locator('#currentPassword').fill(PASSWORD)
    await page.locator('#password').fill(NEXT_PASSWORD)
    await page.locator('#password_confirmation').fill(NEXT_PASSWORD)
    await page.getByRole('button', { name: accountsEn.manage['change-password'].submit }).click()
    await at(page, '/manage-account-confirmation')
    await page.getByRole('heading', { name: screensEn.accountUpdated.text }).waitFor()
    await page.goto(`${roadshow.origin}/manage-account`)
    await page.locator('#deletionPassword').fill(PASSWORD)
    await page.getByRole('button', { name: accountsEn.manage.deletion.submit }).click()
    await page.locator('#deletionPassword-error').waitFor()
    await page.locator('#deletionPassword').fill(NEXT_PASSWORD)
    await page.getByRole('button', { name: accountsEn.manage.deletion.submit }).click()
    await at(page, '/manage-account-confirmation')
    await page.getByRole('heading', { name: screensEn.accountUpdated.deleted.text }).waitFor()
    expect(await kept(page)).toBeNull()
    const { rows } = await roadshow.pool.query('select 1 from accounts where email = $1', [email])
    expect(rows).toEqual([])
    await context.close()
  })
})

describe('passkeys', () => {
  /** A fingerprint reader that says yes at once, or one that can't tell who presses. */
  async function authenticator(page: Page, isUserVerified = true): Promise<void> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified,
        automaticPresenceSimulation: true,
      },
    })
  }
  async function addPasskey(page: Page): Promise<void> {
    await page.goto(`${roadshow.origin}/manage-account`)
    await page.locator('#passkeyPassword').fill(PASSWORD)
    await page.getByRole('button', { name: accountsEn.passkeys.add }).click()
  }
  const rowsOf = async (email: string) => {
    const { rows } = await roadshow.pool.query(
      'select p.id from passkeys p join accounts a on a.id = p.account_id where a.email = $1',
      [email],
    )
    return rows
  }

  test('one is added, told of by mail, signs in once an answer, and is removed', async () => {
    const { email, token } = await member()
    const context = await browserOf(token)
    const page = await context.newPage()
    await authenticator(page)
    await addPasskey(page)
    await page.getByText(accountWords('en').passkeyAdded).waitFor()
    expect(await rowsOf(email)).toHaveLength(1)
    await expect
      .poll(() =>
        smtp.mails.some(({ to, email: { subject } }) => to.includes(email) && /passkey/.test(subject ?? '')),
      )
      .toBe(true)

    await page.getByRole('banner').getByRole('button', { name: shellEn.account.signOut }).click()
    await at(page, '/login')
    const sent = page.waitForRequest((request) => request.url().includes('/user/login/passkey?'))
    await page.getByRole('button', { name: accountsEn.passkeys.signIn }).click()
    await at(page, '/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Ada Roy' }).waitFor()
    const request = await sent
    const again = await page.request.post(request.url(), { data: request.postDataJSON() })
    expect(again.status()).toBe(401)

    await page.goto(`${roadshow.origin}/manage-account`)
    const remove = page.locator('#keys li').getByRole('button')
    await remove.waitFor()
    const stranger = await member()
    const [{ id }] = (await rowsOf(email)) as [{ id: number }]
    const foreign = roadshow.api('en', '127.3.0.5', stranger.token)(removePasskey, { params: { id } })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
    await remove.click()
    await page.getByText(accountWords('en').passkeyRemoved).waitFor()
    expect(await rowsOf(email)).toEqual([])
    await page.getByRole('banner').getByRole('button', { name: shellEn.account.signOut }).click()
    await at(page, '/login')
    await page.getByRole('button', { name: accountsEn.passkeys.signIn }).click()
    await page.getByText(wordsIn('en').errors.passkey_refused).waitFor()
    await context.close()
  })

  test('a device that can’t tell who presses makes none', async () => {
    const { email, token } = await member()
    const context = await browserOf(token)
    const page = await context.newPage()
    await authenticator(page, false)
    await addPasskey(page)
    await page.getByText(accountsEn.passkeys.notMade).waitFor()
    expect(await rowsOf(email)).toEqual([])
    await context.close()
  })
})

describe('forms', () => {
  test('what was typed outlives a reload, passwords don’t, and one that is shown is a password still', async () => {
    const context = await browserOf()
    const page = await context.newPage()
    await page.goto(`${roadshow.origin}/signup`)
    await page.locator('#name').fill('Ada Roy')
    await page.locator('#password').fill(PASSWORD)
    await page
      .getByRole('button', {
        name: accountsEn.password.showWhat.replace('{{field}}', accountsEn.fields.password),
        exact: true,
      })
      .click()
    expect(await page.locator('#password').getAttribute('type')).toBe('text')
    await page.locator('#password').pressSequentially('!')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      PASSWORD,
    )
    await page.reload()
    await expect.poll(() => page.locator('#name').inputValue()).toBe('Ada Roy')
    expect(await page.locator('#password').inputValue()).toBe('')
    expect(await page.locator('#password').getAttribute('autocomplete')).toBe('new-password')
    expect(await page.locator('#email').getAttribute('autocomplete')).toBe('username')
    await context.close()
  })

  test('without scripts: sign-up, forgot and reset work; signing in says what it needs', async () => {
    const context = await browser.newContext({ ...visitor(), javaScriptEnabled: false })
    const page = await context.newPage()
    const email = newEmail()
    const submit = page.locator('main form button[type="submit"]')
    await page.goto(`${roadshow.origin}/signup`)
    await page.locator('#name').fill('Ada Roy')
    await page.locator('#email').fill(email)
    await page.locator('#password').fill('password123')
    await page.locator('#password_confirmation').fill('password123')
    await submit.click()
    await page.locator('#password-error').waitFor()
    expect(await page.locator('#name').inputValue()).toBe('Ada Roy')
    expect(await page.content()).not.toContain('password123')
    await page.locator('#password').fill(PASSWORD)
    await page.locator('#password_confirmation').fill(PASSWORD)
    await submit.click()
    await page.getByRole('heading', { name: accountsEn.signUp.sent.title }).waitFor()
    await page.goto(roadshow.origin + (await linkTo(email, 'verify')))
    await at(page, '/email-verification')

    await page.goto(`${roadshow.origin}/forgot-password`)
    await page.locator('#email').fill(email)
    await submit.click()
    await page.getByRole('heading', { name: accountsEn.forgot.sent.title }).waitFor()
    const link = await linkTo(email, 'reset-password')
    await page.goto(roadshow.origin + link)
    await page.locator('#password').fill(NEXT_PASSWORD)
    await page.locator('#password_confirmation').fill(NEXT_PASSWORD)
    await submit.click()
    await at(page, '/password-changed')
    await page.goto(roadshow.origin + link)
    await page.locator('#password').fill(NEXT_PASSWORD)
    await page.locator('#password_confirmation').fill(NEXT_PASSWORD)
    await submit.click()
    await page.getByText(wordsIn('en').errors.link_invalid).waitFor()

    await page.goto(`${roadshow.origin}/login`)
    await fillSignIn(page, email, NEXT_PASSWORD)
    const note = page.locator('main noscript p')
    await note.waitFor()
    expect(await note.textContent()).toBe(accountsEn.signIn.needsScripts)
    expect(await page.locator('#email').inputValue()).toBe(email)
    await context.close()
  })

  test('a link that was meddled with says so, and what to do', async () => {
    const context = await browserOf()
    const page = await context.newPage()
    await page.goto(`${roadshow.origin}/verify/1/${'a'.repeat(32)}/1/${'b'.repeat(64)}`)
    await page.waitForURL((url) => url.pathname === '/email-verification' && url.search === '?link=invalid')
    await page.getByRole('heading', { name: screensEn.emailVerified.invalid.text }).waitFor()
    await context.close()
  })
})

/** By how much a page is wider than its window; runs in the browser. */
const overflow = () => document.documentElement.scrollWidth - window.innerWidth

describe.each(['en', 'fr'] as const)('R213 signed in, in %s', (language) => {
  test.each(['light', 'dark'] as const)(
    '%s: axe finds nothing, nothing is wider than 320 px',
    async (theme) => {
      const { email, token } = await member(language)
      const api = roadshow.api(language, '127.3.0.4', token)
      await api(watchCompany, { body: { company: 'orvane-gold' } })
      const { events } = await api(listEvents, { query: {} })
      for (const { slug } of events
        .filter(({ companies, places }) => companies.length === 1 && places === 'open')
        .slice(0, 2))
        await api(registerForEvent, {
          params: { slug },
          body: { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' },
        })
      const context = await browser.newContext({ ...visitor({ language, theme }), bypassCSP: true })
      await signedInWith(context, token)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      for (const [path, ready] of [
        ['/dashboard', '#company'],
        ['/manage-account', '#sessions li'],
      ] as const) {
        await page.goto(roadshow.origin + path)
        await page.locator(ready).first().waitFor()
        await page.evaluate(axe.source)
        const { violations } = await page.evaluate(() =>
          (window as unknown as { axe: typeof axe }).axe.run(document, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          }),
        )
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        ).toEqual([])
        expect(await page.locator('h1').count()).toBe(1)
        await page.setViewportSize({ width: 320, height: 900 })
        await expect.poll(() => page.evaluate(overflow)).toBe(0)
        await page.setViewportSize({ width: 1280, height: 900 })
      }
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
