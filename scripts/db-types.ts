// npm run db:types: writes the table types of the migrated database to src/platform/database/schema.ts.
// With --check it writes nothing, and fails when that file is not what the migrations make.
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { generate, IdentifierNode, PostgresDialect as PostgresTypes } from 'kysely-codegen'
import { startCluster } from '#platform/database/cluster.ts'
import { createPool } from '#platform/database/database.ts'
import { migrateToLatest } from '#platform/database/migrate.ts'

const SCHEMA_FILE = join(import.meta.dirname, '../src/platform/database/schema.ts')

const types = await typesOfMigratedDatabase()
if (!process.argv.includes('--check')) {
  await writeFile(SCHEMA_FILE, types)
} else if ((await readFile(SCHEMA_FILE, 'utf8')) !== types) {
  console.error('src/platform/database/schema.ts is not what db/migrations makes: run npm run db:types.')
  process.exitCode = 1
}

async function typesOfMigratedDatabase(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roadshow-types-'))
  const cluster = await startCluster({ dataDir, log: () => undefined })
  const folder = await realpath(join(dataDir, 'postgres'))
  try {
    return await typesOf(cluster.connection)
  } finally {
    await cluster.stop()
    // Under root the data folder holds but a link to the cluster.
    for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true })
  }
}

async function typesOf(connection: Parameters<typeof createPool>[0]): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPool(connection) }) })
  try {
    await migrateToLatest(db)
    // The domain `localized` is a type of ours; kysely-codegen would only see the jsonb beneath it.
    const dialect = new PostgresTypes({ defaultSchemas: ['public'], domains: false })
    Object.assign(dialect.adapter.scalars, { localized: new IdentifierNode('Localized') })
    const text = await generate({
      db,
      dialect,
      camelCase: true,
      customImports: { Localized: '../../kit/localized.ts#Localized' },
      typeMapping: { int8: 'number' },
      excludePattern: 'kysely_*',
      outFile: null,
    })
    return text.replace('export interface DB {', 'export interface Schema {')
  } finally {
    await db.destroy()
  }
}
