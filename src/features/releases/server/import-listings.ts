import { canonicalTicker, type Exchange } from '#features/companies/contract.ts'
import { folded } from '#kit/text-match.ts'

/** Where a company is listed, by its canonical ticker; the exchange is null when none of our clients can be listed there. */
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

/** V8 loses the modifier `(?i:)` in repetitions that have a limit. */
const inEitherCase = (letter: string) => `[${letter}${letter.toUpperCase()}]`

const NAME = `(?:${Object.values(NAMES)
  .flat()
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/[a-z]/g, inEitherCase).replaceAll(' ', '[\\s.\\-]{0,3}'))
  .join('|')})[®™]*`
/** Behind a slash, which otherwise means "and": a class or series of shares, warrants, rights, units, debentures. */
const SUFFIX = '(?:PR[A-Z]?|P[A-Z]|UN|DB|NT|RT|W[IST]|[A-Z])(?![\\p{L}\\p{N}])'
/** A series behind a blank ends the listing: "NYSE: BRK B)". */
const LAST_SUFFIX = `(?:\\s(?:PR\\s?)?[A-Z](?=\\s?(?:[)\\];,”"»]|$)))`
const TICKER = `[A-Z0-9]{1,8}(?:[.\\-][A-Z]{1,3}|[/^$]${SUFFIX}|[$^](?![\\p{L}\\p{N}])){0,3}${LAST_SUFFIX}?(?![\\p{L}\\p{N}])`
const EACH_NAME = new RegExp(NAME, 'gu')
const EACH_TICKER = new RegExp(TICKER, 'gu')
const AND = '\\s{0,3}(?:,|/|&|and|AND|et|ET)\\s{0,3}'
/** "TSX: ABC", "TSX and NYSE: ABC", "TSX: ABC, ABC.UN", « TSX : ABC ». Repetition is limited to keep the time linear. */
const LISTINGS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<names>${NAME}(?:${AND}${NAME}){0,5})\\s{0,3}[:：]\\s{0,3}["“«'$]?\\s{0,3}(?<tickers>${TICKER}(?:${AND}${TICKER}(?!\\s{0,3}[:：])){0,9})`,
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
  for (const match of text.matchAll(LISTINGS)) {
    if (end !== undefined && !SAME_COMPANY.test(text.slice(end, match.index))) break
    end = match.index + match[0].length
    listings.push(...listingsIn(match))
  }
  return listings
}

/** Every listing that a text names, whoever's it is. */
export function allListings(text: string): Listing[] {
  return [...text.matchAll(LISTINGS)].flatMap(listingsIn)
}

function listingsIn({ groups }: RegExpExecArray): Listing[] {
  const tickers = [...(groups?.tickers ?? '').matchAll(EACH_TICKER)].map(([ticker]) =>
    canonicalTicker(ticker),
  )
  return [...(groups?.names ?? '').matchAll(EACH_NAME)].flatMap(([name]) =>
    tickers.map((ticker) => ({ exchange: EXCHANGES.get(bare(name)) ?? null, ticker })),
  )
}

/** What firms of all countries end their names with. */
const LEGAL_FORMS =
  /[\s,]+(?:inc|incorporated|corp|corporation|co|company|ltd|limited|ltee|limitee|plc|llc|lp|s\.?a|ag|nv|se)\.?$/

/**
 * Whether a release is told by a company: its name begins the title, or what follows the dateline.
 * @param lead the beginning of the text
 */
export function isToldBy(name: string, { title, lead }: { title: string; lead: string }): boolean {
  const core = folded(name).trim().replace(LEGAL_FORMS, '').replace(/\./g, '')
  if (core === '') return false
  const begins = new RegExp(`^${RegExp.escape(core)}(?![\\p{L}\\p{N}])`, 'u')
  const beginnings = [title, ...lead.split(/[-–—/:]\s/)]
  return beginnings.some((text) => begins.test(folded(text).trim().replace(/\./g, '')))
}

function bare(name: string): string {
  return name.replace(/[\s.\-®™]/g, '').toLowerCase()
}
