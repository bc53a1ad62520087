import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Paging } from '#kit/paging.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Database, Executor, Tx } from '#platform/database/database.ts'
import { readPage } from '#platform/database/paging.ts'
import type { Difference, Revision } from '../contract.ts'
import { differencesBetween } from './differences.ts'
import { fingerprintOf, type JsonDocument, type Title, titleOf } from './documents.ts'
import { rememberImportedFrench } from './outdated-french.ts'

const PAGE_SIZE = 50
/** Records of an import whose revisions are written together. */
const IMPORT_BATCH = 200
/** As text, because Kysely renames the fields of JSON. */
const DOCUMENT = sql<string>`document::text`.as('document')

type Publication = {
  publishedBy: string | null
  reason: string | null
  /** Who wrote and approved the draft that was published, and the draft. */
  writers?: string[]
  approvedBy?: string | null
  draftId?: number
  draftFingerprint?: string | null
}

/** Appends a revision. @returns its number */
export async function addRevision(
  tx: Tx,
  kind: AnyContentKind,
  record: string,
  document: JsonDocument,
  publication: Publication,
): Promise<number> {
  const last = await latestRevision(tx, kind, record)
  const number = (last?.number ?? 0) + 1
  await tx
    .insertInto('revisions')
    .values(rowOf(kind, record, number, document, publication))
    .execute()
  return number
}

/** Adds what is published as a revision, unless it is the latest one: an import, or a command, wrote it. */
export async function addUnrecorded(
  tx: Tx,
  kind: AnyContentKind,
  record: string,
  published: JsonDocument,
): Promise<void> {
  const last = await latestRevision(tx, kind, record)
  if (last && last.fingerprint === fingerprintOf(published)) return
  await addRevision(tx, kind, record, published, { publishedBy: null, reason: null })
}

/** What an import wrote over what was there; `before` is null for a new record. */
type Imported = { id: string; before: JsonDocument | null; after: JsonDocument }

/** Appends a revision to each record that an import wrote, many at a time, and before it what was not in the revisions yet. */
export async function addImportedRevisions(
  tx: Tx,
  kind: AnyContentKind,
  records: readonly Imported[],
  publication: Publication,
): Promise<void> {
  for (let start = 0; start < records.length; start += IMPORT_BATCH) {
    const batch = records.slice(start, start + IMPORT_BATCH)
    const ids = batch.map(({ id }) => id)
    const rows = await tx
      .selectFrom('revisions')
      .distinctOn('record')
      .select(['record', 'number', DOCUMENT])
      .where('kind', '=', kind.key)
      .where('record', 'in', ids)
      .orderBy('record')
      .orderBy('number', 'desc')
      .execute()
    const latest = new Map(rows.map((row) => [row.record, row]))
    const revisions = batch.flatMap(({ id, before, after }) => {
      const last = latest.get(id)
      const isRecorded =
        before === null || (last && fingerprintOf(JSON.parse(last.document)) === fingerprintOf(before))
      const number = (last?.number ?? 0) + 1
      if (isRecorded) return [rowOf(kind, id, number, after, publication)]
      return [
        rowOf(kind, id, number, before, { publishedBy: null, reason: null }),
        rowOf(kind, id, number + 1, after, publication),
      ]
    })
    await tx.insertInto('revisions').values(revisions).execute()
  }
  await rememberImportedFrench(tx, kind, records)
}

function rowOf(
  kind: AnyContentKind,
  record: string,
  number: number,
  document: JsonDocument,
  publication: Publication,
) {
  return {
    kind: kind.key,
    record,
    number,
    ...publication,
    title: JSON.stringify(titleOf(kind, document)),
    document: JSON.stringify(document),
  }
}

/** The number and fingerprint of the latest revision; undefined when there is none. */
export async function latestRevision(
  executor: Executor,
  { key }: AnyContentKind,
  record: string,
): Promise<{ number: number; fingerprint: string | null } | undefined> {
  const row = await executor
    .selectFrom('revisions')
    .select(['number', DOCUMENT])
    .where('kind', '=', key)
    .where('record', '=', record)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { number: row.number, fingerprint: fingerprintOf(JSON.parse(row.document)) }
}

