import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { silenceableProxy } from '../../../tests/support/silenceable-proxy.ts'
import { startSmtp } from '../../../tests/support/smtp.ts'
import { createDatabase, createPool } from '../database/database.ts'
import { createMailer } from '../mail/mailer.ts'
import { createJobs, defineJob, JOB_RETENTION_DAYS, type Jobs } from './jobs.ts'
import { PermanentFailure } from './permanent-failure.ts'

const data = z.object({ number: z.number() })
const counting = defineJob({ name: 'counting', data, retryDelaySeconds: 1 })
const silent = { info() {}, warn() {}, error() {} }

let db: Awaited<ReturnType<typeof createTestDatabase>>
let started: Jobs[] = []

beforeEach(async () => {
  db = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()))
  started = []
  await db.drop()
})

async function startJobs(
  register: (jobs: Jobs) => void,
  log: Parameters<typeof createJobs>[1]['log'] = silent,
) {
  const jobs = createJobs(db.pool, { log, superviseSeconds: 1 })
  register(jobs)
  await jobs.start({ work: true })
  started.push(jobs)
  return jobs
}

async function until(condition: () => boolean, limitMs = 10_000): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!condition() && Date.now() < deadline) await sleep(10)
}

test('R605 leaves no job after a rollback, and handles one after a commit', async () => {
  const handled: number[] = []
  const jobs = await startJobs((it) => it.work(counting, async ({ number }) => void handled.push(number)))
  const rolledBack = db.database.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, counting, { number: 1 })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await db.database.transaction().execute((tx) => jobs.enqueue(tx, counting, { number: 2 }))
  await until(() => handled.length > 0)
  await sleep(700)
  expect(handled).toEqual([2])
  const { rows } = await db.pool.query(`select state from pgboss.job where name = 'counting'`)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('R416 deletes a job as many days after it is done as the privacy policy says', async () => {
  const jobs = await startJobs((it) => it.work(counting, async () => {}))
  await jobs.enqueue(db.database, counting, { number: 1 })
  const { rows } = await db.pool.query(
    `select deletion_seconds / 86400 as days from pgboss.queue where name = 'counting'`,
  )
  expect(rows).toEqual([{ days: JOB_RETENTION_DAYS }])
})

test('enqueues a job with one statement', async () => {
  const jobs = await startJobs((it) => it.work(counting, async () => {}))
  const statements: string[] = []
  const pool = createPool(db.connection, { size: 1 })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown
    client.query = ((...input: unknown[]) => {
      statements.push(typeof input[0] === 'string' ? input[0] : (input[0] as { text: string }).text)
      return query(...input)
    }) as never
  })
  await createDatabase(pool)
    .transaction()
    .execute((tx) => jobs.enqueue(tx, counting, { number: 1 }))
  await pool.end()
  expect(statements.map((text) => text.trim().split(/\s/, 1)[0])).toEqual(['begin', 'INSERT', 'commit'])
})

test('retries a failed attempt as the same job', async () => {
  const attempts: { id: string; attempt: number }[] = []
  const jobs = await startJobs((it) =>
    it.work(counting, async (_, delivery) => {
      attempts.push(delivery)
      if (delivery.attempt === 1) throw new Error('not yet')
    }),
  )
  const id = await jobs.enqueue(db.database, counting, { number: 1 })
  await until(() => attempts.length === 2)
  expect(attempts).toEqual([
    { id, attempt: 1 },
    { id, attempt: 2 },
  ])
})

test('doesn’t retry a permanent failure', async () => {
  const errors: unknown[] = []
  let attempts = 0
  const log = { ...silent, error: (line: unknown) => void errors.push(line) }
  const jobs = await startJobs((it) => {
    it.work(counting, async () => {
      attempts += 1
      throw new PermanentFailure('refused')
    })
  }, log)
  const id = await jobs.enqueue(db.database, counting, { number: 1 })
  await until(() => errors.length > 0)
  await sleep(2000)
  expect(attempts).toBe(1)
  expect(errors).toEqual([{ job: 'counting', id, attempt: 1, reason: 'refused' }])
  const { rows } = await db.pool.query(`select state, output from pgboss.job where id = $1`, [id])
  expect(rows).toEqual([{ state: 'failed', output: { message: 'refused' } }])
})

test('handles each job once when two processes share the work', async () => {
  const handled: [worker: number, number: number][] = []
  const works = [1, 2].map((worker) =>
    startJobs((it) =>
      it.work(counting, async ({ number }) => {
        await sleep(5)
        handled.push([worker, number])
      }),
    ),
  )
  const [jobs] = await Promise.all(works)
  await db.database.transaction().execute(async (tx) => {
    for (let number = 0; number < 200; number += 1) await jobs?.enqueue(tx, counting, { number })
  })
  await until(() => handled.length >= 200)
  await sleep(300)
  expect(handled.map(([, number]) => number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, n) => n),
  )
  expect(new Set(handled.map(([worker]) => worker))).toEqual(new Set([1, 2]))
})

