import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withFiles } from '#platform/config.ts'
import { type Connection, createDatabase, createPool } from '#platform/database/database.ts'
import { loadDatabase } from '#platform/database/dump.ts'
import { migrateToLatest } from '#platform/database/migrate.ts'
import { type Storage, storageAt } from '#platform/storage/storage.ts'
import { type Backup, damagedFiles, restoreMedia, rowsOf } from './backup-store.ts'
import { createBeside, onServer, quoted, urlOf } from './databases.ts'

const SERVER = join(import.meta.dirname, '../../../server/main.ts')
/** How long the restored site may take to be ready. */
const READY_LIMIT_MS = 60_000
const READY_POLL_MS = 250

/**
 * Proves that a backup can be restored: reads all of its files, and loads it into a database of its own, which is dropped.
 * @throws Error saying what is wrong with it
 */
export async function verifyBackup(backup: Backup, target: Storage, connection: Connection): Promise<void> {
  await refuseDamaged(backup, target)
  const trial = await createBeside(connection, `verify_${randomBytes(4).toString('hex')}`)
  try {
    await fill(trial.connection, backup, target)
  } finally {
    await onServer(connection, `drop database ${quoted(trial.name)} with (force)`)
  }
}

/** @throws Error naming the damaged files */
export async function refuseDamaged(backup: Backup, target: Storage): Promise<void> {
  const damaged = await damagedFiles(backup, target)
  if (damaged.length === 0) return
  const named = damaged.slice(0, 3).join(', ')
  throw new Error(
    `${damaged.length} files of the backup are missing or damaged: ${named}${damaged.length > 3 ? ' …' : ''}`,
  )
}

type Site = {
  connection: Connection
  dataDir: string
  environment: Record<string, string | undefined>
  say: (line: string) => void
}

/**
 * Restores a whole site that is stopped: database, media, secret. What was there before stays: the database and the secret under
 * other names, media beside the restored ones.
 * @throws Error, possibly with a `hint`, when nothing was replaced
 */
export async function restoreSite(backup: Backup, target: Storage, site: Site): Promise<void> {
  const { connection, dataDir, say } = site
  const { variables: environment } = withFiles(site.environment)
  const { secret } = backup.manifest
  await refuseRunning(connection)
  say(`Checking the backup ${backup.name} …`)
  await refuseDamaged(backup, target)
  say('Restoring the tables beside the database …')
  const storageUrl = environment.STORAGE_URL || join(dataDir, 'media')
  const before = await restoreDatabase(backup, target, connection, async (restored) => {
    const copied = await restoreMedia(
      backup,
      target,
      storageAt(storageUrl, dataDir),
      join(dataDir, 'scratch'),
    )
    say(`${copied} of ${backup.manifest.media.length} media files were missing and have been restored.`)
    say('Starting the site with the restored database …')
    const url = urlOf(restored)
    const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: url, SECRET: secret, STORAGE_URL: storageUrl }
    await tryToServe({ ...environment, SECRET_FILE: undefined, ...settings })
  })
  say(`Restored: the site is as of ${backup.manifest.createdAt}. The database before is kept as ${before};`)
  say('npm run restore -- --undo puts it back.')
  if (environment.SECRET === undefined)
    await restoreSecret(environment.SECRET_FILE ?? join(dataDir, 'secret'), secret, say)
  else if (environment.SECRET !== secret)
    say(
      'SECRET is another than that of the backup: for links in e-mails and authenticators, set SECRET_PREVIOUS to the one in its manifest.json.',
    )
}

async function restoreSecret(file: string, secret: string, say: Site['say']): Promise<void> {
  if (existsSync(file)) {
    if ((await readFile(file, 'utf8')).trim() === secret) return
    await rename(file, `${file}.before-${stampOf(new Date())}`)
    say(`The secret before is kept beside ${file}.`)
  }
  await writeFile(file, secret, { mode: 0o600 })
}

