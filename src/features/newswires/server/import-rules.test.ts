import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { canonicalTicker } from '#features/companies/contract.ts'
import { expectLinearTime, repeated } from '../../../../tests/support/linear-time.ts'
import { feedOf } from './import-feed.ts'
import { detectedLanguage } from './import-language.ts'
import { draftOf, type ReleaseDraft } from './import-release.ts'
import { decodeFeed } from './import-source.ts'
import { topicOf } from './import-topics.ts'
import { isIssuedBy, issuerListings } from './listing-syntax.ts'

const SHARED = join(import.meta.dirname, '../../../../../shared/data')
const NEWSWIRE = join(SHARED, 'newswire/rss-parser')
const hasShared = readdirOf(NEWSWIRE).length > 0

function readdirOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const listings = (text: string) => issuerListings(text).map(({ exchange, ticker }) => `${exchange}:${ticker}`)

describe('R805 the issuer’s listings in the spellings of wires', () => {
  test.each([
    ['Alderic Mines (TSX: ALDM) announces', ['TSX:ALDM']],
    ['Abrevois (TSX-V: SLVN) today', ['TSX-V:SLVN']],
    ['Abrevois (TSXV: SLVN) today', ['TSX-V:SLVN']],
    ['Abrevois (TSX.V: SLVN) today', ['TSX-V:SLVN']],
    ['Abrevois (TSX VENTURE: SLVN) today', ['TSX-V:SLVN']],
    ['Abrevois (TSX Venture Exchange: “SLVN”) today', ['TSX-V:SLVN']],
    ['Acme (NYSE American: ABC; TSX: ABC) today', ['NYSE American:ABC', 'TSX:ABC']],
    ['Acme (TSX: ABC) (OTCQX: ABCDF) (FSE: 5YZ)', ['TSX:ABC', 'OTC:ABCDF', 'FSE:5YZ']],
    ['Acme (NASDAQ GM: ABC) today', ['NASDAQ:ABC']],
    ['Acme (NasdaqCM: ABC) today', ['NASDAQ:ABC']],
    ['Acme (Nasdaq Global Select Market: ABC) today', ['NASDAQ:ABC']],
    ['Acme (NYSE MKT: ABC) today', ['NYSE American:ABC']],
    ['Acme (OTC Pink: ABCDF) and', ['OTC:ABCDF']],
    ['Acme (OTCPK:ABCDF) and', ['OTC:ABCDF']],
    ['Acme (CSE: ABC) (OTCQB: ABCDF)', ['CSE:ABC', 'OTC:ABCDF']],
    ['Acme (TSX and NYSE: ABC) today', ['TSX:ABC', 'NYSE:ABC']],
    ['Acme (TSX/NYSE American: ABC) today', ['TSX:ABC', 'NYSE American:ABC']],
    ['Acme (TSX: ABC, ABC.DB) today', ['TSX:ABC', 'TSX:ABC.DB']],
    ['Acme (TSX: ABC, NYSE: DEF) today', ['TSX:ABC', 'NYSE:DEF']],
    ['Trust (TSX: ABC.UN) today', ['TSX:ABC.UN']],
    ['TSX-V: SLVN | OTCQB: SLVNF\nMONTREAL', ['TSX-V:SLVN', 'OTC:SLVNF']],
    ['Acme (the “Company”) (TSX® : ABC) today', ['TSX:ABC']],
    ['La Société (TSX\u00A0: ABC) annonce', ['TSX:ABC']],
    ['La Société (TSX-V\u202F: ABC; OTCQB\u202F: ABCDF) annonce', ['TSX-V:ABC', 'OTC:ABCDF']],
    ['La Société (Bourse de croissance TSX\u00A0: ABC) annonce', ['TSX-V:ABC']],
    ['La Société (TSX\u00A0: ABC et NYSE\u00A0: DEF) annonce', ['TSX:ABC', 'NYSE:DEF']],
    ['BigCorp (NYSE: BIG) invests in Alderic Mines (TSX: ALDM)', ['NYSE:BIG']],
    ['Foreign (ASX: FOR) buys from Alderic Mines (TSX: ALDM)', ['ASX:FOR']],
    ['Berkshire (NYSE: BRK/B) today', ['NYSE:BRK.B']],
    ['Berkshire (NYSE: BRK-B) today', ['NYSE:BRK.B']],
    ['Berkshire (NYSE: BRK A, BRK B) today', ['NYSE:BRK.A', 'NYSE:BRK.B']],
    ['Berkshire (NYSE: BRK.A and BRK.B) today', ['NYSE:BRK.A', 'NYSE:BRK.B']],
    ['Brookfield (TSX: QVX.PR.A) (TSX: QVX.DB.B)', ['TSX:QVX.PR.A', 'TSX:QVX.DB.B']],
    ['Arbor (NYSE: ABR$D; NYSE: ABR PRE; NYSE: ABR-PF)', ['NYSE:ABR.PR.D', 'NYSE:ABR.PR.E', 'NYSE:ABR.PR.F']],
    ['Trip (TSX-V: TRIP.WT.A) today', ['TSX-V:TRIP.WT.A']],
    ['Acme (TSX: ABC/DEFG) today', ['TSX:ABC', 'TSX:DEFG']],
    ['Acme (NYSE: BIG A company of New York) today', ['NYSE:BIG']],
    ['Listed on the TSX: results follow', []],
    ['(TSX: abc)', []],
    ['(FUTSX: ABC)', []],
    ['Ratio 3: 1, at 10: 30', []],
  ])('%s', (text, expected) => expect(listings(text)).toEqual(expected))
})

