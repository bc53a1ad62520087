// npm run db:types: writes the table types of a freshly migrated database to src/platform/database/schema.ts, and the
// lists of its columns to columns.ts. schema.test.ts fails when they are out of date; --check only compares the newest
// migration with the one that columns.ts names.
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '#platform/database/cluster.ts'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { migrateToLatest, migrationNames } from '#platform/database/migrate.ts'
import { generatedFiles, headerLine } from './schema-types.ts'

const FOLDER = join(import.meta.dirname, '../src/platform/database')

if (!process.argv.includes('--check')) {
  await generate()
} else {
  await check()
}

async function check() {
  const [header = ''] = (await readFile(join(FOLDER, 'columns.ts'), 'utf8')).split('\n')
  if (header === (await headerLine())) return
  const named = /db\/migrations\/(\S+)\.ts/.exec(header)?.[1] ?? ''
  console.error(
    (await migrationNames()).includes(named)
      ? 'There is a newer migration than src/platform/database/columns.ts: run npm run db:types.'
      : `src/platform/database/columns.ts was generated with db/migrations/${named}.ts, which isn't there: restore it, or run npm run db:types without it.`,
  )
  process.exitCode = 1
}

async function generate() {
  const dataDir = await mkdtemp(join(tmpdir(), 'roadshow-types-'))
  const cluster = await startCluster({ dataDir, log: () => undefined })
  const folder = await realpath(join(dataDir, 'postgres'))
  try {
    const database = createDatabase(createPool(cluster.connection, { size: 1 }))
    await migrateToLatest(database)
    await database.destroy()
    for (const [name, text] of Object.entries(await generatedFiles(cluster.connection)))
      await writeFile(join(FOLDER, name), text)
    console.log('Wrote schema.ts and columns.ts in src/platform/database.')
  } finally {
    await cluster.stop()
    // As root, the data folder holds only a link to the cluster.
    for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true })
  }
}
