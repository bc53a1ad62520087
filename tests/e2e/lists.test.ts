import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { en } from '#features/subscriptions/text.en.ts'
import { textIn } from '#platform/text.ts'
import { member, newEmail } from '../support/callers.ts'
import { addManyCompanies } from '../support/many-companies.ts'
import { violations } from './axe.ts'
import { at, get, goTo, newPage, open, openForm, roadshow, smtp, unfold, withOwnSite } from './support.ts'

const MADE = 7400
const MAX_BYTES = 60_000

withOwnSite()
beforeAll(async () => {
  await addManyCompanies(roadshow.database, MADE)
  // The company without alerts (R602).
  await roadshow.pool.query(`update companies set name = 'Lending Inc.', slug = 'lending-inc' where id = 63`)
})

describe('lists and selects with 7,403 clients', () => {
  test.each([
    '/',
    '/companies',
    '/companies?letter=a',
    '/events',
    '/releases',
    '/vndrs',
    '/subscribe',
    '/site-map',
    '/marks/sheet.svg',
  ])('sends at most 60 kB compressed for %s', async (path) => {
    for (const language of ['en', 'fr']) {
      const response = await get(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
      expect(response.status).toBe(200)
      const text = await response.text()
      expect(brotliCompressSync(text).length).toBeLessThan(MAX_BYTES)
      // Text that compresses well still has to be parsed.
      expect(text.length).toBeLessThan(10 * MAX_BYTES)
    }
  })

  test('writes counts with thousands separators', async () => {
    const english = await open('/companies', { scripts: false })
    await english.getByRole('status').filter({ hasText: '7,403 companies' }).waitFor()
    await english.getByRole('option', { name: 'Mining (1,851)' }).waitFor({ state: 'attached' })
    const french = await open('/companies?lng=fr', { scripts: false })
    await french.getByRole('status').filter({ hasText: '7\u202F403 sociétés' }).waitFor()
  })
})

describe('R403 the list of clients', () => {
  test('searches by name or ticker without scripts, and keeps the query in the address', async () => {
    const page = await open('/companies', { scripts: false })
    await page.getByLabel('Name or ticker').fill('  émeraude   holdings ')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ companies/ })
      .waitFor()
    for (const name of await page.locator('main li h2').allInnerTexts())
      expect(name).toMatch(/^Émeraude Holdings \d+$/)
    expect(new URL(page.url()).searchParams.get('q')).toBe('émeraude   holdings')
    await page.getByLabel('Name or ticker').fill('zzzz')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('No results found', { exact: true }).waitFor()
  })

  test('has pages, and a filter by first letter', async () => {
    const page = await open('/companies')
    const first = await page.locator('main li h2').allInnerTexts()
    expect(first).toHaveLength(50)
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/\?page=2$/)
    await expect.poll(() => page.locator('main li h2').allInnerTexts()).not.toEqual(first)
    await page.getByRole('navigation', { name: 'first letter' }).getByRole('link', { name: /^E/ }).click()
    await page.waitForURL(/\?letter=e$/)
    await page
      .getByRole('heading', { level: 2, name: /^Émeraude/ })
      .first()
      .waitFor()
    await goTo(page, '/companies?page=9999')
    await page.getByRole('link', { name: 'Go to the first page' }).waitFor()
  })

  test('is accessible with its letters', async () => {
    expect(await violations(await open('/companies?lng=fr', { language: 'fr' }))).toEqual([])
  })
})

/** One component: with scripts it is tried on one list, without them on the others. */
describe('R302 R410 R401 the company filter', () => {
  test('suggests companies while typing, and selects one by keyboard', async () => {
    const page = await open('/events')
    await unfold(page)
    const field = page.getByRole('main').getByRole('combobox', { name: 'Company' })
    await field.fill('ald')
    const option = page.getByRole('option', { name: /^Alderic Mines/ })
    await option.waitFor()
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    await field.press('ArrowDown')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
    expect(await violations(page)).toEqual([])
    await field.press('Escape')
    await option.waitFor({ state: 'detached' })
    await field.press('ArrowDown')
    await option.waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.waitForURL(/\?company=alderic-mines$/)
    await expect.poll(() => field.inputValue()).toBe('Alderic Mines (TSX: ALDM)')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.goBack()
    await expect.poll(() => field.inputValue()).toBe('')
  })

  test.each(['/vndrs', '/releases'])(
    'accepts a ticker on %s without scripts, and lists the companies that share a name',
    async (path) => {
      const page = await open(path, { scripts: false })
      await unfold(page)
      const field = page.getByRole('main').getByRole('combobox', { name: 'Company' })
      await field.fill('aldm')
      await field.press('Enter')
      await page.waitForURL(/company=alderic-mines/)
      await unfold(page)
      expect(await field.inputValue()).toBe('Alderic Mines (TSX: ALDM)')
      await field.fill('holdings 70')
      await field.press('Enter')
      await page.getByText('Several companies match “holdings 70”:').waitFor()
      expect((await get(`${path}?company=holdings+70`)).status).toBe(422)
      await page.getByRole('link', { name: /Holdings 70 / }).click()
      await page.waitForURL(/company=made-70$/)
      await unfold(page)
      await field.fill('nobody at all')
      await field.press('Enter')
      await page.getByText(/“nobody at all” (is not|isn’t) one of the choices/).waitFor()
    },
  )
})

