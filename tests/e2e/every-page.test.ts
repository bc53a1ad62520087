import { beforeAll, expect, test } from 'vitest'
import { fillIn, PAGE_KINDS, PAGES, samplePaths } from '../support/pages.ts'
import { complaintsOf, expectSoundPage } from './page-checks.ts'
import { hydrated, newPage, roadshow, withSite } from './support.ts'

/** Each page is opened in one of them; `page-kinds.test.ts` opens one page of each kind in both languages and themes. */
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

const others = Object.entries(PAGES).filter(([name]) => !PAGE_KINDS.includes(name))

test.each(others.map(([name, address], index) => ({ name, address, index })))(
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
    await expectSoundPage(page, visit.language)
    expect(complaints).toEqual([])
  },
)
