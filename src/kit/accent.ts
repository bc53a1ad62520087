import { COLOURS, type Tone } from './colours.ts'

/** The firm's accent colour (R807): `#rrggbb` for light pages, and its twin for dark ones. */
export type Accent = Tone

/** The least contrast of text (R213; WCAG 2.2 AA, 1.4.3). */
export const MIN_CONTRAST = 4.5

/** The accent of a firm that has chosen none: `action` of web/tokens.css. */
export const DEFAULT_ACCENT: Accent = { light: '#0b5d4b', dark: '#62c9aa' }
const { paper: PAPER, raised: RAISED, sunk: SUNK, ink: INK } = COLOURS
const GROUNDS = {
  light: [PAPER.light, RAISED.light, SUNK.light],
  dark: [PAPER.dark, RAISED.dark, SUNK.dark],
}
const [WHITE, BLACK] = ['#ffffff', '#000000']

/** The colours that follow from the accent, by their names in web/tokens.css. */
export type AccentTones = Record<'action' | 'actionStrong' | 'onAction' | 'actionWash' | 'focus', Tone>

const DEFAULT_TONES: AccentTones = {
  action: DEFAULT_ACCENT,
  actionStrong: { light: '#07453a', dark: '#8adcc3' },
  onAction: { light: WHITE, dark: '#06231b' },
  actionWash: { light: '#e5efea', dark: '#13271f' },
  focus: { light: '#0b5d4b', dark: '#8adcc3' },
}

/** The WCAG 2.2 contrast ratio of two colours. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The contrast of the accent as text, on the ground where it is lowest, rounded down to two digits, in each theme. */
export function accentContrast(accent: Accent): { light: number; dark: number } {
  return { light: lowest(accent.light, GROUNDS.light), dark: lowest(accent.dark, GROUNDS.dark) }
}

/** A twin for dark pages: the accent, lightened as far as its contrast needs, and a little more. */
export function darkTwin(light: string): string {
  const target = MIN_CONTRAST + 2.5
  for (let share = 0; share < 1; share += 0.02) {
    const twin = mixed(light, WHITE, share)
    if (lowest(twin, GROUNDS.dark) >= target) return twin
  }
  return WHITE
}

/** The colours that follow from an accent whose contrast is enough: with them, every pair of text and ground is. */
export function accentTones(accent: Accent = DEFAULT_ACCENT): AccentTones {
  if (accent.light === DEFAULT_ACCENT.light && accent.dark === DEFAULT_ACCENT.dark) return DEFAULT_TONES
  const { light, dark } = accent
  const strong = { light: mixed(light, BLACK, 0.25), dark: mixed(dark, WHITE, 0.35) }
  return {
    action: accent,
    actionStrong: strong,
    onAction: { light: WHITE, dark: textOn(dark) },
    actionWash: { light: wash(light, 'light'), dark: wash(dark, 'dark') },
    focus: { light, dark: strong.dark },
  }
}

/** A mix of two colours. @param share that of the second, from 0 to 1 */
export function mixed(one: string, other: string, share: number): string {
  const to = channels(other)
  const mix = channels(one).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A nearly black text in the colour's own hue; black where that is not dark enough. */
function textOn(ground: string): string {
  const text = mixed(ground, BLACK, 0.86)
  return contrast(text, ground) >= MIN_CONTRAST ? text : BLACK
}

/** The page's ground with a breath of the colour, as much as accent and text can be read on. */
function wash(colour: string, theme: 'light' | 'dark'): string {
  for (let share = 0.1; share > 0; share -= 0.01) {
    const ground = mixed(PAPER[theme], colour, share)
    if ([colour, INK[theme]].every((text) => contrast(text, ground) >= MIN_CONTRAST)) return ground
  }
  return PAPER[theme]
}

function lowest(text: string, grounds: readonly string[]): number {
  return Math.floor(Math.min(...grounds.map((ground) => contrast(text, ground))) * 100) / 100
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
