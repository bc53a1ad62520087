import { sql } from 'kysely'
import { parseTicker } from '#features/companies/contract.ts'
import { validationText } from '#i18n/field-errors.ts'
import { AppError } from '#kit/errors.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { pagingOf } from '#kit/paging.ts'
import type { Piece } from '#kit/search-reply.ts'
import type { Database } from '#platform/database/database.ts'
import { textOfSanitizedHtml } from '#platform/rich-text.ts'
import {
  type AnalyzedQuery,
  analyzeQuery,
  and,
  type Conditions,
  conditionsOf,
  excerptOf,
  literalPhrases,
  piecesOf,
  quotedLexeme,
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
import { type DaySpan, listedFor, releaseOf, selectReleases, spanOf, startOf } from './rows.ts'

/** One more than is counted, to tell whether there are more. */
const MAX_FOUND = MAX_COUNTED + 1
/** Maximum number of releases that are checked with the sieve, in all and by title. */
const MAX_SIEVED = 2_000
const MAX_SIEVED_BY_TITLE = 500
/**
 * Maximum number of releases to read on the assumption that the words before a prefix are rare; beyond it the
 * index is as fast.
 */
const MAX_TRIED = 300
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

/**
 * Two tsqueries for the SQL function find_releases, with § in place of the month: `tsquery` is for the index,
 * `sieve` for conditions that the index can't check.
 */
type ReleaseTsquery = { tsquery: string; sieve: string | null }

/** The releases of a language that have a counterpart, or those that have none (capital letter). */
type SearchGroup = { letter: string; language: Language }
const PAIRED: SearchGroup[] = LANGUAGES.map((language) => ({ letter: language.charAt(0), language }))
const ALONE: SearchGroup[] = LANGUAGES.map((language) => ({
  letter: language.charAt(0).toUpperCase(),
  language,
}))

/** A range of ranks among the results: from 1, both ends included. */
type ResultWindow = { first: number; last: number }
/** The releases in a window; `isCut`: there may be more than were counted. */
type SearchResults = { ids: number[]; total: number; isCut: boolean }
const NO_RESULTS: SearchResults = { ids: [], total: 0, isCut: false }
const ALL_RESULTS: ResultWindow = { first: 1, last: MAX_FOUND }

/**
 * `language`: search only this language; undefined: the reader's list. `groups`: search only these of the reader's list.
 * `except`: releases to leave out.
 */
type Search = {
  reader: Language
  language: Language | undefined
  groups?: SearchGroup[]
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

/** The companies with a ticker, given with or without its exchange. */
async function companiesByTicker(database: Database, text: string): Promise<number[]> {
  const typed = parseTicker(text)
  if (!typed) return []
  const rows = await database
    .selectFrom('companies')
    .select('id')
    .where(sql`upper(ticker)`, '=', typed.ticker)
    .$if(typed.exchange !== undefined, (rows) => rows.where('exchange', '=', typed.exchange as string))
    .execute()
  return rows.map(({ id }) => id)
}

/** The reader's list with the releases in the reader's language first. */
async function findReadersLanguageFirst(
  database: Database,
  search: SearchWithTicker,
  { first, last }: ResultWindow,
): Promise<SearchResults> {
  const groups = groupsFor(search.reader)
  const isReaders = ({ language }: SearchGroup) => language === search.reader
  const inGroups = (some: SearchGroup[]) =>
    findWholeWordFirst(database, { ...search, groups: some }, ALL_RESULTS)
  const readers = await inGroups(groups.filter(isReaders))
  const others =
    readers.total >= MAX_FOUND ? NO_RESULTS : await inGroups(groups.filter((group) => !isReaders(group)))
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
    const tsquery = unionOf(tsqueryFor(ofFirst), tsqueryFor(search))
    return tsquery ? run(database, { tsquery }, search, window) : NO_RESULTS
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

/**
 * Searches by words and subject. Companies alone have their own index, which takes one lookup instead of one
 * per month.
 */
function find(database: Database, search: Search, window: ResultWindow): Promise<SearchResults> {
  const { reader, language, groups, query, span, subject } = search
  const { companies, ...others } = subject
  const isOfCompaniesAlone =
    !language && !groups && !query && Object.values(others).every((filter) => !filter)
  if (companies && isOfCompaniesAlone) return findOfCompanies(database, { reader, companies, span }, window)
  return findByWords(database, search, window)
}

/**
 * The releases of companies in a reader's list. At least every second release is listed, so few are read in
 * vain.
 */
async function findOfCompanies(
  database: Database,
  { reader, companies, span }: { reader: Language; companies: number[]; span: DaySpan | undefined },
  { first, last }: ResultWindow,
): Promise<SearchResults> {
  let latest = database
    .selectFrom('releases')
    .select(['id', 'publishedAt'])
    .where('companyId', 'in', companies)
    .where(listedFor(reader))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FOUND)
  if (span)
    latest = latest
      .where('publishedAt', '>=', sql<Date>`${startOf(span.from)}::timestamptz`)
      .where('publishedAt', '<', sql<Date>`${startOf(span.to)}::timestamptz`)
  const { ids, total } = await database
    .selectFrom(latest.as('latest'))
    .select([
      sql<string[] | null>`(array_agg(id order by published_at desc, id desc))[${first}:${last}]`.as('ids'),
      ({ fn }) => fn.countAll<number>().as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { ids: (ids ?? []).map(Number), total, isCut: false }
}

/** The groups to search: the reader's list, or everything in one language. */
function groupsFor(reader: Language, only?: Language): SearchGroup[] {
  return only
    ? [...ALONE, ...PAIRED].filter(({ language }) => language === only)
    : [...ALONE, ...PAIRED.filter(({ language }) => language === reader)]
}

/**
 * `inTitle`: match in titles only. `sievesPrefix`: check the last word's prefix outside the index, for when
 * the other words are rare.
 */
type QueryOptions = { inTitle?: boolean; sievesPrefix?: boolean }

/**
 * The tsqueries of a search; each release is searched in its own language.
 * @returns undefined when nothing can match, because all words are too frequent
 */
function releaseTsqueryOf(
  groups: SearchGroup[],
  subject: ReleaseSubject,
  query?: AnalyzedQuery,
  { inTitle = false, sievesPrefix = false }: QueryOptions = {},
): ReleaseTsquery | undefined {
  const parts = groups.flatMap((group) => {
    if (query && !query.languages.includes(group.language)) return []
    const operand = (lexeme: string) => `§${group.letter}${inTitle ? '=' : '.'}${lexeme}`
    const conditions: Conditions | undefined = query
      ? conditionsOf(query, group.language, operand, { sievesPrefix })
      : { indexed: [], sieved: [] }
    if (!conditions) return []
    const indexed = [...subjectTags(group, subject), ...conditions.indexed]
    const excludesOnly = indexed.every((condition) => condition.startsWith('!'))
    const tsquery = and(excludesOnly ? [tag(group, ''), ...indexed] : indexed)
    return { tsquery, sieve: and([tsquery, ...conditions.sieved]) }
  })
  if (parts.length === 0) return undefined
  return {
    tsquery: parts.map(({ tsquery }) => tsquery).join(' | '),
    sieve: parts.some(({ tsquery, sieve }) => tsquery !== sieve)
      ? parts.map(({ sieve }) => sieve).join(' | ')
      : null,
  }
}

/** The union of two queries. */
function unionOf(one: ReleaseTsquery | undefined, other: ReleaseTsquery | undefined) {
  if (!one || !other) return one ?? other
  const hasSieve = one.sieve !== null || other.sieve !== null
  return {
    tsquery: `${one.tsquery} | ${other.tsquery}`,
    sieve: hasSieve ? `${one.sieve ?? one.tsquery} | ${other.sieve ?? other.tsquery}` : null,
  }
}

function subjectTags(group: SearchGroup, { companies, topic, sector }: ReleaseSubject): string[] {
  return [
    ...(companies ? [`(${companies.map((id) => tag(group, `c${id}`)).join(' | ')})`] : []),
    ...(topic ? [tag(group, `t${topic}`)] : []),
    ...(sector ? [tag(group, `s${sector}`)] : []),
  ]
}

/** The tags that release_entry adds to a release's words: its group, company, topic and sector. */
function tag({ letter }: SearchGroup, name: string): string {
  return quotedLexeme(`§${letter}/${name}`)
}

function tsqueryFor(
  { reader, language, groups = groupsFor(reader, language), subject, query }: Search,
  options: QueryOptions = {},
): ReleaseTsquery | undefined {
  return releaseTsqueryOf(groups, subject, query, options)
}

/**
 * Searches by the index, which collects every release with a word that has the prefix before it intersects.
 * Therefore the other words are tried alone first: if they are rare, the prefix is checked in their results;
 * if they are frequent, a few months give enough results of both.
 */
async function findByWords(database: Database, search: Search, window: ResultWindow): Promise<SearchResults> {
  const { query, isByDate } = search
  const tsquery = tsqueryFor(search)
  if (!tsquery) return NO_RESULTS
  const titles = query && !isByDate ? titleQueriesOf(query) : undefined
  const spellings = titles && query ? spellingsIn(query.terms) : []
  if (query && hasBroadPrefix(query)) {
    const sieving = tsqueryFor(search, { sievesPrefix: true })
    const results =
      sieving &&
      (await run(database, { tsquery: sieving, titles, spellings, maxSieved: MAX_TRIED }, search, window))
    if (results && !results.isCut) return results
  }
  const titleTsquery = titles?.any ? tsqueryFor(search, { inTitle: true }) : undefined
  return run(database, { tsquery, titles, spellings, titleTsquery }, search, window)
}

/** Whether the last word is a prefix of many words, and the query has other words. */
function hasBroadPrefix({ terms, completions }: AnalyzedQuery): boolean {
  const isBroad = Object.values(completions).some(({ prefix }) => prefix !== undefined)
  return isBroad && terms.slice(0, -1).some(({ isExcluded }) => !isExcluded)
}

/**
 * `titles`: tsqueries to rank by; `spellings`: the typed words, to rank equal titles by; `titleTsquery`: finds
 * releases by title alone, for when `tsquery` has more matches than are counted.
 */
type SearchStatement = {
  tsquery: ReleaseTsquery
  titles?: TitleQueries | undefined
  spellings?: string[]
  titleTsquery?: ReleaseTsquery | undefined
  maxSieved?: number
}

/** Whether a release that matches has every phrase as it is written. */
function hasLiterally(phrases: string[]) {
  return phrases.length === 0
    ? sql`true`
    : sql`(select has_phrases(title || ' | ' || html_text(body), ${phrases}::text[]) from releases where releases.id = matching.id)`
}

/** Ranks the latest matches and, if there are more, also the matches by title of any age. */
async function run(
  database: Database,
  { tsquery, titles, spellings = [], titleTsquery, maxSieved = MAX_SIEVED }: SearchStatement,
  { span, except = [], query }: Search,
  { first, last }: ResultWindow,
): Promise<SearchResults> {
  const max = tsquery.sieve === null ? MAX_FOUND : maxSieved + 1
  const maxByTitle = tsquery.sieve === null ? MAX_FOUND : MAX_SIEVED_BY_TITLE
  const byTitle = titleTsquery
    ? sql`union select * from ${findReleases(titleTsquery, maxByTitle, span, titles)} where (select count(*) from latest) >= ${max}`
    : sql``
  // A title with all words as typed ranks before one with other forms of them.
  const exactness =
    spellings.length < 2
      ? sql`null`
      : sql`case when rank >= 2 then (
          select count(*) from releases cross join unnest(${spellings}::text[]) as spelling
          where releases.id = matching.id and fold(title) ~ ('\\m' || spelling || '\\M')) end desc nulls last`
  const { rows } = await sql<{ ids: string[] | null; total: number; read: number }>`
    with latest as materialized (select * from ${findReleases(tsquery, max, span, titles)})
    select (array_agg(id order by rank desc, ${exactness}, published_at desc, id desc))[${first}:${last}] as ids,
      count(*) as total, (select count(*) from latest) as read
    from (select * from latest ${byTitle}) matching
    where fits and id <> all (${except}::bigint[]) and ${hasLiterally(query ? literalPhrases(query) : [])}`.execute(
    database,
  )
  const { ids, total, read } = rows[0] ?? { ids: null, total: 0, read: 0 }
  return { ids: (ids ?? []).map(Number), total: Math.min(total, MAX_FOUND), isCut: read >= max }
}

/** Counts the results of searches by words in one statement, with the same text for any number of them. */
async function countResults(database: Database, searches: Search[]): Promise<number[]> {
  const tsqueries = searches.map((search) => tsqueryFor(search))
  const tsquery = { tsquery: sql.ref('counted.tsquery'), sieve: sql.ref('counted.sieve') }
  const max = sql`case when counted.sieve is null then ${MAX_FOUND}::integer else ${MAX_SIEVED}::integer end`
  const { rows } = await sql<{ total: number }>`
    select case when counted.tsquery is null then 0 else (
      select count(*) filter (where fits) from ${findReleases(tsquery, max, searches[0]?.span)}) end as total
    from unnest(${tsqueries.map((each) => each?.tsquery ?? null)}::text[], ${tsqueries.map((each) => each?.sieve ?? null)}::text[])
      with ordinality as counted(tsquery, sieve, number)
    order by number`.execute(database)
  return rows.map(({ total }) => total)
}

/** A call of the SQL function find_releases. */
function findReleases(
  { tsquery, sieve }: { [part in keyof ReleaseTsquery]: unknown },
  max: unknown,
  span?: DaySpan,
  titles?: TitleQueries,
) {
  return sql`
    find_releases(${tsquery}, ${sieve}, ${titles?.phrase ?? null}::tsquery, ${titles?.all ?? null}::tsquery,
      ${titles?.any ?? null}::tsquery, ${span?.from ?? '-infinity'}, ${span?.to ?? 'infinity'}, ${max})`
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
