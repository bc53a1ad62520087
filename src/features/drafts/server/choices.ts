import { sql } from 'kysely'
import type { QueryOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import type { Choice, listChoices } from '../contract.ts'
import type { JsonDocument, Title } from './documents.ts'
import { listRecords } from './listing.ts'

/** As many as somebody looks through before typing another letter. */
const MAX_FOUND = 12

/**
 * Records that a document can refer to: those of some values, or those that a search finds. By slug these include drafts of new
 * records, so that both can be published at one moment (R802).
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
    const { rows } = await sql<Omit<Choice, 'isDraft'> & { record: string }>`
      select ${sql.ref(column)}::text as value, ${sql.ref(key)}::text as record, ${kind.rows.title} as title
      from ${sql.table(kind.table)}
      where ${sql.ref(name)}::text = any (${wanted}) and ${kind.rows.where ?? sql`true`}`.execute(database)
    return rows.map((row) => ({ ...row, isDraft: false }))
  }
  if (values !== undefined) {
    const wanted = values.split(',')
    const published = await choicesWhere(column, wanted)
    const missing = wanted.filter((value) => !published.some((choice) => choice.value === value))
    const drafts = by === 'slug' && missing.length > 0 ? await draftsAt(database, kind, missing) : []
    return [...published, ...drafts].map(({ value, title, isDraft }) => ({ value, title, isDraft }))
  }
  const wish = { q, order: 'asc', page: 1, ...(by === 'id' && { state: 'published' as const }) } as const
  const found = (await listRecords(database, kind, wish, language)).entries.slice(0, MAX_FOUND)
  const records = found.flatMap(({ record, isPublished }) => (isPublished && record !== null ? [record] : []))
  const published = new Map((await choicesWhere(key, records)).map((choice) => [choice.record, choice]))
  const ids = found.flatMap(({ draft, isPublished }) => (!isPublished && draft ? [draft.id] : []))
  const drafts = new Map((await draftsOf(database, ids)).map((choice) => [choice.id, choice]))
  return found.flatMap(({ record, draft }) => {
    const choice = published.get(record ?? '') ?? drafts.get(draft?.id ?? 0)
    return choice ? [{ value: choice.value, title: choice.title, isDraft: choice.isDraft }] : []
  })
}

type DraftChoice = Choice & { id: number }

/** Drafts of new records by their ids; those without a slug yet can't be referred to. */
async function draftsOf(database: Database, ids: number[]): Promise<DraftChoice[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('drafts')
    .select(['id', 'title', 'document'])
    .where('id', 'in', ids)
    .execute()
  return rows.flatMap(({ id, title, document }) =>
    slugsOf(document as JsonDocument)
      .slice(0, 1)
      .map((value) => ({ id, value, title: title as Title, isDraft: true })),
  )
}

/** Drafts of new records whose pages would have one of some slugs. */
async function draftsAt(
  database: Database,
  kind: AnyContentKind,
  slugs: readonly string[],
): Promise<Choice[]> {
  const rows = await database
    .selectFrom('drafts')
    .select(['title', 'document'])
    .where('kind', '=', kind.key)
    .where('record', 'is', null)
    .where(sql<boolean>`jsonb_path_query_array(document, 'lax $.**.slug') ?| ${slugs}::text[]`)
    .execute()
  return rows.flatMap(({ title, document }) =>
    slugsOf(document as JsonDocument)
      .filter((slug) => slugs.includes(slug))
      .map((value) => ({ value, title: title as Title, isDraft: true })),
  )
}

/** The slugs of a document that may be incomplete: of a release, one in each language. */
function slugsOf(document: JsonDocument): string[] {
  const versions = (document.versions ?? {}) as Partial<Record<Language, { slug?: unknown } | null>>
  const slugs = [document.slug, ...LANGUAGES.map((language) => versions[language]?.slug)]
  return slugs.filter((slug) => typeof slug === 'string' && slug !== '') as string[]
}
