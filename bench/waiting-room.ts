import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { runOperation } from '#features/events/server/operations.ts'
import { compareWithBare, load } from './compare.ts'
import { LOAD_CORE, SERVER_CORE, spawnNode } from './processes.ts'
import { atLeast, atMost, exactly, quantile, type Row } from './report.ts'
import { OPEN_EVENT, type TestBed } from './test-bed.ts'
import type { WaitersOrder, WaitersResult } from './waiters-worker.ts'

const WAITERS = 5000
const POLL_EVERY_MS = 5000
/** Every visitor has polled three times before the show starts. */
const START_AFTER_MS = 15_000
const GIVE_UP_MS = 30_000
const COUNTED_SECONDS = 3
/** PostgreSQL's counters lag by up to a second. */
const COUNTERS_LAG_MS = 1500

/** Measures one poll against a bare server, and its cost for the database. */
export async function measurePoll(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server({ ROLE: 'web' }, SERVER_CORE)
  const { eventId, keys } = await admitWaiters(testBed.pool, 1)
  const path = `/api/waiting-room/${eventId}/${keys[0]}?lng=en`
  await fetch(server.origin + path)
  const { ratio, detail } = await compareWithBare(server, path)
  const { sql, polls } = await countSql(testBed.pool, server.origin + path)
  return [
    atLeast('waiting-room poll : bare node:http', 0.9, ratio, detail),
    atMost(
      'waiting-room poll: SQL transactions a poll',
      0,
      Math.round((sql / polls) * 1000) / 1000,
      `${sql} beyond the idle ones in ${polls} polls`,
    ),
  ]
}

/** Measures thousands of waiting visitors at the start of the show. */
export async function measureWaiters(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server({}, SERVER_CORE)
  const { eventId, keys } = await admitWaiters(testBed.pool, WAITERS)
  const order: WaitersOrder = {
    origin: server.origin,
    eventId,
    keys,
    everyMs: POLL_EVERY_MS,
    giveUpMs: GIVE_UP_MS,
  }
  const child = spawnNode('bench/waiters-worker.ts', { core: LOAD_CORE })
  child.stderr?.pipe(process.stderr)
  const finished = new Promise<WaitersResult>((resolve) => child.once('message', resolve))
  child.send(order)
  await sleep(START_AFTER_MS)
  await runOperation(testBed.database, OPEN_EVENT, 'start')
  const startedAtMs = Date.now()
  const { latenciesMs, seenAtMs, failures } = await finished
  child.kill()
  const lastSeconds = (Math.max(...seenAtMs) - startedAtMs) / 1000
  return [
    exactly(`${WAITERS} waiters polling every 5 s: failed polls`, 0, failures, `${latenciesMs.length} polls`),
    atMost(
      `${WAITERS} waiters polling every 5 s: p99`,
      100,
      quantile(latenciesMs, 0.99),
      `p50 ${quantile(latenciesMs, 0.5).toFixed(1)} ms`,
      ' ms',
    ),
    exactly('… of whom saw the start', WAITERS, seenAtMs.length),
    atMost('… the last of them after', 6, lastSeconds, '', ' s'),
  ]
}

/** Registers this many people directly; returns their access keys. */
export async function admitWaiters(
  pool: pg.Pool,
  count: number,
): Promise<{ eventId: number; keys: string[] }> {
  const keys = Array.from({ length: count }, () => randomUUID())
  const { rows } = await pool.query<{ id: number }>('select id from events where slug = $1', [OPEN_EVENT])
  const eventId = rows[0]?.id ?? 0
  await pool.query(
    `with people as (
       insert into registrations (event_id, email, first_name, last_name, firm, language, status)
       select $1, 'waiter-' || key || '@example.com', 'Ines', 'Falk', 'Northbank Capital', 'en', 'confirmed'
       from unnest($2::text[]) key returning id, email
     )
     insert into registration_keys (key_hash, registration_id)
     select sha256(convert_to(key, 'UTF8')), id from people
     join unnest($2::text[]) key on email = 'waiter-' || key || '@example.com'`,
    [eventId, keys],
  )
  return { eventId, keys }
}

/** Counts transactions during polls, minus those of an equal time without polls. */
async function countSql(pool: pg.Pool, url: string): Promise<{ sql: number; polls: number }> {
  const idle = await transactionsDuring(pool, () => sleep(COUNTED_SECONDS * 1000))
  let polls = 0
  const busy = await transactionsDuring(pool, async () => {
    polls = (await load({ url, seconds: COUNTED_SECONDS }, LOAD_CORE)).answers
  })
  return { sql: Math.max(0, busy - idle), polls }
}

async function transactionsDuring(pool: pg.Pool, act: () => Promise<unknown>): Promise<number> {
  const before = await transactions(pool)
  await act()
  return (await transactions(pool)) - before
}

async function transactions(pool: pg.Pool): Promise<number> {
  await sleep(COUNTERS_LAG_MS)
  const { rows } = await pool.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.count)
}
