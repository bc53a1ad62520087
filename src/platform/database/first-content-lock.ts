import { sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'

const LOCK = 1_999_031

/**
 * Taken while the first content is loaded into an empty database, so that two processes starting at once load it once.
 */
export async function lockFirstContent(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction)
}

/** Waits until the first content is loaded, and prevents its loading during an import. */
export async function waitForFirstContent(transaction: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCK)})`.execute(transaction)
}
