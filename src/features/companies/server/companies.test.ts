import { isDeepStrictEqual } from 'node:util'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { KESTRIN } from '../../../../tests/fixture/companies.ts'
import { aCompany, aRelease, HOUR_MS } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { getCompany, listCompanies, RESERVED_SLUGS } from '../contract.ts'
import { companyKind } from './company-document.ts'

const { roadshow } = testSite()

const get = (path: string, init?: RequestInit) =>
  fetch(roadshow.origin + path, { redirect: 'manual', ...init })
const company = async (slug: string, language: 'en' | 'fr' = 'en') =>
  (await roadshow.api(language)(getCompany, { params: { slug } })).company

type TestCompany = Parameters<typeof aCompany>[1] & { slug: string; name: string }

/** Runs with further clients, which are deleted afterwards. */
async function withCompanies(made: TestCompany[], look: () => Promise<void>): Promise<void> {
  for (const each of made) await aCompany(roadshow.database, each)
  try {
    await look()
  } finally {
    const slugs = made.map(({ slug }) => slug)
    await roadshow.database.deleteFrom('companies').where('slug', 'in', slugs).execute()
  }
}

describe('R114 a former client', () => {
  const left = { slug: 'sable-mills', name: 'Sable Mills', ticker: 'SBLM', formerSince: '2026-03-01' }

  test('can’t leave on a day that hasn’t come yet', async () => {
    await expect(aCompany(roadshow.database, { ...left, formerSince: '2999-01-01' })).rejects.toThrow(
      'This day has not come yet',
    )
  })

  test('is in no list, price or choice of alerts; who searches for it finds it', async () => {
    await withCompanies([left], async () => {
      const listed = async (query: string) =>
        (await (await get(`/api/companies?${query}`)).text()).includes(left.slug)
      expect([await listed('pageSize=100'), await listed('sector=mining')]).toEqual([false, false])
      expect([await listed('q=sable'), await listed('q=SBLM')]).toEqual([true, true])
      const { id } = await company(left.slug)
      for (const call of [`/api/quotes/${id}`, `/api/quotes/${id}/history`])
        expect((await get(call)).status, call).toBe(404)
      const subscribed = await get('/api/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ada Roy', email: 'ada@example.com', clients: [left.name] }),
      })
      expect(subscribed.status).toBe(422)
    })
  })

  test('keeps its factsheet, releases and events, which say since when', async () => {
    await withCompanies([left], async () => {
      const slug = 'sable-mills-quarter'
      const id = await aRelease(roadshow.database, { slug, company: left.slug })
      const note =
        'provided investor-relations services to Sable Mills, which paid for them, until March 1, 2026.'
      expect(await (await get(`/companies/${left.slug}`)).text()).toContain(
        'No longer our client since March 1, 2026.',
      )
      for (const page of [`/companies/${left.slug}`, `/releases/${slug}`])
        expect(await (await get(page)).text(), page).toContain(note)
      await roadshow.pool.query('delete from releases where id = $1', [id])
    })
  })
})

