import type { Piece } from '#kit/search-reply.ts'
import { fold } from '#kit/words.ts'

/** The range of a matching word in a text; `word`: its form in the vocabulary. */
export type Match = { from: number; to: number; word: string }
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
