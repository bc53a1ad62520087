import { sql } from 'kysely'
import type { TitledRecord } from '#features/drafts/contract.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Executor } from '#platform/database/database.ts'

/** The published records and the drafts that name a file, with their titles. */
export async function usesOf(
  executor: Executor,
  kinds: readonly AnyContentKind[],
  key: string,
): Promise<TitledRecord[]> {
  const rows = await executor
    .selectFrom('mediaUses')
    .leftJoin('drafts', 'drafts.id', 'mediaUses.draftId')
    .select(['mediaUses.kind', 'mediaUses.record', 'mediaUses.draftId as draft', 'drafts.title'])
    .where('mediaUses.key', '=', key)
    .orderBy('mediaUses.kind')
    .orderBy('mediaUses.record')
    .orderBy('mediaUses.draftId')
    .execute()
  const uses: TitledRecord[] = []
  for (const { kind: name, record, draft, title } of rows) {
    const kind = kinds.find((each) => each.key === name)
    if (!kind) continue
    const published = draft === null && record !== null ? await titleOf(executor, kind, record) : undefined
    uses.push({
      kind: kind.key,
      record,
      draft,
      title: published ?? (title as TitledRecord['title'] | null) ?? {},
    })
  }
  return uses
}

async function titleOf(
  executor: Executor,
  { table, rows: { key = 'id', title } }: AnyContentKind,
  record: string,
): Promise<TitledRecord['title'] | undefined> {
  const { rows } = await sql<{ title: TitledRecord['title'] }>`
    select ${title} as title from ${sql.table(table)} where ${sql.ref(key)}::text = ${record}`.execute(
    executor,
  )
  return rows[0]?.title
}