describe('R403 the list of clients', () => {
  const SECTORS = 'energy, finance, life_science, mining'
  const EXCHANGES =
    'NYSE, NYSE American, NASDAQ, OTC, OTCQX, OTCQB, TSX, TSX-V, CSE, Cboe Canada, LSE, ASX, FSE'

  test.each([
    ['sector=gossip', SECTORS],
    ['sector=', SECTORS],
    ['exchange=Xetra', EXCHANGES],
    ['exchange=tsx', EXCHANGES],
    ['colour=red', 'not accepted here'],
    ['letter=é', 'a, b, c'],
    ['page=0', '1'],
    ['pageSize=101', '100'],
    ['pageSize=x', 'number'],
  ])('refuses %s with 422 and lists the valid values', async (query, words) => {
    const [field = ''] = query.split('=')
    const answer = await get(`/api/companies?${query}`)
    expect(answer.status).toBe(422)
    const { code, fields } = (await answer.json()) as { code: string; fields: Record<string, string[]> }
    expect(code).toBe('invalid')
    expect(fields[field]?.[0]).toContain(words)
  })

  test('returns all clients: those with a position first, in its order, then the rest by name', async () => {
    const made = [
      { slug: 'last', name: 'Zinc One', ticker: 'ZNC' },
      { slug: 'placed', name: 'Zinc Two', ticker: 'ZNC.B', position: 1 },
    ]
    await withCompanies(made, async () => {
      const { companies } = await roadshow.api()(listCompanies)
      expect(companies.map(({ slug }) => slug).toSorted()).toEqual(
        ['alderic-mines', 'energie-solvane', 'kestrin-biotech', 'last', 'placed'].toSorted(),
      )
      expect(companies.map(({ position }) => position)).toEqual([1, 1, 2, null, null])
      expect(companies.slice(3).map(({ slug }) => slug)).toEqual(['kestrin-biotech', 'last'])
    })
  })

  test('R208 shows cities in the reader’s language, like zones', async () => {
    const cities = ['Philadelphia', 'Québec City']
    const made = cities.map((city, index) => ({
      slug: `city-${index}`,
      name: city,
      ticker: `CT${index}`,
      city,
    }))
    await withCompanies(made, async () => {
      const citiesIn = async (language: 'en' | 'fr') => {
        const { companies } = await roadshow.api(language)(listCompanies)
        return companies.filter(({ slug }) => slug.startsWith('city-')).map(({ city }) => city)
      }
      // The cached list follows within a second.
      await expect.poll(() => citiesIn('en')).toEqual(cities)
      await expect.poll(() => citiesIn('fr')).toEqual(['Philadelphie', 'Québec'])
    })
  })

  test('applies filters alone and together, with an empty list if nothing matches', async () => {
    const ofSector = async () => {
      const { companies } = await roadshow.api()(listCompanies)
      const mining = await roadshow.api()(listCompanies, { query: { sector: 'mining' } })
      return [mining.companies, companies.filter(({ sector }) => sector === 'mining')] as const
    }
    // Clients of other tests were deleted just now: the cached list follows within a second.
    await expect.poll(async () => isDeepStrictEqual(...(await ofSector()))).toBe(true)
    const both = await roadshow.api()(listCompanies, { query: { sector: 'mining', exchange: 'TSX' } })
    expect(both.companies.map(({ slug }) => slug)).toEqual(['alderic-mines'])
    const none = await roadshow.api()(listCompanies, { query: { sector: 'mining', exchange: 'NYSE' } })
    expect(none.companies).toEqual([])
    expect(none.counts.sectors).toMatchObject({ mining: 0 })
    expect(none.counts.exchanges).toMatchObject({ NYSE: 0, TSX: 1 })
  })

  test.each(['zzzz', '!!!', 'mines aldericux', 'ld', 'NYSE: ALDM', 'x'.repeat(200)])(
    'q=%s finds nothing, without an error',
    async (q) => {
      const { companies, total, lastPage } = await roadshow.api()(listCompanies, { query: { q } })
      expect([companies, total, lastPage]).toEqual([[], 0, 1])
    },
  )

  test.each([
    ['alderic', 'alderic-mines'],
    ['ALDERIC   mines ', 'alderic-mines'],
    ['mines alderic', 'alderic-mines'],
    ['aldericmines', 'alderic-mines'],
    ['aldm', 'alderic-mines'],
    ['TSX: ALDM', 'alderic-mines'],
    ['tsx\u00A0: ald', 'alderic-mines'],
    ['Alderic Mines (TSX\u00A0: ALDM)', 'alderic-mines'],
    ['énergie', 'energie-solvane'],
    ['ENERGIE solv', 'energie-solvane'],
  ])('q=%s ranks %s first, ignoring case, accents, blanks and order', async (q, slug) => {
    const { companies } = await roadshow.api()(listCompanies, { query: { q } })
    expect(companies[0]?.slug).toBe(slug)
    expect(companies).toHaveLength(1)
  })

  test('ranks an exact ticker before a name, and a name before a prefix', async () => {
    await withCompanies(
      [
        { slug: 'alder', name: 'Alder', ticker: 'AAA' },
        { slug: 'alder-standard', name: 'Alder Standard & Sons', ticker: 'A.L' },
        { slug: 'zinc', name: 'Zinc One', ticker: 'ALDER' },
      ],
      async () => {
        const found = async (q: string) => {
          const { companies } = await roadshow.api()(listCompanies, { query: { q } })
          return companies.map(({ slug }) => slug)
        }
        expect((await found('alder')).slice(0, 3)).toEqual(['zinc', 'alder', 'alder-standard'])
        expect(await found('alder')).toContain('alderic-mines')
        expect(await found('standard&sons')).toEqual(['alder-standard'])
        expect((await found('a.l'))[0]).toBe('alder-standard')
        expect(await found('a.l')).toContain('zinc')
      },
    )
  })

  test('finds a company by any of its listings, as other sites write them', async () => {
    const otherListings = [
      { exchange: 'OTCQB', ticker: 'QZVNF' },
      { exchange: 'FSE', ticker: '4q1' },
    ] as const
    const made = {
      slug: 'quartz-vein',
      name: 'Quartz Dyke',
      ticker: 'QZVN',
      otherListings: [...otherListings],
    }
    await withCompanies([made], async () => {
      const found = async (q: string) => {
        const { companies } = await roadshow.api()(listCompanies, { query: { q } })
        return companies.map(({ slug }) => slug)
      }
      for (const q of [
        'QZVN.TO',
        'qzvn-t',
        'TSE:QZVN',
        '$QZVN',
        'QZVN CN Equity',
        'OTCMKTS:QZVNF',
        '4Q1.F',
        'fse: 4q1',
      ])
        expect([q, await found(q)]).toEqual([q, ['quartz-vein']])
      for (const q of ['QZVN.V', 'CVE:QZVN', 'LON:4Q1']) expect([q, await found(q)]).toEqual([q, []])
      const response = await get('/api/companies/quartz-vein')
      expect(((await response.json()) as { company: unknown }).company).toMatchObject({
        listings: [
          { exchange: 'TSX', ticker: 'QZVN' },
          { exchange: 'OTCQB', ticker: 'QZVNF' },
          { exchange: 'FSE', ticker: '4Q1' },
        ],
      })
      expect((await get('/4Q1', { redirect: 'manual' })).headers.get('location')).toBe(
        '/companies/quartz-vein',
      )
      await expect(
        aCompany(roadshow.database, { ticker: 'OTHR', otherListings: [{ exchange: 'FSE', ticker: '4Q1' }] }),
      ).rejects.toThrow('already the ticker of quartz-vein')
      await expect(
        aCompany(roadshow.database, {
          ticker: 'OTHR',
          exchange: 'TSX',
          otherListings: [{ exchange: 'TSX', ticker: 'OTHR' }],
        }),
      ).rejects.toThrow('listed twice')
    })
  })

  test('has pages without gaps or overlaps, and an empty one past the last', async () => {
    const made = Array.from({ length: 4 }, (_, index) => ({
      ...{ slug: `page-${index}`, name: `Page ${index}`, ticker: `PG${index}` },
    }))
    await withCompanies(made, async () => {
      const { companies } = await roadshow.api()(listCompanies)
      const pages = []
      for (const page of [1, 2, 3, 4]) {
        const part = await roadshow.api()(listCompanies, { query: { page, pageSize: 3 } })
        expect(part).toMatchObject({ page, pageSize: 3, total: 7, lastPage: 3 })
        pages.push(part.companies)
      }
      expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0])
      expect(pages.flat()).toEqual(companies)
    })
  })

  test.each([
    ['solvayne', 'energie-solvane'],
    ['energie solvane third quarter results', 'energie-solvane'],
    ['alderik', 'alderic-mines'],
    ['Aldreic', 'alderic-mines'],
    ['aledric mines', 'alderic-mines'],
    ['Kestrni', 'kestrin-biotech'],
    ['SLVNM', 'energie-solvane'],
    ['kestrn', 'kestrin-biotech'],
  ])('R113 names companies similar to %s, which matches none', async (q, slug) => {
    const { companies, total, similar } = await roadshow.api()(listCompanies, { query: { q } })
    expect([companies, total]).toEqual([[], 0])
    expect(similar?.[0]?.slug).toBe(slug)
  })

  test('R113 names no similar companies for other texts, nor beside matches', async () => {
    for (const q of ['wp login', 'zzzz', 'slvn'])
      expect(await roadshow.api()(listCompanies, { query: { q } })).not.toHaveProperty('similar')
  })

  test('matches names by first letter, ignoring accents', async () => {
    await withCompanies(
      [
        { slug: 'ecluse', name: 'Écluse', ticker: 'ECL' },
        { slug: 'six', name: '6ixty', ticker: 'SIX' },
      ],
      async () => {
        const under = async (letter: string) => {
          const { companies, counts } = await roadshow.api()(listCompanies, { query: { letter } })
          expect(counts.letters[letter]).toBe(companies.length)
          return companies.map(({ name }) => name)
        }
        expect(await under('e')).toEqual(['Énergie Solvane', 'Écluse'])
        expect(await under('0')).toEqual(['6ixty'])
        expect(await under('a')).toContain('Alderic Mines')
      },
    )
  })
})

