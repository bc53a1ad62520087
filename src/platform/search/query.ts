import { sql } from 'kysely'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { Piece } from '#kit/search-reply.ts'
import { fold } from '#kit/words.ts'
import type { Database } from '#platform/database/database.ts'

/** A word or phrase of a query; `isExcluded`: preceded by a minus, so that it must not occur. */
export type Term = { text: string; isPhrase: boolean; isExcluded: boolean }

/** Shorter words are too unspecific to search by prefix. */
const MIN_PREFIX_CHARACTERS = 3

/** Splits a query into terms: words, "phrases" (closed or not, « » too), -words and -"phrases". */
function parseQuery(q: string): Term[] {
  const matches = q.replace(/[«»“”„]/g, '"').matchAll(/(?:(?<=^|\s)(-))?(?:"([^"]*)"?|([^\s"]+))/g)
  return [...matches].map(([, minus, phrase, word]) => ({
    text: phrase ?? word ?? '',
    isPhrase: phrase !== undefined,
    isExcluded: minus !== undefined,
  }))
}

/** Writes terms as a query that {@link parseQuery} reads back. */
export function queryOf(terms: Term[]): string {
  return terms
    .map(({ text, isPhrase, isExcluded }) => `${isExcluded ? '-' : ''}${isPhrase ? `"${text}"` : text}`)
    .join(' ')
}

/** The normalized words of a query, without excluded ones. */
export function spellingsIn(terms: Term[]): string[] {
  const included = terms.filter(({ isExcluded }) => !isExcluded)
  return included.flatMap(({ text }) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])
}

/** The last word, when it may be the prefix of a longer one. A ticker after its exchange, `TSX: ORVN`, is complete. */
function prefixOf(terms: Term[]): string | undefined {
  const last = terms.at(-1)
  if (!last || last.isPhrase || last.isExcluded || terms.at(-2)?.text.endsWith(':')) return undefined
  // A number alone is complete; 20h may be the beginning of 20h30.
  const isWord = /^\p{N}*\p{L}[\p{L}\p{N}]*$/u.test(last.text)
  return isWord && last.text.length >= MIN_PREFIX_CHARACTERS ? last.text : undefined
}

/**
 * A word of a term: its position in the term, and its possible stems in a language. No stems: the word is too common in
 * the language to search for.
 */
type Word = { position: number; word: string; lexemes: string[] }

/** The completions of a prefix: these stems and, when there are many, every stem that begins with `prefix`. */
type Completions = { lexemes: string[]; prefix?: string }

/**
 * A query with its words looked up. `words`: per term and language. `languages`: those whose texts can have all words.
 * `withoutCompletions`: the same query of one term without prefix search; set when the term is both a word and the
 * prefix of others.
 */
export type AnalyzedQuery = {
  terms: Term[]
  words: Record<Language, Word[][]>
  completions: Partial<Record<Language, Completions>>
  languages: Language[]
  matchers: Record<Language, TextMatcher>
  withoutCompletions?: AnalyzedQuery
}

/** Maximum number of completions that are looked up one by one. */
const MAX_ALTERNATIVES = 16
/** The form of the vocabulary's Latin stems. */
const IN_VOCABULARY = /^[a-z][a-z0-9]{1,29}$/

type Stem = Word & { language: Language; term: number }
type Completion = { language: Language; lexeme: string }
type Form = Completion & { word: string }
type QueryRows = { stems: Stem[]; completions: Completion[]; forms: Form[] }

/** Looks up a query in stemmers and vocabulary. `matchesPrefix`: also completes the last word. */
export async function analyzeQuery(
  database: Database,
  q: string,
  { matchesPrefix = false } = {},
): Promise<AnalyzedQuery> {
  const terms = parseQuery(q)
  const prefix = matchesPrefix ? fold(prefixOf(terms) ?? '') : ''
  const { rows } = await sql<QueryRows>`
    select stems, completions, forms
    from analyze_query(${terms.map(({ text }) => text)}, ${prefix}, ${MAX_ALTERNATIVES})`.execute(database)
  return analysisOf(terms, rows[0] as QueryRows, prefix)
}

