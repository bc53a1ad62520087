import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getStaff } from '#features/staff/contract.ts'
import { VERSION } from '#platform/version.ts'
import { newEmail, PASSWORD, refusal } from '../support/callers.ts'
import { codeOf, consoleBrowser, staffMember } from '../support/staff.ts'
import { violations } from './axe.ts'

import { checkedImport, fillInvitation, invitation, signedIn, withCookies } from './console-support.ts'

import { complaintsOf, excessWidth } from './page-checks.ts'
import { at, browser, hydrated, roadshow, visitor, withOwnSite } from './support.ts'

withOwnSite()

const COMPANIES = `slug,name,ticker,exchange,sector,city,tagline (en),tagline (fr)
alderic-mines,Alderic Mines Mines,ALDM,TSX,mining,Toronto,Gold,De l’or
ardmoor-gold,Ardmoor Gold,ARDM,TSX-V,mining,Sudbury,Gold,De l’or
`

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const submit = (page: Page) => page.locator('main button[type=submit]').first().click()

const WORDS = {
  done: 'Votre accès est configuré',
  open: 'Ouvrir la console',
  start: 'Aujourd’hui',
  signOut: 'Se déconnecter',
  signIn: 'Connexion à la console',
  code: 'Saisissez votre code',
  audit: 'Journal d’audit',
  used: 'Cette invitation ne fonctionne plus',
}

/** The paths of all screens, in parts that are read one by one. */
const SCREENS: [part: string, pathsOf: () => string[] | Promise<string[]>][] = [
  [
    'content',
    () => [
      '/content/drafts',
      '/content/release',
      '/content/event/records/1/history',
      '/schedule',
      '/content/event/records/1',
      '/content/page/records/services',
      '/content/article/new',
    ],
  ],
  [
    'files',
    async () => [
      '/media',
      '/media?view=list&only=undescribed',
      '/media/alderic-mines-presentation-en.pdf',
      '/feeds',
      '/imports',
      `/imports/${await checkedImport(COMPANIES)}`,
      `/imports/${await checkedImport(COMPANIES.replaceAll('mining', '=wood'))}`,
    ],
  ],
  [
    'events and people',
    () => [
      '/events',
      '/events/1',
      '/events/1/registrants',
      '/events/1/message',
      '/messages',
      '/applications',
      '/people?q=a',
    ],
  ],
  [
    'the site’s operation',
    async () => [
      '',
      '/brand',
      '/staff',
      '/audit',
      '/mails',
      '/errors',
      '/jobs',
      '/security',
      '/notice',
      '/no-such-screen',
      '/sign-in',
      (await invitation('fr')).link,
    ],
  ],
]

test('R801 the console is entered by invitation, then by password and second factor; an old cookie is refused', async () => {
  const language = 'fr'
  const { email, link } = await invitation(language)
  const context = await browser.newContext(visitor({ language }))
  const page = await context.newPage()
  await page.goto(link)
  const secret = await fillInvitation(page)
  await submit(page)
  await heading(page, WORDS.done).waitFor()
  expect(await page.locator('main ul li').count()).toBe(10)
  await page.getByRole('link', { name: WORDS.open }).click()
  await heading(page, WORDS.start).waitFor()
  await page.getByText(`Roadshow ${VERSION}`).last().waitFor()

  const stolen = new Map(
    (await context.cookies()).filter(({ name }) => name === 'staff').map(({ name, value }) => [name, value]),
  )
  await consoleBrowser(roadshow, { cookies: new Map(stolen) }).api(getStaff)
  await page.getByRole('button', { name: WORDS.signOut }).click()
  await heading(page, WORDS.signIn).waitFor()
  const refused = await refusal(consoleBrowser(roadshow, { cookies: stolen }).api(getStaff))
  expect(refused.status).toBe(401)

  await page.goto(`${roadshow.origin}/console/audit`)
  await heading(page, WORDS.signIn).waitFor()
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await submit(page)
  await heading(page, WORDS.code).waitFor()
  await page.locator('#code').fill(codeOf(secret, 1))
  await submit(page)
  await heading(page, WORDS.audit).waitFor()

  const other = await context.newPage()
  await other.goto(link)
  await heading(other, WORDS.used).waitFor()
})

