import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/**
 * Maximum number of statements that a process prepares; statements of varying length must not fill PostgreSQL's memory.
 */
const MAX_STATEMENTS = 250

/**
 * Wraps the pool for Kysely: every statement with parameters is prepared once per connection, because parsing and
 * planning
 * a small statement takes longer than running it.
 *
 * A migration that changes a result column's type breaks the prepared statement on every connection. Outside a
 * transaction, the wrapper prepares it again under another name and runs it once more. A transaction can't continue
 * after
 * an error: it fails, and its retry uses the new name (docs/decisions/0021).
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const names = new Map<string, string>()
  let renamed = 0

  function nameOf(text: string): string | undefined {
    const existing = names.get(text)
    if (existing || names.size >= MAX_STATEMENTS) return existing
    const name = `s${names.size + renamed}`
    names.set(text, name)
    return name
  }

  /** Gives the statement a new name, unless another connection has done so already. */
  function rename(text: string, stale: string): void {
    if (names.get(text) !== stale) return
    names.delete(text)
    renamed += 1
  }

  async function run(client: pg.PoolClient, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = nameOf(text)
    try {
      return await client.query({ text, name, values })
    } catch (error) {
      if (!name || !isStalePlan(error)) throw error
      rename(text, name)
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query({ text, name: nameOf(text), values })
    }
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const wrapped: PostgresPoolClient = {
      processID: (client as { processID?: number }).processID,
      query: ((text: string, values?: readonly unknown[]) =>
        values && values.length > 0
          ? run(client, text, [...values])
          : client.query(text)) as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
    clients.set(client, wrapped)
    return wrapped
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      return clients.get(client) ?? wrap(client)
    },
    end: () => pool.end(),
  }
}

/** Whether the error says that a prepared statement's result columns have changed. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string }
  return code === '0A000' && message === 'cached plan must not change result type'
}
