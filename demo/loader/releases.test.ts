import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { RELEASE_TOPICS } from '#features/releases/contract.ts'
import { readDemo } from './content.ts'
import { readReleases, storiesOf } from './releases.ts'

const NOW = Temporal.Instant.from('2026-11-21T16:00:00Z')
const { companies, events } = await readDemo()
const stories = storiesOf(await readReleases(), events, NOW)

describe('R401 the demo’s releases', () => {
  test('refuse a missing folder or an invalid file, by name', async () => {
    await expect(readReleases('/nowhere')).rejects.toThrow('/nowhere')
    await expect(readReleases(import.meta.dirname)).rejects.toThrow()
  })

  test('are 600 or more over five years, of every client and on every topic', async () => {
    expect(stories.length).toBeGreaterThanOrEqual(600)
    expect(new Set(stories.map(({ company }) => company))).toEqual(new Set(companies.map(({ slug }) => slug)))
    expect(new Set(stories.map(({ topic }) => topic))).toEqual(new Set(RELEASE_TOPICS))
    const [first] = stories
    expect(first?.publishedAt.until(NOW).total('days')).toBeGreaterThan(5 * 365)
    const years = stories.map(({ publishedAt }) => publishedAt.toString().slice(0, 4))
    for (const year of ['2022', '2023', '2024', '2025', '2026'])
      expect(years.filter((each) => each === year).length, year).toBeGreaterThan(50)
  })

  test('are in French too for a third or more', () => {
    const inBoth = stories.filter(({ versions }) => versions.length === 2)
    expect(inBoth.length / stories.length).toBeGreaterThan(1 / 3)
    for (const { versions } of inBoth) {
      const [en, fr] = versions
      expect(fr?.title).not.toBe(en?.title)
      expect(fr?.body).toContain('Énoncés prospectifs')
    }
  })

  test('have unique titles and texts', () => {
    const titles = stories.flatMap(({ versions }) => versions.map(({ title }) => title))
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  test('were published before today, whatever day it is, with all placeholders filled', async () => {
    const texts = await readReleases()
    for (const day of ['2027-01-01', '2028-02-29', '2026-07-04', '2027-12-26']) {
      const now = Temporal.Instant.from(`${day}T12:00:00Z`)
      for (const { publishedAt, versions } of storiesOf(texts, events, now)) {
        expect(Temporal.Instant.compare(publishedAt, now)).toBe(-1)
        for (const { title, summary, body } of versions)
          expect(`${title} ${summary} ${body}`).not.toMatch(/[{}|]|\bundefined\b|\bNaN\b|Infinity/)
      }
    }
  })
})
