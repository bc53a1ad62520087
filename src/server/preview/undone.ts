import { sql } from 'kysely'
import type { Database, Tx } from '#platform/database/database.ts'

/** How long a preview may take: whoever publishes the same record may have to wait for it. */
const LIMIT_MS = 6000

class Undone<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('rolled back on purpose')
    this.result = result
  }
}
class TooSlow extends Error {}

/**
 * Runs work in a transaction that sees the database as it was when it began, and rolls it back in any case. It gives way:
 * it waits for nobody's locks, and holds its own for a few seconds at most.
 */
export async function undone<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx): Promise<T> => {
        await sql`select set_config('lock_timeout', '300', true), set_config('statement_timeout', '2000', true),
          set_config('idle_in_transaction_session_timeout', '10000', true)`.execute(tx)
        throw new Undone(await withinLimit(tx, work))
      })
  } catch (error) {
    if (error instanceof Undone) return error.result as T
    throw error
  }
}

/**
 * After the limit, a statement that fails makes all others fail. The work ends before the rollback: a statement that it
 * still sent then would be carried out for good.
 */
async function withinLimit<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    sql`select 1 / 0`.execute(tx).catch(() => undefined)
  }, LIMIT_MS)
  try {
    return await work(tx)
  } catch (error) {
    if (!isLate) throw error
  } finally {
    clearTimeout(timer)
  }
  throw new TooSlow('the preview took too long')
}

/** PostgreSQL: lock not available, serialization failure, deadlock, statement cancelled by its limit. */
const CONTENDED = new Set(['55P03', '40001', '40P01', '57014'])

/** Whether work failed because others use the same rows, or because it took too long: it may succeed when it is tried again. */
export function isContended(error: unknown): boolean {
  return error instanceof TooSlow || CONTENDED.has((error as { code?: string }).code ?? '')
}