test('waits for running jobs when it stops', async () => {
  const log: string[] = []
  const jobs = await startJobs((it) =>
    it.work(counting, async () => {
      log.push('begun')
      await sleep(400)
      log.push('ended')
    }),
  )
  await jobs.enqueue(db.database, counting, { number: 1 })
  await until(() => log.length === 1)
  await jobs.stop()
  expect(log).toEqual(['begun', 'ended'])
  const { rows } = await db.pool.query(`select state from pgboss.job where name = 'counting'`)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('lets a process without workers enqueue jobs for others', async () => {
  const handled: number[] = []
  const web = createJobs(db.pool, { log: silent })
  web.work(counting, async () => void handled.push(-1))
  await web.start({ work: false })
  started.push(web)
  await web.enqueue(db.database, counting, { number: 7 })
  await sleep(1200)
  expect(handled).toEqual([])
  await startJobs((it) => it.work(counting, async ({ number }) => void handled.push(number)))
  await until(() => handled.length > 0)
  expect(handled).toEqual([7])
})

test('changes a queue at a start only if its settings have changed', async () => {
  const query = vi.spyOn(db.pool, 'query')
  const changes = () =>
    query.mock.calls.filter(([text]) => /create_queue|update pgboss.queue/i.test(String(text)))
  for (const [retryLimit, changed] of [
    [3, true],
    [3, false],
    [4, true],
  ] as const) {
    query.mockClear()
    await startJobs((it) => it.work({ ...counting, retryLimit }, async () => {}))
    expect(changes().length > 0).toBe(changed)
    const { rows } = await db.pool.query(`select retry_limit from pgboss.queue where name = 'counting'`)
    expect(rows).toEqual([{ retry_limit: retryLimit }])
  }
})

test('asks for the jobs of all queues at once', async () => {
  const query = vi.spyOn(db.pool, 'query')
  const names = Array.from({ length: 20 }, (_, index) => `queue-${index}`)
  const handled: string[] = []
  const queues = names.map((name) => defineJob({ name, data }))
  const jobs = await startJobs((it) => {
    for (const job of queues) it.work(job, async () => void handled.push(job.name))
  })
  await sleep(1000)
  query.mockClear()
  await sleep(2000)
  // Each queue alone asked four times in two seconds.
  expect(query.mock.calls.length).toBeLessThan(2 * names.length)
  for (const job of queues) await jobs.enqueue(db.database, job, { number: 1 })
  await until(() => handled.length === names.length)
  expect(handled.toSorted()).toEqual(names.toSorted())
})

test('continues after the database was away', async () => {
  const handled: number[] = []
  const warnings: unknown[] = []
  const log = { ...silent, warn: (line: unknown) => void warnings.push(line) }
  const jobs = await startJobs(
    (it) => it.work(counting, async ({ number }) => void handled.push(number)),
    log,
  )
  const name = (db.connection as { database: string }).database
  const admin = new pg.Client({ ...db.connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await until(() => warnings.length > 0)
  await sleep(1000)
  expect(warnings.length).toBeGreaterThan(0)
  expect(warnings.length).toBeLessThan(5)
  await admin.query(`alter database ${name} allow_connections true`)
  await admin.end()
  await jobs.enqueue(db.database, counting, { number: 1 })
  await until(() => handled.length > 0)
  expect(handled).toEqual([1])
})

test('continues after its connections have gone silent', async () => {
  const proxy = await silenceableProxy(db.connection)
  const pool = createPool(proxy.connection, { size: 3, answerWithinMs: 500 })
  const worker = createJobs(pool, { log: silent, superviseSeconds: 1 })
  onTestFinished(async () => {
    await worker.stop()
    await pool.end()
  })
  const handled: number[] = []
  worker.work(counting, async ({ number }) => void handled.push(number))
  await worker.start({ work: true })
  const web = createJobs(db.pool, { log: silent })
  web.work(counting, async () => {})
  await web.start({ work: false })
  started.push(web)

  proxy.silence()
  await web.enqueue(db.database, counting, { number: 1 })
  await sleep(1000)
  expect(handled).toEqual([])
  proxy.speak()
  await until(() => handled.length > 0, 25_000)
  expect(handled).toEqual([1])
})

test('R605 sends a mail again with the same Message-ID when killed before the job was completed', async () => {
  const smtp = await startSmtp()
  const killed = defineJob({ name: 'killed', data: z.object({}), expireSeconds: 1, retryDelaySeconds: 1 })
  const env = {
    ...process.env,
    DYING_WORKER: JSON.stringify({ connection: db.connection, smtpUrl: smtp.url }),
  }
  const child = spawn(process.execPath, ['tests/support/dying-worker.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const mailer = createMailer(
    {
      smtpUrl: smtp.url,
      mailFrom: 'events@fairholme.example',
      mailsPerSecond: 100,
      publicUrl: 'http://localhost',
      dataDir: '',
    },
    silent,
  )
  try {
    const web = createJobs(db.pool, { log: silent })
    web.work(killed, async () => {})
    await web.start({ work: false })
    started.push(web)
    const id = await web.enqueue(db.database, killed, {})
    await smtp.arrived(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await startJobs((it) =>
      it.work(killed, async (_, delivery) => {
        const to = { name: '', address: 'anna@example.com' }
        await mailer.send({
          id: delivery.id,
          to,
          replyTo: 'info@fairholme.example',
          language: 'en',
          subject: 'Again',
          html: '<p>Hello</p>',
          text: 'Hello',
        })
      }),
    )
    const mails = await smtp.arrived(2)
    expect(mails.map(({ email }) => email.messageId)).toEqual([`<${id}@localhost>`, `<${id}@localhost>`])
  } finally {
    child.kill('SIGKILL')
    mailer.close()
    await smtp.close()
  }
})
