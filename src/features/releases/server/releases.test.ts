import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isApiError } from '#kit/errors.ts'
import { type Roadshow, startRoadshow } from '../../../../tests/support/roadshow.ts'
import { getRelease, listReleaseMonths, listReleases, type Release, searchReleases } from '../contract.ts'

let roadshow: Roadshow
beforeAll(async () => {
  roadshow = await startRoadshow()
  await roadshow.database.deleteFrom('releases').execute()
})
afterAll(() => roadshow.stop())

type Given = {
  slug: string
  title?: string
  body?: string
  company?: string | null
  language?: 'en' | 'fr'
  topic?: string
  at?: string
}

/** Inserts releases; those of no company are nobody's. */
async function publish(...releases: Given[]): Promise<void> {
  for (const { slug, title, body, company, language, topic, at } of releases) {
    await roadshow.database
      .insertInto('releases')
      .values({
        slug,
        title: title ?? slug,
        summary: `Summary of ${slug}`,
        body: body ?? `<p>Text of ${slug}.</p>`,
        companyId:
          company === null
            ? null
            : sql<number>`(select id from companies where slug = ${company ?? 'orvane-gold'})`,
        language: language ?? 'en',
        topic: topic ?? 'operations',
        publishedAt: at ?? '2025-03-10T15:00:00Z',
      })
      .execute()
  }
}

async function pair(en: string, fr: string): Promise<void> {
  for (const [one, other] of [
    [en, fr],
    [fr, en],
  ] as const) {
    await sql`update releases set counterpart_id = (select id from releases where slug = ${other}) where slug = ${one}`.execute(
      roadshow.database,
    )
  }
}

async function clear(): Promise<void> {
  await roadshow.database.deleteFrom('releases').execute()
}

type Query = Record<string, string | number>
const search = (query: Query, language: 'en' | 'fr' = 'en') =>
  roadshow.api(language)(searchReleases, { query: query as never })
const found = async (query: Query, language: 'en' | 'fr' = 'en') =>
  (await search(query, language)).releases.map(({ slug }) => slug)
/** What is asked a second time after a change is polled for: answers are kept until the change is announced. */
const list = (page = 1, language: 'en' | 'fr' = 'en') =>
  roadshow.api(language)(listReleases, { query: { page } })

async function refusal(answer: Promise<unknown>) {
  const error = await answer.catch((reason: unknown) => reason)
  if (!isApiError(error)) throw new Error('the call was not refused')
  return error
}

function marked(pieces: { text: string; found: boolean }[] = []): string {
  return pieces.map(({ text, found: isFound }) => (isFound ? `[${text}]` : text)).join('')
}

