import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
/** A database or a transaction on it: services take either. */
export type Executor = Database | Transaction<Schema>

/** Identities are counted far below 2^53, so bigint comes as a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How to reach PostgreSQL: an address, or the socket of our own. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

/** Connections each process holds at most. Few are faster than many: PostgreSQL has a process for each. */
export const POOL_SIZE = 10

export type PoolOptions = {
  size?: number
  /** A statement that isn't answered by then fails, whatever has become of the database. Unlimited unless given. */
  answerWithinMs?: number
}

/** A pool with our settings. A connection that breaks while idle is replaced, not fatal. */
export function createPool(
  connection: Connection,
  { size = POOL_SIZE, answerWithinMs }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    application_name: 'roadshow',
  })
  pool.on('error', () => {})
  // One that breaks while in use fails its query; unheard, the same fault would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The typed database over a pool; columns are camelCase in TypeScript, snake_case in SQL. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    plugins: [new CamelCasePlugin()],
  })
}
