import type { Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { searchReleases } from '#features/releases/contract.ts'
import { en as releasesEn } from '#features/releases/text.en.ts'
import { fr as releasesFr } from '#features/releases/text.fr.ts'
import { en } from '#web/ui/text.en.ts'
import { fr } from '#web/ui/text.fr.ts'
import { textsOn } from '../support/html.ts'
import { get, open, roadshow, unfold, withSite } from './support.ts'

withSite()

/** Each in one of the languages: the filters are one component. */
const LISTS = [
  ['/events', 'en'],
  ['/vndrs', 'fr'],
  ['/companies', 'en'],
  ['/releases', 'fr'],
] as const
const WORDS = { en, fr }
const RELEASES = { en: releasesEn, fr: releasesFr }

const filters = (page: Page) => page.locator('main form', { has: page.locator('select[name=sector]') })
const parameters = (page: Page) => {
  const { lng: _, ...others } = Object.fromEntries(new URL(page.url()).searchParams)
  return others
}
const titles = (page: Page) => page.locator('main article h2').allInnerTexts()

describe.each(LISTS)('R302 R401 R403 R410 the filters of %s in %s', (path, language) => {
  const t = WORDS[language]

  test('have one button after their fields without scripts', async () => {
    const page = await open(path, { language, scripts: false })
    const button = filters(page).getByRole('button', { name: t.filters.apply })
    expect(await button.count()).toBe(1)
    const isLast = await button.evaluate((each) =>
      [...(each.closest('form')?.querySelectorAll('select') ?? [])].every(
        (field) => field.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    )
    expect(isLast).toBe(true)
    await unfold(page)
    await filters(page).locator('select[name=sector]').selectOption('energy')
    await button.click()
    await expect.poll(() => parameters(page)).toEqual({ sector: 'energy' })
    expect(await filters(page).locator('select[name=sector]').inputValue()).toBe('energy')
  })

  test('are folded above the first record; a choice applies at once, and is counted and announced', async () => {
    const page = await open(path, { language })
    await page.waitForLoadState('networkidle')
    const sector = filters(page).locator('select[name=sector]')
    expect(await filters(page).locator('input[name=q]').isVisible()).toBe(true)
    expect(await sector.isVisible()).toBe(false)
    for (const width of path === '/companies' ? [] : [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const first = await page.locator('main :is(ol, ul):has(> li h3, > li h2) > li').first().boundingBox()
      expect(first?.y, `${width} px`).toBeLessThan(740)
    }
    const status = page.locator('main [role=status]').first()
    const before = await status.textContent()
    await unfold(page)
    await sector.selectOption('energy')
    await expect.poll(() => parameters(page)).toEqual({ sector: 'energy' })
    await expect.poll(() => status.textContent()).not.toBe(before)
    await filters(page).locator('summary').getByText(t.filters.set.replace('{{count}}', '1')).waitFor()
  })
})

test('R302 filters apply typed text after a pause, as one step of the history', async () => {
  const page = await open('/releases')
  await page.waitForLoadState('networkidle')
  const field = filters(page).locator('input[name=q]')
  await field.pressSequentially('solv')
  await expect.poll(() => parameters(page)).toEqual({ q: 'solv' })
  await field.pressSequentially('ane')
  await expect.poll(() => parameters(page)).toEqual({ q: 'solvane' })
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await field.inputValue()).toBe('solvane')
  await field.blur()
  await page.goBack()
  await expect.poll(() => parameters(page)).toEqual({})
  await expect.poll(() => field.inputValue()).toBe('')
  // Back also resets the field that has the focus.
  await field.fill('zzzz')
  await expect.poll(() => parameters(page)).toEqual({ q: 'zzzz' })
  await page.goBack()
  await expect.poll(() => field.inputValue()).toBe('')
})

describe.each(['en', 'fr'] as const)('R401 releases of a range of days, in %s', (language) => {
  const t = RELEASES[language]
  const lng = `lng=${language}`

  test('says which day is none, and keeps the rest', async () => {
    const html = await (await get(`/releases?from=yesterday&sector=energy&${lng}`)).text()
    expect(textsOn(html).map(({ text }) => text)).toContain(
      t.fault.day.replace('{{value}}', 'yesterday').replaceAll(/\s/g, ' '),
    )
    expect(html).toMatch(/<option value="energy" selected=""/)
  })

  test('has quick choices, whose days the fields show', async () => {
    const scripts = language === 'en'
    const page = await open(`/releases?sector=energy&month=2025-01&${lng}`, { language, scripts })
    await unfold(page)
    await page.getByRole('link', { name: t.range.lastMonth }).click()
    await expect.poll(() => Object.keys(parameters(page)).toSorted()).toEqual(['from', 'sector'])
    const { from = '' } = parameters(page)
    // Thirty days with today, by the clock of the news.
    expect(from).toBe(Temporal.Now.plainDateISO('America/Toronto').subtract({ days: 29 }).toString())
    await expect.poll(() => page.locator('input[name=from]').inputValue()).toBe(from)
    expect(await page.locator('[aria-current=true]', { hasText: t.range.lastMonth }).count()).toBe(1)
    const { releases } = await roadshow.api(language)(searchReleases, { query: { from, sector: 'energy' } })
    await expect.poll(() => titles(page)).toEqual(releases.map(({ title }) => title))
    // Another year replaces the days.
    if (!scripts) return
    await filters(page).locator('select[name=year]').selectOption({ index: 1 })
    await expect.poll(() => Object.keys(parameters(page)).toSorted()).toEqual(['sector', 'year'])
  })
})

test('R401 puts the reader’s language first, without scripts too', async () => {
  const page = await open('/releases?lng=fr', { language: 'fr', scripts: false })
  await page.getByRole('link', { name: RELEASES.fr.order.language, exact: true }).click()
  expect(parameters(page)).toEqual({ sort: 'language' })
  const { releases } = await roadshow.api('fr')(searchReleases, { query: { sort: 'language' } })
  expect(releases[0]?.language).toBe('fr')
  expect(await titles(page)).toEqual(releases.map(({ title }) => title))
})
