import { type RawBuilder, sql } from 'kysely'
import { readSymbol } from '#features/companies/contract.ts'
import { hasSymbol } from '#features/companies/server/index.ts'
import { validationText } from '#i18n/field-errors.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { pagingOf } from '#kit/paging.ts'
import { textOfSanitizedHtml } from '#kit/rich-text.ts'
import type { Piece } from '#kit/search-reply.ts'
import type { Database } from '#platform/database/database.ts'
import {
  type AnalyzedQuery,
  analyzeQuery,
  and,
  conditionsOf,
  excerptOf,
  literalPhrases,
  piecesOf,
  spellingsIn,
  type TextMatcher,
  type TitleQueries,
  titleQueriesOf,
  tooCommon,
  truncate,
} from '#platform/search/query.ts'
import { suggestionFor } from '#platform/search/suggestion.ts'
import {
  MAX_COUNTED,
  RELEASE_PARAMETERS,
  RELEASES_PER_PAGE,
  type Release,
  type ReleaseList,
  type ReleaseSearch,
} from '../contract.ts'
import { listPage } from './release-list.ts'
import { type DaySpan, IS_PUBLIC, listedFor, releaseOf, selectReleases, spanOf, startOf } from './rows.ts'

/** One more than is counted, to tell whether there are more. */
const MAX_FOUND = MAX_COUNTED + 1
/** Maximum number of releases whose words are read to check what the index can't, such as phrases. */
const MAX_SIEVED = 2_000
/** Excerpts are searched for in this many characters of a body. */
const EXCERPT_BODY_CHARACTERS = 20_000
/** Room for an exchange, a colon and a ticker. */
const MAX_TICKER_CHARACTERS = 30

/** What results must be about, besides words. `companies`: any of these. */
type ReleaseSubject = {
  companies?: number[]
  topic?: string
  sector?: string
}

/** A range of ranks among the results: from 1, both ends included. */
type ResultWindow = { first: number; last: number }
/** The releases in a window; `isCut`: there may be more than were counted. */
type SearchResults = { ids: number[]; total: number; isCut: boolean }
const NO_RESULTS: SearchResults = { ids: [], total: 0, isCut: false }
const ALL_RESULTS: ResultWindow = { first: 1, last: MAX_FOUND }

/**
 * `language`: search only this language; undefined: the reader's list. `listed`: of the reader's list, only this language.
 * `except`: releases to leave out.
 */
type Search = {
  reader: Language
  language: Language | undefined
  listed?: Language
  subject: ReleaseSubject
  query: AnalyzedQuery | undefined
  span: DaySpan | undefined
  isByDate: boolean
  except?: number[]
}
/** `named`: the companies whose ticker is the whole query. */
type SearchWithTicker = Search & { named: number[] }

/**
 * One page of the releases that match all parameters (R401), by relevance or date; without words by date. If few
 * match, a spelling of a possibly misspelt word is suggested. A search by time alone can be paged to the end, like the
 * list.
 * @throws AppError invalid when there is no parameter, or the month isn't within the year, or the days are in the wrong order
 */
export async function matchingReleases(
  database: Database,
  reader: Language,
  filters: ReleaseSearch,
): Promise<ReleaseList> {
  const used = RELEASE_PARAMETERS.filter((name) => filters[name] !== undefined)
  refuseInvalid(filters, used, reader)
  if (filters.sort !== 'language' && used.every((name) => TIMES.has(name)))
    return listPage(database, reader, filters.page, spanOf(filters))
  return searchPage(database, reader, filters)
}

type Parameter = (typeof RELEASE_PARAMETERS)[number]
const TIMES = new Set<Parameter>(['year', 'month', 'from', 'to'])

function refuseInvalid(
  { year, month, from, to, sort }: ReleaseSearch,
  used: Parameter[],
  reader: Language,
): void {
  const t = validationText(reader)
  const refuse = (field: Parameter, fault: string) => {
    throw new AppError('invalid', { fields: { [field]: [fault] } })
  }
  if (used.length === 0 && sort !== 'language')
    refuse('q', t('oneOf', { choices: RELEASE_PARAMETERS.join(', ') }))
  if (year !== undefined && month !== undefined && !month.startsWith(`${year}-`))
    refuse('month', t('monthOfYear', { year }))
  if (from !== undefined && to !== undefined && to < from) refuse('to', t('dayBefore', { day: from }))
}

