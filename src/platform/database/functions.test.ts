import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { functionFiles } from './functions.ts'
import { migrateIfEmpty, migrateToLatest, migrationNames } from './migrate.ts'

const db = testDatabase()

/** A folder of function files that the test can change. */
async function functionsFolder(texts: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roadshow-functions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, `${name}.sql`), text)
  return folder
}

const answering = (answer: number) =>
  `create or replace function answer() returns integer language sql return ${answer};`

async function answer(): Promise<number | undefined> {
  return (await db.pool.query<{ answer: number }>('select answer()')).rows[0]?.answer
}

test('names a failing file and rolls back all files', async () => {
  const functions = await functionsFolder({ answer: answering(1), broken: 'create or replace nonsense' })
  await expect(migrateToLatest(db.database, { functions })).rejects.toThrow(
    /^db\/functions\/broken\.sql: syntax error/,
  )
  await writeFile(join(functions, 'broken.sql'), 'select nowhere()')
  await expect(migrateToLatest(db.database, { functions })).rejects.toThrow(
    /^db\/functions\/broken\.sql: function nowhere/,
  )
  await expect(answer()).rejects.toThrow('does not exist')
})

test('applies a file when it is new or changed, and not again', async () => {
  const functions = await functionsFolder({
    answer: answering(1),
    // Counts its runs; the view needs a function whose file comes later in the order of names.
    a_view: `create or replace view answers as select answer() as answer;
      create table if not exists runs (id integer generated always as identity);
      insert into runs default values;`,
  })
  const applied = async () => (await migrateToLatest(db.database, { functions })).functions
  const runs = async () => (await db.pool.query('select from runs')).rowCount
  expect((await applied()).sort()).toEqual(['a_view', 'answer'])
  expect([await answer(), await runs()]).toEqual([1, 1])
  expect(await applied()).toEqual([])
  await writeFile(join(functions, 'answer.sql'), answering(2))
  expect(await applied()).toEqual(['answer'])
  expect([await answer(), await runs()]).toEqual([2, 1])
  await writeFile(join(functions, 'answer.sql'), answering(1))
  expect(await applied()).toEqual(['answer'])
  expect([await answer(), await runs()]).toEqual([1, 1])
})

test('refuses a database from before the baseline, and changes nothing in it', async () => {
  const older = await createTestDatabase()
  onTestFinished(older.drop)
  await older.pool.query(`update kysely_migration set name = '0001-foundation' where name like '%-baseline'`)
  for (const migrate of [migrateIfEmpty, migrateToLatest])
    await expect(migrate(older.database)).rejects.toThrow('made by a development version')
  expect((await older.pool.query('select from kysely_migration')).rowCount).toBe(
    (await migrationNames()).length,
  )
})

test('applies all files after a migration, which may have dropped what they define', async () => {
  const migrations = await mkdtemp(join(import.meta.dirname, '../../../db/newer-'))
  onTestFinished(() => rm(migrations, { recursive: true }))
  for (const name of await db.database
    .selectFrom(sql<{ name: string }>`kysely_migration`.as('done'))
    .select('name')
    .execute())
    await writeFile(join(migrations, `${name.name}.ts`), 'export const up = async () => undefined')
  await writeFile(
    join(migrations, '202701010000-drops.ts'),
    `import { sql } from 'kysely'\nexport const up = (db) => sql\`drop function is_news\`.execute(db)`,
  )
  const files = (await functionFiles()).map(({ name }) => name)
  expect(await migrateToLatest(db.database, { migrations })).toEqual({
    migrations: ['202701010000-drops'],
    functions: files,
  })
  expect((await db.pool.query(`select from pg_proc where proname = 'is_news'`)).rowCount).toBe(1)
  await sql`delete from kysely_migration where name = '202701010000-drops'`.execute(db.database)
})

test('accepts a database that a newer version has migrated, and refuses one that lacks a function of this version', async () => {
  const newer = await functionsFolder({ is_news: answering(3) })
  expect((await migrateToLatest(db.database, { functions: newer })).functions).toEqual(['is_news'])
  expect(await migrateIfEmpty(db.database)).toEqual({ migrations: [], functions: [] })
  const newest = await functionsFolder({ is_news: answering(4) })
  await expect(migrateIfEmpty(db.database, { functions: newest })).rejects.toThrow(
    'missing: functions/is_news',
  )
})

