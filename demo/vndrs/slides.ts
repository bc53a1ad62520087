import { readFile } from 'node:fs/promises'
import { listingOf } from '#features/companies/contract.ts'
import { drawMark } from '#features/companies/server/mark.ts'
import { markOf } from '#features/companies/server/mark-of.ts'
import { PANEL, PATTERNS } from '#features/events/server/poster-patterns.ts'
import { seededRandom } from '#kit/drawing.ts'
import { escapeText } from '#kit/escape.ts'
import type { Language } from '#kit/localized.ts'
import type { Talk, TalkSlide } from './talk.ts'

/** Who a talk is of: a company, or the firm itself. */
export type Face = {
  name: string
  listing: string
  mark: string
  speaker: string
  role: string
  pattern: string
  colour: string
}

type Known = { slug: string; name: string; ticker: string; exchange: string; sector: string }
type KnownEvent = {
  slug: string
  presenter: Record<Language, string>
  presentations: { company: string }[]
}

const FIRM_MARK =
  '<svg viewBox="0 0 96 96"><rect width="96" height="96" fill="#14181F"/><path d="M26 22v52M70 22v52M26 48h44" stroke="#FBFAF7" stroke-width="9"/></svg>'

/** Reads who a talk is of from the demo's companies and events. */
export async function faceOf({ event, slug, language, slides }: Talk): Promise<Face> {
  const speaker = slides.flatMap(({ said }) => said).at(-1)?.speaker ?? ''
  if (event === undefined) {
    const role = language === 'fr' ? 'Halcourt' : 'Halcourt Investor Relations'
    const { tone, draw } = PATTERNS.finance
    const pattern = panel(tone.ground, draw(tone, seededRandom(slug)))
    return { name: 'Halcourt', listing: '', mark: FIRM_MARK, speaker, role, pattern, colour: '#1F3A5F' }
  }
  const [events, companies] = await Promise.all([read<KnownEvent[]>('events'), read<Known[]>('companies')])
  const found = events.find((each) => each.slug === event)
  const company = companies.find((each) => each.slug === found?.presentations[0]?.company)
  if (!found || !company) throw new Error(`There is no event ${event}, or no company in it.`)
  const [presenter = '', ...role] = found.presenter[language].split(', ')
  const mark = markOf({ ...company, id: 0, logo: null, logoOnDark: null })
  const { tone, draw } = PATTERNS[mark.sector]
  return {
    name: company.name,
    listing: listingOf(mark, language),
    mark: drawMark(mark),
    speaker: presenter,
    role: role.join(', '),
    pattern: panel(tone.ground, draw(tone, seededRandom(slug))),
    colour: COLOURS[mark.sector],
  }
}

const COLOURS = { energy: '#0B5D4B', finance: '#1F3A5F', life_science: '#6A2C4F', mining: '#7A5310' }

/** The page that shows a slide, with as many of its items as are asked for; the last of them still pale, perhaps. */
export function pageOf(talk: Talk, face: Face, css: string, base: string): string {
  const sections = talk.slides.map((slide) => section(slide, talk.language, face)).join('')
  return `<!doctype html><html lang="${talk.language}"><meta charset="utf-8"><base href="${base}"><title>Slides</title>
<style>${css}:root{--main:${face.colour}}</style><body>
<header>${face.mark}<b>${escapeText(face.name)}</b><span>${escapeText(face.listing)}</span></header>${sections}<footer></footer></body></html>`
}

function section(slide: TalkSlide, language: Language, face: Face): string {
  const title = escapeText(slide.title[language])
  if (slide.kind === 'title')
    return `<section class="title"><div><h1>${title}</h1><p><b>${escapeText(face.speaker)}</b><span>${escapeText(face.role)}</span></p></div>${face.pattern}</section>`
  return `<section class="${slide.kind}"><h2>${title}</h2>${bodyOf(slide, language)}</section>`
}

function bodyOf({ kind, items }: TalkSlide, language: Language): string {
  if (kind === 'bars') return bars(items, language)
  const rows = items.map(([large, small]) => `<li><b>${text(large)}</b><span>${text(small)}</span></li>`)
  return `<ul>${rows.join('')}</ul>`
}

/** Lengths from zero; what is below zero goes to the left. */
function bars(items: TalkSlide['items'], language: Language): string {
  const values = items.map(([, value]) => Number(value))
  const least = Math.min(0, ...values)
  const span = Math.max(0, ...values) - least
  const format = new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA', { maximumFractionDigits: 2 })
  const rows = items.map(([label], index) => {
    const value = values[index] ?? 0
    const from = (Math.min(value, 0) - least) / span
    const bar = `<i style="left:${from * 100}%;width:${(Math.abs(value) / span) * 100}%"></i>`
    return `<li><b>${text(label)}</b><div>${bar}</div><span>${escapeText(format.format(value).replace('-', '−'))}</span></li>`
  })
  return `<ul>${rows.join('')}</ul>`
}

function panel(ground: string, drawing: string): string {
  const { width, height } = PANEL
  return `<svg class="panel" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><rect width="${width}" height="${height}" fill="${ground}"/>${drawing}</svg>`
}

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`../${name}.json`, import.meta.url), 'utf8'))
}

function text(value: string | number): string {
  return escapeText(String(value))
}
