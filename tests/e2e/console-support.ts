import type { BrowserContext, Page } from 'playwright-core'
import type { Role } from '#kit/staff.ts'
import { PASSWORD } from '../support/callers.ts'
import { codeOf, staffMember } from '../support/staff.ts'
import { browser, roadshow, visitor } from './support.ts'

/** A context of a new member of staff who is signed in to the console. */
export async function signedIn(
  role: Role,
  settings: Parameters<typeof visitor>[0] = {},
): Promise<BrowserContext> {
  const { cookies } = await staffMember(roadshow, role)
  const context = await browser.newContext(visitor(settings))
  await context.addCookies([
    {
      name: 'staff',
      value: cookies.get('staff') ?? '',
      url: roadshow.origin,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  return context
}

/** Fills in the invitation's form. @returns the authenticator's secret */
export async function fillInvitation(page: Page, password = PASSWORD): Promise<string> {
  const secret = ((await page.locator('main code').textContent()) ?? '').replace(/\s/g, '')
  await page.locator('#name').fill('Ada Roy')
  await page.locator('#password').fill(password)
  await page.locator('#password_confirmation').fill(password)
  await page.locator('#code').fill(codeOf(secret))
  return secret
}
