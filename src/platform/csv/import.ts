import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Language } from '#kit/localized.ts'
import type { Tx } from '#platform/database/database.ts'
import type { AnyContentKind, ContentKind } from '../content/content-kind.ts'
import { issueMessage, type Message, messageOf } from '../content/faults.ts'
import { loadTerms } from '../content/terms.ts'
import type { Database } from '../database/database.ts'
import { waitForFirstContent } from '../database/first-content-lock.ts'
import type { Schema } from '../database/schema.ts'
import type { Column } from './column.ts'
import { type Fault, readSheet, type Sheet } from './sheet.ts'

/** A line whose cells are all valid. */
export type ValidLine<T> = { line: number; values: T }
/** A fault found by comparing lines with each other or with the database; `field` is the column's internal name. */
export type RowFault = { line: number; field?: string; message: Message }
/** The numbers of records that an import created, changed and left unchanged. */
export type Counts = { created: number; changed: number; unchanged: number }
/** What an import did with a record. `line`: its first line; `before`: null for a new one. Documents are JSON. */
export type ImportedRecord = {
  line: number
  id: string
  outcome: keyof Counts
  before: JsonDocument | null
  after: JsonDocument
}
type JsonDocument = Record<string, unknown>
export type Written = { faults: RowFault[]; records: ImportedRecord[] }

type Progress = {
  /** Whether all lines of the file are valid, so that references to other lines can be checked. */
  isWhole: boolean
  /** To be called with the number of lines that have been written so far. It throws when the import was stopped. */
  onLines: (lines: number) => void
  /** Documents are checked, and not written. */
  dryRun: boolean
}

/** A kind of CSV file that can be imported (R805): its columns, the schema of a line, and how lines are written. */
export type Import<T> = {
  /** What its records are. */
  kind: AnyContentKind
  /** The address of the module that exports it as `csvImport` (`import.meta.url`): large files are imported in a thread. */
  module: string
  columns: Record<string, Column>
  line: z.ZodType<T>
  /** A line for the file that staff download to begin from, by column. */
  example: Record<Language, Record<string, string>>
  /** Checks the valid lines together; writes them when it finds no fault. */
  write(tx: Tx, rows: ValidLine<T>[], progress: Progress): Promise<Written>
}

/** Any kind of CSV file: the values of its lines are known at run time only. */
export type CsvImport = Import<never>

/** Describes an import: returns the description unchanged, for lists of imports. */
export function defineImport<T>(description: Import<T>): CsvImport {
  return description as unknown as CsvImport
}

export type Report = Pick<Sheet, 'encoding' | 'delimiter'> & {
  lines: number
  counts: Counts
  /** In the order of the file. Without faults: every record of the file. */
  records: ImportedRecord[]
  /** In the order of the file. If there are any, nothing was written. */
  faults: Fault[]
  /** Whether it was written for good. */
  isCommitted: boolean
}

export type RunOptions = {
  dryRun: boolean
  /** Called in the transaction before anything is read. */
  begin?: (tx: Tx) => Promise<void>
  /** Called in the transaction when all is written without a fault. @returns whether to commit it */
  end?: (tx: Tx, records: ImportedRecord[]) => Promise<boolean>
  /** Called as lines are written, with how many of how many. */
  onProgress?: (lines: number, of: number) => void
}

class Undone extends Error {}

/**
 * Imports a CSV file completely, or not at all when it has a fault. A dry run checks each document against the database as it
 * is, and locks nothing: a line that needs what an earlier line frees, such as a ticker, is a fault in it.
 */
