import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { createPool } from './database.ts'
import { migrationNames } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations')

/** A column; `isRequired`: statements that don't know it fail. */
type Column = { name: string; table: string; type: string; isNullable: boolean; isRequired: boolean }
/** A constraint or a unique index. `blocks`: the table whose rows can't be deleted while others refer to them. */
type Rule = {
  name: string
  table: string
  columns: string[]
  definition: string
  isUnique: boolean
  blocks: string | null
}
type Schema = { columns: Column[]; rules: Rule[] }

async function schemaOf(database: Kysely<unknown>): Promise<Schema> {
  const columns = await sql<Column>`
    select relname || '.' || attname as name, relname as table, format_type(atttypid, atttypmod) as type,
      not attnotnull as "isNullable", attnotnull and not atthasdef and attidentity = '' as "isRequired"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
  `.execute(database)
  const rules = await sql<Rule>`
    select conname as name, coalesce(relname, typname) as table,
      array(select relname || '.' || attname from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns,
      pg_get_constraintdef(pg_constraint.oid) as definition, contype in ('p', 'u') as "isUnique",
      case when contype = 'f' and confdeltype in ('a', 'r') then confrelid::regclass::text end as blocks
    from pg_constraint left join pg_class on pg_class.oid = conrelid left join pg_type on pg_type.oid = contypid
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select entry.relname, of_table.relname,
      array(select of_table.relname || '.' || attname from pg_attribute where attrelid = indrelid and attnum = any (indkey)),
      pg_get_indexdef(indexrelid), true, null
    from pg_index join pg_class as entry on entry.oid = indexrelid join pg_class as of_table on of_table.oid = indrelid
    where indisunique and of_table.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)
  `.execute(database)
  return { columns: columns.rows, rules: rules.rows }
}

/** What the previous version, which still runs, can't do after a migration (decision 21), a line for each. */
function faultsOf(before: Schema, after: Schema, statements: string[]): string[] {
  return [
    ...columnFaults(before, after),
    ...ruleFaults(before, after),
    ...statementFaults(before, statements),
  ]
}

function columnFaults(before: Schema, after: Schema): string[] {
  const tables = tablesOf(before)
  const tablesNow = tablesOf(after)
  const now = new Map(after.columns.map((column) => [column.name, column]))
  const then = new Set(before.columns.map(({ name }) => name))
  return [
    ...[...tables].filter((table) => !tablesNow.has(table)).map((table) => `${table} is gone`),
    ...before.columns.flatMap((column) => {
      const changed = now.get(column.name)
      if (!changed) return tablesNow.has(column.table) ? [`${column.name} is gone`] : []
      return [
        ...(changed.type === column.type ? [] : [`${column.name} has another type`]),
        ...(column.isNullable && !changed.isNullable ? [`${column.name} can’t be null`] : []),
        ...(changed.isRequired && !column.isRequired && !column.isNullable
          ? [`${column.name} has no default`]
          : []),
      ]
    }),
    ...after.columns
      .filter(({ name, table, isRequired }) => isRequired && tables.has(table) && !then.has(name))
      .map(({ name }) => `${name} must be given`),
  ]
}

function ruleFaults(before: Schema, after: Schema): string[] {
  const tables = tablesOf(before)
  const columns = new Set(before.columns.map(({ name }) => name))
  const keyOf = ({ table, name }: Rule) => `${table}: ${name}`
  const then = new Map(before.rules.map((rule) => [keyOf(rule), rule]))
  const now = new Map(after.rules.map((rule) => [keyOf(rule), rule]))
  const added = after.rules.filter((rule) => !isWider(then.get(keyOf(rule)), rule))
  return [
    ...added
      // The previous version writes nothing into columns that it doesn't know.
      .filter(
        (rule) =>
          tables.has(rule.table) &&
          !(rule.columns.length > 0 && rule.columns.every((name) => !columns.has(name))),
      )
      .map((rule) => `${keyOf(rule)} refuses what was allowed`),
    ...added
      .filter(({ blocks }) => blocks !== null && tables.has(blocks))
      .map((rule) => `${keyOf(rule)} keeps rows of ${rule.blocks} from being deleted`),
    ...before.rules
      .filter((rule) => rule.isUnique && tablesOf(after).has(rule.table) && !now.has(keyOf(rule)))
      .map((rule) => `${keyOf(rule)} is gone, and with it its on conflict`),
  ]
}

