import { beforeAll, expect, test } from 'vitest'
import { fillIn, PAGES, samplePaths } from '../support/pages.ts'
import { violations } from './axe.ts'
import { complaintsOf, excessWidth } from './page-checks.ts'
import { hydrated, newPage, roadshow, withSite } from './support.ts'

/** Each page is opened in one of them; `page-kinds.test.ts` opens one page of each kind in all. */
const VISITS = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'fr', theme: 'dark', width: 320 },
  { language: 'en', theme: 'dark', width: 320 },
  { language: 'fr', theme: 'light', width: 1280 },
] as const

let samples: Record<string, string>

withSite()
beforeAll(async () => {
  samples = await samplePaths(roadshow)
})

test.each(Object.entries(PAGES).map(([name, address], index) => ({ name, address, index })))(
  'R208 R213 $name: has one heading in the visitor’s language, fits, passes axe, logs no error and keeps the policy',
  async ({ name, address, index }) => {
    const visit = VISITS[index % VISITS.length] as (typeof VISITS)[number]
    const page = await newPage(visit)
    const complaints = await complaintsOf(page)
    // The screen would redirect during the check.
    if (name === 'redirect screen') await page.route('**/stage?*', (route) => route.abort('aborted'))
    const response = await page.goto(roadshow.origin + fillIn(address, samples))
    expect(response?.status()).toBeLessThan(500)
    await hydrated(page)
    expect(await page.locator('html').getAttribute('lang')).toBe(visit.language)
    expect(await page.locator('h1').count()).toBe(1)
    await expect.poll(() => excessWidth(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)
