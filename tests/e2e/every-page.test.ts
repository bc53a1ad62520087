import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES, routeOf } from '../support/crawl.ts'
import { fillIn, PAGES, ROUTES_TESTED_ELSEWHERE, samplePaths } from '../support/pages.ts'
import { type Roadshow, startRoadshow } from '../support/roadshow.ts'
import { violations } from './axe.ts'
import { ibmViolations } from './ibm.ts'
import { hydrated, launchBrowser, visitor } from './support.ts'

let roadshow: Roadshow
let browser: Browser
let samples: Record<string, string>

beforeAll(async () => {
  roadshow = await startRoadshow()
  browser = await launchBrowser()
  samples = await samplePaths(roadshow)
})
afterAll(async () => {
  await browser.close()
  await roadshow.stop()
})

test('every route of the site has a page in tests/support/pages.ts', () => {
  const shown = new Set(Object.values(PAGES).map((address) => routeOf(fillIn(address, samples)) ?? '/*'))
  const missing = ROUTES.filter((route) => !shown.has(route) && !(route in ROUTES_TESTED_ELSEWHERE))
  expect(missing, 'add a page of each of these routes to PAGES').toEqual([])
})

/** What fails in a page by itself: its scripts, its taking over from the server, what its security policy refuses. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = []
  // What code tries and gives up by itself, such as `eval`, isn't in the console.
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

/**
 * IBM's engine takes much longer than axe: it sees each page once, the next page in the other language, the one after
 * that in the other theme.
 */
const turnOf = (name: string) => Object.keys(PAGES).indexOf(name) % 4
const TURNS = { en: { light: 0, dark: 2 }, fr: { dark: 1, light: 3 } } as const

const WIDE = 1280
const NARROW = 320
const overflow = () => document.documentElement.scrollWidth - window.innerWidth

/** As the system says from now on. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-theme=${theme}]`).waitFor()
}

describe.each([
  { language: 'en', theme: 'light', other: 'dark', width: WIDE },
  { language: 'fr', theme: 'dark', other: 'light', width: NARROW },
] as const)('R213 R208 in $language, $theme, then $other', ({ language, theme, other, width }) => {
  /** One visitor for all pages: what they share is fetched and compiled once. */
  let context: BrowserContext
  beforeAll(async () => {
    context = await browser.newContext(visitor({ language, theme, width }))
  })
  afterAll(() => context.close())

  test.each(Object.entries(PAGES))(
    '%s: 320 px are enough, axe and IBM’s engine find nothing, nothing fails in the console, the security policy is kept',
    async (name, address) => {
      const page = await context.newPage()
      const complaints = await complaintsOf(page)
      // It would leave while it is looked at. Elsewhere nothing is held up: the browser would keep no file then.
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
      if (turnOf(name) === TURNS[language][theme]) expect(await ibmViolations(page)).toEqual([])
      await showTheme(page, other)
      expect(await violations(page)).toEqual([])
      if (turnOf(name) === TURNS[language][other]) expect(await ibmViolations(page)).toEqual([])
      expect(complaints).toEqual([])
      await page.close()
    },
  )
})
