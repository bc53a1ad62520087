import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '#platform/database/cluster.ts'
import { createPool } from '#platform/database/database.ts'
import type { ClusterConnection } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterConnection
    /** The folder of the templates' media, each in a folder of its own. */
    media: string
  }
}

/** One PostgreSQL for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roadshow-tests-'))
  const cluster = await startCluster({ dataDir, log: () => undefined })
  const { connection } = cluster
  const server = createPool({ ...connection, database: 'postgres' }, { size: 1 })
  // These databases are deleted after the run, so they needn't survive a crash.
  await server.query('alter system set fsync = off')
  // Each creation and removal of a database is a checkpoint, after which every changed page would be logged in full.
  await server.query('alter system set full_page_writes = off')
  await server.query('select pg_reload_conf()')
  await server.end()
  project.provide('cluster', connection)
  project.provide('media', join(dataDir, 'media'))
  return async () => {
    const folder = await realpath(join(dataDir, 'postgres'))
    await cluster.stop()
    for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true })
  }
}