async function searchPage(
  database: Database,
  reader: Language,
  filters: ReleaseSearch,
): Promise<ReleaseList> {
  const { q, page, language } = filters
  const [query, named, subject] = await Promise.all([
    q === undefined ? undefined : analyzeQuery(database, q, { matchesPrefix: true }),
    q === undefined || !mayBeTicker(q) ? [] : companiesByTicker(database, q),
    subjectOf(database, filters),
  ])
  const before = Math.min((page - 1) * RELEASES_PER_PAGE, MAX_COUNTED)
  const window = { first: before + 1, last: Math.min(before + RELEASES_PER_PAGE, MAX_COUNTED) }
  const search = { reader, language, span: spanOf(filters), query, isByDate: filters.sort === 'date' }
  const results = subject
    ? await (filters.sort === 'language' && language === undefined
        ? findReadersLanguageFirst
        : findWholeWordFirst)(database, { ...search, subject, named }, window)
    : NO_RESULTS
  const total = Math.min(results.total, MAX_COUNTED)
  const ignored = query ? tooCommon(query, language ?? reader) : []
  const didYouMean =
    query && subject
      ? await suggestionFor(database, query, reader, results.total, (queries) =>
          countResults(
            database,
            queries.map((each) => ({ ...search, subject, query: each })),
          ),
        )
      : undefined
  return {
    releases: await selectReleasesById(database, results.ids, reader, query?.matchers),
    ...pagingOf({ page, pageSize: RELEASES_PER_PAGE, total }),
    ...(results.isCut || results.total > total ? { totalIsCapped: true as const } : {}),
    ...(ignored.length > 0 ? { ignored } : {}),
    ...(didYouMean !== undefined ? { didYouMean } : {}),
  }
}

/** The companies, topic and sector of the filters; undefined when no company matches. */
async function subjectOf(database: Database, filters: ReleaseSearch): Promise<ReleaseSubject | undefined> {
  const { company, ticker, topic, sector } = filters
  const subject: ReleaseSubject = { topic, sector }
  if (company === undefined && ticker === undefined) return subject
  const [bySlug, byTicker] = await Promise.all([
    company === undefined ? undefined : companyBySlug(database, company),
    ticker === undefined ? undefined : companiesByTicker(database, ticker),
  ])
  const companies =
    bySlug && byTicker ? bySlug.filter((id) => byTicker.includes(id)) : (bySlug ?? byTicker ?? [])
  return companies.length > 0 ? { ...subject, companies } : undefined
}

async function companyBySlug(database: Database, slug: string): Promise<number[]> {
  const rows = await database.selectFrom('companies').select('id').where('slug', '=', slug).execute()
  return rows.map(({ id }) => id)
}

/** Whether a query is short enough to be a ticker with its exchange: `ORVN`, `tsx: orvn`, `NYSE: BRK B`. */
function mayBeTicker(q: string): boolean {
  return q.length <= MAX_TICKER_CHARACTERS
}

/** The companies that a symbol may mean. */
async function companiesByTicker(database: Database, text: string): Promise<number[]> {
  const rows = await database
    .selectFrom('companies')
    .select('id')
    .where(hasSymbol(readSymbol(text)))
    .execute()
  return rows.map(({ id }) => id)
}

/** The reader's list with the releases in the reader's language first. */
async function findReadersLanguageFirst(
  database: Database,
  search: SearchWithTicker,
  { first, last }: ResultWindow,
): Promise<SearchResults> {
  const { reader } = search
  const inLanguage = (listed: Language) => findWholeWordFirst(database, { ...search, listed }, ALL_RESULTS)
  const readers = await inLanguage(reader)
  const others = readers.total >= MAX_FOUND ? NO_RESULTS : await inLanguage(reader === 'en' ? 'fr' : 'en')
  return {
    ids: [...readers.ids, ...others.ids].slice(first - 1, last),
    total: Math.min(readers.total + others.total, MAX_FOUND),
    isCut: readers.isCut || others.isCut,
  }
}

/**
 * Searches by words, the last one also as a prefix. If a single word has more matches than are counted, exact
 * matches come first: otherwise many recent releases with *action* and *active* would hide an older one with
 * *act*.
 */
async function findWholeWordFirst(
  database: Database,
  search: SearchWithTicker,
  window: ResultWindow,
): Promise<SearchResults> {
  const query = search.query?.withoutCompletions
  if (!query || search.isByDate) return findWithTicker(database, search, window)
  const whole = await findWithTicker(database, { ...search, query }, ALL_RESULTS)
  const all = whole.isCut ? whole : await findWithTicker(database, search, ALL_RESULTS)
  const ids = all.isCut ? [...new Set([...whole.ids, ...all.ids])] : all.ids
  return { ...all, ids: ids.slice(window.first - 1, window.last) }
}

