import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { changeAccount, signIn } from '#features/accounts/contract.ts'
import { en as dashboardEn } from '#features/accounts/site/dashboard/text.en.ts'
import { fr as dashboardFr } from '#features/accounts/site/dashboard/text.fr.ts'
import { en as accountsEn } from '#features/accounts/text.en.ts'
import { fr as accountsFr } from '#features/accounts/text.fr.ts'
import { en as factsheetEn } from '#features/companies/site/factsheet/text.en.ts'
import { listEvents } from '#features/events/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { en as vndrsEn } from '#features/vndrs/text.en.ts'
import { fr as vndrsFr } from '#features/vndrs/text.fr.ts'
import { listWatched } from '#features/watchlist/contract.ts'
import { validationText } from '#i18n/field-errors.ts'
import { textIn } from '#platform/text.ts'
import { en as screensEn } from '#site/screens/text.en.ts'
import { fr as screensFr } from '#site/screens/text.fr.ts'
import { en as shellEn } from '#site/shell/text.en.ts'
import { fr as shellFr } from '#site/shell/text.fr.ts'
import { member, newEmail, PASSWORD } from '../support/callers.ts'
import { startRoadshow } from '../support/roadshow.ts'
import { eventsAhead } from '../support/samples.ts'
import { at, goTo, holdBack, hydrated, kept, newPage, roadshow, smtp, withSite } from './support.ts'

const WORDS = {
  en: { accounts: accountsEn, dashboard: dashboardEn, screens: screensEn, shell: shellEn, vndrs: vndrsEn },
  fr: { accounts: accountsFr, dashboard: dashboardFr, screens: screensFr, shell: shellFr, vndrs: vndrsFr },
}
const NEXT_PASSWORD = 'a kettle of blue thunder'

withSite()

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('main form button[type="submit"]').click()
}

/** Fills in and submits the sign-up form. */
async function signUpIn(page: Page, email: string): Promise<void> {
  await page.locator('#name').fill('Ada Roy')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('#password_confirmation').fill(PASSWORD)
  await page.locator('main form button[type="submit"]').click()
  await page.getByText(email).first().waitFor()
}

describe('before there is an account', () => {
  test('R110 R412 leads from a replay through sign-up and e-mail back to the replay, signed in', async () => {
    const replay = '/vndrs/alderic-mines-third-quarter-call'
    const email = newEmail()
    const words = WORDS.fr
    const page = await newPage({ language: 'fr' })
    await goTo(page, replay)
    await page.locator('main').getByRole('link', { name: words.vndrs.signUp }).click()
    await at(page, '/signup')
    await signUpIn(page, email)
    await goTo(page, await smtp.linkTo(email, 'verify'))
    await at(page, replay)
    const transcript = page.getByRole('region', { name: words.vndrs.watch.transcript })
    await transcript.getByRole('button', { name: words.vndrs.watch.saveTranscript }).waitFor()
  })

  test('R504 shows a password’s strength without moving the button below, and rates a costly one in a worker', async () => {
    const t = WORDS.fr.accounts
    const page = await newPage({ language: 'fr', width: 390 })
    const letWorkerIn = await holdBack(page, '**/strength.worker*')
    await goTo(page, '/signup')
    await page.locator('#password').fill('motdepasse')
    const button = page.getByRole('button', { name: t.signUp.submit })
    const before = await button.boundingBox()
    letWorkerIn()
    await page.getByText(t.password.strength.weak).waitFor()
    expect(await button.boundingBox()).toEqual(before)
    await page.locator('#password').fill('a4@b8c(e3g6i1!l|o0s$5t+7x%z2'.repeat(5).slice(0, 128))
    await page.getByText(t.password.strength.strong).waitFor()
    expect(await button.boundingBox()).toEqual(before)
    expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('strength')])
  })
})

