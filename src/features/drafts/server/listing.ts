import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { type Paging, pagingOf } from '#kit/paging.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import { referredTitle } from '#platform/content/references.ts'
import type { Database } from '#platform/database/database.ts'
import { readPage } from '#platform/database/paging.ts'
import type {
  ContentCell,
  ContentEntry,
  ContentFilter,
  DraftState,
  listContent,
  listOpenDrafts,
  OpenDraft,
} from '../contract.ts'
import type { Title } from './documents.ts'
import { firmTimeZone, isZone, wallClockOf } from './wall-clocks.ts'

const PAGE_SIZE = 50
/** A search is counted up to here; what it finds beyond is reached by a narrower search. */
const MAX_FOUND = 1_000
/** Choices of a filter; more than these are found by searching. */
const MAX_CHOICES = 1_000

type Row = {
  record: string | null
  title: Title
  isPublished: boolean
  cells: Record<string, ContentCell>
  missing: Language[]
  isFrenchOutdated: boolean
  /** The record's own time zone. */
  ownTimeZone: string | null
  id: number | null
  version: number | null
  state: DraftState | null
  publishAt: Date | null
  timeZone: string | null
  changedAt: Date | null
  changedBy: string | null
}

/** A part of a list: what it is selected from, and its rows within a window (`limit` and `offset`). */
type Part = { found: RawBuilder<unknown>; page(window: RawBuilder<unknown>): RawBuilder<Row> }

/**
 * One page of a kind's records and drafts. Drafts of records that aren't published come first, the latest first.
 * `hasMore`: a search found more than are counted.
 * @throws AppError invalid for a column that the kind doesn't name
 */
export async function listRecords(
  database: Database,
  kind: AnyContentKind,
  wish: QueryOf<typeof listContent>,
  language: Language,
): Promise<Paging & { hasMore: boolean; entries: ContentEntry[] }> {
  const { sortColumns, filterColumns } = kind
  if (wish.sort !== undefined && !sortColumns.includes(wish.sort)) throw columnFault('sort', sortColumns)
  const filters = [...new URLSearchParams(wish.filter)]
  if (filters.some(([column]) => !filterColumns.includes(column))) throw columnFault('filter', filterColumns)
  const columns = await columnsOf(database, kind)
  const search = { state: wish.state, filters, q: wish.q }
  const order = orderOf(kind, columns, { sort: wish.sort ?? sortColumns[0], order: wish.order, language })
  const parts = [
    ...(wish.state === 'published' || wish.state === 'archived' ? [] : [newDrafts(kind, columns, search)]),
    ...(wish.state === 'archived'
      ? [archived(kind, columns, search)]
      : [records(kind, columns, search, order)]),
  ]
  const most = wish.q ? MAX_FOUND + 1 : null
  const totals = await Promise.all(
    parts.map(async ({ found }) => {
      const counted = await sql<{ total: number }>`
        select count(*)::integer as total from (select ${found} limit ${most}) counted`.execute(database)
      return counted.rows[0]?.total ?? 0
    }),
  )
  const counted = totals.reduce((sum, each) => sum + each, 0)
  const total = wish.q ? Math.min(counted, MAX_FOUND) : counted
  const rows: Row[] = []
  let before = (wish.page - 1) * PAGE_SIZE
  for (const [index, part] of parts.entries()) {
    const room = PAGE_SIZE - rows.length
    const size = totals[index] ?? 0
    if (room > 0 && before < size)
      rows.push(...(await part.page(sql`limit ${room} offset ${before}`).execute(database)).rows)
    before = Math.max(0, before - size)
  }
  const paging = pagingOf({ page: wish.page, pageSize: PAGE_SIZE, total })
  const timeZone = await firmTimeZone(database)
  return { ...paging, hasMore: counted > total, entries: rows.map((row) => entryOf(row, timeZone, language)) }
}

/** The values that a kind's filter columns have, with the names of what they refer to. */
export async function filtersOf(database: Database, kind: AnyContentKind): Promise<ContentFilter[]> {
  const { table, rows } = kind
  const columns = await columnsOf(database, kind)
  return Promise.all(
    kind.filterColumns.map(async (column) => {
      const name = sql.ref(column)
      const { rows: options } = await sql<{ value: string; label: Title | null }>`
        select value, ${labelOf(kind, columns, column, sql`value`)} as label
        from (select distinct ${name}::text as value from ${sql.table(table)}
          where ${name} is not null and ${rows.where ?? sql`true`} limit ${MAX_CHOICES}) choices
        order by value`.execute(database)
      return { column, options }
    }),
  )
}

