import { readFile } from 'node:fs/promises'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { getFirm } from '#features/firm/contract.ts'
import { readFactsheet } from '#site/factsheet/factsheet-data.ts'
import { withLanguage } from '#web/local-href.ts'
import { makeDocumentTypefaces } from '../../../scripts/typefaces.ts'
import { aCompany, anEvent } from '../../../tests/support/factories.ts'
import { testSite } from '../../../tests/support/site.ts'
import { sheetOf } from './sheet.ts'

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

describe('R403 the factsheet as a PDF', () => {
  test.each(['nobody/factsheet.pdf', 'ORVANE/factsheet.pdf', '..%2F/factsheet.pdf'])(
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
    ['en', 'en-CA', 'Orvane Gold: factsheet'],
    ['fr', 'fr-CA', 'Orvane Gold\u00A0: fiche d’information'],
  ])('has in %s a title and language, on two pages at most', async (language, tag, title) => {
    const { response, document } = await pdfOf(`orvane-gold/factsheet.pdf?lng=${language}`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-language')).toBe(language)
    expect(document.getTitle()).toBe(title)
    expect(document.getPageCount()).toBeLessThanOrEqual(2)
    const { catalog } = document
    expect(catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe(tag)
    expect(String(catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true')
    expect(String(catalog.lookup(PDFName.of('ViewerPreferences')))).toContain('/DisplayDocTitle true')
  })

  test('has a structure for screen readers: headings, a table with its heads, a chart in words', async () => {
    const { document } = await pdfOf('hydrolune/factsheet.pdf?lng=en')
    const elements = elementsOf(document)
    const count = (type: string) => elements.filter((element) => element.type === type).length
    expect(count('/H1')).toBe(1)
    expect(count('/H2')).toBeGreaterThanOrEqual(8)
    expect([count('/Table'), count('/TR')]).toEqual([1, 6])
    expect(elements.filter(({ scope }) => scope === '/Column')).toHaveLength(5)
    expect(elements.filter(({ scope }) => scope === '/Row')).toHaveLength(5)
    expect(elements.find(({ type }) => type === '/Figure')?.alt).toMatch(
      /^Closing prices .* lowest .* highest/,
    )
  })

  test('names the next event, with the address where one registers', async () => {
    const path = 'fennimore-lending/factsheet.pdf?lng=fr'
    const eventLinks = async () => {
      const links = linksOf((await pdfOf(path)).document).filter((link) => link.includes('/events/'))
      // A link on two lines is two links.
      return [...new Set(links)]
    }
    expect(await eventLinks()).toEqual([])
    const { slug } = await anEvent(roadshow.database, { company: 'fennimore-lending' })
    await expect.poll(eventLinks).toEqual([expect.stringMatching(new RegExp(`/events/${slug}\\?lng=fr$`))])
  })

  test.each([
    [
      'en',
      'orvane-gold',
      'Halcourt Investor Relations provides investor-relations services to Orvane Gold for a fee of $9,500 a month in cash, which the company pays. ',
    ],
    [
      'fr',
      'orvane-gold',
      'Halcourt Relations avec les investisseurs fournit des services de relations avec les investisseurs à Orvane Gold moyennant des honoraires mensuels de 9\u00a0500\u00a0$ en espèces, que la société verse. ',
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
    const { document } = await pdfOf(`orvane-gold/factsheet.pdf?lng=${language}`)
    expect(linksOf(document)).toContainEqual(expect.stringMatching(address))
  })

  test('embeds fonts whose text can be selected and searched', async () => {
    const { document } = await pdfOf('hydrolune/factsheet.pdf?lng=fr')
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
    const before = await (await get('fennimore-lending/factsheet.pdf')).arrayBuffer()
    await roadshow.database
      .updateTable('companies')
      .set({ tagline: { en: 'Lends to nobody any more' } })
      .where('slug', '=', 'fennimore-lending')
      .execute()
    await expect
      .poll(async () => (await pdfOf('fennimore-lending/factsheet.pdf')).document.getSubject())
      .toBe('Lends to nobody any more')
    expect(before.byteLength).toBeGreaterThan(10_000)
  })

  test('uses typefaces that match the output of `npm run fonts`', async () => {
    for (const [name, bytes] of Object.entries(await makeDocumentTypefaces()))
      expect(bytes.equals(await readFile(new URL(`fonts/${name}`, import.meta.url))), name).toBe(true)
  })
})
