import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { excessWidth } from './page-checks.ts'
import { at, get, goTo, holdBack, newPage, open, roadshow, withOwnSite } from './support.ts'

withOwnSite()

const LABEL = { en: 'Find a company', fr: 'Trouver une société' }
const field = (page: Page, language: 'en' | 'fr' = 'en') =>
  page.getByRole('banner').getByRole('combobox', { name: LABEL[language] })
const hasFocus = (page: Page) => field(page).evaluate((input) => input === document.activeElement)

describe('R113 a company searched in the header', () => {
  test('leads to the factsheet by three keys and Enter, from any page', async () => {
    const page = await open('/about')
    await page.keyboard.press('/')
    await page.keyboard.type('ald')
    await page.getByRole('option', { name: /^Alderic Mines/ }).waitFor()
    await page.keyboard.press('Enter')
    await at(page, '/companies/alderic-mines')
    await page.getByRole('heading', { level: 1, name: 'Alderic Mines' }).waitFor()
    expect(await field(page).inputValue()).toBe('')
  })

  test('leads to the factsheet without scripts, as a form', async () => {
    const page = await open('/about?lng=fr', { language: 'fr', scripts: false })
    await field(page, 'fr').fill('ald')
    await page.keyboard.press('Enter')
    await at(page, '/companies/alderic-mines')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  })
})

const atNews = (page: Page, text: string) =>
  page.waitForURL(({ pathname, searchParams }) => pathname === '/releases' && searchParams.get('q') === text)
const WORDS = {
  en: { similar: 'Did you mean:', news: (text: string) => `Search news releases for “${text}”` },
  fr: {
    similar: 'Vouliez-vous dire\u00a0:',
    news: (text: string) => `Chercher «\u00a0${text}\u00a0» dans les communiqués`,
  },
}

describe('R113 the suggestions of the header’s search', () => {
  const language = 'fr'
  const { similar, news } = WORDS[language]

  test('forgives a typing error', async () => {
    const page = await open('/about', { language })
    await field(page, language).focus()
    await page.keyboard.type('Aldreic')
    await page.getByRole('listbox').getByText(similar, { exact: true }).waitFor()
    await page.getByRole('option', { name: /^Alderic Mines/ }).waitFor()
    await page.keyboard.press('Enter')
    await at(page, '/companies/alderic-mines')
  })

  test('leads on to the news releases about words that are no company', async () => {
    const page = await open('/about', { language })
    await field(page, language).focus()
    await page.keyboard.type('dividend')
    const option = page.getByRole('option')
    await option.filter({ hasText: news('dividend') }).waitFor()
    expect(await option.count()).toBe(1)
    await page.keyboard.press('Enter')
    await atNews(page, 'dividend')
    expect(await field(page, language).inputValue()).toBe('')
  })

  test('offers that search after the companies, and on the list that found none', async () => {
    const page = await open('/about', { language })
    await field(page, language).focus()
    await page.keyboard.type('mines')
    await page
      .getByRole('option')
      .last()
      .filter({ hasText: news('mines') })
      .click()
    await atNews(page, 'mines')
    const list = await open('/companies?q=dividend&to=factsheet', { language, scripts: false })
    await list.getByRole('link', { name: news('dividend') }).click()
    await atNews(list, 'dividend')
  })
})

describe('R113 the search of the header', () => {
  test('is sent as a form by an Enter before the suggestions have come', async () => {
    const page = await open('/about')
    await page.route('**/api/companies?*', (route) => route.abort())
    await field(page).focus()
    await page.keyboard.type('ald')
    await page.unroute('**/api/companies?*')
    await page.keyboard.press('Enter')
    await at(page, '/companies/alderic-mines')
  })

  test('suggests companies for what was typed before hydration', async () => {
    const page = await newPage()
    const letScriptsIn = await holdBack(page, '**/assets/*.js')
    await page.goto(`${roadshow.origin}/about`, { waitUntil: 'commit' })
    await field(page).focus()
    await page.keyboard.type('ald')
    letScriptsIn()
    await page.getByRole('option', { name: /^Alderic Mines/ }).waitFor()
  })

  test('moves through suggestions by arrow keys; Escape closes them, then empties and leaves the field', async () => {
    const page = await open('/')
    await field(page).focus()
    await page.keyboard.type('a')
    await page.getByRole('option').nth(1).waitFor()
    const options = page.getByRole('option')
    const chosen = () => page.locator('[role=option][aria-selected=true]')
    expect(await chosen().getAttribute('id')).toBe(await options.first().getAttribute('id'))
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => chosen().getAttribute('id')).toBe(await options.nth(1).getAttribute('id'))
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await options.nth(1).getAttribute('id'),
    )
    await page.keyboard.press('Escape')
    await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('false')
    expect(await hasFocus(page)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await field(page).inputValue()).toBe('')
    expect(await hasFocus(page)).toBe(false)
  })

  test('leaves a slash to the field that is being typed in', async () => {
    const page = await open('/events')
    const search = page.locator('main input[name=q]')
    await search.focus()
    await page.keyboard.type('a/b')
    expect(await search.inputValue()).toBe('a/b')
    expect(await hasFocus(page)).toBe(false)
  })

  test('has a key that visitors can turn off, and on again (WCAG 2.1.4)', async () => {
    const page = await open('/accessibility')
    await page.getByRole('button', { name: 'Turn the / key off' }).click()
    await page.getByText('In this browser, the / key does nothing.').waitFor()
    await goTo(page, '/about')
    await page.keyboard.press('/')
    expect(await hasFocus(page)).toBe(false)
    await goTo(page, '/accessibility')
    await page.getByRole('button', { name: 'Turn the / key on' }).click()
    await page.getByText('In this browser, the / key opens the search.').waitFor()
    await page.keyboard.press('/')
    expect(await hasFocus(page)).toBe(true)
  })

  test('loads the code of its suggestions at the first focus', async () => {
    const page = await newPage()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await goTo(page, '/')
    expect(loaded.filter((url) => url.includes('search-suggestions'))).toEqual([])
    await field(page).focus()
    await expect.poll(() => loaded.filter((url) => url.includes('search-suggestions')).length).toBe(1)
  })

  test.each([true, false])('opens behind a symbol on a phone, with scripts: %s', async (scripts) => {
    const page = await open('/about', { width: 390, scripts })
    const height = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().top)
    const before = await height()
    const cover = page.getByRole('banner').locator('search > div')
    expect((await cover.boundingBox())?.width).toBeLessThan(2)
    await page.getByRole('banner').locator('label').click()
    expect((await cover.boundingBox())?.width).toBeGreaterThan(280)
    expect(await height()).toBe(before)
    await field(page).fill('aldm')
    await page.keyboard.press('Enter')
    await at(page, '/companies/alderic-mines')
    if (scripts) await expect.poll(async () => (await cover.boundingBox())?.width).toBeLessThan(2)
  })

  test('fits at every width in French, the longer language', async () => {
    const language = 'fr'
    const page = await open('/about', { language })
    for (const width of [320, 640, 1024, 1120, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await excessWidth(page), `${width} px`).toBeLessThanOrEqual(0)
      await field(page, language).focus()
      expect(await excessWidth(page), `${width} px, focused`).toBeLessThanOrEqual(0)
      await field(page, language).blur()
    }
  })
})