/** The drafts of all kinds, the longest unchanged first: what waits longest needs somebody most. */
export async function openDrafts(
  database: Database,
  { state, ids, reviewer, page }: QueryOf<typeof listOpenDrafts>,
  email: string,
): Promise<Paging & { drafts: OpenDraft[] }> {
  const { rows, paging } = await readPage(
    database
      .selectFrom('drafts')
      .select(['id', 'version', 'kind', 'record', 'title', 'state', 'reviewer'])
      .select([TEXT_CHANGED_AT.as('changedAt'), TEXT_CHANGED_BY.as('changedBy')])
      .select((eb) =>
        eb
          .selectFrom('draftComments')
          .select(sql<number>`count(*)::integer`.as('open'))
          .whereRef('draftId', '=', 'drafts.id')
          .where('resolvedAt', 'is', null)
          .where('approves', 'is', null)
          .$castTo<{ open: number }>()
          .as('openComments'),
      )
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.split(',').map(Number) ?? []))
      .$if(reviewer !== undefined, (query) =>
        query.where('reviewer', '=', email).where('state', '=', 'in-review'),
      )
      .orderBy('changedAt')
      .orderBy('id'),
    { page, pageSize: PAGE_SIZE },
  )
  const drafts = rows.map(({ title, state, changedAt, openComments, ...row }) => ({
    ...row,
    openComments: openComments ?? 0,
    title: title as Title,
    state: state as DraftState,
    changedAt: changedAt.toISOString(),
  }))
  return { ...paging, drafts }
}

/** Records and drafts of several kinds by their titles, in one statement. @param limit of each kind */
export async function findTitles(
  database: Database,
  kinds: readonly AnyContentKind[],
  { q, limit }: { q: string; limit: number },
): Promise<{ kind: string; record: string | null; draft: number | null; title: Title }[]> {
  const parts = kinds.map((kind) => {
    const { table, rows } = kind
    const key = sql.ref(keyOf(kind))
    return sql`(select ${kind.key}::text as kind, ${key}::text as record, null::bigint as draft, ${rows.title} as title
      from ${sql.table(table)} where ${rows.where ?? sql`true`} and ${findIn(kind, q)}
      order by ${key} desc limit ${limit})`
  })
  const drafts = sql`(select kind, record, id as draft, title from drafts
    where record is null and ${matcherOf(q)(sql`folded_title`)} order by changed_at desc limit ${limit})`
  const { rows } = await sql<{
    kind: string
    record: string | null
    draft: number | null
    title: Title
  }>`${sql.join([...parts, drafts], sql` union all `)}`.execute(database)
  return rows
}

type Search = {
  state: QueryOf<typeof listContent>['state']
  filters: [column: string, value: string][]
  q: string | undefined
}

/** Published records, also those with a draft in a state. */
function records(kind: AnyContentKind, columns: Columns, search: Search, order: RawBuilder<unknown>): Part {
  const { table, rows } = kind
  const { state, filters, q } = search
  const key = sql.ref(keyOf(kind))
  const withDraft = (condition: RawBuilder<unknown>) => sql<boolean>`
    ${key} in (select ${idIn(kind, columns, sql`draft.record`)} from drafts draft
      where draft.kind = ${kind.key} and draft.record is not null and ${condition})`
  const conditions = [
    rows.where ?? sql`true`,
    ...filters.map(([column, value]) => equals(columns, column, value)),
    ...(state === undefined || state === 'published' ? [] : [withDraft(sql`draft.state = ${state}`)]),
    ...(q ? [sql`(${findIn(kind, q)} or ${withDraft(matcherOf(q)(sql`draft.folded_title`))})`] : []),
  ]
  const found = sql`from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`
  return {
    found,
    page: (window) => sql`
      select listed.*, draft.id, draft.version, draft.state, draft.publish_at, draft.time_zone,
        ${TEXT_CHANGED_AT} as changed_at, ${TEXT_CHANGED_BY} as changed_by, coalesce(draft.title, listed.own_title) as title, true as is_published,
        missing_languages(coalesce(draft.document, listed.texts)) as missing, listed.own_time_zone,
        exists (select from outdated_french outdated where outdated.kind = ${kind.key} and outdated.record = listed.record
          and outdated.is_published) as is_french_outdated
      from (
        select listed_place, ${key}::text as record, ${rows.title} as own_title,
          ${rows.texts ?? sql`to_jsonb(${sql.table(table)})`} as texts,
          ${columns.get('timeZone') ? sql.ref(`${table}.timeZone`) : sql`null`} as own_time_zone,
          ${cellsOf(kind, columns, (column) => sql`to_jsonb(${sql.ref(column)})`)} as cells
        from (select listed_key, row_number() over () as listed_place
          from (select ${key} as listed_key ${found} order by ${order} ${window}) in_order) page
        join ${sql.table(table)} on ${key} = listed_key) listed
      left join drafts draft on draft.kind = ${kind.key} and draft.record = listed.record
      order by listed_place`,
  }
}