describe('an account’s life cycle', () => {
  const language = 'fr'
  const words = WORDS[language]
  const t = words.accounts

  test('R501 R505 signs up, is signed in by the mailed link, signs out and in, changes the address, resets the password and signs out everywhere', async () => {
    const email = newEmail()
    const api = roadshow.api(language)
    const { events } = await api(listEvents, { query: {} })
    const [event] = eventsAhead(events)
    const person = { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' }
    await api(registerForEvent, { params: { slug: event.slug }, body: person })
    const page = await newPage({ language })

    await goTo(page, '/signup')
    await page.locator('#name').fill('Ada Roy')
    await page.locator('#email').fill('ada@')
    await page.locator('#password').fill('ada roy')
    await page.getByRole('button', { name: t.signUp.submit }).click()
    const summary = page.getByRole('alert')
    await summary.waitFor()
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await page.locator('#email-error').textContent()).toBe(validationText(language)('email'))
    expect(await page.locator('#email').getAttribute('aria-describedby')).toBe('email-error')
    expect(await page.locator('#password-error').textContent()).toBe(
      validationText(language)('tooShort', { characters: 8 }),
    )
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
    expect(await page.locator('main').textContent()).toContain(
      textIn(language, 'accounts/server')('signedUp', { email }),
    )

    const verify = await smtp.linkTo(email, 'verify')
    const opened = await goTo(page, verify)
    expect(opened?.headers()['referrer-policy']).toBe('same-origin')
    expect(opened?.headers()['cache-control']).toBe('no-store')
    await at(page, '/email-verification')
    await page.getByRole('heading', { name: words.screens.emailVerified.signedIn }).waitFor()
    await page.locator('main').getByRole('link', { name: words.screens.emailVerified.dashboard }).click()
    await page.getByRole('heading', { level: 1, name: 'Ada Roy' }).waitFor()
    await page.getByRole('banner').getByRole('button', { name: words.shell.account.signOut }).click()

    await at(page, '/login')
    await fillSignIn(page, email, 'not my password')
    await page.getByText(textIn(language, 'errors')('wrong_credentials')).waitFor()
    expect(await page.locator('#email').inputValue()).toBe(email)
    await fillSignIn(page, email, PASSWORD)
    await at(page, '/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Ada Roy' }).waitFor()
    expect(await kept(page)).toMatch(/^[\w-]{43}$/)
    const join = page.locator('a[href^="/waiting-room/"]').first()
    expect(await join.getAttribute('aria-label')).toContain(event.title)
    const room = await page.request.get(roadshow.origin + (await join.getAttribute('href')))
    expect(room.status()).toBe(200)

    await page.locator('#company').selectOption('alderic-mines')
    await page.getByRole('button', { name: words.dashboard.companies.addButton }).click()
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Alderic Mines' }) })
    await row.getByRole('link', { name: 'Alderic Mines', exact: true }).waitFor()
    await row.getByRole('button').click()
    await page.getByRole('button', { name: words.dashboard.companies.putBack }).click()
    await row.waitFor()

    const moved = newEmail()
    await goTo(page, '/manage-account')
    await page.locator('#email').fill(moved)
    await page.locator('#addressPassword').fill('not my password')
    await page.getByRole('button', { name: t.manage.address.submit }).click()
    await page.locator('#addressPassword-error').waitFor()
    await page.locator('#addressPassword').fill(PASSWORD)
    await page.getByRole('button', { name: t.manage.address.submit }).click()
    await page.getByText(textIn(language, 'accounts/server')('confirmNewAddress', { email: moved })).waitFor()
    await goTo(page, await smtp.linkTo(moved, 'verify'))
    await at(page, '/email-verification')
    await page.getByRole('heading', { name: words.screens.emailVerified.signedIn }).waitFor()
    await goTo(page, '/manage-account')
    await page.locator('#address').getByText(moved).waitFor()

    await page.getByRole('banner').getByRole('button', { name: words.shell.account.signOut }).click()
    await at(page, '/login')
    await page.getByText(words.shell.account.ending['signed-out']).waitFor()
    expect(await kept(page)).toBeNull()
    await page.getByRole('link', { name: t.signIn.forgot }).click()
    await page.getByRole('heading', { level: 1, name: t.forgot.title }).waitFor()
    await page.locator('#email').fill(moved)
    await page.getByRole('button', { name: t.forgot.submit }).click()
    await page.getByRole('heading', { name: t.forgot.sent.title }).waitFor()
    const reset = await goTo(page, await smtp.linkTo(moved, 'reset-password'))
    expect(reset?.headers()['referrer-policy']).toBe('same-origin')
    expect(reset?.headers()['cache-control']).toBe('no-store')
    await page.locator('#password').fill(NEXT_PASSWORD)
    await page.locator('#password_confirmation').fill(NEXT_PASSWORD)
    await page.getByRole('button', { name: t.reset.submit }).click()
    await at(page, '/password-changed')
    await page.getByRole('heading', { name: words.screens.passwordChanged.text }).waitFor()

    await goTo(page, '/login')
    await fillSignIn(page, moved, NEXT_PASSWORD)
    await at(page, '/dashboard')
    const { access_token: elsewhere } = await roadshow.api(language, '127.3.0.2')(signIn, {
      body: { email: moved, password: NEXT_PASSWORD },
    })
    const other = await newPage({ token: elsewhere, language })
    await goTo(other, '/dashboard')
    await other.getByRole('heading', { level: 1, name: 'Ada Roy' }).waitFor()
    await goTo(page, '/manage-account')
    await page.locator('#sessions li').nth(1).waitFor()
    await page.getByRole('button', { name: t.manage.sessions.endAll }).click()
    await at(page, '/login')
    await page.getByText(words.shell.account.ending.everywhere).waitFor()
    await other.reload()
    await at(other, '/login')
    await other.getByText(words.shell.account.ending.ended).waitFor()
  })
})

