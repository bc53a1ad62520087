import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** The characters that French and English texts are written with, as ranges of code points. */
const CHARACTERS: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  // œ Œ and spacing accents
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  // spaces, hyphens, dashes, quotation marks, bullets, ellipsis
  [0x2009, 0x200a],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  // € ™ arrows, minus, division
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
]
const TEXT = CHARACTERS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('')

/** Kerning, accents, and figures of equal width and height (`figures` in tokens.css); alternates of letters go. */
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum']

const TYPEFACES = {
  'newsreader-500.woff2': { source: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2' },
  'inter-400-600.woff2': {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  },
}

/** The files of src/web/fonts: our typefaces with what the site sets in them, and nothing else. */
export async function makeTypefaces(): Promise<Record<string, Buffer>> {
  const made = Object.entries(TYPEFACES).map(async ([name, { source, ...options }]) => {
    const font = await readFile(fileURLToPath(import.meta.resolve(source)))
    const settings = { targetFormat: 'woff2' as const, keepFeatures: FEATURES, ...options }
    return [name, await subsetFont(font, TEXT, settings)] as const
  })
  return Object.fromEntries(await Promise.all(made))
}
