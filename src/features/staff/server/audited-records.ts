import { sql } from 'kysely'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Database } from '#platform/database/database.ts'
import type { AuditEntry } from '../contract.ts'

type Title = { en?: string; fr?: string }
export type AuditedRecord = NonNullable<AuditEntry['record']>

/** `article 12`, or `article draft 5` of a record that was never published. */
const SUBJECT = /^([a-z-]+) (?:draft (\d{1,9})|(.+))$/

/**
 * The records that subjects of the audit log name, with their titles: as they are published, or else as drafted or published
 * last. A draft that was published is its record.
 */
export async function auditedRecords(
  database: Database,
  kinds: readonly AnyContentKind[],
  subjects: readonly string[],
): Promise<Map<string, AuditedRecord>> {
  const named = new Map<string, AuditedRecord>()
  for (const subject of new Set(subjects)) {
    const [, kind = '', draft, record = null] = SUBJECT.exec(subject) ?? []
    if (kinds.some(({ key }) => key === kind))
      named.set(subject, { kind, record, draft: draft ? Number(draft) : null, title: null })
  }
  const all = [...named.values()]
  await findDrafts(
    database,
    all.filter(({ draft }) => draft !== null),
  )
  for (const kind of kinds) {
    const records = all.filter((each) => each.kind === kind.key && each.record !== null)
    if (records.length > 0) await findPublished(database, kind, records)
  }
  return named
}

/** Drafts that there are, and those that were published, which are records by now. */
async function findDrafts(database: Database, drafts: AuditedRecord[]): Promise<void> {
  if (drafts.length === 0) return
  const ids = drafts.map(({ draft }) => draft ?? 0)
  const open = await database.selectFrom('drafts').select(['id', 'title']).where('id', 'in', ids).execute()
  const published = await database
    .selectFrom('revisions')
    .select(['draftId', 'record'])
    .where('draftId', 'in', ids)
    .execute()
  for (const each of drafts) {
    const draft = open.find(({ id }) => id === each.draft)
    const revision = published.find(({ draftId }) => draftId === each.draft)
    if (draft) each.title = draft.title as Title
    else if (revision) Object.assign(each, { record: revision.record, draft: null })
  }
}

async function findPublished(
  database: Database,
  { key: kind, table, rows: { key = 'id', title } }: AnyContentKind,
  records: AuditedRecord[],
): Promise<void> {
  const ids = records.map(({ record }) => record ?? '')
  const { rows } = await sql<{ record: string; title: Title }>`
    select ${sql.ref(key)}::text as record, ${title} as title from ${sql.table(table)}
    where ${sql.ref(key)}::text = any (${ids})
    union all
    (select distinct on (record) record, title from revisions
      where kind = ${kind} and record = any (${ids}) order by record, number desc)`.execute(database)
  for (const each of records) each.title = rows.find(({ record }) => record === each.record)?.title ?? null
}