describe('R214 tag manager', () => {
  test('loads after consent, and on no page with a credential in its address', async () => {
    const tagged = await startRoadshow({ template: 'firm', environment: { TAG_MANAGER_ID: 'GTM-TEST' } })
    const page = await newPage()
    const asked: string[] = []
    await page.context().route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().frame().url())
      return route.abort()
    })
    await page.goto(`${tagged.origin}/faq`)
    await hydrated(page)
    await page.getByRole('button', { name: shellEn.consent.accept }).click()
    await expect.poll(() => asked.length).toBe(1)
    await page.goto(`${tagged.origin}/reset-password/a-token/ada@example.com`)
    await page.getByRole('button', { name: accountsEn.password.show }).first().waitFor()
    await page.goto(`${tagged.origin}/quiz`)
    await expect.poll(() => asked.length).toBe(2)
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/faq', '/quiz'])
    await tagged.stop()
  })
})

describe('R110 guards', () => {
  test('redirects password managers to the page that changes the password', async () => {
    const { token } = await member(roadshow)
    const page = await newPage({ token })
    await goTo(page, '/.well-known/change-password')
    await page.locator('#currentPassword').waitFor()
    expect(new URL(page.url()).hash).toBe('#change-password')
    await expect
      .poll(() => page.locator('#change-password').evaluate((part) => part.getBoundingClientRect().top))
      .toBeLessThan(200)
  })

  test('serves /dashboard with a loading indicator to everybody, and sends signed-out visitors to sign-in and back', async () => {
    const { email, token } = await member(roadshow)
    const html = await (
      await fetch(`${roadshow.origin}/manage-account`, {
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      })
    ).text()
    expect(html).toContain(accountsEn.restoring)
    expect(html).not.toContain(email)
    const page = await newPage()
    const response = await goTo(page, '/manage-account#sessions')
    expect(response?.status()).toBe(200)
    await at(page, '/login')
    expect(new URL(page.url()).searchParams.get('to')).toBe('/manage-account#sessions')
    await fillSignIn(page, email, PASSWORD)
    await page.waitForURL((url) => url.pathname + url.hash === '/manage-account#sessions')
  })

  test('redirects from the pages of guests to the dashboard when signed in, and to no address outside the site', async () => {
    const { token } = await member(roadshow)
    const page = await newPage({ token })
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
    for (const [path, way] of [
      ['/login', ['/login', '/dashboard']],
      ['/signup', ['/signup', '/login', '/dashboard']],
      ['/forgot-password', ['/forgot-password', '/login', '/dashboard']],
      [`/login?to=${encodeURIComponent('//evil.example/')}`, ['/login', '/dashboard']],
    ] as const) {
      await goTo(page, path)
      await at(page, '/dashboard')
      expect(seen.splice(0).filter((each, index, all) => each !== all[index - 1])).toEqual(way)
    }
  })
})

