import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { type LostObject, lostObjects, recordObjects } from './applied-objects.ts'
import { applyFunctions, functionFiles, markFunctionsPending, pendingFunctions } from './functions.ts'

/** The first migration: every database that this version can use has it. */
const BASELINE = '202611290000-baseline'
const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations')
/** Advisory lock, held during the whole migration. */
const MIGRATION_LOCK = 1_999_032

/**
 * How long a migration waits for a lock before it retries: everybody who wants the same table queues behind it. Less
 * than PostgreSQL's deadlock_timeout (1 s), so that in a deadlock the migration gives up first.
 */
const LOCK_WAIT_MS = 500
const LOCK_RETRY_MS = 250
/** Gives up after this many attempts: about three minutes. */
const MAX_ATTEMPTS = 240

/** The names of this version's migrations, by the minute of their creation: 202611290000-baseline; tests use numbers. */
export async function migrationNames(folder = MIGRATIONS): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^(\d{4}|\d{12})-.*\.ts$/.test(file))
  return files.map((file) => file.replace(/\.ts$/, '')).sort()
}

function providerOf(folder = MIGRATIONS): MigrationProvider {
  return {
    async getMigrations() {
      const modules = (await migrationNames(folder)).map(async (name) => {
        const { up }: Migration = await import(pathToFileURL(join(folder, `${name}.ts`)).href)
        const migration: Migration = {
          async up(db) {
            await up(db)
            await markFunctionsPending(db)
          },
        }
        return [name, migration] as const
      })
      return Object.fromEntries(await Promise.all(modules))
    },
  }
}

type Folders = { migrations?: string; functions?: string }
/** Names of migrations and of files in `db/functions`. */
export type Changes = { migrations: string[]; functions: string[] }

/** One line of output per change. */
export function linesOf({ migrations, functions }: Changes): string[] {
  return [...migrations, ...functions.map((name) => `functions/${name}`)]
}

/**
 * Migrates the database to this version while others use it: runs the missing migrations, then the changed files of
 * `db/functions` (all of them after a migration, which may have dropped what they define). One process migrates at a
 * time. Each migration is one transaction, all function files are another; each retries when it can't lock a table.
 * @returns what ran
 * @throws the error of the failed step, which is rolled back; Error with a `hint` for a database from before the baseline
 */
export function migrateToLatest<T>(database: Kysely<T>, folders: Folders = {}): Promise<Changes> {
  return withMigrationLock(database, async (connection) => {
    const applied = await appliedTo(connection)
    refuseOlder(applied, folders)
    return (await isNewer(applied, folders)) ? acceptNewer(connection, folders) : migrate(connection, folders)
  })
}

/** Whether another version has migrated the database, which is how one goes back to this one (R710). */
async function isNewer({ migrations }: Applied, folders: Folders): Promise<boolean> {
  const own = await migrationNames(folders.migrations)
  return migrations.some((name) => !own.includes(name))
}

/** Leaves a newer version's database as it is, its functions too. @throws Error with a `hint` when it lacks something of this version */
async function acceptNewer<T>(database: Kysely<T>, folders: Folders): Promise<Changes> {
  const missing = await missingFrom(database, folders)
  if (missing.length === 0) return { migrations: [], functions: [] }
  throw Object.assign(
    new Error(
      `Another version of Roadshow has migrated this database, without what this one needs; missing: ${listOf(missing)}.`,
    ),
    { hint: 'Start that version again. To go back further, restore a backup from before it.' },
  )
}

/**
 * Creates the tables in an empty database as some migrations left them, without the files of `db/functions`.
 * @param names of these migrations; all of them must be of this version
 * @throws Error with a `hint` when a newer version has made one of them
 */
export async function createTablesOf<T>(database: Kysely<T>, names: string[]): Promise<void> {
  const known = await migrationNames()
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw Object.assign(new Error(`A newer version of Roadshow made this backup: ${listOf(unknown)}.`), {
      hint: 'Restore it with that version or a later one.',
    })
  const provider = providerOf()
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(await provider.getMigrations()).filter(([name]) => names.includes(name)),
        ),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Databases of development versions, from before the baseline, can't be migrated. @throws Error with a `hint` */
function refuseOlder({ migrations }: Applied, folders: Folders): void {
  if (folders.migrations !== undefined || migrations.length === 0 || migrations.includes(BASELINE)) return
  throw Object.assign(
    new Error(
      'The database was made by a development version from before Roadshow 0.1, which can’t be migrated.',
    ),
    {
      hint: 'Start with another data folder (DATA_DIR) or an empty database (DATABASE_URL); nothing was changed in this one.',
    },
  )
}

/**
 * Handles a database of DATABASE_URL, which other processes may use, at start: migrates an empty one, and refuses one
 * that
 * lacks something of this version. Accepts one that a newer version has migrated (decision 32).
 * @returns what ran
 * @throws Error with a `hint` when the database isn't migrated
 */
export async function migrateIfEmpty<T>(database: Kysely<T>, folders: Folders = {}): Promise<Changes> {
  const none = { migrations: [], functions: [] }
  refuseOlder(await appliedTo(database), folders)
  if ((await missingFrom(database, folders)).length === 0) return none
  return withMigrationLock(database, async (connection) => {
    const missing = await missingFrom(connection, folders)
    if (missing.length === 0) return none
    if (await isEmpty(connection)) return migrate(connection, folders)
    throw Object.assign(
      new Error(
        `The database (DATABASE_URL) has not been migrated to this version; missing: ${listOf(missing)}.`,
      ),
      {
        hint: 'Run npm run db:migrate with the same DATABASE_URL, then start again.',
      },
    )
  })
}

