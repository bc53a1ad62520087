import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { companyDocuments } from './companies.ts'
import { DEMO_FOLDER, parseDemo, readDemo } from './content.ts'
import { readReleases, storiesOf } from './releases.ts'
import { quarterlyReports } from './reports.ts'

const content = await readDemo()

describe('R403 the demo’s factsheets', () => {
  test('use no slug that another address of the site has', () => {
    const companies = content.companies.map((company, index) =>
      index === 3 ? { ...company, slug: 'retail-services' } : company,
    )
    expect(() => parseDemo({ ...content, companies })).toThrow('companies.3.slug')
  })

  test('have three to five paragraphs, five to eight figures, and three to five people', () => {
    for (const { slug, profile, figures, management } of content.companies) {
      for (const paragraphs of [profile.en, profile.fr]) expect([3, 4, 5], slug).toContain(paragraphs.length)
      expect(profile.fr.length, slug).toBe(profile.en.length)
      expect(figures.length, slug).toBeGreaterThanOrEqual(5)
      expect(figures.length, slug).toBeLessThanOrEqual(8)
      expect([3, 4, 5], slug).toContain(management.length)
    }
  })

  test('name each presenter of an event among the management, with the same role', () => {
    const people = new Map(
      content.companies.map(({ slug, management }) => [
        slug,
        management.map(({ name, title, role }) =>
          (['en', 'fr'] as const).map((language) =>
            plain(`${title ? `${title[language]} ` : ''}${name}, ${role[language]}`),
          ),
        ),
      ]),
    )
    for (const { presentations } of content.events)
      for (const { company, presenter } of presentations)
        expect(people.get(company)).toContainEqual([plain(presenter.en), plain(presenter.fr)])
  })

  test('have documents for twelve or more clients: readable PDFs in their language, 2.5 MB in total', async () => {
    const documents = content.companies.flatMap((company) => company.documents)
    expect(content.companies.filter((company) => company.documents.length > 0).length).toBeGreaterThanOrEqual(
      12,
    )
    let total = 0
    for (const { media, kind } of documents)
      if (kind !== 'quarterly_report') total += (await stat(join(DEMO_FOLDER, 'media', media))).size
    expect(total).toBeLessThan(2_500_000)
    const deck = await PDFDocument.load(await readFile(join(DEMO_FOLDER, 'media', documents[0]?.media ?? '')))
    expect(deck.getPageCount()).toBe(7)
    expect(deck.getTitle()).toBe('Orvane Gold, Corporate presentation')
  })
})

describe('R403 the demo’s financial calendars', () => {
  // A business day, a Saturday, and a day on which one exchange is closed.
  test.each(['2026-11-23', '2026-11-28', '2026-11-26'])(
    'name the day of payment that the release names, on %s',
    async (day) => {
      const now = Temporal.Instant.from(`${day}T15:00:00Z`)
      const stories = storiesOf(await readReleases(), content.events, now)
      const reports = await quarterlyReports(content.companies, stories)
      const media = join(DEMO_FOLDER, 'media')
      const companies = await companyDocuments(content.companies, { now, media, stories, reports })
      let found = 0
      for (const { document } of companies)
        for (const { kind, on, title, isExpected } of document.calendar ?? []) {
          if (isExpected || !(kind === 'dividend_payment' || title?.en.startsWith('Distribution'))) continue
          const payable = Temporal.PlainDate.from(on).toLocaleString('en-CA', { dateStyle: 'long' })
          const texts = stories
            .filter(({ company }) => company === document.slug)
            .flatMap(({ versions }) => versions.map(({ body }) => plain(body)))
          expect(
            texts.filter((text) => text.includes(payable) && /dividend|distribution/.test(text)),
            `${document.slug}, ${payable}`,
          ).toHaveLength(1)
          found += 1
        }
      expect(found).toBe(3)
    },
  )
})

test('R403 the demo’s financial calendars say which quarter’s results are expected', async () => {
  const now = Temporal.Instant.from('2026-11-23T15:00:00Z')
  const stories = storiesOf(await readReleases(), content.events, now)
  const reports = await quarterlyReports(content.companies, stories)
  const media = join(DEMO_FOLDER, 'media')
  const companies = await companyDocuments(content.companies, { now, media, stories, reports })
  const expected = companies.map(({ document: { slug, calendar = [] } }) => [
    slug,
    calendar.find(({ kind }) => kind === 'results')?.title?.en,
  ])
  expect(expected.filter(([, title]) => !/quarter/.test(title ?? ''))).toEqual([])
  expect(Object.fromEntries(expected)).toMatchObject({
    'orvane-gold': 'Fourth quarter and full year',
    'pellworth-insurance': 'Fourth quarter and full year',
  })
})

describe('R403 the demo’s quarterly reports', () => {
  test('name company, quarter and the end of the period, which are counted from the first start', async () => {
    const stories = storiesOf(
      await readReleases(),
      content.events,
      Temporal.Instant.from('2026-11-23T15:00:00Z'),
    )
    const reports = await quarterlyReports(content.companies, stories)
    expect(reports.size).toBe(6)
    const newest = stories
      .flatMap(({ company, results }) => (company === 'hydrolune' && results ? [results.endsOn] : []))
      .sort(Temporal.PlainDate.compare)
      .at(-1)
    for (const [language, title, period] of [
      ['en', /^Hydrolune: report to shareholders, fiscal Q2 2027$/, 'three months ended'],
      [
        'fr',
        /^Hydrolune : rapport aux actionnaires, T2 de l’exercice 2027$/,
        'période de trois mois close le',
      ],
    ] as const) {
      const media = `hydrolune-quarterly-report-${language}.pdf`
      const pdf = await PDFDocument.load(reports.get(media) ?? Buffer.of(), { updateMetadata: false })
      expect(pdf.getPageCount()).toBe(1)
      expect(plain(pdf.getTitle() ?? '')).toMatch(title)
      const day = newest?.toLocaleString(`${language}-CA`, { dateStyle: 'long' })
      expect(plain(pdf.getSubject() ?? '')).toMatch(new RegExp(`${period} ${day}$`))
    }
  })
})

/** Replaces no-break spaces by plain ones. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