describe('R805 converts tickers to one spelling', () => {
  test.each([
    ['BRK.B', ['BRK/B', 'BRK-B', 'BRK B', ' brk.b ', 'Brk/b']],
    ['ABR.PR.D', ['ABR$D', 'ABR^D', 'ABRpD', 'ABR-PD', 'ABR.PRD', 'ABR PR D', 'ABR/PD', 'abr.pr.d']],
    ['X.PR', ['X$', 'X-PR', 'X.PR']],
    ['TRIP.WT.A', ['TRIP/WT/A', 'TRIP.WT.A']],
    ['ALDM', ['aldm', 'ALDM ']],
  ])('%s', (ticker, spellings) => {
    for (const spelling of spellings) expect(canonicalTicker(spelling)).toBe(ticker)
  })
})

describe('R805 the company that issued a release', () => {
  test.each([
    ['Alderic Mines Inc.', 'Alderic Mines Announces Results', '', true],
    ['Alderic Mines Inc.', 'Results', 'TORONTO, May 5 (GLOBE) -- Alderic Mines Inc. today announced', true],
    [
      'Société Énergie Solvane S.A.',
      'Résultats',
      'MONTRÉAL, le 5 mai – Société Énergie Solvane annonce',
      true,
    ],
    ['Alderic Mines Inc.', 'Acme sells its mine to Alderic Mines', 'TORONTO -- Acme sells', false],
    ['Alderic Mines Inc.', 'Alderic Minesen Announces Results', '', false],
    ['Inc', '', '', false],
  ])('%s: %s', (name, title, lead, expected) => expect(isIssuedBy(name, { title, lead })).toBe(expected))
})

describe('R805 detects the topic by keywords', () => {
  test.each([
    ['Alderic Mines Reports Third Quarter 2025 Results', 'results'],
    ['Énergie Solvane publie ses résultats financiers du trimestre', 'results'],
    ['Kestrin Biotech Closes C$12 Million Private Placement', 'financing'],
    ['Énergie Solvane clôture un placement privé', 'financing'],
    ['Kestrin Doses First Patient in Phase 2 Trial', 'clinical'],
    ['Alderic Drills 14.2 m of 6.1 g/t Gold', 'exploration'],
    ['Les sondages recoupent de nouvelles teneurs', 'exploration'],
    ['Kestrin Appoints Dana Reyes to its Board', 'appointment'],
    ['Solvane nomme une nouvelle présidente', 'appointment'],
    ['Kestrin to Acquire Two Terminals', 'transaction'],
    ['Alderic Announces Voting Results of Annual Meeting', 'regulatory'],
    ['Solvane commissions its second cavern', 'operations'],
  ])('%s: %s', (title, topic) => expect(topicOf(title, '')).toBe(topic))

  test('uses the beginning of the text if the title is inconclusive', () => {
    expect(topicOf('News from Alderic', 'The Company has closed a bought deal.')).toBe('financing')
  })
})