/** What this version needs and the database lacks, also because it was restored in part. */
export async function missingFrom<T>(database: Kysely<T>, folders: Folders = {}): Promise<string[]> {
  const changes = await missingChanges(await appliedTo(database), folders)
  const lost = await lostObjects(database)
  return [...changes, ...lost.map(({ name }) => name)]
}

/** Maximum number of changes that a message names. */
const MAX_NAMED = 3

/** Everything ever applied to a database: names of migrations, hashes of files in `db/functions`. */
export type Applied = { migrations: string[]; functions: string[] }

/**
 * What this version needs and the database lacks. A function file applied earlier counts as present: a newer version
 * may have replaced it since.
 */
export async function missingChanges(applied: Applied, folders: Folders = {}): Promise<string[]> {
  const names = await migrationNames(folders.migrations)
  const files = await functionFiles(folders.functions)
  return linesOf({
    migrations: names.filter((name) => !applied.migrations.includes(name)),
    functions: files.filter(({ hash }) => !applied.functions.includes(hash)).map(({ name }) => name),
  })
}

async function appliedTo<T>(database: Kysely<T>): Promise<Applied> {
  const { rows } = await sql<{ migrations: boolean; functions: boolean }>`
    select to_regclass('kysely_migration') is not null as migrations,
      to_regclass('applied_functions') is not null as functions
  `.execute(database)
  const column = async (statement: RawBuilder<{ value: string }>) =>
    (await statement.execute(database)).rows.map(({ value }) => value)
  return {
    migrations: rows[0]?.migrations ? await column(sql`select name as value from kysely_migration`) : [],
    functions: rows[0]?.functions ? await column(sql`select hash as value from applied_functions`) : [],
  }
}

/** Whether the database has no tables, functions or other objects yet, apart from extensions. */
async function isEmpty<T>(database: Kysely<T>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class
    where relnamespace = to_regnamespace(current_schema()) and relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    limit 1
  `.execute(database)
  return rows.length === 0
}

async function withMigrationLock<T, R>(
  database: Kysely<T>,
  work: (connection: Kysely<T>) => Promise<R>,
): Promise<R> {
  return database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    try {
      await sql`set lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(connection)
      return await work(connection)
    } finally {
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    }
  })
}

async function migrate<T>(connection: Kysely<T>, folders: Folders): Promise<Changes> {
  const lost = await lostObjects(connection)
  const migrator = new Migrator({
    db: connection,
    provider: providerOf(folders.migrations),
    // Two branches create migrations in parallel; the one merged later may have the earlier time.
    allowUnorderedMigrations: true,
  })
  const migrations: string[] = []
  for (;;) {
    const name = await withLockRetries(() => migrateOne(migrator))
    if (name === undefined) break
    migrations.push(name)
  }
  const files = await functionFiles(folders.functions)
  const due = lost.length > 0 ? files : await pendingFunctions(connection, files)
  if (due.length > 0)
    await withLockRetries(() =>
      connection.transaction().execute(async (transaction) => {
        await applyFunctions(transaction, due)
        // Unless a migration has just dropped it, only a better restore brings it back: it is a table's content trigger.
        if (lost.length > 0 && migrations.length === 0) refuseLoss(await lostObjects(transaction))
        await recordObjects(transaction)
      }),
    )
  return { migrations, functions: due.map(({ name }) => name) }
}

/** @throws Error with a `hint` when something is missing that no file of `db/functions` defines */
function refuseLoss(lost: LostObject[]): void {
  const missing = lost.filter(({ isMissing }) => isMissing).map(({ name }) => name)
  if (missing.length === 0) return
  throw Object.assign(new Error(`The database has not been restored whole; missing: ${listOf(missing)}.`), {
    hint: 'Restore the backup again into an empty database, and see what pg_restore reports.',
  })
}

function listOf(missing: string[]): string {
  return missing.length > MAX_NAMED ? `${missing.length} changes` : missing.join(', ')
}

/** Runs the next migration; undefined when there is none. */
async function migrateOne(migrator: Migrator): Promise<string | undefined> {
  const { error, results = [] } = await migrator.migrateUp()
  if (error) throw error
  return results[0]?.migrationName
}

/** Retries when a table's lock isn't free; other sessions get their turn between the attempts. */
async function withLockRetries<R>(work: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error
      await sleep(LOCK_RETRY_MS)
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === '55P03'
}

/** The oldest supported server version, in PostgreSQL's numbering (180004 is 18.4). */
const OLDEST_SERVER = 160_000

/** @throws Error with a `hint` when a server's `server_version_num` is too old */
export function requireServerVersion(number: number): void {
  if (number >= OLDEST_SERVER) return
  const major = Math.floor(number / 10_000)
  const version = major >= 10 ? major : `${major}.${Math.floor(number / 100) % 100}`
  throw Object.assign(new Error(`PostgreSQL ${version} is too old (DATABASE_URL).`), {
    hint: `Roadshow needs PostgreSQL ${OLDEST_SERVER / 10_000} or later; without DATABASE_URL it runs its own.`,
  })
}

/** @throws Error with a `hint` when the server is too old, or the database can't hold every character */
export async function refuseUnfitDatabase<T>(database: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ number: number; encoding: string; name: string; owner: string }>`
    select current_setting('server_version_num')::integer as number, current_setting('server_encoding') as encoding,
      current_database() as name, current_user as owner`.execute(database)
  const [{ number, encoding, name, owner } = { number: 0, encoding: '', name: '', owner: '' }] = rows
  requireServerVersion(number)
  if (encoding !== 'UTF8')
    throw Object.assign(new Error(`The database ${name} has the encoding ${encoding}.`), {
      hint: `Create it anew: createdb --owner=${owner} --template=template0 --encoding=UTF8 --locale=C.UTF-8 --locale-provider=icu --icu-locale=und ${name}`,
    })
}
