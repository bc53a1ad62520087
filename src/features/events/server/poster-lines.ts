/** A title broken into lines, with its font size. */
export type TypesetTitle = { lines: string[]; size: number }

/** A typeface: the width of texts in ems, and the font sizes to try, the largest first. */
export type Typeface = { widthOf: (text: string) => number; sizes: readonly number[] }

/** Line height as a multiple of the font size. */
const LINE_HEIGHT = 1.16

/**
 * Widths in ems of DejaVu Serif, the widest font that may replace Georgia, so that lines fit in any of them.
 */
const WIDTHS: readonly [characters: RegExp, em: number][] = [
  [/[ilj.,;:'’!|·\u00a0\u202f ]/, 0.34],
  [/[frt()\-I/«»]/, 0.44],
  [/[mwMW%—]/, 0.98],
  [/[A-ZÀ-Þ0-9&$–]/, 0.74],
]
const WIDTH_ELSE = 0.63

/** An upper bound of a text's width in ems. */
export function widthOf(text: string): number {
  return [...text].reduce(
    (sum, character) => sum + (WIDTHS.find(([set]) => set.test(character))?.[1] ?? WIDTH_ELSE),
    0,
  )
}

/** The serif font of the viewer's system. */
const ANY_SERIF: Typeface = { widthOf, sizes: [62, 56, 50, 45, 40, 36] }

/**
 * Breaks a title into lines at the largest font size that fits a box; a title that is too long for the
 * smallest size ends in an ellipsis.
 * @param width of the box, in the poster's units
 * @param height of the box, in the poster's units
 */
export function typesetTitle(title: string, width: number, height: number, face = ANY_SERIF): TypesetTitle {
  const words = title.split(/[ \n\t]+/).filter(Boolean)
  for (const size of face.sizes) {
    const lines = balanceLines(words, width / size, face)
    const fits = lines.every((line) => face.widthOf(line) <= width / size)
    if (fits && lines.length * size * LINE_HEIGHT <= height) return { lines, size }
  }
  const size = face.sizes.at(-1) ?? 36
  const limit = width / size
  const most = Math.floor(height / (size * LINE_HEIGHT))
  return {
    lines: truncateLines(wrapWords(splitLongWords(words, limit, face), limit, face), most, limit, face),
    size,
  }
}

/** The distance between the baselines of a title. */
export function lineStep(size: number): number {
  return Math.round(size * LINE_HEIGHT)
}

/** The fewest lines possible, of about the same length. */
function balanceLines(words: string[], limit: number, face: Typeface): string[] {
  const needed = wrapWords(words, limit, face)
  for (let narrower = limit * 0.6; narrower < limit; narrower += limit * 0.04) {
    const lines = wrapWords(words, narrower, face)
    if (lines.length === needed.length && lines.every((line) => face.widthOf(line) <= limit)) return lines
  }
  return needed
}

function wrapWords(words: string[], limit: number, face: Typeface): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && face.widthOf(`${last} ${word}`) <= limit)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Splits words that are longer than a line. */
function splitLongWords(words: string[], limit: number, face: Typeface): string[] {
  const most = Math.max(1, Math.floor(limit / 0.98))
  return words.flatMap((word) =>
    face.widthOf(word) <= limit ? [word] : (word.match(new RegExp(`.{1,${most}}`, 'gu')) ?? []),
  )
}

function truncateLines(lines: string[], most: number, limit: number, face: Typeface): string[] {
  if (lines.length <= most) return lines
  const shownLines = lines.slice(0, most)
  let last = shownLines[most - 1] ?? ''
  while (face.widthOf(`${last}…`) > limit) last = last.slice(0, -1)
  return [...shownLines.slice(0, -1), `${last}…`]
}
