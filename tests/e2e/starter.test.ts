import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { crawl } from '../support/crawl.ts'
import { violations } from './axe.ts'
import { excessWidth } from './page-checks.ts'
import { goTo, newPage, roadshow, withOwnSite } from './support.ts'

/** Names of the demo's firm, its people and its places. */
const DEMO_FIRM = /halcourt|1999|50[,\u00A0\u202F ]000|colbridge|lexmoor|peachford|saint-aubry/i

withOwnSite({ template: 'firm' })

describe.each(['en', 'fr'] as const)('R806 a new installation without the demo, in %s', (language) => {
  test('links only to pages that exist and name the new firm alone', async () => {
    const pages = await crawl(roadshow.origin, language)
    expect(
      pages.filter(({ status }) => status >= 400).map(({ address, from }) => `${from} → ${address}`),
    ).toEqual([])
    const reached = pages.map(({ address }) => address.split('?')[0])
    expect(reached).toEqual(
      expect.arrayContaining(['/services', '/studio', '/about', '/faq', '/privacy-policy']),
    )
    const named = pages.filter(({ html }) => DEMO_FIRM.test(html)).map(({ address }) => address)
    expect(named).toEqual([])
    const home = pages[0]?.html ?? ''
    expect(home).toContain(language === 'fr' ? 'Votre cabinet' : 'Your Firm')
    expect(home).not.toMatch(/undefined|NaN|\{\{/)
  })
})

test('R806 lists of a new installation are accessible without content', async () => {
  const page = await newPage({ width: 320 })
  const faults: string[] = []
  for (const path of ['/', '/events', '/companies', '/releases', '/vndrs']) {
    await goTo(page, path)
    const headings = await page.locator('h1').count()
    if (headings !== 1) faults.push(`${path}: ${headings} headings`)
    const excess = await excessWidth(page)
    if (excess > 0) faults.push(`${path}: ${excess} px too wide`)
    faults.push(...(await violations(page)).map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('R807 names the demo’s firm only in the demo’s loader', async () => {
  const folder = join(import.meta.dirname, '../../src')
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.(tsx?|css)$/.test(file) && !/\.test\.ts$|^server\/demo/.test(file),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((_, index) => /halcourt/i.test(texts[index] ?? ''))).toEqual([])
})
