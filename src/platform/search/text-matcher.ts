import { normalizeText } from '#kit/text-match.ts'

/** The range of a matching word in a text; `word`: its form in the vocabulary. */
export type Match = { from: number; to: number; word: string }
/** Finds the words of a query in a text. */
export type TextMatcher = (text: string) => Match[]
/** A piece of a text; `found`: it matches the query. */
export type MatchedPiece = { text: string; found: boolean }

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
export function textMatcherOf(words: string[], prefix?: string): TextMatcher {
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
  if (!/[.,&]/.test(word)) return normalizeText(word)
  return normalizeText(word.replace(thousands, '').replace(/[.,&]/, JOINER))
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
export function piecesOf(text: string, matches: Omit<Match, 'word'>[]): MatchedPiece[] {
  const pieces: MatchedPiece[] = []
  let at = 0
  for (const { from, to } of matches) {
    if (from > at) pieces.push({ text: text.slice(at, from), found: false })
    pieces.push({ text: text.slice(from, to), found: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false })
  return pieces
}
