import { sql } from 'kysely'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import {
  MOST_COUNTED,
  RELEASES_A_PAGE,
  type Release,
  type ReleaseList,
  type ReleaseSearch,
} from '../contract.ts'
import { highlightsOf } from './highlights.ts'
import { type Filters, groupsFor, type Wanted, type Words, wantedOf } from './query.ts'
import { listedFor, releaseOf, type Span, selectReleases, spanOf, startOf } from './rows.ts'
import { companiesNamed, type Markers, understand } from './understand.ts'

/** One more than is counted, to know whether there are more. */
const MOST_FOUND = MOST_COUNTED + 1
/** Releases whose words are read for what the index can't answer alone. */
const MOST_SIEVED = 2_000
/** Those read in the hope that words are rare, at most so many and of all this part; beyond that the index is as fast. */
const MOST_TRIED = 1_000
const TRIED_PART = 0.01
/** Characters of a body that a passage is looked for in. */
const EXCERPT_BODY_CHARACTERS = 20_000

/** Places among the releases found, the first 1, both in it. */
type Window = { first: number; last: number }
/** The releases of a window; `isCut`: there may be more than were counted. */
type Found = { ids: number[]; total: number; isCut: boolean }
const NOTHING: Found = { ids: [], total: 0, isCut: false }

/** One page of the releases that fit all parameters, the latest first; those of an exact ticker before others. */
export async function searchPage(
  database: Database,
  reader: Language,
  asked: ReleaseSearch,
): Promise<ReleaseList> {
  const [understood, filters] = await Promise.all([
    asked.q === undefined ? undefined : understand(database, asked.q),
    filtersOf(database, asked),
  ])
  const { words, companies = [], markers } = understood ?? {}
  const search = { reader, language: asked.language, span: spanOf(asked) }
  const before = Math.min((asked.page - 1) * RELEASES_A_PAGE, MOST_COUNTED)
  const window = { first: before + 1, last: Math.min(before + RELEASES_A_PAGE, MOST_COUNTED) }
  const found = filters
    ? await findWithTicker(database, { ...search, filters, words, named: companies }, window)
    : NOTHING
  const total = Math.min(found.total, MOST_COUNTED)
  return {
    releases: await releasesBy(database, found.ids, markers),
    page: asked.page,
    pageSize: RELEASES_A_PAGE,
    total,
    ...(found.isCut || found.total > total ? { totalIsCapped: true as const } : {}),
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
    ticker === undefined ? undefined : companiesByTicker(database, ticker),
  ])
  const companies =
    bySlug && byTicker ? bySlug.filter((id) => byTicker.includes(id)) : (bySlug ?? byTicker ?? [])
  return companies.length > 0 ? { ...filters, companies } : undefined
}

async function companyBySlug(database: Database, slug: string): Promise<number[]> {
  const rows = await database.selectFrom('companies').select('id').where('slug', '=', slug).execute()
  return rows.map(({ id }) => id)
}