describe('R805 the language', () => {
  test.each([
    [
      'Alderic Mines today reported drill results from its Kettle Lake property in northern Ontario.',
      undefined,
      'en',
    ],
    [
      'Énergie Solvane annonce la clôture de son placement privé et remercie ses actionnaires.',
      undefined,
      'fr',
    ],
    ['Form 8-K', undefined, 'en'],
    ['Q3', 'fr-CA', 'fr'],
    ['Q3', 'pt-br', undefined],
    [
      'Die Gesellschaft gibt heute bekannt, dass die Bohrungen in der zweiten Grube abgeschlossen wurden und die Ergebnisse vorliegen.',
      'en-us',
      undefined,
    ],
    [
      'Foi numa resposta ao blogue que a empresa confirmou que vai trocar a bateria de todos os modelos.',
      undefined,
      undefined,
    ],
    [
      'La empresa anuncia los resultados del segundo trimestre y el pago de un dividendo.',
      'en-us',
      undefined,
    ],
    [
      'Hundreds of documents were in filing cabinets bought for ‘small change’ because they had no key.',
      'en-gb',
      'en',
    ],
    ['4 - DE LA ROCHE MARIE (0001894075) (Reporting)', undefined, 'en'],
    ['会社は本日、第二四半期の業績を発表しました', undefined, undefined],
  ])('%s (%s): %s', (text, declared, language) => expect(detectedLanguage(text, declared)).toBe(language))

  test('detects a long French text in a feed that declares English', () => {
    const text =
      'La Société a réalisé quatorze sondages sur sa propriété, dont les résultats sont attendus bientôt. '
    expect(detectedLanguage(text.repeat(4), 'en-us')).toBe('fr')
  })
})

describe('R805 the charset', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')
  test.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFF<rss>é</rss>'), '', '<rss>é</rss>'],
    ['UTF-16 with a mark', Buffer.from('\uFEFF<rss>é</rss>', 'utf16le'), '', '<rss>é</rss>'],
    ['UTF-16 without', Buffer.from('<rss>é</rss>', 'utf16le'), '', '<rss>é</rss>'],
    ['Latin-1 declared', bytes('<?xml version="1.0" encoding="ISO-8859-1"?><rss>é</rss>'), '', 'é'],
    ['Latin-2 declared', bytes('<?xml version="1.0" encoding="ISO-8859-2"?><rss>\xb3</rss>'), '', 'ł'],
    ['by the header', bytes('<rss>\xb3</rss>'), 'text/xml; charset="iso-8859-2"', 'ł'],
    ['undeclared Latin-1', bytes('<rss>é \x93a\x94</rss>'), '', 'é “a”'],
    ['Latin-1 that claims UTF-8', bytes('<?xml version="1.0" encoding="UTF-8"?><rss>é</rss>'), '', 'é'],
    [
      'UTF-8 that claims Latin-1',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><rss>é</rss>'),
      '',
      '>é<',
    ],
    [
      'a charset nobody knows',
      bytes('<?xml version="1.0" encoding="klingon"?><rss>é</rss>'),
      'x; charset=zz',
      'é',
    ],
  ])('%s', (_, given, contentType, expected) => expect(decodeFeed(given, contentType)).toContain(expected))
})

