import { accentTones } from '#kit/accent.ts'
import { COLOURS } from '#kit/colours.ts'
import { textOutlines, widthIn } from '../share/type.ts'
import { drawSign, type SignedFirm } from './sign.ts'

/** A variant of the firm's logo; `reversed` for dark backgrounds. */
export type Logo = SignedFirm & { name: string; reversed: boolean }

const HEIGHT = 44
const NAME = { face: 'serif', size: 31, tracking: -0.008 } as const
const REST = { face: 'sans', size: 12.6 } as const
const MAX_REST_WIDTH = 152
const SIGN_WIDTH = 42

/** Draws sign, short name and the rest of the name as in the site's header; SVG without fonts. */
export function drawLogo({ shortName, sign, accent, name, reversed }: Logo): string {
  const theme = reversed ? 'dark' : 'light'
  const { action, onAction } = accentTones(accent)
  const { ink, muted, line } = COLOURS
  const colours = { ink: ink[theme], action: action[theme], onAction: onAction[theme] }
  const rest = name.startsWith(shortName) ? name.slice(shortName.length).trim() : ''
  const lines = rest ? wrappedLines(rest) : []
  const nameEnd = SIGN_WIDTH + widthIn(NAME.face, shortName, NAME.tracking) * NAME.size
  const restX = nameEnd + 26
  const width = Math.ceil(lines.reduce((most, each) => Math.max(most, restX + widthOf(each)), nameEnd) + 4)
  const firstY = lines.length > 1 ? 19 : 27
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" fill="none">`,
    `<g transform="translate(2 8)">${drawSign({ shortName, sign }, colours)}</g>`,
    textOutlines(shortName, { ...NAME, x: SIGN_WIDTH, y: 32, fill: ink[theme], bolder: 0.022 }),
    lines.length > 0 ? `<path d="M${nameEnd + 13} 7v30" stroke="${line[theme]}"/>` : '',
    ...lines.map((each, index) =>
      textOutlines(each, { ...REST, x: restX, y: firstY + index * 15.5, fill: muted[theme] }),
    ),
    '</svg>',
  ].join('')
}

function widthOf(text: string): number {
  return widthIn(REST.face, text) * REST.size
}

/** Splits a text into lines of at most {@link MAX_REST_WIDTH}. */
function wrappedLines(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer) <= MAX_REST_WIDTH) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