async function companiesByTicker(database: Database, ticker: string): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select ${companiesNamed(ticker)} as ids`.execute(database)
  return rows.flatMap(({ ids }) => ids)
}

/** `language`: the only one; without it what is listed for the reader. `except`: releases to leave out. */
type Search = {
  reader: Language
  language: Language | undefined
  filters: Filters
  words: Words | undefined
  span: Span | undefined
  except?: number[]
}

/** The releases of the companies that the whole query is the ticker of, then the others that have the words. */
async function findWithTicker(
  database: Database,
  { named, ...search }: Search & { named: number[] },
  window: Window,
): Promise<Found> {
  const { companies } = search.filters
  const first = companies ? named.filter((id) => companies.includes(id)) : named
  if (first.length === 0) return find(database, search, window)
  const ofFirst = { ...search, words: undefined, filters: { ...search.filters, companies: first } }
  const own = await find(database, ofFirst, { first: 1, last: MOST_FOUND })
  const ids = own.ids.slice(window.first - 1, window.last)
  if (own.total >= MOST_FOUND) return { ...own, ids }
  const others = await find(
    database,
    { ...search, except: own.ids },
    { first: window.first - own.total, last: window.last - own.total },
  )
  return { ids: [...ids, ...others.ids], total: own.total + others.total, isCut: others.isCut }
}

/** Finds by words and filters; companies alone by their own index, for it is one look instead of one a month. */
function find(database: Database, search: Search, window: Window): Promise<Found> {
  const { reader, language, words, span, filters } = search
  const { companies, ...others } = filters
  const isOfCompaniesAlone = !language && !words && Object.values(others).every((filter) => !filter)
  if (companies && isOfCompaniesAlone) return findOfCompanies(database, { reader, companies, span }, window)
  return findByWords(database, search, window)
}

/** The releases of companies that are listed for a reader: at least every second one, so that few are read in vain. */
async function findOfCompanies(
  database: Database,
  { reader, companies, span }: { reader: Language; companies: number[]; span: Span | undefined },
  { first, last }: Window,
): Promise<Found> {
  let latest = database
    .selectFrom('releases')
    .select(['id', 'publishedAt'])
    .where('companyId', 'in', companies)
    .where(listedFor(reader))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_FOUND)
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

/**
 * Finds by the index, which has to gather every release with some beginning of a word before it compares. So the other
 * words go first: if they are rare, the beginning is looked for in what they found. If they aren't, a few months have
 * enough of both.
 */
async function findByWords(database: Database, search: Search, window: Window): Promise<Found> {
  const { reader, language, filters, words } = search
  const groups = groupsFor(reader, language)
  const wanted = wantedOf(groups, filters, words)
  if (!wanted) return NOTHING
  if (words && hasBroadBeginning(words)) {
    const mostTried = Math.min(MOST_TRIED, Math.ceil(words.releases * TRIED_PART))
    const rest = wantedOf(groups, filters, words, { sievesBeginning: true })
    const found = rest && (await run(database, rest, search, window, mostTried))
    if (found && (!found.isCut || found.total >= MOST_FOUND)) return found
  }
  return run(database, wanted, search, window)
}

/** Whether a word is a beginning of many, and others stand beside it. */
function hasBroadBeginning({ terms, endings }: Words): boolean {
  const isBroad = Object.values(endings).some(({ beginning }) => beginning !== undefined)
  return isBroad && terms.slice(0, -1).some(({ without }) => !without)
}

async function run(
  database: Database,
  { wanted, sieve }: Wanted,
  { span, except = [] }: Search,
  { first, last }: Window,
  mostSieved = MOST_SIEVED,
): Promise<Found> {
  const most = sieve === null ? MOST_FOUND : mostSieved + 1
  const { rows } = await sql<{ ids: string[] | null; total: number; read: number }>`
    select (array_agg(id) filter (where is_wanted))[${first}:${last}] as ids,
      count(*) filter (where is_wanted) as total, count(*) as read
    from (
      select id, fits and id <> all (${except}::bigint[]) as is_wanted
      from find_releases(${wanted}, ${sieve}, ${span?.from ?? '-infinity'}, ${span?.to ?? 'infinity'}, ${most})
    ) found`.execute(database)
  const { ids, total, read } = rows[0] ?? { ids: null, total: 0, read: 0 }
  return { ids: (ids ?? []).map(Number), total: Math.min(total, MOST_FOUND), isCut: read === most }
}

/** What a passage is looked for in; to count its characters takes longer than to send a body that isn't too long. */
function bodyFor(markers: Markers | undefined) {
  return markers
    ? sql<string>`case when octet_length(body) > ${EXCERPT_BODY_CHARACTERS} then left(body, ${EXCERPT_BODY_CHARACTERS}) else body end`
    : sql<string>`''`
}

/** Releases in the order of their ids here, with the words found in them. */
async function releasesBy(database: Database, ids: number[], markers?: Markers): Promise<Release[]> {
  if (ids.length === 0) return []
  const rows = await selectReleases(database)
    .select(bodyFor(markers).as('body'))
    .where('releases.id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const release = releaseOf(row)
    return markers ? { ...release, highlights: highlightsOf(row, markers[release.language]) } : release
  })
}