describe('R805 invalid and broken feeds', () => {
  test.each([
    ['', 'This is neither RSS nor Atom.'],
    ['{"version":"https://jsonfeed.org/version/1.1","items":[]}', 'This is neither RSS nor Atom.'],
    ['<!DOCTYPE html><html><body>503</body></html>', 'This is a web page, not a feed.'],
    ['<rss version="2.0"><channel><title>Cut', 'This feed ends before its first entry or is not XML.'],
    [
      '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><rss version="2.0"><channel><item><title>&lol2;</title></item></channel></rss>',
      'This feed declares its own entities, which is not accepted.',
    ],
  ])('%s', (text, words) => expect(() => feedOf(text)).toThrow(words))

  const item = (name: string) => `<item><title>${name}</title><description>Text</description></item>`
  test('keeps the complete entries of a feed that is cut off', () => {
    const feed = feedOf(
      `<rss version="2.0"><channel><title>Wire</title>${item('One')}${item('Two')}<item><title>Thr`,
    )
    expect([feed.title, feed.entries.map(({ title }) => title), feed.isCut]).toEqual([
      'Wire',
      ['One', 'Two'],
      true,
    ])
  })

  test('keeps the complete entries of Atom and RSS 1 that are cut off', () => {
    const atom = feedOf(
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><title>One</title></entry><entry><ti',
    )
    expect([atom.entries.length, atom.isCut]).toEqual([1, true])
    const rdf = feedOf(
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>R</title></channel><item rdf:about="x"><title>One</title></item><item rdf:',
    )
    expect([rdf.entries[0]?.guid, rdf.isCut]).toEqual(['x', true])
  })

  test('skips an entry that is no XML and keeps the others', () => {
    const feed = feedOf(
      `<rss version="2.0"><channel>${item('One')}<item><title>Two</wrong></item>${item('Three')}</channel></rss>`,
    )
    expect(feed.entries.map(({ title }) => title)).toContain('One')
    expect(feed.entries.map(({ title }) => title)).toContain('Three')
    expect(feed.isCut).toBe(false)
  })

  test.each([
    ['How should &lt;selectedoption&gt; work', 'How should <selectedoption> work'],
    ['Margins a&lt;b&gt;c', 'Margins a<b>c'],
    ['&lt;QWXZ&gt; rises &lt; $900', '<QWXZ> rises < $900'],
    ['<![CDATA[<b>Bold</b> &amp; <br>more]]>', 'Bold & more'],
  ])('keeps in a title what isn’t markup: %s', (title, expected) =>
    expect(feedOf(`<rss version="2.0"><channel>${item(title)}</channel></rss>`).entries[0]?.title).toBe(
      expected,
    ),
  )

  test('reads names, dates and addresses where other formats have them', () => {
    const { entries } = feedOf(
      `<r:rss version="2.0" xmlns:r="urn:r" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:t="http://purl.org/dc/terms/">
        <r:channel><r:item><dc:title>One</dc:title><t:issued>2025-05-05</t:issued><r:guid>https://wire.example/1</r:guid></r:item>
        <r:item><r:title>Two</r:title><r:guid isPermaLink="false">https://wire.example/2</r:guid></r:item></r:channel></r:rss>`,
    )
    expect(entries).toMatchObject([
      { title: 'One', date: '2025-05-05', link: 'https://wire.example/1' },
      { title: 'Two', link: undefined },
    ])
  })

  test('counts an empty entry as unreadable', () => {
    const feed = feedOf(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Wire</title><entry><author/></entry></feed>`,
    )
    expect([feed.entries.length, feed.unreadable]).toEqual([0, 1])
  })

  test('accepts a document type without entities', () => {
    const old =
      '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/rss-0.91.dtd">'
    expect(feedOf(`${old}<rss version="0.91"><channel>${item('One')}</channel></rss>`).entries.length).toBe(1)
  })

  test('treats Atom’s texts as text, unless their type is HTML', () => {
    const feed = feedOf(
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr"><title>A &lt; B</title><id>urn:a</id>
        <entry><id>urn:1</id><title>1 &lt; 2 &lt;b&gt;</title><summary>S &amp;amp;</summary></entry>
        <entry><id>urn:2</id><title type="html">&lt;b&gt;Bold&lt;/b&gt; &amp;amp; more</title>
          <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Text</p></div></content></entry></feed>`,
    )
    expect([feed.title, feed.language, feed.identity]).toEqual(['A < B', 'fr', 'urn:a'])
    expect(feed.entries.map(({ title, body }) => [title, body])).toEqual([
      ['1 < 2 <b>', 'S &amp;amp;'],
      ['Bold & more', '<p>Text</p>'],
    ])
  })
})

