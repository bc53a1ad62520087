import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { type Query, releasesSite } from '../../../../tests/support/releases.ts'
import { getRelease, listReleaseMonths } from '../contract.ts'
import { releaseKind } from './release-document.ts'

const { clear, searchSlugs, list, pair, publish, roadshow, search } = releasesSite()

describe('R401 bad input', () => {
  test.each([
    [{ q: 'gold', page: 0 }, 'page', 'Enter a whole number of 1 or more'],
    [{ q: 'gold', page: -1 }, 'page', 'Enter a whole number of 1 or more'],
    [{ q: 'gold', page: 1e9 }, 'page', 'Enter a number of 1000000 or less'],
    [{ q: 'gold', page: 'abc' }, 'page', 'Enter a number'],
    [{ q: 'x'.repeat(10_000) }, 'q', 'Use no more than 200 characters'],
    [{ sector: 'crypto' }, 'sector', 'Choose one of: energy, finance, life_science, mining'],
    [{ year: 'last' }, 'year', 'Enter a number'],
    [{ month: '2025-13' }, 'month', 'Enter a valid value'],
    [{ from: 'yesterday' }, 'from', 'Enter a date as YYYY-MM-DD'],
    [{ from: '2026-02-30' }, 'from', 'Enter a date as YYYY-MM-DD'],
    [{ to: '1989-12-31' }, 'to', 'Enter a valid value'],
    [{ to: '2026-11-22T00:00' }, 'to', 'Enter a date as YYYY-MM-DD'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to', 'Choose 2026-11-02 or a later date'],
    [{ sort: 'colour' }, 'sort', 'Choose one of: relevance, date, language'],
    [{ language: 'de' }, 'language', 'Choose one of: en, fr'],
    [
      { colour: 'red' },
      'colour',
      'This parameter is not accepted here. Use only: q, ticker, sector, company, topic, year, month, from, to, language, sort, page',
    ],
    [{}, 'q', 'Choose one of: q, ticker, sector, company, topic, year, month, from, to, language'],
    [{ page: 2 }, 'q', 'Choose one of: q, ticker, sector, company, topic, year, month, from, to, language'],
  ])('refuses the search %o and names the field', async (query, field, words) => {
    const error = await refusal(search(query as Query))
    expect([error.status, error.code]).toEqual([422, 'invalid'])
    expect(error.fields[field]).toEqual([words])
  })

  test('refuses an unknown parameter in the caller’s language', async () => {
    const error = await refusal(search({ couleur: 'rouge' }, 'fr'))
    expect(error.fields.couleur?.[0]).toMatch(/^Ce paramètre n’est pas accepté ici.*: q, ticker, sector/)
  })

  test.each([0, -1, 'abc', 1e9])('refuses page %s of the list', async (page) => {
    expect((await refusal(list(page as number))).status).toBe(422)
  })

  test.each([
    '""',
    '"',
    '-',
    '- -',
    '& | !',
    '":*',
    '<->',
    "'",
    '\\',
    '(((',
    '!!',
    '🥇',
    '黄金 矿业',
    '*',
    '-"',
    '- "a b',
    ':*',
  ])('finds nothing for %s, without an error', async (q) =>
    expect(await search({ q })).toMatchObject({ releases: [], total: 0, lastPage: 1 }),
  )

  test.each(['no-such-release', '..%2F..%2Fetc', 'a%00b', 'x'.repeat(250), 'R-ONE', '%F0%9F%98%80'])(
    'R102 answers release %s with 404',
    async (slug) => {
      const response = await fetch(`${roadshow.origin}/api/releases/${slug}`)
      expect([400, 404]).toContain(response.status)
      expect(await response.json()).toMatchObject({ status: 'error' })
    },
  )
})

describe('R401 the list', () => {
  test('is empty without releases, and has no months', async () => {
    await clear()
    await expect.poll(() => list()).toEqual({ releases: [], page: 1, pageSize: 20, total: 0, lastPage: 1 })
    await expect.poll(() => roadshow.api()(listReleaseMonths)).toEqual({ months: [] })
  })

  test('R805 hides a release without a client everywhere', async () => {
    await clear()
    await publish({ slug: 'nobodys', company: null, title: 'Zirconium' })
    await expect.poll(() => list()).toMatchObject({ total: 0 })
    expect(await searchSlugs({ q: 'zirconium' })).toEqual([])
    expect((await refusal(roadshow.api()(getRelease, { params: { slug: 'nobodys' } }))).status).toBe(404)
    await sql`update releases set company_id = 1`.execute(roadshow.database)
    await expect.poll(() => searchSlugs({ q: 'zirconium' })).toEqual(['nobodys'])
    await expect.poll(() => list()).toMatchObject({ total: 1 })
  })

  test('can be paged to the end, the latest first, over days with few and with many releases', async () => {
    await clear()
    const rows = Array.from({ length: 53 }, (_, index) => ({
      slug: `r${String(index).padStart(2, '0')}`,
      // 30 within one day, in pairs of the same instant; the others a day apart.
      publishedAt: new Date(
        Date.UTC(2025, 4, 1) - (index < 30 ? Math.floor(index / 2) * 60_000 : (index - 29) * 86_400_000),
      ).toISOString(),
    }))
    await publish(...rows)
    await expect.poll(() => list()).toMatchObject({ total: 53 })
    const pages = [await list(1), await list(2), await list(3), await list(4)]
    expect(pages.map(({ total, lastPage }) => [total, lastPage])).toEqual(Array(4).fill([53, 3]))
    expect(pages.map(({ releases }) => releases.length)).toEqual([20, 20, 13, 0])
    const all = pages.flatMap(({ releases }) => releases)
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(53)
    const order = all.map(({ publishedAt, id }) => `${publishedAt} ${String(id).padStart(9, '0')}`)
    expect(order).toEqual(order.toSorted().toReversed())
  })

  test('has months and years in Toronto’s zone, which can be paged to the end', async () => {
    await clear()
    await publish(
      ...Array.from({ length: 25 }, (_, index) => ({
        slug: `may-${index}`,
        publishedAt: '2025-05-31T12:00:00Z',
      })),
      { slug: 'last-of-may', publishedAt: '2025-06-01T03:59:00Z' },
      { slug: 'first-of-june', publishedAt: '2025-06-01T04:00:00Z' },
      { slug: 'old', publishedAt: '2024-12-31T23:00:00Z' },
    )
    await expect
      .poll(async () => (await roadshow.api()(listReleaseMonths)).months)
      .toEqual([
        { month: '2025-06', total: 1 },
        { month: '2025-05', total: 26 },
        { month: '2024-12', total: 1 },
      ])
    expect(await searchSlugs({ month: '2025-06' })).toEqual(['first-of-june'])
    expect(await search({ month: '2025-05', page: 2 })).toMatchObject({ total: 26, lastPage: 2 })
    expect((await searchSlugs({ month: '2025-05', page: 2 })).length).toBe(6)
    expect(await searchSlugs({ year: 2024 })).toEqual(['old'])
    expect((await refusal(search({ year: 2024, month: '2025-05' }))).fields.month).toEqual([
      'Choose a month in 2024',
    ])
    expect(await searchSlugs({ month: '2025-05', q: 'last-of-may' })).toEqual(['last-of-may'])
    expect(await searchSlugs({ month: '2025-06', q: 'may' })).toEqual([])
  })

  test('has the reader’s version of two, and stays correct when releases change', async () => {
    await clear()
    await publish(
      { slug: 'both-en', title: 'Gold results', publishedAt: '2025-01-03T12:00:00Z' },
      { slug: 'both-fr', title: 'Résultats d’or', language: 'fr', publishedAt: '2025-01-03T12:00:00Z' },
      { slug: 'french-alone', title: 'Nomination', language: 'fr', publishedAt: '2025-01-02T12:00:00Z' },
      { slug: 'english-alone', title: 'Appointment', publishedAt: '2025-01-01T12:00:00Z' },
    )
    await pair('both-en', 'both-fr')
    const slugs = async (language: 'en' | 'fr') => (await list(1, language)).releases.map(({ slug }) => slug)
    await expect.poll(() => slugs('en')).toEqual(['both-en', 'french-alone', 'english-alone'])
    expect(await slugs('fr')).toEqual(['both-fr', 'french-alone', 'english-alone'])
    expect((await list(1, 'fr')).total).toBe(3)
    expect(await searchSlugs({ company: 'alderic-mines' }, 'fr')).toEqual([
      'both-fr',
      'french-alone',
      'english-alone',
    ])
    expect(await searchSlugs({ language: 'fr' }, 'en')).toEqual(['both-fr', 'french-alone'])

    await roadshow.database.deleteFrom('releases').where('slug', '=', 'both-en').execute()
    await expect.poll(() => slugs('en')).toEqual(['both-fr', 'french-alone', 'english-alone'])
    await roadshow.database
      .updateTable('releases')
      .set({ publishedAt: '2024-01-01T12:00:00Z', title: 'Palladium' })
      .where('slug', '=', 'both-fr')
      .execute()
    await expect.poll(() => slugs('en')).toEqual(['french-alone', 'english-alone', 'both-fr'])
    await expect.poll(() => searchSlugs({ q: 'résultats' })).toEqual([])
    await expect.poll(() => searchSlugs({ q: 'palladium' })).toEqual(['both-fr'])
    await expect
      .poll(async () => (await roadshow.api()(listReleaseMonths)).months)
      .toEqual([
        { month: '2025-01', total: 2 },
        { month: '2024-01', total: 1 },
      ])
    await sql`truncate releases cascade`.execute(roadshow.database)
    await expect.poll(() => list()).toMatchObject({ total: 0 })
    await publish({ slug: 'anew', title: 'Palladium' })
    await expect.poll(() => searchSlugs({ q: 'palladium' })).toEqual(['anew'])
  })
})

test('R401 returns one release with text, counterpart and the company’s neighbouring releases', async () => {
  await clear()
  await publish(
    { slug: 'first', publishedAt: '2025-01-01T12:00:00Z' },
    { slug: 'second', publishedAt: '2025-01-02T12:00:00Z', body: '<p>Body</p>' },
    { slug: 'deuxieme', language: 'fr', publishedAt: '2025-01-02T12:00:00Z' },
    { slug: 'third', publishedAt: '2025-01-03T12:00:00Z' },
    { slug: 'others', company: 'kestrin-biotech', publishedAt: '2025-01-02T13:00:00Z' },
  )
  await pair('second', 'deuxieme')
  const { release } = await roadshow.api('fr')(getRelease, { params: { slug: 'second' } })
  expect(release).toMatchObject({
    slug: 'second',
    language: 'en',
    body: '<p>Body</p>',
    company: { slug: 'alderic-mines', ticker: 'ALDM' },
    publishedAt: '2025-01-02T12:00:00.000Z',
    source: null,
    counterpart: { slug: 'deuxieme', language: 'fr' },
    newer: { slug: 'third' },
    older: { slug: 'first' },
  })
  const edges = await roadshow.api()(getRelease, { params: { slug: 'third' } })
  expect([edges.release.newer, edges.release.older?.slug]).toEqual([null, 'second'])
})

test('R401 names the company’s contact, unless the text does; none where the company has none', async () => {
  await clear()
  await publish(
    { slug: 'unnamed', body: '<p>Contact: investors@alderic-mines.example</p>' },
    { slug: 'named', body: '<p>Contact: Beatriz <b>Holmgren</b>, investors@alderic-mines.example</p>' },
  )
  const contactIn = async (slug: string, language: 'en' | 'fr' = 'en') =>
    (await roadshow.api(language)(getRelease, { params: { slug } })).release.contact
  expect(await contactIn('unnamed', 'fr')).toEqual({
    name: 'Beatriz Holmgren',
    role: 'directrice, Relations avec les investisseurs',
    phone: '416 555-0131',
    email: 'investors@alderic-mines.example',
  })
  expect(await contactIn('named')).toBeNull()
  const page = await (await fetch(`${roadshow.origin}/releases/unnamed`)).text()
  expect(page).toMatch(/Contact: Alderic Mines[\s\S]*Beatriz Holmgren[\s\S]*href="tel:\+14165550131"/)
  await roadshow.pool.query(`update companies set contact = null where slug = 'alderic-mines'`)
  await expect.poll(() => contactIn('unnamed')).toBeNull() // cached until the database notifies the server
})

test('R401 takes the summary from the text while nobody has written another', async () => {
  const opening =
    'TORONTO, March 10, 2025 — Alderic Mines has drilled 412 metres of the North Zone since January.'
  const slug = 'opening-of-the-text'
  const version = (own: { body: string; summary?: string }) => ({
    companyId: null,
    topic: 'exploration' as const,
    publishedAt: '2025-03-10T15:00:00.000Z',
    versions: { en: { slug, title: 'Drilling', source: null, sourceUrl: null, origin: null, ...own } },
  })
  const saved = (id: number | null, own: { body: string; summary?: string }) =>
    inTransaction(roadshow.database, async (tx) => {
      const record = await releaseKind.save(tx, id, version(own))
      const { summary } = await tx
        .selectFrom('releases')
        .select('summary')
        .where('id', '=', record)
        .executeTakeFirstOrThrow()
      return { record, summary, document: await releaseKind.load(tx, record) }
    })
  const body = `<h2>Highlights</h2><p>NEWS</p><p>${opening.replace('412', '<b>412</b>')}</p><p>More.</p>`
  const { record, summary, document } = await saved(null, { body })
  expect([summary, document?.versions.en?.summary]).toEqual([opening, undefined])
  const rewritten = await saved(record, { body: body.replace('412', '600') })
  expect(rewritten.summary).toBe(opening.replace('412', '600'))
  const own = await saved(record, { body, summary: 'Drilling goes on.' })
  expect([own.summary, own.document?.versions.en?.summary]).toEqual(Array(2).fill('Drilling goes on.'))
})

test('R811 tells feeds of the pictures in a text, with absolute addresses and what they show', async () => {
  await clear()
  const picture = '<figure><img src="/api/posters/picture-mill.webp" alt="A mill"></figure>'
  await publish({ slug: 'pictured', body: `<p>Text.</p>${picture}` }, { slug: 'plain' })
  const feed = async () => (await fetch(`${roadshow.origin}/releases/feed.xml`)).text()
  const address = `${roadshow.config.publicUrl}/api/posters/picture-mill.webp`
  await expect.poll(feed).toContain(`<media:content url="${address}" type="image/webp" medium="image">`)
  expect((await feed()).match(/<media:content/g)).toHaveLength(1)
})
