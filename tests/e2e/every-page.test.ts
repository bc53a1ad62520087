import { beforeAll, expect, test } from 'vitest'
import { fillIn, PAGE_KINDS, PAGES, samplePaths } from '../support/pages.ts'
import { violations } from './axe.ts'
import { complaintsOf, excessWidth } from './page-checks.ts'
import { hydrated, newPage, roadshow, withSite } from './support.ts'

/** Each page is opened in one of them; `page-kinds.test.ts` looks at one page of each kind more closely. */
const VISITS = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'fr', theme: 'dark', width: 320 },
  { language: 'en', theme: 'dark', width: 320 },
  { language: 'fr', theme: 'light', width: 1280 },
] as const

/** Sixteen pages each, which axe reads, on a machine that is busy. */
const LONG = { timeout: 180_000 }

let samples: Record<string, string>

withSite()
beforeAll(async () => {
  samples = await samplePaths(roadshow)
})

const others = Object.entries(PAGES).filter(([name]) => !PAGE_KINDS.includes(name))

test.each(VISITS.map((visit, index) => ({ ...visit, index })))(
  'R208 R213 pages in $language, $theme, $width px wide: one heading in the visitor’s language, fit, pass axe, log no error and keep the policy',
  LONG,
  async ({ index, ...visit }) => {
    const page = await newPage(visit)
    const complaints = await complaintsOf(page)
    // The screen would redirect during the check.
    await page.route('**/stage?*', (route) => route.abort('aborted'))
    const faults: string[] = []
    for (const [name, address] of others.filter((_, place) => place % VISITS.length === index)) {
      const response = await page.goto(roadshow.origin + fillIn(address, samples))
      await hydrated(page)
      const said = await violations(page)
      if ((response?.status() ?? 0) >= 500) said.push(`status ${response?.status()}`)
      if ((await page.locator('html').getAttribute('lang')) !== visit.language) said.push('another language')
      const headings = await page.locator('h1').count()
      if (headings !== 1) said.push(`${headings} headings`)
      const excess = await excessWidth(page)
      if (excess > 0) said.push(`${excess} px too wide`)
      faults.push(...[...said, ...complaints.splice(0)].map((fault) => `${name}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)
