import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, createPool, type Database } from '#platform/database/database.ts'

export type ClusterConnection = { host: string; port: number; user: string; database: string }
export type TestDatabase = {
  database: Database
  pool: pg.Pool
  connection: ClusterConnection
  /** For DATABASE_URL. */
  url: string
  drop(): Promise<void>
}

/** Creates a database for a test file from a template: migrated and empty, or with the demo. */
export async function createTestDatabase(template: 'empty' | 'demo' = 'empty'): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(cluster, `create database ${name} template template_${template}`)
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
