import { type Kysely, sql } from 'kysely'

/**
 * The functions, views and triggers of the product, with their definitions. A backup of the tables' rows says what was once
 * applied to a database, not what a restore brought back.
 */
const OBJECTS = sql`
  select name, md5(definition) as definition, current_setting('server_version_num')::integer / 10000 as server_major
  from (
    select 'pg_proc'::regclass as class, oid, pronamespace as namespace,
      'function ' || oid::regprocedure as name, pg_get_functiondef(oid) as definition
    from pg_proc where prokind in ('f', 'p') and pronamespace = to_regnamespace(current_schema())
    union all
    -- A view is written in other words after it was restored: only its name counts.
    select 'pg_class'::regclass, oid, relnamespace, 'view ' || oid::regclass, ''
    from pg_class where relkind in ('v', 'm')
    union all
    select 'pg_trigger'::regclass, pg_trigger.oid, relnamespace,
      'trigger ' || tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(pg_trigger.oid)
    from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal
  ) as objects
  where namespace = to_regnamespace(current_schema())
    and not exists (select from pg_depend where classid = class and objid = oid and deptype = 'e')
`

/** Notes what the database has, at the end of a migration. */
export async function recordObjects<T>(transaction: Kysely<T>): Promise<void> {
  await sql`delete from applied_objects`.execute(transaction)
  await sql`insert into applied_objects (name, definition, server_major) ${OBJECTS}`.execute(transaction)
}

/** Something that a database had when it was last migrated, such as "function is_news(films)": it is missing, or another. */
export type LostObject = { name: string; isMissing: boolean }

/**
 * What a database has lost since it was last migrated, by an incomplete restore or by hand. Of another version of PostgreSQL,
 * which writes definitions in its own way, only names count.
 */
export async function lostObjects<T>(database: Kysely<T>): Promise<LostObject[]> {
  const { rows: tables } = await sql`select where to_regclass('applied_objects') is not null`.execute(
    database,
  )
  if (tables.length === 0) return []
  const { rows } = await sql<LostObject>`
    select applied.name, present.name is null as "isMissing"
    from applied_objects as applied left join (${OBJECTS}) as present using (name)
    where present.name is null
      or (present.definition <> applied.definition and present.server_major = applied.server_major)
    order by applied.name
  `.execute(database)
  return rows
}
