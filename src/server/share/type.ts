import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import { round } from '#kit/drawing.ts'

export type Typeface = 'serif' | 'sans'
/** The placement of a text in a picture, in the picture's units; `y` is the baseline. */
export type Setting = {
  face: Typeface
  size: number
  x: number
  y: number
  fill: string
  /**
   * Emboldens by an outline of this share of the size, because the font reader supports only the regular weight of
   * variable fonts.
   */
  bolder?: number
  /** Space added after every character, in ems. */
  tracking?: number
  /** Whether the text starts or ends at `x`. */
  align?: 'start' | 'end'
}

/** Subsets of the site's fonts, in the order they are searched. */
const SUBSETS = {
  serif: ['latin', 'latin-ext'].map(
    (subset) => `@fontsource/newsreader/files/newsreader-${subset}-500-normal.woff2`,
  ),
  sans: ['latin', 'latin-ext', 'greek'].map(
    (subset) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`,
  ),
}
const FILES: Record<Typeface, string[]> = { serif: [...SUBSETS.serif, ...SUBSETS.sans], sans: SUBSETS.sans }

const opened = new Map<string, Font>()

function fontOf(file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const font = openSync(fileURLToPath(import.meta.resolve(file))) as Font
  opened.set(file, font)
  return font
}

type Run = { font: Font; text: string }

/**
 * Splits a text into runs of one font; characters that no font has are dropped. The narrow no-break space becomes an
 * ordinary one, because the font reader gives it no width.
 */
function runsOf(text: string, face: Typeface): Run[] {
  const runs: Run[] = []
  for (const character of text.normalize('NFC').replaceAll('\u202f', '\u00a0')) {
    const font = fontWith(character.codePointAt(0) ?? 0, face)
    const last = runs.at(-1)
    if (last && last.font === font) last.text += character
    else if (font) runs.push({ font, text: character })
  }
  return runs
}

function fontWith(codePoint: number, face: Typeface): Font | undefined {
  for (const file of FILES[face]) {
    const font = fontOf(file)
    if (font.hasGlyphForCodePoint(codePoint)) return font
  }
  return undefined
}

/** The width of a text in ems. */
export function widthIn(face: Typeface, text: string, tracking = 0): number {
  return runsOf(text, face).reduce((sum, run) => {
    const { glyphs, advanceWidth } = run.font.layout(run.text)
    return sum + advanceWidth / run.font.unitsPerEm + glyphs.length * tracking
  }, 0)
}

/** A text as outlines, so that the renderer needs no fonts. */
export function textOutlines(text: string, setting: Setting): string {
  const { face, size, y, fill, bolder = 0, tracking = 0, align = 'start' } = setting
  let x = setting.x - (align === 'end' ? widthIn(face, text, tracking) * size : 0)
  let d = ''
  for (const run of runsOf(text, face)) {
    const scale = size / run.font.unitsPerEm
    const { glyphs, positions } = run.font.layout(run.text)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      d += glyph.path
        .scale(scale, -scale)
        .translate(x + xOffset * scale, y - yOffset * scale)
        .toSVG()
      x += xAdvance * scale + tracking * size
    }
  }
  const outline = bolder ? ` stroke="${fill}" stroke-width="${round(bolder * size)}"` : ''
  return `<path d="${d}" fill="${fill}"${outline}/>`
}
