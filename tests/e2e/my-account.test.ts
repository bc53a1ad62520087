import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { removePasskey, signIn } from '#features/accounts/contract.ts'
import { en as accountsEn } from '#features/accounts/text.en.ts'
import { listEvents } from '#features/events/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { watchCompany } from '#features/watchlist/contract.ts'
import { textIn } from '#platform/text.ts'
import { en as screensEn } from '#site/screens/text.en.ts'
import { en as shellEn } from '#site/shell/text.en.ts'
import { member, PASSWORD } from '../support/callers.ts'
import { eventsAhead } from '../support/samples.ts'
import { violations } from './axe.ts'
import { showTheme } from './page-checks.ts'
import { at, goTo, kept, newPage, roadshow, smtp, withSite } from './support.ts'
import { virtualAuthenticator } from './virtual-authenticator.ts'

const NEXT_PASSWORD = 'a kettle of blue thunder'

withSite()

describe('R505 managing an account', () => {
  test('signs out a single device, saves name and language, and exports the data as a file', async () => {
    const { email, token } = await member(roadshow)
    await roadshow.api('en', '127.3.0.3')(signIn, { body: { email, password: PASSWORD } })
    const page = await newPage({ token })
    await goTo(page, '/manage-account')
    const sessions = page.locator('#sessions li')
    await sessions.nth(1).waitFor()
    await sessions.filter({ hasNotText: accountsEn.manage.sessions.thisOne }).getByRole('button').click()
    await page.getByText(textIn('en', 'accounts/server')('sessionEnded')).waitFor()
    await expect.poll(() => sessions.count()).toBe(1)

    await page.locator('#name').fill('Ada Roy-Tremblay')
    await page.getByRole('radio', { name: 'Français' }).check()
    await page.getByRole('button', { name: accountsEn.manage.profile.submit }).click()
    await at(page, '/manage-account-confirmation')
    const { rows } = await roadshow.pool.query('select name, language from accounts where email = $1', [
      email,
    ])
    expect(rows).toEqual([{ name: 'Ada Roy-Tremblay', language: 'fr' }])

    await goTo(page, '/manage-account')
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: accountsEn.manage.data.submit }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(/^my-data-[\d-]{10}\.json$/)
    const held = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(held.account.email).toBe(email)
  })

  test('confirms a new password on a separate page, keeps this session, and deletes the account permanently', async () => {
    const { email, token } = await member(roadshow)
    const page = await newPage({ token })
    await goTo(page, '/manage-account')
    await page.locator('#currentPassword').fill(PASSWORD)
    await page.locator('#password').fill(NEXT_PASSWORD)
    await page.locator('#password_confirmation').fill(NEXT_PASSWORD)
    await page.getByRole('button', { name: accountsEn.manage['change-password'].submit }).click()
    await at(page, '/manage-account-confirmation')
    await page.getByRole('heading', { name: screensEn.accountUpdated.text }).waitFor()
    await goTo(page, '/manage-account')
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
  })
})

describe('R306 registering while signed in', () => {
  test('fills in the name and the address of the account', async () => {
    const { email, token } = await member(roadshow)
    const page = await newPage({ token })
    await goTo(page, '/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Ada Roy' }).waitFor()
    const { events } = await roadshow.api()(listEvents, {})
    await goTo(page, `/live-registration/${eventsAhead(events)[0].slug}`)
    await expect.poll(() => page.locator('input[name="email"]').inputValue()).toBe(email)
    expect(await page.locator('input[name="firstName"]').inputValue()).toBe('Ada')
    expect(await page.locator('input[name="lastName"]').inputValue()).toBe('Roy')
    expect(await page.locator('input[name="company"]').inputValue()).toBe('')
  })
})

describe('passkeys', () => {
  async function addPasskey(page: Page): Promise<void> {
    await goTo(page, '/manage-account')
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

  test('adds a passkey with a mail, signs in with it once per challenge, and removes it', async () => {
    const { email, token } = await member(roadshow)
    const page = await newPage({ token })
    await virtualAuthenticator(page)
    await addPasskey(page)
    await page.getByText(textIn('en', 'accounts/server')('passkeyAdded')).waitFor()
    expect(await rowsOf(email)).toHaveLength(1)
    await expect
      .poll(() => smtp.to(email).some(({ email: { subject } }) => /passkey/.test(subject ?? '')))
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

    await goTo(page, '/manage-account')
    const remove = page.locator('#keys li').getByRole('button')
    await remove.waitFor()
    const stranger = await member(roadshow)
    const [{ id }] = (await rowsOf(email)) as [{ id: number }]
    const foreign = roadshow.api('en', '127.3.0.5', stranger.token)(removePasskey, { params: { id } })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
    await remove.click()
    await page.getByText(textIn('en', 'accounts/server')('passkeyRemoved')).waitFor()
    expect(await rowsOf(email)).toEqual([])
    await page.getByRole('banner').getByRole('button', { name: shellEn.account.signOut }).click()
    await at(page, '/login')
    await page.getByRole('button', { name: accountsEn.passkeys.signIn }).click()
    await page.getByText(textIn('en', 'errors')('passkey_refused')).waitFor()
  })

  test('refuses a device without user verification', async () => {
    const { email, token } = await member(roadshow)
    const page = await newPage({ token })
    await virtualAuthenticator(page, false)
    await addPasskey(page)
    await page.getByText(accountsEn.passkeys.notMade).waitFor()
    expect(await rowsOf(email)).toEqual([])
  })
})

/** The width by which a page exceeds its window; runs in the browser. */
const overflow = () => document.documentElement.scrollWidth - window.innerWidth

test('R213 the pages of somebody signed in pass axe in both themes, and fit 320 px', async () => {
  const [language, theme] = ['fr', 'dark'] as const
  const { email, token } = await member(roadshow, language)
  const api = roadshow.api(language, '127.3.0.4', token)
  await api(watchCompany, { body: { company: 'alderic-mines' } })
  const { events } = await api(listEvents, { query: {} })
  for (const { slug } of eventsAhead(events).slice(0, 2))
    await api(registerForEvent, {
      params: { slug },
      body: { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' },
    })
  const page = await newPage({ language, theme, token, bypassCSP: true })
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  for (const [path, ready] of [
    ['/dashboard', '#company'],
    ['/manage-account', '#sessions li'],
  ] as const) {
    await goTo(page, path)
    await page.locator(ready).first().waitFor()
    expect(await violations(page)).toEqual([])
    await showTheme(page, 'light')
    expect(await violations(page, ['color-contrast'])).toEqual([])
    await showTheme(page, theme)
    expect(await page.locator('h1').count()).toBe(1)
    await page.setViewportSize({ width: 320, height: 900 })
    await expect.poll(() => page.evaluate(overflow)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  expect(complaints).toEqual([])
})
