import { beforeAll, describe, expect, test } from 'vitest'
import { fillIn, PAGES, samplePaths } from '../support/pages.ts'
import { violations } from './axe.ts'
import { excessWidth, showTheme } from './page-checks.ts'
import { newPage, open, roadshow, withSite } from './support.ts'
import { textFaults } from './text-faults.ts'

/** A page of each kind, by its name in tests/support/pages.ts. */
const KINDS = [
  'home',
  'retail services',
  'privacy policy',
  'events',
  'event with several companies',
  'live registration',
  'event registration',
  'waiting room',
  'factsheet',
  'releases with a bad filter',
  'release',
  'VNDR library, what was said',
  'VNDR',
  'team member',
  'position',
  'questions and answers, searched',
  'result of the quiz',
  'preferences',
  'sign up',
  'presentation has ended',
  'not found',
]
const WIDTHS = [320, 390, 768, 1280, 1920]

let samples: Record<string, string>

withSite()
beforeAll(async () => {
  samples = await samplePaths(roadshow)
})

describe.each(['en', 'fr'] as const)('R213 in %s', (language) => {
  test.each(KINDS)('%s passes axe in both themes, and fits each width with readable text', async (name) => {
    const path = fillIn(PAGES[name] ?? expect.fail(`there is no page ${name}`), samples)
    const page = await open(path, { language, width: 320 })
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme)
      expect(await violations(page), theme).toEqual([])
    }

    const plain = await newPage({ language, scripts: false })
    await plain.goto(roadshow.origin + path)
    const faults: string[] = []
    for (const width of WIDTHS) {
      await plain.setViewportSize({ width, height: 900 })
      const found = await textFaults(plain)
      faults.push(...found.map((fault) => `at ${width} px: ${fault}`))
      const excess = await excessWidth(plain)
      if (excess > 0) faults.push(`at ${width} px: ${excess} px too wide`)
    }
    expect(faults).toEqual([])
  })
})