describe('R502 a browser’s session', () => {
  test('synchronizes two tabs when the visitor signs in or out', async () => {
    const { email } = await member(roadshow)
    const first = await newPage()
    const second = await first.context().newPage()
    await goTo(second, '/companies')
    await goTo(first, '/login')
    await fillSignIn(first, email, PASSWORD)
    await at(first, '/dashboard')
    const { signOut } = shellEn.account
    await second.getByRole('button', { name: signOut }).click()
    await at(first, '/login')
    await first.getByText(shellEn.account.ending.elsewhere).waitFor()
    expect(await kept(first)).toBeNull()
    expect(await first.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })

  test('explains an expired session, and returns to the page after sign-in', async () => {
    const { email, token } = await member(roadshow)
    const page = await newPage({ token })
    await goTo(page, '/companies/alderic-mines')
    const add = page.getByRole('button', { name: factsheetEn.watch.add })
    await add.waitFor()
    // The page's own requests must not be the ones that detect the expiry.
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
    await at(page, '/companies/alderic-mines')
    await add.waitFor()
    expect(await page.getByText(shellEn.account.ending.ended).count()).toBe(0)
  })

  test('R505 adds a company that was selected before hydration', async () => {
    const { email } = await member(roadshow)
    const page = await newPage()
    const scripts = /\/assets\/.*\.js/
    await page.route(scripts, (route) => route.abort())
    await page.goto(`${roadshow.origin}/companies/energie-solvane`)
    await page.unroute(scripts)
    await page.getByRole('link', { name: factsheetEn.watch.add }).click()
    await hydrated(page)
    await fillSignIn(page, email, PASSWORD)
    await at(page, '/companies/energie-solvane')
    await page.getByText(factsheetEn.watch.added.replace('{{company}}', 'Énergie Solvane')).waitFor()
  })

  test('R505 adds no company through a plain link to the sign-in page', async () => {
    const { email, token } = await member(roadshow)
    const page = await newPage()
    await goTo(page, `/login?to=${encodeURIComponent('/companies/energie-solvane#watch')}`)
    await fillSignIn(page, email, PASSWORD)
    await at(page, '/companies/energie-solvane')
    await page.getByRole('button', { name: factsheetEn.watch.add, pressed: false }).waitFor()
    const { companies } = await roadshow.api('en', '127.3.0.3', token)(listWatched)
    expect(companies).toEqual([])
  })

  test('R505 adds a company that was selected before signing up', async () => {
    const page = await newPage()
    const email = newEmail()
    await goTo(page, '/companies/energie-solvane')
    await page.getByRole('link', { name: factsheetEn.watch.add }).click()
    await page.getByRole('link', { name: accountsEn.signIn.signUp }).last().click()
    await signUpIn(page, email)
    const mailTab = await page.context().newPage()
    await goTo(mailTab, await smtp.linkTo(email, 'verify'))
    await at(mailTab, '/companies/energie-solvane')
    // The tab of the sign-up is signed in too, and may have added it first.
    await mailTab.getByRole('link', { name: factsheetEn.watch.onList }).waitFor()
  })

  test('R201 signs out from the mobile menu', async () => {
    const { token } = await member(roadshow)
    const page = await newPage({ token, width: 390 })
    await goTo(page, '/faq')
    await page.getByRole('button', { name: shellEn.openMenu }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('link', { name: shellEn.account.dashboard }).waitFor()
    await menu.getByRole('button', { name: shellEn.account.signOut }).click()
    await page.getByText(shellEn.account.ending['signed-out']).waitFor()
    expect(await kept(page)).toBeNull()
  })
})

describe('R501 choosing the password on confirmation', () => {
  test('confirms nothing for a mail scanner that runs scripts, and lets the owner choose the password in another browser', async () => {
    const language = 'fr'
    const t = WORDS[language].accounts
    const email = newEmail()
    const intruder = await newPage({ language })
    await goTo(intruder, '/signup')
    await signUpIn(intruder, email)
    const link = await smtp.linkTo(email, 'verify')
    const scanner = await newPage({ language })
    await goTo(scanner, link)
    await scanner.getByRole('heading', { name: t.confirm.title }).waitFor()
    await scanner.getByText(t.confirm.notYou).waitFor()
    await goTo(intruder, '/login')
    await fillSignIn(intruder, email, PASSWORD)
    await intruder.getByText(textIn(language, 'errors')('address_unconfirmed')).waitFor()

    const owner = await newPage({ language })
    await goTo(owner, link)
    await owner.locator('#password').fill(NEXT_PASSWORD)
    await owner.locator('#password_confirmation').fill(NEXT_PASSWORD)
    await owner.getByRole('button', { name: t.confirm.submit }).click()
    await owner.getByRole('heading', { name: WORDS[language].screens.emailVerified.text }).waitFor()
    expect(new URL(owner.url()).searchParams.has('signature')).toBe(false)
    await fillSignIn(intruder, email, PASSWORD)
    await intruder.getByText(textIn(language, 'errors')('wrong_credentials')).waitFor()
    await goTo(owner, '/login')
    await fillSignIn(owner, email, NEXT_PASSWORD)
    await at(owner, '/dashboard')
  })

  test('confirms a new address after signing in to its account', async () => {
    const language = 'en'
    const t = WORDS[language].accounts
    const { email, token } = await member(roadshow, language)
    const moved = newEmail()
    await roadshow.api(
      language,
      '127.3.0.4',
      token,
    )(changeAccount, {
      body: { email: moved, currentPassword: PASSWORD },
    })
    const page = await newPage({ language })
    await goTo(page, await smtp.linkTo(moved, 'verify'))
    await page.getByRole('heading', { name: t.confirm.signIn.title }).waitFor()
    await page.locator('main').getByRole('link', { name: t.confirm.signIn.submit }).click()
    await fillSignIn(page, email, PASSWORD)
    await page.getByRole('heading', { name: WORDS[language].screens.emailVerified.signedIn }).waitFor()
    await goTo(page, '/manage-account')
    await page.locator('#address').getByText(moved).waitFor()
  })
})

describe('forms', () => {
  test('R601 removes a fault when it is corrected, from the summary too, without moving the focus', async () => {
    const page = await newPage()
    await goTo(page, '/signup')
    await page.getByRole('button', { name: accountsEn.signUp.submit }).click()
    const summary = page.getByRole('alert')
    await summary.waitFor()
    const faults = await summary.getByRole('listitem').count()
    await page.locator('#name').fill('www.evil.example')
    await summary.getByText(validationText('en')('webAddress')).waitFor()
    await page.locator('#name').fill('Ada Roy')
    await expect.poll(() => summary.getByRole('listitem').count()).toBe(faults - 1)
    expect(await page.locator('#name').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.locator('#email').fill(newEmail())
    await page.locator('#password').fill(PASSWORD)
    await page.locator('#password_confirmation').fill(PASSWORD)
    await expect.poll(() => summary.count()).toBe(0)
  })

  test('keeps entries but not passwords over a reload, and treats a visible password as one', async () => {
    const page = await newPage()
    await goTo(page, '/signup')
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
  })

  test('signs up and resets passwords without scripts, and says that signing in needs them', async () => {
    const page = await newPage({ scripts: false })
    const email = newEmail()
    const submit = page.locator('main form button[type="submit"]')
    await goTo(page, '/signup?to=%2Freleases')
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
    await goTo(page, await smtp.linkTo(email, 'verify'))
    await at(page, '/email-verification')
    await page.getByRole('heading', { name: accountsEn.confirm.title }).waitFor()
    await page.locator('#password').fill(PASSWORD)
    await page.locator('#password_confirmation').fill('typed another way')
    await submit.click()
    await page.locator('#password_confirmation-error').waitFor()
    await page.locator('#password').fill(PASSWORD)
    await page.locator('#password_confirmation').fill(PASSWORD)
    await submit.click()
    await page.getByRole('heading', { name: screensEn.emailVerified.text }).waitFor()
    await page.locator('main a[href="/login?to=%2Freleases"]').waitFor()

    await goTo(page, '/forgot-password')
    await page.locator('#email').fill(email)
    await submit.click()
    await page.getByRole('heading', { name: accountsEn.forgot.sent.title }).waitFor()
    const link = await smtp.linkTo(email, 'reset-password')
    await goTo(page, link)
    await page.locator('#password').fill(NEXT_PASSWORD)
    await page.locator('#password_confirmation').fill(NEXT_PASSWORD)
    await submit.click()
    await at(page, '/password-changed')
    await goTo(page, link)
    await page.locator('#password').fill(NEXT_PASSWORD)
    await page.locator('#password_confirmation').fill(NEXT_PASSWORD)
    await submit.click()
    await page.getByText(textIn('en', 'errors')('link_invalid')).waitFor()

    await goTo(page, '/login')
    await fillSignIn(page, email, NEXT_PASSWORD)
    const note = page.locator('main noscript p')
    await note.waitFor()
    expect(await note.textContent()).toBe(accountsEn.signIn.needsScripts)
    expect(await page.locator('#email').inputValue()).toBe(email)
  })

  test('explains an altered link and what to do', async () => {
    const page = await newPage()
    await goTo(page, `/verify/1/${'a'.repeat(32)}/1/${'b'.repeat(64)}`)
    await page.waitForURL((url) => url.pathname === '/email-verification' && url.search === '?link=invalid')
    await page.getByRole('heading', { name: screensEn.emailVerified.invalid.text }).waitFor()
  })
})