/** @throws Error with a `hint` while processes of the site use the database */
async function refuseRunning(connection: Connection): Promise<void> {
  const pool = createPool(connection, { size: 1 })
  const { rows } = await pool
    .query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'roadshow%'
        and pid <> pg_backend_pid()`,
    )
    .finally(() => pool.end())
  if (rows.length > 0)
    throw Object.assign(new Error('Roadshow is running on this database.'), {
      hint: 'Stop all of its processes first, and have a pooler close its connections (PgBouncer: RECONNECT).',
    })
}

/** Starts the site on a port of its own, without jobs. @throws Error when it doesn't answer */
async function tryToServe(settings: Record<string, string | undefined>): Promise<void> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'roadshow-restored-'))
  const server = spawn(process.execPath, [SERVER], {
    env: {
      ...settings,
      PORT: String(port),
      HOST: '127.0.0.1',
      ROLE: 'web',
      DEMO: 'off',
      DRAIN_SECONDS: '0',
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-2000)
  })
  const origin = `http://127.0.0.1:${port}`
  const answers = async (path: string) => (await fetch(origin + path).catch(() => undefined))?.status === 200
  try {
    for (
      const until = Date.now() + READY_LIMIT_MS;
      !(await answers('/api/readyz'));
      await sleep(READY_POLL_MS)
    )
      if (server.exitCode !== null || Date.now() > until)
        throw new Error(`The restored site did not start, and nothing was replaced.\n${said}`)
    for (const path of ['/', '/?lng=fr', '/api/releases'])
      if (!(await answers(path)))
        throw new Error(`${path} of the restored site failed, and nothing was replaced.\n${said}`)
  } finally {
    server.kill()
    await rm(folder, { recursive: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Restores the tables of a backup in place of the site's database, which stays under another name. Nothing is replaced when it
 * can't be loaded, migrated to this version, or fails the check.
 * @param check tries the restored database; throws when the site doesn't work with it
 * @returns the name of the database before
 */
export async function restoreDatabase(
  backup: Backup,
  target: Storage,
  connection: Connection,
  check: (connection: Connection) => Promise<void>,
): Promise<string> {
  const stamp = stampOf(new Date())
  const restored = await createBeside(connection, `restored_${stamp}`)
  try {
    await fill(restored.connection, backup, target)
    await check(restored.connection)
    return await replaceBy(restored.name, connection, stamp)
  } catch (error) {
    await onServer(connection, `drop database if exists ${quoted(restored.name)} with (force)`)
    throw error
  }
}

/** Puts the database before the last restore back, and keeps the restored one in its stead. @returns its name; undefined if there is none */
export async function undoRestore(connection: Connection): Promise<string | undefined> {
  const name = await nameOf(connection)
  const pool = createPool(connection, { size: 1 })
  const { rows } = await pool
    .query<{ before: string }>(
      `select datname as before from pg_database where starts_with(datname, $1) order by datname desc limit 1`,
      [`${name}_before_`],
    )
    .finally(() => pool.end())
  const [latest] = rows
  return latest && replaceBy(latest.before, connection, stampOf(new Date()))
}

/** Renames the site's database and gives its name to another one, at once. @returns the name that it has then */
async function replaceBy(other: string, connection: Connection, stamp: string): Promise<string> {
  const name = await nameOf(connection)
  const before = `${name}_before_${stamp}`
  await onServer(
    connection,
    `do $$ begin
      alter database ${quoted(name)} rename to ${quoted(before)};
      alter database ${quoted(other)} rename to ${quoted(name)};
    end $$`,
  )
  return before
}

async function nameOf(connection: Connection): Promise<string> {
  const pool = createPool(connection, { size: 1 })
  const { rows } = await pool
    .query<{ name: string }>('select current_database() as name')
    .finally(() => pool.end())
  return rows[0]?.name as string
}

async function fill(connection: Connection, backup: Backup, target: Storage): Promise<void> {
  const pool = createPool(connection, { size: 3 })
  const database = createDatabase(pool)
  try {
    await loadDatabase({ database, pool }, backup.manifest.database, (table) => rowsOf(backup, target, table))
    await migrateToLatest(database)
  } finally {
    await database.destroy()
  }
}

function stampOf(moment: Date): string {
  return moment.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
}