/** The record that a draft was published as; undefined when it wasn't. */
export async function publishedFrom(
  executor: Executor,
  draftId: number,
): Promise<{ kind: string; record: string } | undefined> {
  return executor
    .selectFrom('revisions')
    .select(['kind', 'record'])
    .where('draftId', '=', draftId)
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

/** Gives a record's revisions to its new id, which saving may choose. One that had revisions before keeps its own. */
export async function moveRevisions(tx: Tx, kind: AnyContentKind, from: string, to: string): Promise<void> {
  if (await latestRevision(tx, kind, to)) return
  await tx
    .updateTable('revisions')
    .set({ record: to })
    .where('kind', '=', kind.key)
    .where('record', '=', from)
    .execute()
}

/** The revisions of records (R808). */
export function revisionsService(database: Database) {
  async function get({ key }: AnyContentKind, record: string, number: number) {
    const row = await database
      .selectFrom('revisions')
      .select([...COLUMNS, DOCUMENT])
      .where('kind', '=', key)
      .where('record', '=', record)
      .where('number', '=', number)
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
    const { document, ...revision } = row
    return { ...revisionOf(revision), document: JSON.parse(document) as JsonDocument }
  }

  return {
    /** @throws AppError not_found */
    get,

    /** The draft that a revision is of, if it is of one. @throws AppError not_found */
    draftOf: ({ key }: AnyContentKind, record: string, number: number) =>
      database
        .selectFrom('revisions')
        .select(['draftId', 'draftFingerprint'])
        .where('kind', '=', key)
        .where('record', '=', record)
        .where('number', '=', number)
        .executeTakeFirstOrThrow(() => new AppError('not_found')),

    async list(
      { key }: AnyContentKind,
      record: string,
      page: number,
    ): Promise<Paging & { revisions: Revision[] }> {
      const { rows, paging } = await readPage(
        database
          .selectFrom('revisions')
          .select(COLUMNS)
          .where('kind', '=', key)
          .where('record', '=', record)
          .orderBy('number', 'desc'),
        { page, pageSize: PAGE_SIZE },
      )
      return { ...paging, revisions: rows.map(revisionOf) }
    },

    /** What changed from one revision to another, and the later document. @throws AppError not_found */
    async compare(
      kind: AnyContentKind,
      record: string,
      { from, to }: { from: number; to: number },
    ): Promise<{ document: JsonDocument; differences: Difference[] }> {
      const [before, after] = [await get(kind, record, from), await get(kind, record, to)]
      return {
        document: after.document,
        differences: differencesBetween(before.document, after.document),
      }
    },
  }
}

const COLUMNS = [
  'number',
  'title',
  'publishedAt',
  'publishedBy',
  'writers',
  'approvedBy',
  'reason',
  sql<string[]>`array(select distinct client_links.name from draft_comments
    join client_links on client_links.id = client_link_id
    where draft_comments.draft_id = revisions.draft_id and approves = draft_fingerprint)`.as('clients'),
  sql<number>`(select count(*)::integer from draft_comments
    where draft_comments.draft_id = revisions.draft_id)`.as('comments'),
] as const

function revisionOf<Row extends { title: unknown; publishedAt: Date }>({ publishedAt, title, ...row }: Row) {
  return { ...row, title: title as Title, publishedAt: publishedAt.toISOString() }
}

/**
 * When staff last published a record, in SQL.
 * @param first its date of publication, which counts where it is later or there is no revision
 */
export function lastPublicationOf(kind: string, id: RawBuilder<unknown>, first: RawBuilder<unknown>) {
  return sql<Date>`greatest(${first}, (select max(revisions.published_at) from revisions
    where revisions.kind = ${kind} and revisions.record = ${id}::text))`
}
