import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillIn, PAGES, samplePaths } from '../support/pages.ts'
import { violations } from './axe.ts'
import { ibmViolations } from './ibm.ts'
import { browser, hydrated, roadshow, startSite, stopSite, visitor } from './support.ts'
import { textFaults } from './text-faults.ts'

/** Collects a page's errors: in its scripts, in hydration, and violations of its security policy. */
export async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = []
  // The console doesn't show violations that code catches, such as a tried `eval`.
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    ),
  )
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Hydration|did not match/i.test(message.text()))
      complaints.push(message.text())
  })
  return complaints
}

/** The theme and width in which pages are loaded first; the test then switches to the other theme and width. */
const LOADED = {
  en: { theme: 'light', other: 'dark', width: 1280 },
  fr: { theme: 'dark', other: 'light', width: 320 },
} as const

/** IBM's engine is much slower than axe, so it checks each page once, alternating languages and themes. */
const turnOf = (name: string) => Object.keys(PAGES).indexOf(name) % 4
const TURNS = { en: { light: 0, dark: 2 }, fr: { dark: 1, light: 3 } } as const

const WIDE = 1280
const NARROW = 320
const WIDTHS = [320, 390, 768, 1280, 1920]
/** About eighty pages at five widths. */
const ALL_WIDTHS_MS = 300_000
const overflow = () => document.documentElement.scrollWidth - window.innerWidth

/** Changes the emulated system theme. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-theme=${theme}]`).waitFor()
}

/**
 * Defines the tests of every page in one language. Each language has its own test file, so that both run in parallel.
 */
export function lookAtEveryPage(language: 'en' | 'fr'): void {
  const { theme, other, width } = LOADED[language]
  /** One browser context for all pages, so that shared files are fetched and compiled once. */
  let context: BrowserContext
  let samples: Record<string, string>
  beforeAll(async () => {
    await startSite()
    samples = await samplePaths(roadshow)
    context = await browser.newContext(visitor({ language, theme, width }))
  })
  afterAll(stopSite)

  describe(`R213 R208 in ${language}, ${theme}, then ${other}`, () => {
    test.each(Object.entries(PAGES))(
      '%s: fits 320 px, passes axe and IBM’s engine, logs no error, and keeps the security policy',
      async (name, address) => {
        const page = await context.newPage()
        const complaints = await complaintsOf(page)
        // The screen would redirect during the check. Other pages aren't intercepted, because that disables the
        // browser's cache.
        if (name === 'redirect screen') await page.route('**/stage?*', (route) => route.abort('aborted'))
        const response = await page.goto(roadshow.origin + fillIn(address, samples))
        expect(response?.status()).toBeLessThan(500)
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        expect(await page.locator('h1').count()).toBe(1)
        await page.setViewportSize({ width: NARROW, height: 900 })
        await expect.poll(() => page.evaluate(overflow), { timeout: 10_000 }).toBeLessThanOrEqual(0)
        await page.setViewportSize({ width: WIDE, height: 900 })
        expect(await violations(page)).toEqual([])
        await hydrated(page)
        const turns: Partial<Record<'light' | 'dark', number>> = TURNS[language]
        if (turnOf(name) === turns[theme]) expect(await ibmViolations(page)).toEqual([])
        await showTheme(page, other)
        expect(await violations(page)).toEqual([])
        if (turnOf(name) === turns[other]) expect(await ibmViolations(page)).toEqual([])
        expect(complaints).toEqual([])
        await page.close()
      },
    )
  })

  test(
    `R213 shows no truncated, broken or covered text from 320 to 1920 px, in ${language}`,
    async () => {
      const plain = await browser.newContext({ ...visitor({ language }), javaScriptEnabled: false })
      const page = await plain.newPage()
      const faults: string[] = []
      for (const [name, address] of Object.entries(PAGES)) {
        await page.goto(roadshow.origin + fillIn(address, samples))
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          const found = await textFaults(page)
          faults.push(...found.map((fault) => `${name} at ${width} px: ${fault}`))
        }
      }
      expect(faults).toEqual([])
    },
    ALL_WIDTHS_MS,
  )
}
