import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { loadDemo } from '#demo/loader/load-demo.ts'
import { alertMail } from '#features/subscriptions/server/alert-fanout.ts'
import { alertProgress } from '#features/subscriptions/server/alert-progress.ts'
import { migrateToLatest } from '#platform/database/migrate.ts'
import { folderAt } from '#platform/storage/storage.ts'
import { spawnNode } from './processes.ts'
import { atMost, exactly, type Row } from './report.ts'
import { type Sink, startSink } from './smtp-sink.ts'
import type { Folders, TestBed } from './test-bed.ts'

const WORKERS = 2
const KILLS = 20
/**
 * Subscribers of the faulty mail server, and how long it is away (stands for an hour; the number of retries is the
 * same).
 */
const PATIENT_READERS = 2000
const GONE_SECONDS = 20
const LIMIT_MS = 1_800_000

/** R604: sends an alert to this many subscribers while its workers are killed repeatedly. */
export async function alertsOverKills(testBed: TestBed, folders: Folders, readers: number): Promise<Row[]> {
  await prepare(testBed, folders, readers)
  const sink = await startSink()
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(testBed, sink)))
  const startedMs = performance.now()
  await publish(testBed)
  while ((await countOf(testBed, 'alerts where spread_at is null')) > 0) await sleep(50)
  const queuedSeconds = (performance.now() - startedMs) / 1000
  const queued = await countOf(testBed, 'alert_readers')
  await testBed.pool.query('update alert_mails set due_at = now()')
  for (let kill = 0; kill < KILLS; kill += 1) {
    await untilReceived(sink, (readers * (kill + 1)) / (KILLS + 2))
    const index = kill % WORKERS
    await killed(workers[index])
    workers[index] = await startWorker(testBed, sink)
    console.log(`… kill ${kill + 1} of ${KILLS}: ${await progress(testBed)}`)
  }
  const sentMs = performance.now()
  await untilSettled(testBed)
  console.log(`… at the end: ${await progress(testBed)}`)
  for (const worker of workers) await killed(worker)
  await sink.goAway()
  return [
    atMost(`${readers} alerts queued in`, 30, queuedSeconds, `by ${WORKERS} workers`, ' s'),
    exactly('… readers gathered', readers, queued),
    ...judge(
      sink,
      readers,
      KILLS * alertMail.concurrency,
      `${KILLS} kills; ${rate(readers, sentMs - startedMs)}`,
    ),
  ]
}

/** Sends alerts over SMTP with failures of the mail server. */
export async function alertsBySmtp(testBed: TestBed, folders: Folders): Promise<Row[]> {
  await prepare(testBed, folders, PATIENT_READERS)
  const sink = await startSink({ refuses: 0.3, cuts: 0.02 })
  const worker = await startWorker(testBed, sink)
  await publish(testBed)
  while ((await countOf(testBed, 'alerts where spread_at is null')) > 0) await sleep(50)
  await testBed.pool.query('update alert_mails set due_at = now()')
  await untilReceived(sink, PATIENT_READERS / 3)
  await sink.goAway()
  await sleep(GONE_SECONDS * 1000)
  await sink.comeBack()
  await untilSettled(testBed)
  await killed(worker)
  await sink.goAway()
  const doubt = sink.cutMails() + alertMail.concurrency
  const how = `451 to 30 %, ${sink.cutMails()} cut after DATA, gone for ${GONE_SECONDS} s`
  return judge(sink, PATIENT_READERS, doubt, how)
}

async function prepare({ database, pool }: TestBed, folders: Folders, readers: number): Promise<void> {
  await migrateToLatest(database)
  await loadDemo(database, { now: Temporal.Now.instant(), storage: folderAt(await folders.dataDir()) })
  await pool.query('update alerts set spread_at = now()')
  await pool.query(
    `insert into subscriptions (email, first_name, last_name, status, all_events, language, time_zone)
     select 'reader-' || number || '@example.com', 'Reader', number::text, 'confirmed', true,
       case when number % 3 = 0 then 'fr' else 'en' end, 'America/Toronto' from generate_series(1, $1::integer) number`,
    [readers],
  )
  await pool.query('analyze subscriptions')
}

/** Announces an event of the demo again. */
async function publish({ pool }: TestBed): Promise<void> {
  await pool.query(
    `with event as (
       insert into events (slug, type, title, presenter, summary, starts_at, ends_at, time_zone, city, topic)
       select 'announced', type, title, presenter, summary, now() + interval '9 days', now() + interval '9 days 1 hour',
         time_zone, city, topic from events where slug = 'velorin-vlr-204-phase-2' returning id, starts_at, ends_at
     ) insert into presentations (event_id, company_id, presenter, starts_at, ends_at)
     select event.id, companies.id, '{"en": "The chief executive"}', event.starts_at, event.ends_at
     from event, companies where companies.slug = 'velorin-therapeutics'`,
  )
}

async function startWorker({ connection }: TestBed, sink: Sink): Promise<ChildProcess> {
  const settings = { connection, smtpUrl: sink.url, retryDelaySeconds: 1 }
  const worker = spawnNode(join(import.meta.dirname, 'alert-worker.ts'), {
    env: { ALERT_WORKER: JSON.stringify(settings) },
  })
  worker.stderr?.pipe(process.stderr)
  await once(worker, 'message')
  return worker
}

async function killed(worker: ChildProcess | undefined): Promise<void> {
  if (!worker) return
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

async function untilReceived({ taken: received }: Sink, count: number): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  while (received.size < count && Date.now() < deadline) await sleep(20)
}

async function untilSettled(testBed: TestBed): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  while ((await countOf(testBed, 'alert_mails where outcome is null')) > 0 && Date.now() < deadline)
    await sleep(200)
  // A duplicate would arrive immediately.
  await sleep(1000)
}

/** The progress of alerts as staff see it. */
async function progress({ database }: TestBed): Promise<string> {
  const [alert] = await alertProgress(database, 1)
  return alert ? `${alert.sent} of ${alert.readers} sent, ${alert.waiting} wait` : 'no alert'
}

async function countOf({ pool }: TestBed, from: string): Promise<number> {
  const { rows } = await pool.query(`select count(*)::integer as count from ${from}`)
  return rows[0].count
}

function judge({ taken: received }: Sink, readers: number, doubt: number, how: string): Row[] {
  const mails = [...received.values()]
  const doubles = mails.flatMap((ids) => ids.slice(1)).length
  const others = mails.flatMap((ids) => [...new Set(ids)].slice(1)).length
  return [
    exactly('… readers who got it', readers, mails.length, how),
    atMost('… mails that came again, where a kill or a cut left doubt', doubt, doubles),
    exactly('… of those, with a Message-ID of their own, so that nothing tells them', 0, others),
  ]
}

function rate(mails: number, ms: number): string {
  return `${Math.round(mails / (ms / 1000))} mails a second`
}
