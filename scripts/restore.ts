// npm run restore -- <folder or s3://…> [<name>]: puts a backup in place of the site's database, media and secret, while the site
// is stopped. npm run restore -- --undo: puts the database before back. docs/operations.md has the whole procedure.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { listBackups } from '#features/backups/server/backup-store.ts'
import { restoreSite, undoRestore } from '#features/backups/server/restore.ts'
import { readConfig } from '#platform/config.ts'
import { startCluster } from '#platform/database/cluster.ts'
import { claimDataFolder } from '#platform/database/cluster-place.ts'
import type { Connection } from '#platform/database/database.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { reporting } from './connect.ts'

const USAGE =
  'Usage: npm run restore -- <folder or s3://…> [<name of a backup>], or npm run restore -- --undo'

await reporting(async () => {
  const { url, name, undo } = argumentsOf(process.argv.slice(2))
  process.umask(0o077)
  const dataDir = await claimDataFolder(process.env.DATA_DIR || './data')
  const { databaseDirectUrl } = readConfig({
    ...process.env,
    DATA_DIR: dataDir,
    // The backup has it.
    ...(hasSecret(process.env) ? {} : { SECRET: '-'.repeat(32), SECRET_FILE: undefined }),
  })
  // Refuses while the site is running.
  const cluster = databaseDirectUrl ? undefined : await startCluster({ dataDir, log: console.log })
  const connection: Connection = cluster?.connection ?? { connectionString: databaseDirectUrl as string }
  try {
    if (undo) {
      const before = await undoRestore(connection)
      if (before === undefined) throw new Error('No database from before a restoration is left.')
      return console.log(`The database before is back. The restored one is kept as ${before}.`)
    }
    const target = storageAt(url, dataDir)
    const backups = await listBackups(target)
    const backup = name ? backups.find((each) => each.name === name) : backups[0]
    if (!backup)
      throw new Error(name ? `There is no backup ${name} in ${url}.` : `There is no whole backup in ${url}.`)
    await restoreSite(backup, target, { connection, dataDir, environment: process.env, say: console.log })
  } finally {
    await cluster?.stop()
  }
})

function hasSecret({ SECRET, SECRET_FILE }: NodeJS.ProcessEnv): boolean {
  return Boolean(SECRET) || (Boolean(SECRET_FILE) && existsSync(SECRET_FILE ?? ''))
}

function argumentsOf(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { undo: { type: 'boolean' } },
  })
  const [url, name] = positionals
  if (positionals.length > 2 || (url === undefined) === !values.undo) throw new Error(USAGE)
  return { url, name, undo: values.undo }
}
