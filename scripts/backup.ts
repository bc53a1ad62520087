// npm run backup -- [folder or s3://…] [--keep 7d,4w,12m] [--verify]: backs up the running site, by default to BACKUP_URL.
// Beside it: --list. docs/operations.md has the whole procedure.
import { parseArgs } from 'node:util'
import { listBackups } from '#features/backups/server/backup-store.ts'
import { verifyBackup } from '#features/backups/server/restore.ts'
import { bytesOf, runBackup } from '#features/backups/server/run-backup.ts'
import { keepOf, readConfig } from '#platform/config.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { connectionOf, reporting } from './connect.ts'

const USAGE = 'Usage: npm run backup -- [<folder> or s3://…] [--keep 7d,4w,12m] [--verify] [--list]'

await reporting(async () => {
  const { target: url, keep, verify, list } = argumentsOf(process.argv.slice(2))
  const config = readConfig(process.env)
  const place = url ?? config.backup?.url
  if (place === undefined) throw new Error(`${USAGE}\nName a folder, or set BACKUP_URL.`)
  process.umask(0o077)
  const target = storageAt(place, config.dataDir)
  if (list) return print(await listBackups(target))
  const connection = await connectionOf(config)
  const storage = storageAt(config.storageUrl, config.dataDir)
  const backup = await runBackup({ config, connection, storage }, { target, keep })
  print([backup])
  if (!verify) return
  await verifyBackup(backup, target, connection)
  console.log('Verified: restored into a database of its own, every table equal, every file intact.')
})

function print(backups: Awaited<ReturnType<typeof listBackups>>): void {
  for (const backup of backups) {
    const { database, media, version } = backup.manifest
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${backup.name}  ${(bytesOf(backup) / 1e6).toFixed(1)} MB  ${database.tables.length} tables, ${rows} rows, ${media.length} media files  Roadshow ${version}`,
    )
  }
}

function argumentsOf(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { keep: { type: 'string' }, verify: { type: 'boolean' }, list: { type: 'boolean' } },
  })
  const keep = values.keep === undefined ? undefined : keepOf(values.keep)
  if (positionals.length > 1 || (values.keep !== undefined && !keep)) throw new Error(USAGE)
  return { ...values, target: positionals[0], keep }
}
