import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

const LOCK = 1_999_031

/**
 * Taken while the first content is loaded into an empty database, so that two processes starting at once load it once.
 */
export async function lockFirstContent(transaction: Tx): Promise<void> {
  await withoutTimeout(transaction, sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`)
}

/** Waits until the first content is loaded, and prevents its loading during an import. */
export async function waitForFirstContent(transaction: Tx): Promise<void> {
  await withoutTimeout(transaction, sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCK)})`)
}

/** Loading the demo may take a slow machine longer than statements may usually take. */
async function withoutTimeout(transaction: Tx, lock: RawBuilder<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await lock.execute(transaction)
  await sql`set local statement_timeout to default`.execute(transaction)
}
