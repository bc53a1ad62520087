import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

const FUNCTIONS = join(import.meta.dirname, '../../../db/functions')

/** A file of `db/functions`, with the current definition of functions, views or triggers. */
export type FunctionFile = {
  /** The file's name without extension. */
  name: string
  text: string
  /** SHA-256 of the text. */
  hash: string
}

/** Reads the files of this version, ordered by name. */
export async function functionFiles(folder = FUNCTIONS): Promise<FunctionFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), text, hash: hashOf(text) }
    }),
  )
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The files that have changed since they were applied; after a migration, all files. */
export async function pendingFunctions<T>(
  database: Kysely<T>,
  files: FunctionFile[],
): Promise<FunctionFile[]> {
  const { rows } = await sql<{ hash: string }>`select hash from applied_functions where is_current`.execute(
    database,
  )
  const current = new Set(rows.map(({ hash }) => hash))
  return files.filter(({ hash }) => !current.has(hash))
}

/** Marks all files for re-application, in the transaction of a migration: it may drop what they define. */
export async function markFunctionsPending<T>(transaction: Kysely<T>): Promise<void> {
  await sql`
    do $$ begin
      if to_regclass('applied_functions') is not null then
        update applied_functions set is_current = false where is_current;
      end if;
    end $$
  `.execute(transaction)
}

/**
 * Runs files and records them as applied. A file that needs another file's function or view runs after it.
 * @param transaction one without a failed statement
 * @throws the error of the failed file, with the file's name
 */
export async function applyFunctions<T>(transaction: Kysely<T>, files: FunctionFile[]): Promise<void> {
  let waiting = files
  while (waiting.length > 0) {
    const early: FunctionFile[] = []
    for (const file of waiting) {
      const isLast = early.length === waiting.length - 1
      if (!(await tryFile(transaction, file, isLast))) early.push(file)
    }
    waiting = early
  }
}

/** undefined_function, undefined_table, undefined_object */
const NOT_THERE_YET = new Set(['42883', '42P01', '42704'])

/** @returns false when the file needs something that another file may still define */
async function tryFile<T>(
  transaction: Kysely<T>,
  { name, text, hash }: FunctionFile,
  isLast: boolean,
): Promise<boolean> {
  await sql`savepoint file`.execute(transaction)
  try {
    await sql.raw(text).execute(transaction)
  } catch (error) {
    const fault = error as Error & { code?: string }
    if (!isLast && NOT_THERE_YET.has(fault.code ?? '')) {
      await sql`rollback to savepoint file`.execute(transaction)
      return false
    }
    fault.message = `db/functions/${name}.sql: ${fault.message}`
    throw fault
  }
  await sql`release savepoint file`.execute(transaction)
  await sql`update applied_functions set is_current = false where name = ${name}`.execute(transaction)
  await sql`
    insert into applied_functions (name, hash, is_current) values (${name}, ${hash}, true)
    on conflict (name, hash) do update set is_current = true, applied_at = now()
  `.execute(transaction)
  return true
}
