import { parse } from 'csv-parse/sync'
import { MAX_CSV_BYTES, MAX_CSV_LINES } from '#kit/csv-limits.ts'
import { fold } from '#kit/words.ts'
import type { Message } from '../content/faults.ts'
import type { Column } from './column.ts'
import * as FAULTS from './sheet-faults.ts'

/** A fault with its place: the line of the file, from 1, and the column's title as the file has it. */
export type Fault = { line: number; column?: string; message: Message }

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
  if (!header) return { ...empty, faults: broken ? faults : [{ line: 1, message: FAULTS.EMPTY }] }
  if (header.cells.length > MAX_COLUMNS)
    return {
      ...empty,
      delimiter,
      faults: [{ line: header.line, message: FAULTS.tooManyColumns(header.cells.length, MAX_COLUMNS) }],
    }
  const fields = header.cells.map((title) => fieldOf(title, columns))
  faults.push(...headerFaults(header, fields, columns))
  const titles = new Map<string, string>()
  for (const [index, field] of fields.entries())
    if (field) titles.set(field, titleOf(index, header.cells[index] ?? ''))
  if (titles.size === 0) return { ...empty, delimiter, faults }
  const rows: Row[] = []
  for (const { line, cells } of lines) {
    if (cells.length > fields.length)
      faults.push({ line, message: FAULTS.tooManyCells(cells.length, fields.length) })
    const row: Row = { line, cells: {} }
    for (const [index, field] of fields.entries()) if (field) row.cells[field] = (cells[index] ?? '').trim()
    faults.push(...formulas(row, columns, titles))
    rows.push(row)
  }
  if (rows.length === 0 && faults.length === 0) faults.push({ line: 1, message: FAULTS.NO_LINES })
  return { encoding, delimiter, rows, titles, faults }
}

/** The first bytes of xlsx and xls files. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']

/** Why a file can't be a table at all, as far as its bytes tell; undefined when it can. */
export function faultOfFile(bytes: Buffer): Message | undefined {
  if (bytes.length === 0) return FAULTS.EMPTY
  if (bytes.length > MAX_CSV_BYTES) return FAULTS.tooLarge(MAX_CSV_BYTES / 1024 ** 2)
  if (WORKBOOKS.includes(bytes.toString('hex', 0, 4))) return FAULTS.WORKBOOK
  if (!isUtf16(bytes) && bytes.includes(0)) return FAULTS.NO_TEXT
  return undefined
}

type Text = { text: string; encoding: Encoding; fault?: Message }

/** Decodes a file in any supported encoding; converts line ends to \n. */
function textOf(bytes: Buffer): Text {
  const fault = faultOfFile(bytes)
  if (fault) return { text: '', encoding: 'UTF-8', fault }
  const { text, encoding } = decoded(bytes)
  if (text.includes('\u0000')) return { text: '', encoding, fault: FAULTS.NO_TEXT }
  return { text: text.replace(/\r\n?/g, '\n'), encoding }
}

function isUtf16(bytes: Buffer): boolean {
  return ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))
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

/** Ends the reading of a file that is too long. */
class TooManyLines extends Error {}

type CsvRecord = { line: number; cells: string[] }

/** The lines that aren't blank, each with the number of its first line in the file. */
function recordsOf(
  text: string,
  delimiter: Delimiter,
  most = MAX_CSV_LINES + 1,
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
        if (records.length > most && most > 1) throw new TooManyLines()
        return null
      },
    })
  } catch (error) {
    if (error instanceof TooManyLines)
      return { records: [], fault: { line: lastLine, message: FAULTS.tooManyLines(MAX_CSV_LINES) } }
    return {
      records,
      fault: { line: lastLine + 1, message: FAULTS.broken(error as Error & { code?: string }) },
    }
  }
  return { records }
}

/** Normalizes a column title for comparison: letters and digits only. */
function plain(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function fieldOf(title: string, columns: Record<string, Column>): string | undefined {
  const plainTitle = plain(title)
  return Object.entries(columns).find(([, { en, fr }]) =>
    [...en, ...fr].some((name) => plain(name) === plainTitle),
  )?.[0]
}

function headerFaults(
  { line, cells }: CsvRecord,
  fields: (string | undefined)[],
  columns: Record<string, Column>,
): Fault[] {
  if (fields.every((field) => field === undefined)) return [{ line, message: FAULTS.noHeader(columns) }]
  const faults: Fault[] = []
  let isFirst = true
  for (const [index, field] of fields.entries()) {
    const column = titleOf(index, cells[index] ?? '')
    if (field === undefined && (cells[index] ?? '').trim() !== '') {
      faults.push({ line, column, message: isFirst ? FAULTS.unknownColumn(columns) : FAULTS.UNKNOWN_COLUMN })
      isFirst = false
    }
    if (field !== undefined && fields.indexOf(field) < index)
      faults.push({ line, column, message: FAULTS.REPEATED_COLUMN })
  }
  for (const [field, column] of Object.entries(columns))
    if (column.required && !fields.includes(field))
      faults.push({ line, message: FAULTS.missingColumn(column) })
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

/** Spreadsheets run cells that begin like this as formulas, whoever typed them (CSV injection). */
const FORMULA = /^[=+\-@]/

function formulas(
  { line, cells }: Row,
  columns: Record<string, Column>,
  titles: Map<string, string>,
): Fault[] {
  return Object.entries(cells).flatMap(([field, cell]) => {
    if (columns[field]?.figure || !FORMULA.test(cell)) return []
    return [{ line, column: titles.get(field), message: FAULTS.formula(cell.charAt(0)) }]
  })
}
