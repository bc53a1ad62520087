import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addImport, getImport } from '#features/imports/contract.ts'
import { inviteStaff } from '#features/staff/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import { newEmail, PASSWORD } from '../support/callers.ts'
import { codeOf, consoleBrowser, staffMember } from '../support/staff.ts'
import { BUSY_MS, browser, hydrated, roadshow, visitor } from './support.ts'

/** A context of a new member of staff who is signed in to the console. */
export async function signedIn(
  role: Role,
  settings: Parameters<typeof visitor>[0] = {},
): Promise<BrowserContext> {
  const { cookies } = await staffMember(roadshow, role)
  return withCookies(cookies, settings)
}

/** A context with the session of a member of staff. */
export async function withCookies(
  cookies: Map<string, string>,
  settings: Parameters<typeof visitor>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(visitor(settings))
  context.setDefaultTimeout(BUSY_MS)
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

/** The link of an invitation, as an administrator gets it. */
export async function invitation(language: Language, role: Role = 'administrator') {
  const { cookies } = await staffMember(roadshow, 'administrator')
  const email = newEmail()
  const { link } = await consoleBrowser(roadshow, { cookies }).api(inviteStaff, {
    body: { email, role, language },
  })
  return { email, link }
}

/** Opens a screen of the console. @param path below `/console` */
export async function openScreen(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${roadshow.origin}/console${path}`)
  await hydrated(page)
  await page.locator('h1').waitFor()
  return page
}

/** A field of the editor. @param path its place in the document: `title.en` */
export const field = (page: Page, path: string) => page.locator(`[id="${path}"]`)

/** Fills in fields of the editor, in this order; in a select, the value is chosen. */
export async function fillFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [path, value] of Object.entries(values)) {
    const control = field(page, path)
    const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement)
    if (isSelect) await control.selectOption(value)
    else await control.fill(value)
  }
}

/** Fills in an invitation's form, with an authenticator. @returns the authenticator's secret */
export async function fillInvitation(page: Page, password = PASSWORD): Promise<string> {
  await page.locator('input[name="factor"][value="authenticator"]').check()
  const secret = ((await page.locator('main code').textContent()) ?? '').replace(/\s/g, '')
  await fillPerson(page, password)
  await page.locator('#code').fill(codeOf(secret))
  return secret
}

/** Fills in what an invitation's form asks besides the second factor. */
export async function fillPerson(page: Page, password = PASSWORD): Promise<void> {
  await page.locator('#name').fill('Ada Roy')
  await page.locator('#password').fill(password)
  await page.locator('#password_confirmation').fill(password)
}

/** Adds a CSV file of companies. @returns the import's id, once it has been checked */
export async function checkedImport(content: string): Promise<number> {
  const { cookies } = await staffMember(roadshow, 'publisher')
  const { api } = consoleBrowser(roadshow, { cookies })
  const { import: added } = await api(addImport, {
    body: { name: 'companies', file: new File([content], 'clients.csv') },
  })
  const params = { id: added.id }
  await expect
    .poll(async () => (await api(getImport, { params })).import.state, { timeout: 120_000 })
    .toBe('checked')
  return added.id
}
