import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './database.ts'

/** How long connecting, a statement and a notification may take here. */
const LIMIT_MS = 3000
const NOTIFY_MS = 100

/**
 * Refuses a pooler through which a process would start, and then go wrong unnoticed: notifications have to arrive, and statements to
 * stay prepared.
 * @param addresses `direct` is that of PostgreSQL itself; the same as `connection` where there is no pooler, as far as is known
 * @throws Error with a `hint`, or that of a connection, whose `setting` is the one that names its address
 */
export async function refuseUnfitPooler(connection: Connection, direct: Connection): Promise<void> {
  const hasDirect = connection !== direct
  const clients = [direct, connection, connection].map(
    (address) => new pg.Client({ ...address, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS }),
  )
  const [listening, first, second] = clients as [pg.Client, pg.Client, pg.Client]
  for (const client of clients) client.on('error', () => undefined)
  try {
    await listening.connect().catch((error: Error) => {
      throw Object.assign(error, hasDirect && { setting: 'DATABASE_DIRECT_URL' })
    })
    await Promise.all([first.connect(), second.connect()])
    if (!(await keepsPrepared(first, second)))
      throw Object.assign(new Error('Prepared statements fail through the pooler of DATABASE_URL.'), {
        hint: 'PgBouncer needs version 1.21 or later and max_prepared_statements=200.',
      })
    if (await hears(listening, second)) return
    throw hasDirect
      ? Object.assign(
          new Error('What DATABASE_URL’s database notifies doesn’t arrive at DATABASE_DIRECT_URL.'),
          {
            hint: 'DATABASE_DIRECT_URL must be the same database on the same server, without a pooler.',
          },
        )
      : Object.assign(
          new Error(
            'Notifications of the database don’t arrive through DATABASE_URL: a pooler in transaction mode loses them.',
          ),
          {
            hint: 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself beside the pooler’s (docs/operations.md).',
          },
        )
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/** While the other client keeps the server's connection, this one's statements go through another. */
async function keepsPrepared(client: pg.Client, other: pg.Client): Promise<boolean> {
  const statement = { name: `probe_${randomUUID()}`, text: 'select $1::integer as one', values: [1] }
  await client.query(statement)
  await other.query('begin')
  try {
    await client.query(statement)
    return true
  } catch (error) {
    // Where the pool has a single connection, there is no answer in time: it stays prepared on that one.
    return (error as { code?: string }).code === undefined
  } finally {
    await other.query('commit')
  }
}

/** Whether what one client notifies arrives at another one. */
async function hears(listening: pg.Client, notifying: pg.Client): Promise<boolean> {
  const channel = `hearing_${randomUUID()}`
  let hasHeard = false
  listening.on('notification', () => {
    hasHeard = true
  })
  await listening.query(`listen ${pg.escapeIdentifier(channel)}`)
  for (const until = Date.now() + LIMIT_MS; !hasHeard && Date.now() < until; ) {
    await notifying.query('select pg_notify($1, $2)', [channel, ''])
    await sleep(NOTIFY_MS)
  }
  return hasHeard
}
