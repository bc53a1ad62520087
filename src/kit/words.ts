import type { Piece } from './search-reply.ts'

/**
 * Normalizes a text for comparison: removes accents and case, spells out ligatures, straightens apostrophes. SQL has `fold`
 * for the same purpose.
 */
export function fold(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
    .replace(/\s/g, ' ')
}

/** The distinct normalized words of a query. Removes a final s or x, so that plurals match their singular too. */
export function wordsOf(search: string): string[] {
  const words = fold(search).split(' ').filter(Boolean)
  return [...new Set(words.map((word) => word.replace(/(?<=\p{L}{3})[sx]$/u, '')))]
}

/** Whether a text contains every word of a query, also as part of a longer word. */
export function containsWords(text: string, words: readonly string[]): boolean {
  const where = fold(text)
  return words.every((word) => where.includes(word))
}

/** `at`: index of the piece's first character in the text; combining marks count with their letter. */
type PlacedPiece = Piece & { at: number }

/** Splits a text into matching and other pieces. Joined, they are the text again. */
export function markedPieces(text: string, words: readonly string[]): PlacedPiece[] {
  const characters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
  const marked = markedCharacters(characters, words)
  const pieces: PlacedPiece[] = []
  for (const [index, character] of characters.entries()) {
    const isMatch = marked[index] ?? false
    const last = pieces.at(-1)
    if (last?.found === isMatch) last.text += character
    else pieces.push({ at: index, text: character, found: isMatch })
  }
  return pieces
}

/** Normalizing can turn one character into two, so offsets are mapped back to the original characters. */
function markedCharacters(characters: readonly string[], words: readonly string[]): boolean[] {
  const marked = characters.map(() => false)
  const origins: number[] = []
  let whole = ''
  for (const [index, character] of characters.entries()) {
    const plain = fold(character)
    whole += plain
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(index)
  }
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      for (const origin of origins.slice(at, at + word.length)) marked[origin] = true
    }
  }
  return marked
}
