import { readFile } from 'node:fs/promises'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { readFactsheet } from '#features/companies/site/factsheet/factsheet-data.ts'
import { getFirm } from '#features/firm/contract.ts'
import { withLanguage } from '#web/local-href.ts'
import { makeDocumentTypefaces } from '../../../scripts/typefaces.ts'
import { aCompany, anEvent } from '../../../tests/support/factories.ts'
import { testSite } from '../../../tests/support/site.ts'
import { drawSheet } from './draw.ts'
import { type Sheet, sheetOf } from './sheet.ts'

const { roadshow } = testSite()

const get = (path: string) => fetch(`${roadshow.origin}/api/companies/${path}`)

async function pdfOf(path: string) {
  const response = await get(path)
  const document = await PDFDocument.load(await response.arrayBuffer(), { updateMetadata: false })
  return { response, document }
}

/** The structure elements of a tagged PDF: type and alternative text. */
function elementsOf(
  document: PDFDocument,
): { type: string; alt: string | undefined; scope: string | undefined }[] {
  return document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
    .filter((dict) => dict.has(PDFName.of('S')) && dict.has(PDFName.of('P')) && dict.has(PDFName.of('K')))
    .map((dict) => {
      const alt = dict.lookup(PDFName.of('Alt'))
      const attributes = dict.lookup(PDFName.of('A'))
      return {
        type: String(dict.lookup(PDFName.of('S'))),
        alt: alt instanceof PDFString || alt instanceof PDFHexString ? alt.decodeText() : undefined,
        scope: attributes instanceof PDFDict ? String(attributes.lookup(PDFName.of('Scope'))) : undefined,
      }
    })
}

/** The addresses that its links lead to. */
function linksOf(document: PDFDocument): string[] {
  return document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const action = object instanceof PDFDict ? object.lookup(PDFName.of('A')) : undefined
    const uri = action instanceof PDFDict ? action.lookup(PDFName.of('URI')) : undefined
    return uri instanceof PDFString || uri instanceof PDFHexString ? [uri.decodeText()] : []
  })
}

/** An element of the structure with the pages of its own text, counted from 0. */
type PlacedElement = { type: string; pages: number[]; children: PlacedElement[] }

/** The structure of a tagged PDF, each element with the pages that its text stands on. */
function structureOf(document: PDFDocument): PlacedElement[] {
  const { context, catalog } = document
  const pages = document.getPages().map(({ ref }) => ref)
  const childrenOf = (parent: PDFDict): PDFObject[] => {
    const children = parent.lookup(PDFName.of('K'))
    if (children instanceof PDFArray) return children.asArray()
    return children ? [children] : []
  }
  const pageOf = (dict: PDFDict) => pages.indexOf(dict.get(PDFName.of('Pg')) as PDFRef)
  const place = (element: PDFDict): PlacedElement => {
    const placed: PlacedElement = {
      type: String(element.lookup(PDFName.of('S'))),
      pages: [],
      children: [],
    }
    for (const child of childrenOf(element).map((item) => context.lookup(item))) {
      if (!(child instanceof PDFDict)) placed.pages.push(pageOf(element))
      else if (child.has(PDFName.of('S'))) placed.children.push(place(child))
      else if (child.has(PDFName.of('MCID'))) placed.pages.push(pageOf(child))
    }
    return placed
  }
  return childrenOf(catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict))
    .map((item) => context.lookup(item))
    .flatMap((item) => (item instanceof PDFDict ? [place(item)] : []))
}

const withDescendants = (element: PlacedElement): PlacedElement[] => [
  element,
  ...element.children.flatMap(withDescendants),
]
/** The pages that an element and its descendants stand on, without repetition. */
const pagesOf = (element: PlacedElement) => [
  ...new Set(withDescendants(element).flatMap(({ pages }) => pages)),
]