/** Adds the releases of the companies whose ticker is the whole query, as the most relevant. */
async function findWithTicker(
  database: Database,
  { named, ...search }: SearchWithTicker,
  window: ResultWindow,
): Promise<SearchResults> {
  const { companies } = search.subject
  const first = companies ? named.filter((id) => companies.includes(id)) : named
  if (first.length === 0) return find(database, search, window)
  const ofFirst = { ...search, query: undefined, subject: { ...search.subject, companies: first } }
  if (search.isByDate) {
    const withWords = matching(search)
    const either = withWords ? sql<Match>`${matching(ofFirst)} union ${withWords}` : matching(ofFirst)
    return run(database, either, search, window)
  }
  const own = await find(database, ofFirst, ALL_RESULTS)
  const ids = own.ids.slice(window.first - 1, window.last)
  if (own.total >= MAX_FOUND) return { ...own, ids }
  const others = await find(
    database,
    { ...search, except: own.ids },
    { first: window.first - own.total, last: window.last - own.total },
  )
  return { ids: [...ids, ...others.ids], total: own.total + others.total, isCut: others.isCut }
}

/** Searches by words and subject. */
function find(database: Database, search: Search, window: ResultWindow): Promise<SearchResults> {
  return run(database, matching(search), search, window)
}

/** `rank`: 3 when the title has the words side by side, 2 when it has all, 1 when it has some. `fits`: passed the sieve. */
type Match = { id: number; publishedAt: Date; rank: number; fits: boolean }

/**
 * A statement for the matches of a search, at most one more than are counted or sieved.
 * @returns undefined when nothing can match, because all words are too frequent
 */
function matching(search: Search): RawBuilder<Match> | undefined {
  const { query, isByDate } = search
  if (!query) return ofSubject(search)
  const tsqueries = tsqueriesOf(query)
  if (!tsqueries) return undefined
  const titles = isByDate ? { phrase: null, all: null, any: null } : titleQueriesOf(query)
  return sql`(select id, published_at, rank, fits from ${findReleases(tsqueries, titles, search)})`
}

/** Whether one of some companies issued a release; the second part has an index of the few releases that it concerns. */
function issuedBy(companies: RawBuilder<unknown>) {
  return sql`(company_id = any (${companies}) or other_company_ids <> '{}' and other_company_ids && ${companies})`
}

/** The releases of a subject, without words. */
function ofSubject({ reader, language, listed, subject, span }: Search): RawBuilder<Match> {
  const { companies, topic, sector } = subject
  const conditions = [
    language ? sql`${IS_PUBLIC} and language = ${language}` : sql`${listedFor(reader)}`,
    ...(listed ? [sql`language = ${listed}`] : []),
    ...(companies ? [issuedBy(sql`${companies}::integer[]`)] : []),
    ...(topic ? [sql`topic = ${topic}`] : []),
    ...(sector ? [issuedBy(sql`array(select id from companies where sector = ${sector})`)] : []),
    ...(span ? [sql`published_at >= ${startOf(span.from)} and published_at < ${startOf(span.to)}`] : []),
  ]
  return sql`(
    select id, published_at, 0 as rank, true as fits from releases where ${sql.join(conditions, sql` and `)}
    order by published_at desc, id desc limit ${MAX_FOUND})`
}

/**
 * Tsqueries for the texts of each language. `sieved`: for what the index can't answer alone, checked on the releases that
 * it returns.
 */
type Tsqueries = {
  indexed: Record<Language, string | null>
  sieved: Record<Language, string | null>
  isSieved: boolean
}

/** @returns undefined when nothing can match, because all words are too frequent */
function tsqueriesOf(query: AnalyzedQuery): Tsqueries | undefined {
  const conditions = (language: Language) =>
    query.languages.includes(language) ? conditionsOf(query, language, (lexeme) => lexeme) : undefined
  const [en, fr] = [conditions('en'), conditions('fr')]
  if (!en && !fr) return undefined
  const joined = (parts: string[] = []) => (parts.length > 0 ? and(parts) : null)
  const sieved = { en: joined(en?.sieved), fr: joined(fr?.sieved) }
  return {
    // A query of nothing but an excluded phrase has no other part.
    indexed: { en: joined(en?.indexed) ?? sieved.en, fr: joined(fr?.indexed) ?? sieved.fr },
    sieved,
    isSieved: sieved.en !== null || sieved.fr !== null,
  }
}

const maxOf = ({ isSieved }: Pick<Tsqueries, 'isSieved'>) => (isSieved ? MAX_SIEVED + 1 : MAX_FOUND)