describe('R403 a factsheet', () => {
  test.each(['nobody', 'Alderic-Mines', '..%2Falderic-mines', 'alderic-mines%00', 'a'.repeat(300), '%E9'])(
    'answers %s with 404',
    async (slug) => {
      const answer = await get(`/api/companies/${slug}`)
      expect([400, 404]).toContain(answer.status)
      expect(((await answer.json()) as { status: string }).status).toBe('error')
    },
  )

  test('has the company’s management, figures and city', async () => {
    const alderic = await company('alderic-mines')
    expect(alderic).toMatchObject({
      name: 'Alderic Mines',
      language: 'en',
      website: 'https://www.alderic-mines.example',
      sharesOutstanding: 214_600_000,
    })
    expect(alderic.profile).toMatch(/^<p>Alderic Mines owns .*<\/p>$/s)
    expect(alderic.management[0]).toMatchObject({
      name: 'Maren Holt',
      role: 'President and Chief Executive Officer',
    })
    expect(alderic.figures).toContainEqual({
      label: 'Employees',
      value: '612',
      note: 'One in seven from two First Nations',
    })
  })

  test('is in French throughout, including titles such as Dr.', async () => {
    const solvane = await company('energie-solvane', 'fr')
    expect(solvane.language).toBe('fr')
    expect(solvane.profile).toContain('Côte-Nord')
    expect(solvane.management[1]).toMatchObject({ name: 'Dre\u00A0Imani Roy', role: 'cheffe scientifique' })
    expect(solvane.figures.map(({ label }) => label)).toContain('Puissance installée')
  })

  test('is in English throughout and says so if French is missing', async () => {
    await aCompany(roadshow.database, {
      slug: 'only-english',
      tagline: { en: 'A line', fr: 'Une ligne' },
      profile: { en: '<p>A profile</p>' },
    })
    expect(await company('only-english', 'fr')).toMatchObject({
      language: 'en',
      tagline: 'A line',
      profile: '<p>A profile</p>',
      website: null,
      sharesOutstanding: null,
      figures: [],
      management: [],
      documents: [],
    })
    await roadshow.database.deleteFrom('companies').where('slug', '=', 'only-english').execute()
  })

  test('shows a change at once', async () => {
    await company('kestrin-biotech')
    const changed = { en: '<p>Something new</p>' }
    await roadshow.database
      .updateTable('companies')
      .set({ profile: changed })
      .where('slug', '=', 'kestrin-biotech')
      .execute()
    await expect.poll(async () => (await company('kestrin-biotech')).profile).toBe(changed.en)
  })
})

