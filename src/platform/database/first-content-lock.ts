import { sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'

const LOCK = 1_999_031

/** Held while an empty database gets its first content: two processes that start at once load it once. */
export async function lockFirstContent(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction)
}

/** Waits until the first content is there, and keeps it from being loaded while an import is under way. */
export async function waitForFirstContent(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCK)})`.execute(transaction)
}
