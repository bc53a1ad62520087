import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { PAPER_COLOURS } from '#kit/colours.ts'
import type { Sheet } from './sheet.ts'
import { drawSvg } from './svg.ts'

const FONTS = join(import.meta.dirname, 'fonts')
const FACES = {
  serif: readFileSync(join(FONTS, 'newsreader-500.ttf')),
  sans: readFileSync(join(FONTS, 'inter-400.ttf')),
  bold: readFileSync(join(FONTS, 'inter-600.ttf')),
}
type Face = keyof typeof FACES

const { ink: INK, muted: MUTED, red: RED, hairline: HAIRLINE } = PAPER_COLOURS

/** Figures of equal width; the types have an older list of features. */
const FEATURES = { features: ['tnum', 'kern', 'liga'] as never }

/** Letter, in points. */
const PAGE = { width: 612, height: 792 }
const MARGIN = { side: 46, top: 44, bottom: 48 }
const RIGHT_EDGE = PAGE.width - MARGIN.side
const WIDTH = PAGE.width - 2 * MARGIN.side
const BOTTOM = PAGE.height - MARGIN.bottom
const PAGE_SPACE = BOTTOM - MARGIN.top
/** Taller texts and rows are split between pages; the rest of a page takes a section's title. */
const MAX_UNBROKEN = PAGE_SPACE - 60
/** What is split begins only where this much is left of a page. */
const MIN_PART = 60
/** Between the texts of two rows, with a hairline. */
const ROW_END = 6
const GAP = 26
const ASIDE_WIDTH = 176
const MAIN_WIDTH = WIDTH - ASIDE_WIDTH - GAP

