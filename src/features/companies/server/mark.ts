import { seededRandom } from '#kit/drawing.ts'
import { escapeXml } from '#kit/escape.ts'
import type { CompanyMark } from '../contract.ts'
import { figuresOf, type MarkColours } from './mark-figures.ts'

/** Dark enough for the figure to be legible at 32 px, light enough for a dark page. */
const INKS: readonly MarkColours[] = [
  { ground: '#1F5344', figure: '#F6F1E4', accent: '#D9A94E' },
  { ground: '#27497A', figure: '#F4F1E8', accent: '#9FBBDD' },
  { ground: '#84313A', figure: '#F8EFE6', accent: '#E8B49B' },
  { ground: '#46525E', figure: '#F3F1EA', accent: '#E0B65C' },
  { ground: '#8A6116', figure: '#FCF6E7', accent: '#F0CD82' },
  { ground: '#1B6770', figure: '#F0F5F0', accent: '#93D2C8' },
  { ground: '#5D3D68', figure: '#F6F0F4', accent: '#D2A8DA' },
  { ground: '#A04C28', figure: '#FCF2E8', accent: '#F5C79F' },
]

/** Outlines of the tile behind the figure. */
const TILES = [
  'M4 0H92A4 4 0 0 1 96 4V92A4 4 0 0 1 92 96H4A4 4 0 0 1 0 92V4A4 4 0 0 1 4 0Z',
  'M48 0A48 48 0 0 1 48 96A48 48 0 0 1 48 0Z',
  'M28 0H92A4 4 0 0 1 96 4V68A28 28 0 0 1 68 96H4A4 4 0 0 1 0 92V28A28 28 0 0 1 28 0Z',
] as const

/** The edge length of a mark, in its own units. */
const EDGE = 96
/** The fields that determine a mark. */
type MarkSubject = Pick<CompanyMark, 'slug' | 'name' | 'ticker' | 'sector'>

/** Seeds chosen so that the demo's first companies of a sector differ in figure and colour. */
const SALT: Record<string, number> = { energy: 136132, finance: 26440, life_science: 18911, mining: 668511 }

/**
 * A company's mark: a square SVG of 96 units, always the same for the same company. Its tile is opaque on a
 * transparent ground, for light and dark pages. The company's name is its title.
 * @param own the `data:` address of the company's own logo, which is then in the drawing instead
 */
export function drawMark(company: MarkSubject, own?: string): string {
  if (own) return framed(company, `<image href="${escapeXml(own)}" width="${EDGE}" height="${EDGE}"/>`)
  const random = seededRandom(`${company.slug}/${SALT[company.sector] ?? 0}`)
  const figure = pick(figuresOf(company.sector), random)
  const ink = pick(INKS, random)
  const tile = pick(TILES, random)
  return framed(company, `<path d="${tile}" fill="${ink.ground}"/>${figure(ink, random)}`)
}

function framed({ name, ticker }: MarkSubject, drawing: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EDGE} ${EDGE}" width="${EDGE}" height="${EDGE}" role="img">` +
    `<title>${escapeXml(`${name} (${ticker})`)}</title>${drawing}</svg>`
  )
}

/** Many marks in one SVG, one below the other; `…#{slug}` shows a single one. */
export function drawMarkSheet(companies: MarkSubject[]): string {
  const parts = companies.map((company, place) => {
    const top = place * EDGE
    const mark = drawMark(company).replace('<svg ', `<svg y="${top}" `)
    return `<view id="${escapeXml(company.slug)}" viewBox="0 ${top} ${EDGE} ${EDGE}"/>${mark}`
  })
  const height = companies.length * EDGE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EDGE} ${height}">${parts.join('')}</svg>`
}

function pick<T>(choices: readonly [T, ...T[]] | readonly T[], random: () => number): T {
  return choices[Math.floor(random() * choices.length)] as T
}
