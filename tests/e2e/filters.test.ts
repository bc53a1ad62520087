import type { Page } from 'playwright-core'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { NEWS_TIME_ZONE, searchReleases } from '#features/releases/contract.ts'
import { en as releasesEn } from '#features/releases/text.en.ts'
import { fr as releasesFr } from '#features/releases/text.fr.ts'
import { en } from '#web/ui/text.en.ts'
import { fr } from '#web/ui/text.fr.ts'
import { open, roadshow, unfold, withSite } from './support.ts'

withSite()

const LISTS = ['/events', '/vndrs', '/companies', '/releases']
const WORDS = { en, fr }
const RELEASES = { en: releasesEn, fr: releasesFr }

const filters = (page: Page) => page.locator('main form', { has: page.locator('select[name=sector]') })
const parameters = (page: Page) => {
  const { lng: _, ...others } = Object.fromEntries(new URL(page.url()).searchParams)
  return others
}
const titles = (page: Page) => page.locator('main article h2').allInnerTexts()

describe.each(['en', 'fr'] as const)('R302 R401 R403 R410 filters in %s', (language) => {
  const t = WORDS[language]

  test.each(LISTS)('%s has one button after its fields without scripts', async (path) => {
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

  test.each(LISTS)('%s applies a choice at once, and announces how many are left', async (path) => {
    const page = await open(path, { language })
    await page.waitForLoadState('networkidle')
    const status = page.locator('main [role=status]').first()
    const before = await status.textContent()
    await unfold(page)
    await filters(page).locator('select[name=sector]').selectOption('energy')
    await expect.poll(() => parameters(page)).toEqual({ sector: 'energy' })
    await expect.poll(() => status.textContent()).not.toBe(before)
  })

  test.each(LISTS)('%s applies typed text after a pause, as one step of the history', async (path) => {
    const page = await open(path, { language })
    await page.waitForLoadState('networkidle')
    const field = filters(page).locator('input[name=q]')
    await field.pressSequentially('hydro')
    await expect.poll(() => parameters(page)).toEqual({ q: 'hydro' })
    await field.pressSequentially('lune')
    await expect.poll(() => parameters(page)).toEqual({ q: 'hydrolune' })
    expect(await field.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await field.inputValue()).toBe('hydrolune')
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

  test.each(LISTS)(
    '%s folds the filters, with the number of those that are set, and shows its first record',
    async (path) => {
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
      await unfold(page)
      await sector.selectOption('energy')
      await filters(page).locator('summary').getByText(t.filters.set.replace('{{count}}', '1')).waitFor()
    },
  )
})

describe.each(['en', 'fr'] as const)('R401 releases of a range of days, in %s', (language) => {
  const t = RELEASES[language]
  const lng = `lng=${language}`

  test('says which day is none, and keeps the rest', async () => {
    const page = await open(`/releases?from=yesterday&sector=energy&${lng}`)
    await page.locator('#from-error').getByText(t.fault.day.replace('{{value}}', 'yesterday')).waitFor()
    expect(await filters(page).locator('select[name=sector]').inputValue()).toBe('energy')
  })

  test.each([true, false])('has quick choices, whose days the fields show (scripts: %s)', async (scripts) => {
    const page = await open(`/releases?sector=energy&month=2025-01&${lng}`, { language, scripts })
    await unfold(page)
    await page.getByRole('link', { name: t.range.lastMonth }).click()
    await expect.poll(() => Object.keys(parameters(page)).toSorted()).toEqual(['from', 'sector'])
    const { from = '' } = parameters(page)
    // Thirty days with today, by the clock of the news.
    expect(from).toBe(Temporal.Now.plainDateISO(NEWS_TIME_ZONE).subtract({ days: 29 }).toString())
    await expect.poll(() => page.locator('input[name=from]').inputValue()).toBe(from)
    expect(await page.locator('[aria-current=true]', { hasText: t.range.lastMonth }).count()).toBe(1)
    const { releases } = await roadshow.api(language)(searchReleases, { query: { from, sector: 'energy' } })
    await expect.poll(() => titles(page)).toEqual(releases.map(({ title }) => title))
    // Another year replaces the days.
    if (!scripts) return
    await filters(page).locator('select[name=year]').selectOption({ index: 1 })
    await expect.poll(() => Object.keys(parameters(page)).toSorted()).toEqual(['sector', 'year'])
  })

  test('puts the reader’s language first, without scripts too', async () => {
    const page = await open(`/releases?${lng}`, { language, scripts: false })
    await page.getByRole('link', { name: t.order.language, exact: true }).click()
    expect(parameters(page)).toEqual({ sort: 'language' })
    const { releases } = await roadshow.api(language)(searchReleases, { query: { sort: 'language' } })
    expect(releases[0]?.language).toBe(language)
    expect(await titles(page)).toEqual(releases.map(({ title }) => title))
  })
})
