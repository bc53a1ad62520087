import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { PAPER_COLOURS } from '#kit/drawing.ts'
import type { Sheet } from './sheet.ts'
import { drawSvg } from './svg.ts'

const FONTS = join(import.meta.dirname, 'fonts')
const FACES = {
  serif: readFileSync(join(FONTS, 'newsreader-500.ttf')),
  sans: readFileSync(join(FONTS, 'inter-400.ttf')),
  bold: readFileSync(join(FONTS, 'inter-600.ttf')),
}
type Face = keyof typeof FACES

const { ink: INK, muted: MUTED, hairline: HAIRLINE } = PAPER_COLOURS
const RED = '#A3261B'

/** Figures of equal width; the types have an older list of features. */
const FEATURES = { features: ['tnum', 'kern', 'liga'] as never }

/** Letter, in points. */
const PAGE = { width: 612, height: 792 }
const MARGIN = { side: 46, top: 44, bottom: 48 }
const RIGHT_EDGE = PAGE.width - MARGIN.side
const WIDTH = PAGE.width - 2 * MARGIN.side
const BOTTOM = PAGE.height - MARGIN.bottom
const GAP = 26
const ASIDE_WIDTH = 176
const MAIN_WIDTH = WIDTH - ASIDE_WIDTH - GAP

/** A column that is filled from top to bottom. */
type Column = { x: number; width: number; y: number }
type Setting = {
  face?: Face
  size?: number
  fill?: string
  align?: 'left' | 'right'
  leading?: number
  link?: string
}
type Structure = PDFKit.PDFStructureElement

/**
 * Draws a factsheet as a PDF on Letter paper: real text in the house's typefaces, with a structure for screen readers
 * (headings, a table, an alternative text for the chart), language and title.
 */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const printer = new Printer(sheet)
  printer.head()
  printer.columns()
  printer.full()
  return printer.finish()
}

class Printer {
  readonly #sheet: Sheet
  readonly #doc: PDFKit.PDFDocument
  readonly #root: Structure
  readonly #chunks: Buffer[] = []
  #y = MARGIN.top

