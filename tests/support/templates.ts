import { join } from 'node:path'
import { Client } from 'pg'
import pino from 'pino'
import { Temporal } from 'temporal-polyfill'
import { inject } from 'vitest'
import { pollOnce } from '#features/quotes/server/poll.ts'
import { simulatedProvider } from '#features/quotes/server/simulated-provider.ts'
import { writeSite } from '#features/setup/server/index.ts'
import { readConfig } from '#platform/config.ts'
import { createDatabase, createPool, type Database } from '#platform/database/database.ts'
import { createListener } from '#platform/database/listen.ts'
import { migrateToLatest } from '#platform/database/migrate.ts'
import { folderAt } from '#platform/storage/storage.ts'
import { copyFixtureMedia, loadFixture } from '../fixture/load-fixture.ts'
import type { ClusterConnection } from './database.ts'
import { NEW_FIRM } from './new-firm.ts'

/**
 * What a test's database begins with: nothing but its tables, a firm that has just been set up, the firm of tests/fixture, or
 * the demo, which tests/demo alone reads.
 */
export type Template = 'empty' | 'firm' | 'fixture' | 'demo'

/** What each is made from, and how. */
const RECIPES: Record<
  Template,
  { from?: Template; fill(database: Database, connection: ClusterConnection): Promise<void> }
> = {
  empty: {
    async fill(database, connection) {
      await migrateToLatest(database)
      await createQueues(connection)
    },
  },
  firm: {
    from: 'empty',
    async fill(database) {
      await database.transaction().execute((tx) => writeSite(tx, NEW_FIRM, 'starter'))
    },
  },
  fixture: {
    from: 'firm',
    async fill(database) {
      await database.transaction().execute(loadFixture)
      await copyFixtureMedia(mediaOf('fixture'))
      await makePrices(database)
    },
  },
  demo: {
    from: 'empty',
    async fill(database) {
      const { loadDemo } = await import('#demo/loader/load-demo.ts')
      await loadDemo(database, { now: Temporal.Now.instant(), storage: folderAt(mediaOf('demo')) })
      await makePrices(database)
    },
  },
}

/** The folder with a template's media; only the fixture and the demo have some. */
export function mediaOf(template: Template): string {
  return join(inject('media'), template)
}

/** Makes the database of a template unless this run has it. @returns its name */
export async function templateDatabase(cluster: ClusterConnection, template: Template): Promise<string> {
  const name = `template_${template}`
  const server = new Client({ ...cluster, database: 'postgres' })
  await server.connect()
  try {
    // Other workers wait for the first; the lock ends with the connection.
    await server.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    const { from, fill } = RECIPES[template]
    const source = from ? await templateDatabase(cluster, from) : 'template1'
    const unfinished = `unfinished_${template}`
    await server.query(`drop database if exists ${unfinished}`)
    await server.query(`create database ${unfinished} template ${source}`)
    const connection = { ...cluster, database: unfinished }
    const database = createDatabase(createPool(connection, { size: 2 }))
    await fill(database, connection).finally(() => database.destroy())
    await server.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await server.end()
  }
}

/** The queues exist at every start but the first. */
async function createQueues(connection: ClusterConnection): Promise<void> {
  const { startWork } = await import('#server/work.ts')
  await using opened = new AsyncDisposableStack()
  const listener = await createListener(connection)
  opened.defer(() => listener.close())
  const config = readConfig({ ROLE: 'web', DATABASE_URL: 'postgres://localhost', SECRET: 'x'.repeat(32) })
  await startWork({ config, connection, listener, log: pino({ level: 'silent' }) }, opened)
}

/** Makes five years of prices once instead of in every test file. */
async function makePrices(database: Database): Promise<void> {
  await pollOnce({ database, provider: simulatedProvider(database), log: pino({ level: 'silent' }) })
}
