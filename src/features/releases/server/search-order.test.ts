import { beforeAll, describe, expect, test } from 'vitest'
import { manyReleases } from '../../../../tests/support/factories.ts'
import { releasesSite } from '../../../../tests/support/releases.ts'

const { clear, searchSlugs, publish, roadshow, search } = releasesSite()

describe('R401 the order of a search', () => {
  const BODY = '<p>Cobalt and nickel at Kettle Lake.</p>'
  beforeAll(async () => {
    await clear()
    await publish(
      { slug: 'all', title: 'Nickel, zinc and cobalt', publishedAt: '2025-01-01T12:00:00Z' },
      { slug: 'side-by-side', title: 'More cobalt nickel', publishedAt: '2024-01-01T12:00:00Z' },
      { slug: 'some', title: 'Cobalt', body: BODY, publishedAt: '2025-02-01T12:00:00Z' },
      { slug: 'text-new', title: 'News', body: BODY, publishedAt: '2025-04-01T12:00:00Z' },
      { slug: 'text-old', title: 'News', body: BODY, publishedAt: '2025-03-01T12:00:00Z' },
    )
  })

  test('ranks titles before bodies, words in sequence before others, the latest first among equals', async () => {
    expect(await searchSlugs({ q: 'cobalt nickel' })).toEqual([
      'side-by-side',
      'all',
      'some',
      'text-new',
      'text-old',
    ])
    expect(await searchSlugs({ q: 'cobalt' })).toEqual([
      'some',
      'all',
      'side-by-side',
      'text-new',
      'text-old',
    ])
    expect(await searchSlugs({ q: 'cobal', sort: 'relevance' })).toEqual(await searchSlugs({ q: 'cobalt' }))
  })

  test('puts the latest first when ordered by date', async () => {
    const byDate = ['text-new', 'text-old', 'some', 'all', 'side-by-side']
    expect(await searchSlugs({ q: 'cobalt nickel', sort: 'date' })).toEqual(byDate)
    expect(await searchSlugs({ company: 'alderic-mines', sort: 'relevance' })).toEqual(byDate)
    await expect(search({ q: 'cobalt', sort: 'title' })).rejects.toMatchObject({ status: 422 })
  })

  test('mixes a company’s releases with those that mention its ticker when ordered by date', async () => {
    await publish({
      slug: 'mention',
      title: 'ALDM',
      company: 'kestrin-biotech',
      publishedAt: '2025-03-15T12:00:00Z',
    })
    expect((await searchSlugs({ q: 'ALDM' })).at(-1)).toBe('mention')
    expect((await searchSlugs({ q: 'ALDM', sort: 'date' })).slice(0, 3)).toEqual([
      'text-new',
      'mention',
      'text-old',
    ])
  })

  test('ranks an old title before more bodies than are counted', async () => {
    await manyReleases(roadshow.database, 1100, { body: '<p>osmium</p>' })
    await publish({ slug: 'old', title: 'Osmium', publishedAt: '2019-01-01T12:00:00Z' })
    const first = await search({ q: 'osmium' })
    expect([first.releases[0]?.slug, first.total, first.totalIsCapped]).toEqual(['old', 1000, true])
    expect(await searchSlugs({ q: 'osmium', sort: 'date' })).not.toContain('old')
  })

  test('ranks an old exact match before more prefix matches than are counted', async () => {
    await manyReleases(roadshow.database, 1100, { slug: 'black', body: '<p>rutheniumblack</p>' })
    await publish({ slug: 'whole', body: '<p>Ruthenium.</p>', publishedAt: '2019-01-01T12:00:00Z' })
    const first = await search({ q: 'ruthenium' })
    expect([first.releases[0]?.slug, first.total, first.totalIsCapped]).toEqual(['whole', 1000, true])
    expect((await search({ q: 'ruthenium', page: 50 })).releases).toHaveLength(20)
    expect(await searchSlugs({ q: 'ruthenium', sort: 'date' })).not.toContain('whole')
  })
})

