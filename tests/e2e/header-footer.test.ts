import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listEvents } from '#features/events/contract.ts'
import { showTheme } from './page-checks.ts'
import { at, get, holdBack, hydrated, newPage, open, roadshow, withSite } from './support.ts'

withSite()

/** Makes any page long enough to scroll. */
const lengthen = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.style.setProperty('min-height', '4000px'))
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const focusedIn = (page: Page, selector: string) =>
  page.evaluate((wanted) => Boolean(document.activeElement?.closest(wanted)), selector)

describe('R201 header', () => {
  test('shrinks after 20 px of scrolling without moving the page', async () => {
    const page = await open('/about')
    await lengthen(page)
    const bar = page.locator('header > div').first()
    const tall = (await bar.boundingBox())?.height ?? 0
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.mouse.wheel(0, 20)
    await page.waitForTimeout(200)
    expect((await bar.boundingBox())?.height).toBe(tall)
    await page.mouse.wheel(0, 10)
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(tall)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(pageHeight)
  })

  test('can be skipped by keyboard', async () => {
    const page = await open('/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await focusedIn(page, '#main')).toBe(true)
  })
})

describe('R202 flyouts', () => {
  const flyout = (page: Page) => page.getByRole('button', { name: 'About us' })
  const expanded = (page: Page) => flyout(page).getAttribute('aria-expanded')

  test('open on hover and by keyboard, stay open on click, and close 150 ms after the pointer leaves', async () => {
    const page = await open('/')
    await flyout(page).hover()
    expect(await expanded(page)).toBe('true')
    await flyout(page).click()
    expect(await expanded(page)).toBe('true')
    const left = Date.now()
    await page.mouse.move(5, 600)
    expect(await expanded(page)).toBe('true')
    await expect.poll(() => expanded(page), { interval: 10 }).toBe('false')
    expect(Date.now() - left).toBeGreaterThanOrEqual(150)

    // By keyboard; Escape closes them and focuses the button.
    await flyout(page).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('About')
    await page.keyboard.press('Escape')
    expect(await expanded(page)).toBe('false')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('About us')
  })
})

describe('R203 mobile menu', () => {
  const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Main menu' })

  test('traps the focus in both directions, and closes on Escape, on its backdrop and on navigation', async () => {
    const page = await open('/', { width: 390 })
    await opener(page).click()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press(key)
        expect(await focusedIn(page, 'dialog')).toBe(true)
      }
    }
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
    expect(await focusedIn(page, 'header button')).toBe(true)

    await opener(page).click()
    await page.mouse.click(10, 500)
    await menu(page).waitFor({ state: 'hidden' })

    await opener(page).click()
    await menu(page).getByRole('link', { name: 'Events', exact: true }).click()
    await page.waitForURL('**/events')
    await menu(page).waitFor({ state: 'hidden' })
    await expect.poll(() => focusedIn(page, '#main')).toBe(true)
  })

  test('stays open when scripts load after it was opened', async () => {
    const page = await newPage({ width: 390 })
    const letScriptsIn = await holdBack(page, '**/assets/libraries-*.js')
    await page.goto(roadshow.origin, { waitUntil: 'commit' })
    await opener(page).click()
    await menu(page).waitFor()
    letScriptsIn()
    await hydrated(page)
    expect(await menu(page).isVisible()).toBe(true)
    await menu(page).getByRole('link', { name: 'Contact' }).click()
    await at(page, '/contact')
    await menu(page).waitFor({ state: 'hidden' })
  })
})

describe('R204 R205 footer and offices', () => {
  test('show the firm, its offices with a phone number, and its social links', async () => {
    const page = await open('/?lng=fr', { scripts: false })
    const year = new Date().getFullYear()
    const footer = page.getByRole('contentinfo')
    await footer.getByText(`© 2004 – ${year}`).waitFor()
    expect(
      await footer
        .getByRole('list', { name: /^Suivre/ })
        .getByRole('link')
        .count(),
    ).toBe(2)
    const offices = page.getByRole('region', { name: 'Bureaux' })
    expect(await offices.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Toronto',
      'Montréal',
    ])
    expect(await offices.locator('a[href^="tel:+1"]').count()).toBe(2)
    await offices.getByText('Montréal (Québec)').waitFor()
  })

  test('leave only the legal row where somebody registers or leaves', async () => {
    const { events } = await roadshow.api('en')(listEvents, { query: {} })
    for (const path of ['/unsubscribe', `/live-registration/${events[0]?.slug}`]) {
      const html = await (await get(path)).text()
      expect(html, path).toContain('href="/privacy-policy"')
      expect(html, path).not.toContain('id="offices"')
      expect(html, path).not.toContain('id="footer-email"')
    }
  })

  test('are dark with light text in both themes', async () => {
    const page = await open('/')
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme)
      const [ground, letters] = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.querySelector('footer') as Element)
        return [backgroundColor, color]
      })
      expect([ground, letters], theme).toEqual(['rgb(14, 18, 21)', 'rgb(233, 237, 240)'])
    }
  })
})

describe('R206 back to top', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Back to top' })

  test('appears after a screen of scrolling, and scrolls 50 px per frame', async () => {
    const page = await open('/', { motion: 'no-preference' })
    await lengthen(page)
    expect(await button(page).count()).toBe(0)
    await page.evaluate(() => {
      // Disables scroll anchoring, which would add the browser's own scrolling to the button's.
      document.documentElement.style.overflowAnchor = 'none'
      scrollTo(0, 2000)
    })
    await button(page).waitFor()
    await page.evaluate(() => {
      const seen = [window.scrollY]
      Object.assign(window, { seen })
      addEventListener('scroll', () => seen.push(window.scrollY))
    })
    await button(page).click()
    await expect.poll(() => scrollY(page)).toBe(0)
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    const [start = Number.NaN, ...steps] = new Set(seen)
    expect(start).toBeGreaterThan(900)
    expect(steps.slice(0, 3)).toEqual([start - 50, start - 100, start - 150])
    expect(await focusedIn(page, 'header a')).toBe(true)
  })

  test('jumps when reduced motion is preferred', async () => {
    const page = await open('/')
    await lengthen(page)
    await page.evaluate(() => scrollTo(0, 3000))
    await button(page).click()
    expect(await scrollY(page)).toBe(0)
  })
})
