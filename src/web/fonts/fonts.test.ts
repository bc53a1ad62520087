import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { makeTypefaces } from '../../../scripts/typefaces.ts'

/** The two files of each typeface: the characters of English pages, and the rest. */
const TYPEFACES = [
  ['inter-400-600.woff2', 'inter-400-600-more.woff2'],
  ['newsreader-500.woff2', 'newsreader-500-more.woff2'],
] as const
const FILES = TYPEFACES.flat()
/** The initial congestion window (RFC 6928) less the response's headers. */
const FIRST_WINDOW_BYTES = 14_600 - 600
/** The code point that ends a font's character map. */
const END_OF_CMAP = 0xffff
/** The local fallback fonts, with the average width of their letters in English text, in em (Capsize's metrics). */
const FALLBACKS = [
  ['Newsreader Fallback', 'newsreader-500.woff2', 0.446],
  ['Newsreader Fallback for Android', 'newsreader-500.woff2', 0.481],
  ['Inter Fallback', 'inter-400-600.woff2', 0.446],
] as const
/** Tolerance for the letter frequencies of the sample text. */
const WIDTH_TOLERANCE = 0.015
const read = (name: string) => readFile(new URL(name, import.meta.url))
const load = async (name: string) => create(await read(name)) as Font

describe('R208 typefaces', () => {
  test('match the output of `npm run fonts`', async () => {
    const made = await makeTypefaces()
    expect(Object.keys(made).toSorted()).toEqual(FILES.toSorted())
    for (const name of FILES) expect(made[name]?.equals(await read(name)), name).toBe(true)
  })

  test.each(FILES)('sends %s within the first window of a connection', async (name) => {
    expect((await read(name)).length).toBeLessThan(FIRST_WINDOW_BYTES)
  })

  test.each(TYPEFACES)('has every character of French and English texts in %s and %s', async (...files) => {
    const fonts = await Promise.all(files.map(load))
    const missing = [...'éÈçœŒæàùïÿ«»“”‘’–—…•−×½²°€™©®\u00A0'].filter(
      (character) => !fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    )
    expect(missing).toEqual([])
    for (const font of fonts) expect(font.availableFeatures).toContain('kern')
    expect(fonts[0]?.availableFeatures).toContain('tnum')
  })

  test.each(TYPEFACES)(
    'requests %s and %s only for characters that just one of them has',
    async (...files) => {
      const css = await readFile(new URL('../tokens.css', import.meta.url), 'utf8')
      const [common = [], more = []] = files.map((name) => charactersAskedOf(name, css))
      expect(common.filter((character) => more.includes(character))).toEqual([])
      const [heldInCommon = [], heldInMore = []] = (await Promise.all(files.map(load))).map(
        ({ characterSet }) => characterSet.filter((character) => character !== END_OF_CMAP),
      )
      expect(heldInCommon.filter((character) => !common.includes(character))).toEqual([])
      expect(heldInMore.filter((character) => !more.includes(character))).toEqual([])
    },
  )

  test('describes only the tested fallback fonts in the style sheet', async () => {
    const css = await readFile(new URL('../tokens.css', import.meta.url), 'utf8')
    const local = css.split('@font-face').filter((face) => face.includes('local('))
    expect(local.map((face) => /font-family: "([^"]+)"/.exec(face)?.[1])).toEqual(
      FALLBACKS.map(([name]) => name),
    )
  })

  test.each(FALLBACKS)(
    'gives %s the metrics of %s, so that the layout doesn’t shift',
    async (name, file, localWidth) => {
      const font = await load(file)
      const percentOfEm = (units: number) => (units / font.unitsPerEm) * 100
      const percent = await percentagesOf(name)
      // The other overrides are multiplied by `size-adjust`.
      const override = (which: string) => (percent(`${which}-override`) * percent('size-adjust')) / 100
      expect(override('ascent')).toBeCloseTo(percentOfEm(font.ascent), 0)
      expect(override('descent')).toBeCloseTo(percentOfEm(-font.descent), 0)
      expect(override('line-gap')).toBe(percentOfEm(font.lineGap))
      const ratio = averageWidth(font, await englishText()) / localWidth
      expect(Math.abs(percent('size-adjust') / 100 / ratio - 1)).toBeLessThan(WIDTH_TOLERANCE)
    },
  )
})

/** Reads the percentages of the `@font-face` rule of a local face. */
async function percentagesOf(family: string): Promise<(descriptor: string) => number> {
  const css = await readFile(new URL('../tokens.css', import.meta.url), 'utf8')
  const rule = css.split('@font-face').find((face) => face.includes(`font-family: "${family}";`)) ?? ''
  return (descriptor) => Number(new RegExp(` ${descriptor}: ([\\d.]+)%;`).exec(rule)?.[1])
}

/** The starter’s texts in English, reduced to the characters of a typeface's first file. */
async function englishText(): Promise<string> {
  const page = await readFile(new URL('../../../starter/texts.json', import.meta.url), 'utf8')
  const texts = [...page.matchAll(/"en": "((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text)
  return texts.join(' ').replace(/<[^>]+>|\{\{\w+\}\}|[^ -;=?-Za-z]/g, '')
}

/** The average width of a text's letters, in em. */
function averageWidth(font: Font, text: string): number {
  const width = font.glyphsForString(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
  return width / text.length / font.unitsPerEm
}

/** The code points in the `unicode-range` of a font file in the style sheet. */
function charactersAskedOf(name: string, css: string): number[] {
  const rule = css.split('@font-face').find((face) => face.includes(`/${name}"`))
  const ranges = /unicode-range:\s*([^;]+);/.exec(rule ?? '')?.[1]?.split(',') ?? []
  return ranges.flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