describe('R805 feeds that are slow to parse', () => {
  const rss = (inner: string) => `<rss version="2.0"><channel><title>Wire</title>${inner}</channel></rss>`
  const item = '<item><title>One</title></item>'
  test.each<[string, (fill: (unit: string) => string) => string]>([
    ['document types', (fill) => fill('<!DOCTYPE') + rss(item)],
    ['an author of brackets', (fill) => rss(`<item><title>One</title><author>${fill('(')}</author></item>`)],
    ['an editor of brackets', (fill) => rss(`<managingEditor>${fill('[')}</managingEditor>${item}`)],
    ['titles of tags', (fill) => rss(`<item><title>${fill('&lt;p ')}</title></item>`)],
    ['a title of elements', (fill) => rss(`<item><title>${fill('&lt;b&gt;')}</title></item>`)],
    ['a head as long as its cut entries', (fill) => `<rss><channel>${fill('x')}${fill(item)}<item>`],
    ['entries of which none is XML', (fill) => rss(fill('<item><title>x</wrong></item>'))],
    ['entries inside one another', (fill) => rss(fill('<item>'))],
    ['CDATA that never ends', (fill) => rss(fill('<![CDATA[') + item)],
    ['elements inside one another', (fill) => rss(`<item>${fill('<a>')}</item>`)],
    ['attributes without a value', (fill) => rss(`<item ${fill('a ')}><title>One</title></item>`)],
    ['characters by number', (fill) => rss(`<item><title>${fill('&#')}</title></item>`)],
  ])('%s are parsed in linear time', (_, feed) => {
    expectLinearTime((characters) => {
      const text = feed((unit) => repeated(unit, characters))
      try {
        return feedOf(text)
      } catch (error) {
        expect((error as Error).message).toMatch(/^This (feed|is neither)/)
      }
    })
  })

  test('leaves out elements that name persons, but not their names in texts', () => {
    const { entries } = feedOf(
      rss(
        `<item><title>One</title><description><![CDATA[<author>kept]]></description><author>A (B)</author></item>${item}`,
      ),
    )
    expect(entries.map(({ title, body }) => [title, body])).toEqual([
      ['One', '<author>kept'],
      ['One', ''],
    ])
  })
})

const CONTEXT = {
  feed: { identity: 'https://wire.example/', language: undefined, link: 'https://wire.example/' },
  address: 'https://wire.example/feed.xml',
  language: undefined,
  now: new Date('2025-06-01T00:00:00Z'),
}
const ENTRY = {
  guid: 'urn:1',
  title: 'Alderic Mines announces results',
  body: '<p>Toronto, May 5 (GLOBE) - Alderic Mines Inc. (TSX: ALDM) has announced its results today.</p><p>More.</p>',
  link: 'https://wire.example/releases/1',
  bases: [],
  date: 'Mon, 05 May 2025 11:00:00 GMT',
}
const draft = (changes: object = {}) => draftOf({ ...ENTRY, ...changes }, CONTEXT) as ReleaseDraft