describe('R602 the companies of a subscription', () => {
  test('are suggested while typing, shown once selected, and sent; never the one with id 63', async () => {
    const page = await openForm('/subscribe')
    const email = newEmail()
    await page.locator('#firstName').fill('Anna')
    await page.locator('#lastName').fill('Roy')
    await page.locator('#email').fill(email)
    const field = page.getByRole('main').getByRole('combobox', { name: 'Companies' })
    await field.fill('lending')
    await page.getByText('No company matches “lending”.').waitFor()
    await field.fill('alderic')
    await page.getByRole('option', { name: /^Alderic Mines/ }).click()
    expect(await field.inputValue()).toBe('')
    await field.fill('m7004')
    await page.getByRole('option', { name: /^Émeraude Holdings 7004/ }).waitFor()
    await field.press('Enter')
    const picked = page.getByRole('group', { name: en.fields.clientsPicked })
    await picked.getByLabel('Alderic Mines').waitFor()
    expect(await picked.getByRole('checkbox', { checked: true }).count()).toBe(2)
    expect(await violations(page)).toEqual([])
    await page.reload()
    await picked.getByLabel('Émeraude Holdings 7004').waitFor()
    await page.locator('main form button[type="submit"]').click()
    await page.getByText(textIn('en', 'subscriptions/server')('asked', { email })).waitFor()
    expect(await picked.count()).toBe(0)
    await goTo(page, await smtp.linkTo(email, 'confirm'))
    await page.getByRole('button', { name: en.confirm.button }).click()
    await page.getByText(textIn('en', 'subscriptions/server')('confirmed')).waitFor()
    expect(await clientsOf(email)).toEqual(['Alderic Mines', 'Émeraude Holdings 7004'])
  })

  test('are typed without scripts, by name or ticker; an unknown one is named, and the text stays', async () => {
    const page = await open('/subscribe?client=energie-solvane', { scripts: false })
    const email = newEmail()
    await page.locator('#firstName').fill('Anna')
    await page.locator('#lastName').fill('Roy')
    await page.locator('#email').fill(email)
    expect(await page.getByLabel('Énergie Solvane').isChecked()).toBe(true)
    await page.locator('#clientsTyped').fill('ALDM; émeraude holdings 7004; Nobody')
    await page.locator('main form button[type="submit"]').click()
    await page
      .getByText(textIn('en', 'subscriptions/server')('noClient', { name: 'Nobody' }))
      .first()
      .waitFor()
    expect(await page.locator('#clientsTyped').inputValue()).toBe('ALDM; émeraude holdings 7004; Nobody')
    expect(await page.getByLabel('Énergie Solvane').isChecked()).toBe(true)
    await page.locator('#clientsTyped').fill('ALDM; CSE: M7004')
    await page.locator('main form button[type="submit"]').click()
    await page.getByText(textIn('en', 'subscriptions/server')('asked', { email })).waitFor()
  })

  test('show that there are no alerts for a link with the company of id 63', async () => {
    for (const client of ['lending-inc', 'nobody']) {
      const page = await open(`/subscribe?client=${client}`, { scripts: false })
      await page.getByText(en.form.noSuchClient).waitFor()
      expect(await page.locator('input[name="clients"]').count()).toBe(0)
    }
  })
})

test('R505 adds a company to the dashboard by its name', async () => {
  const { token } = await member(roadshow)
  const page = await newPage({ token })
  await goTo(page, '/dashboard')
  const field = page.getByRole('combobox', { name: 'Add a company' })
  await field.fill('energie-solvane')
  await page.getByRole('option', { name: /^Énergie Solvane/ }).waitFor()
  await field.press('Enter')
  await page.getByRole('link', { name: 'Énergie Solvane' }).first().waitFor()
  expect(await field.inputValue()).toBe('')
})

test('R111 links from the site map to the clients by first letter', async () => {
  const page = await open('/site-map')
  await page.getByRole('link', { name: /^Y,/ }).click()
  await at(page, '/companies')
  await page
    .getByRole('heading', { level: 2, name: /^Yarrowdale/ })
    .first()
    .waitFor()
})

async function clientsOf(email: string): Promise<string[]> {
  const { rows } = await roadshow.pool.query(
    `select name from companies join subscriptions on companies.id = any(clients) where email = $1
     order by position nulls last, name`,
    [email],
  )
  return rows.map(({ name }) => name)
}