/** A height on a page; pages are counted from 0. */
type Position = { page: number; y: number }
/** A column that is filled from top to bottom, and continues at the top of the next page. */
type Column = Position & { x: number; width: number }
type Setting = {
  face?: Face
  size?: number
  fill?: string
  align?: 'left' | 'right'
  leading?: number
  link?: string
}
/** A text and the type of its structure element. */
type Text = Setting & { type: string; text: string; scope?: 'Column' | 'Row' }
/** Texts below one another. */
type Cell = { x: number; width: number; texts: Text[] }
/** Cells side by side, which stay on one page. */
type Row = Cell[]
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
  /** The end of what spans both columns. */
  #end: Position = { page: 0, y: MARGIN.top }

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
    const { mark, name, facts, website, tagline, accent } = this.#sheet
    const doc = this.#doc
    this.#artifact(() => drawSvg(doc, mark, { x: MARGIN.side, y: MARGIN.top, size: 42 }))
    const beside = { page: 0, x: MARGIN.side + 56, width: WIDTH - 56 }
    const column = { ...beside, y: MARGIN.top - 3 }
    this.#text({ type: 'H1', text: name, face: 'serif', size: 23, leading: 1.1 }, column)
    this.#text({ type: 'P', text: facts, size: 8.5, face: 'bold', fill: accent }, column)
    if (website) {
      const text = website.replace(/^https?:\/\//, '')
      const line = { ...beside, y: MARGIN.top + 5 }
      this.#text({ type: 'Link', text, size: 8.5, align: 'right', link: website }, line)
    }
    const below = { page: 0, x: MARGIN.side, width: WIDTH, y: MARGIN.top + 52 }
    this.#text({ type: 'P', text: tagline, face: 'serif', size: 13, leading: 1.25 }, below)
    this.#end = { page: below.page, y: below.y + 10 }
  }

  /** Price, chart and profile on the left; figures, dates and contacts on the right. */
  columns(): void {
    const [left, right] = this.#sideColumns()
    this.#rule(left)
    this.#price(left)
    this.#chart(left)
    const { profile, event, figures, calendar, contacts } = this.#sheet
    this.#section(profile.title, paragraphRows(profile.paragraphs, left), left, () => {
      left.y += 4.5
    })
    if (event) this.#event(event, right)
    this.#pairs(figures, right)
    this.#pairs(calendar, right)
    this.#contacts(contacts, right)
    this.#endBelow([left, right], 8)
  }

  /** The results, and what follows them. */
  full(): void {
    const { results, management, coverage, releases, disclosure, disclosureLink, accent } = this.#sheet
    if (results.rows.length > 0) this.#table(results)
    this.#people(management)
    this.#sideBySide(releases, coverage)
    const column = this.#fullColumn()
    const texts: Text[] = [{ type: 'P', text: disclosure, size: 7.5, fill: MUTED, leading: 1.4 }]
    if (disclosureLink) {
      const text = disclosureLink.replace(/^https?:\/\//, '')
      texts.push({ type: 'Link', text, size: 7.5, fill: accent, link: disclosureLink })
    }
    const row = [{ x: column.x, width: column.width, texts }]
    this.#keepTogether(column, 8 + this.#heightOf(row))
    column.y += 4
    this.#rule(column)
    column.y += 4
    this.#row(row, column)
  }

  async finish(): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page)
      this.#artifact(() => {
        this.#doc.font('sans').fontSize(7.5).fillColor(MUTED)
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
    column.y += 8
    const top = column.y
    this.#text({ type: 'P', text: price.text, face: 'serif', size: 25, leading: 1.1 }, column)
    if (price.change) {
      const isDown = price.direction === 'down'
      const text = `${isDown ? '↓' : '↑'} ${price.change}`
      const fill = isDown ? RED : this.#sheet.accent
      this.#text(
        { type: 'P', text, face: 'bold', size: 10.5, fill, align: 'right' },
        { ...column, y: top + 11 },
      )
    }
    this.#text({ type: 'P', text: price.source, size: 7.8, fill: MUTED }, column)
    column.y += 6
  }

  #chart(column: Column): void {
    const { chart } = this.#sheet
    if (!chart) return
    const height = 92
    const { x, width } = column
    const doc = this.#doc
    this.#keepTogether(column, height + 30)
    this.#goTo(column.page)
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
    const text = `${chart.title}, ${chart.from} – ${chart.to}`
    this.#text({ type: 'Caption', text, size: 7.5, fill: MUTED }, column)
    column.y += 8
  }

  #event({ title, name, time, linkLabel, link }: NonNullable<Sheet['event']>, column: Column): void {
    const { x, width } = column
    const address = link.replace(/^https?:\/\//, '')
    const fill = this.#sheet.accent
    const what: Text[] = [
      { type: 'P', text: name, size: 8.6, face: 'bold', leading: 1.25 },
      { type: 'P', text: time, size: 8.2, leading: 1.35 },
    ]
    const registration: Text[] = [
      { type: 'P', text: linkLabel, size: 7.8, fill: MUTED, leading: 1.25 },
      { type: 'Link', text: address, size: 7.8, fill, link },
    ]
    const rows = [what, registration].map((texts) => [{ x, width, texts }])
    this.#section(title, rows, column, () => {
      column.y += 2
    })
    column.y += 11
  }

  #pairs({ title, pairs }: Sheet['figures'], column: Column): void {
    if (pairs.length === 0) return
    const rows = this.#pairRows(pairs, column)
    this.#section(title, rows, column, () => this.#endRow(column))
    column.y += 7
  }

  #pairRows(pairs: Sheet['figures']['pairs'], { x, width }: Column): Row[] {
    return pairs.map(({ label, value, note }) => {
      this.#doc.font('bold').fontSize(8.2)
      const valueWidth = Math.min(this.#doc.widthOfString(plain(value), FEATURES) + 2, width * 0.62)
      const texts: Text[] = [{ type: 'P', text: label, size: 8.2, leading: 1.25 }]
      if (note) texts.push({ type: 'P', text: note, size: 7, fill: MUTED, leading: 1.25 })
      const figure: Text = {
        type: 'P',
        text: value,
        size: 8.2,
        face: 'bold',
        align: 'right',
        leading: 1.25,
      }
      return [
        { x, width: width - valueWidth - 8, texts },
        { x: x + width - valueWidth, width: valueWidth, texts: [figure] },
      ]
    })
  }

  #contacts({ title, people }: Sheet['contacts'], column: Column): void {
    const { x, width } = column
    const fill = this.#sheet.accent
    const rows = people.map(({ lines: [name = '', ...rest], phone, email }) => {
      const texts: Text[] = [{ type: 'P', text: name, size: 8.6, face: 'bold', leading: 1.25 }]
      for (const text of rest) texts.push({ type: 'P', text, size: 7.8, fill: MUTED, leading: 1.25 })
      if (phone) texts.push({ type: 'Link', text: phone, size: 8.2, fill, link: telAddress(phone) })
      if (email) texts.push({ type: 'Link', text: email, size: 8.2, fill, link: `mailto:${email}` })
      return [{ x, width, texts }]
    })
    this.#section(title, rows, column, () => {
      column.y += 7
    })
  }

  /** The results: together where they fit on a page, else with their heads repeated on each. */
  #table({ title, head, rows, note }: Sheet['results']): void {
    const column = this.#fullColumn()
    const headRow = tableRow(head, head.length, true)
    const bodyRows = rows.map((row) => tableRow(row, head.length, false))
    const noteText: Text | null = note ? { type: 'P', text: note, size: 7, fill: MUTED } : null
    const noteHeight = noteText ? this.#heightOfText(noteText, WIDTH) : 0
    const heights = bodyRows.map((row) => this.#heightOf(row) + ROW_END)
    // The note stays with the last row.
    heights.push((heights.pop() ?? 0) + noteHeight)
    const top = this.#heightOfTitle(title, WIDTH) + this.#heightOf(headRow) + ROW_END
    const whole = heights.reduce((sum, height) => sum + height, top)
    this.#keepTogether(column, whole <= PAGE_SPACE ? whole : top + (heights[0] ?? 0))
    this.#title(title, column)
    const table = this.#doc.struct('Table')
    this.#root.add(table)
    this.#tableRow(headRow, column, table)
    for (const [index, row] of bodyRows.entries()) {
      if (this.#keepTogether(column, heights[index] ?? 0)) this.#repeatedHead(headRow, column)
      this.#tableRow(row, column, table)
    }
    table.end()
    if (noteText) this.#text(noteText, column)
    this.#endBelow([column], 10)
  }

  #tableRow(row: Row, column: Column, table: Structure): void {
    const element = this.#doc.struct('TR')
    table.add(element)
    this.#row(row, column, element)
    element.end()
    this.#endRow(column)
  }

  /** A screen reader has read the table's heads where the table begins. */
  #repeatedHead(head: Row, column: Column): void {
    this.#goTo(column.page)
    this.#artifact(() => {
      for (const { x, width, texts } of head)
        for (const { text, fill = INK, ...setting } of texts)
          this.#doc.fillColor(fill).text(plain(text), x, column.y, this.#optionsOf(setting, width))
    })
    column.y += this.#heightOf(head)
    this.#endRow(column)
  }

  #people({ title, people }: Sheet['management']): void {
    const column = this.#fullColumn()
    const width = (WIDTH - GAP) / 2
    const cells = people.map(({ name, role, biography }, index): Cell => {
      const texts: Text[] = [
        { type: 'P', text: name, size: 8.8, face: 'bold', leading: 1.25 },
        { type: 'P', text: role, size: 8, fill: MUTED, leading: 1.25 },
      ]
      if (biography) texts.push({ type: 'P', text: biography, size: 8.2, leading: 1.35 })
      return { x: MARGIN.side + (index % 2) * (width + GAP), width, texts }
    })
    const rows = cells.flatMap((_, index) => (index % 2 === 0 ? [cells.slice(index, index + 2)] : []))
    this.#section(title, rows, column, () => {
      column.y += 7
    })
    if (people.length > 0) this.#endBelow([column], 4)
  }

  /** The releases on the left, the coverage on the right. */
  #sideBySide(releases: Sheet['releases'], coverage: Sheet['coverage']): void {
    if (releases.pairs.length + coverage.pairs.length === 0) return
    const [left, right] = this.#sideColumns()
    const height = Math.max(
      this.#heightOfStart(releases.title, this.#pairRows(releases.pairs, left), left),
      this.#heightOfStart(coverage.title, this.#pairRows(coverage.pairs, right), right),
    )
    // Both begin on the same page.
    this.#keepTogether(left, height)
    this.#keepTogether(right, height)
    this.#pairs(releases, left)
    this.#pairs(coverage, right)
    if (coverage.pairs.length > 0) {
      right.y -= 7
      this.#text({ type: 'P', text: coverage.note, size: 7, fill: MUTED, leading: 1.3 }, right)
    }
    this.#endBelow([left, right], 4)
  }

  #fullColumn(): Column {
    return { ...this.#end, x: MARGIN.side, width: WIDTH }
  }

  #sideColumns(): [Column, Column] {
    return [
      { ...this.#end, x: MARGIN.side, width: MAIN_WIDTH },
      { ...this.#end, x: RIGHT_EDGE - ASIDE_WIDTH, width: ASIDE_WIDTH },
    ]
  }

  /** What follows begins below these columns. */
  #endBelow(columns: Column[], gap: number): void {
    const { page, y } = lowest(columns)
    this.#end = { page, y: y + gap }
  }

  /** A title and its rows, of which the first stays with the title. */
  #section(title: string, rows: Row[], column: Column, endRow: () => void): void {
    if (rows.length === 0) return
    this.#keepTogether(column, this.#heightOfStart(title, rows, column))
    this.#title(title, column)
    for (const row of rows) {
      this.#row(row, column)
      endRow()
    }
  }

  #heightOfStart(title: string, [first]: Row[], { width }: Column): number {
    return first ? this.#heightOfTitle(title, width) + unbrokenHeight(this.#heightOf(first)) : 0
  }

  #title(text: string, column: Column): void {
    this.#rule(column)
    column.y += 5
    this.#text({ ...TITLE, text }, column)
    column.y += 3
  }

  #heightOfTitle(text: string, width: number): number {
    return 5 + this.#heightOfText({ ...TITLE, text }, width) + 3
  }

  /** Writes cells side by side, and moves the column's end below them. */
  #row(row: Row, column: Column, parent = this.#root): void {
    this.#keepTogether(column, unbrokenHeight(this.#heightOf(row)))
    const ends = row.map(({ x, width, texts }) => {
      const cell = { page: column.page, y: column.y, x, width }
      for (const text of texts) this.#text(text, cell, parent)
      return cell
    })
    Object.assign(column, lowest([column, ...ends]))
  }

  #endRow(column: Column): void {
    column.y += 2.5
    this.#hairline(column)
    column.y += ROW_END - 2.5
  }

  #heightOf(row: Row): number {
    const heights = row.map(({ width, texts }) =>
      texts.reduce((sum, text) => sum + this.#heightOfText(text, width), 0),
    )
    return Math.max(0, ...heights)
  }

  #heightOfText(text: Text, width: number): number {
    const options = this.#optionsOf(text, width)
    return this.#doc.heightOfString(plain(text.text), options)
  }

  /**
   * Writes a text into a column, tagged, and moves the column's end below it. It stays on one page, unless it is
   * longer than a page.
   */
  #text(text: Text, column: Column, parent = this.#root): void {
    const { type, scope, link } = text
    const element = this.#doc.struct(type, {
      ...(scope && { scope }),
      ...(link && { alt: text.text }),
    } as object)
    parent.add(element)
    for (let rest = plain(text.text); rest; ) {
      const height = this.#heightOfText({ ...text, text: rest }, column.width)
      this.#keepTogether(column, unbrokenHeight(height))
      const part = this.#partThatFits(rest, text, column)
      const options = this.#optionsOf(text, column.width)
      this.#goTo(column.page)
      element.add(() => this.#doc.fillColor(text.fill ?? INK).text(part, column.x, column.y, options))
      column.y += this.#doc.heightOfString(part, options)
      rest = rest.slice(part.length).trimStart()
    }
    element.end()
  }

  /** The longest beginning of a text, in whole words, that fits on the rest of the column's page. */
  #partThatFits(words: string, text: Text, { y, width }: Column): string {
    const options = this.#optionsOf(text, width)
    const fits = (length: number) => y + this.#doc.heightOfString(words.slice(0, length), options) <= BOTTOM
    if (fits(words.length)) return words
    let [fitting, tooLong] = [0, words.length]
    while (tooLong - fitting > 1) {
      const middle = Math.floor((fitting + tooLong) / 2)
      if (fits(middle)) fitting = middle
      else tooLong = middle
    }
    const end = words.lastIndexOf(' ', fitting)
    return words.slice(0, end > 0 ? end : fitting)
  }

  /** Sets a text's face and size. @returns how pdfkit is to write it */
  #optionsOf({ face = 'sans', size = 9, leading = 1.3, align = 'left', link }: Setting, width: number) {
    this.#doc.font(face).fontSize(size)
    return {
      width,
      align,
      lineGap: size * leading - this.#doc.currentLineHeight(),
      // Without a height, pdfkit begins a page in the middle of a text, and the texts beside it begin further ones.
      height: Number.POSITIVE_INFINITY,
      ...FEATURES,
      ...(link && { link }),
    }
  }

  #rule(column: Column): void {
    this.#line(column, 0.8, INK)
  }

  #hairline(column: Column): void {
    this.#line(column, 0.5, HAIRLINE)
  }

  #line(column: Column, thickness: number, colour: string): void {
    this.#goTo(column.page)
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

  /** Begins a new page unless this much is left of the column's. @returns whether it began one */
  #keepTogether(column: Column, height: number): boolean {
    if (column.y + height <= BOTTOM || column.y <= MARGIN.top) return false
    this.#beginPage(column)
    return true
  }

  #beginPage(column: Column): void {
    column.page += 1
    column.y = MARGIN.top
  }

  /** What is drawn next is on this page. */
  #goTo(page: number): void {
    while (this.#doc.bufferedPageRange().count <= page) this.#doc.addPage()
    this.#doc.switchToPage(page)
  }
}

