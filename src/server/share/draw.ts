import { type CompanyMark, listingOf } from '#features/companies/contract.ts'
import { drawMark } from '#features/companies/server/mark.ts'
import { typesetTitle } from '#features/events/server/poster-lines.ts'
import { PANEL, patternOf, type Tone } from '#features/events/server/poster-patterns.ts'
import { accentTones, mixed } from '#kit/accent.ts'
import { PAPER_COLOURS } from '#kit/colours.ts'
import { round, seededRandom } from '#kit/drawing.ts'
import { SHARE_PICTURE } from '#web/share-picture.ts'
import { drawSign, type SignedFirm } from '../press/sign.ts'
import type { DrawnCard } from './card.ts'
import { type Typeface, textOutlines, widthIn } from './type.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE
const MARGIN = 60
const PANEL_WIDTH = 330
const TEXT_WIDTH = WIDTH - PANEL_WIDTH - 2 * MARGIN
const TEXT_END = MARGIN + TEXT_WIDTH
/** The area of the title, which is aligned to its bottom. */
const TITLE = { top: 206, bottom: 486 }
const RULE_Y = 512
const MARK_UNITS = 96
const MAX_MARKS = 6

const { paper: PAPER, ink: INK, muted: MUTED, hairline: HAIRLINE } = PAPER_COLOURS

const SEMIBOLD = 0.022
const DISPLAY = { tracking: -0.014, sizes: [76, 68, 62, 56, 50, 45, 40, 36] }

/** Draws a card as SVG in {@link SHARE_PICTURE}'s size, without fonts. */
export function drawCard(card: DrawnCard): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${panel(card)}${head(card)}${title(card)}${foot(card)}</svg>`
  )
}

function panel({ companies: [company], seed, firm }: DrawnCard): string {
  const { tone, draw } = company ? patternOf(company.sector) : { ...patternOf(), tone: toneOf(firm) }
  const frame = `x="${WIDTH - PANEL_WIDTH}" y="0" width="${PANEL_WIDTH}" height="${HEIGHT}"`
  return (
    `<svg ${frame} viewBox="0 0 ${PANEL.width} ${PANEL.height}" preserveAspectRatio="xMidYMid slice">` +
    `<rect width="${PANEL.width}" height="${PANEL.height}" fill="${tone.ground}"/>${draw(tone, seededRandom(seed))}</svg>`
  )
}

/** The colours of the firm's own pages: the background of its sign. */
function toneOf({ accent }: SignedFirm): Tone {
  const { action, actionStrong } = accentTones(accent)
  return { ground: action.light, line: mixed(action.light, '#ffffff', 0.2), accent: actionStrong.dark }
}

/** One company with its name and listing; several companies by their marks only; the firm on its own pages. */
function head({ companies, logos, title: text, language, firm }: DrawnCard): string {
  const [company] = companies
  if (!company) return sign(firm, MARGIN, MARGIN + 4, 1.6)
  if (companies.length > 1) {
    const marks = companies
      .slice(0, MAX_MARKS)
      .map((each, index) => mark(each, logos, MARGIN + index * 84, 68))
    return marks.join('')
  }
  const x = MARGIN + 104
  const listing = { face: 'sans', size: 23, x, y: MARGIN + 72, fill: MUTED } as const
  if (text === company.name)
    return (
      mark(company, logos, MARGIN, 84) +
      textOutlines(listingOf(company, language), { ...listing, size: 30, y: MARGIN + 53 })
    )
  const size = fittingFontSize(company.name, 'serif', 33, TEXT_END - x)
  const name = { face: 'serif', size, x, y: MARGIN + 36, fill: INK } as const
  return (
    mark(company, logos, MARGIN, 84) +
    textOutlines(company.name, name) +
    textOutlines(listingOf(company, language), listing)
  )
}

function kicker(text: string, y: number, fill: string): string {
  return textOutlines(text, { face: 'sans', size: 25, x: MARGIN, y, fill, bolder: SEMIBOLD })
}

function mark(company: CompanyMark, logos: DrawnCard['logos'], x: number, size: number): string {
  const drawing = drawMark(company, logos?.[company.slug])
  return `<g transform="translate(${x} ${MARGIN}) scale(${round(size / MARK_UNITS)})">${drawing}</g>`
}

/** The title above the rule, with the kind of page above it. */
function title({ title: text, eyebrow, firm }: DrawnCard): string {
  const widthOf = cachedWidths((part) => widthIn('serif', part, DISPLAY.tracking))
  const { lines, size } = typesetTitle(text, TEXT_WIDTH, TITLE.bottom - TITLE.top, { ...DISPLAY, widthOf })
  const step = Math.round(size * 1.12)
  const first = TITLE.bottom - (lines.length - 1) * step - Math.round(size * 0.2)
  const { tracking } = DISPLAY
  const set = lines.map((line, index) =>
    textOutlines(line, {
      face: 'serif',
      size,
      x: MARGIN,
      y: first + index * step,
      fill: INK,
      tracking,
    }),
  )
  return (
    kicker(eyebrow, first - Math.round(size * 0.95) - 12, accentTones(firm.accent).action.light) +
    set.join('')
  )
}

/** The rule, the facts, and the firm's sign unless the head shows it. */
function foot({ lines, firm, companies }: DrawnCard): string {
  const signed = companies.length > 0
  const signWidth = signed ? widthOfSign(firm.shortName) : 0
  const room = TEXT_WIDTH - signWidth - (signed ? 32 : 0)
  const facts = lines.map((text, index) => {
    const size = fittingFontSize(text, 'sans', 23, room)
    const fill = index === 0 ? INK : MUTED
    return textOutlines(text, { face: 'sans', size, x: MARGIN, y: RULE_Y + 42 + index * 34, fill })
  })
  return (
    `<rect x="${MARGIN}" y="${RULE_Y}" width="${TEXT_WIDTH}" height="1.5" fill="${HAIRLINE}"/>` +
    facts.join('') +
    (signed ? sign(firm, TEXT_END - signWidth, RULE_Y + 26) : '')
  )
}

const SIGN = { size: 34, gap: 42, tracking: -0.02 }

function widthOfSign(name: string): number {
  return SIGN.gap + widthIn('serif', name, SIGN.tracking) * SIGN.size
}

/** The firm's sign as in the site's header, and its name. */
function sign(firm: SignedFirm, x: number, y: number, scale = 1): string {
  const { size, gap, tracking } = SIGN
  const name = { face: 'serif', size, x: gap, y: 27, fill: INK, tracking } as const
  const drawing = drawSign(firm, { ink: INK, action: accentTones(firm.accent).action.light, onAction: PAPER })
  return (
    `<g transform="translate(${round(x)} ${y}) scale(${scale})"><g transform="translate(${firm.sign ? -3.5 : 0} 0) scale(1.15)">` +
    `${drawing}</g>${textOutlines(firm.shortName, name)}</g>`
  )
}

/** The font size of a line, reduced if it would be too long. */
function fittingFontSize(text: string, face: Typeface, size: number, room: number): number {
  return round(Math.min(size, room / (widthIn(face, text) || 1)))
}

/** Caches widths: lines are tried in many ways, and most of their parts repeat. */
function cachedWidths(widthOf: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>()
  const widthOfWord = (word: string) => {
    const width = known.get(word) ?? widthOf(word)
    known.set(word, width)
    return width
  }
  return (text) =>
    text.split(' ').reduce((sum, word) => sum + widthOfWord(word) + widthOfWord(' '), -widthOfWord(' '))
}