describe('R415 results by quarter', () => {
  /** Stores a result and a key figure of Kestrin that refer to a release with this slug. */
  const refer = (release: string) =>
    roadshow.database
      .updateTable('companies')
      .set({
        results: JSON.stringify([
          {
            endsOn: '2026-09-30',
            quarter: 3,
            fiscalYear: 2026,
            release,
            figures: [{ label: { en: 'Rent', fr: 'Loyers' }, value: { en: '$1.4 million', fr: '1,4 M$' } }],
          },
        ]),
        figures: JSON.stringify([
          { label: { en: 'Land' }, value: { en: '46,000 acres' } },
          { label: { en: 'Rent' }, value: { en: '$1.4 million' }, release },
        ]),
      })
      .where('slug', '=', 'kestrin-biotech')
      .execute()
  const shown = async () => {
    const { results, figures } = await company('kestrin-biotech')
    return [results.length, figures.length]
  }

  test('aren’t shown before their release is published, nor are key figures that depend on it', async () => {
    await refer('not-published-yet')
    await expect.poll(shown).toEqual([0, 1])
    const of = { company: 'kestrin-biotech', topic: 'results' } as const
    const publishedAt = new Date(Date.now() + 24 * HOUR_MS)
    await aRelease(roadshow.database, { ...of, slug: 'published-tomorrow', publishedAt })
    await refer('published-tomorrow')
    await expect.poll(shown).toEqual([0, 1])
    await aRelease(roadshow.database, { ...of, slug: 'published-long-ago' })
    await refer('published-long-ago')
    await expect.poll(shown).toEqual([1, 2])
  })

  test('are shown without a release when they are history or say where they were published', async () => {
    const figures = [{ label: { en: 'Revenue' }, value: { en: 'C$4 million' } }]
    const quarter = { quarter: 1, fiscalYear: 2020, figures }
    const recent = Temporal.Now.plainDateISO().subtract({ days: 30 }).toString()
    const address = 'https://filings.example/q1'
    await roadshow.database.transaction().execute(async (tx) => {
      const before = (await companyKind.load(tx, KESTRIN.id)) ?? expect.fail('it is in the fixture')
      const withResults = (...results: object[]) => ({ ...before, results }) as typeof before
      const faults = await companyKind.check(tx, KESTRIN.id, withResults({ ...quarter, endsOn: recent }))
      expect(faults?.issues.map(({ path }) => path.join('.'))).toEqual(['results.0.release'])
      await companyKind.save(
        tx,
        KESTRIN.id,
        withResults({ ...quarter, endsOn: '2020-03-31' }, { ...quarter, endsOn: recent, address }),
      )
    })
    const shown = async () => (await company('kestrin-biotech')).results
    await expect.poll(shown).toMatchObject([
      { endsOn: recent, release: null, report: null, address },
      { endsOn: '2020-03-31', release: null, address: null },
    ])
    const html = await (await get('/companies/kestrin-biotech')).text()
    // In the table, and beside the latest figures.
    expect(html.split(`href="${address}"`)).toHaveLength(3)
    await roadshow.pool.query(`update companies set results = '[]' where slug = 'kestrin-biotech'`)
  })

  test('have slides and a report that are among the documents, where visitors find them', async () => {
    const media = 'alderic-mines-presentation-en.pdf'
    const figures = [{ label: { en: 'Revenue' }, value: { en: 'C$4 million' } }]
    const quarter = { endsOn: '2020-03-31', quarter: 1, fiscalYear: 2020, figures }
    const document = {
      title: { en: 'Slides' },
      language: 'en',
      media,
      bytes: 1000,
      publishedOn: '2020-04-30',
    }
    const faultsWith = (documents: object[]) =>
      roadshow.database.transaction().execute(async (tx) => {
        const before = (await companyKind.load(tx, KESTRIN.id)) ?? expect.fail('it is in the fixture')
        const results = [{ ...quarter, deck: media, report: media }]
        return companyKind.check(tx, KESTRIN.id, { ...before, documents, results } as typeof before)
      })
    expect((await faultsWith([]))?.issues.map(({ path }) => path.join('.'))).toEqual([
      'results.0.report',
      'results.0.deck',
    ])
    expect(await faultsWith([document])).toBeUndefined()
  })

  test('name their release in the reader’s language, and are sorted, the latest first', async () => {
    const english = (await company('alderic-mines')).results
    const french = (await company('alderic-mines', 'fr')).results
    expect(english).toHaveLength(5)
    expect(english.map(({ endsOn }) => endsOn)).toEqual(
      english
        .map(({ endsOn }) => endsOn)
        .toSorted()
        .reverse(),
    )
    expect(english[0]).toMatchObject({ event: 'alderic-mines-third-quarter-call' })
    expect(english[0]?.release?.language).toBe('en')
    expect(french[0]?.release?.language).toBe('fr')
    expect(french[0]?.figures).toContainEqual({
      label: 'Produits',
      value: '62,4\u00A0M$',
      change: '+4\u00A0%',
    })
    expect(french[0]?.deck).toMatchObject({ title: 'Présentation aux investisseurs', language: 'fr' })
  })
})

