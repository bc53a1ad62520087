import { folded } from '#kit/text-match.ts'

/** A word of a text that was searched for; `word`: as the vocabulary has it. */
export type Match = { from: number; to: number; word: string }
/** Where the words of a query stand in a text. */
export type TextMatcher = (text: string) => Match[]
/** A piece of a text; `found` where a word that was searched for stands. */
export type Piece = { text: string; found: boolean }

/** Stands for the point of a number and the sign in `AT&T`, as search_text has it. */
const JOINER = '\uA78F'
const INVISIBLE = '\\u00AD\\u200B-\\u200D\\u2060\\uFEFF'
const WORD_CHARACTER = `\\p{L}\\p{N}\\p{M}${INVISIBLE}`
const THOUSANDS = ',(?=\\d{3}(?!\\d))'
const NUMBER = `\\d+(?:${THOUSANDS}\\d{3})*(?:[.,]\\d+)?(?![.,]?\\d)`
const INITIALS = `\\p{L}{1,2}&\\p{L}{1,2}(?![${WORD_CHARACTER}])`

const invisible = new RegExp(`[${INVISIBLE}]`, 'gu')
const thousands = new RegExp(THOUSANDS, 'gu')

/**
 * Matches some words, folded, and all that begin with `prefix`; words are told apart as search_text does it. Most of a
 * text's words are passed over by their first letter; what a word folds to is remembered, for texts repeat them.
 */
export function textMatcherOf(words: string[], prefix?: string): TextMatcher {
  const wanted = new Set(words)
  const pattern = wordsThatBegin(new Set([...wanted, prefix ?? ''].map((word) => word.slice(0, 1))))
  const known = new Map<string, string | undefined>()
  const wordOf = (match: string) => {
    const word = normalised(match)
    return wanted.has(word) || (prefix !== undefined && word.startsWith(prefix)) ? word : undefined
  }
  return (text) => {
    const matches: Match[] = []
    for (const { 0: match, index } of text.matchAll(pattern)) {
      if (!known.has(match)) known.set(match, wordOf(match))
      const word = known.get(match)
      if (word !== undefined) matches.push({ from: index, to: index + match.length, word })
    }
    return matches
  }
}

function normalised(match: string): string {
  const word = match.replace(invisible, '')
  if (!/[.,&]/.test(word)) return folded(word)
  return folded(word.replace(thousands, '').replace(/[.,&]/, JOINER))
}

/** Words and numbers that folding may make begin with one of some characters. */
function wordsThatBegin(initials: Set<string>): RegExp {
  const letters = [...initials].map((initial) => RegExp.escape(initial + initial.toUpperCase())).join('')
  return new RegExp(
    `(?=[${letters}\\u{80}-\\u{10ffff}])(?<![${WORD_CHARACTER}])(?:${NUMBER}(?=$|[^${WORD_CHARACTER}])|${INITIALS}|[${WORD_CHARACTER}]+)`,
    'gu',
  )
}

/** A text in pieces, its matches marked as found. Together they are the text. */
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
