import { sql } from 'kysely'
import { LANGUAGES } from '#kit/localized.ts'
import { fold } from '#kit/words.ts'
import type { Database } from '#platform/database/database.ts'
import { type AnalyzedQuery, analyzeQueries, queryOf, type Term } from './query.ts'

/** Shorter words have too many neighbours; longer texts aren't words. */
const LETTERS = /^[a-z]{4,24}$/
/** Maximum number of words that are checked for a misspelling. */
const MAX_WORDS = 8
/** Maximum number of corrected queries that are tried. */
const MAX_CANDIDATES = 8
/** A query with this many results is assumed to be spelt correctly. */
const ENOUGH = 3
/** A suggestion must have this many times the query's results. */
const MIN_GAIN = 5
const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * Suggests the query with one word corrected (R401): by a word of the vocabulary that differs by one missing, extra or other
 * letter, or by two swapped neighbours. Of several candidates, the one with the most results.
 * @param total number of the query's results; nothing is suggested from 3 results on
 * @param countResults counts the results of each query
 */
export async function suggestionFor(
  database: Database,
  { terms }: AnalyzedQuery,
  total: number,
  countResults: (queries: AnalyzedQuery[]) => Promise<number[]>,
): Promise<string | undefined> {
  if (total >= ENOUGH) return undefined
  const candidates = await candidatesFor(database, terms)
  if (candidates.length === 0) return undefined
  const totals = await countResults(await analyzeQueries(database, candidates))
  let best: { q: string; total: number } | undefined
  for (const [index, q] of candidates.entries()) {
    const candidateTotal = totals[index] ?? 0
    if (candidateTotal >= Math.max(1, total * MIN_GAIN) && candidateTotal > (best?.total ?? 0))
      best = { q, total: candidateTotal }
  }
  return best?.q
}

async function candidatesFor(database: Database, terms: Term[]): Promise<string[]> {
  const words = terms
    .map(({ text, isPhrase, isExcluded }, index) => ({
      index,
      word: fold(text),
      isPhrase,
      isExcluded,
    }))
    .filter(({ word, isPhrase, isExcluded }) => !isPhrase && !isExcluded && LETTERS.test(word))
    .slice(0, MAX_WORDS)
  const neighbours = words.flatMap(({ index, word }) => neighboursOf(word).map((each) => ({ index, each })))
  const spellings = await spellingsOf(database, [...new Set(neighbours.map(({ each }) => each))])
  return neighbours
    .flatMap(({ index, each }) => {
      const spelling = spellings.get(each)
      if (spelling === undefined) return []
      const hasInitial = fold(terms[index]?.text ?? '').startsWith(each.slice(0, 1))
      const q = queryOf(terms.map((term, at) => (at === index ? { ...term, text: spelling } : term)))
      return [{ q, hasInitial }]
    })
    .sort((one, other) => Number(other.hasInitial) - Number(one.hasInitial))
    .slice(0, MAX_CANDIDATES)
    .map(({ q }) => q)
}

/** Every text that differs from a word by one typing error. */
function neighboursOf(word: string): string[] {
  const places = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  )
  const all = places.flatMap(([before, after]) => [
    ...(after ? [before + after.slice(1)] : []),
    ...(after.length > 1 ? [before + after.charAt(1) + after.charAt(0) + after.slice(2)] : []),
    ...ALPHABET.flatMap((letter) => [
      ...(after ? [before + letter + after.slice(1)] : []),
      before + letter + after,
    ]),
  ])
  return [...new Set(all)].filter((each) => each !== word)
}

/** How texts spell words of the vocabulary: with accents, where some do. */
async function spellingsOf(database: Database, words: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; spelling: string }>`
    select word, max(spelling) as spelling from search_vocabulary
    where language = any (${[...LANGUAGES]}) and word = any (${words}) group by word`.execute(database)
  return new Map(rows.map(({ word, spelling }) => [word, spelling]))
}