describe('R403 the financial calendar', () => {
  const past = { kind: 'annual_meeting', on: '2020-05-01', isExpected: false }
  const next = { kind: 'results', on: '2126-05-01', isExpected: true, title: { en: 'First; quarter' } }

  test('has the dates from today on, also as a feed in the reader’s language', async () => {
    await roadshow.database
      .updateTable('companies')
      .set({ calendar: JSON.stringify([next, past]) })
      .where('slug', '=', 'kestrin-biotech')
      .execute()
    await expect
      .poll(async () => (await company('kestrin-biotech')).calendar)
      .toEqual([{ ...next, title: 'First; quarter' }])
    const feed = await get('/api/companies/kestrin-biotech/calendar.ics?lng=fr')
    expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const parsed = new ICAL.Component(ICAL.parse(await feed.text()))
    const entries = parsed.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))
    expect(entries).toHaveLength(1)
    expect(entries[0]?.startDate.toString()).toBe('2126-05-01')
    expect(entries[0]?.summary).toContain('Résultats – First; quarter (date prévue)')
    expect((await get('/api/companies/nobody/calendar.ics')).status).toBe(404)
    expect(entries[0]?.component.getFirstPropertyValue('dtstamp')?.toString() ?? '').toMatch(/^20\d\d-/)
    await roadshow.database
      .updateTable('companies')
      .set({ calendar: JSON.stringify([{ ...next, on: '2126-05-09' }]) })
      .where('slug', '=', 'kestrin-biotech')
      .execute()
    const uid = async () =>
      /^UID:(.*)$/m.exec(await (await get('/api/companies/kestrin-biotech/calendar.ics')).text())?.[1]
    await expect.poll(async () => (await company('kestrin-biotech')).calendar[0]?.on).toBe('2126-05-09')
    expect((await uid())?.trim()).toBe(entries[0]?.uid)
  })
})

