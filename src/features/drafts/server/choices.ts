import { sql } from 'kysely'
import type { QueryOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import type { Choice, listChoices } from '../contract.ts'
import { listRecords } from './listing.ts'

/** As many as somebody looks through before typing another letter. */
const MAX_FOUND = 12

/**
 * Published records that a document can refer to: those of some values, or those that a search finds.
 * @throws AppError not_found for a kind whose records have no slug
 */
export async function findChoices(
  database: Database,
  kind: AnyContentKind,
  { by, q, values }: QueryOf<typeof listChoices>,
  language: Language,
): Promise<Choice[]> {
  const columns: readonly string[] = COLUMNS[kind.table]
  if (by === 'slug' && !columns.includes(`${kind.table}.slug`)) throw new AppError('not_found')
  const key = kind.rows.key ?? 'id'
  const column = by === 'slug' ? 'slug' : key
  const choicesWhere = async (name: string, wanted: string[]) => {
    const { rows } = await sql<Choice & { record: string }>`
      select ${sql.ref(column)}::text as value, ${sql.ref(key)}::text as record, ${kind.rows.title} as title
      from ${sql.table(kind.table)}
      where ${sql.ref(name)}::text = any (${wanted}) and ${kind.rows.where ?? sql`true`}`.execute(database)
    return rows
  }
  if (values !== undefined)
    return (await choicesWhere(column, values.split(','))).map(({ value, title }) => ({ value, title }))
  const wish = { q, state: 'published', order: 'asc', page: 1 } as const
  const found = (await listRecords(database, kind, wish, language)).entries.slice(0, MAX_FOUND)
  const records = found.flatMap(({ record }) => (record === null ? [] : [record]))
  const byRecord = new Map((await choicesWhere(key, records)).map((choice) => [choice.record, choice]))
  return records.flatMap((record) => {
    const choice = byRecord.get(record)
    return choice ? [{ value: choice.value, title: choice.title }] : []
  })
}
