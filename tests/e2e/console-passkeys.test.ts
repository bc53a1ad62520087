import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { acceptInvitation, readInvitation } from '#features/staff/contract.ts'
import { textIn } from '#platform/text.ts'
import { fr as shell } from '../../src/console/text.fr.ts'
import { fr as staff } from '../../src/features/staff/console/text.fr.ts'
import { PASSWORD } from '../support/callers.ts'
import { codeOf, consoleBrowser } from '../support/staff.ts'
import { violations } from './axe.ts'
import { fillPerson, invitation, withCookies } from './console-support.ts'
import { browser, hydrated, roadshow, visitor, withOwnSite } from './support.ts'
import { virtualAuthenticator } from './virtual-authenticator.ts'

withOwnSite()

const settings = { language: 'fr', theme: 'dark' } as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What axe finds, and how far the screen exceeds its window, on a wide screen and a narrow one. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    faults.push(...(await violations(page)))
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (excess > 0) faults.push(`${excess} px too wide at ${width} px`)
  }
  return faults
}

describe('R801 passkeys of staff', () => {
  async function signOut(page: Page): Promise<void> {
    await button(page, shell.signOut).click()
    await heading(page, shell.signIn.title)
  }

  async function givePassword(page: Page, email: string): Promise<void> {
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(PASSWORD)
    await button(page, shell.signIn.submit).click()
    await heading(page, shell.secondFactor.passkey.title)
  }

  test('are made with the invitation, and sign in after the password; so does a recovery code', async () => {
    const { email, link } = await invitation(settings.language)
    const page = await (await browser.newContext(visitor(settings))).newPage()
    const takeAway = await virtualAuthenticator(page)
    await page.goto(link)
    await hydrated(page)
    await fillPerson(page)
    expect(await page.getByLabel(shell.invitation.passkey).isChecked()).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await button(page, shell.invitation.submit).click()
    await heading(page, shell.invitation.done)
    const [code = ''] = await page.locator('main ul li').allTextContents()
    await page.getByRole('link', { name: shell.invitation.open }).click()

    await signOut(page)
    await givePassword(page, email)
    expect(await faultsOf(page)).toEqual([])
    await button(page, shell.secondFactor.passkey.use).click()
    await button(page, shell.signOut).waitFor()
    const { rows } = await roadshow.pool.query(
      `select used_at is not null as is_used from staff_passkeys p join staff_members m on m.id = member_id
       where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ is_used: true }])

    await signOut(page)
    await takeAway()
    await givePassword(page, email)
    await button(page, shell.secondFactor.recoveryCode.instead).click()
    await heading(page, shell.secondFactor.recoveryCode.title)
    await page.locator('#code').fill(code)
    await button(page, shell.signIn.finish).click()
    await button(page, shell.signOut).waitFor()
  })

  test('are added, renamed and removed in the own security; the last factor stays', async () => {
    const { link } = await invitation(settings.language)
    const token = new URL(link).hash.slice(1)
    const own = consoleBrowser(roadshow)
    const { authenticator } = await own.api(readInvitation, { body: { token } })
    const person = { token, name: 'Ada Roy', password: PASSWORD, password_confirmation: PASSWORD }
    await own.api(acceptInvitation, { body: { ...person, code: codeOf(authenticator.secret) } })

    const page = await (await withCookies(own.cookies, settings)).newPage()
    const takeAway = await virtualAuthenticator(page)
    await page.goto(`${roadshow.origin}/console/security`)
    await hydrated(page)
    await page.getByText(staff.passkeys.none).waitFor()
    expect(await button(page, staff.authenticator.remove).count()).toBe(0)
    const add = async () => {
      await page.locator('#passkey-password').fill(PASSWORD)
      await button(page, staff.passkeys.add).click()
    }
    const said = textIn(settings.language, 'staff/server')
    const rows = page.getByRole('table', { name: staff.passkeys.title }).locator('tbody tr')
    await add()
    await page.getByText(said('passkeyAdded')).waitFor()
    await add()
    await page.getByText(staff.passkeys.notMade).waitFor()
    expect(await rows.count()).toBe(1)
    await takeAway()
    await virtualAuthenticator(page)
    await add()
    await expect.poll(() => rows.count()).toBe(2)

    await rows.last().getByRole('button', { name: staff.passkeys.rename }).click()
    const dialog = page.getByRole('dialog')
    await page.locator('#passkey-name').fill('Papa Oscar')
    await page.locator('#rename-password').fill('guess')
    await dialog.getByRole('button', { name: staff.passkeys.rename }).click()
    await dialog.getByRole('link', { name: said('wrongPassword') }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.locator('#rename-password').fill(PASSWORD)
    await dialog.getByRole('button', { name: staff.passkeys.rename }).click()
    await page.getByText(said('passkeyRenamed')).waitFor()
    const remove = async (open: () => Promise<void>) => {
      await open()
      await page.locator('#removal-password').fill(PASSWORD)
      await dialog.getByRole('button', { name: staff.passkeys.remove }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await remove(() => button(page, staff.authenticator.remove).click())
    await page.getByText(said('authenticatorRemoved')).waitFor()
    await remove(() =>
      page
        .getByRole('button', { name: /Papa Oscar/ })
        .last()
        .click(),
    )
    await page.getByText(staff.passkeys.last).waitFor()
    expect(await rows.count()).toBe(1)
    expect(await rows.getByRole('button').count()).toBe(1)
    expect(await faultsOf(page)).toEqual([])
  })
})
