import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { testSite } from '../../../tests/support/site.ts'
import { createDatabase, createPool, type Database } from './database.ts'
import { type Changes, migrateIfEmpty, migrateToLatest } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations')
/** Addresses with parameters, beside the calls without any. */
const MORE_PATHS = [
  '/',
  '/?lng=fr',
  '/api/events?period=past',
  '/api/events/kestrin-biotech-phase-2',
  '/api/events/kestrin-biotech-phase-2/calendar.ics',
  '/api/companies/alderic-mines',
  '/api/quotes/1/history?range=month',
  '/api/releases/search?q=gold',
  '/api/pages/about',
  '/sitemap.xml',
]

type OpenApi = { paths: Record<string, { get?: unknown }> }

const { roadshow: running } = testSite()
let folder: string

beforeAll(async () => {
  // Inside the project, so that the migrations can resolve their imports.
  folder = await mkdtemp(join(MIGRATIONS, '../newer-'))
  await cp(MIGRATIONS, folder, { recursive: true })
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/**
 * Requests every address, bypassing the response cache, often enough that each connection has prepared its statements.
 */
async function statuses(rounds: number): Promise<Record<string, number[]>> {
  const { paths } = (await (await fetch(`${running.origin}/api/openapi.json`)).json()) as OpenApi
  const calls = Object.keys(paths).filter((path) => paths[path]?.get && !path.includes('{'))
  const statusesByPath: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round += 1) {
    await sql`select pg_notify('content', '')`.execute(running.database)
    await Promise.all(
      [...calls.map((path) => `/api${path}`), ...MORE_PATHS].map(async (path) => {
        const reply = await fetch(running.origin + path)
        await reply.arrayBuffer()
        statusesByPath[path] = [...new Set([...(statusesByPath[path] ?? []), reply.status])]
      }),
    )
  }
  return statusesByPath
}

test('keeps answering while a newer version adds a column to every table', async () => {
  const before = await statuses(5)
  expect(Object.keys(before).length).toBeGreaterThan(25)
  expect(Math.max(...Object.values(before).flat())).toBeLessThan(500)
  for (const path of MORE_PATHS) expect([path, before[path]]).toEqual([path, [200]])
  await writeFile(
    join(folder, '9999-newer.ts'),
    `export async function up(db) {
      for (const { name, schema, isView } of await db.introspection.getTables())
        if (schema === 'public' && !isView) await db.schema.alterTable(name).addColumn('added_later', 'text').execute()
    }`,
  )
  expect((await migrateToLatest(running.database, { migrations: folder })).migrations).toEqual(['9999-newer'])
  expect(await statuses(5)).toEqual(before)
})

test('R710 leaves the database of a newer version as it is, and refuses one that this version can’t use', async () => {
  const { database, drop } = await createTestDatabase()
  onTestFinished(drop)
  const functions = await mkdtemp(join(MIGRATIONS, '../functions-'))
  onTestFinished(() => rm(functions, { recursive: true }))
  await cp(join(MIGRATIONS, '../functions'), functions, { recursive: true })
  const text = await readFile(join(functions, 'in_area.sql'), 'utf8')
  await writeFile(join(functions, 'in_area.sql'), `-- Newer.\n${text}`)
  onTestFinished(() => rm(join(folder, '9998-more.ts')))
  await writeFile(
    join(folder, '9998-more.ts'),
    `export const up = (db) => db.schema.alterTable('companies').addColumn('more', 'text').execute()`,
  )
  const newer = { migrations: folder, functions }
  expect((await migrateToLatest(database, newer)).migrations).toContain('9998-more')
  const none = { migrations: [], functions: [] }
  expect(await migrateToLatest(database)).toEqual(none)
  expect(await migrateIfEmpty(database)).toEqual(none)
  expect(await migrateToLatest(database, newer)).toEqual(none)
  await sql`delete from applied_functions where name = 'search'`.execute(database)
  await expect(migrateToLatest(database)).rejects.toMatchObject({
    message: expect.stringMatching(/Another version.*missing: functions\/search\.$/),
    hint: expect.stringContaining('restore a backup'),
  })
})

test("lets readers pass while a migration waits for a table's lock, and finishes the migration", async () => {
  const { database } = running
  await writeFile(
    join(folder, '9999-waits.ts'),
    `export const up = (db) => db.schema.alterTable('companies').addColumn('waited', 'text').execute()`,
  )
  let migrating: Promise<Changes> | undefined
  await database.transaction().execute(async (reader) => {
    await sql`select count(*) from companies`.execute(reader)
    migrating = migrateToLatest(database, { migrations: folder })
    await untilItWaits()
    await sql`select count(*) from companies`.execute(await impatient())
  })
  expect((await migrating)?.migrations).toEqual(['9999-waits'])
})

async function untilItWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_locks where relation = 'companies'::regclass and mode = 'AccessExclusiveLock' and not granted
    `.execute(running.database)
    if (rows.length > 0) return
  }
}

/** A database whose statements fail after waiting 5 s for a lock. */
async function impatient(): Promise<Database> {
  const database = createDatabase(createPool(running.connection, { size: 1 }))
  onTestFinished(() => database.destroy())
  await sql`set lock_timeout = '5s'`.execute(database)
  return database
}
