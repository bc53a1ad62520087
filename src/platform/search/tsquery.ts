import type { Language } from '#kit/localized.ts'
import type { AnalyzedQuery, Completions, Term, Word } from './analyze-query.ts'

/** Formats a stem for the queried index, without quotes: `.gold`, `=gold`. */
export type Operand = (lexeme: string) => string

/**
 * The conditions of a query for texts in one language, as parts of tsqueries that must all hold. `indexed`: checked by
 * an index; `sieved`: checked on the texts that the index returns, such as phrases.
 */
export type Conditions = { indexed: string[]; sieved: string[] }

/**
 * @param options.sievesPrefix checks a prefix with many completions on the texts instead of the index
 * @returns undefined when the query has only words too common in the language
 */
export function conditionsOf(
  { terms, words, completions }: AnalyzedQuery,
  language: Language,
  operand: Operand,
  { sievesPrefix = false } = {},
): Conditions | undefined {
  const conditions: Conditions = { indexed: [], sieved: [] }
  let isSearchable = terms.every(({ isExcluded }) => isExcluded)
  for (const [index, term] of terms.entries()) {
    const inTerm = (words[language][index] ?? []).filter(({ lexemes }) => lexemes.length > 0)
    if (inTerm.length === 0) continue
    if (!term.isExcluded) isSearchable = true
    const completion = index === terms.length - 1 ? completions[language] : undefined
    if (completion) {
      const part = alternatives(lexemesWith(inTerm, completion), operand, completion.prefix)
      conditions[completion.prefix !== undefined && sievesPrefix ? 'sieved' : 'indexed'].push(part)
    } else addTerm(conditions, term, inTerm, operand)
  }
  const isEmpty = conditions.indexed.length + conditions.sieved.length === 0
  return isSearchable && !isEmpty ? conditions : undefined
}

function addTerm(conditions: Conditions, term: Term, words: Word[], operand: Operand): void {
  const each = words.map(({ lexemes }) => alternatives(lexemes, operand))
  const isOrdered = term.isPhrase && words.length > 1
  if (term.isExcluded)
    conditions[isOrdered ? 'sieved' : 'indexed'].push(`!(${isOrdered ? phrase(words, operand) : and(each)})`)
  else {
    conditions.indexed.push(...each)
    if (isOrdered) conditions.sieved.push(`(${phrase(words, operand)})`)
  }
}

/** Three tsqueries for ranking titles: all words side by side, all words, or any word. */
export type TitleQueries = { phrase: string | null; all: string | null; any: string | null }

/** The queries to rank titles by; null when the query has no words to rank by. */
export function titleQueriesOf(query: AnalyzedQuery): TitleQueries {
  const ofLanguages = query.languages.flatMap((language) => {
    const words = wordsInARow(query, language)
    if (words.length === 0) return []
    const each = words.map(({ lexemes, prefix }) => alternatives(lexemes, (lexeme) => lexeme, prefix))
    return [{ phrase: phrase(words, (lexeme) => lexeme), all: and(each), any: each.join(' | ') }]
  })
  const either = (parts: string[]) => (parts.length > 0 ? parts.map((part) => `(${part})`).join(' | ') : null)
  return {
    phrase: either(ofLanguages.map((each) => each.phrase)),
    all: either(ofLanguages.map((each) => each.all)),
    any: either(ofLanguages.map((each) => each.any)),
  }
}

type Ordered = Word & { prefix?: string | undefined }

/** The words of all terms but the excluded ones, joined to one phrase. */
function wordsInARow({ terms, words, completions }: AnalyzedQuery, language: Language): Ordered[] {
  let before = 0
  return terms.flatMap(({ isExcluded }, index) => {
    const inTerm = words[language][index] ?? []
    if (isExcluded) return []
    const completion = index === terms.length - 1 ? completions[language] : undefined
    const from = before
    before += Math.max(0, ...inTerm.map(({ position }) => position))
    return inTerm
      .filter(({ lexemes }) => lexemes.length > 0)
      .map((word) => ({
        ...word,
        position: from + word.position,
        ...(completion && { lexemes: lexemesWith([word], completion), prefix: completion.prefix }),
      }))
  })
}

function lexemesWith(words: Word[], { lexemes }: Completions): string[] {
  return [...new Set([...words.flatMap((word) => word.lexemes), ...lexemes])]
}

function phrase(words: Ordered[], operand: Operand): string {
  return words
    .map(({ lexemes, position, prefix }, index) => {
      const previous = words[index - 1]
      const gap = previous ? ` <${position - previous.position}> ` : ''
      return gap + alternatives(lexemes, operand, prefix)
    })
    .join('')
}

function alternatives(lexemes: string[], operand: Operand, prefix?: string): string {
  const parts = lexemes.map((lexeme) => quoted(operand(lexeme)))
  if (prefix !== undefined) parts.push(`${quoted(operand(prefix))}:*`)
  return parts.length === 1 ? `${parts[0]}` : `(${parts.join(' | ')})`
}

/** Quotes a lexeme for a tsquery. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Joins conditions that must all hold. */
export function and(parts: string[]): string {
  return [...new Set(parts)].join(' & ')
}
