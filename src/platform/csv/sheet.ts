import { parse } from 'csv-parse/sync'
import { normalizeText } from '#kit/text-match.ts'

/** A fault with its place: the line of the file, from 1, and the column's title as the file has it. */
export type Fault = { line: number; column?: string; message: string }

/**
 * A column that a file may have. `names`: its accepted titles, in English and French (case, accents, `_`, `-` and
 * brackets are ignored). `figure`: a number or phone number, which may begin with + or -.
 */
export type Column = { names: readonly [string, ...string[]]; required?: boolean; figure?: boolean }

/** The cells of one line by their column; without the columns that the file doesn't have. */
export type Row = { line: number; cells: Record<string, string> }

/** A parsed file. `titles`: the columns' titles as the file has them. */
export type Sheet = {
  encoding: Encoding
  delimiter: Delimiter
  rows: Row[]
  titles: Map<string, string>
  faults: Fault[]
}

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'
export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

const MAX_BYTES = 20 * 1024 ** 2
const MAX_ROWS = 20_000
const MAX_COLUMNS = 200
const MAX_RECORD_CHARACTERS = 1_000_000

/**
 * Reads a CSV file written by a spreadsheet or a database. Detects its delimiter and its encoding. Returns faults for
 * an
 * unreadable file, and doesn't throw.
 * @param columns the accepted columns by their internal names
 */
export function readSheet(bytes: Buffer, columns: Record<string, Column>): Sheet {
  const { text, encoding, fault } = textOf(bytes)
  const empty = { encoding, delimiter: ',' as const, rows: [], titles: new Map<string, string>() }
  if (fault) return { ...empty, faults: [{ line: 1, message: fault }] }
  const delimiter = delimiterOf(text, columns)
  const { records, fault: broken } = recordsOf(text, delimiter)
  const [header, ...lines] = records
  const faults = broken ? [broken] : []
  if (!header) return { ...empty, faults: broken ? faults : [{ line: 1, message: 'The file is empty.' }] }
  if (header.cells.length > MAX_COLUMNS)
    return { ...empty, delimiter, faults: [{ line: header.line, message: tooManyColumns(header) }] }
  const fields = header.cells.map((title) => fieldOf(title, columns))
  faults.push(...headerFaults(header, fields, columns))
  const titles = new Map<string, string>()
  for (const [index, field] of fields.entries())
    if (field) titles.set(field, titleOf(index, header.cells[index] ?? ''))
  if (titles.size === 0) return { ...empty, delimiter, faults }
  const rows: Row[] = []
  for (const { line, cells } of lines) {
    if (cells.length > fields.length)
      faults.push({ line, message: tooManyCells(cells.length, fields.length) })
    const row: Row = { line, cells: {} }
    for (const [index, field] of fields.entries()) if (field) row.cells[field] = (cells[index] ?? '').trim()
    faults.push(...formulas(row, columns, titles))
    rows.push(row)
  }
  if (rows.length === 0 && faults.length === 0)
    faults.push({ line: 1, message: 'There are no lines below the first.' })
  return { encoding, delimiter, rows, titles, faults }
}

/** The first bytes of xlsx and xls files. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']

type Text = { text: string; encoding: Encoding; fault?: string }

/** Decodes a file in any supported encoding; converts line ends to \n. */
function textOf(bytes: Buffer): Text {
  if (bytes.length > MAX_BYTES)
    return {
      text: '',
      encoding: 'UTF-8',
      fault: `The file is larger than ${MAX_BYTES / 1024 ** 2} MB. Divide it.`,
    }
  if (WORKBOOKS.includes(bytes.toString('hex', 0, 4)))
    return {
      text: '',
      encoding: 'UTF-8',
      fault: 'This is a workbook of a spreadsheet program. Save it as “CSV UTF-8” and import that file.',
    }
  const { text, encoding } = decoded(bytes)
  if (text.includes('\u0000')) return { text: '', encoding, fault: 'This is not a text file.' }
  return { text: text.replace(/\r\n?/g, '\n'), encoding }
}