describe('R401 bad input', () => {
  test.each([
    [{ q: 'gold', page: 0 }, 'page', 'Enter a whole number from 1'],
    [{ q: 'gold', page: -1 }, 'page', 'Enter a whole number from 1'],
    [{ q: 'gold', page: 1e9 }, 'page', 'Enter a number up to 1000000'],
    [{ q: 'gold', page: 'abc' }, 'page', 'Enter a number'],
    [{ q: 'x'.repeat(10_000) }, 'q', 'Use 200 characters at most'],
    [{ sector: 'crypto' }, 'sector', 'Choose one of: energy, finance, life_science, mining'],
    [{ year: 'last' }, 'year', 'Enter a number'],
    [{ month: '2025-13' }, 'month', 'This value cannot be used'],
    [{ language: 'de' }, 'language', 'Choose one of: en, fr'],
    [
      { colour: 'red' },
      'colour',
      'This parameter is not known here; known are q, ticker, sector, company, topic, year, month, language, page',
    ],
    [{}, 'q', 'Choose one of: q, ticker, sector, company, topic, year, month, language'],
    [{ page: 2 }, 'q', 'Choose one of: q, ticker, sector, company, topic, year, month, language'],
  ])('a search of %o is refused at its field', async (query, field, words) => {
    const error = await refusal(search(query as Query))
    expect([error.status, error.code]).toEqual([422, 'invalid'])
    expect(error.fields[field]).toEqual([words])
  })

  test('an unknown parameter is refused in the caller’s language', async () => {
    const error = await refusal(search({ couleur: 'rouge' }, 'fr'))
    expect(error.fields.couleur?.[0]).toMatch(/^Ce paramètre n’existe pas ici.*: q, ticker, sector/)
  })

  test.each([0, -1, 'abc', 1e9])('page %s of the list is refused', async (page) => {
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
  ])('a search of %s finds nothing and breaks nothing', async (q) =>
    expect(await search({ q })).toMatchObject({ releases: [], total: 0, lastPage: 1 }),
  )

  test.each(['no-such-release', '..%2F..%2Fetc', 'a%00b', 'x'.repeat(250), 'R-ONE', '%F0%9F%98%80'])(
    'R102 release %s is not found',
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

  test('R805 one that is nobody’s isn’t shown anywhere', async () => {
    await clear()
    await publish({ slug: 'nobodys', company: null, title: 'Zirconium' })
    await expect.poll(() => list()).toMatchObject({ total: 0 })
    expect(await found({ q: 'zirconium' })).toEqual([])
    expect((await refusal(roadshow.api()(getRelease, { params: { slug: 'nobodys' } }))).status).toBe(404)
    await sql`update releases set company_id = 1`.execute(roadshow.database)
    await expect.poll(() => found({ q: 'zirconium' })).toEqual(['nobodys'])
    await expect.poll(() => list()).toMatchObject({ total: 1 })
  })

  test('goes on to its end, the latest first, over days with few and with many', async () => {
    await clear()
    const rows = Array.from({ length: 53 }, (_, index) => ({
      slug: `r${String(index).padStart(2, '0')}`,
      // 30 within one day, at the same instant by twos; the others a day apart.
      at: new Date(
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

  test('months and years are Toronto’s and go on to their end', async () => {
    await clear()
    await publish(
      ...Array.from({ length: 25 }, (_, index) => ({ slug: `may-${index}`, at: '2025-05-31T12:00:00Z' })),
      { slug: 'last-of-may', at: '2025-06-01T03:59:00Z' },
      { slug: 'first-of-june', at: '2025-06-01T04:00:00Z' },
      { slug: 'old', at: '2024-12-31T23:00:00Z' },
    )
    await expect
      .poll(async () => (await roadshow.api()(listReleaseMonths)).months)
      .toEqual([
        { month: '2025-06', total: 1 },
        { month: '2025-05', total: 26 },
        { month: '2024-12', total: 1 },
      ])
    expect(await found({ month: '2025-06' })).toEqual(['first-of-june'])
    expect(await search({ month: '2025-05', page: 2 })).toMatchObject({ total: 26, lastPage: 2 })
    expect((await found({ month: '2025-05', page: 2 })).length).toBe(6)
    expect(await found({ year: 2024 })).toEqual(['old'])
    expect(await found({ year: 2024, month: '2025-05' })).toEqual([])
    expect(await found({ month: '2025-05', q: 'last-of-may' })).toEqual(['last-of-may'])
    expect(await found({ month: '2025-06', q: 'may' })).toEqual([])
  })

  test('has the reader’s language version where there are two, and stays right when releases change', async () => {
    await clear()
    await publish(
      { slug: 'both-en', title: 'Gold results', at: '2025-01-03T12:00:00Z' },
      { slug: 'both-fr', title: 'Résultats d’or', language: 'fr', at: '2025-01-03T12:00:00Z' },
      { slug: 'french-alone', title: 'Nomination', language: 'fr', at: '2025-01-02T12:00:00Z' },
      { slug: 'english-alone', title: 'Appointment', at: '2025-01-01T12:00:00Z' },
    )
    await pair('both-en', 'both-fr')
    const slugs = async (language: 'en' | 'fr') => (await list(1, language)).releases.map(({ slug }) => slug)
    await expect.poll(() => slugs('en')).toEqual(['both-en', 'french-alone', 'english-alone'])
    expect(await slugs('fr')).toEqual(['both-fr', 'french-alone', 'english-alone'])
    expect((await list(1, 'fr')).total).toBe(3)
    expect(await found({ company: 'orvane-gold' }, 'fr')).toEqual([
      'both-fr',
      'french-alone',
      'english-alone',
    ])
    expect(await found({ language: 'fr' }, 'en')).toEqual(['both-fr', 'french-alone'])

    await roadshow.database.deleteFrom('releases').where('slug', '=', 'both-en').execute()
    await expect.poll(() => slugs('en')).toEqual(['both-fr', 'french-alone', 'english-alone'])
    await roadshow.database
      .updateTable('releases')
      .set({ publishedAt: '2024-01-01T12:00:00Z', title: 'Palladium' })
      .where('slug', '=', 'both-fr')
      .execute()
    await expect.poll(() => slugs('en')).toEqual(['french-alone', 'english-alone', 'both-fr'])
    await expect.poll(() => found({ q: 'résultats' })).toEqual([])
    await expect.poll(() => found({ q: 'palladium' })).toEqual(['both-fr'])
    await expect
      .poll(async () => (await roadshow.api()(listReleaseMonths)).months)
      .toEqual([
        { month: '2025-01', total: 2 },
        { month: '2024-01', total: 1 },
      ])
    await sql`truncate releases cascade`.execute(roadshow.database)
    await expect.poll(() => list()).toMatchObject({ total: 0 })
    await publish({ slug: 'anew', title: 'Palladium' })
    await expect.poll(() => found({ q: 'palladium' })).toEqual(['anew'])
  })
})

describe('R401 search by words', () => {
  beforeAll(async () => {
    await clear()
    await publish(
      {
        slug: 'drilling',
        title: 'Orvane drills 14.2 metres of gold at Kettle Lake',
        body: '<p>Drilling crews, companies &amp; partners intersected 14.2\u00A0m.</p><p>AT&amp;T isn’t involved.</p>',
        at: '2025-04-01T12:00:00Z',
      },
      {
        slug: 'forage',
        title: 'Forages à l’échelle régionale',
        body: '<p>La société a foré des sondages d’exploration près de Val-d’Or. Cœur minéralisé.</p>',
        language: 'fr',
        company: 'lithium-abrevois',
        at: '2025-03-01T12:00:00Z',
      },
      {
        slug: 'placement',
        title: 'Private placement closes',
        body: `<p>${'Filler words stand here before. '.repeat(30)}The placement was private, and exploration continues.</p>`,
        topic: 'financing',
        company: 'tessaly-copper',
        at: '2025-02-01T12:00:00Z',
      },
      {
        slug: 'about-orvane',
        title: 'A supplier mentions ORVN once',
        company: 'galveroy-midstream',
        at: '2025-05-01T12:00:00Z',
      },
    )
  })

  test.each([
    ['companies', ['drilling']],
    ['company', ['drilling']],
    ['DRILL', ['drilling']],
    ['forer', ['forage']],
    ['sociétés', ['forage']],
    ['SOCIETE', ['forage']],
    ['coeur', ['forage']],
    ['cœur', ['forage']],
    ['échelles regionales', ['forage']],
    ['explora', ['forage', 'placement']],
    ['exploratio', ['forage', 'placement']],
    ['the exploration', ['placement']],
    ['expl', ['forage', 'placement']],
    ['expl placement', []],
    ['placement expl', ['placement']],
    ['"private placement"', ['placement']],
    ['«\u00A0private placement\u00A0»', ['placement']],
    ['"placement private"', []],
    ['"private placement', ['placement']],
    ['placement private', ['placement']],
    ['exploration -placement', ['forage']],
    ['-placement exploration', ['forage']],
    ['exploration -"private placement"', ['forage']],
    ['exploration -"placement private"', ['forage', 'placement']],
    ['-exploration', ['about-orvane', 'drilling']],
    ['14.2', ['drilling']],
    ['val-d’or', ['forage']],
    ['amp', []],
    ['href', []],
  ])('%s', async (q, slugs) => {
    expect(await found({ q })).toEqual(slugs)
  })

  test('an exact ticker goes first, the newest of its company’s before newer ones of others', async () => {
    expect(await found({ q: 'ORVN' })).toEqual(['drilling', 'about-orvane'])
    expect(await found({ q: 'tsx: orvn' })).toEqual(['drilling'])
    expect(await search({ q: 'orvn', topic: 'financing' })).toMatchObject({ releases: [], total: 0 })
    expect(await found({ ticker: 'orvn' })).toEqual(['drilling'])
    expect(await found({ ticker: 'TSX:ORVN' })).toEqual(['drilling'])
    expect(await found({ ticker: 'NONE' })).toEqual([])
  })

  test('parameters combine', async () => {
    expect(await found({ sector: 'mining', q: 'exploration' })).toEqual(['forage', 'placement'])
    expect(await found({ sector: 'mining', topic: 'financing' })).toEqual(['placement'])
    expect(await found({ company: 'tessaly-copper', q: 'exploration' })).toEqual(['placement'])
    expect(await found({ company: 'tessaly-copper', ticker: 'ORVN' })).toEqual([])
    expect(await found({ company: 'no-such' })).toEqual([])
    expect(await found({ q: 'exploration', year: 2025, language: 'fr' })).toEqual(['forage'])
    expect(await found({ q: 'exploration', year: 2024 })).toEqual([])
    expect(await found({ sector: 'energy' })).toEqual(['about-orvane'])
  })

  test('a company that changes its sector is found by the new one', async () => {
    await sql`update companies set sector = 'finance' where slug = 'galveroy-midstream'`.execute(
      roadshow.database,
    )
    await expect.poll(() => found({ sector: 'energy' })).toEqual([])
    await expect.poll(() => found({ sector: 'finance' })).toEqual(['about-orvane'])
    await sql`update companies set sector = 'energy' where slug = 'galveroy-midstream'`.execute(
      roadshow.database,
    )
  })

  test('the words found are cut out of title and a passage, endings and accents as they stand', async () => {
    const highlights = async (q: string): Promise<Release['highlights']> =>
      (await search({ q })).releases[0]?.highlights
    const drilling = await highlights('drilling company')
    expect(marked(drilling?.title)).toBe('Orvane [drills] 14.2 metres of gold at Kettle Lake')
    expect(marked(drilling?.excerpt)).toBe(
      '[Drilling] crews, [companies] & partners intersected 14.2\u00A0m. AT&T isn’t involved.',
    )
    expect(marked((await highlights('regional'))?.title)).toBe('Forages à l’échelle [régionale]')
    const placement = await highlights('"placement was" explorat')
    expect(marked(placement?.excerpt)).toMatch(
      /^… .*The \[placement\] was private, and \[exploration\] continues\.$/,
    )
    expect(marked(placement?.excerpt).length).toBeLessThan(280)
    expect((await search({ ticker: 'ORVN' })).releases[0]?.highlights).toBeUndefined()
  })

  test('what is found in the title alone shows the summary', async () => {
    expect(marked((await search({ q: 'supplier' })).releases[0]?.highlights?.excerpt)).toBe(
      'Summary of about-orvane',
    )
  })

  test('markup that was typed stays text', async () => {
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

test('R401 totals of searches are exact to 1,000, and page 50 is the last', async () => {
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

test('R401 the beginning of many words beside a common one: found in the latest, or everywhere when it is rare', async () => {
  await clear()
  await sql`
    insert into releases (slug, company_id, language, title, summary, body, topic, published_at)
    select 'b' || n, 1, 'en', 'Iridium', '', 'zir' || chr(97 + n % 20) || 'x' || case when n % 100 = 1 then ' hol' || chr(97 + n / 100) || 'x' else '' end,
      'results', timestamptz '2025-01-01' + n * interval '1 hour'
    from generate_series(1, 2100) n`.execute(roadshow.database)
  const rare = await search({ q: 'iridium hol' })
  expect([rare.total, rare.totalIsCapped, rare.releases[0]?.slug]).toEqual([21, undefined, 'b2001'])
  expect(marked(rare.releases[0]?.highlights?.excerpt)).toBe('zirbx [holux]')
  expect(await search({ q: 'iridium zir' })).toMatchObject({ total: 1000, totalIsCapped: true })
  expect(await search({ q: 'zirax hol' })).toMatchObject({ total: 0 })
  expect(await search({ q: 'zirbx hol' })).toMatchObject({ total: 21 })
})

test('R401 a search goes from month to month, over years and gaps, the latest first', async () => {
  await clear()
  await publish(
    { slug: 'early', title: 'Hafnium sulphide', at: '2019-12-31T23:00:00Z' },
    { slug: 'late-march', title: 'Sulphide of hafnium', at: '2025-04-01T03:59:00Z' },
    { slug: 'april', title: 'Hafnium sulphide', at: '2025-04-01T04:00:00Z' },
    { slug: 'january', title: 'Hafnium', at: '2026-01-01T12:00:00Z' },
  )
  const all = ['january', 'april', 'late-march', 'early']
  expect(await found({ q: 'hafnium' })).toEqual(all)
  expect(await found({ q: 'haf' })).toEqual(all)
  expect(await found({ company: 'orvane-gold' })).toEqual(all)
  expect(await found({ q: '"hafnium sulphide"' })).toEqual(['april', 'early'])
  expect(await found({ q: 'hafnium', year: 2025 })).toEqual(['april', 'late-march'])
  expect(await found({ q: 'hafnium', month: '2025-03' })).toEqual(['late-march'])
  expect(await found({ q: 'hafnium', month: '2024-03' })).toEqual([])
})

test('R401 one release has its text, its counterpart and the company’s releases around it', async () => {
  await clear()
  await publish(
    { slug: 'first', at: '2025-01-01T12:00:00Z' },
    { slug: 'second', at: '2025-01-02T12:00:00Z', body: '<p>Body</p>' },
    { slug: 'deuxieme', language: 'fr', at: '2025-01-02T12:00:00Z' },
    { slug: 'third', at: '2025-01-03T12:00:00Z' },
    { slug: 'others', company: 'tessaly-copper', at: '2025-01-02T13:00:00Z' },
  )
  await pair('second', 'deuxieme')
  const { release } = await roadshow.api('fr')(getRelease, { params: { slug: 'second' } })
  expect(release).toMatchObject({
    slug: 'second',
    language: 'en',
    body: '<p>Body</p>',
    company: { slug: 'orvane-gold', ticker: 'ORVN' },
    publishedAt: '2025-01-02T12:00:00.000Z',
    source: null,
    counterpart: { slug: 'deuxieme', language: 'fr' },
    newer: { slug: 'third' },
    older: { slug: 'first' },
  })
  const edges = await roadshow.api()(getRelease, { params: { slug: 'third' } })
  expect([edges.release.newer, edges.release.older?.slug]).toEqual([null, 'second'])
})
