import { folded } from '#kit/found.ts'
import { textOfSanitised } from '#platform/rich-text.ts'
import type { Piece } from '../contract.ts'

/** Characters of a passage, about three lines of a list. */
const EXCERPT_CHARACTERS = 240
/** How much of it stands before the words found. */
const LEAD_CHARACTERS = 60
/** More words than a passage holds. */
const MOST_FOUND_IN_PASSAGE = EXCERPT_CHARACTERS / 2

type Span = { from: number; to: number; word: string }

/** Where words to be marked stand in a text; `word`: folded. */
export type Marker = (text: string) => Span[]

/**
 * Marks those of the words, folded, and all that begin like `beginning`. Most words of a text are passed over by their
 * first letter; what it finds out about the others it remembers, for texts repeat them.
 */
export function markerOf(marked: string[], beginning?: string): Marker {
  const words = new Set(marked)
  const pattern = wordsThatBegin(new Set([...words, beginning ?? ''].map((word) => word.slice(0, 1))))
  const known = new Map<string, string | undefined>()
  const markOf = (match: string) => {
    const word = folded(match)
    return words.has(word) || (beginning !== undefined && word.startsWith(beginning)) ? word : undefined
  }
  return (text) => {
    const spans: Span[] = []
    for (const { 0: match, index } of text.matchAll(pattern)) {
      if (!known.has(match)) known.set(match, markOf(match))
      const word = known.get(match)
      if (word !== undefined) spans.push({ from: index, to: index + match.length, word })
    }
    return spans
  }
}

/** Words and numbers that folding may make begin with one of some characters. */
function wordsThatBegin(initials: Set<string>): RegExp {
  const letters = [...initials].map((initial) => RegExp.escape(initial + initial.toUpperCase())).join('')
  const wordCharacter = '\\p{L}\\p{N}\\p{M}'
  return new RegExp(
    `(?=[${letters}\\u{80}-\\u{10ffff}])(?<![${wordCharacter}])(?:\\d+(?:\\.\\d+)+|[${wordCharacter}]+)`,
    'gu',
  )
}

/** Title and a passage of the body, cut where the words found stand. The summary when the body has none. */
export function highlightsOf(
  release: { title: string; summary: string; body: string },
  marker: Marker,
): { title: Piece[]; excerpt: Piece[] } {
  const { title, summary } = release
  const text = textOfSanitised(release.body)
  const spans = marker(text)
  return {
    title: piecesOf(title, marker(title)),
    excerpt: spans.length > 0 ? excerptOf(text, spans) : piecesOf(shortened(summary), []),
  }
}

/** The passage with most different words in it; the first of those. */
function excerptOf(text: string, spans: Span[]): Piece[] {
  let best = { from: 0, variety: 0 }
  for (const [index, { from }] of spans.entries()) {
    const near = spans
      .slice(index, index + MOST_FOUND_IN_PASSAGE)
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
  return joined(pieces)
}

function shortened(text: string): string {
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

function piecesOf(text: string, spans: Span[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to } of spans) {
    if (from > at) pieces.push({ text: text.slice(at, from), found: false })
    pieces.push({ text: text.slice(from, to), found: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false })
  return pieces
}

/** Neighbours that aren't found as one piece. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && !last.found && !piece.found) last.text += piece.text
    else result.push({ ...piece })
  }
  return result
}
