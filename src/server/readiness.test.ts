import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { migrationNames } from '#platform/database/migrate.ts'
import { createTestDatabase, type TestDatabase, testDatabase } from '../../tests/support/database.ts'
import { startRoadshow } from '../../tests/support/roadshow.ts'
import { readiness } from './readiness.ts'

const db = testDatabase('fixture')

const listener = { isHearing: () => true }
const stopping = new AbortController().signal

/** The checks that fail now, bypassing the cache. */
const failedNow = (dataDir = import.meta.dirname) =>
  readiness({ database: db.database, listener, stopping, config: { dataDir, databaseUrl: db.url } })()

test('reports unheard changes, a missing firm, a missing migration, a read-only and an unreachable database', async () => {
  expect(await failedNow()).toEqual([])
  const deaf = { isHearing: () => false }
  const config = { dataDir: import.meta.dirname, databaseUrl: db.url }
  expect(await readiness({ database: db.database, listener: deaf, stopping, config })()).toEqual(['listener'])
  const restore = await db.database.selectFrom('firm').select(['id', 'profile']).execute()
  await db.database.deleteFrom('firm').execute()
  expect(await failedNow()).toEqual(['firm'])
  await db.database.insertInto('firm').values(restore).execute()
  await sql`delete from kysely_migration where name = ${(await migrationNames()).at(-1)}`.execute(db.database)
  expect(await failedNow()).toEqual(['migrations'])
  const other = await createTestDatabase('fixture')
  await sql`alter database ${sql.ref(new URL(other.url).pathname.slice(1))} set default_transaction_read_only = on`.execute(
    other.database,
  )
  expect(await failedOnNewConnections(other)).toEqual(['writable'])
  await sql`set transaction_read_only = off; create view pg_stat_activity as select 'SyncRep' as wait_event,
      current_database() as datname, now() - interval '3 s' as query_start;
    alter role current_user in database ${sql.ref(new URL(other.url).pathname.slice(1))} set search_path = public, pg_catalog`.execute(
    other.database,
  )
  expect(await failedOnNewConnections(other)).toEqual(['writable', 'standby'])
  const gone = readiness({
    database: other.database,
    listener,
    stopping,
    config: { dataDir: import.meta.dirname, databaseUrl: other.url },
  })
  await other.drop()
  expect(await gone()).toEqual(['database'])
})

/** Checks on connections that were opened after the database became read-only. */
async function failedOnNewConnections(other: TestDatabase): Promise<string[]> {
  const database = createDatabase(createPool(other.connection, { size: 1 }))
  const failed = await readiness({
    database,
    listener,
    stopping,
    config: { dataDir: import.meta.dirname, databaseUrl: other.url },
  })()
  await database.destroy()
  return failed
}

test('responds 503 with the failing checks', async () => {
  const roadshow = await startRoadshow({ template: 'firm' })
  const ready = () => fetch(`${roadshow.origin}/api/readyz`)
  expect([(await ready()).status, await (await ready()).json()]).toEqual([200, { status: 'ok' }])
  await sql`alter table kysely_migration rename to moved_away`.execute(roadshow.database)
  await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(503)
  const refused = await ready()
  expect(refused.headers.get('retry-after')).toBe('5')
  const answer = await refused.json()
  expect(answer).toMatchObject({ status: 'error', code: 'unavailable', failed: ['database'] })
  const { paths } = await (await fetch(`${roadshow.origin}/api/openapi.json`)).json()
  const described = paths['/readyz'].get.responses[503].content['application/json'].schema
  expect(Object.keys(answer)).toEqual(expect.arrayContaining(described.required))
  expect(described.properties.failed.items.enum).toContain('database')
  await roadshow.stop()
})

test('queries the database at most every other second', async () => {
  let asked = 0
  const database = db.database.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const check = readiness({
    database,
    listener,
    stopping,
    config: { dataDir: import.meta.dirname, databaseUrl: db.url },
  })
  await Promise.all(Array.from({ length: 50 }, check))
  expect(asked).toBe(1)
})