/** Looks up several queries in one statement, without completing their last words. */
export async function analyzeQueries(database: Database, queries: string[]): Promise<AnalyzedQuery[]> {
  const parsed = queries.map(parseQuery)
  const texts = JSON.stringify(parsed.map((terms) => terms.map(({ text }) => text)))
  const { rows } = await sql<QueryRows>`
    select stems, completions, forms
    from jsonb_array_elements(${texts}::jsonb) with ordinality as query(terms, number)
    cross join lateral analyze_query(array(select jsonb_array_elements_text(terms)), '', 0) as analysis
    order by number`.execute(database)
  return parsed.map((terms, index) => analysisOf(terms, rows[index] as QueryRows))
}

function analysisOf(
  terms: Term[],
  { stems, completions: found, forms }: QueryRows,
  prefix = '',
): AnalyzedQuery {
  const words = wordsOf(terms, stems)
  const completions = completionsOf(prefix, found)
  const query = queryWith({ terms, words, completions }, forms)
  const isOneWord = terms.length === 1 && forms.some(({ word }) => word === prefix)
  return isOneWord && addsStems(query)
    ? { ...query, withoutCompletions: queryWith({ terms, words, completions: {} }, forms) }
    : query
}

/** Whether the completions have stems that the last word doesn't have. */
function addsStems({ words, completions }: AnalyzedQuery): boolean {
  return LANGUAGES.some((language) => {
    const own = new Set(words[language].at(-1)?.flatMap(({ lexemes }) => lexemes))
    const { lexemes = [], prefix } = completions[language] ?? {}
    return prefix !== undefined || lexemes.some((lexeme) => !own.has(lexeme))
  })
}

function queryWith(analysis: Analysis, forms: Form[]): AnalyzedQuery {
  const matcherFor = (language: Language) =>
    matcherOf(
      analysis,
      language,
      forms.filter((form) => form.language === language),
    )
  return {
    ...analysis,
    languages: languagesOf(analysis, forms),
    matchers: { en: matcherFor('en'), fr: matcherFor('fr') },
  }
}

/**
 * The phrases that have words too common to be looked for, and others. No index has the common ones, so a text is found only
 * if it has such a phrase as it is written, by the SQL function search_words.
 */
export function literalPhrases({ terms, words }: AnalyzedQuery): string[] {
  const isCommon = ({ lexemes }: Word) => lexemes.length === 0
  return terms
    .filter(
      ({ isPhrase, isExcluded }, index) =>
        isPhrase &&
        !isExcluded &&
        LANGUAGES.some((language) => {
          const inTerm = words[language][index] ?? []
          return inTerm.some(isCommon) && !inTerm.every(isCommon)
        }),
    )
    .map(({ text }) => text)
}

/** The terms whose words are all too common in a language, as typed. */
export function tooCommon({ terms, words }: AnalyzedQuery, language: Language): string[] {
  const common = terms.filter(({ isExcluded }, index) => {
    const inTerm = words[language][index] ?? []
    return !isExcluded && inTerm.length > 0 && inTerm.every(({ lexemes }) => lexemes.length === 0)
  })
  return [...new Set(common.map(({ text }) => text))]
}

function wordsOf(terms: Term[], stems: Stem[]): Record<Language, Word[][]> {
  const inLanguage = (language: Language) =>
    terms.map((_, index) => stems.filter((stem) => stem.term === index && stem.language === language))
  return { en: inLanguage('en'), fr: inLanguage('fr') }
}

