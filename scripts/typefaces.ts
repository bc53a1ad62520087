import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** The characters of French and English texts, as ranges of code points. */
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
/** Those of nearly every English page: a file of them arrives within the first window of a connection. */
const COMMON: typeof CHARACTERS = [
  // ASCII without < > [ \ ] ^ _ ` { | } ~
  [0x20, 0x3b],
  [0x3d, 0x3d],
  [0x3f, 0x5a],
  [0x61, 0x7a],
  // no-break spaces, © · ç é
  [0xa0, 0xa0],
  [0x202f, 0x202f],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xe7, 0xe7],
  [0xe9, 0xe9],
  // – — ’ “ ” … ™ −
  [0x2013, 0x2014],
  [0x2019, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

const textOf = (ranges: typeof CHARACTERS) =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
const common = new Set(textOf(COMMON))
/** The characters of a typeface's two files, by the suffix of the file's name. */
const TEXTS = {
  '.woff2': [...common].join(''),
  '-more.woff2': textOf(CHARACTERS)
    .filter((character) => !common.has(character))
    .join(''),
}

/**
 * OpenType features that are kept: kerning, accents, and figures of equal width and height (`figures` in tokens.css).
 * Alternate letters are dropped.
 */
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum']

const TYPEFACES = {
  'newsreader-500': { source: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2' },
  'inter-400-600': {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  },
}

/** Creates the files of src/web/fonts: the typefaces, subset to the site's characters. */
export async function makeTypefaces(): Promise<Record<string, Buffer>> {
  const files = Object.entries(TYPEFACES).flatMap(([name, { source, ...options }]) =>
    Object.entries(TEXTS).map(async ([ending, text]) => {
      const font = await readFile(fileURLToPath(import.meta.resolve(source)))
      const settings = { targetFormat: 'woff2' as const, keepFeatures: FEATURES, ...options }
      return [name + ending, await subsetFont(font, text, settings)] as const
    }),
  )
  return Object.fromEntries(await Promise.all(files))
}

const DOCUMENT_TYPEFACES = {
  'newsreader-500.ttf': { source: TYPEFACES['newsreader-500'].source },
  'inter-400.ttf': { source: TYPEFACES['inter-400-600'].source, variationAxes: { wght: 400 } },
  'inter-600.ttf': { source: TYPEFACES['inter-400-600'].source, variationAxes: { wght: 600 } },
}

/** Creates the files of src/server/factsheet-pdf/fonts: TrueType of a single weight, because pdfkit embeds nothing else. */
export async function makeDocumentTypefaces(): Promise<Record<string, Buffer>> {
  const text = textOf(CHARACTERS).join('')
  const files = Object.entries(DOCUMENT_TYPEFACES).map(async ([name, { source, ...options }]) => {
    const font = await readFile(fileURLToPath(import.meta.resolve(source)))
    const settings = { targetFormat: 'truetype' as const, keepFeatures: FEATURES, ...options }
    return [name, await subsetFont(font, text, settings)] as const
  })
  return Object.fromEntries(await Promise.all(files))
}