/** Lists say who changed the text of a draft last, not who took a step of its review. */
const TEXT_CHANGED_AT = sql<Date>`coalesce(text_changed_at, changed_at)`
const TEXT_CHANGED_BY = sql<string>`coalesce(text_changed_by, changed_by)`

/** What lists read of drafts. */
const DRAFT_COLUMNS = sql.join(
  [
    'id',
    'kind',
    'record',
    'title',
    'foldedTitle',
    'document',
    'version',
    'state',
    'publishAt',
    'timeZone',
    'changedAt',
    'changedBy',
    'textChangedAt',
    'textChangedBy',
  ].map((name) => sql.ref(name)),
)

/** Drafts of records that aren't published: new ones, and archived ones that are being restored. */
function newDrafts(kind: AnyContentKind, columns: Columns, { state, filters, q }: Search): Part {
  const conditions = [
    ...filters.map(([column, value]) => sql`draft.document ->> ${column} = ${value}`),
    ...(state === undefined ? [] : [sql`draft.state = ${state}`]),
    ...(q ? [matcherOf(q)(sql`draft.folded_title`)] : []),
    sql`true`,
  ]
  // "offset 0" keeps the conditions outside: they would read every draft's document before the join leaves a few.
  const found = sql`
    from (select ${DRAFT_COLUMNS} from drafts where kind = ${kind.key} and record is null
      union all
      (select ${DRAFT_COLUMNS} from drafts other where kind = ${kind.key} and record is not null
        and ${isUnpublished(kind, columns, sql`other.record`)} offset 0)
    ) draft
    where ${sql.join(conditions, sql` and `)}`
  return {
    found,
    page: (window) => sql`
      select draft.record, draft.title, false as is_published, missing_languages(draft.document) as missing,
        draft.document ->> 'timeZone' as own_time_zone, false as is_french_outdated,
         ${cellsOf(kind, columns, (column) => sql`draft.document -> ${column}`)} as cells, draft.id, draft.version,
        draft.state, draft.publish_at, draft.time_zone,
        ${TEXT_CHANGED_AT} as changed_at, ${TEXT_CHANGED_BY} as changed_by
      from (select draft.* ${found} order by draft.changed_at desc, draft.id ${window}) draft
      order by draft.changed_at desc, draft.id`,
  }
}

/** Archived records without a draft, the latest first. */
function archived(kind: AnyContentKind, columns: Columns, { filters, q }: Search): Part {
  const conditions = [
    ...filters.map(([column, value]) => sql`latest.document ->> ${column} = ${value}`),
    ...(q ? [matcherOf(q)(sql`fold(${titleText(sql`latest.title`)})`)] : []),
    sql`true`,
  ]
  const found = sql`
    from archived_records archived
    join lateral (select title, document from revisions
      where revisions.kind = archived.kind and revisions.record = archived.record order by number desc limit 1) latest on true
    where archived.kind = ${kind.key} and ${isUnpublished(kind, columns, sql`archived.record`)}
      and not exists (select from drafts where drafts.kind = archived.kind and drafts.record = archived.record)
      and ${sql.join(conditions, sql` and `)}`
  return {
    found,
    page: (window) => sql`
      select record, title, false as is_published, missing_languages(document) as missing,
        document ->> 'timeZone' as own_time_zone, false as is_french_outdated,
        ${cellsOf(kind, columns, (column) => sql`document -> ${column}`)} as cells, null as id, null as version,
        null as state, null as publish_at, null as time_zone, null as changed_at, null as changed_by
      from (select record, archived_at, latest.* ${found} order by archived_at desc, record ${window}) listed
      order by archived_at desc, record`,
  }
}

function titleText(title: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`concat_ws(' ', ${title} ->> 'en', ${title} ->> 'fr')`
}

/** Whether a folded text has every word of a search, or parts of words. */
function matcherOf(q: string) {
  const words = q.split(/\s+/).map((word) => word.replace(/[\\%_]/g, '\\$&'))
  return (text: RawBuilder<unknown>) =>
    sql<boolean>`(${sql.join(
      words.map((word) => sql`${text} like '%' || fold(${word}) || '%'`),
      sql` and `,
    )})`
}

function findIn({ rows }: AnyContentKind, q: string): RawBuilder<boolean> {
  const matches = matcherOf(q)
  return rows.find ? rows.find(matches, q) : matches(sql`fold(${titleText(rows.title)})`)
}

function isUnpublished(kind: AnyContentKind, columns: Columns, record: RawBuilder<unknown>) {
  const { table, rows } = kind
  return sql`not exists (select from ${sql.table(table)}
    where ${sql.ref(`${table}.${keyOf(kind)}`)} = ${idIn(kind, columns, record)} and ${rows.where ?? sql`true`})`
}