function completionsOf(prefix: string, found: Completion[]): AnalyzedQuery['completions'] {
  const completions: AnalyzedQuery['completions'] = {}
  for (const language of LANGUAGES) {
    const lexemes = found.filter((each) => each.language === language).map(({ lexeme }) => lexeme)
    // The vocabulary has no words that begin with a digit.
    if (/^\p{N}/u.test(prefix)) completions[language] = { lexemes, prefix }
    if (lexemes.length === 0) continue
    const others = lexemes.filter((lexeme) => !lexeme.startsWith(prefix)).slice(0, MAX_ALTERNATIVES)
    completions[language] = lexemes.length <= MAX_ALTERNATIVES ? { lexemes } : { lexemes: others, prefix }
  }
  return completions
}

type Analysis = Pick<AnalyzedQuery, 'terms' | 'words' | 'completions'>

/** The languages whose texts can have all words; the others need no search. */
function languagesOf({ terms, words, completions }: Analysis, forms: Form[]): Language[] {
  const inUse = new Set(forms.map(({ language, lexeme }) => `${language} ${lexeme}`))
  return LANGUAGES.filter((language) => {
    const isInUse = ({ lexemes }: Word) =>
      lexemes.length === 0 ||
      lexemes.some((lexeme) => !IN_VOCABULARY.test(lexeme) || inUse.has(`${language} ${lexeme}`))
    return terms.every(
      ({ isExcluded }, index) =>
        isExcluded ||
        (index === terms.length - 1 && completions[language]) ||
        (words[language][index] ?? []).every(isInUse),
    )
  })
}

/** A matcher for every word of a text that has one of the stems, by the vocabulary. */
function matcherOf({ terms, words, completions }: Analysis, language: Language, forms: Form[]) {
  const completion = completions[language]
  const stems = new Set(completion?.lexemes)
  for (const [index, { isExcluded }] of terms.entries())
    if (!isExcluded)
      for (const { lexemes } of words[language][index] ?? []) for (const lexeme of lexemes) stems.add(lexeme)
  const inUse = forms.filter(({ lexeme }) => stems.has(lexeme)).map(({ word }) => word)
  return textMatcherOf([...stems, ...inUse], completion?.prefix)
}

/** Formats a stem for the queried index, without quotes: `.gold`, `=gold`. */
type Operand = (lexeme: string) => string

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
  const parts = lexemes.map((lexeme) => quotedLexeme(operand(lexeme)))
  if (prefix !== undefined) parts.push(`${quotedLexeme(operand(prefix))}:*`)
  return parts.length === 1 ? `${parts[0]}` : `(${parts.join(' | ')})`
}

/** Quotes a lexeme for a tsquery. */
export function quotedLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Joins conditions that must all hold. */
export function and(parts: string[]): string {
  return [...new Set(parts)].join(' & ')
}

/** The range of a matching word in a text; `word`: its form in the vocabulary. */
type Match = { from: number; to: number; word: string }
/** Finds the words of a query in a text. */
export type TextMatcher = (text: string) => Match[]

/** Stands for the point of a number and the sign in `AT&T`, as in the SQL function search_text. */
const JOINER = '\uA78F'
const INVISIBLE = '\\u00AD\\u200B-\\u200D\\u2060\\uFEFF'
const WORD_CHARACTER = `\\p{L}\\p{N}\\p{M}${INVISIBLE}`
const THOUSANDS = ',(?=\\d{3}(?!\\d))'
const NUMBER = `\\d+(?:${THOUSANDS}\\d{3})*(?:[.,]\\d+)?(?![.,]?\\d)`
const INITIALS = `\\p{L}{1,2}&\\p{L}{1,2}(?![${WORD_CHARACTER}])`

const invisible = new RegExp(`[${INVISIBLE}]`, 'gu')
const thousands = new RegExp(THOUSANDS, 'gu')

/**
 * Matches the given normalized words, and all words that begin with `prefix`; splits words as search_text does. Skips
 * most words by their first letter, and caches normalized words, because texts repeat them.
 */
