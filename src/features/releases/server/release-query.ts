import { LANGUAGES, type Language } from '#kit/localized.ts'
import { and, type Conditions, conditionsOf, quoted } from '#platform/search/tsquery.ts'
import type { UnderstoodQuery } from '#platform/search/understand.ts'

/** What besides words narrows a search. `companies`: one of these. */
export type Filters = {
  companies?: number[]
  topic?: string
  sector?: string
}

/** Two tsqueries for find_releases, with § for the month: what the index answers, and what it can't answer alone. */
export type ReleaseQuery = { query: string; sieve: string | null }

/** The releases of a language that have a counterpart, or those that have none (capital letter). */
type Group = { letter: string; language: Language }
const PAIRED: Group[] = LANGUAGES.map((language) => ({ letter: language.charAt(0), language }))
const ALONE: Group[] = LANGUAGES.map((language) => ({ letter: language.charAt(0).toUpperCase(), language }))

/** Where a search looks: in what is listed for a reader, or in everything of one language. */
export function groupsFor(reader: Language, only?: Language): Group[] {
  return only
    ? [...ALONE, ...PAIRED].filter(({ language }) => language === only)
    : [...ALONE, ...PAIRED.filter(({ language }) => language === reader)]
}

/** `inTitle`: the words must stand in the title. `sievesPrefix`: for when the words before the last one are rare. */
type Options = { inTitle?: boolean; sievesPrefix?: boolean }

/**
 * The query of a search; each release is searched in its own language.
 * @returns undefined when nothing can be found, as there are no words but such as are too common
 */
export function releaseQueryOf(
  groups: Group[],
  filters: Filters,
  words?: UnderstoodQuery,
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

/** What either of two queries finds. */
export function either(one: ReleaseQuery | undefined, other: ReleaseQuery | undefined) {
  if (!one || !other) return one ?? other
  const hasSieve = one.sieve !== null || other.sieve !== null
  return {
    query: `${one.query} | ${other.query}`,
    sieve: hasSieve ? `${one.sieve ?? one.query} | ${other.sieve ?? other.query}` : null,
  }
}

function filtersOf(group: Group, { companies, topic, sector }: Filters): string[] {
  return [
    ...(companies ? [`(${companies.map((id) => tag(group, `c${id}`)).join(' | ')})`] : []),
    ...(topic ? [tag(group, `t${topic}`)] : []),
    ...(sector ? [tag(group, `s${sector}`)] : []),
  ]
}

/** What release_entry adds to a release's words: its group, company, topic and sector. */
function tag({ letter }: Group, name: string): string {
  return quoted(`§${letter}/${name}`)
}
