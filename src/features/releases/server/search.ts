import { sql } from 'kysely'
import { folded } from '#kit/found.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import {
  MOST_COUNTED,
  RELEASES_A_PAGE,
  type Release,
  type ReleaseList,
  type ReleaseSearch,
} from '../contract.ts'
import { highlightsOf, type Marker, markerOf } from './highlights.ts'
import {
  type Analysis,
  beginningIn,
  endingOf,
  type Filters,
  groupsFor,
  termsOf,
  type Wanted,
  type Words,
  wantedOf,
} from './query.ts'
import { releaseOf, type Span, selectReleases, spanOf } from './rows.ts'

/** One more than is counted, to know whether there are more. */
const MOST_FOUND = MOST_COUNTED + 1
/** Releases whose words are read for what the index can't answer alone. */
const MOST_SIEVED = 2_000
/** Those read in the hope that words are rare; beyond that the index is as fast. */
const MOST_TRIED = 1_000
/** Characters of a body that a passage is looked for in. */
const EXCERPT_BODY_CHARACTERS = 20_000

type Found = { ids: number[]; isCut: boolean }

/** One page of the releases that fit all parameters, the latest first; those of an exact ticker before others. */
export async function searchPage(
  database: Database,
  reader: Language,
  asked: ReleaseSearch,
): Promise<ReleaseList> {
  const [words, filters, named] = await Promise.all([
    asked.q === undefined ? undefined : understand(database, asked.q),
    filtersOf(database, asked),
    asked.q === undefined ? [] : companiesNamed(database, asked.q),
  ])
  const search = { groups: groupsFor(reader, asked.language), span: spanOf(asked) }
  const { ids, isCut } = filters
    ? await findWithTicker(database, { ...search, filters, words, named })
    : { ids: [], isCut: false }
  const total = Math.min(ids.length, MOST_COUNTED)
  const first = (asked.page - 1) * RELEASES_A_PAGE
  return {
    releases: await releasesBy(database, ids.slice(0, total).slice(first, first + RELEASES_A_PAGE), words),
    page: asked.page,
    pageSize: RELEASES_A_PAGE,
    total,
    ...(isCut || ids.length > total ? { totalIsCapped: true as const } : {}),
    lastPage: Math.max(1, Math.ceil(total / RELEASES_A_PAGE)),
  }
}

/** Undefined when no company fits. */
async function filtersOf(database: Database, asked: ReleaseSearch): Promise<Filters | undefined> {
  const { company, ticker, topic, sector } = asked
  const filters: Filters = { topic, sector }
  if (company === undefined && ticker === undefined) return filters
  const [bySlug, byTicker] = await Promise.all([
    company === undefined ? undefined : companyBySlug(database, company),
    ticker === undefined ? undefined : companiesNamed(database, ticker),
  ])
  const companies =
    bySlug && byTicker ? bySlug.filter((id) => byTicker.includes(id)) : (bySlug ?? byTicker ?? [])
  return companies.length > 0 ? { ...filters, companies } : undefined
}

async function companyBySlug(database: Database, slug: string): Promise<number[]> {
  const rows = await database.selectFrom('companies').select('id').where('slug', '=', slug).execute()
  return rows.map(({ id }) => id)
}