/** How far above the page's lower edge each of its lines of text stands, in points. */
function baselinesOf(page: PDFPage): number[] {
  const contents = page.node.lookup(PDFName.of('Contents'))
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
  return streams
    .map((stream) => stream && page.doc.context.lookup(stream))
    .flatMap((stream) => (stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode()] : []))
    .flatMap((bytes) => [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/1 0 0 1 \S+ (\S+) Tm/g),
    ])
    .map(([, y]) => Number(y))
}

/** What is wrong with the pages of a factsheet. */
function pageFaultsOf(document: PDFDocument): string[] {
  const elements = structureOf(document).flatMap(withDescendants)
  const faults = elements
    .filter(({ type, pages }) => type === '/TR' || pages.length > 0)
    .flatMap((element) => {
      const pages = pagesOf(element)
      return pages.length === 1 ? [] : [`${element.type} on pages ${pages.map((page) => page + 1).join()}`]
    })
  const pages = document.getPages()
  for (const [index, page] of pages.entries()) {
    const baselines = baselinesOf(page)
    const inFooter = baselines.filter((y) => y < 44)
    if (inFooter.length !== 2) faults.push(`page ${index + 1} has ${inFooter.length} texts at the foot`)
    // The last may be short.
    if (baselines.length < 12 && index < pages.length - 1)
      faults.push(`page ${index + 1} has ${baselines.length} lines`)
  }
  return faults
}

/** Long texts, nearly as long as a company's document allows, and eight years of quarters. */
function longSheet(language: Sheet['language']): Sheet {
  const text = (length: number) =>
    'Revenue of the northern mills '
      .repeat(length / 25)
      .slice(0, length)
      .trim()
  const many = <Item>(length: number, make: (index: number) => Item) =>
    Array.from({ length }, (_, at) => make(at))
  const pairs = (length: number) =>
    many(length, (at) => ({
      label: `${at} ${text(190)}`,
      value: text(80 + at),
      note: at % 2 ? text(400) : null,
    }))
  return {
    language,
    title: 'Sable Mills',
    mark: '<svg viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#123456"/></svg>',
    name: 'Sable Mills',
    facts: 'TSX: SBM',
    website: 'https://sable.example',
    tagline: text(240),
    price: { text: '$4.10 CAD', change: '+0.02 (0.5%)', direction: 'up', source: text(90) },
    chart: {
      title: text(40),
      description: text(90),
      closes: [3, 4, 2],
      from: 'May',
      to: 'June',
    },
    profile: { title: 'Profile', paragraphs: many(9, (at) => text(400 + 250 * at)) },
    event: {
      title: 'Event',
      name: text(200),
      time: text(60),
      linkLabel: 'Link',
      link: 'https://a.example',
    },
    figures: { title: 'Figures', pairs: pairs(6) },
    calendar: { title: 'Calendar', pairs: pairs(6) },
    contacts: {
      title: 'Contacts',
      people: many(9, () => ({ lines: [text(120), text(160), text(120)], phone: '1', email: 'a@b.example' })),
    },
    results: {
      title: 'Results',
      head: ['Quarter', ...many(6, () => text(120))],
      rows: many(32, (at) => [`Quarter ${at}`, ...many(6, () => text(at % 5 === 0 ? 120 : 12))]),
      note: text(90),
    },
    management: {
      title: 'Management',
      people: many(25, (at) => ({ name: text(120), role: text(160), biography: text(40 * at) || null })),
    },
    coverage: { title: 'Coverage', pairs: pairs(6), note: text(120) },
    releases: { title: 'Releases', pairs: pairs(4) },
    disclosure: text(900),
    accent: '#123456',
    disclosureLink: 'https://a.example',
    footer: 'a.example',
    url: '',
  }
}

