import { type CompanyMark, listingOf } from '#features/companies/contract.ts'
import { capitalized } from '#kit/capitalized.ts'
import { PAPER_COLOURS } from '#kit/colours.ts'
import { dateInWords } from '#kit/date-in-words.ts'
import { seededRandom } from '#kit/drawing.ts'
import { escapeXml } from '#kit/escape.ts'
import type { Event } from '../contract.ts'
import { lineStep, typesetTitle } from './poster-lines.ts'
import { PANEL, patternOf } from './poster-patterns.ts'

export type PosterEvent = Pick<
  Event,
  'slug' | 'title' | 'companies' | 'startsAt' | 'timeZone' | 'city' | 'language'
>
/** Draws a company's mark: an SVG of 96 units square. */
export type MarkDrawer = (company: CompanyMark) => string

const WIDTH = 1200
const HEIGHT = 675
const MARGIN = 60
const TEXT_WIDTH = WIDTH - PANEL.width - 2 * MARGIN
const TITLE = { top: 190, bottom: 520 }
const RULE_Y = 556
const MARK_UNITS = 96
const MAX_MARKS = 5
/** With less width than this, a company is shown by its ticker alone. */
const MIN_NAME_WIDTH = 200

const { paper: PAPER, ink: INK, muted: MUTED, hairline: HAIRLINE } = PAPER_COLOURS
/** SVG pictures can't load fonts: fonts that systems have, the widest last. */
const SERIF = "Georgia, 'Iowan Old Style', 'Times New Roman', 'Liberation Serif', 'DejaVu Serif', serif"
const SANS = "'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

/**
 * An event's poster, 1200 × 675: companies, title, date in the event's zone and in the title's language, and
 * the sector's pattern. The same event always gives the same picture.
 */
export function drawPoster(event: PosterEvent, drawMark: MarkDrawer): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" lang="${event.language}">` +
    `<title>${escapeXml(event.title)}</title>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>` +
    panelOf(event) +
    (event.companies.length === 1 ? drawOneCompany(event, drawMark) : drawCompanies(event, drawMark)) +
    titleOf(event) +
    dateOf(event) +
    '</svg>'
  )
}

function panelOf({ slug, companies }: PosterEvent): string {
  const { tone, draw } = patternOf(companies[0]?.sector)
  const { width, height } = PANEL
  return (
    `<svg x="${WIDTH - width}" y="0" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${tone.ground}"/>${draw(tone, seededRandom(slug))}</svg>`
  )
}

function drawOneCompany({ companies, language }: PosterEvent, drawMark: MarkDrawer): string {
  return companies
    .map(
      (company) =>
        mark(company, drawMark, MARGIN, 84) +
        text(company.name, MARGIN + 106, MARGIN + 37, `font-family="${SERIF}" font-size="30" fill="${INK}"`) +
        text(
          listingOf(company, language),
          MARGIN + 106,
          MARGIN + 71,
          `font-family="${SANS}" font-size="21" fill="${MUTED}"`,
        ),
    )
    .join('')
}

function drawCompanies({ companies, language }: PosterEvent, drawMark: MarkDrawer): string {
  const shown = companies.slice(0, MAX_MARKS)
  const step = Math.min(224, TEXT_WIDTH / shown.length)
  return shown
    .map((company, index) => {
      const x = MARGIN + index * step
      const name =
        step < MIN_NAME_WIDTH
          ? ''
          : text(company.name, x, MARGIN + 92, `font-family="${SERIF}" font-size="19" fill="${INK}"`)
      const label = text(
        listingOf(company, language),
        x,
        MARGIN + (name ? 114 : 92),
        `font-family="${SANS}" font-size="15" fill="${MUTED}"`,
      )
      return mark(company, drawMark, x, 66) + name + label
    })
    .join('')
}

function mark(company: CompanyMark, drawMark: MarkDrawer, x: number, size: number): string {
  return `<g transform="translate(${x} ${MARGIN}) scale(${size / MARK_UNITS})">${drawMark(company)}</g>`
}

function titleOf({ title }: PosterEvent): string {
  const { lines, size } = typesetTitle(title, TEXT_WIDTH, TITLE.bottom - TITLE.top)
  const first = TITLE.bottom - (lines.length - 1) * lineStep(size) - Math.round(size * 0.2)
  return lines
    .map((line, index) =>
      text(
        line,
        MARGIN,
        first + index * lineStep(size),
        `font-family="${SERIF}" font-size="${size}" fill="${INK}"`,
      ),
    )
    .join('')
}

function dateOf({ startsAt, timeZone, city, language }: PosterEvent): string {
  const start = new Date(startsAt)
  const day = dateInWords(start, language, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const hour = dateInWords(start, language, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const sans = `font-family="${SANS}" font-size="24"`
  return (
    `<rect x="${MARGIN}" y="${RULE_Y}" width="${TEXT_WIDTH}" height="1.5" fill="${HAIRLINE}"/>` +
    text(capitalized(day), MARGIN, RULE_Y + 39, `${sans} fill="${INK}"`) +
    text(`${hour.replace(/^0/, '')} · ${city}`, MARGIN, RULE_Y + 73, `${sans} fill="${MUTED}"`)
  )
}

function text(content: string, x: number, y: number, attributes: string): string {
  return `<text x="${x}" y="${y}" ${attributes}>${escapeXml(content)}</text>`
}