/** The companies of a ticker, alone or behind its exchange: `ORVN`, `tsx: orvn`. */
async function companiesNamed(database: Database, text: string): Promise<number[]> {
  const name = text.replace(/\s/g, '').toLowerCase()
  const { rows } = await sql<{ id: number }>`
    select id from companies
    where lower(ticker) = ${name} or replace(lower(exchange || ':' || ticker), ' ', '') = ${name}`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

type Search = {
  groups: ReturnType<typeof groupsFor>
  filters: Filters
  words: Words | undefined
  span: Span | undefined
}

/** The releases of the companies that the whole query is the ticker of, then the others that have the words. */
async function findWithTicker(
  database: Database,
  { named, ...search }: Search & { named: number[] },
): Promise<Found> {
  const { companies } = search.filters
  const first = companies ? named.filter((id) => companies.includes(id)) : named
  if (first.length === 0) return find(database, search, MOST_FOUND)
  const own = await find(
    database,
    { ...search, words: undefined, filters: { ...search.filters, companies: first } },
    MOST_FOUND,
  )
  if (own.ids.length >= MOST_FOUND) return own
  const filters = { ...search.filters, notCompanies: first }
  const others = await find(database, { ...search, filters }, MOST_FOUND - own.ids.length)
  return { ids: [...own.ids, ...others.ids], isCut: others.isCut }
}

/**
 * Finds by the index, which has to gather every release with some beginning of a word before it compares. So the other
 * words go first: if they are rare, the beginning is looked for in what they found. If they aren't, a few months have
 * enough of both.
 */
async function find(database: Database, search: Search, most: number): Promise<Found> {
  const { groups, filters, words, span } = search
  const wanted = wantedOf(groups, filters, words)
  if (!wanted) return { ids: [], isCut: false }
  if (words && hasBroadBeginning(words)) {
    const rest = wantedOf(groups, filters, words, { sievesBeginning: true })
    const found = rest && (await run(database, rest, span, most, MOST_TRIED))
    if (found && (!found.isCut || found.ids.length >= most)) return found
  }
  return run(database, wanted, span, most)
}

/** Whether a word is a beginning of many, and others stand beside it. */
function hasBroadBeginning({ terms, endings }: Words): boolean {
  const isBroad = Object.values(endings).some(({ beginning }) => beginning !== undefined)
  return isBroad && terms.slice(0, -1).some(({ without }) => !without)
}

async function run(
  database: Database,
  { wanted, sieve }: Wanted,
  span: Span | undefined,
  most: number,
  mostSieved = MOST_SIEVED,
): Promise<Found> {
  const limit = sieve === null ? most : mostSieved + 1
  const { rows } = await sql<{ ids: string[] | null; read: number }>`
    select array_agg(id) filter (where fits) as ids, count(*) as read
    from find_releases(${wanted}, ${sieve}, ${span?.from ?? '-infinity'}, ${span?.to ?? 'infinity'}, ${limit})`.execute(
    database,
  )
  const [found] = rows
  return { ids: (found?.ids ?? []).slice(0, most).map(Number), isCut: found?.read === limit }
}

/** What the words of a query become in each language. */
async function understand(database: Database, q: string): Promise<Words> {
  const terms = termsOf(q)
  const beginning = beginningIn(terms)
  const [analysis, endings] = await Promise.all([
    analyse(
      database,
      terms.map(({ text }) => text),
    ),
    beginning === undefined ? {} : endingsOf(database, folded(beginning)),
  ])
  return { terms, analysis, endings }
}

async function analyse(database: Database, texts: string[]): Promise<Analysis> {
  const { rows } = await sql<{ term: number; language: Language; lexeme: string; position: number }>`
    select term - 1 as term, language, lexeme, position
    from unnest(${texts}::text[]) with ordinality as terms(text, term)
    cross join unnest(${[...LANGUAGES]}::text[]) as languages(language)
    cross join lateral unnest(to_tsvector(('releases_' || language)::regconfig, text)) as words(lexeme, positions, weights)
    cross join lateral unnest(positions) as position
    order by position`.execute(database)
  const analysis: Analysis = { en: [], fr: [] }
  for (const { term, language, lexeme, position } of rows) {
    const lexemes = analysis[language]
    lexemes[term] ??= []
    lexemes[term].push({ lexeme, position })
  }
  return analysis
}

async function endingsOf(database: Database, beginning: string): Promise<Words['endings']> {
  const { rows } = await sql<{ language: Language; lexemes: string[] }>`
    select language, array_agg(distinct lexeme) as lexemes from release_vocabulary
    where language = any (${[...LANGUAGES]}::text[]) and word >= ${beginning} and word < ${beginning} || chr(1114111)
    group by language`.execute(database)
  return Object.fromEntries(rows.map(({ language, lexemes }) => [language, endingOf(beginning, lexemes)]))
}

/** Releases in the order of their ids here, with the words found in them. */
async function releasesBy(database: Database, ids: number[], words: Words | undefined): Promise<Release[]> {
  if (ids.length === 0) return []
  const [rows, markers] = await Promise.all([
    selectReleases(database)
      .select(sql<string>`left(body, ${words ? EXCERPT_BODY_CHARACTERS : 0})`.as('body'))
      .where('releases.id', '=', sql<number>`any (${ids}::bigint[])`)
      .execute(),
    words && markersFor(database, words),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const release = releaseOf(row)
    return markers ? { ...release, highlights: highlightsOf(row, markers[release.language]) } : release
  })
}

/** Mark every word that has one of the stems asked for, as the vocabulary knows it. */
async function markersFor(
  database: Database,
  { terms, analysis, endings }: Words,
): Promise<Record<Language, Marker>> {
  const stems = (language: Language) => [
    ...terms
      .flatMap(({ without }, index) => (without ? [] : (analysis[language][index] ?? [])))
      .map(({ lexeme }) => lexeme),
    ...(endings[language]?.lexemes ?? []),
  ]
  const { rows } = await sql<{ language: Language; word: string }>`
    select language, word from release_vocabulary
    where (language = 'en' and lexeme = any (${stems('en')}::text[]))
      or (language = 'fr' and lexeme = any (${stems('fr')}::text[]))`.execute(database)
  const markerFor = (language: Language): Marker => {
    const words = rows.filter((row) => row.language === language).map(({ word }) => word)
    const beginning = endings[language]?.beginning
    return markerOf(new Set([...words, ...stems(language)]), beginning === undefined ? [] : [beginning])
  }
  return { en: markerFor('en'), fr: markerFor('fr') }
}
