import { sql } from 'kysely'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { fold } from '#kit/words.ts'
import type { Database } from '#platform/database/database.ts'
import { type AnalyzedQuery, analyzeQueries, queryOf, tooCommon } from './query.ts'

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
 * letter, or by two swapped neighbours. Of several candidates, one with the same letters, else the one with the most results.
 * Words that the vocabulary has are corrected only if it has them all.
 * @param reader whose language's spelling is preferred, and whose common words are not corrected
 * @param total number of the query's results; nothing is suggested from 3 results on
 * @param countResults counts the results of each query
 */
export async function suggestionFor(
  database: Database,
  query: AnalyzedQuery,
  reader: Language,
  total: number,
  countResults: (queries: AnalyzedQuery[]) => Promise<number[]>,
): Promise<string | undefined> {
  if (total >= ENOUGH) return undefined
  const candidates = await candidatesFor(database, query, reader)
  if (candidates.length === 0) return undefined
  const totals = await countResults(
    await analyzeQueries(
      database,
      candidates.map(({ q }) => q),
    ),
  )
  return candidates
    .map((candidate, index) => ({ ...candidate, total: totals[index] ?? 0 }))
    .filter((candidate) => candidate.total >= Math.max(1, total * MIN_GAIN))
    .sort((one, other) => Number(other.isSwap) - Number(one.isSwap) || other.total - one.total)[0]?.q
}

async function candidatesFor(
  database: Database,
  query: AnalyzedQuery,
  reader: Language,
): Promise<{ q: string; isSwap: boolean }[]> {
  const { terms } = query
  const common = new Set(tooCommon(query, reader))
  const words = terms
    .map(({ text, isPhrase, isExcluded }, index) => ({
      index,
      word: fold(text),
      isCorrectable: !isPhrase && !isExcluded && !common.has(text),
    }))
    .filter(({ word, isCorrectable }) => isCorrectable && LETTERS.test(word))
    .slice(0, MAX_WORDS)
  const neighbours = words.flatMap(({ index, word }) =>
    neighboursOf(word).map((each) => ({ index, word, each })),
  )
  const spellings = await spellingsOf(
    database,
    [...new Set([...words.map(({ word }) => word), ...neighbours.map(({ each }) => each)])],
    reader,
  )
  const isUnknown = ({ word }: { word: string }) => !spellings.has(word)
  return neighbours
    .filter((neighbour) => isUnknown(neighbour) || !words.some(isUnknown))
    .flatMap(({ index, word, each }) => {
      const spelling = spellings.get(each)
      if (spelling === undefined) return []
      const q = queryOf(terms.map((term, at) => (at === index ? { ...term, text: spelling } : term)))
      return [{ q, isSwap: hasSameLetters(word, each), hasInitial: word.startsWith(each.slice(0, 1)) }]
    })
    .sort(
      (one, other) =>
        Number(other.isSwap) - Number(one.isSwap) || Number(other.hasInitial) - Number(one.hasInitial),
    )
    .slice(0, MAX_CANDIDATES)
}

function hasSameLetters(one: string, other: string): boolean {
  return [...one].sort().join('') === [...other].sort().join('')
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

/**
 * How texts spell words of the vocabulary: in the reader's language, if it has the word. Where a language has several
 * spellings, the one with fewer accents, which is the more frequent one: *comptes*, not *comptés*.
 */
async function spellingsOf(
  database: Database,
  words: string[],
  reader: Language,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; spelling: string }>`
    select distinct on (word) word, spelling from search_vocabulary
    where language = any (${[...LANGUAGES]}) and word = any (${words})
    order by word, language = ${reader} desc, spelling collate "C"`.execute(database)
  return new Map(rows.map(({ word, spelling }) => [word, spelling]))
}