describe('R805 an entry as a release', () => {
  test.each([
    [{ title: '  ' }, 'no_title'],
    [{ title: 'x'.repeat(501) }, 'too_long'],
    [{ body: `${'<b>'.repeat(501)}x` }, 'too_deep'],
    [{ date: '2025-05-05'.padEnd(101, ' ') }, 'no_date'],
    [{ body: '' }, 'no_text'],
    [{ body: '<script>alert(1)</script>' }, 'no_text'],
    [{ date: undefined }, 'no_date'],
    [{ date: 'yesterday' }, 'no_date'],
    [{ date: '05/11/2024' }, 'no_date'],
    [{ date: '5 May 2025 11:00 BST' }, 'no_date'],
    [{ date: '31 April 2025' }, 'no_date'],
    [{ date: '2025-05' }, 'no_date'],
    [{ date: '5 May 2025 11:00 GMT+99' }, 'no_date'],
    [{ date: '5 May 2025 13:00 p.m.' }, 'no_date'],
    [{ date: '2025-06-02T00:00:00Z' }, 'too_late'],
    [{ date: '1970-01-01T00:00:00Z' }, 'too_early'],
    [
      {
        body: `<p>${'Die Gesellschaft gibt heute bekannt, dass die Bohrungen abgeschlossen sind. '.repeat(4)}</p>`,
      },
      'foreign',
    ],
  ])('rejects %o: %s', (changes, reason) => expect(draft(changes)).toBe(reason))

  test.each([
    ['Mon, 05 May 2025 11:00:00 GMT', '2025-05-05T11:00:00.000Z'],
    ['Mon, 05 May 2025 07:00:00 EDT', '2025-05-05T11:00:00.000Z'],
    ['Mon, 5 May 2025 07:00 -0400', '2025-05-05T11:00:00.000Z'],
    ['2025-05-05T07:00:00-04:00', '2025-05-05T11:00:00.000Z'],
    ['2025-05-05T07:00:00', '2025-05-05T11:00:00.000Z'],
    ['2025-05-05 07:00', '2025-05-05T11:00:00.000Z'],
    ['2025-05-05 07:00 ET', '2025-05-05T11:00:00.000Z'],
    ['2025-05-05', '2025-05-05T04:00:00.000Z'],
    ['Mon, 05 May 2025 07:00:00', '2025-05-05T11:00:00.000Z'],
    ['2025-05-05T11:00:00Z', '2025-05-05T11:00:00.000Z'],
    ['Mon, 05 May 2025 11:00:00 Z', '2025-05-05T11:00:00.000Z'],
    ['2025-05-05 11:00 Z', '2025-05-05T11:00:00.000Z'],
    ['Mon, 05 May 2025 03:00:00 GMT-8', '2025-05-05T11:00:00.000Z'],
    ['Mon, 05 May 2025 03:00:00 GMT-08:00', '2025-05-05T11:00:00.000Z'],
    ['5 May 2025 18:00 GMT+7', '2025-05-05T11:00:00.000Z'],
    ['5 May 2025 12:00 UTC+01:00', '2025-05-05T11:00:00.000Z'],
    ['5 May 2025 03:00 (PST)', '2025-05-05T11:00:00.000Z'],
    ['Mon May 05 2025 11:00:00 GMT+0000 (Coordinated Universal Time)', '2025-05-05T11:00:00.000Z'],
    ['Mon May 05 11:00:00 +0000 2025', '2025-05-05T11:00:00.000Z'],
    ['2025-05-05T06:00:00-05', '2025-05-05T11:00:00.000Z'],
    ['2025-05-05T07:00:00-04:00[America/Toronto]', '2025-05-05T11:00:00.000Z'],
    ['2025-05-05T07:00:00 America/Toronto', '2025-05-05T11:00:00.000Z'],
    ['5 May 2025 07:00 AST', '2025-05-05T11:00:00.000Z'],
    ['5 May 2025 08:30 NDT', '2025-05-05T11:00:00.000Z'],
    ['5 mai 2025, 7 h HAE', '2025-05-05T11:00:00.000Z'],
    ['lundi 5 mai 2025 à 7 h 00', '2025-05-05T11:00:00.000Z'],
    ['May 5th, 2025 7:00 a.m. ET', '2025-05-05T11:00:00.000Z'],
    ['mar., 4 févr. 2025 10h30 HE', '2025-02-04T15:30:00.000Z'],
    ['1er août 2024', '2024-08-01T04:00:00.000Z'],
    ['05-May-25 04:00 PT', '2025-05-05T11:00:00.000Z'],
  ])('%s is %s', (date, instant) => expect(draft({ date }).publishedAt.toISOString()).toBe(instant))

  test('is identified by guid, link or content', () => {
    expect(draft().guid).toBe('urn:1')
    expect(draft({ guid: '12' }).guid).toBe('https://wire.example/#12')
    expect(draft({ guid: undefined }).guid).toBe(ENTRY.link)
    const hash = draft({ guid: undefined, link: undefined }).guid
    expect(hash).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(draft({ guid: undefined, link: undefined }).guid).toBe(hash)
    expect(draft({ guid: undefined, link: undefined, title: 'Other' }).guid).not.toBe(hash)
    expect(draft({ guid: `urn:${'x'.repeat(9_000)}` }).guid.length).toBeLessThan(100)
  })

  test.each([
    ['its page', {}, 'https://wire.example/releases/b'],
    [
      'xml:base rather than its page',
      { bases: ['https://a.example/', 'texts/'] },
      'https://a.example/texts/b',
    ],
    ['the feed’s site without a page', { link: undefined }, 'https://wire.example/b'],
  ])('resolves relative links against %s', (_, changes, href) => {
    const body = '<p>Alderic Mines has <a href="b">more</a> to say today.</p>'
    expect(draft({ body, ...changes }).body).toContain(`<a href="${href}">`)
  })

  test('takes the first paragraph with enough text as its summary', () => {
    expect(draft().summary).toBe(
      'Toronto, May 5 (GLOBE) - Alderic Mines Inc. (TSX: ALDM) has announced its results today.',
    )
    const banner =
      '<p>NOT FOR DISTRIBUTION TO UNITED STATES NEWS WIRE SERVICES OR FOR DISSEMINATION IN THE UNITED STATES</p>'
    expect(draft({ body: banner + ENTRY.body }).summary).toBe(draft().summary)
    expect(draft({ body: `<p>${'word '.repeat(200)}</p>` }).summary.length).toBeLessThan(410)
  })

  test('has paragraphs, even if its wire sends lines or divisions', () => {
    expect(draft({ body: 'One & two\n\nThree' }).body).toBe('<p>One &amp; two</p>\n<p>Three</p>')
    expect(draft({ body: 'One<br><br>Two' }).body).toBe('<p>One</p>\n<p>Two</p>')
    expect(draft({ body: '<div>One</div><div></div><div>Two</div>' }).body).toBe('<p>One</p><p>Two</p>')
  })

  test.each([
    ['<div>One.</div><div>Two</div><div><p>Three</p></div>', '<p>One.</p><p>Two</p><p>Three</p>'],
    ['<h1>One</h1><h5>Two</h5><h6>Three</h6><p>x</p>', '<h2>One</h2><h4>Two</h4><h4>Three</h4><p>x</p>'],
    [
      '<p>x</p><figure><img src="/api/posters/picture-a.webp" alt="A"><figcaption>One</figcaption></figure><div>Two</div>',
      '<p>x</p><p>One</p><p>Two</p>',
    ],
    ['<table><tr><td><div>1</div><div>2</div></td></tr></table>', '<p>1</p><p>2</p>'],
    ['<ol start="3" type="a"><li>Third</li></ol>', '<ol start="3" type="a"><li>Third</li></ol>'],
    ['<p>Price <del>$5</del> <strike>$6</strike> $7</p>', '<p>Price <s>$5</s> <s>$6</s> $7</p>'],
  ])('R811 keeps the blocks, numbering and marks of %j', (body, kept) => {
    expect(draft({ body }).body).toContain(kept)
  })

  test('resolves its links against the wire’s page, or removes them', () => {
    const links = (href: string) => draft({ body: `<p><a href="${href}">x</a></p>` }).body
    expect(links('/investors?a=1&amp;b=2')).toBe(
      '<p><a href="https://wire.example/investors?a=1&amp;b=2">x</a></p>',
    )
    expect(links('javascript:alert(1)')).toBe('<p>x</p>')
    expect(links('//cdn.example/x')).toBe('<p><a href="https://cdn.example/x">x</a></p>')
    expect(draft({ link: 'javascript:alert(1)' }).sourceUrl).toBeNull()
  })

  test.each([
    '<div',
    '<p ',
    '<b>',
    '<br> ',
    '\n \n',
    '(NYSE: ',
    'NYSE and ',
    'NYSE: A/',
    '(TSX: A) ',
    '\u00a0',
  ])('takes linear time: %j', (unit) =>
    expectLinearTime((characters) => draft({ body: repeated(unit, characters) })),
  )

  test('drops a link that is too long', () => {
    expect(draft({ link: `https://wire.example/${'x'.repeat(2_000)}` }).sourceUrl).toBeNull()
  })

  test('contains no characters that the database refuses', () => {
    const odd = draft({ title: 'Nul\u0000l \ud800 ok', body: '<p>a\u0000b\u0007</p>' })
    expect([odd.title, odd.body]).toEqual(['Null \ufffd ok', '<p>ab</p>'])
  })
})

