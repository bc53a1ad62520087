import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/factories.ts'
import { releasesSite } from '../../../../tests/support/releases.ts'
import type { Release } from '../contract.ts'

const { clear, searchSlugs, list, pair, publish, roadshow, search } = releasesSite()

function marked(pieces: { text: string; found: boolean }[] = []): string {
  return pieces.map(({ text, found: isFound }) => (isFound ? `[${text}]` : text)).join('')
}

describe('R401 search by words', () => {
  beforeAll(async () => {
    await clear()
    for (const slug of ['sable-mills', 'sable-copper']) await aCompany(roadshow.database, { slug })
    await publish(
      {
        slug: 'drilling',
        title: 'Alderic drills 14.2 metres of gold at Kettle Lake',
        body: '<p>Drilling crews, companies &amp; partners intersected 14.2\u00A0m.</p><p>AT&amp;T isn’t involved.</p>',
        publishedAt: '2025-04-01T12:00:00Z',
      },
      {
        slug: 'forage',
        title: 'Forages à l’échelle régionale',
        body: '<p>La société a foré des sondages d’exploration près de Val-d’Or. Cœur minéralisé.</p>',
        language: 'fr',
        company: 'sable-mills',
        publishedAt: '2025-03-01T12:00:00Z',
      },
      {
        slug: 'placement',
        title: 'Private placement closes',
        body: `<p>${'Filler words stand here before. '.repeat(30)}The placement was private, and exploration continues.</p>`,
        topic: 'financing',
        company: 'sable-copper',
        publishedAt: '2025-02-01T12:00:00Z',
      },
      {
        slug: 'about-alderic',
        title: 'A supplier mentions ALDM once',
        company: 'energie-solvane',
        publishedAt: '2025-05-01T12:00:00Z',
      },
    )
  })

  describe.each([
    [['drilling'], ['companies', 'company', 'DRILL', '14.2', '14.2 m']],
    [['forage'], ['forer', 'sociétés', 'SOCIETE', 'coeur', 'cœur', 'échelles regionales', 'val-d’or']],
    [['forage'], ['exploration -placement', '-placement exploration', 'exploration -"private placement"']],
    [
      ['forage', 'placement'],
      ['expl', 'explora', 'exploratio', 'exploration -"placement private"'],
    ],
    [['placement'], ['the exploration', 'placement expl', 'placement private']],
    [['placement'], ['"private placement"', '«\u00A0private placement\u00A0»', '"private placement']],
    [['about-alderic', 'drilling'], ['-exploration']],
    [[], ['expl placement', '"placement private"', 'amp', 'href']],
  ])('finds %j', (slugs, queries) => {
    test.each(queries)('by %s', async (q) => {
      expect(await searchSlugs({ q })).toEqual(slugs)
    })
  })

  test('ranks releases of an exact ticker first, the newest first, before newer ones of others', async () => {
    expect(await searchSlugs({ q: 'ALDM' })).toEqual(['drilling', 'about-alderic'])
    expect(await searchSlugs({ q: 'tsx: aldm' })).toEqual(['drilling'])
    expect(await search({ q: 'aldm', topic: 'financing' })).toMatchObject({ releases: [], total: 0 })
    expect(await searchSlugs({ ticker: 'aldm' })).toEqual(['drilling'])
    expect(await searchSlugs({ ticker: 'TSX:ALDM' })).toEqual(['drilling'])
    expect(await searchSlugs({ ticker: 'NONE' })).toEqual([])
  })

  test('combines parameters', async () => {
    expect(await searchSlugs({ sector: 'mining', q: 'exploration' })).toEqual(['forage', 'placement'])
    expect(await searchSlugs({ sector: 'mining', topic: 'financing' })).toEqual(['placement'])
    expect(await searchSlugs({ company: 'sable-copper', q: 'exploration' })).toEqual(['placement'])
    expect(await searchSlugs({ company: 'kestrin-biotech', ticker: 'ALDM' })).toEqual([])
    expect(await searchSlugs({ company: 'no-such' })).toEqual([])
    expect(await searchSlugs({ q: 'exploration', year: 2025, language: 'fr' })).toEqual(['forage'])
    expect(await searchSlugs({ q: 'exploration', year: 2024 })).toEqual([])
    expect(await searchSlugs({ sector: 'energy' })).toEqual(['about-alderic'])
  })

  test('finds a company by its new sector after a change', async () => {
    await sql`update companies set sector = 'finance' where slug = 'energie-solvane'`.execute(
      roadshow.database,
    )
    await expect.poll(() => searchSlugs({ sector: 'energy' })).toEqual([])
    await expect.poll(() => searchSlugs({ sector: 'finance' })).toEqual(['about-alderic'])
    await sql`update companies set sector = 'energy' where slug = 'energie-solvane'`.execute(
      roadshow.database,
    )
  })

  test('marks matches in title and excerpt, with their endings and accents', async () => {
    const highlights = async (q: string): Promise<Release['highlights']> =>
      (await search({ q })).releases[0]?.highlights
    const drilling = await highlights('drilling company')
    expect(marked(drilling?.title)).toBe('Alderic [drills] 14.2 metres of gold at Kettle Lake')
    expect(marked(drilling?.excerpt)).toBe(
      '[Drilling] crews, [companies] & partners intersected 14.2\u00A0m. AT&T isn’t involved.',
    )
    expect(marked((await highlights('regional'))?.title)).toBe('Forages à l’échelle [régionale]')
    const placement = await highlights('"placement was" explorat')
    expect(marked(placement?.excerpt)).toMatch(
      /^… .*The \[placement\] was private, and \[exploration\] continues\.$/,
    )
    expect(marked(placement?.excerpt).length).toBeLessThan(280)
    expect((await search({ ticker: 'ALDM' })).releases[0]?.highlights).toBeUndefined()
  })

  test('shows the summary when only the title matches', async () => {
    expect(marked((await search({ q: 'supplier' })).releases[0]?.highlights?.excerpt)).toBe(
      'Summary of about-alderic',
    )
  })

  test('escapes typed markup', async () => {
    await publish({
      slug: 'typed',
      title: '<b>Bold</b> rhenium',
      body: '<p>1 &lt; 2 rhenium &lt;script&gt;</p>',
    })
    const [release] = (await search({ q: 'rhenium' })).releases
    expect(marked(release?.highlights?.title)).toBe('<b>Bold</b> [rhenium]')
    expect(marked(release?.highlights?.excerpt)).toBe('1 < 2 [rhenium] <script>')
  })
})

