// npm run db:types: writes the table types of a freshly migrated database to src/platform/database/schema.ts.
// src/platform/database/schema.test.ts fails when that file is not what the migrations make.
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '#platform/database/cluster.ts'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { migrateToLatest } from '#platform/database/migrate.ts'
import { schemaTypes } from './schema-types.ts'

const SCHEMA_FILE = join(import.meta.dirname, '../src/platform/database/schema.ts')

const dataDir = await mkdtemp(join(tmpdir(), 'roadshow-types-'))
const cluster = await startCluster({ dataDir, log: () => undefined })
const folder = await realpath(join(dataDir, 'postgres'))
try {
  const database = createDatabase(createPool(cluster.connection, { size: 1 }))
  await migrateToLatest(database)
  await database.destroy()
  await writeFile(SCHEMA_FILE, await schemaTypes(cluster.connection))
} finally {
  await cluster.stop()
  // Under root the data folder holds but a link to the cluster.
  for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true })
}
