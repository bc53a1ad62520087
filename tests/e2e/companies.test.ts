import { sql } from 'kysely'
import { PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Company, listCompanies, PRODUCT_SLUGS } from '#features/companies/contract.ts'
import { anEvent } from '../support/factories.ts'
import { structuredDataOf } from '../support/html.ts'
import { get, goTo, newPage, open, roadshow, unfold, withOwnSite } from './support.ts'

let companies: Company[]

withOwnSite()
beforeAll(async () => {
  const list = await roadshow.api()(listCompanies)
  companies = list.companies
})

const names = (page: Page) => page.locator('main li h2').allInnerTexts()

describe('R104 product pages', () => {
  test.each(PRODUCT_SLUGS)('redirects /companies/%s home and keeps the language', async (product) => {
    const english = await get(`/companies/${product}`)
    expect([english.status, english.headers.get('location')]).toEqual([301, '/'])
    const french = await get(`/companies/${product}?lng=fr`)
    expect([french.status, french.headers.get('location')]).toEqual([301, '/?lng=fr'])
  })
})

describe('R403 the list of clients', () => {
  test('refuses an invalid filter beside its field, and shows the rest of the page', async () => {
    const page = await newPage()
    const response = await goTo(page, '/companies?sector=gossip&exchange=TSX')
    expect(response?.status()).toBe(422)
    await page.getByText('“gossip” isn’t one of the choices.').waitFor()
    expect(await page.getByLabel('Exchange').inputValue()).toBe('TSX')
    await page.getByRole('link', { name: 'Remove all filters' }).click()
    await page.waitForURL(/\/companies$/)
    await page.getByRole('status').filter({ hasText: '3 companies' }).waitFor()
    expect(await names(page)).toEqual(companies.map(({ name }) => name))
  })

  test('filters without scripts by a plain form, whose address holds only the chosen filters', async () => {
    const page = await open('/companies?lng=fr', { scripts: false })
    await unfold(page)
    await page.getByLabel('Secteur').selectOption('mining')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    expect(new URL(page.url()).search).toBe('?sector=mining&lng=fr')
    const mining = companies.filter(({ sector }) => sector === 'mining').map(({ name }) => name)
    expect(await names(page)).toEqual(mining)
    await page.getByText(`${mining.length} société`, { exact: true }).waitFor()
  })

  test('updates list, counts and address at once, keeps the focus, and undoes it on Back', async () => {
    const page = await open('/companies')
    await page.waitForLoadState('networkidle')
    const exchange = page.getByLabel('Exchange')
    await unfold(page)
    await exchange.focus()
    await exchange.selectOption('NASDAQ')
    await page.waitForURL(/\?exchange=NASDAQ$/)
    await page.getByRole('status').filter({ hasText: '1 company' }).waitFor()
    expect(await exchange.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByRole('option', { name: 'Energy (0)' }).waitFor({ state: 'attached' })
    await page.getByLabel('Sector').selectOption('energy')
    await page.getByText('No results found', { exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('status').filter({ hasText: '1 company' }).waitFor()
    expect(await page.getByLabel('Sector').inputValue()).toBe('')
  })

  test('R404 shows each price with its time and delay, and marks it as simulated', async () => {
    const page = await open('/companies', { scripts: false })
    const alderic = page.getByRole('listitem').filter({ hasText: 'Alderic Mines' })
    await alderic.getByText(/\d+:\d\d\s[ap]\.m\.\sE[SD]T.*Delayed 20 minutes · Simulated/).waitFor()
    const kestrin = page.getByRole('listitem').filter({ hasText: 'Kestrin' })
    await kestrin.getByText('Delayed 15 minutes · Simulated').waitFor()
  })

  test('R301 links each logo of the home page to its factsheet, and to all clients', async () => {
    const page = await open('/')
    const clients = page.locator('#clients')
    await clients.getByRole('link', { name: 'See all clients' }).waitFor()
    await clients.getByRole('link', { name: /^Énergie Solvane/ }).click()
    await page.waitForURL(/\/companies\/energie-solvane$/)
    await page.getByRole('heading', { level: 1, name: 'Énergie Solvane' }).waitFor()
  })
})

describe('R403 a factsheet', () => {
  test('shows profile, figures, people and their talks, documents and events, with a table of contents; at its top what came last and what comes next', async () => {
    const page = await open('/companies/alderic-mines', { scripts: false })
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const parts = [
      'Results',
      'Profile',
      'Key figures',
      'Calendar',
      'Contacts',
      'Documents',
      'Coverage',
      'Management',
      'News releases',
      'Events',
      'VNDRs',
      'Media',
    ]
    expect(await contents.allInnerTexts()).toEqual(parts)
    for (const part of parts) {
      const link = contents.and(page.getByRole('link', { name: part, exact: true }))
      await page.locator(`${await link.getAttribute('href')} h2`).waitFor()
    }
    await page.getByText('214.6 million').waitFor()
    await page.getByText('At the delayed price').waitFor()
    await page.locator('#management').getByText('Maren Holt').waitFor()
    await page.locator('#events').getByText('Fourth quarter and the Sable mill').first().waitFor()
    const talks = page.locator('#management').getByRole('list', { name: 'Presentations' }).getByRole('link')
    expect(await talks.allInnerTexts()).toContain('Third quarter: a margin, and transformers that came late')

    const head = page.locator('article > header')
    const line = (label: string) => head.locator('dl > div').filter({ hasText: label })
    await line('Latest release')
      .getByRole('link', { name: /drills 14\.2 metres of gold at Kettle Lake$/ })
      .waitFor()
    await head
      .getByText('Next event', { exact: true })
      .locator('..')
      .getByRole('link', { name: /^Fourth quarter and the Sable mill/ })
      .waitFor()
    await line('Follow').getByRole('textbox').waitFor()
    await head
      .getByRole('link', { name: 'Third quarter: a margin, and transformers that came late' })
      .waitFor()

    // Links of each quarter are 24 px apart.
    const tops = await page
      .locator('#results tbody tr')
      .first()
      .locator('li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect(tops).toHaveLength(3)
    for (const [index, top] of tops.slice(1).entries())
      expect(top - (tops[index] ?? 0)).toBeGreaterThanOrEqual(24)
  })

  test.each([390, 640])(
    'keeps its contents in one line below the header, and folds what is long, at %d px',
    async (width) => {
      const page = await open('/companies/alderic-mines?lng=fr', { width, scripts: false })
      const contents = page.getByRole('navigation', { name: 'Sur cette page' })
      expect((await contents.boundingBox())?.height).toBeLessThan(48)
      await page.locator('#releases').scrollIntoViewIfNeeded()
      const { y = 0 } = (await contents.boundingBox()) ?? {}
      expect([y > 0, y < 80]).toEqual([true, true])
      const older = page.locator('#results').getByRole('table', { name: 'Trimestres précédents' })
      expect(await older.isVisible()).toBe(false)
      await page.locator('#results summary').click()
      await older.waitFor()
      expect(await page.locator('#management').getByText('Gordon Pell').isVisible()).toBe(false)
      await page.emulateMedia({ media: 'print' })
      await page.locator('#management').getByText('Gordon Pell').waitFor()
    },
  )

  test('leads the keyboard past its contents', async () => {
    const page = await open('/companies/alderic-mines')
    const skip = page.getByRole('link', { name: 'Skip these links' })
    await skip.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.locator('#results :focus').count()).toBe(1)
  })

  test('R404 has price, delay and the way into the next event on the first screen, wide and on a phone', async () => {
    for (const path of ['/companies/alderic-mines', '/companies/alderic-mines?lng=fr']) {
      const page = await open(path, { scripts: false })
      const head = page.locator('article > header')
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        for (const part of [
          head.getByText(/^(Delayed 20 minutes|Différé de 20\u00a0minutes)$/),
          head.getByText('CAD', { exact: true }),
          head.getByRole('link', { name: /^(Register|S’inscrire)/ }),
        ]) {
          const box = await part.boundingBox()
          expect(box && box.y + box.height).toBeLessThan(844)
        }
      }
    }
  })

  test('R341 leads into a live event from its top', async () => {
    const { slug } = await anEvent(roadshow.database, {
      company: 'kestrin-biotech',
      hours: 0,
      status: 'live',
    })
    const page = await open('/companies/kestrin-biotech', { scripts: false })
    const head = page.locator('article > header')
    await head.getByText('Live now', { exact: true }).waitFor()
    const way = head.getByRole('link', { name: /^Register to join: / })
    expect(await way.getAttribute('href')).toBe(`/live-registration/${slug}`)
    await head.getByRole('link', { name: 'Send me my link' }).waitFor()
  })

  test('has results that fit a phone: each figure beside its label, with its change over a year', async () => {
    const page = await open('/companies/alderic-mines?lng=fr', { width: 390, scripts: false })
    const table = page.locator('#results table')
    const edges = await table
      .locator('th[scope=row], td, td > span')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
    expect(Math.max(...edges)).toBeLessThanOrEqual(390)
    const newest = table.locator('tbody tr').first()
    await newest.getByText('Produits', { exact: false }).first().waitFor()
    expect(await newest.getByRole('cell').first().textContent()).toMatch(/Produits[\s\S]*62,4[\s\S]*\+4\s%$/)
  })

  test('marks what isn’t in the page’s language', async () => {
    const page = await open('/companies/kestrin-biotech?lng=fr', { scripts: false })
    for (const part of ['#releases', 'article > header'])
      expect(await page.locator(part).getByText('(en anglais)').count(), part).toBeGreaterThan(0)
    const english = await open('/companies/kestrin-biotech', { scripts: false })
    expect(await english.getByText('(in English)').count()).toBe(0)
  })

  test('has code for a frame as high as the page in it', async () => {
    for (const slug of ['alderic-mines', 'kestrin-biotech']) {
      const page = await open(`/companies/${slug}?lng=fr`, { scripts: false })
      const code = await page.getByLabel('Pour votre propre site').inputValue()
      const [, width = '', height = ''] = /width="(\d+)" height="(\d+)"/.exec(code) ?? []
      await page.setViewportSize({ width: Number(width), height: 100 })
      await goTo(page, `/embed/companies/${slug}?lng=fr`)
      const needed = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(needed).toBeLessThanOrEqual(Number(height))
    }
  })

  test('has results, dates, contacts that call and write, documents of the page’s language first, and an RSS feed', async () => {
    const page = await open('/companies/alderic-mines?lng=fr', { scripts: false })
    const newest = page.locator('#results tbody tr').first()
    await newest.getByText('62,4', { exact: true }).waitFor()
    expect(await newest.getByRole('link').allInnerTexts()).toEqual([
      'Communiqué',
      'Rediffusion',
      'Présentation aux investisseurs',
    ])
    await newest.getByRole('link', { name: /^Communiqué, T\d/ }).click()
    await page.getByRole('heading', { level: 1, name: /^Alderic Mines présente ses résultats/ }).waitFor()
    await page.goBack()
    await page.locator('#calendar').getByText('Prochain trimestre').waitFor()
    const contacts = page.locator('#contacts')
    const hrefs = await contacts
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toContain('tel:+14165550131')
    expect(hrefs).toContain('mailto:investors@alderic-mines.example')
    expect(hrefs).toContain('/team/nora-lindqvist?lng=fr')
    const languages = await page
      .locator('#documents a[type="application/pdf"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))
    expect(languages).toEqual(['fr', 'en'])
    const texts = page.locator('#documents').getByRole('listitem')
    const [filings, own, foreign] = await texts.allTextContents()
    expect(filings).toBe('Documents déposés sur SEDAR+')
    expect(own).toMatch(/Présentation aux investisseurs[\s\S]*PDF, [\d,]+\sko$/)
    expect(foreign).toMatch(/Corporate presentation[\s\S]*PDF, [\d,]+\sko · en anglais$/)
    const link = texts.nth(1).getByRole('link')
    expect(await link.getAttribute('target')).toBe('_blank')
    const file = await page.request.get(roadshow.origin + (await link.getAttribute('href')))
    expect(file.headers()['content-type']).toBe('application/pdf')
    const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]')
    expect(await feed.getAttribute('title')).toBe('Alderic Mines\u00A0: nouvelles et événements')
    const href = await page.getByRole('link', { name: 'Fil de nouvelles RSS' }).getAttribute('href')
    expect(href).toBe('/companies/alderic-mines/feed.xml?lng=fr')
    const answer = await get(href ?? '')
    expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  })

  test('has a logo to download as SVG and PNG, and a text to copy', async () => {
    const page = await open('/companies/alderic-mines')
    const media = page.locator('#media')
    for (const [name, type] of [
      ['SVG', 'image/svg+xml'],
      ['PNG', 'image/png'],
    ]) {
      const href = await media.getByRole('link', { name }).getAttribute('href')
      const file = await page.request.get(roadshow.origin + href)
      expect([file.status(), file.headers()['content-type']]).toEqual([
        200,
        expect.stringContaining(type ?? ''),
      ])
    }
    expect(await media.getByLabel('About the company').inputValue()).toContain('underground near Timmins')
    await media.getByRole('button', { name: 'Copy text' }).click()
    await media.getByRole('button', { name: 'Copied' }).waitFor()
    expect((await get('/press/companies/nobody.png')).status).toBe(404)
  })

  test('R404 shows the quote’s time at the exchange and its delay, and marks it as simulated', async () => {
    for (const [slug, delay] of [
      ['alderic-mines', 'Delayed 20 minutes'],
      ['kestrin-biotech', 'Delayed 15 minutes'],
    ]) {
      const page = await open(`/companies/${slug}`, { scripts: false })
      const price = page.locator('article > header')
      await price.getByText(/^As of .*\sE[SD]T$/).waitFor()
      await price.getByText(delay ?? '', { exact: true }).waitFor()
      expect(await page.getByText(/simulated/i).count()).toBe(1)
    }
  })

  test('shows neither quote nor market capitalization for a company without a price', async () => {
    await sql`
      with gone as (delete from listing_prices where company_id = 2)
      delete from listing_sessions where company_id = 2`.execute(roadshow.database)
    await sql`delete from simulated_stocks where company_id = 2`.execute(roadshow.database)
    await sql`update companies set position = position where id = 2`.execute(roadshow.database)
    const page = await open('/companies/energie-solvane', { scripts: false })
    await page.locator('#figures').getByText('Shares outstanding').waitFor()
    expect(await page.getByText('Market capitalization').count()).toBe(0)
    expect(await page.locator('#price').count()).toBe(0)
  })

  test('prints on at most three sheets', async () => {
    for (const path of ['/companies/alderic-mines', '/companies/alderic-mines?lng=fr']) {
      const page = await open(path)
      const sheets = await PDFDocument.load(await page.pdf({ format: 'Letter' }))
      expect(sheets.getPageCount()).toBeLessThanOrEqual(3)
    }
  })

  test('R112 has structured data for the company and its breadcrumbs', async () => {
    const html = await (await get('/companies/alderic-mines')).text()
    const [corporation, crumbs] = structuredDataOf(html) as [Corporation, Crumbs]
    expect(corporation).toMatchObject({
      '@type': 'Corporation',
      name: 'Alderic Mines',
      tickerSymbol: 'TSX ALDM',
      url: 'https://www.alderic-mines.example',
    })
    expect(corporation.employee).toHaveLength(2)
    expect(crumbs.itemListElement.map(({ name }) => name)).toEqual(['Clients', 'Alderic Mines'])
  })
})

type Corporation = { employee: unknown[] }
type Crumbs = { itemListElement: { name: string }[] }