describe('R401 words that a search ignores', () => {
  beforeAll(async () => {
    await clear()
    await publish(
      ...Array.from({ length: 6 }, (_, index) => ({ slug: `d${index}`, title: 'Quarterly dividend' })),
      { slug: 'attentat', title: 'Un attentat déjoué', language: 'fr' },
      { slug: 'merger', title: 'Merger of both companies' },
      { slug: 'typo', title: 'Quarterly dividned' },
      { slug: 'typo-fr', title: 'Les comptés et les comptes', language: 'fr' },
      ...Array.from({ length: 9 }, (_, index) => ({ slug: `v${index}`, title: 'A viral bank' })),
      { slug: 'trial', title: 'A trial' },
      { slug: 'near', title: 'Bark band bane bans banks bang bond bands' },
      { slug: 'wide', title: 'Growth of quarters', body: '<p>The effect on growth figures, we have it.</p>' },
      { slug: 'literal', title: 'Outlook', body: '<p>These are the growth figures for <b>quarters</b>.</p>' },
    )
  })

  test.each([
    ['the dividend', ['the'], 6],
    ['once', ['once'], 0],
    ['how’s that for', ['how’s', 'that', 'for'], 0],
  ])('names words that are too common: %s', async (q, ignored, total) => {
    const reply = await search({ q })
    expect([reply.ignored, reply.total]).toEqual([ignored, total])
  })

  test('doesn’t report words that it uses', async () => {
    expect(await search({ q: 'dividend' })).not.toHaveProperty('ignored')
    expect(await search({ q: 'une société' }, 'fr')).toMatchObject({ ignored: ['une'] })
    expect(await search({ q: 'à l’attentat' }, 'fr')).toMatchObject({ ignored: ['à'], total: 1 })
  })

  test.each([
    ['dividnd', 'dividend'],
    ['divvidend', 'dividend'],
    ['dividned', 'dividend'],
    ['quarterly divident', 'quarterly dividend'],
    ['atentat', 'attentat'],
    ['merjer -dividend', 'merger -dividend'],
    ['dejuoé', 'déjoué'],
    ['cmoptes', 'comptes'],
    ['tiral', 'trial'],
    ['bank vial', 'bank viral'],
  ])('suggests a correction of one typing error: %s', async (q, suggestion) => {
    expect((await search({ q })).didYouMean).toBe(suggestion)
  })

  test.each(['dividend', 'xyz', 'dvdnd', '"dividnd"', 'dividnd iridium', 'zz'])(
    'suggests no word without results, and none if there are enough results: %s',
    async (q) => {
      expect(await search({ q })).not.toHaveProperty('didYouMean')
    },
  )

  test('finds a phrase with common words only where it is written so', async () => {
    expect((await search({ q: '"growth figures"' })).total).toBe(2)
    expect((await search({ q: '"the growth figures for"' })).releases.map(({ slug }) => slug)).toEqual([
      'literal',
    ])
    expect((await search({ q: '"for the growth figures"' })).total).toBe(0)
  })

  test('suggests only words with results under the filters', async () => {
    expect(await search({ q: 'dividnd', company: 'kestrin-biotech' })).not.toHaveProperty('didYouMean')
    expect(await search({ q: 'dividnd', company: 'alderic-mines' })).toMatchObject({ didYouMean: 'dividend' })
  })
})

test('R401 ranks titles with the words as typed before later ones with other forms', async () => {
  await clear()
  await publish(
    {
      slug: 'bloquee',
      title: 'Police bloquée par les mineurs',
      language: 'fr',
      publishedAt: '2023-01-01T12:00:00Z',
    },
    {
      slug: 'bloquent',
      title: 'Police : ils bloquent la mine',
      language: 'fr',
      publishedAt: '2023-02-01T12:00:00Z',
    },
    {
      slug: 'bloquait',
      title: 'La police bloquait des mineurs',
      language: 'fr',
      publishedAt: '2023-03-01T12:00:00Z',
    },
  )
  for (const q of ['mineurs police bloquée', 'mineurs police bloquee'])
    expect(await searchSlugs({ q }, 'fr'), q).toEqual(['bloquee', 'bloquait'])
  expect(await searchSlugs({ q: 'mineurs police bloqués' }, 'fr')).toEqual(['bloquait', 'bloquee'])
})

test('R401 refuses a month of another year', async () => {
  await expect(search({ year: 2024, month: '2026-11' })).rejects.toMatchObject({ status: 422 })
  expect(await search({ year: 2026, month: '2026-11' })).toMatchObject({ total: 0 })
})