test('R401 counts results exactly up to 1,000, with page 50 as the last', async () => {
  await clear()
  await sql`
    insert into releases (slug, company_id, language, title, summary, body, topic, published_at)
    select 'n' || n, 1, 'en', case when n <= 1000 then 'osmium' else 'iridium osmiridium' end, '', '<p>iridium</p>', 'results',
      timestamptz '2025-01-01' + n * interval '1 hour'
    from generate_series(1, 1050) n`.execute(roadshow.database)
  const exact = await search({ q: 'osmium' })
  expect([exact.total, exact.totalIsCapped, exact.lastPage]).toEqual([1000, undefined, 50])
  const capped = await search({ q: 'iridium', page: 50 })
  expect([capped.total, capped.totalIsCapped, capped.lastPage]).toEqual([1000, true, 50])
  expect(capped.releases.map(({ slug }) => slug).at(-1)).toBe('n51')
  expect((await search({ q: 'iridium', page: 51 })).releases).toEqual([])
  expect((await list(53)).releases.length).toBe(10)
})

test('R401 matches a frequent prefix beside a common word among the latest, beside a rare word everywhere', async () => {
  await clear()
  await sql`
    insert into releases (slug, company_id, language, title, summary, body, topic, published_at)
    select 'b' || n, 1, 'en', 'Iridium', '', 'zir' || chr(97 + n % 20) || 'x' || case when n % 100 = 1 then ' hol' || chr(97 + n / 100) || 'x' else '' end
        || case when n % 210 = 1 then ' yttrium' else '' end,
      'results', timestamptz '2025-01-01' + n * interval '1 hour'
    from generate_series(1, 2100) n`.execute(roadshow.database)
  await sql`analyze releases`.execute(roadshow.database)
  const rare = await search({ q: 'iridium hol' })
  expect([rare.total, rare.totalIsCapped, rare.releases[0]?.slug]).toEqual([21, undefined, 'b2001'])
  expect(marked(rare.releases[0]?.highlights?.excerpt)).toBe('zirbx [holux]')
  expect(await search({ q: 'iridium zir' })).toMatchObject({ total: 1000, totalIsCapped: true })
  expect(await search({ q: 'zirax hol' })).toMatchObject({ total: 0 })
  expect(await search({ q: 'zirbx hol' })).toMatchObject({ total: 21 })
  expect(await searchSlugs({ q: 'yttrium hol' })).toEqual(['b1'])
})

