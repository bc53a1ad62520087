import { type Firm, initialOf } from '#features/firm/contract.ts'
import { accentTones } from '#kit/accent.ts'
import { escapeText } from '#kit/escape.ts'
import { textOutlines, widthIn } from '../share/type.ts'

export type SignedFirm = Pick<Firm, 'shortName' | 'sign' | 'accent'>
type Colours = { ink: string; action: string; onAction: string }

const SIZE = 28
const STROKE = 2.5
const LETTER = { face: 'serif', size: 21.7, y: 20.6 } as const

/** Draws the firm's sign, or its initial if it has none, in a square of 28 units; SVG without fonts. */
export function drawSign(firm: SignedFirm, { ink, action, onAction }: Colours): string {
  if (firm.sign) return strokes(firm.sign, ink, action)
  const initial = initialOf(firm)
  const x = (SIZE - widthIn(LETTER.face, initial) * LETTER.size) / 2
  return (
    `<rect width="${SIZE}" height="${SIZE}" rx="3" fill="${action}"/>` +
    textOutlines(initial, { ...LETTER, x, fill: onAction })
  )
}

const FAVICON_SIZE = 32

/**
 * Draws the sign on the firm's colour as a favicon. Its letter is text, because the fonts of {@link drawSign} are large.
 */
export function drawFavicon(firm: SignedFirm): string {
  const { action, actionStrong } = accentTones(firm.accent)
  const [size, ground, ink, accent] = [FAVICON_SIZE, action.light, '#fff', actionStrong.dark]
  const sign = firm.sign
    ? `<g transform="translate(4 4) scale(${24 / SIZE})">${strokes(firm.sign, ink, accent)}</g>`
    : `<text x="16" y="24" text-anchor="middle" fill="${ink}" font-family="Georgia, 'Noto Serif', serif" font-size="23">${escapeText(initialOf(firm))}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="4" fill="${ground}"/>${sign}</svg>`
}

function strokes({ lines, accent }: NonNullable<Firm['sign']>, ink: string, accented: string): string {
  const second = accent ? `<path d="${accent}" stroke="${accented}" stroke-linejoin="bevel"/>` : ''
  return `<g fill="none" stroke-width="${STROKE}"><path d="${lines}" stroke="${ink}"/>${second}</g>`
}
