import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import { termsOf } from '#kit/terms.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Companies } from '#platform/database/schema.ts'
import {
  type CompanyCounts,
  type CompanyFilters,
  EXCHANGES,
  type Exchange,
  LETTERS,
  readSymbol,
} from '../contract.ts'
import { hasSymbol } from './has-symbol.ts'
import { MARK_COLUMNS } from './mark-of.ts'

const LIST_COLUMNS = ['id', ...MARK_COLUMNS, 'position', 'city', 'tagline'] as const

/** Former clients are in no list; who searches for one finds it (R114). */
const CLIENTS = sql<SqlBool>`former_since is null`

/** A company's columns for a list. */
export type CompanyListRow = Pick<Selectable<Companies>, (typeof LIST_COLUMNS)[number]>

/** One page of the companies that match the filters; a search orders them by rank. */
export function selectCompanyPage(executor: Executor, filters: CompanyFilters): Promise<CompanyListRow[]> {
  const { q, sector, exchange, letter, page, pageSize } = filters
  return executor
    .selectFrom('companies')
    .select(LIST_COLUMNS)
    .where(q === undefined ? CLIENTS : matches(q))
    .$if(q !== undefined, (query) => query.orderBy(rankOf(q as string)))
    .$if(sector !== undefined, (query) => query.where('sector', '=', sector as string))
    .$if(exchange !== undefined, (query) => query.where('exchange', '=', exchange as string))
    .$if(letter !== undefined, (query) => query.where(LETTER, '=', letter as string))
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('name')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

/** Maximum number of companies that are suggested for a misspelt name. */
const MAX_SIMILAR = 5
/** Similarity of trigrams, from 0 to 1, from which a name may have been meant. */
const LEAST_SIMILARITY = 0.4
/** Swapped letters are tried in texts as long as names. */
const MIN_SWAPPED_CHARACTERS = 4
const MAX_SWAPPED_CHARACTERS = 40

/**
 * The companies with a name or ticker similar to a text that matches none (R113): misspelt, or with other words around
 * the name. Two swapped letters leave too few equal trigrams, so a name that begins with the text but for them is tried
 * by itself.
 */
export function selectSimilar(executor: Executor, q: string): Promise<CompanyListRow[]> {
  const text = sql`btrim(search_words(${q}))`
  const name = sql`btrim(name_words)`
  const swapped = sql`array(
    select '% ' || left(text, at - 1) || substr(text, at + 1, 1) || substr(text, at, 1) || substr(text, at + 2) || '%'
    from (select ${text} as text) as typed, generate_series(1, length(text) - 1) as at
    where length(text) between ${MIN_SWAPPED_CHARACTERS} and ${MAX_SWAPPED_CHARACTERS})`
  const similarity = sql<number>`greatest(word_similarity(${name}, ${text}), word_similarity(${text}, ${name}),
    similarity(${TICKER}, ${normalized(q)}), (name_words like any (${swapped}))::integer)`
  return executor
    .selectFrom('companies')
    .select(LIST_COLUMNS)
    .where(similarity, '>=', LEAST_SIMILARITY)
    .orderBy(similarity, 'desc')
    .orderBy('name')
    .limit(MAX_SIMILAR)
    .execute()
}

/** The first letter of a name, without its accent; `0` when it isn't a letter. */
const LETTER = sql<string>`case when strpos(${LETTERS.join('')}, substr(name_words, 2, 1)) > 0
  then substr(name_words, 2, 1) else '0' end`

/** The number of matching companies of one sector, exchange and first letter. */
export type CompanyGroup = { sector: string; exchange: string; letter: string; total: number }

/** The matching companies, or all of them, counted by everything they can be filtered by. */
export async function countGroups(executor: Executor, q: string | undefined): Promise<CompanyGroup[]> {
  const matching = q === undefined ? CLIENTS : matches(q)
  const { rows } = await sql<CompanyGroup>`
    select sector, exchange, ${LETTER} as letter, count(*)::integer as total
    from companies where ${matching} group by 1, 2, 3`.execute(executor)
  return rows
}

type CompanyGroupFilters = Partial<Pick<CompanyFilters, 'sector' | 'exchange' | 'letter'>>

/** The number of companies that match the filters. */
export function totalOf(
  groups: readonly CompanyGroup[],
  { sector, exchange, letter }: CompanyGroupFilters,
): number {
  return groups
    .filter((group) => sector === undefined || group.sector === sector)
    .filter((group) => exchange === undefined || group.exchange === exchange)
    .filter((group) => letter === undefined || group.letter === letter)
    .reduce((sum, { total }) => sum + total, 0)
}

/** The number of companies for each value of each filter, given the other filters. */
export function countsOf(groups: readonly CompanyGroup[], filters: CompanyGroupFilters): CompanyCounts {
  const count = <Name extends string>(choices: readonly Name[], filter: keyof CompanyGroupFilters) =>
    Object.fromEntries(
      choices.map((choice) => [choice, totalOf(groups, { ...filters, [filter]: choice })]),
    ) as Record<Name, number>
  return {
    sectors: count(
      termsOf('sectors').map(({ key }) => key),
      'sector',
    ),
    exchanges: count(EXCHANGES, 'exchange'),
    letters: count(LETTERS, 'letter'),
  }
}

const WORDS = sql`(name_words || ticker_words)`
const NAME = sql`replace(name_words, ' ', '')`
const TICKER = sql`replace(ticker_words, ' ', '')`
/** A shorter search text isn't looked for inside names: it would match too many. */
const MIN_INFIX_CHARACTERS = 3

/**
 * Whether a company matches a search: each word begins a word of its name or ticker, or the whole text
 * without blanks is part of its name ("orvanegold") or begins its ticker ("brkb" for BRK.B). A listing is
 * matched by exchange and ticker, and a symbol in any spelling by each of the company's listings.
 */
export function matches(q: string): Expression<SqlBool> {
  const listing = parseListing(q)
  if (listing)
    return sql<SqlBool>`(exchange = ${listing.exchange} and starts_with(${TICKER}, ${normalized(listing.ticker)})
      or ${hasSymbol(readSymbol(`${listing.exchange}: ${listing.ticker}`))})`
  return sql<SqlBool>`(${normalized(q)} <> '' and (
    not exists (
      select from unnest(string_to_array(btrim(search_words(${q})), ' ')) as word
      where ${WORDS} not like '% ' || word || '%'
    )
    or starts_with(${TICKER}, ${normalized(q)})
    or ${hasSymbol(readSymbol(q))}
    or (length(${normalized(q)}) >= ${MIN_INFIX_CHARACTERS} and strpos(${NAME}, ${normalized(q)}) > 0)))`
}

/** The rank of a match, lowest first: the ticker, then the name, then their beginnings. */
function rankOf(q: string): Expression<number> {
  const ticker = normalized(parseListing(q)?.ticker ?? q)
  return sql<number>`case
    when ${TICKER} = ${ticker} then 0
    when name_words = search_words(${q}) then 1
    when starts_with(${TICKER}, ${ticker}) then 2
    when starts_with(name_words, search_words(${q})) then 3
    when starts_with(name_words, rtrim(search_words(${q}))) then 4
    when ${hasSymbol(readSymbol(q))} then 2
    else 5 end`
}

/** A text normalised for comparison, without blanks. */
function normalized(text: string) {
  return sql`replace(search_words(${text}), ' ', '')`
}

/**
 * Parses a listing as people type it or as the company field shows it: "TSX: ORVN", « Orvane Gold (TSX :
 * ORVN) ».
 */
export function parseListing(q: string): { exchange: Exchange; ticker: string } | undefined {
  const [, named = '', ticker] = /(?:^|\()\s*([^():]+?)\s*:\s*([^():\s]+)\s*\)?\s*$/.exec(q) ?? []
  const exchange = EXCHANGES.find((each) => each.toLowerCase() === named.toLowerCase())
  return exchange && ticker ? { exchange, ticker } : undefined
}
