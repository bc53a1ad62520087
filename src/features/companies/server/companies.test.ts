import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Roadshow, startRoadshow } from '../../../../tests/support/roadshow.ts'
import { getCompany, listCompanies, RESERVED_SLUGS } from '../contract.ts'

let roadshow: Roadshow
beforeAll(async () => {
  roadshow = await startRoadshow()
})
afterAll(() => roadshow.stop())

const get = (path: string, init?: RequestInit) =>
  fetch(roadshow.origin + path, { redirect: 'manual', ...init })
const company = async (slug: string, language: 'en' | 'fr' = 'en') =>
  (await roadshow.api(language)(getCompany, { params: { slug } })).company

type TestCompany = { slug: string; name: string; ticker: string }

/** Runs with further clients, which are deleted afterwards. */
async function withCompanies(made: TestCompany[], look: () => Promise<void>): Promise<void> {
  const fields = { exchange: 'TSX', sector: 'mining', city: 'Toronto', tagline: { en: 'Made up' } } as const
  await roadshow.database
    .insertInto('companies')
    .values(made.map((company) => ({ ...company, ...fields })))
    .execute()
  try {
    await look()
  } finally {
    const slugs = made.map(({ slug }) => slug)
    await roadshow.database.deleteFrom('companies').where('slug', 'in', slugs).execute()
  }
}

describe('R403 the list of clients', () => {
  test.each([
    ['sector=gossip', 'sector', 'energy, finance, life_science, mining'],
    ['sector=', 'sector', 'energy, finance, life_science, mining'],
    ['exchange=LSE', 'exchange', 'NYSE, NYSE American, NASDAQ, OTC, TSX, TSX-V, CSE'],
    ['exchange=tsx', 'exchange', 'NYSE, NYSE American, NASDAQ, OTC, TSX, TSX-V, CSE'],
    ['colour=red', 'colour', 'not known'],
    ['letter=é', 'letter', 'a, b, c'],
    ['page=0', 'page', '1'],
    ['pageSize=101', 'pageSize', '100'],
    ['pageSize=x', 'pageSize', 'number'],
  ])('refuses %s with 422 and lists the valid values', async (query, field, words) => {
    const answer = await get(`/api/companies?${query}`)
    expect(answer.status).toBe(422)
    const { code, fields } = (await answer.json()) as { code: string; fields: Record<string, string[]> }
    expect(code).toBe('invalid')
    expect(fields[field]?.[0]).toContain(words)
  })

  test('returns all clients: those with a position first, in its order, then the rest by name', async () => {
    const { companies } = await roadshow.api()(listCompanies)
    expect(companies).toHaveLength(24)
    const placed = companies.filter(({ position }) => position !== null)
    expect(companies.slice(0, placed.length)).toEqual(placed)
    expect(placed.map(({ position }) => position)).toEqual(placed.map((_, index) => index + 1))
    const names = companies.slice(placed.length).map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })

  test('R208 shows cities in the reader’s language, like zones', async () => {
    const cityIn = async (language: 'en' | 'fr') => {
      const { companies } = await roadshow.api(language)(listCompanies)
      return new Set(companies.map(({ city }) => city))
    }
    const [english, french] = [await cityIn('en'), await cityIn('fr')]
    expect(french.has('Philadelphia')).toBe(false)
    expect(french.has('Philadelphie')).toBe(true)
    expect(french.has('Québec')).toBe(true)
    expect(english.has('Philadelphia')).toBe(true)
    expect(english.has('Québec City')).toBe(true)
  })

  test('applies filters alone and together, with an empty list if nothing matches', async () => {
    const { companies } = await roadshow.api()(listCompanies)
    const mining = await roadshow.api()(listCompanies, { query: { sector: 'mining' } })
    expect(mining.companies).toEqual(companies.filter(({ sector }) => sector === 'mining'))
    const both = await roadshow.api()(listCompanies, { query: { sector: 'mining', exchange: 'CSE' } })
    expect(both.companies.map(({ slug }) => slug)).toEqual(['dorvalet-nickel'])
    const none = await roadshow.api()(listCompanies, { query: { sector: 'mining', exchange: 'NYSE' } })
    expect(none.companies).toEqual([])
    expect(none.counts.sectors).toMatchObject({ mining: 0 })
    expect(none.counts.exchanges).toMatchObject({ NYSE: 0, CSE: 1 })
  })

  test.each(['zzzz', '!!!', 'gold orvaneux', 'rv', 'NYSE: ORVN', 'x'.repeat(200)])(
    'q=%s finds nothing, without an error',
    async (q) => {
      const { companies, total, lastPage } = await roadshow.api()(listCompanies, { query: { q } })
      expect([companies, total, lastPage]).toEqual([[], 0, 1])
    },
  )

  test.each([
    ['orvane', 'orvane-gold'],
    ['ORVANE   gold ', 'orvane-gold'],
    ['gold orvane', 'orvane-gold'],
    ['orvanegold', 'orvane-gold'],
    ['orvn', 'orvane-gold'],
    ['TSX: ORVN', 'orvane-gold'],
    ['tsx\u00A0: orv', 'orvane-gold'],
    ['Orvane Gold (TSX\u00A0: ORVN)', 'orvane-gold'],
    ['abrévois', 'lithium-abrevois'],
    ['ABREVOIS lith', 'lithium-abrevois'],
    ['oséanne', 'oseanne-biopharma'],
  ])('q=%s ranks %s first, ignoring case, accents, blanks and order', async (q, slug) => {
    const { companies } = await roadshow.api()(listCompanies, { query: { q } })
    expect(companies[0]?.slug).toBe(slug)
    expect(companies.length).toBeLessThan(24)
  })

  test('ranks an exact ticker before a name, and a name before a prefix', async () => {
    await withCompanies(
      [
        { slug: 'gold', name: 'Gold', ticker: 'AAA' },
        { slug: 'gold-standard', name: 'Gold Standard & Sons', ticker: 'G.O' },
        { slug: 'zinc', name: 'Zinc One', ticker: 'GOLD' },
      ],
      async () => {
        const found = async (q: string) => {
          const { companies } = await roadshow.api()(listCompanies, { query: { q } })
          return companies.map(({ slug }) => slug)
        }
        expect((await found('gold')).slice(0, 3)).toEqual(['zinc', 'gold', 'gold-standard'])
        expect(await found('gold')).toContain('orvane-gold')
        expect(await found('standard&sons')).toEqual(['gold-standard'])
        expect((await found('g.o')).slice(0, 2)).toEqual(['gold-standard', 'zinc'])
      },
    )
  })

  test('has pages without gaps or overlaps, and an empty one past the last', async () => {
    const { companies } = await roadshow.api()(listCompanies)
    const pages = []
    for (const page of [1, 2, 3, 4]) {
      const part = await roadshow.api()(listCompanies, { query: { page, pageSize: 10 } })
      expect(part).toMatchObject({ page, pageSize: 10, total: 24, lastPage: 3 })
      pages.push(part.companies)
    }
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 4, 0])
    expect(pages.flat()).toEqual(companies)
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
        expect(await under('e')).toEqual(['Écluse'])
        expect(await under('0')).toEqual(['6ixty'])
        expect(await under('o')).toContain('Orvane Gold')
      },
    )
  })
})