function decoded(bytes: Buffer): { text: string; encoding: Encoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

/** Excel's optional first line, which names the delimiter. */
const SEPARATOR_LINE = /^sep=[^\n]\n/i

/** The delimiter that yields the most accepted columns in the header line, or else occurs most often in it. */
function delimiterOf(text: string, columns: Record<string, Column>): Delimiter {
  const start = text.replace(SEPARATOR_LINE, '').trimStart()
  const scores = DELIMITERS.map((delimiter) => {
    const cells = recordsOf(start, delimiter, 1).records[0]?.cells ?? []
    const knownCount = cells.slice(0, MAX_COLUMNS).filter((title) => fieldOf(title, columns)).length
    return { delimiter, score: knownCount * 1000 + cells.length }
  })
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

type CsvRecord = { line: number; cells: string[] }

/** The lines that aren't blank, each with the number of its first line in the file. */
function recordsOf(
  text: string,
  delimiter: Delimiter,
  most = MAX_ROWS + 1,
): { records: CsvRecord[]; fault?: Fault } {
  const hasSeparatorLine = SEPARATOR_LINE.test(text)
  const before = hasSeparatorLine ? 1 : 0
  const records: CsvRecord[] = []
  let lastLine = before
  try {
    parse(hasSeparatorLine ? text.replace(SEPARATOR_LINE, '') : text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD_CHARACTERS,
      ...(most === 1 && { to: 10 }),
      on_record: (cells: string[], { lines }) => {
        const line = lastLine + 1
        lastLine = before + lines
        if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells })
        return null
      },
    })
  } catch (error) {
    return {
      records,
      fault: { line: lastLine + 1, message: brokenWords(error as Error & { code?: string }) },
    }
  }
  if (records.length > most && most > 1)
    return {
      records: [],
      fault: { line: lastLine, message: `The file has more than ${MAX_ROWS} lines. Divide it.` },
    }
  return { records }
}

function brokenWords({ code, message }: Error & { code?: string }): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'A quotation mark that begins on this line or below is never closed. What follows could not be read.'
  if (code === 'CSV_INVALID_CLOSING_QUOTE')
    return 'A quotation mark inside a quoted cell must be written twice. What follows could not be read.'
  if (code === 'CSV_MAX_RECORD_SIZE') return 'This line is too long: a quotation mark may not be closed.'
  return `It could not be read from here: ${message}`
}

/** Normalizes a column title for comparison: letters and digits only. */
function plain(title: string): string {
  return normalizeText(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function fieldOf(title: string, columns: Record<string, Column>): string | undefined {
  const plainTitle = plain(title)
  return Object.entries(columns).find(([, { names }]) =>
    names.some((name) => plain(name) === plainTitle),
  )?.[0]
}

function headerFaults(
  { line, cells }: CsvRecord,
  fields: (string | undefined)[],
  columns: Record<string, Column>,
): Fault[] {
  const names = Object.values(columns).map(({ names: [name] }) => name)
  const columnsHint = `The columns are: ${names.join(', ')}.`
  if (fields.every((field) => field === undefined))
    return [
      { line, message: `None of the columns are known: the header line may be missing. ${columnsHint}` },
    ]
  const faults: Fault[] = []
  let hint = ` ${columnsHint}`
  for (const [index, field] of fields.entries()) {
    const column = titleOf(index, cells[index] ?? '')
    if (field === undefined && (cells[index] ?? '').trim() !== '') {
      faults.push({ line, column, message: `This column is unknown.${hint}` })
      hint = ''
    }
    if (field !== undefined && fields.indexOf(field) < index)
      faults.push({ line, column, message: 'This column appears twice.' })
  }
  for (const [
    field,
    {
      names: [name],
      required,
    },
  ] of Object.entries(columns))
    if (required && !fields.includes(field))
      faults.push({ line, message: `The column “${name}” is missing.` })
  return faults
}

/** A column as spreadsheets show it: `C (ticker)`. */
function titleOf(index: number, title: string): string {
  return `${letterOf(index)} (${excerptOf(title)})`
}

/** A column's letters in a spreadsheet: A, B, … Z, AA. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}

/** Shortens a text of the file for a message, and removes terminal control characters. */
function excerptOf(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ').trim()
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}

function tooManyColumns({ cells }: CsvRecord): string {
  return `The first line names ${cells.length} columns. At most ${MAX_COLUMNS} are read.`
}

function tooManyCells(cells: number, columns: number): string {
  return `There are ${cells} cells for ${columns} columns. A cell that holds the separator must stand in quotation marks.`
}

/** Spreadsheets run cells that begin like this as formulas, whoever typed them (CSV injection). */
const FORMULA = /^[=+\-@]/

function formulas(
  { line, cells }: Row,
  columns: Record<string, Column>,
  titles: Map<string, string>,
): Fault[] {
  return Object.entries(cells).flatMap(([field, cell]) => {
    if (columns[field]?.figure || !FORMULA.test(cell)) return []
    const message = `A text must not begin with “${cell[0]}”: a spreadsheet would run it as a formula.`
    return [{ line, column: titles.get(field), message }]
  })
}
