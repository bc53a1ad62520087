import { type Insertable, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Localized } from '#kit/localized.ts'
import type { Schema } from '../database/schema.ts'
import type { DocumentFault, Reference } from './content-kind.ts'
import { fault } from './faults.ts'

type Tx = Transaction<Schema>
/** Tables with columns of these types. */
type TableWith<Columns> = {
  [Table in keyof Schema]: Selectable<Schema[Table]> extends Columns ? Table : never
}[keyof Schema]
/** Tables whose records are identified by a number. */
type RecordTable = TableWith<{ id: number }>
type SlugTable = TableWith<{ id: number; slug: string }>
type PositionTable = TableWith<{ id: number; position: number }>
/** Stands for any such table: Kysely can't type a statement about one of several tables. */
type AnyTable = Transaction<{ any: { id: number; slug: string; position: number } & Record<string, unknown> }>

/** Reads columns of a record's row; undefined when there is none. */
export async function readRow<
  Table extends RecordTable,
  Column extends keyof Selectable<Schema[Table]> & string,
>(
  tx: Tx,
  table: Table,
  id: number,
  columns: readonly Column[],
): Promise<Pick<Selectable<Schema[Table]>, Column> | undefined> {
  const row = await (tx as unknown as AnyTable)
    .selectFrom(table as unknown as 'any')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as Pick<Selectable<Schema[Table]>, Column> | undefined
}

/**
 * Writes a record's row: inserts one for `null`; else updates the row of that id, or inserts it when there is none.
 * @returns its id
 */
export async function writeRow<Table extends RecordTable>(
  tx: Tx,
  table: Table,
  id: number | null,
  values: Omit<Insertable<Schema[Table]>, 'id'>,
): Promise<number> {
  const rows = tx as unknown as AnyTable
  const name = table as unknown as 'any'
  if (id === null) {
    const inserted = await rows
      .insertInto(name)
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  }
  const { numUpdatedRows } = await rows
    .updateTable(name)
    .set(values as never)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return id
  await rows
    .insertInto(name)
    .values({ ...values, id } as never)
    .execute()
  await raiseIdSequence(tx, table, id)
  return id
}

/**
 * Raises the table's id sequence to at least `id`, so that new records don't collide with ids that were set explicitly.
 */
export async function raiseIdSequence(tx: Tx, table: RecordTable, id: number): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${snakeCase(table)}, 'id')`
  await sql`select setval(${sequence}, greatest(${id}::bigint, pg_sequence_last_value(${sequence}::regclass)))`.execute(
    tx,
  )
}

function snakeCase(table: string): string {
  return table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The fault of a slug that another record of the table already has. */
export async function slugConflict(
  tx: Tx,
  table: SlugTable,
  id: number | null,
  { slug }: { slug: string },
): Promise<DocumentFault[]> {
  const rows = tx as unknown as AnyTable
  const name = table as unknown as 'any'
  const other = await rows.selectFrom(name).select('id').where('slug', '=', slug).executeTakeFirst()
  return other && other.id !== id ? [{ path: ['slug'], ...fault('taken', { value: slug }) }] : []
}

/**
 * The fault of a position in a list that another record already has, with the next one that is free.
 * @param within of lists that a table holds several of, the column and value that tell them apart
 */
export async function positionConflict(
  tx: Tx,
  table: PositionTable,
  id: number | null,
  position: number,
  within?: { column: string; value: string },
): Promise<DocumentFault[]> {
  const rows = tx as unknown as AnyTable
  const name = table as unknown as 'any'
  const list = rows
    .selectFrom(name)
    .$if(within !== undefined, (query) =>
      query.where((within?.column ?? '') as 'slug', '=', within?.value ?? ''),
    )
  const other = await list.select('id').where('position', '=', position).executeTakeFirst()
  if (!other || other.id === id) return []
  const { last } = await list
    .select((eb) => eb.fn.max<number>('position').as('last'))
    .executeTakeFirstOrThrow()
  return [{ path: ['position'], ...fault('positionTaken', { position, free: last + 1 }) }]
}

/** Records as documents with their ids, by slug. */
export function bySlug<Row extends { id: number; slug: string }, Document>(
  rows: Row[],
  documentOf: (row: Row) => Document,
): Map<string, { id: number; document: Document }> {
  return new Map(rows.map((row) => [row.slug, { id: row.id, document: documentOf(row) }]))
}

/** The records that refer to another one, in SQL: their id as text and their title, of each row that refers to it. */
type Referring = { kind: string; record: RawBuilder<string>; title: RawBuilder<unknown> }

/** How many of the records that refer to another one are named. */
const NAMED_REFERENCES = 5

/**
 * Counts the rows of a table that refer to a record by a column.
 * @param referring names the latest of them, where they are records or parts of them
 */
export async function referencesIn<Table extends keyof Schema>(
  tx: Tx,
  by: Reference['by'],
  table: Table,
  column: keyof Schema[Table] & string,
  id: number,
  referring?: Referring,
): Promise<Reference> {
  const rows = (tx as unknown as AnyTable)
    .selectFrom(table as unknown as 'any')
    .where(column as 'id', '=', id)
  const { count } = await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (!referring || count === 0) return { by, count }
  const { kind, record, title } = referring
  const records = await rows
    .select([record.as('record'), title.$castTo<Localized | null>().as('title')])
    .distinct()
    .orderBy('record', 'desc')
    .limit(NAMED_REFERENCES)
    .execute()
  return { by, count, kind, records }
}
