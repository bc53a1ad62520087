import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { PgBoss } from 'pg-boss'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from './database.ts'
import { createTablesOf } from './migrate.ts'

/** A table's rows in a dump. `checksum` is the same whatever the order of the rows. */
export type TableDump = { name: string; columns: string[]; rows: number; checksum: string }
/** What a dump consists of, besides the rows. */
export type DatabaseDump = {
  server: string
  /** The migrations that made the tables. */
  migrations: string[]
  /** The queues of the jobs. */
  queues: string[]
  tables: TableDump[]
  sequences: { name: string; value: number; isUsed: boolean }[]
}

/** What each database writes itself while it is migrated. */
const OF_MIGRATION = ['kysely_migration', 'kysely_migration_lock', 'applied_functions', 'applied_objects']
/** Jobs that wait, run or have ended; the rest of pg-boss's tables is made by every process that starts. */
const JOBS = 'pgboss.job'

/** Rows are compared as text, which depends on these. */
const SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0`

/**
 * Dumps all tables as they are at one moment, while others use them.
 * @param write receives the rows of a table in PostgreSQL's COPY format
 */
export async function dumpDatabase(
  pool: Pool,
  write: (table: string, rows: Readable) => Promise<void>,
): Promise<DatabaseDump> {
  return inTransaction(pool, 'begin isolation level repeatable read read only', async (client) => {
    const { rows: versions } = await client.query<Pick<DatabaseDump, 'server' | 'migrations' | 'queues'>>(
      `select current_setting('server_version') as server,
        array(select name::text from kysely_migration order by name) as migrations,
        array(select distinct name::text from ${JOBS} order by name) as queues`,
    )
    const tables: TableDump[] = []
    for (const { name, columns } of await tablesOf(client)) {
      await write(name, client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`)))
      tables.push({ name, columns, ...(await contentOf(client, name, columns)) })
    }
    // Read last: numbers given out since the rows were read are used up.
    return { ...(versions[0] as (typeof versions)[0]), tables, sequences: await sequencesOf(client) }
  })
}

/**
 * Fills an empty database with a dump: creates the tables of its version, and checks that they hold what was dumped. The caller
 * then migrates it to this version.
 * @param read the rows of a table, as they were written
 * @throws Error with a `hint` when a newer version made the dump; Error naming the tables that differ from it
 */
export async function loadDatabase(
  { database, pool }: { database: Database; pool: Pool },
  dump: DatabaseDump,
  read: (table: string) => Promise<Readable>,
): Promise<void> {
  await createTablesOf(database, dump.migrations)
  await createQueues(pool, dump.queues)
  await inTransaction(pool, 'begin', async (client) => {
    const keys = await foreignKeysOf(client)
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { name } of await tablesOf(client))
      if (name !== JOBS) await client.query(`alter table ${name} disable trigger user; delete from ${name}`)
    for (const { name, columns } of dump.tables) {
      const rows = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
      await pipeline(await read(name), rows)
    }
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { name } of await tablesOf(client))
      if (name !== JOBS) await client.query(`alter table ${name} enable trigger user`)
    for (const { name, value, isUsed } of dump.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [name, value, isUsed])
    const differing = await differencesFrom(client, dump)
    if (differing.length > 0) throw new Error(`These tables differ from the backup: ${differing.join(', ')}`)
    await client.query('analyze')
  })
}

/** The tables whose rows aren't those of the dump. */
async function differencesFrom(client: PoolClient, { tables }: DatabaseDump): Promise<string[]> {
  const differing: string[] = []
  for (const { name, columns, rows, checksum } of tables) {
    const content = await contentOf(client, name, columns)
    if (content.rows !== rows || content.checksum !== checksum) differing.push(name)
  }
  return differing
}

/** The number of a table's rows, and the sum of their hashes. */
async function contentOf(client: PoolClient, table: string, columns: string[]) {
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*) as rows, coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::bigint), 0)::text
      as checksum from ${table}`,
  )
  return rows[0] as { rows: number; checksum: string }
}

/** All tables but those of migration, with the columns that aren't generated, quoted. */
async function tablesOf(client: PoolClient): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select pg_class.oid::regclass::text as name, array_agg(quote_ident(attname) order by attnum)::text[] as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where ((relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
          and relname <> all ($1)) or pg_class.oid = to_regclass($2))
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by pg_class.oid order by 1`,
    [OF_MIGRATION, JOBS],
  )
  return rows
}

async function sequencesOf(client: PoolClient): Promise<DatabaseDump['sequences']> {
  const { rows: sequences } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace`,
  )
  const values = []
  for (const { name } of sequences) {
    const { rows } = await client.query(`select last_value as value, is_called as "isUsed" from ${name}`)
    values.push({ name, ...rows[0] })
  }
  return values
}

async function foreignKeysOf(client: PoolClient) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`,
  )
  return rows
}

/** Every job is in a queue. Processes give the queues their settings when they start. */
async function createQueues(pool: Pool, queues: string[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  for (const name of queues) await boss.createQueue(name)
  await boss.stop()
}

async function inTransaction<T>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    await client.query(SETTINGS)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // What it was doing is rolled back with the connection.
    client.release(true)
    throw error
  }
}