describe('R403 the factsheet as a PDF', () => {
  test.each(['nobody/factsheet.pdf', 'ALDERIC/factsheet.pdf', '..%2F/factsheet.pdf'])(
    'answers %s with 404',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('is described in the API', async () => {
    const description = await (await fetch(`${roadshow.origin}/api/openapi.json`)).json()
    expect(description.paths['/companies/{slug}/factsheet.pdf'].get.responses['200'].content).toHaveProperty(
      'application/pdf',
    )
  })

  test.each([
    ['en', 'en-CA', 'Alderic Mines: factsheet'],
    ['fr', 'fr-CA', 'Alderic Mines\u00A0: fiche d’information'],
  ])('has in %s a title and language, on two pages at most', async (language, tag, title) => {
    const { response, document } = await pdfOf(`alderic-mines/factsheet.pdf?lng=${language}`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-language')).toBe(language)
    expect(document.getTitle()).toBe(title)
    expect(document.getPageCount()).toBeLessThanOrEqual(2)
    const { catalog } = document
    expect(catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe(tag)
    expect(String(catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true')
    expect(String(catalog.lookup(PDFName.of('ViewerPreferences')))).toContain('/DisplayDocTitle true')
  })

  test.each(['en', 'fr'])(
    'keeps each row, entry and paragraph on one of two pages, for every company in %s',
    async (language) => {
      const companies = await roadshow.database
        .selectFrom('companies')
        .select('slug')
        .orderBy('slug')
        .execute()
      const faults: Record<string, string[]> = {}
      for (const { slug } of companies) {
        const { document } = await pdfOf(`${slug}/factsheet.pdf?lng=${language}`)
        const ofCompany = pageFaultsOf(document)
        if (document.getPageCount() > 2) ofCompany.unshift(`${document.getPageCount()} pages`)
        if (ofCompany.length > 0) faults[slug] = ofCompany
      }
      expect(faults).toEqual({})
    },
  )

  test('keeps each row, entry and paragraph on one page, with long texts and many quarters', async () => {
    const sheet = longSheet('en')
    const document = await PDFDocument.load(await drawSheet(sheet), { updateMetadata: false })
    expect(pageFaultsOf(document)).toEqual([])
    const elements = structureOf(document).flatMap(withDescendants)
    const rows = elements.filter(({ type }) => type === '/TR')
    expect(rows).toHaveLength(1 + sheet.results.rows.length)
    expect(new Set(rows.flatMap(pagesOf)).size).toBeGreaterThan(1)
    // The heads that are repeated on further pages are no part of the structure.
    expect(elements.filter(({ type }) => type === '/TH')).toHaveLength(7 + sheet.results.rows.length)
    expect(document.getPageCount()).toBeLessThan(30)
  })

  test('splits between pages only a paragraph that is longer than one', async () => {
    const paragraph = longSheet('en').profile.paragraphs.join(' ')
    const sheet = { ...longSheet('en'), profile: { title: 'Profile', paragraphs: [paragraph] } }
    const document = await PDFDocument.load(await drawSheet(sheet), { updateMetadata: false })
    expect(pageFaultsOf(document)).toEqual([expect.stringMatching(/^\/P on pages 1,2,3/)])
  })

  test('has a structure for screen readers: headings, a table with its heads, a chart in words', async () => {
    const { document } = await pdfOf('alderic-mines/factsheet.pdf?lng=en')
    const elements = elementsOf(document)
    const count = (type: string) => elements.filter((element) => element.type === type).length
    expect(count('/H1')).toBe(1)
    expect(count('/H2')).toBeGreaterThanOrEqual(8)
    expect([count('/Table'), count('/TR')]).toEqual([1, 6])
    expect(elements.filter(({ scope }) => scope === '/Column')).toHaveLength(4)
    expect(elements.filter(({ scope }) => scope === '/Row')).toHaveLength(5)
    expect(elements.find(({ type }) => type === '/Figure')?.alt).toMatch(
      /^Closing prices .* lowest .* highest/,
    )
  })

  test('names the next event, with the address where one registers', async () => {
    const company = 'sable-mills'
    await aCompany(roadshow.database, { slug: company })
    const path = `${company}/factsheet.pdf?lng=fr`
    const eventLinks = async () => {
      const links = linksOf((await pdfOf(path)).document).filter((link) => link.includes('/events/'))
      // A link on two lines is two links.
      return [...new Set(links)]
    }
    expect(await eventLinks()).toEqual([])
    const { slug } = await anEvent(roadshow.database, { company })
    await expect.poll(eventLinks).toEqual([expect.stringMatching(new RegExp(`/events/${slug}\\?lng=fr$`))])
  })

  test.each([
    [
      'en',
      'alderic-mines',
      'Fairholme Investor Relations provides investor-relations services to Alderic Mines for a fee of C$9,500 a month in cash, plus C$58,000 in 2026 for its website and expenses at cost, which the company pays. ',
    ],
    [
      'fr',
      'alderic-mines',
      'Fairholme Relations avec les investisseurs fournit des services de relations avec les investisseurs à Alderic Mines moyennant des honoraires mensuels de 9\u00a0500\u00a0$\u00a0CA en argent, plus 58\u00a0000\u00a0$\u00a0CA en 2026 pour son site Web et les dépenses au prix coûtant, que la société verse. ',
    ],
    ['en', 'sable-paper', 'services to Sable Mills for a fee, which the company pays. '],
  ] as const)('R415 says in %s who pays how much, for %s', async (language, slug, sentence) => {
    if (slug === 'sable-paper') await aCompany(roadshow.database, { slug })
    const sheet = sheetOf(await readFactsheet(roadshow.api(language), slug, 'year'), {
      language,
      firm: (await roadshow.api(language)(getFirm)).firm,
      mark: '',
      today: new Date(),
      addressOf: (path) => roadshow.origin + withLanguage(path, language),
    })
    expect(sheet.disclosure).toContain(sentence)
    expect(sheet.disclosureLink).toBe(roadshow.origin + withLanguage('/disclosure', language))
  })

  test.each([
    ['en', /\/disclosure(?:\?lng=en)?$/],
    ['fr', /\/disclosure\?lng=fr$/],
  ])('R415 links in %s to the page that tells who pays', async (language, address) => {
    const { document } = await pdfOf(`alderic-mines/factsheet.pdf?lng=${language}`)
    expect(linksOf(document)).toContainEqual(expect.stringMatching(address))
  })

  test('embeds fonts whose text can be selected and searched', async () => {
    const { document } = await pdfOf('energie-solvane/factsheet.pdf?lng=fr')
    const fonts = document.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []))
      .filter(
        (dict) =>
          String(dict.lookup(PDFName.of('Type'))) === '/Font' && dict.has(PDFName.of('DescendantFonts')),
      )
    expect(fonts.length).toBeGreaterThanOrEqual(3)
    for (const font of fonts) {
      expect(font.has(PDFName.of('ToUnicode'))).toBe(true)
      expect(font.lookup(PDFName.of('DescendantFonts'))).toBeInstanceOf(PDFArray)
    }
  })

  test('changes with the company', async () => {
    const before = await (await get('kestrin-biotech/factsheet.pdf')).arrayBuffer()
    await roadshow.database
      .updateTable('companies')
      .set({ tagline: { en: 'Lends to nobody any more' } })
      .where('slug', '=', 'kestrin-biotech')
      .execute()
    await expect
      .poll(async () => (await pdfOf('kestrin-biotech/factsheet.pdf')).document.getSubject())
      .toBe('Lends to nobody any more')
    expect(before.byteLength).toBeGreaterThan(10_000)
  })

  test('uses typefaces that match the output of `npm run fonts`', async () => {
    for (const [name, bytes] of Object.entries(await makeDocumentTypefaces()))
      expect(bytes.equals(await readFile(new URL(`fonts/${name}`, import.meta.url))), name).toBe(true)
  })
})
