import { type Insertable, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Localized } from '#kit/localized.ts'
import type { Schema } from '../database/schema.ts'
import type { DocumentFault, Reference } from './content-kind.ts'
import { fault } from './faults.ts'
import { storedFields } from './stored-fields.ts'

type Tx = Transaction<Schema>
/** Stands for any table: Kysely can't type a statement about one of several tables. */
type AnyTable = Transaction<{ any: { id: number; slug: string; position: number } & Record<string, unknown> }>

/** Reads columns of a record's row; undefined when there is none. @param at the column that identifies it, and its value */
export function readRow(
  tx: Tx,
  table: keyof Schema,
  at: { key: string; id: unknown },
  columns: readonly string[],
): Promise<object | undefined> {
  return (tx as unknown as AnyTable)
    .selectFrom(table as 'any')
    .select(columns as 'id'[])
    .where(at.key as 'id', '=', at.id as number)
    .executeTakeFirst()
}

/**
 * Writes a record's row: inserts one for `null`; else updates the row of that id, or inserts it when there is none.
 * @param key the column that identifies a record
 * @returns its id
 */
export async function writeRow<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  id: number | null,
  values: Partial<Insertable<Schema[Table]>>,
  key = 'id',
): Promise<number> {
  const rows = tx as unknown as AnyTable
  const name = table as 'any'
  const known = { [key]: id, ...values } as { [key: string]: number }
  if (id !== null) {
    const { numUpdatedRows } = await rows
      .updateTable(name)
      .set(values as never)
      .where(key as 'id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return known[key] ?? id
  }
  const inserted = await rows
    .insertInto(name)
    .values((id === null ? values : known) as never)
    .returning(key as 'id')
    .executeTakeFirstOrThrow()
  if (id !== null && key === 'id') await raiseIdSequence(tx, table, id)
  return (inserted as unknown as { [key: string]: number })[key] as number
}

/**
 * Raises the table's id sequence to at least `id`, so that new records don't collide with ids that were set explicitly.
 */
export async function raiseIdSequence(tx: Tx, table: keyof Schema, id: number): Promise<void> {
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
  table: keyof Schema,
  id: unknown,
  { slug }: { slug?: unknown },
): Promise<DocumentFault[]> {
  const rows = tx as unknown as AnyTable
  const name = table as 'any'
  const value = String(slug)
  const other = await rows.selectFrom(name).select('id').where('slug', '=', value).executeTakeFirst()
  return other && other.id !== id ? [{ path: ['slug'], ...fault('taken', { value }) }] : []
}

/**
 * The fault of a position in a list that another record already has, with the next one that is free.
 * @param within of lists that a table holds several of, the column and value that tell them apart
 */
export async function positionConflict(
  tx: Tx,
  table: 'areas' | 'faqItems',
  id: number | null,
  position: number,
  within?: { column: string; value: string },
): Promise<DocumentFault[]> {
  const rows = tx as unknown as AnyTable
  const name = table as 'any'
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

/** The records of a kind as documents with their ids, by slug. */
export async function loadBySlug<Document extends z.ZodObject>(
  tx: Tx,
  { table, document }: { table: keyof Schema; document: Document },
): Promise<Map<string, { id: number; document: z.output<Document> }>> {
  const { columns, documentOf } = storedFields(document)
  const rows = await (tx as unknown as AnyTable)
    .selectFrom(table as 'any')
    .select(['id', 'slug', ...(columns as 'slug'[])])
    .execute()
  return new Map(
    rows.map((row) => [row.slug, { id: row.id, document: documentOf(row) as z.output<Document> }]),
  )
}

/** The records that refer to another one, in SQL: their id as text and their title, of each row that refers to it. */
type Referring = { kind: string; record: RawBuilder<string>; title: RawBuilder<unknown> }

/** How many of the records that refer to another one are named. */
const NAMED_REFERENCES = 5

/**
 * Counts the rows of a table that refer to a record, by a column or a condition.
 * @param referring names the latest of them, where they are records or parts of them
 */
export async function referencesIn<Table extends keyof Schema>(
  tx: Tx,
  by: Reference['by'],
  table: Table,
  refers: (keyof Schema[Table] & string) | RawBuilder<SqlBool>,
  id: number,
  referring?: Referring,
): Promise<Reference> {
  const all = (tx as unknown as AnyTable).selectFrom(table as 'any')
  const rows = typeof refers === 'string' ? all.where(refers as 'id', '=', id) : all.where(refers)
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
