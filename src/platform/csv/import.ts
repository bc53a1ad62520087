import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { fieldErrors } from '#kit/validation.ts'
import type { ContentKind } from '../content/content-kind.ts'
import type { Database } from '../database/database.ts'
import { waitForFirstContent } from '../database/first-content-lock.ts'
import type { Schema } from '../database/schema.ts'
import { type Column, type Fault, readSheet, type Sheet } from './sheet.ts'

/** A line of a table whose cells are all good. */
export type Placed<T> = { line: number; values: T }
/** A fault that shows only beside other lines, or beside what the database holds; `field` is the column's own name. */
export type RowFault = { line: number; field?: string; message: string }
/** What an import did. */
export type Counts = { created: number; changed: number; unchanged: number }

/** A kind of table that can be imported (R805): its columns, what each line must be, and how lines are written. */
export type Import<T> = {
  columns: Record<string, Column>
  line: z.ZodType<T>
  /**
   * Looks at the good lines together; writes when it finds nothing wrong.
   * @param whole whether all lines are good, so that none is missed that others build on
   */
  write(
    tx: Transaction<Schema>,
    rows: Placed<T>[],
    whole: boolean,
  ): Promise<{ faults: RowFault[]; counts: Counts }>
}

export type Report = Pick<Sheet, 'encoding' | 'delimiter'> & {
  lines: number
  counts: Counts
  /** In the order of the file. With any of them, nothing was written. */
  faults: Fault[]
}

class Undone extends Error {}

/**
 * Imports a table: all of it, or with a fault nothing. A dry run does the same and then undoes it, so that it finds
 * what only the database knows.
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

function parseRows<T>(sheet: Sheet, kind: Import<T>): { rows: Placed<T>[]; faults: Fault[] } {
  const rows: Placed<T>[] = []
  const faults = [...sheet.faults]
  for (const { line, cells } of sheet.rows) {
    const parsed = kind.line.safeParse(cells, { reportInput: true })
    if (parsed.success) rows.push({ line, values: parsed.data })
    else faults.push(...faultsOf(parsed.error, line, cells).map((fault) => named(fault, sheet, kind)))
  }
  return { rows, faults }
}

/** Of a column that the file doesn't have, the first line has said so already. */
function faultsOf(error: z.ZodError, line: number, cells: Record<string, string>): RowFault[] {
  const seen = new Set<string>()
  return error.issues.flatMap((issue) => {
    const field = String(issue.path[0] ?? '')
    if (cells[field] === undefined || seen.has(field)) return []
    seen.add(field)
    return [{ line, field, message: wordsOf(issue) }]
  })
}

/** A rule of its own brings its words; the others have those of every form. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message
  const [[words] = []] = Object.values(fieldErrors(new z.ZodError([issue]), 'en'))
  return words ?? issue.message
}

function named<T>({ line, field, message }: RowFault, { titles }: Sheet, { columns }: Import<T>): Fault {
  const column = field === undefined ? undefined : (titles.get(field) ?? columns[field]?.names[0])
  return { line, ...(column !== undefined && { column }), message }
}

/** Lines that say the same of something that can be there once. */
export function doubles<T>(
  rows: readonly Placed<T>[],
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
  /** What was found wrong before; lines with a fault aren't saved. */
  faults: RowFault[]
  /** The record that a line is about, as the database holds it. */
  before(values: T): { id: Id; document: z.output<Document> } | undefined
  documentOf(values: T, before: z.output<Document> | undefined): z.input<Document>
}

/** Saves lines one after the other: what isn't there yet is new, what is there is saved where it differs. */
export async function saveEach<T, Document extends z.ZodType, Id, Table extends keyof Schema>(
  tx: Transaction<Schema>,
  rows: readonly Placed<T>[],
  { kind, faults, before, documentOf }: Saving<T, Document, Id, Table>,
): Promise<{ faults: RowFault[]; counts: Counts }> {
  const found = [...faults]
  const counts = { ...NOTHING }
  const refused = new Set(faults.map(({ line }) => line))
  for (const { line, values } of rows) {
    if (refused.has(line)) continue
    const known = before(values)
    try {
      counts[await saveDocument(tx, kind, known, documentOf(values, known?.document))] += 1
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      found.push(...documentFaults(error, line))
    }
  }
  return { faults: found, counts }
}

/** Saves a document where it differs from what the database holds. @throws z.ZodError when it can't be saved */
export async function saveDocument<Document extends z.ZodType, Id, Table extends keyof Schema>(
  tx: Transaction<Schema>,
  kind: ContentKind<Document, Id, Table>,
  known: { id: Id; document: z.output<Document> } | undefined,
  document: z.input<Document>,
): Promise<keyof Counts> {
  if (known && isDeepStrictEqual(plainData(kind.document.parse(document)), plainData(known.document)))
    return 'unchanged'
  await kind.save(tx, known?.id ?? null, document)
  return known ? 'changed' : 'created'
}

/** As JSON holds it: what is undefined isn't there. */
function plainData(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document))
}

/** Faults of a document at the columns of its line: `tagline.fr` is `taglineFr`. */
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

/** Of the cells of a line, those that the file has. */
export function given<T extends object>(cells: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  const entries = Object.entries(cells).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof T]: Exclude<T[Name], undefined> }
}