const TITLE = { type: 'H2', face: 'serif', size: 12.5, leading: 1.15 } as const

function paragraphRows(paragraphs: string[], { x, width }: Column): Row[] {
  return paragraphs.map((text) => [{ x, width, texts: [{ type: 'P', text, size: 8.8, leading: 1.42 }] }])
}

function tableRow(texts: string[], columns: number, isHead: boolean): Row {
  const first = 112
  const width = (WIDTH - first) / Math.max(1, columns - 1)
  return texts.map((text, index) => {
    const scope = isHead ? 'Column' : index === 0 ? 'Row' : undefined
    const cell: Text = {
      type: scope ? 'TH' : 'TD',
      text,
      face: isHead || index === 0 ? 'bold' : 'sans',
      size: isHead ? 7.2 : 8.4,
      fill: isHead ? MUTED : INK,
      align: index === 0 ? 'left' : 'right',
      leading: 1.2,
      ...(scope && { scope }),
    }
    return index === 0
      ? { x: MARGIN.side, width: first - 6, texts: [cell] }
      : {
          x: MARGIN.side + first + (index - 1) * width,
          width: width - (index === columns - 1 ? 0 : 10),
          texts: [cell],
        }
  })
}

/** How much of a text or row has to be on one page. */
function unbrokenHeight(height: number): number {
  return height <= MAX_UNBROKEN ? height : MIN_PART
}

function lowest(positions: Position[]): Position {
  const [{ page, y } = { page: 0, y: MARGIN.top }] = positions.toSorted(
    (a, b) => b.page - a.page || b.y - a.y,
  )
  return { page, y }
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
