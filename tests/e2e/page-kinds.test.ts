import { beforeAll, expect, test } from 'vitest'
import { fillIn, PAGE_KINDS, PAGES, samplePaths } from '../support/pages.ts'
import { violations } from './axe.ts'
import { complaintsOf, excessWidth, expectSoundPage, showTheme } from './page-checks.ts'
import { goTo, newPage, roadshow, withSite } from './support.ts'
import { textFaults } from './text-faults.ts'

const WIDTHS = [320, 390, 768, 1280, 1920]

let samples: Record<string, string>

withSite()
beforeAll(async () => {
  samples = await samplePaths(roadshow)
})

test.each(PAGE_KINDS)(
  'R213 %s passes axe in both themes, and fits each width with readable text in French, the longer language',
  async (name) => {
    const path = fillIn(PAGES[name] ?? expect.fail(`there is no page ${name}`), samples)
    const page = await newPage({ width: 320 })
    const complaints = await complaintsOf(page)
    await goTo(page, path)
    await expectSoundPage(page, 'en')
    expect(complaints).toEqual([])
    // Nothing but colours depends on the theme.
    await showTheme(page, 'dark')
    expect(await violations(page, ['color-contrast'])).toEqual([])

    const french = await newPage({ language: 'fr', scripts: false })
    await french.goto(roadshow.origin + path)
    const faults: string[] = []
    for (const width of WIDTHS) {
      await french.setViewportSize({ width, height: 900 })
      const found = await textFaults(french)
      faults.push(...found.map((fault) => `at ${width} px: ${fault}`))
      const excess = await excessWidth(french)
      if (excess > 0) faults.push(`at ${width} px: ${excess} px too wide`)
    }
    expect(faults).toEqual([])
  },
)
