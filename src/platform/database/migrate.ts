import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations')

const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(MIGRATIONS)).filter((file) => /^\d{4}-.*\.ts$/.test(file))
    const modules = files.map(async (file) => {
      const migration: Migration = await import(pathToFileURL(join(MIGRATIONS, file)).href)
      return [file.replace(/\.ts$/, ''), migration] as const
    })
    return Object.fromEntries(await Promise.all(modules))
  },
}

/**
 * Brings the database up to the newest migration, under a lock, so that several processes may start at once.
 * @returns the names of the migrations that ran
 * @throws the error of the migration that failed; nothing of it is kept
 */
export async function migrateToLatest<T>(database: Kysely<T>): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db: database, provider }).migrateToLatest()
  if (error) throw error
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
