import { canonicalTicker, type Exchange } from '#features/companies/contract.ts'
import { fold } from '#kit/words.ts'

/**
 * A company's listing, by its canonical ticker; the exchange is null when it is one that none of our clients
 * are on.
 */
export type Listing = { exchange: KnownMarket | null; ticker: string }

/** Wires mix the tiers of OTC Markets up, so they count as one market. */
type KnownMarket = Exclude<Exchange, 'OTCQX' | 'OTCQB'>

/** How wires write the exchanges, in English and French. A blank may be a hyphen, a dot or nothing. */
const NAMES: Record<KnownMarket | 'other', string[]> = {
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
  'Cboe Canada': ['cboe canada', 'cboe ca', 'cboe', 'neo'],
  LSE: ['lse', 'aim', 'london stock exchange', 'bourse de londres'],
  ASX: ['asx', 'australian securities exchange'],
  FSE: [
    'fse',
    'fra',
    'fwb',
    'frankfurt',
    'frankfurt stock exchange',
    'francfort',
    'bourse de francfort',
    'xetra',
  ],
  other: [
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
  ],
}

const EXCHANGES = new Map<string, KnownMarket | null>(
  Object.entries(NAMES).flatMap(([exchange, names]) =>
    names.map((name) => [bare(name), exchange === 'other' ? null : (exchange as KnownMarket)] as const),
  ),
)

/** V8 ignores the modifier `(?i:)` within limited repetitions, so both cases are listed. */
const inEitherCase = (letter: string) => `[${letter}${letter.toUpperCase()}]`

const NAME = `(?:${Object.values(NAMES)
  .flat()
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/[a-z]/g, inEitherCase).replaceAll(' ', '[\\s.\\-]{0,3}'))
  .join('|')})[®™]*`
/**
 * What may follow a slash, which otherwise means "and": a class or series of shares, warrants, rights, units,
 * debentures.
 */
const SUFFIX = '(?:PR[A-Z]?|P[A-Z]|UN|DB|NT|RT|W[IST]|[A-Z])(?![\\p{L}\\p{N}])'
/** A series after a blank is possible at the end of a listing: "NYSE: BRK B)". */
const LAST_SUFFIX = `(?:\\s(?:PR\\s?)?[A-Z](?=\\s?(?:[)\\];,”"»]|$)))`
const TICKER = `[A-Z0-9]{1,8}(?:[.\\-][A-Z]{1,3}|[/^$]${SUFFIX}|[$^](?![\\p{L}\\p{N}])){0,3}${LAST_SUFFIX}?(?![\\p{L}\\p{N}])`
const EACH_NAME = new RegExp(NAME, 'gu')
const EACH_TICKER = new RegExp(TICKER, 'gu')
const AND = '\\s{0,3}(?:,|/|&|and|AND|et|ET)\\s{0,3}'
/**
 * "TSX: ABC", "TSX and NYSE: ABC", "TSX: ABC, ABC.UN", « TSX : ABC ». Limited repetitions keep the time
 * linear.
 */
const LISTINGS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<names>${NAME}(?:${AND}${NAME}){0,5})\\s{0,3}[:：]\\s{0,3}["“«'$]?\\s{0,3}(?<tickers>${TICKER}(?:${AND}${TICKER}(?!\\s{0,3}[:：])){0,9})`,
  'gu',
)
/** Only brackets, commas and "and" separate the listings of one company. */
const SAME_COMPANY = /^[\s;,.|/&()[\]"”»'–—-]*(?:(?:and|et|or|ou)[\s(]*)?$/u

/** The listings of the company that issued a release: the first ones in its text, up to other words. */
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

/** All listings in a text, of any company. */
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

/** Legal forms at the end of company names, of various countries. */
const LEGAL_FORMS =
  /[\s,]+(?:inc|incorporated|corp|corporation|co|company|ltd|limited|ltee|limitee|plc|llc|lp|s\.?a|ag|nv|se)\.?$/

/**
 * Whether a company issued a release: its name begins the title, or the text after the dateline.
 * @param lead the beginning of the text
 */
export function isIssuedBy(name: string, { title, lead }: { title: string; lead: string }): boolean {
  const core = fold(name).trim().replace(LEGAL_FORMS, '').replace(/\./g, '')
  if (core === '') return false
  const begins = new RegExp(`^${RegExp.escape(core)}(?![\\p{L}\\p{N}])`, 'u')
  const beginnings = [title, ...lead.split(/[-–—/:]\s/)]
  return beginnings.some((text) => begins.test(fold(text).trim().replace(/\./g, '')))
}

function bare(name: string): string {
  return name.replace(/[\s.\-®™]/g, '').toLowerCase()
}