test.each(SCREENS)(
  'R801 passes axe and fits on the screens of %s: each in one language, wide and light or narrow and dark',
  async (_, pathsOf) => {
    const { cookies } = await staffMember(roadshow, 'administrator')
    const visits = [
      { language: 'en', theme: 'light', width: 1280 },
      { language: 'fr', theme: 'dark', width: 320 },
    ] as const
    const paths = await pathsOf()
    for (const [index, visit] of visits.entries()) {
      const page = await (await withCookies(cookies, visit)).newPage()
      const complaints = await complaintsOf(page)
      const faults: string[] = []
      for (const path of paths.filter((__, place) => place % visits.length === index)) {
        await page.goto(path.startsWith('http') ? path : `${roadshow.origin}/console${path}`)
        await hydrated(page)
        await page.locator('h1').waitFor()
        expect(await page.locator('html').getAttribute('lang')).toBe(visit.language)
        faults.push(...(await violations(page)).map((fault) => `${path}: ${fault}`))
        const excess = await excessWidth(page)
        if (excess > 0) faults.push(`${path} is ${excess} px too wide`)
      }
      expect(faults).toEqual([])
      expect(complaints).toEqual([])
    }
  },
)

test('R801 staff invite, change roles and remove, and each asks first where it can’t be undone', async () => {
  const page = await (await signedIn('administrator')).newPage()
  await page.goto(`${roadshow.origin}/console/staff`)
  const email = newEmail()
  await page.locator('#email').fill(email)
  await page.locator('#role').selectOption('editor')
  await submit(page)
  const link = await page.getByLabel('Invitation link').inputValue()
  await page.getByRole('table', { name: 'Open invitations' }).getByText(email, { exact: true }).waitFor()

  const editor = await (await browser.newContext(visitor())).newPage()
  await editor.goto(link)
  await fillInvitation(editor)
  await submit(editor)
  await editor.getByRole('link', { name: 'Open the console' }).click()
  await heading(editor, 'Today').waitFor()
  expect(await editor.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
  await editor.goto(`${roadshow.origin}/console/companies`)
  await heading(editor, 'This screen doesn’t exist').waitFor()
  await editor.goto(`${roadshow.origin}/console/audit`)
  await heading(editor, 'This screen could not be shown').waitFor()

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('combobox').selectOption('administrator')
  await expect
    .poll(async () => {
      const { rows } = await roadshow.pool.query('select role from staff_members where email = $1', [email])
      return rows[0]?.role
    })
    .toBe('administrator')
  await editor.reload()
  await heading(editor, 'Audit log').waitFor()

  await row.getByRole('button', { name: 'Remove Ada Roy' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Remove Ada Roy' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  await editor.reload()
  await heading(editor, 'Sign in to the console').waitFor()
})

test('R801 a session that ends in a form says so, and what is typed stays', async () => {
  const context = await signedIn('administrator')
  const page = await context.newPage()
  await page.goto(`${roadshow.origin}/console/staff`)
  await page.locator('#email').fill('someone@example.com')
  await roadshow.pool.query('delete from staff_sessions')
  await submit(page)
  await page.getByText('Your session has ended.').waitFor()
  expect(await page.locator('#email').inputValue()).toBe('someone@example.com')
})

test('R801 the console works by keyboard alone', async () => {
  const page = await (await signedIn('administrator')).newPage()
  await page.goto(`${roadshow.origin}/console`)
  await heading(page, 'Today').waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.getByRole('link', { name: 'Audit log' }).focus()
  await page.keyboard.press('Enter')
  await at(page, '/console/audit')
  await heading(page, 'Audit log').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

describe('R801 the console’s document', () => {
  test.each(['/console', '/console/staff', '/console/anything/else'])(
    '%s is neither cached nor indexed, and holds no data',
    async (path) => {
      const { cookies } = await staffMember(roadshow, 'administrator')
      const documents = await Promise.all(
        ['', `staff=${cookies.get('staff')}`].map(async (cookie) => {
          const response = await fetch(roadshow.origin + path, { headers: { cookie } })
          expect(response.headers.get('cache-control')).toBe('no-store')
          expect(response.headers.get('x-robots-tag')).toBe('noindex')
          expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
          return response.text()
        }),
      )
      expect(documents[0]).toBe(documents[1])
    },
  )

  test('is in robots.txt, and in no sitemap', async () => {
    const read = async (path: string) => (await fetch(roadshow.origin + path)).text()
    expect(await read('/robots.txt')).toContain('Disallow: /console')
    expect(await read('/sitemap.xml')).not.toContain('/console')
  })

  test('shares no file with public pages, which know nothing of it', () => {
    const folder = join(import.meta.dirname, '../../build/client/assets')
    const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('/console'))).toEqual([])
  })
})
