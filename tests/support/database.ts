import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase, createPool, type Database } from '#platform/database/database.ts'
import { type Template, templateDatabase } from './templates.ts'

export type ClusterConnection = { host: string; port: number; user: string; database: string }
export type TestDatabase = {
  database: Database
  pool: pg.Pool
  connection: ClusterConnection
  /** For DATABASE_URL. */
  url: string
  drop(): Promise<void>
}

/**
 * Creates a database before the tests of a file and drops it after them, from a template. @returns the database, empty until then
 */
export function testDatabase(template?: Template): TestDatabase {
  const db = {} as TestDatabase
  beforeAll(async () => void Object.assign(db, await createTestDatabase(template)))
  afterAll(() => db.drop())
  return db
}

/** Creates a database for a test file from a template. */
export async function createTestDatabase(template: Template = 'empty'): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const source = await templateDatabase(cluster, template)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying the template's files takes a tenth of the time of writing each page to the log.
  await onServer(cluster, `create database ${name} template ${source} strategy file_copy`)
  const connection = { ...cluster, database: name }
  const pool = createPool(connection)
  const database = createDatabase(pool)
  return {
    database,
    pool,
    connection,
    url: `postgres://${cluster.user}@localhost:${cluster.port}/${name}?host=${encodeURIComponent(cluster.host)}`,
    async drop() {
      await database.destroy()
      await onServer(cluster, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(cluster: ClusterConnection, statement: string): Promise<void> {
  const server = createPool({ ...cluster, database: 'postgres' }, { size: 1 })
  await server.query(statement)
  await server.end()
}