describe('R113 addresses of tickers', () => {
  test.each(['/NOSUCH', '/companies/NOSUCH', '/LSE:ALDM', '/companies/aldm/feed', '/search'])(
    'responds 404 to %s',
    async (address) => {
      expect((await get(address)).status).toBe(404)
    },
  )

  test.each([
    '/ALDM',
    '/aldm',
    '/aldm/',
    '/companies/ALDM',
    '/companies/aldm',
    '/TSX:ALDM',
    '/companies?q=aldm&to=factsheet',
    '/companies?q=Alderic Mines&to=factsheet',
  ])('leads from %s to the factsheet, and keeps the language', async (address) => {
    const answer = await get(address)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/companies/alderic-mines'])
    const french = await get(`${address}${address.includes('?') ? '&' : '?'}lng=fr`)
    expect(french.headers.get('location')).toBe('/companies/alderic-mines?lng=fr')
    const preferred = await fetch(roadshow.origin + address, {
      redirect: 'manual',
      headers: { 'Accept-Language': 'fr-CA' },
    })
    expect(preferred.headers.get('location')).toBe('/companies/alderic-mines?lng=fr')
  })

  test('lists several listings of one ticker; a page, a slug and a moved page win over tickers', async () => {
    const listing = {
      ticker: 'BRK.B',
      sector: 'finance',
      city: 'Toronto',
      tagline: { en: 'Made up' },
    } as const
    await roadshow.database
      .insertInto('companies')
      .values([
        { ...listing, slug: 'brick-holdings', name: 'Brick Holdings', exchange: 'TSX' },
        { ...listing, slug: 'brick-us', name: 'Brick Holdings US', exchange: 'NYSE' },
        { ...listing, slug: 'about-inc', name: 'About Inc.', exchange: 'CSE', ticker: 'ABOUT' },
        { ...listing, slug: 'slug-inc', name: 'Slug Inc.', exchange: 'CSE', ticker: 'HYDRO' },
        { ...listing, slug: 'hydro', name: 'Hydro', exchange: 'CSE', ticker: 'ELSE' },
      ])
      .execute()
    await roadshow.database.insertInto('redirects').values({ path: '/ELSE', target: '/events' }).execute()
    for (const address of ['/BRK.B', '/brk-b', '/companies/brk.b'])
      expect((await get(address)).headers.get('location'), address).toBe('/companies?q=BRK.B')
    expect((await get('/TSX:BRK.B')).headers.get('location')).toBe('/companies/brick-holdings')
    for (const address of ['/companies?q=BRK.B&to=factsheet', '/companies?q=aldm'])
      expect((await get(address)).status, address).toBe(200)
    expect((await get('/about')).status).toBe(200)
    expect((await get('/companies/ABOUT')).headers.get('location')).toBe('/companies/about-inc')
    expect((await get('/companies/hydro')).status).toBe(200)
    expect((await get('/ELSE')).headers.get('location')).toBe('/events')
  })
})

test.each([
  ['/clients/aldericke.html', 'en', true],
  ['/companies/aldericke', 'fr', false],
] as const)(
  'R113 R102 the not-found page searches for the last word of %s, and names the company that is like it, in %s (scripts: %s)',
  async (address, language, scripts) => {
    const page = await newPage({ language, scripts })
    const response = await goTo(page, address)
    expect(response?.status()).toBe(404)
    const main = page.getByRole('main')
    expect(await main.getByRole('combobox', { name: LABEL[language] }).inputValue()).toBe('aldericke')
    await main.getByRole('link', { name: /^Alderic Mines/ }).click()
    await at(page, '/companies/alderic-mines')
  },
)

test('R113 a list without a match names the companies that may be meant', async () => {
  const page = await open('/companies?q=alderick', { scripts: false })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Alderic Mines/ })
    .click()
  await at(page, '/companies/alderic-mines')
})