export async function runImport(
  database: Database,
  kind: CsvImport,
  bytes: Buffer,
  { dryRun, begin, end, onProgress }: RunOptions,
): Promise<Report> {
  await loadTerms(database)
  const { sheet, rows, faults } = readLines(bytes, kind)
  const { encoding, delimiter } = sheet
  const lines = sheet.rows.length
  const progress = {
    isWhole: faults.length === 0,
    onLines: (count: number) => onProgress?.(count, lines),
    dryRun,
  }
  let records: ImportedRecord[] = []
  let isCommitted = false
  await database
    .transaction()
    .execute(async (tx) => {
      if (dryRun) await sql`set transaction read only`.execute(tx)
      await waitForFirstContent(tx)
      await begin?.(tx)
      const written = await kind.write(tx, rows, progress)
      faults.push(...written.faults.map((fault) => named(fault, sheet, kind)))
      records = written.records
      if (dryRun || faults.length > 0 || (await end?.(tx, records)) === false) throw new Undone()
      isCommitted = true
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  faults.sort((a, b) => a.line - b.line)
  return { encoding, delimiter, lines, counts: countsOf(records), records, faults, isCommitted }
}

export function countsOf(records: readonly ImportedRecord[]): Counts {
  const counts = { created: 0, changed: 0, unchanged: 0 }
  for (const { outcome } of records) counts[outcome] += 1
  return counts
}

/** Reads a file: its valid lines, and what is wrong with the others. */
export function readLines<T>(
  bytes: Buffer,
  kind: Pick<Import<T>, 'columns' | 'line'>,
): { sheet: Sheet; rows: ValidLine<T>[]; faults: Fault[] } {
  const sheet = readSheet(bytes, kind.columns)
  const rows: ValidLine<T>[] = []
  const faults = [...sheet.faults]
  for (const { line, cells } of sheet.rows) {
    const parsed = kind.line.safeParse(cells, { reportInput: true })
    if (parsed.success) rows.push({ line, values: parsed.data })
    else faults.push(...faultsOf(parsed.error, line, cells).map((fault) => named(fault, sheet, kind)))
  }
  return { sheet, rows, faults }
}

/** Faults of missing columns are left out: the header line's fault reports them already. */
function faultsOf(error: z.ZodError, line: number, cells: Record<string, string>): RowFault[] {
  const seen = new Set<string>()
  return error.issues.flatMap((issue) => {
    const field = String(issue.path[0] ?? '')
    if (cells[field] === undefined || seen.has(field)) return []
    seen.add(field)
    return [{ line, field, message: issueMessage(issue) }]
  })
}

/** A fault with its column as the file titles it. */
export function named(
  { line, field, message }: RowFault,
  { titles }: Sheet,
  { columns }: Pick<CsvImport, 'columns'>,
): Fault {
  const column = field === undefined ? undefined : (titles.get(field) ?? columns[field]?.en[0])
  return { line, ...(column !== undefined && { column }), message }
}

/** Faults of lines that repeat a value that must be unique. */
export function duplicateFaults<T>(
  rows: readonly ValidLine<T>[],
  field: string,
  keyOf: (values: T) => string,
): RowFault[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, values }) => {
    const key = keyOf(values)
    const before = first.get(key)
    if (before === undefined) first.set(key, line)
    return before === undefined
      ? []
      : [{ line, field, message: messageOf('onEarlierLine', { value: key, line: before }) }]
  })
}

type Saving<T, Document extends z.ZodType, Id, Table extends keyof Schema> = {
  kind: ContentKind<Document, Id, Table>
  /** Faults found earlier; lines that have one aren't saved. */
  faults: RowFault[]
  /** The stored record that a line is about. */
  before(values: T): { id: Id; document: z.output<Document> } | undefined
  documentOf(values: T, before: z.output<Document> | undefined): z.input<Document>
  onLines: Progress['onLines']
  dryRun: boolean
}

/** Saves lines one by one: creates missing records, and updates those that differ. */
export async function saveEach<T, Document extends z.ZodType, Id, Table extends keyof Schema>(
  tx: Tx,
  rows: readonly ValidLine<T>[],
  { kind, faults, before, documentOf, onLines, dryRun }: Saving<T, Document, Id, Table>,
): Promise<Written> {
  const allFaults = [...faults]
  const records: ImportedRecord[] = []
  const faultyLines = new Set(faults.map(({ line }) => line))
  for (const [index, { line, values }] of rows.entries()) {
    onLines(index)
    if (faultyLines.has(line)) continue
    const stored = before(values)
    try {
      const document = documentOf(values, stored?.document)
      records.push({ line, ...(await saveDocument(tx, kind, { stored, document, dryRun })) })
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      allFaults.push(...documentFaults(error, line))
    }
  }
  return { faults: allFaults, records }
}

/**
 * Saves a document when it differs from the stored one; a dry run checks it. @returns with an empty id for a record that would
 * be created. @throws z.ZodError when it can't be saved
 */
export async function saveDocument<Document extends z.ZodType, Id, Table extends keyof Schema>(
  tx: Tx,
  kind: ContentKind<Document, Id, Table>,
  {
    stored,
    document,
    dryRun,
  }: {
    stored: { id: Id; document: z.output<Document> } | undefined
    document: z.input<Document>
    dryRun: boolean
  },
): Promise<Omit<ImportedRecord, 'line'>> {
  const after = jsonOf(kind.document.parse(document))
  const before = stored ? jsonOf(stored.document) : null
  if (stored && isDeepStrictEqual(after, before))
    return { id: String(stored.id), outcome: 'unchanged', before, after }
  const outcome = stored ? 'changed' : 'created'
  if (!dryRun)
    return { id: String(await kind.save(tx, stored?.id ?? null, document)), outcome, before, after }
  const faults = await kind.check(tx, stored?.id ?? null, document)
  if (faults) throw faults
  return { id: String(stored?.id ?? ''), outcome, before, after }
}

/** The document as JSON data, without undefined values. */
function jsonOf(document: unknown): JsonDocument {
  return JSON.parse(JSON.stringify(document))
}

/** Maps faults of a document to the columns of its line: `tagline.fr` is `taglineFr`. */
export function documentFaults(error: z.ZodError, line: number): RowFault[] {
  return error.issues.map((issue) => ({
    line,
    field: issue.path
      .map(String)
      .map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
      .join(''),
    message: issueMessage(issue),
  }))
}

/** The cells of a line whose columns are in the file. */
export function presentCells<T extends object>(cells: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  const entries = Object.entries(cells).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof T]: Exclude<T[Name], undefined> }
}