describe('R403 pictures', () => {
  test('are those of the company alone', async () => {
    await roadshow.database
      .updateTable('companies')
      .set({
        photographs: JSON.stringify([
          { title: { en: 'Trucks' }, media: 'poster-kestrin-biotech-first-patients.webp' },
        ]),
      })
      .where('slug', '=', 'kestrin-biotech')
      .execute()
    const other = '/api/companies/kestrin-biotech/pictures/poster-kestrin-biotech-trial-design.webp'
    expect((await get(other)).status).toBe(404)
    await expect.poll(async () => (await company('kestrin-biotech')).photographs).toHaveLength(1)
    const [photograph] = (await company('kestrin-biotech')).photographs
    expect((await get(photograph?.href ?? '')).status).toBe(302)

    const printed = '/press/companies/kestrin-biotech/poster'
    expect((await get(`${printed}-kestrin-biotech-trial-design.webp.jpg`)).status).toBe(404)
    const jpeg = await get(`${printed}-kestrin-biotech-first-patients.webp.jpg`)
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await jpeg.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })
})

describe('R403 documents', () => {
  const href = '/api/companies/alderic-mines/documents/alderic-mines-presentation-en.pdf'

  test.each([
    '/api/companies/alderic-mines/documents/talk.mp4',
    '/api/companies/alderic-mines/documents/kestrin-biotech-presentation-en.pdf',
    '/api/companies/alderic-mines/documents/..%2Falderic-mines-presentation-en.pdf',
    '/api/companies/alderic-mines/documents/%00',
    '/api/companies/nobody/documents/alderic-mines-presentation-en.pdf',
  ])('answers %s with 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('has a permanent address that redirects to a signed one with a PDF of the stated size', async () => {
    const { documents } = await company('alderic-mines')
    expect(documents.map(({ kind, language }) => `${kind} ${language}`)).toEqual([
      'presentation en',
      'presentation fr',
    ])
    const [document] = documents
    expect(document).toMatchObject({ title: 'Corporate presentation', href })
    const redirect = await get(href)
    expect(redirect.status).toBe(302)
    expect(redirect.headers.get('cache-control')).toBe('no-store')
    const target = redirect.headers.get('location') ?? ''
    const file = await get(target)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBe(document?.bytes)
    expect((await get(target.replace('signature=', 'signature=x'))).status).toBe(404)
  })

  test('supports ranges, and a CSP under which the browser’s own viewer works', async () => {
    const target = (await get(href)).headers.get('location') ?? ''
    const part = await get(target, { headers: { range: 'bytes=0-4' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toMatch(/^bytes 0-4\/\d+$/)
    expect(await part.text()).toBe('%PDF-')
    expect(part.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    expect((await get(target, { headers: { range: 'bytes=99999999-' } })).status).toBe(416)
  })
})

describe('R104 reserved addresses', () => {
  test.each(RESERVED_SLUGS)('refuses a company with the slug %s', async (slug) => {
    const insert = roadshow.database
      .insertInto('companies')
      .values({
        slug,
        name: slug,
        ticker: 'TAKEN',
        exchange: 'OTC',
        sector: 'finance',
        city: 'Reno',
        tagline: { en: 'A line' },
      })
      .execute()
    await expect(insert).rejects.toThrow('companies_slug_is_free')
    expect((await get(`/api/companies/${slug}`)).status).toBe(404)
  })
})
