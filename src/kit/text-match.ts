/** A text as searches compare it: without accents, case and typographic apostrophes; ligatures spelled out. */
export function folded(text: string): string {
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

/** The words of a search, folded, each once. Plurals of both languages look for their singular, which they hold. */
export function wordsOf(search: string): string[] {
  const words = folded(search).split(' ').filter(Boolean)
  return [...new Set(words.map((word) => word.replace(/(?<=\p{L}{3})[sx]$/u, '')))]
}

/** Whether every word of a search stands in a text, in whole or as part of a longer one. */
export function holds(text: string, words: readonly string[]): boolean {
  const where = folded(text)
  return words.every((word) => where.includes(word))
}

/** `at`: which character of the text it begins with; an accent belongs to its letter. */
export type Piece = { at: number; text: string; found: boolean }

/** A text in pieces, those of a search's words marked as found. Together they are the text. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const characters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
  const marked = markedCharacters(characters, words)
  const pieces: Piece[] = []
  for (const [index, character] of characters.entries()) {
    const found = marked[index] ?? false
    const last = pieces.at(-1)
    if (last?.found === found) last.text += character
    else pieces.push({ at: index, text: character, found })
  }
  return pieces
}

/** Folding may make two characters of one, so places in the folded text are led back to the characters they came from. */
function markedCharacters(characters: readonly string[], words: readonly string[]): boolean[] {
  const marked = characters.map(() => false)
  const origins: number[] = []
  let whole = ''
  for (const [index, character] of characters.entries()) {
    const plain = folded(character)
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
