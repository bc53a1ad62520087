import { createHash } from 'node:crypto'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { readPage } from '#platform/database/paging.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { TitledRecord } from '../contract.ts'
import type { JsonDocument, Title } from './documents.ts'

/** A text in both languages, by the hashes of its words. `path`: of the pair in its document. */
type Pair = { path: string; english: string; french: string }
/** The English texts that a French one is right for, by hashes. */
type RightFor = Map<string, Set<string>>

const PAGE_SIZE = 50

/**
 * The texts of a document whose English has changed since their French was written, by their paths (R812). Until that is
 * remembered of a record, its French is right for the English that is published with it.
 */
export async function outdatedFrench(
  executor: Executor,
  kind: AnyContentKind,
  record: string | null,
  { document, published }: { document: JsonDocument; published: JsonDocument | undefined },
): Promise<string[]> {
  if (record === null || !published) return []
  const right = await rightFor(executor, kind, record, published)
  return outdatedIn(pairsOf(document), right).map(({ path }) => path)
}

/** Remembers which French of a record is outdated, once it is published. @param before undefined for a new record */
export async function rememberFrench(
  tx: Tx,
  kind: AnyContentKind,
  record: string,
  { before, after }: { before: JsonDocument | undefined; after: JsonDocument },
): Promise<void> {
  if (!before) return
  const right = await rightFor(tx, kind, record, before)
  const outdated = outdatedIn(pairsOf(after), right)
  await tx.deleteFrom('outdatedFrench').where('kind', '=', kind.key).where('record', '=', record).execute()
  await store(tx, kind, record, outdated, right, true)
}

/** {@link rememberFrench} of many records, most of which have none. */
export async function rememberImportedFrench(
  tx: Tx,
  kind: AnyContentKind,
  records: readonly { id: string; before: JsonDocument | null; after: JsonDocument }[],
): Promise<void> {
  const rows = await tx
    .selectFrom('outdatedFrench')
    .select('record')
    .distinct()
    .where('kind', '=', kind.key)
    .execute()
  const remembered = new Set(rows.map(({ record }) => record))
  for (const { id, before, after } of records) {
    if (!before) continue
    const isOutdated = outdatedIn(pairsOf(after), withPairsOf(before, new Map())).length > 0
    if (isOutdated || remembered.has(id)) await rememberFrench(tx, kind, id, { before, after })
  }
}

/**
 * Says that a text's French is right for its English, whenever that is published.
 * @throws AppError not_found for a path without a text in both languages
 */
export async function confirmFrench(
  tx: Tx,
  kind: AnyContentKind,
  record: string,
  { path, document, published }: { path: string; document: JsonDocument; published: JsonDocument },
  caller: StaffCaller,
): Promise<void> {
  const pair = pairsOf(document).find((each) => each.path === path)
  if (!pair) throw new AppError('not_found')
  const right = await rightFor(tx, kind, record, published)
  const english = right.get(pair.french) ?? new Set()
  right.set(pair.french, english.add(pair.english))
  const isPublished = outdatedIn(pairsOf(published), right).some(({ french }) => french === pair.french)
  await store(tx, kind, record, [pair], right, isPublished)
  await recordAudit(tx, actorOf(caller), {
    action: 'content.french-confirmed',
    subject: `${kind.key} ${record}`,
    after: { path },
  })
}

/** The published records with outdated French, by the titles of their latest revisions. */
export async function listOutdatedFrench(executor: Executor, page: number) {
  const { rows, paging } = await readPage(
    executor
      .selectFrom((eb) =>
        eb
          .selectFrom('outdatedFrench')
          .select(['kind', 'record'])
          .distinct()
          .where('isPublished', '=', true)
          .as('outdated'),
      )
      .select(['kind', 'record'])
      .select((eb) =>
        eb
          .selectFrom('revisions')
          .select('title')
          .whereRef('revisions.kind', '=', 'outdated.kind')
          .whereRef('revisions.record', '=', 'outdated.record')
          .orderBy('number', 'desc')
          .limit(1)
          .as('title'),
      )
      .orderBy('kind')
      .orderBy('record'),
    { page, pageSize: PAGE_SIZE },
  )
  const records: TitledRecord[] = rows.map((row) => ({ ...row, title: row.title as Title, draft: null }))
  return { ...paging, records }
}

async function store(
  tx: Tx,
  kind: AnyContentKind,
  record: string,
  pairs: readonly Pair[],
  right: RightFor,
  isPublished: boolean,
): Promise<void> {
  const french = [...new Set(pairs.map((pair) => pair.french))]
  if (french.length === 0) return
  await tx
    .insertInto('outdatedFrench')
    .values(
      french.map((each) => ({
        kind: kind.key,
        record,
        french: each,
        english: [...(right.get(each) ?? [])],
        isPublished,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'record', 'french']).doUpdateSet((eb) => ({
        english: eb.ref('excluded.english'),
        isPublished: eb.ref('excluded.isPublished'),
      })),
    )
    .execute()
}

async function rightFor(
  executor: Executor,
  kind: AnyContentKind,
  record: string,
  published: JsonDocument,
): Promise<RightFor> {
  const rows = await executor
    .selectFrom('outdatedFrench')
    .select(['french', 'english'])
    .where('kind', '=', kind.key)
    .where('record', '=', record)
    .execute()
  return withPairsOf(published, new Map(rows.map(({ french, english }) => [french, new Set(english)])))
}

/** Adds the texts of a document whose French isn't remembered. */
function withPairsOf(document: JsonDocument, remembered: RightFor): RightFor {
  const right: RightFor = new Map(remembered)
  for (const { english, french } of pairsOf(document))
    if (!remembered.has(french)) right.set(french, (right.get(french) ?? new Set()).add(english))
  return right
}

function outdatedIn(pairs: readonly Pair[], right: RightFor): Pair[] {
  return pairs.filter(({ english, french }) => right.get(french)?.has(english) === false)
}

/** The texts of a document in both languages; what is written as a whole in each language is one text. */
function pairsOf(value: unknown, path = ''): Pair[] {
  if (typeof value !== 'object' || value === null) return []
  const { en, fr } = value as { en?: unknown; fr?: unknown }
  if (en && fr && !Array.isArray(value)) return [{ path, english: hashOf(en), french: hashOf(fr) }]
  return Object.entries(value).flatMap(([name, each]) =>
    pairsOf(each, path === '' ? name : `${path}.${name}`),
  )
}

/** Stands for the words of a text, or of the texts in a language: markup and addresses can change without them. */
function hashOf(text: unknown): string {
  const words = wordsOf(text).replace(/\s+/g, ' ').trim()
  return createHash('sha256').update(words).digest('base64url')
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.replace(/<[^>]*>|^https?:.*/g, ' ')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .filter(([name]) => name !== 'slug')
    .map(([, each]) => wordsOf(each))
    .join('\n')
}
