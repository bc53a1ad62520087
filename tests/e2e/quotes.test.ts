import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listCompanies } from '#features/companies/contract.ts'
import { textsOn } from '../support/html.ts'
import { addManyCompanies } from '../support/many-companies.ts'
import { get, goTo, newPage, open, roadshow, withOwnSite } from './support.ts'

/** As many companies with a price as let the strip move. */
const QUOTED = 15
withOwnSite({
  async prepare(database) {
    await addManyCompanies(database, QUOTED - 3)
    for (const table of ['listing_prices', 'listing_sessions'])
      await sql`
        insert into ${sql.table(table)} select (jsonb_populate_record(row, jsonb_build_object('company_id', made.id, 'exchange', made.exchange))).*
        from ${sql.table(table)} as row, companies as made where row.company_id = 1 and row.exchange = 'TSX' and made.slug like 'made-%'`.execute(
        database,
      )
    await sql`update companies set other_listings = ${JSON.stringify([
      { exchange: 'OTCQB', ticker: 'ALDMF' },
      { exchange: 'FSE', ticker: '4A1' },
    ])} where id = 1`.execute(database)
    await sql`insert into listing_sessions select company_id, 'OTCQB', day, 1, 1, 1, 1, volume, simulated
      from listing_sessions where company_id = 1`.execute(database)
  },
})

/** Opens a page and collects the browser's errors. */
async function openWithConsole(path: string) {
  const page = await newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Hydration|did not match/i.test(message.text()))
      complaints.push(message.text())
  })
  await goTo(page, path)
  return { page, complaints }
}

const FACTSHEET = '/companies/alderic-mines'
const ranges = (page: Page) => page.getByRole('navigation', { name: /Chart period/ })
/** Moves the pointer over the chart until a session is pointed at. */
async function point(page: Page): Promise<void> {
  const drawing = page.locator('figure svg[preserveAspectRatio=none]')
  const isPointed = async () => {
    await page.mouse.move(0, 0)
    await drawing.hover({ force: true, timeout: 1000 }).catch(() => undefined)
    return (await page.locator('figure [data-pointed]').count()) > 0
  }
  await expect.poll(isPointed, { timeout: 20_000 }).toBe(true)
}
const table = (page: Page) => page.getByText('Chart data in a table')