test('writes every function in a way that a restore understands', async () => {
  const client = await db.pool.connect()
  await client.query('begin')
  // As pg_dump does, whose text pg_restore runs.
  await client.query(`set local search_path = ''; set local check_function_bodies = off`)
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = oid and deptype = 'e')`)
  expect(rows.length).toBeGreaterThan(25)
  const refused: Record<string, string> = {}
  for (const { name, definition } of rows) {
    await client.query('savepoint one')
    await client.query(definition).catch((error) => {
      refused[name] = error.message
    })
    await client.query('rollback to savepoint one')
  }
  await client.query('rollback')
  client.release()
  expect(refused).toEqual({})
})

test('notices a database that was restored in part: applies lost functions again, and refuses one without a trigger', async () => {
  const restored = await createTestDatabase()
  onTestFinished(restored.drop)
  await restored.pool.query(`
    drop function is_news;
    create or replace function news_day(at timestamptz) returns date language sql immutable return current_date`)
  await expect(migrateIfEmpty(restored.database)).rejects.toThrow(
    'missing: function is_news(films), function news_day(timestamp with time zone)',
  )
  const { functions } = await migrateToLatest(restored.database)
  expect(functions).toContain('is_news')
  expect(await migrateIfEmpty(restored.database)).toEqual({ migrations: [], functions: [] })
  await restored.pool.query('drop trigger content on companies')
  await expect(migrateToLatest(restored.database)).rejects.toThrow('missing: trigger content on companies')
})

test('lets one of several starting processes migrate an empty database while the others wait', async () => {
  const empty = await createTestDatabase()
  await sql`drop schema public cascade; create schema public`.execute(empty.database)
  const changes = await Promise.all([1, 2, 3].map(() => migrateIfEmpty(empty.database)))
  expect(changes.filter(({ migrations }) => migrations.length > 0)).toHaveLength(1)
  await empty.drop()
})

/**
 * The project's functions, views and triggers that this transaction hasn't created: no file defines them. A table's content
 * trigger comes with the table, in its migration (decision 32).
 */
const NOT_WRITTEN = `
  with of_extension as (select classid, objid from pg_depend where deptype = 'e')
  select 'function ' || oid::regprocedure as thing from pg_proc
  where pronamespace = 'public'::regnamespace and xmin <> pg_current_xact_id()::xid
    and ('pg_proc'::regclass, oid) not in (select classid, objid from of_extension)
  union all
  select 'trigger ' || tgname || ' on ' || tgrelid::regclass from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal and pg_trigger.xmin <> pg_current_xact_id()::xid
    and tgfoid <> 'announce_content'::regproc
  union all
  select 'view ' || ev_class::regclass from pg_rewrite join pg_class on pg_class.oid = ev_class
  where relnamespace = 'public'::regnamespace and pg_rewrite.xmin <> pg_current_xact_id()::xid
  order by 1`

const WITHOUT_COMMENT = `
  select oid::regprocedure::text as name from pg_proc
  where pronamespace = 'public'::regnamespace and xmin = pg_current_xact_id()::xid
    and obj_description(oid, 'pg_proc') is null`

test('defines every function, view and trigger but those of content in a file of db/functions', async () => {
  const fresh = await createTestDatabase()
  const client = await fresh.pool.connect()
  await client.query('begin')
  for (const { text } of await functionFiles()) await client.query(text)
  const { rows: undefinedThings } = await client.query<{ thing: string }>(NOT_WRITTEN)
  const { rows: uncommented } = await client.query<{ name: string }>(WITHOUT_COMMENT)
  await client.query('rollback')
  client.release()
  await fresh.drop()
  expect(
    undefinedThings.map(({ thing }) => thing),
    'a migration makes these, but no file: write what they are today to db/functions (create or replace …), or drop them in a migration if no version uses them any more',
  ).toEqual([])
  expect(uncommented, 'say what these do: comment on function … in their file').toEqual([])
})