function textMatcherOf(words: string[], prefix?: string): TextMatcher {
  const wordSet = new Set(words)
  const pattern = wordsThatBegin(new Set([...wordSet, prefix ?? ''].map((word) => word.slice(0, 1))))
  const cache = new Map<string, string | undefined>()
  const wordOf = (match: string) => {
    const word = normalised(match)
    return wordSet.has(word) || (prefix !== undefined && word.startsWith(prefix)) ? word : undefined
  }
  return (text) => {
    const matches: Match[] = []
    for (const { 0: match, index } of text.matchAll(pattern)) {
      if (!cache.has(match)) cache.set(match, wordOf(match))
      const word = cache.get(match)
      if (word !== undefined) matches.push({ from: index, to: index + match.length, word })
    }
    return matches
  }
}

function normalised(match: string): string {
  const word = match.replace(invisible, '')
  if (!/[.,&]/.test(word)) return fold(word)
  return fold(word.replace(thousands, '').replace(/[.,&]/, JOINER))
}

/** A pattern for words and numbers whose normalized form may begin with one of these characters. */
function wordsThatBegin(initials: Set<string>): RegExp {
  const letters = [...initials].map((initial) => RegExp.escape(initial + initial.toUpperCase())).join('')
  return new RegExp(
    `(?=[${letters}\\u{80}-\\u{10ffff}])(?<![${WORD_CHARACTER}])(?:${NUMBER}(?=$|[^${WORD_CHARACTER}])|${INITIALS}|[${WORD_CHARACTER}]+)`,
    'gu',
  )
}

/** Splits a text into matching and other pieces. Joined, they are the text again. */
export function piecesOf(text: string, matches: Omit<Match, 'word'>[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to } of matches) {
    if (from > at) pieces.push({ text: text.slice(at, from), found: false })
    pieces.push({ text: text.slice(from, to), found: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false })
  return pieces
}

/** Length of an excerpt in characters: about three lines of a list. */
const EXCERPT_CHARACTERS = 240
/** How many of them precede the first match. */
const LEAD_CHARACTERS = 60
/** An upper bound of the matches in an excerpt. */
const MAX_MATCHES_IN_EXCERPT = EXCERPT_CHARACTERS / 2

/** The passage of a text with the most different matched words, split at them; the first of several. */
export function excerptOf(text: string, spans: Match[]): Piece[] {
  let best = { from: 0, variety: 0 }
  for (const [index, { from }] of spans.entries()) {
    const near = spans
      .slice(index, index + MAX_MATCHES_IN_EXCERPT)
      .filter(({ to }) => to <= from + EXCERPT_CHARACTERS - LEAD_CHARACTERS)
    const variety = new Set(near.map(({ word }) => word)).size
    if (variety > best.variety) best = { from, variety }
  }
  const start = wordStart(
    text,
    Math.max(0, Math.min(best.from - LEAD_CHARACTERS, text.length - EXCERPT_CHARACTERS)),
  )
  const end = wordEnd(text, start + EXCERPT_CHARACTERS)
  const within = spans
    .filter(({ from, to }) => from >= start && to <= end)
    .map((span) => ({ ...span, from: span.from - start, to: span.to - start }))
  const pieces = piecesOf(text.slice(start, end), within)
  if (start > 0) pieces.unshift({ text: '… ', found: false })
  if (end < text.length) pieces.push({ text: ' …', found: false })
  return mergePieces(pieces)
}

/** Shortens a text to the length of an excerpt. */
export function truncate(text: string): string {
  if (text.length <= EXCERPT_CHARACTERS) return text
  return `${text.slice(0, wordEnd(text, EXCERPT_CHARACTERS))} …`
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const blank = text.indexOf(' ', at)
  return blank === -1 ? at : blank + 1
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const blank = text.lastIndexOf(' ', at)
  return blank <= at - EXCERPT_CHARACTERS ? at : blank
}

/** Merges adjacent pieces that aren't matched words. */
function mergePieces(pieces: Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && !last.found && !piece.found) last.text += piece.text
    else result.push({ ...piece })
  }
  return result
}
