import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { fieldErrors } from '#i18n/field-errors.ts'
import type { ContentKind } from '../content/content-kind.ts'
import type { Database } from '../database/database.ts'
import { waitForFirstContent } from '../database/first-content-lock.ts'
import type { Schema } from '../database/schema.ts'
import { type Column, type Fault, readSheet, type Sheet } from './sheet.ts'

/** A line whose cells are all valid. */
export type ValidLine<T> = { line: number; values: T }
/** A fault found by comparing lines with each other or with the database; `field` is the column's internal name. */
export type RowFault = { line: number; field?: string; message: string }
/** The numbers of records that an import created, changed and left unchanged. */
export type Counts = { created: number; changed: number; unchanged: number }

/** A kind of CSV file that can be imported (R805): its columns, the schema of a line, and how lines are written. */
export type Import<T> = {
  columns: Record<string, Column>
  line: z.ZodType<T>
  /**
   * Checks the valid lines together; writes them when it finds no fault.
   * @param whole whether all lines of the file are valid, so that references to other lines can be checked
   */
  write(
    tx: Transaction<Schema>,
    rows: ValidLine<T>[],
    whole: boolean,
  ): Promise<{ faults: RowFault[]; counts: Counts }>
}

export type Report = Pick<Sheet, 'encoding' | 'delimiter'> & {
  lines: number
  counts: Counts
  /** In the order of the file. If there are any, nothing was written. */
  faults: Fault[]
}

class Undone extends Error {}

/**
 * Imports a CSV file completely, or not at all when it has a fault. A dry run imports it and then rolls back, so that
 * it finds the faults that only the database can tell.
 */
export async function runImport<T>(
  database: Database,
  kind: Import<T>,
  bytes: Buffer,
  { dryRun }: { dryRun: boolean },
): Promise<Report> {
  const sheet = readSheet(bytes, kind.columns)
  const { rows, faults } = parseRows(sheet, kind)
  const { encoding, delimiter } = sheet
  let counts = NOTHING
  await database
    .transaction()
    .execute(async (tx) => {
      await waitForFirstContent(tx)
      const written = await kind.write(tx, rows, faults.length === 0)
      faults.push(...written.faults.map((fault) => named(fault, sheet, kind)))
      counts = written.counts
      if (dryRun || faults.length > 0) throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  faults.sort((a, b) => a.line - b.line)
  return { encoding, delimiter, lines: sheet.rows.length, counts, faults }
}

export const NOTHING: Counts = { created: 0, changed: 0, unchanged: 0 }

function parseRows<T>(sheet: Sheet, kind: Import<T>): { rows: ValidLine<T>[]; faults: Fault[] } {
  const rows: ValidLine<T>[] = []
  const faults = [...sheet.faults]
  for (const { line, cells } of sheet.rows) {
    const parsed = kind.line.safeParse(cells, { reportInput: true })
    if (parsed.success) rows.push({ line, values: parsed.data })
    else faults.push(...faultsOf(parsed.error, line, cells).map((fault) => named(fault, sheet, kind)))
  }
  return { rows, faults }
}

/** Faults of missing columns are left out: the header line's fault reports them already. */
function faultsOf(error: z.ZodError, line: number, cells: Record<string, string>): RowFault[] {
  const seen = new Set<string>()
  return error.issues.flatMap((issue) => {
    const field = String(issue.path[0] ?? '')
    if (cells[field] === undefined || seen.has(field)) return []
    seen.add(field)
    return [{ line, field, message: wordsOf(issue) }]
  })
}

/** The message of an issue: the rule's own, or else the one that forms show. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message
  const [[words] = []] = Object.values(fieldErrors(new z.ZodError([issue]), 'en'))
  return words ?? issue.message
}

function named<T>({ line, field, message }: RowFault, { titles }: Sheet, { columns }: Import<T>): Fault {
  const column = field === undefined ? undefined : (titles.get(field) ?? columns[field]?.names[0])
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
      : [{ line, field, message: `“${key}” stands on line ${before} already.` }]
  })
}

type Saving<T, Document extends z.ZodType, Id, Table extends keyof Schema> = {
  kind: ContentKind<Document, Id, Table>
  /** Faults found earlier; lines that have one aren't saved. */
  faults: RowFault[]
  /** The stored record that a line is about. */
  before(values: T): { id: Id; document: z.output<Document> } | undefined
  documentOf(values: T, before: z.output<Document> | undefined): z.input<Document>
}

/** Saves lines one by one: creates missing records, and updates those that differ. */
export async function saveEach<T, Document extends z.ZodType, Id, Table extends keyof Schema>(
  tx: Transaction<Schema>,
  rows: readonly ValidLine<T>[],
  { kind, faults, before, documentOf }: Saving<T, Document, Id, Table>,
): Promise<{ faults: RowFault[]; counts: Counts }> {
  const allFaults = [...faults]
  const counts = { ...NOTHING }
  const faultyLines = new Set(faults.map(({ line }) => line))
  for (const { line, values } of rows) {
    if (faultyLines.has(line)) continue
    const stored = before(values)
    try {
      counts[await saveDocument(tx, kind, stored, documentOf(values, stored?.document))] += 1
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      allFaults.push(...documentFaults(error, line))
    }
  }
  return { faults: allFaults, counts }
}

/** Saves a document when it differs from the stored one. @throws z.ZodError when it can't be saved */
export async function saveDocument<Document extends z.ZodType, Id, Table extends keyof Schema>(
  tx: Transaction<Schema>,
  kind: ContentKind<Document, Id, Table>,
  stored: { id: Id; document: z.output<Document> } | undefined,
  document: z.input<Document>,
): Promise<keyof Counts> {
  if (stored && isDeepStrictEqual(plainData(kind.document.parse(document)), plainData(stored.document)))
    return 'unchanged'
  await kind.save(tx, stored?.id ?? null, document)
  return stored ? 'changed' : 'created'
}

/** The document as JSON data, without undefined values. */
function plainData(document: unknown): unknown {
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
    message: wordsOf(issue),
  }))
}

/** The cells of a line whose columns are in the file. */
export function presentCells<T extends object>(cells: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  const entries = Object.entries(cells).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof T]: Exclude<T[Name], undefined> }
}
