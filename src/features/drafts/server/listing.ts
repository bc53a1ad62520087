import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { type Paging, pagingOf } from '#kit/paging.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Database } from '#platform/database/database.ts'
import type { ContentEntry, DraftState, LIST_STATES } from '../contract.ts'
import type { Title } from './documents.ts'

const PAGE_SIZE = 50

type Wish = {
  q?: string | undefined
  state?: (typeof LIST_STATES)[number] | undefined
  filter?: string | undefined
  sort?: string | undefined
  order: 'asc' | 'desc'
  page: number
}

type Row = {
  record: string | null
  title: Title
  isPublished: boolean
  id: number | null
  state: DraftState | null
  publishAt: Date | null
  timeZone: string | null
  changedAt: Date | null
  changedBy: string | null
}

/**
 * One page of a kind's records and drafts. Drafts of new records come first.
 * @throws AppError invalid for a column that the kind doesn't name
 */
export async function listRecords(
  database: Database,
  kind: AnyContentKind,
  wish: Wish,
  language: Language,
): Promise<Paging & { entries: ContentEntry[] }> {
  const { sortColumns, filterColumns, rows: source, table, key: kindKey } = kind
  const sort = wish.sort ?? sortColumns[0] ?? keyColumn(kind)
  if (wish.sort !== undefined && !sortColumns.includes(sort)) throw columnFault('sort', sortColumns)
  const [filterColumn = '', value = ''] = wish.filter?.split(/:(.*)/s) ?? []
  if (wish.filter !== undefined && !filterColumns.includes(filterColumn))
    throw columnFault('filter', filterColumns)
  const matches = (column: RawBuilder<unknown>) =>
    wish.filter === undefined ? sql`true` : sql`${column} = ${value}`

  const key = sql.ref(keyColumn(kind))
  const isRecord = source.where ?? sql`true`
  const listed = sql`
    with published as (
      select ${key}::text as record, ${source.title} as title,
        to_jsonb(${sql.ref(sort)}) as sort_json, ${sql.ref(sort)} as sort_value
      from ${sql.table(table)}
      where ${isRecord} and ${matches(sql`${sql.ref(filterColumn || keyColumn(kind))}::text`)}
    ), listed as (
      select published.record, coalesce(draft.title, published.title) as title, true as is_published,
        draft.id, draft.state, draft.publish_at, draft.time_zone, draft.changed_at, draft.changed_by,
        sort_json, sort_value
      from published
      left join drafts draft on draft.kind = ${kindKey} and draft.record = published.record
      union all
      select draft.record, draft.title, false,
        draft.id, draft.state, draft.publish_at, draft.time_zone, draft.changed_at, draft.changed_by, null, null
      from drafts draft
      where draft.kind = ${kindKey} and ${matches(sql`draft.document ->> ${filterColumn}`)}
        and not exists (select from ${sql.table(table)} where ${isRecord} and ${key}::text = draft.record)
      union all
      select latest.record, latest.title, false, null, null, null, null, null, null, null, null
      from (select distinct on (record) record, title, document from revisions
        where kind = ${kindKey} and ${wish.state === 'archived'} order by record, number desc) latest
      where ${matches(sql`latest.document ->> ${filterColumn}`)}
        and not exists (select from ${sql.table(table)} where ${isRecord} and ${key}::text = latest.record)
        and not exists (select from drafts draft where draft.kind = ${kindKey} and draft.record = latest.record)
    ), found as (
      select * from listed where ${stateCondition(wish.state)} and ${textCondition(wish.q)}
    )`
  const direction = wish.order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`${listed} select count(*)::integer as total from found`.execute(database),
    sql<Row>`${listed} select record, title, is_published, id, state, publish_at, time_zone, changed_at, changed_by
      from found
      order by sort_json is not null, coalesce(sort_json ->> ${language}, sort_json ->> 'en') ${direction},
        sort_value ${direction}, record, id
      limit ${PAGE_SIZE} offset ${(wish.page - 1) * PAGE_SIZE}`.execute(database),
  ])
  const paging = pagingOf({ page: wish.page, pageSize: PAGE_SIZE, total: counted.rows[0]?.total ?? 0 })
  return { ...paging, entries: page.rows.map(entryOf) }
}

function keyColumn({ rows }: AnyContentKind): string {
  return rows.key ?? 'id'
}

function columnFault(parameter: string, columns: readonly string[]): AppError {
  return new AppError('invalid', { fields: { [parameter]: [columns.join(', ')] } })
}

function stateCondition(state: Wish['state']): RawBuilder<unknown> {
  if (state === undefined) return sql`true`
  if (state === 'published') return sql`is_published`
  if (state === 'archived') return sql`not is_published and id is null`
  return sql`state = ${state}`
}

/** A part of the title in either language, without regard to accents and case. */
function textCondition(q: string | undefined): RawBuilder<unknown> {
  if (!q) return sql`true`
  return sql`strpos(fold(concat_ws(' ', title ->> 'en', title ->> 'fr')), fold(${q})) > 0`
}

function entryOf({ record, title, isPublished, id, state, changedAt, ...draft }: Row): ContentEntry {
  const { publishAt, timeZone, changedBy } = draft
  return {
    ...{ record, title, isPublished },
    draft:
      id === null || state === null || changedAt === null || changedBy === null
        ? null
        : {
            ...{ id, state, timeZone, changedBy },
            publishAt: publishAt?.toISOString() ?? null,
            changedAt: changedAt.toISOString(),
          },
  }
}