/** A call of the SQL function find_releases. */
function findReleases(
  { indexed, sieved, isSieved }: Tsqueries,
  { phrase, all, any }: TitleQueries,
  { reader, language, listed, subject: { companies, topic, sector }, span }: Search,
) {
  return sql`
    find_releases(${indexed.en}::tsquery, ${indexed.fr}::tsquery, ${sieved.en}::tsquery, ${sieved.fr}::tsquery,
      ${phrase}::tsquery, ${all}::tsquery, ${any}::tsquery, ${language ? null : reader}, ${language ?? listed ?? null},
      ${companies ?? null}::integer[], ${topic ?? null}, ${sector ?? null},
      ${span ? startOf(span.from) : sql`'-infinity'`}, ${span ? startOf(span.to) : sql`'infinity'`}, ${maxOf({ isSieved })})`
}

/** Whether a release that matches has every phrase as it is written. */
function hasLiterally(phrases: string[]) {
  return phrases.length === 0
    ? sql`true`
    : sql`(select has_phrases(title || ' | ' || html_text(body), ${phrases}::text[]) from releases where releases.id = matching.id)`
}

/** Puts matches in order: by rank, among equal titles those with the words as typed first, then the latest. */
async function run(
  database: Database,
  matches: RawBuilder<Match> | undefined,
  { except = [], query, isByDate }: Search,
  { first, last }: ResultWindow,
): Promise<SearchResults> {
  if (!matches) return NO_RESULTS
  const spellings = query && !isByDate ? spellingsIn(query.terms) : []
  const exactness =
    spellings.length < 2
      ? sql`null`
      : sql`case when rank >= 2 then (
          select count(*) from releases cross join unnest(${spellings}::text[]) as spelling
          where releases.id = matching.id and fold(title) ~ ('\\m' || spelling || '\\M')) end desc nulls last`
  const { rows } = await sql<{ ids: string[] | null; total: number; read: number }>`
    with matching as materialized (${matches})
    select (array_agg(id order by rank desc, ${exactness}, published_at desc, id desc))[${first}:${last}] as ids,
      count(*) as total, (select count(*) from matching) as read
    from matching
    where fits and id <> all (${except}::bigint[]) and ${hasLiterally(query ? literalPhrases(query) : [])}`.execute(
    database,
  )
  const { ids, total, read } = rows[0] ?? { ids: null, total: 0, read: 0 }
  const max = maxOf({ isSieved: Boolean(query && tsqueriesOf(query)?.isSieved) })
  return {
    ids: (ids ?? []).slice(0, MAX_FOUND).map(Number),
    total: Math.min(total, MAX_FOUND),
    isCut: query !== undefined && read >= max,
  }
}

/** Counts the results of searches by words, each as far as results are counted. */
async function countResults(database: Database, searches: Search[]): Promise<number[]> {
  const counts = searches.map((search) => {
    const matches = matching(search)
    return matches ? sql`(select count(*) from ${matches} as matching where fits)` : sql`0`
  })
  const { rows } = await sql<{
    totals: number[]
  }>`select array[${sql.join(counts)}]::integer[] as totals`.execute(database)
  return rows[0]?.totals ?? []
}

/**
 * The part of a body that the excerpt is taken from. Counting characters takes longer than sending a short
 * body.
 */
function bodyFor(matchers: Record<Language, TextMatcher> | undefined) {
  return matchers
    ? sql<string>`case when octet_length(body) > ${EXCERPT_BODY_CHARACTERS} then left(body, ${EXCERPT_BODY_CHARACTERS}) else body end`
    : sql<string>`''`
}

/** Releases in the order of the given ids, with their matches marked. */
async function selectReleasesById(
  database: Database,
  ids: number[],
  reader: Language,
  matchers?: Record<Language, TextMatcher>,
): Promise<Release[]> {
  if (ids.length === 0) return []
  const rows = await selectReleases(database)
    .select(bodyFor(matchers).as('body'))
    .where('releases.id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const release = releaseOf(row, reader)
    return matchers ? { ...release, highlights: highlightsOf(row, matchers[release.language]) } : release
  })
}

/**
 * The title and an excerpt of the body, split at the matched words. The excerpt is the summary when the body
 * has none.
 */
function highlightsOf(
  release: { title: string; summary: string; body: string },
  matcher: TextMatcher,
): { title: Piece[]; excerpt: Piece[] } {
  const { title, summary } = release
  const text = textOfSanitizedHtml(release.body)
  const spans = matcher(text)
  return {
    title: piecesOf(title, matcher(title)),
    excerpt: spans.length > 0 ? excerptOf(text, spans) : piecesOf(truncate(summary), []),
  }
}