describe('R403 the chart', () => {
  test('shows a drawing, a table, and links to other ranges without scripts', async () => {
    const page = await open(FACTSHEET, { scripts: false })
    const figure = page.getByRole('figure', { name: /^Closing prices from .*: first \$/ })
    expect(await figure.locator('svg path').count()).toBeGreaterThan(1)
    await table(page).click()
    const weeks = await page.getByRole('row').count()
    expect(weeks).toBeGreaterThan(50)
    await ranges(page).getByText('1 month').click()
    expect(new URL(page.url()).search).toBe('?range=month')
    expect(await ranges(page).locator('[aria-current]').textContent()).toBe('1 month')
    await table(page).click()
    expect(await page.getByRole('row').count()).toBeLessThan(weeks)
  })

  test('shows a year for an unknown range', async () => {
    const page = await open(`${FACTSHEET}?range=decade`, { scripts: false })
    expect(await ranges(page).locator('[aria-current]').textContent()).toBe('1 year')
  })

  test('R423 has the prices of another listing behind a link, without scripts and by keyboard', async () => {
    const links = (page: Page) => page.getByRole('navigation', { name: 'Prices by listing' })
    // Frankfurt has no prices: it is neither offered nor shown.
    const first = await open(`${FACTSHEET}?listing=FSE&range=month`, { scripts: false })
    expect(await links(first).getByRole('link').allTextContents()).toEqual(['TSX: ALDM', 'OTCQB: ALDMF'])
    expect(await links(first).locator('[aria-current]').textContent()).toBe('TSX: ALDM')
    await first.getByText('Closing prices in Canadian dollars.').waitFor()
    await links(first).getByText('OTCQB').click()
    expect(new URL(first.url()).search).toBe('?listing=OTCQB&range=month')
    await first.getByText('Closing prices in US dollars.').waitFor()
    await ranges(first).getByText('3 months').click()
    await first.getByText('Closing prices in US dollars.').waitFor()

    const { page, complaints } = await openWithConsole(`${FACTSHEET}?lng=fr`)
    await page.getByRole('link', { name: 'OTCQB\u00A0: ALDMF' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Cours de clôture en dollars américains.').waitFor()
    await page.getByRole('link', { name: 'TSX\u00A0: ALDM', exact: true }).press('Enter')
    await page.getByText('Cours de clôture en dollars canadiens.').waitFor()
    expect(new URL(page.url()).search).toBe('?lng=fr')
    expect(complaints).toEqual([])
  })

  test('shows the session under the pointer, and opens the page of a mark', async () => {
    const { page, complaints } = await openWithConsole(FACTSHEET)
    const figure = page.locator('#price').getByRole('figure')
    await figure.scrollIntoViewIfNeeded()
    const before = {
      box: await figure.boundingBox(),
      legend: await figure.locator('p').first().textContent(),
    }
    await point(page)
    expect(await figure.boundingBox()).toEqual(before.box)
    expect(await figure.locator('p').first().textContent()).not.toBe(before.legend)
    await page.mouse.move(0, 0)
    await expect.poll(() => figure.locator('p').first().textContent()).toBe(before.legend)
    await figure.locator('span.cursor-pointer').first().click({ force: true })
    await page.waitForURL(/\/(events|releases)\//)
    expect(complaints).toEqual([])
  })

  test('changes the range without leaving the page, and keeps the focus on its link', async () => {
    const { page, complaints } = await openWithConsole(FACTSHEET)
    await point(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const link = ranges(page).getByText('5 years')
    await link.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('figure', { name: /^Closing prices from \w+ \d+, 2021/ }).waitFor()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await point(page)
    expect(complaints).toEqual([])
  })

  test('makes its marks reachable by keyboard', async () => {
    const page = await open(`${FACTSHEET}?range=five_years`)
    const summary = page.getByText(/on the chart$/)
    await summary.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const href = await page.evaluate(() => document.activeElement?.getAttribute('href'))
    expect(href).toMatch(/^\/(events|releases)\//)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
  })

  test('describes itself in words and labels every figure, in French too', async () => {
    const html = await (await get(`${FACTSHEET}?lng=fr`)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const text = textsOn(main)
      .map((each) => each.text)
      .join(' ')
      .replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(text).toMatch(/\d+,\d\d \$/)
    expect(text).toContain('Différé de 20 minutes')
    expect(text).toMatch(/Cours du \w+\. \d+ \S+ · \d+ h/)
    expect(text.match(/Simulé/g)).toHaveLength(1)
  })
})

describe('R404 the quote strip', () => {
  const strip = (page: Page) => page.getByRole('region', { name: /share prices/ })
  const moving = (page: Page) =>
    strip(page).evaluate((element) =>
      element.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
    )

  test('lists each client once for screen readers, linked to its factsheet', async () => {
    const page = await open('/', { motion: 'no-preference', scripts: false })
    const links = strip(page).getByRole('link')
    expect(await links.count()).toBe(QUOTED)
    const hrefs = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(new Set(hrefs).size).toBe(QUOTED)
    expect((await fetch(roadshow.origin + hrefs[0])).status).toBe(200)
    expect(await strip(page).textContent()).toContain(
      'Simulated prices, delayed 15 or 20\u00A0minutes, depending on the exchange',
    )
  })

  test('R213 is one stop after Pause, with arrow keys between companies by name', async () => {
    const page = await open('/', { motion: 'no-preference' })
    await page.getByRole('checkbox', { name: 'Pause' }).focus()
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.keyboard.press('Tab')
    const first = await focused()
    await page.keyboard.press('ArrowRight')
    const second = await focused()
    expect(second).not.toBe(first)
    const { companies } = await roadshow.api()(listCompanies, {})
    for (const text of [first, second])
      expect(
        companies.some(({ name }) => text.startsWith(`${name}, `)),
        text,
      ).toBe(true)
    await page.keyboard.press('Home')
    expect(await focused()).toBe(first)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('section ul') === null)).toBe(true)
  })

  test('moves, and has a pause button (WCAG 2.2.2)', async () => {
    const page = await open('/', { motion: 'no-preference' })
    await page.getByRole('checkbox', { name: 'Pause' }).press('Space')
    expect(await moving(page)).toBe(false)
    await page.getByRole('checkbox', { name: 'Pause' }).press('Space')
    await page.locator('h1').click()
    expect(await moving(page)).toBe(true)
  })

  test.each([
    { why: 'under reduced motion', setting: { motion: 'reduce' } },
    { why: 'without scripts', setting: { motion: 'no-preference', scripts: false } },
  ] as const)('doesn’t move $why, has no copy then, and can be scrolled', async ({ setting }) => {
    const page = await open('/', setting)
    expect(await moving(page)).toBe(false)
    expect(await page.getByRole('checkbox', { name: 'Pause' }).isVisible()).toBe(false)
    expect(await strip(page).locator('ul').filter({ visible: true }).count()).toBe(1)
    const scroller = strip(page).locator('ul').first().locator('../..')
    const { room, overflow } = await scroller.evaluate((element) => ({
      room: element.scrollWidth - element.clientWidth,
      overflow: getComputedStyle(element).overflowX,
    }))
    expect([room > 0, overflow]).toEqual([true, 'auto'])
  })

  test('pauses under the pointer and while it has the focus, and shows each focused link', async () => {
    const page = await open('/', { motion: 'no-preference' })
    const [first, last] = [strip(page).getByRole('link').first(), strip(page).getByRole('link').last()]
    await strip(page).getByRole('link').nth(2).hover({ force: true })
    expect(await moving(page)).toBe(false)
    await page.mouse.move(0, 0)
    expect(await moving(page)).toBe(true)
    await first.focus()
    await page.keyboard.press('End')
    expect(await last.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await moving(page)).toBe(false)
    const [box, place] = [await last.boundingBox(), await strip(page).boundingBox()]
    expect(box?.x).toBeGreaterThanOrEqual(place?.x ?? 0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((place?.x ?? 0) + (place?.width ?? 0))
  })
})
