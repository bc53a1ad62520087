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

function providerOf(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file))
      const modules = files.map(async (file) => {
        const migration: Migration = await import(pathToFileURL(join(folder, file)).href)
        return [file.replace(/\.ts$/, ''), migration] as const
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
