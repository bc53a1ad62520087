// The maximum that pg can do: one insert per transaction on several connections, and nothing else.
import pg from 'pg'
import { serveOrders } from './processes.ts'

export type BareInsertsOrder = { connection: pg.ClientConfig; connections: number; seconds: number }
export type BareInsertsResult = { inserts: number; seconds: number }

const INSERT =
  'insert into bare_inserts (first_name, last_name, email, firm, language) values ($1, $2, $3, $4, $5)'

serveOrders(async ({ connection, connections, seconds }: BareInsertsOrder): Promise<BareInsertsResult> => {
  const pool = new pg.Pool({ ...connection, max: connections })
  await pool.query(
    `create table if not exists bare_inserts (
       id bigint generated always as identity primary key,
       first_name text not null, last_name text not null, email text not null, firm text not null,
       language text not null, created_at timestamptz not null default now()
     )`,
  )
  const started = performance.now()
  const deadline = started + seconds * 1000
  let inserts = 0

  async function insertOn(client: pg.PoolClient): Promise<void> {
    while (performance.now() < deadline) {
      inserts += 1
      const values = ['Élodie', 'Marchand', `bare-${inserts}@example.com`, 'Northbank Capital', 'en']
      await client.query(INSERT, values)
    }
    client.release()
  }

  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  await Promise.all(clients.map(insertOn))
  const result = { inserts, seconds: (performance.now() - started) / 1000 }
  await pool.query('drop table bare_inserts')
  await pool.end()
  return result
})