describe('R403 a factsheet', () => {
  test.each(['nobody', 'Orvane-Gold', '..%2Forvane-gold', 'orvane-gold%00', 'a'.repeat(300), '%E9'])(
    'answers %s with 404',
    async (slug) => {
      const answer = await get(`/api/companies/${slug}`)
      expect([400, 404]).toContain(answer.status)
      expect(((await answer.json()) as { status: string }).status).toBe('error')
    },
  )

  test('has the company’s management, figures and city', async () => {
    const orvane = await company('orvane-gold')
    expect(orvane).toMatchObject({
      name: 'Orvane Gold',
      language: 'en',
      website: 'https://www.orvane-gold.example',
      sharesOutstanding: 214_600_000,
    })
    expect(orvane.profile).toMatch(/^<p>Orvane Gold owns .*<\/p>$/s)
    expect(orvane.management[0]).toEqual({
      name: 'Maren Achterberg',
      role: 'President and Chief Executive Officer',
    })
    expect(orvane.figures).toContainEqual({
      label: 'Cash',
      value: '$61.3\u00A0million',
      note: 'End of the third quarter; no bank debt',
    })
  })

  test('is in French throughout, including titles such as Dr.', async () => {
    const velorin = await company('velorin-therapeutics', 'fr')
    expect(velorin.language).toBe('fr')
    expect(velorin.profile).toContain('cancer de l’ovaire')
    expect(velorin.management[1]).toEqual({
      name: 'Dre\u00A0Imani Okafor-Reyes',
      role: 'cheffe des affaires médicales',
    })
    expect(velorin.figures.map(({ label }) => label)).toContain('Taux de réponse, VLR-204')
  })

  test('is in English throughout and says so if French is missing', async () => {
    await roadshow.database
      .insertInto('companies')
      .values({
        slug: 'only-english',
        name: 'Only English',
        ticker: 'ONLY',
        exchange: 'OTC',
        sector: 'finance',
        city: 'Reno',
        tagline: { en: 'A line', fr: 'Une ligne' },
        profile: { en: '<p>A profile</p>' },
      })
      .execute()
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
    await company('tavenor-payments')
    const changed = { en: '<p>Something new</p>' }
    await roadshow.database
      .updateTable('companies')
      .set({ profile: changed })
      .where('slug', '=', 'tavenor-payments')
      .execute()
    await expect.poll(async () => (await company('tavenor-payments')).profile).toBe(changed.en)
  })
})

describe('R403 documents', () => {
  const href = '/api/companies/orvane-gold/documents/orvane-gold-presentation-en.pdf'

  test.each([
    '/api/companies/orvane-gold/documents/stage.mp4',
    '/api/companies/orvane-gold/documents/tessaly-copper-presentation-en.pdf',
    '/api/companies/orvane-gold/documents/..%2Forvane-gold-presentation-en.pdf',
    '/api/companies/orvane-gold/documents/%00',
    '/api/companies/nobody/documents/orvane-gold-presentation-en.pdf',
  ])('answers %s with 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('has a permanent address that redirects to a signed one with a PDF of the stated size', async () => {
    const { documents } = await company('orvane-gold')
    expect(documents.map(({ language }) => language)).toEqual(['en', 'fr'])
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