test('R401 searches month by month, across years and gaps, the latest first', async () => {
  await clear()
  await publish(
    { slug: 'early', title: 'Hafnium sulphide', publishedAt: '2019-12-31T23:00:00Z' },
    { slug: 'late-march', title: 'Sulphide of hafnium', publishedAt: '2025-04-01T03:59:00Z' },
    { slug: 'april', title: 'Hafnium sulphide', publishedAt: '2025-04-01T04:00:00Z' },
    { slug: 'january', title: 'Hafnium', publishedAt: '2026-01-01T12:00:00Z' },
  )
  const all = ['january', 'april', 'late-march', 'early']
  expect(await searchSlugs({ q: 'hafnium' })).toEqual(all)
  expect(await searchSlugs({ q: 'haf' })).toEqual(all)
  expect(await searchSlugs({ company: 'alderic-mines' })).toEqual(all)
  expect(await searchSlugs({ company: 'alderic-mines', year: 2025 })).toEqual(['april', 'late-march'])
  expect(await searchSlugs({ company: 'alderic-mines', month: '2025-03' })).toEqual(['late-march'])
  expect(await searchSlugs({ ticker: 'ALDM', month: '2025-02' })).toEqual([])
  expect(await searchSlugs({ q: '"hafnium sulphide"' })).toEqual(['april', 'early'])
  expect(await searchSlugs({ q: 'hafnium', year: 2025 })).toEqual(['april', 'late-march'])
  expect(await searchSlugs({ q: 'hafnium', month: '2025-03' })).toEqual(['late-march'])
  expect(await searchSlugs({ q: 'hafnium', month: '2024-03' })).toEqual([])
})

test('R401 searches from a day to another, both included by Toronto’s clock, and keeps the order by relevance', async () => {
  await clear()
  await publish(
    { slug: 'before', title: 'Hafnium sulphide', publishedAt: '2025-03-10T03:59:00Z' },
    { slug: 'first-day', title: 'Hafnium sulphide', publishedAt: '2025-03-10T04:00:00Z' },
    {
      slug: 'body-only',
      title: 'Results',
      body: '<p>Hafnium sulphide</p>',
      publishedAt: '2025-03-12T12:00:00Z',
    },
    { slug: 'last-day', title: 'Sulphide of hafnium', publishedAt: '2025-04-03T03:59:00Z' },
    { slug: 'after', title: 'Hafnium sulphide', publishedAt: '2025-04-03T04:00:00Z' },
  )
  const days = { from: '2025-03-10', to: '2025-04-02' }
  expect(await searchSlugs(days)).toEqual(['last-day', 'body-only', 'first-day'])
  expect(await searchSlugs({ ...days, company: 'alderic-mines' })).toEqual([
    'last-day',
    'body-only',
    'first-day',
  ])
  expect(await searchSlugs({ ...days, q: 'hafnium sulphide' })).toEqual([
    'first-day',
    'last-day',
    'body-only',
  ])
  expect(await searchSlugs({ ...days, q: '"hafnium sulphide"' })).toEqual(['first-day', 'body-only'])
  expect(await searchSlugs({ ...days, q: 'hafnium', sort: 'date' })).toEqual([
    'last-day',
    'body-only',
    'first-day',
  ])
  expect(await searchSlugs({ from: '2025-04-03' })).toEqual(['after'])
  expect(await searchSlugs({ to: '2025-03-09', q: 'hafnium' })).toEqual(['before'])
  expect(await searchSlugs({ ...days, month: '2025-03' })).toEqual(['body-only', 'first-day'])
  expect(await searchSlugs({ ...days, year: 2024 })).toEqual([])
  expect(await search({ ...days, q: 'hafnium' })).toMatchObject({ total: 3, lastPage: 1 })
})

