import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './axe.ts'

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

/** Changes the emulated system theme. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-theme=${theme}]`).waitFor()
}

/** The width in px by which a page exceeds its window. */
export const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** R208, R213: has one heading in the visitor's language, fits its window, and passes axe. */
export async function expectSoundPage(page: Page, language: 'en' | 'fr'): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await page.locator('h1').count()).toBe(1)
  await expect.poll(() => excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
}
