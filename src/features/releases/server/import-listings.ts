import type { Exchange } from '#features/companies/contract.ts'

/** Where a company is listed; the exchange is null when none of our clients can be listed there. */
export type Listing = { exchange: Exchange | null; ticker: string }

/** How wires write exchanges, in English and French. A blank may be a hyphen, a dot or nothing. */
const NAMES: Record<Exchange | 'other', string[]> = {
  TSX: ['tsx', 'toronto stock exchange', 'bourse de toronto'],
  'TSX-V': [
    'tsx v',
    'tsx venture',
    'tsx venture exchange',
    'tsx croissance',
    'bourse de croissance tsx',
    'cve',
  ],
  CSE: ['cse', 'cnsx', 'canadian securities exchange', 'bourse des valeurs canadiennes'],
  NYSE: ['nyse', 'new york stock exchange', 'bourse de new york'],
  'NYSE American': ['nyse american', 'nyse a', 'nyse mkt', 'nyse amex', 'amex'],
  NASDAQ: [
    'nasdaq',
    ...['gs', 'gm', 'cm', 'global select market', 'global market', 'capital market'].map(
      (tier) => `nasdaq ${tier}`,
    ),
  ],
  OTC: [
    'otc',
    ...['qx', 'qb', 'id', 'pk', 'bb', 'pink', 'expert', 'markets', 'mkts', 'bulletin board'].map(
      (tier) => `otc ${tier}`,
    ),
    'pink sheets',
  ],
  other: [
    'asx',
    'lse',
    'aim',
    'fse',
    'fra',
    'fwb',
    'frankfurt',
    'francfort',
    'xetra',
    'neo',
    'cboe',
    'cboe canada',
  ].concat([
    'euronext',
    'jse',
    'bvl',
    'bmv',
    'six',
    'hkex',
    'sehk',
    'sgx',
    'tase',
    'wse',
    'stuttgart',
    'berlin',
  ]),
}

const EXCHANGES = new Map<string, Exchange | null>(
  Object.entries(NAMES).flatMap(([exchange, names]) =>
    names.map((name) => [bare(name), exchange === 'other' ? null : (exchange as Exchange)] as const),
  ),
)

const NAME = `(?:${Object.values(NAMES)
  .flat()
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(' ', '[\\s.\\-]*'))
  .join('|')})[®™]*`
const TICKER = '[A-Z0-9]{1,8}(?:[.\\-][A-Z]{1,3})?(?![\\p{L}\\p{N}])'
const AND = '\\s*(?:,|/|&|and|et)\\s*'
/** "TSX: ABC", "TSX and NYSE: ABC", "TSX: ABC, ABC.UN", « TSX : ABC ». */
const LISTINGS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<names>(?i:${NAME}(?:${AND}${NAME})*))\\s*[:：]\\s*["“«'$]?\\s*(?<tickers>${TICKER}(?:${AND}${TICKER}(?!\\s*[:：]))*)`,
  'gu',
)
/** Between the listings of one company stand brackets, commas, "and", and no other words. */
const SAME_COMPANY = /^[\s;,.|/&()[\]"”»'–—-]*(?:(?:and|et|or|ou)[\s(]*)?$/u

/**
 * Where the company that a release is from is listed: the first listings in its text. Those of others who are
 * mentioned come after some words.
 */
export function issuerListings(text: string): Listing[] {
  const listings: Listing[] = []
  let end: number | undefined
  for (const { 0: match, index, groups } of text.matchAll(LISTINGS)) {
    if (end !== undefined && !SAME_COMPANY.test(text.slice(end, index))) break
    end = index + match.length
    const tickers = (groups?.tickers ?? '').split(new RegExp(AND, 'u'))
    for (const [name] of (groups?.names ?? '').matchAll(new RegExp(NAME, 'giu')))
      listings.push(...tickers.map((ticker) => ({ exchange: EXCHANGES.get(bare(name)) ?? null, ticker })))
  }
  return listings
}

function bare(name: string): string {
  return name.replace(/[\s.\-®™]/g, '').toLowerCase()
}