/** A list's values of a record: `{ companyId: { value: 3, label: { en: 'Orvane Gold' } } }`. */
function cellsOf(
  kind: AnyContentKind,
  columns: Columns,
  valueIn: (column: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const cells = kind.listColumns.map((column) => {
    const value = valueIn(column)
    return sql`${column}::text, jsonb_build_object('value', ${value},
      'label', ${labelOf(kind, columns, column, sql`(${value} #>> '{}')`)})`
  })
  return sql`jsonb_build_object(${sql.join(cells)})`
}

/** The name of what a column refers to; null where it refers to nothing. */
function labelOf(kind: AnyContentKind, columns: Columns, column: string, text: RawBuilder<unknown>) {
  const id = numberIn(columns.get(column)?.type ?? 'bigint', text)
  return referredTitle(kind, column, id) ?? sql`null::jsonb`
}

/** Drafts may hold anything: null for what isn't a number. */
function numberIn(type: string, text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${text} ~ '^[0-9]{1,9}$' then ${text}::${sql.raw(type)} end`
}

function keyOf({ rows }: AnyContentKind): string {
  return rows.key ?? 'id'
}

/** A record's id in the type of its column, so that the table's index finds it. */
function idIn(kind: AnyContentKind, columns: Columns, record: RawBuilder<unknown>): RawBuilder<unknown> {
  const type = columns.get(keyOf(kind))?.type ?? 'bigint'
  return type === 'text' ? record : numberIn(type, record)
}

function equals(columns: Columns, column: string, value: string): RawBuilder<unknown> {
  const name = sql.ref(column)
  return columns.get(column)?.type === 'text' ? sql`${name} = ${value}` : sql`${name}::text = ${value}`
}

type SortWish = { sort: string | undefined; order: 'asc' | 'desc'; language: Language }

/** By a column, then by key. Texts in two languages are sorted in the caller's. */
function orderOf(kind: AnyContentKind, columns: Columns, { sort, order, language }: SortWish) {
  const direction = sql.raw(order)
  const key = sql`${sql.ref(keyOf(kind))} ${direction}`
  const column = sort === undefined ? undefined : columns.get(sort)
  if (!sort || !column) return key
  const name = sql.ref(sort)
  if (column.type === 'jsonb')
    return sql`coalesce(${name} ->> ${language}, ${name} ->> 'en') ${direction}, ${key}`
  // An index gives the order only where nulls needn't go last.
  return column.isNullable ? sql`${name} ${direction} nulls last, ${key}` : sql`${name} ${direction}, ${key}`
}

/** The type of each column by its name, and whether it can be null. */
type Columns = { get(name: string): { type: string; isNullable: boolean } | undefined }
const columnsByTable = new Map<string, Columns>()

/** The types of the columns that a kind's lists use; they don't change while the process runs. */
async function columnsOf(database: Database, kind: AnyContentKind): Promise<Columns> {
  const known = columnsByTable.get(kind.table)
  if (known) return known
  const { rows } = await sql<{ name: string; type: string; isNullable: boolean }>`
    select column_name as name, data_type as type, is_nullable = 'YES' as is_nullable
    from information_schema.columns
    where table_schema = 'public' and table_name = ${inSnakeCase(kind.table)}`.execute(database)
  const byName = new Map(rows.map(({ name, ...column }) => [name, column]))
  const columns = {
    get: (name: string) => byName.get(inSnakeCase(name)),
  }
  columnsByTable.set(kind.table, columns)
  return columns
}

/** `companyId` → `company_id`, as Kysely writes it. */
function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** @param firmZone the zone of records without one of their own */
function entryOf(
  { record, title, isPublished, cells, missing, isFrenchOutdated, ownTimeZone, ...draft }: Row,
  firmZone: string,
  language: Language,
): ContentEntry {
  const { id, version, state, publishAt, timeZone, changedAt, changedBy } = draft
  const zone = isZone(ownTimeZone) ? ownTimeZone : firmZone
  const shown = Object.entries(cells).map(([column, cell]) => {
    const local = wallClockOf(cell.value, zone, language)
    return [column, local ? { ...cell, local } : cell] as const
  })
  return {
    record,
    title,
    isPublished,
    cells: Object.fromEntries(shown),
    missing,
    isFrenchOutdated,
    draft:
      id === null || version === null || state === null || changedAt === null || changedBy === null
        ? null
        : {
            id,
            version,
            state,
            timeZone,
            changedBy,
            publishAt: publishAt?.toISOString() ?? null,
            changedAt: changedAt.toISOString(),
          },
  }
}

function columnFault(parameter: string, columns: readonly string[]): AppError {
  return new AppError('invalid', { fields: { [parameter]: [columns.join(', ')] } })
}
