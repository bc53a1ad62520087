import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations')

/**
 * How long a migration waits for a lock before it steps back. While it waits, everybody who wants the same table waits
 * behind it; less than PostgreSQL's deadlock_timeout (1 s), so that in a deadlock it is the migration that gives up.
 */
const LOCK_WAIT_MS = 500
const LOCK_RETRY_MS = 250
/** Attempts after which a table counts as never free: three minutes. */
const MOST_ATTEMPTS = 240

/** The names of this version's migrations. */
export async function migrationNames(folder = MIGRATIONS): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file))
  return files.map((file) => file.replace(/\.ts$/, ''))
}

function providerOf(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const modules = (await migrationNames(folder)).map(async (name) => {
        const migration: Migration = await import(pathToFileURL(join(folder, `${name}.ts`)).href)
        return [name, migration] as const
      })
      return Object.fromEntries(await Promise.all(modules))
    },
  }
}

/**
 * Brings the database up to the newest migration while others use it, under a lock, so that several processes may start
 * at once. Each migration is a transaction of its own, which tries again when it doesn't get a table's lock.
 * @returns the names of the migrations that ran
 * @throws the error of the migration that failed; nothing of it is kept
 */
export function migrateToLatest<T>(database: Kysely<T>, folder = MIGRATIONS): Promise<string[]> {
  return database.connection().execute(async (connection) => {
    const migrator = new Migrator({ db: connection, provider: providerOf(folder) })
    await sql`set lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      const done: string[] = []
      for (;;) {
        const name = await migrateOne(migrator)
        if (name === undefined) return done
        done.push(name)
      }
    } finally {
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Runs the next migration; undefined when there is none. */
async function migrateOne(migrator: Migrator): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const { error, results = [] } = await migrator.migrateUp()
    if (!error) return results[0]?.migrationName
    if (!isLockTimeout(error) || attempt === MOST_ATTEMPTS) throw error
    await sleep(LOCK_RETRY_MS)
  }
}

function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === '55P03'
}

/** PostgreSQL's version in its own counting, 180004 for 18.4, that a server must have at least. */
const OLDEST_SERVER = 160_000

/** @throws Error with a `hint` when a server's `server_version_num` is too old */
export function requireServerVersion(number: number): void {
  if (number >= OLDEST_SERVER) return
  const major = Math.floor(number / 10_000)
  const version = major >= 10 ? major : `${major}.${Math.floor(number / 100) % 100}`
  throw Object.assign(new Error(`PostgreSQL ${version} is too old (DATABASE_URL).`), {
    hint: `Roadshow needs PostgreSQL ${OLDEST_SERVER / 10_000} or later; without DATABASE_URL it brings its own.`,
  })
}
