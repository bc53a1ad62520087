/** A title set in lines that fit, with the size of type they are set in. */
export type SetTitle = { lines: string[]; size: number }

/** How wide texts are in a typeface, in ems, and the sizes it is set in, the largest first. */
export type Face = { widthOf: (text: string) => number; sizes: readonly number[] }

/** Share of a line that its type fills. */
const LINE_HEIGHT = 1.16

/**
 * Widths in ems, measured on the widest serif that may stand in for Georgia (DejaVu Serif), so that lines fit with
 * any of them.
 */
const WIDTHS: readonly [characters: RegExp, em: number][] = [
  [/[ilj.,;:'’!|·\u00a0\u202f ]/, 0.34],
  [/[frt()\-I/«»]/, 0.44],
  [/[mwMW%—]/, 0.98],
  [/[A-ZÀ-Þ0-9&$–]/, 0.74],
]
const WIDTH_ELSE = 0.63

/** The width of a text in ems, never too small. */
export function widthOf(text: string): number {
  return [...text].reduce(
    (sum, character) => sum + (WIDTHS.find(([set]) => set.test(character))?.[1] ?? WIDTH_ELSE),
    0,
  )
}

/** Whatever serif the viewer's system has. */
const ANY_SERIF: Face = { widthOf, sizes: [62, 56, 50, 45, 40, 36] }

/**
 * Sets a title as large as it goes into a box; what is longer than the smallest size can hold ends in an ellipsis.
 * @param width of the box, in the poster's units
 * @param height of the box, in the poster's units
 */
export function setTitle(title: string, width: number, height: number, face = ANY_SERIF): SetTitle {
  const words = title.split(/[ \n\t]+/).filter(Boolean)
  for (const size of face.sizes) {
    const lines = balanced(words, width / size, face)
    const fits = lines.every((line) => face.widthOf(line) <= width / size)
    if (fits && lines.length * size * LINE_HEIGHT <= height) return { lines, size }
  }
  const size = face.sizes.at(-1) ?? 36
  const limit = width / size
  const most = Math.floor(height / (size * LINE_HEIGHT))
  return { lines: shortened(wrapped(cut(words, limit, face), limit, face), most, limit, face), size }
}

/** Where the baselines of a title stand, one below the other. */
export function lineStep(size: number): number {
  return Math.round(size * LINE_HEIGHT)
}

/** As many lines as needed and no more, but of about the same length. */
function balanced(words: string[], limit: number, face: Face): string[] {
  const needed = wrapped(words, limit, face)
  for (let narrower = limit * 0.6; narrower < limit; narrower += limit * 0.04) {
    const lines = wrapped(words, narrower, face)
    if (lines.length === needed.length && lines.every((line) => face.widthOf(line) <= limit)) return lines
  }
  return needed
}

function wrapped(words: string[], limit: number, face: Face): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && face.widthOf(`${last} ${word}`) <= limit)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Words that no line could hold, in pieces. */
function cut(words: string[], limit: number, face: Face): string[] {
  const most = Math.max(1, Math.floor(limit / 0.98))
  return words.flatMap((word) =>
    face.widthOf(word) <= limit ? [word] : (word.match(new RegExp(`.{1,${most}}`, 'gu')) ?? []),
  )
}

function shortened(lines: string[], most: number, limit: number, face: Face): string[] {
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  let last = kept[most - 1] ?? ''
  while (face.widthOf(`${last}…`) > limit) last = last.slice(0, -1)
  return [...kept.slice(0, -1), `${last}…`]
}
