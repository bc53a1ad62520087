import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparingPool } from './prepared.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type Tx = Transaction<Schema>
/** A database or a transaction: services accept either. */
export type Executor = Database | Tx

/** Ids stay far below 2^53, so bigint is read as a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** A day is no instant: it is read as it is written, `2026-11-28`. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** How to reach PostgreSQL: a URL, or the socket of the embedded cluster. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

/** Maximum number of connections per process. A few are faster than many: each is a PostgreSQL process. */
export const POOL_SIZE = 10

export type PoolOptions = {
  size?: number
  /** Fails statements that take longer, whatever the state of the database. Unlimited by default. */
  answerWithinMs?: number
  /** Whether the connection is a pooler's, which takes no settings: the role's statement_timeout holds. */
  isPooled?: boolean
  /** What the database calls its connections. */
  name?: string
}

/** A pool with Roadshow's settings. A connection that breaks while idle is replaced. */
export function createPool(
  connection: Connection,
  { size = POOL_SIZE, answerWithinMs, isPooled = false, name = 'roadshow' }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
    connectionTimeoutMillis: 5000,
    ...(!isPooled && { statement_timeout: 30_000 }),
    application_name: name,
  })
  pool.on('error', () => {})
  // A connection that breaks in use fails its query; without a listener, its error event would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The typed database of a pool; columns are camelCase in TypeScript, snake_case in SQL. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
    plugins: [new CamelCasePlugin()],
  })
}

/** Runs statements in the caller's transaction, or in one of their own. */
export function inTransaction<T>(executor: Executor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return executor.isTransaction ? work(executor as Tx) : executor.transaction().execute(work)
}
