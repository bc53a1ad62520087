import { textOfSanitizedHtml } from '#platform/rich-text.ts'
import { type Match, type MatchedPiece, piecesOf, type TextMatcher } from '#platform/search/text-matcher.ts'

/** Length of an excerpt in characters: about three lines of a list. */
const EXCERPT_CHARACTERS = 240
/** How many of them precede the first match. */
const LEAD_CHARACTERS = 60
/** An upper bound of the matches in an excerpt. */
const MAX_MATCHES_IN_EXCERPT = EXCERPT_CHARACTERS / 2

/**
 * The title and an excerpt of the body, split at the matched words. The excerpt is the summary when the body
 * has none.
 */
export function highlightsOf(
  release: { title: string; summary: string; body: string },
  matcher: TextMatcher,
): { title: MatchedPiece[]; excerpt: MatchedPiece[] } {
  const { title, summary } = release
  const text = textOfSanitizedHtml(release.body)
  const spans = matcher(text)
  return {
    title: piecesOf(title, matcher(title)),
    excerpt: spans.length > 0 ? excerptOf(text, spans) : piecesOf(truncate(summary), []),
  }
}

/** The passage with the most different matched words; the first of several. */
function excerptOf(text: string, spans: Match[]): MatchedPiece[] {
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

function truncate(text: string): string {
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
function mergePieces(pieces: MatchedPiece[]): MatchedPiece[] {
  const result: MatchedPiece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && !last.found && !piece.found) last.text += piece.text
    else result.push({ ...piece })
  }
  return result
}
