import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Statements that one process prepares at most; lists of changing length must not fill PostgreSQL's memory. */
const MOST_STATEMENTS = 250

/**
 * The pool as Kysely wants it, with every statement that has parameters prepared once per connection: parsing and
 * planning a small statement takes longer than running it (a registration's job: twice the transactions a second).
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= MOST_STATEMENTS) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const wrapped: PostgresPoolClient = {
      processID: (client as { processID?: number }).processID,
      query: ((text: string, values?: readonly unknown[]) =>
        values && values.length > 0
          ? client.query({ text, name: nameOf(text), values: [...values] })
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