test('R401 lists the reader’s language first, then the other, each by date', async () => {
  await clear()
  await publish(
    { slug: 'en-old', title: 'Gold in 2024', publishedAt: '2024-03-01T12:00:00Z' },
    { slug: 'fr-old', title: 'De l’or en 2024', language: 'fr', publishedAt: '2024-04-01T12:00:00Z' },
    { slug: 'en-new', title: 'Gold in 2025', publishedAt: '2025-03-01T12:00:00Z' },
    { slug: 'fr-new', title: 'De l’or en 2025', language: 'fr', publishedAt: '2025-04-01T12:00:00Z' },
  )
  expect(await searchSlugs({ sort: 'language' })).toEqual(['en-new', 'en-old', 'fr-new', 'fr-old'])
  expect(await searchSlugs({ sort: 'language' }, 'fr')).toEqual(['fr-new', 'fr-old', 'en-new', 'en-old'])
  expect(await searchSlugs({ sort: 'language', from: '2025-01-01' }, 'fr')).toEqual(['fr-new', 'en-new'])
  expect(await searchSlugs({ sort: 'language', company: 'alderic-mines' }, 'fr')).toHaveLength(4)
  expect(await searchSlugs({ sort: 'language', language: 'en' }, 'fr')).toEqual(['en-new', 'en-old'])
  await pair('en-new', 'fr-new')
  // The cached response to the same search is dropped a moment later.
  await expect.poll(() => searchSlugs({ sort: 'language' }, 'fr')).toEqual(['fr-new', 'fr-old', 'en-old'])
})

test('R401 matches a ticker with its exchange exactly, not as a prefix', async () => {
  await clear()
  await publish(
    { slug: 'units', title: 'Units begin to trade (TSX: ALDMU)', company: 'kestrin-biotech' },
    { slug: 'shares', title: 'What (TSX: ALDM) says', company: 'kestrin-biotech' },
    { slug: 'own', title: 'News' },
  )
  expect(await searchSlugs({ q: 'tsx: aldm' })).toEqual(['own', 'shares'])
  expect((await searchSlugs({ q: 'aldm' })).toSorted()).toEqual(['own', 'shares', 'units'])
})

test('R401 lists a company’s releases in the reader’s version, with other filters applied', async () => {
  await clear()
  await publish(
    { slug: 'results', topic: 'results' },
    { slug: 'resultats', topic: 'results', language: 'fr' },
    { slug: 'alone', publishedAt: '2025-03-09T15:00:00Z' },
  )
  await pair('results', 'resultats')
  const company = 'alderic-mines'
  expect(await searchSlugs({ company })).toEqual(['results', 'alone'])
  expect(await searchSlugs({ company }, 'fr')).toEqual(['resultats', 'alone'])
  expect(await searchSlugs({ company, language: 'fr' })).toEqual(['resultats'])
  expect(await searchSlugs({ company, topic: 'results' })).toEqual(['results'])
  expect(await searchSlugs({ company, sector: 'energy' })).toEqual([])
  expect(await searchSlugs({ company, q: 'ALDM', topic: 'results' }, 'fr')).toEqual(['resultats'])
})
