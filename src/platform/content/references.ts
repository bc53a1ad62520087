import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../database/schema.ts'
import type { DocumentFault } from './content-kind.ts'
import { fault } from './faults.ts'
import { editedValues, fieldEditorsOf } from './field-editors.ts'

/** The kinds whose records others refer to by id: their table, and a record's title in SQL. */
const REFERRED = {
  company: { table: 'companies', title: sql`jsonb_build_object('en', name)`, missing: 'noCompany' },
  event: { table: 'events', title: sql`title`, missing: 'noEvent' },
  'team-member': {
    table: 'teamMembers',
    title: sql`jsonb_build_object('en', name)`,
    missing: 'noTeamMember',
  },
  'own-page': { table: 'ownPages', title: sql`title`, missing: 'noOwnPage' },
} as const
export type ReferredKind = keyof typeof REFERRED

const isReferred = (kind: string): kind is ReferredKind => kind in REFERRED

/** Faults of a document, or of a list of them, that refers to records by ids which there aren't. */
export async function findReferenceFaults(
  tx: Transaction<Schema>,
  schema: z.ZodType,
  document: unknown,
): Promise<DocumentFault[]> {
  const named = [...editedValues(document, schema)].flatMap(({ path, value, editor }) =>
    editor.control === 'reference' && editor.by === 'id' && isReferred(editor.kind)
      ? [{ path, id: Number(value), kind: editor.kind }]
      : [],
  )
  const faults: DocumentFault[] = []
  for (const [kind, references] of Map.groupBy(named, (each) => each.kind)) {
    const ids = [...new Set(references.map(({ id }) => id))]
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(REFERRED[kind].table)} where id = any (${ids}::integer[])`.execute(tx)
    const known = new Set(rows.map(({ id }) => id))
    for (const { path, id } of references)
      if (!known.has(id)) faults.push({ path, ...fault(REFERRED[kind].missing, { id }) })
  }
  return faults
}

/**
 * The title of the record that a column's id refers to, in SQL; undefined for a column that refers to none.
 * @param id in SQL; null when it is none
 */
export function referredTitle(
  kind: { document: z.ZodType },
  column: string,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  const editor = fieldEditorsOf(kind).get(column)
  if (editor?.control !== 'reference' || editor.by !== 'id' || !isReferred(editor.kind)) return undefined
  const { table, title } = REFERRED[editor.kind]
  return sql`(select ${title} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${id})`
}
