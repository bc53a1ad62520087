import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { AnalyzedQuery } from '#platform/search/analyze-query.ts'
import { and, type Conditions, conditionsOf, quoted } from '#platform/search/tsquery.ts'

/** The conditions of a search besides words. `companies`: any of these. */
export type ReleaseQueryFilters = {
  companies?: number[]
  topic?: string
  sector?: string
}

/**
 * Two tsqueries for the SQL function find_releases, with § in place of the month: `query` is for the index,
 * `sieve` for conditions that the index can't check.
 */
export type ReleaseQuery = { query: string; sieve: string | null }

/** The releases of a language that have a counterpart, or those that have none (capital letter). */
export type SearchGroup = { letter: string; language: Language }
const PAIRED: SearchGroup[] = LANGUAGES.map((language) => ({ letter: language.charAt(0), language }))
const ALONE: SearchGroup[] = LANGUAGES.map((language) => ({
  letter: language.charAt(0).toUpperCase(),
  language,
}))

/** The groups to search: the reader's list, or everything in one language. */
export function groupsFor(reader: Language, only?: Language): SearchGroup[] {
  return only
    ? [...ALONE, ...PAIRED].filter(({ language }) => language === only)
    : [...ALONE, ...PAIRED.filter(({ language }) => language === reader)]
}

/**
 * `inTitle`: match in titles only. `sievesPrefix`: check the last word's prefix outside the index, for when
 * the other words are rare.
 */
type Options = { inTitle?: boolean; sievesPrefix?: boolean }

/**
 * The tsqueries of a search; each release is searched in its own language.
 * @returns undefined when nothing can match, because all words are too frequent
 */
export function releaseQueryOf(
  groups: SearchGroup[],
  filters: ReleaseQueryFilters,
  words?: AnalyzedQuery,
  { inTitle = false, sievesPrefix = false }: Options = {},
): ReleaseQuery | undefined {
  const parts = groups.flatMap((group) => {
    if (words && !words.languages.includes(group.language)) return []
    const operand = (lexeme: string) => `§${group.letter}${inTitle ? '=' : '.'}${lexeme}`
    const conditions: Conditions | undefined = words
      ? conditionsOf(words, group.language, operand, { sievesPrefix })
      : { indexed: [], sieved: [] }
    if (!conditions) return []
    const indexed = [...filtersOf(group, filters), ...conditions.indexed]
    const excludesOnly = indexed.every((condition) => condition.startsWith('!'))
    const query = and(excludesOnly ? [tag(group, ''), ...indexed] : indexed)
    return { query, sieve: and([query, ...conditions.sieved]) }
  })
  if (parts.length === 0) return undefined
  return {
    query: parts.map(({ query }) => query).join(' | '),
    sieve: parts.some(({ query, sieve }) => query !== sieve)
      ? parts.map(({ sieve }) => sieve).join(' | ')
      : null,
  }
}

/** The union of two queries. */
export function unionOf(one: ReleaseQuery | undefined, other: ReleaseQuery | undefined) {
  if (!one || !other) return one ?? other
  const hasSieve = one.sieve !== null || other.sieve !== null
  return {
    query: `${one.query} | ${other.query}`,
    sieve: hasSieve ? `${one.sieve ?? one.query} | ${other.sieve ?? other.query}` : null,
  }
}

function filtersOf(group: SearchGroup, { companies, topic, sector }: ReleaseQueryFilters): string[] {
  return [
    ...(companies ? [`(${companies.map((id) => tag(group, `c${id}`)).join(' | ')})`] : []),
    ...(topic ? [tag(group, `t${topic}`)] : []),
    ...(sector ? [tag(group, `s${sector}`)] : []),
  ]
}

/** The tags that release_entry adds to a release's words: its group, company, topic and sector. */
function tag({ letter }: SearchGroup, name: string): string {
  return quoted(`§${letter}/${name}`)
}