const ALLOWED_TAGS = [
  ...'p br hr h2 h3 h4 ul ol li blockquote strong em b i u s sup sub a abbr code pre'.split(' '),
  ...'table caption thead tbody tfoot tr th td dl dt dd figure figcaption'.split(' '),
]

/** Asserts that HTML has only the allowed tags and attributes, and links to the web. */
function expectSafe(html: string): void {
  for (const [tag, name = '', attributes = ''] of html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)) {
    expect(ALLOWED_TAGS, tag).toContain(name)
    for (const [, attribute, value] of attributes.matchAll(/\s([\w:-]+)="([^"]*)"/g)) {
      expect('href title scope colspan rowspan align start type lang'.split(' '), tag).toContain(attribute)
      if (attribute === 'href') expect(value, tag).toMatch(/^(https?:\/\/|mailto:|tel:)/)
    }
    expect(attributes.replace(/\s[\w:-]+="[^"]*"/g, '').replace(/\s*\/?$/, ''), tag).toBe('')
  }
  expect(html.replace(/<\/?[a-z0-9]+(\s[\w:-]+="[^"]*")*\s*\/?>/gi, '')).not.toMatch(/</)
}

const TICKERS = join(SHARED, 'tickers')

describe.runIf(readdirOf(TICKERS).length > 0)('R805 every symbol of the exchanges in New York', () => {
  const symbolsIn = (file: string) =>
    readFileSync(join(TICKERS, file), 'utf8')
      .split(/\r?\n/)
      .map((line) => /^([A-Z][A-Z.$]*),/.exec(line)?.[1])
      .filter((symbol) => symbol !== undefined)

  test.each([
    ['NYSE', 'nyse-listed.csv', 2_900],
    ['NASDAQ', 'nasdaq-listed-symbols.csv', 5_500],
    ['NYSE American', 'other-listed.csv', 7_500],
  ])('%s: reads each symbol as itself', (exchange, file, least) => {
    const symbols = symbolsIn(file)
    expect(symbols.length).toBeGreaterThan(least)
    expect(new Set(symbols.map(canonicalTicker)).size).toBe(symbols.length)
    const misread = symbols.filter((symbol) => {
      const spellings = [symbol, symbol.replace(/\.(?=[A-Z])/, '/'), symbol.replace('.', '-')]
      return spellings.some((spelling) => {
        const found = listings(`Acme (${exchange}: ${spelling}) today announced`)
        return found.join() !== `${exchange}:${canonicalTicker(symbol)}`
      })
    })
    expect(misread).toEqual([])
  })
})

describe.runIf(hasShared)('R805 with real feeds and payloads', () => {
  test('sanitises 223 payloads of DOMPurify’s tests', async () => {
    const { default: cases } = (await import(join(SHARED, 'xss/DOMPurify/expect.mjs'))) as {
      default: { payload: string }[]
    }
    expect(cases.length).toBeGreaterThan(200)
    for (const { payload } of cases) {
      const made = draft({ body: `<p>Before</p>${payload}` })
      if (typeof made !== 'string') expectSafe(made.body)
    }
  })

  test('accepts 515 naughty strings as title, text and guid', () => {
    const strings = JSON.parse(readFileSync(join(SHARED, 'xss/blns/blns.json'), 'utf8')) as string[]
    for (const text of strings) {
      const made = draft({ title: `Alderic ${text}`, body: text, guid: text, link: text })
      if (typeof made !== 'string') expectSafe(made.body)
    }
  })

  test.each([
    ['content-encoded.rss', 7, 'THE CREATIVE FORAGER'],
    ['encoding.rss', 40, 'Mãe de utente é a nova presidente da Raríssimas'],
    ['feedburner.atom', 25, 'AdWords and DFP Java client library will soon require Java 7+'],
    ['guardian.rss', 55, 'Trump State of the Union address promised unity but emphasized discord'],
    ['heise.atom', 15, 'Java-Anwendungsserver: Red Hat gibt WildFly 10 frei'],
    ['heraldsun.rss', 2, 'The First Item'],
    ['many-links.rss', 25, ''],
    ['rss-1.rss', 69, 'Food for fungi'],
    ['uolNoticias.rss', 15, 'Ibope: Bolsonaro perde de Haddad, Ciro e Alckmin em simulações de 2º turno'],
    ['missing-fields.atom', 1, ''],
  ])('%s: %i entries', (file, count, first) => {
    const feed = feedOf(decodeFeed(readFileSync(join(NEWSWIRE, file))))
    expect(feed.entries.length).toBe(count)
    expect(feed.entries[0]?.title).toContain(first)
    for (const entry of feed.entries) expect(`${entry.title}${entry.body}`).not.toContain('\ufffd')
  })

  test('refuses unrecognized.rss, which is a web page', () => {
    expect(() => feedOf(readFileSync(join(NEWSWIRE, 'unrecognized.rss'), 'utf8'))).toThrow('a web page')
  })
})