/** Whether a rule is the same as before, or its lists of texts have more. */
function isWider(before: Rule | undefined, after: Rule): boolean {
  const texts = (definition: string) => Array.from(definition.matchAll(/'[^']*'/g), ([text]) => text)
  const frame = (definition: string) => definition.replace(/'[^']*'(::\w+)?(, )?/g, '')
  return (
    before !== undefined &&
    frame(before.definition) === frame(after.definition) &&
    texts(before.definition).every((text) => texts(after.definition).includes(text))
  )
}

function statementFaults(before: Schema, statements: string[]): string[] {
  const tables = tablesOf(before)
  const text = statements
    .join(';\n')
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
  const changes = text.matchAll(/\b(?:update|delete\s+from|truncate)\s+(?:table\s+|only\s+)*(\w+)/gi)
  const drops = text.matchAll(
    /\bdrop\s+(?:function|procedure|view|materialized view|type|domain|trigger)\s+(?:if exists\s+)?(\w+)/gi,
  )
  return [
    ...new Set([
      ...[...changes]
        .filter(([, table = '']) => tables.has(table))
        .map(([, table]) => `rows of ${table} are changed`),
      ...[...drops].map(([, name]) => `${name} is dropped`),
    ]),
  ]
}

function tablesOf({ columns }: Schema): Set<string> {
  return new Set(columns.map(({ table }) => table))
}

/** A database without tables, and the statements that it was given. */
async function emptyDatabase(): Promise<{ database: Kysely<unknown>; statements: string[] }> {
  const db = await createTestDatabase()
  await sql`drop schema public cascade; create schema public`.execute(db.database)
  const statements: string[] = []
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: createPool(db.connection, { size: 1 }) }),
    log: ({ query }) => void statements.push(query.sql),
  })
  onTestFinished(async () => {
    await database.destroy()
    await db.drop()
  })
  return { database, statements }
}

test('R710 every migration leaves the previous version what it needs, or says why not', async () => {
  const { database, statements } = await emptyDatabase()
  const faults: Record<string, string[]> = {}
  let before: Schema | undefined
  for (const name of await migrationNames()) {
    const { up, exceptions = {} } = await import(pathToFileURL(join(MIGRATIONS, `${name}.ts`)).href)
    statements.length = 0
    await database.transaction().execute(up)
    const after = await schemaOf(database)
    const found = before ? faultsOf(before, after, statements) : []
    const unneeded = Object.keys(exceptions).filter((fault) => !found.includes(fault))
    const left = [
      ...found.filter((fault) => !(fault in exceptions)),
      ...unneeded.map((fault) => `unneeded: ${fault}`),
    ]
    if (left.length > 0) faults[name] = left
    before = after
  }
  expect(before?.columns.length).toBeGreaterThan(500)
  expect(faults).toEqual({})
})

const FIRST = `create table one (id integer primary key, name text not null default '', note text, kind text not null
  constraint kinds check (kind in ('a', 'b'))); create unique index one_name on one (name)`

const JUDGED: [statement: string, faults: string[]][] = [
  ['create table two (id integer primary key, one integer references one on delete cascade)', []],
  [
    `alter table one add column place text not null default '', add column two integer unique check (two > 0)`,
    [],
  ],
  [`alter table one drop constraint kinds, add constraint kinds check (kind in ('a', 'b', 'c'))`, []],
  ['alter table one alter column name drop not null, drop constraint kinds', []],
  [
    `comment on table one is 'not: delete from one; drop view x'; insert into one (id, kind) values (1, 'a')`,
    [],
  ],
  ['drop table one', ['one is gone']],
  ['alter table one rename to two', ['one is gone']],
  ['alter table one drop column note', ['one.note is gone']],
  ['alter table one rename column note to remark', ['one.note is gone']],
  ['alter table one alter column note type varchar(10)', ['one.note has another type']],
  ['alter table one alter column note set not null', ['one.note can’t be null']],
  ['alter table one alter column name drop default', ['one.name has no default']],
  ['alter table one add column place text not null', ['one.place must be given']],
  [`alter table one add constraint short check (note <> 'x')`, ['one: short refuses what was allowed']],
  [
    `alter table one drop constraint kinds, add constraint kinds check (kind in ('a', 'c'))`,
    ['one: kinds refuses what was allowed'],
  ],
  ['create unique index one_note on one (note)', ['one: one_note refuses what was allowed']],
  ['drop index one_name', ['one: one_name is gone, and with it its on conflict']],
  [
    'create table two (one integer references one)',
    ['two: two_one_fkey keeps rows of one from being deleted'],
  ],
  ['delete from one', ['rows of one are changed']],
  [`update "one" set note = 'x'`, ['rows of one are changed']],
  ['drop function if exists in_area(text)', ['in_area is dropped']],
]

test('R710 refuses migrations that take from the previous version, and no others', async () => {
  const { database } = await emptyDatabase()
  await sql.raw(FIRST).execute(database)
  const before = await schemaOf(database)
  for (const [statement, faults] of JUDGED) {
    const judged = await database.transaction().execute(async (transaction) => {
      await sql.raw(statement).execute(transaction)
      const after = await schemaOf(transaction)
      await sql.raw(`drop schema public cascade; create schema public; ${FIRST}`).execute(transaction)
      return faultsOf(before, after, [statement])
    })
    expect({ [statement]: judged }).toEqual({ [statement]: faults })
  }
})