  constructor(sheet: Sheet) {
    this.#sheet = sheet
    this.#doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      bufferPages: true,
      pdfVersion: '1.7',
      // The types don't know it yet.
      subset: 'PDF/UA' as never,
      tagged: true,
      displayTitle: true,
      lang: sheet.language === 'fr' ? 'fr-CA' : 'en-CA',
      info: { Title: sheet.title, Author: sheet.name, Subject: sheet.tagline },
      font: null as never,
    })
    for (const [name, bytes] of Object.entries(FACES)) this.#doc.registerFont(name, bytes)
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
  }

  head(): void {
    const { mark, name, facts, website, tagline } = this.#sheet
    const doc = this.#doc
    this.#artifact(() => drawSvg(doc, mark, { x: MARGIN.side, y: MARGIN.top, size: 42 }))
    const x = MARGIN.side + 56
    const column = { x, width: WIDTH - 56, y: MARGIN.top - 3 }
    this.#text('H1', name, column, { face: 'serif', size: 23, leading: 1.1 })
    this.#text('P', facts, column, { size: 8.5, face: 'bold', fill: this.#sheet.accent })
    if (website) {
      const line = { x, width: WIDTH - 56, y: MARGIN.top + 5 }
      this.#text('Link', website.replace(/^https?:\/\//, ''), line, {
        size: 8.5,
        align: 'right',
        link: website,
      })
    }
    const below = { x: MARGIN.side, width: WIDTH, y: MARGIN.top + 52 }
    this.#text('P', tagline, below, { face: 'serif', size: 13, leading: 1.25 })
    this.#y = below.y + 10
  }

  /** Price, chart and profile on the left; figures, dates and contacts on the right. */
  columns(): void {
    const left: Column = { x: MARGIN.side, width: MAIN_WIDTH, y: this.#y }
    const right: Column = { x: RIGHT_EDGE - ASIDE_WIDTH, width: ASIDE_WIDTH, y: this.#y }
    this.#rule(left)
    this.#price(left)
    this.#chart(left)
    const { profile, event, figures, calendar, contacts } = this.#sheet
    if (profile.paragraphs.length > 0) {
      this.#title(profile.title, left)
      for (const paragraph of profile.paragraphs) {
        this.#text('P', paragraph, left, { size: 8.8, leading: 1.42 })
        left.y += 4.5
      }
    }
    if (event) this.#event(event, right)
    this.#pairs(figures, right)
    this.#pairs(calendar, right)
    this.#contacts(contacts, right)
    this.#y = Math.max(left.y, right.y) + 8
  }

  /** The results, and what follows them. */
  full(): void {
    const { results, management, coverage, releases, disclosure, disclosureLink } = this.#sheet
    if (results.rows.length > 0) this.#table(results)
    this.#people(management)
    this.#sideBySide(releases, coverage)
    this.#need(60)
    const column = { x: MARGIN.side, width: WIDTH, y: this.#y + 4 }
    this.#rule(column)
    column.y += 4
    this.#text('P', disclosure, column, { size: 7.5, fill: MUTED, leading: 1.4 })
    if (disclosureLink) {
      const address = disclosureLink.replace(/^https?:\/\//, '')
      this.#text('Link', address, column, { size: 7.5, fill: this.#sheet.accent, link: disclosureLink })
    }
  }

  async finish(): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page)
      this.#artifact(() => {
        this.#set({ size: 7.5, fill: MUTED })
        const y = PAGE.height - MARGIN.bottom + 20
        this.#doc.text(plain(this.#sheet.footer), MARGIN.side, y, { lineBreak: false })
        const number = `${page + 1} / ${count}`
        this.#doc.text(number, RIGHT_EDGE - this.#doc.widthOfString(number), y, { lineBreak: false })
      })
    }
    this.#root.end()
    const ended = new Promise((resolve) => this.#doc.on('end', resolve))
    this.#doc.end()
    await ended
    return Buffer.concat(this.#chunks)
  }

  #price(column: Column): void {
    const { price } = this.#sheet
    if (!price) return
    const { x, width } = column
    column.y += 8
    const top = column.y
    this.#text('P', price.text, column, { face: 'serif', size: 25, leading: 1.1 })
    if (price.change) {
      const line = { x, width, y: top + 11 }
      const isDown = price.direction === 'down'
      const text = `${isDown ? '↓' : '↑'} ${price.change}`
      this.#text('P', text, line, {
        face: 'bold',
        size: 10.5,
        fill: isDown ? RED : this.#sheet.accent,
        align: 'right',
      })
    }
    this.#text('P', price.source, column, { size: 7.8, fill: MUTED })
    column.y += 6
  }

  #chart(column: Column): void {
    const { chart } = this.#sheet
    if (!chart) return
    const height = 92
    const { x, width } = column
    const doc = this.#doc
    const top = column.y + 2
    const [low, high] = [Math.min(...chart.closes), Math.max(...chart.closes)]
    const at = (close: number, index: number): [number, number] => [
      x + (index / (chart.closes.length - 1)) * width,
      top + height - ((close - low) / (high - low || 1)) * (height - 8) - 4,
    ]
    const figure = doc.struct(
      'Figure',
      { alt: `${chart.title}. ${chart.description}`, bbox: [x, top, x + width, top + height] } as object,
      () => {
        doc.save().lineWidth(0.5).strokeColor(HAIRLINE)
        for (const share of [0, 0.5, 1])
          doc.moveTo(x, top + share * height).lineTo(x + width, top + share * height)
        doc.stroke().lineWidth(1.2).lineJoin('round').strokeColor(this.#sheet.accent)
        chart.closes.forEach((close, index) => {
          const [left, y] = at(close, index)
          if (index === 0) doc.moveTo(left, y)
          else doc.lineTo(left, y)
        })
        doc.stroke().restore()
      },
    )
    this.#root.add(figure)
    column.y = top + height + 4
    const line = { ...column }
    this.#text('Caption', `${chart.title}, ${chart.from} – ${chart.to}`, line, { size: 7.5, fill: MUTED })
    column.y = line.y + 8
  }

  #event({ title, name, time, linkLabel, link }: NonNullable<Sheet['event']>, column: Column): void {
    this.#title(title, column)
    this.#text('P', name, column, { size: 8.6, face: 'bold', leading: 1.25 })
    this.#text('P', time, column, { size: 8.2, leading: 1.35 })
    column.y += 2
    this.#text('P', linkLabel, column, { size: 7.8, fill: MUTED, leading: 1.25 })
    this.#text('Link', link.replace(/^https?:\/\//, ''), column, {
      size: 7.8,
      fill: this.#sheet.accent,
      link,
    })
    column.y += 13
  }

  #pairs({ title, pairs }: Sheet['figures'], column: Column): void {
    if (pairs.length === 0) return
    this.#title(title, column)
    for (const { label, value, note } of pairs) {
      this.#set({ size: 8.2, face: 'bold' })
      const valueWidth = Math.min(this.#doc.widthOfString(plain(value), FEATURES) + 2, column.width * 0.62)
      const left = { x: column.x, width: column.width - valueWidth - 8, y: column.y }
      const right = { x: column.x + column.width - valueWidth, width: valueWidth, y: column.y }
      this.#text('P', label, left, { size: 8.2, leading: 1.25 })
      if (note) this.#text('P', note, left, { size: 7, fill: MUTED, leading: 1.25 })
      this.#text('P', value, right, { size: 8.2, face: 'bold', align: 'right', leading: 1.25 })
      column.y = Math.max(left.y, right.y) + 2.5
      this.#hairline(column)
      column.y += 3.5
    }
    column.y += 7
  }

  #contacts({ title, people }: Sheet['contacts'], column: Column): void {
    if (people.length === 0) return
    this.#title(title, column)
    for (const { lines, phone, email } of people) {
      const [name = '', ...rest] = lines
      this.#text('P', name, column, { size: 8.6, face: 'bold', leading: 1.25 })
      for (const line of rest) this.#text('P', line, column, { size: 7.8, fill: MUTED, leading: 1.25 })
      if (phone)
        this.#text('Link', phone, column, { size: 8.2, fill: this.#sheet.accent, link: telAddress(phone) })
      if (email)
        this.#text('Link', email, column, { size: 8.2, fill: this.#sheet.accent, link: `mailto:${email}` })
      column.y += 7
    }
  }

  #table({ title, head, rows, note }: Sheet['results']): void {
    this.#need(24 + (rows.length + 1) * 16)
    const column = { x: MARGIN.side, width: WIDTH, y: this.#y }
    this.#title(title, column)
    const doc = this.#doc
    const table = doc.struct('Table')
    this.#root.add(table)
    const first = 112
    const cell = (WIDTH - first) / Math.max(1, head.length - 1)
    const place = (index: number) =>
      index === 0
        ? { x: MARGIN.side, width: first - 6 }
        : { x: MARGIN.side + first + (index - 1) * cell, width: cell - (index === head.length - 1 ? 0 : 10) }
    const line = (texts: string[], isHead: boolean) => {
      const row = doc.struct('TR')
      table.add(row)
      let bottom = column.y
      for (const [index, text] of texts.entries()) {
        const slot = { ...place(index), y: column.y }
        const scope = isHead ? 'Column' : index === 0 ? 'Row' : undefined
        const type = scope ? 'TH' : 'TD'
        const setting = {
          face: isHead || index === 0 ? ('bold' as const) : ('sans' as const),
          size: isHead ? 7.2 : 8.4,
          fill: isHead ? MUTED : INK,
          align: index === 0 ? ('left' as const) : ('right' as const),
          leading: 1.2,
        }
        this.#text(type, text, slot, setting, row, scope)
        bottom = Math.max(bottom, slot.y)
      }
      row.end()
      column.y = bottom + 2.5
      this.#hairline(column)
      column.y += 3.5
    }
    line(head, true)
    for (const row of rows) line(row, false)
    table.end()
    if (note) this.#text('P', note, column, { size: 7, fill: MUTED })
    this.#y = column.y + 10
  }

  #people({ title, people }: Sheet['management']): void {
    if (people.length === 0) return
    this.#need(90)
    const column = { x: MARGIN.side, width: WIDTH, y: this.#y }
    this.#title(title, column)
    const width = (WIDTH - GAP) / 2
    for (let index = 0; index < people.length; index += 2) {
      this.#y = column.y
      this.#need(70)
      const slots = [0, 1].map((place) => ({ x: MARGIN.side + place * (width + GAP), width, y: this.#y }))
      for (const [place, slot] of slots.entries()) {
        const person = people[index + place]
        if (!person) continue
        this.#text('P', person.name, slot, { size: 8.8, face: 'bold', leading: 1.25 })
        this.#text('P', person.role, slot, { size: 8, fill: MUTED, leading: 1.25 })
        if (person.biography) this.#text('P', person.biography, slot, { size: 8.2, leading: 1.35 })
      }
      column.y = Math.max(...slots.map(({ y }) => y)) + 7
    }
    this.#y = column.y + 4
  }

  /** The releases on the left, the coverage on the right. */
  #sideBySide(releases: Sheet['releases'], coverage: Sheet['coverage']): void {
    if (releases.pairs.length + coverage.pairs.length === 0) return
    this.#need(100)
    const left = { x: MARGIN.side, width: MAIN_WIDTH, y: this.#y }
    const right = { x: RIGHT_EDGE - ASIDE_WIDTH, width: ASIDE_WIDTH, y: this.#y }
    this.#pairs(releases, left)
    this.#pairs(coverage, right)
    if (coverage.pairs.length > 0) {
      right.y -= 7
      this.#text('P', coverage.note, right, { size: 7, fill: MUTED, leading: 1.3 })
    }
    this.#y = Math.max(left.y, right.y) + 4
  }

  #title(text: string, column: Column): void {
    this.#rule(column)
    column.y += 5
    this.#text('H2', text, column, { face: 'serif', size: 12.5, leading: 1.15 })
    column.y += 3
  }

  /** Writes a text into a column, tagged, and moves the column's end below it. */
  #text(
    type: string,
    text: string,
    column: Column,
    { link, leading = 1.3, ...setting }: Setting,
    parent = this.#root,
    scope?: 'Column' | 'Row',
  ): void {
    const size = setting.size ?? 9
    this.#set(setting)
    const doc = this.#doc
    const options = {
      width: column.width,
      align: setting.align ?? 'left',
      lineGap: size * leading - doc.currentLineHeight(),
      ...FEATURES,
      ...(link && { link }),
    }
    const words = plain(text)
    const height = doc.heightOfString(words, options)
    const written = () => doc.text(words, column.x, column.y, options)
    const element = doc.struct(
      type,
      { ...(scope && { scope }), ...(link && { alt: text }) } as object,
      written,
    )
    parent.add(element)
    column.y += height
  }

  #set({ face = 'sans', size = 9, fill = INK }: Setting): void {
    this.#doc.font(face).fontSize(size).fillColor(fill)
  }

  #rule(column: Column): void {
    this.#line(column, 0.8, INK)
  }

  #hairline(column: Column): void {
    this.#line(column, 0.5, HAIRLINE)
  }

  #line(column: Column, thickness: number, colour: string): void {
    this.#artifact(() =>
      this.#doc
        .moveTo(column.x, column.y)
        .lineTo(column.x + column.width, column.y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke(),
    )
  }

  /** Draws what a screen reader skips. */
  #artifact(draw: () => unknown): void {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#doc.endMarkedContent()
  }

  /** Begins a new page unless this much is left of the current one. */
  #need(height: number): void {
    if (this.#y + height <= BOTTOM) return
    this.#doc.addPage()
    this.#y = MARGIN.top
  }
}

/** Characters that the typefaces lack lose their accents; narrow no-break spaces become ordinary ones. */
function plain(text: string): string {
  return text
    .replaceAll('\u202f', '\u00a0')
    .normalize('NFC')
    .replace(
      /[^\u0020-\u00ff\u0131\u0152\u0153\u2009-\u2044\u20ac\u2122\u2191-\u2193\u2212\u2215]/g,
      (character) => character.normalize('NFD').replace(/\p{M}/gu, ''),
    )
}

function telAddress(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${digits.length === 10 ? `+1${digits}` : digits}`
}
