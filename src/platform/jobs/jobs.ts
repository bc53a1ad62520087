import type pg from 'pg'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'
import type { z } from 'zod'
import type { Executor } from '../database/database.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { startWorkers, type Workers } from './workers.ts'

export type JobsLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** A kind of job: its queue, what its payload looks like and how it is retried. */
export type Job<D> = {
  name: string
  data: z.ZodType<D>
  /** Retries after the first attempt. */
  retryLimit: number
  /** Wait before the first retry; it doubles with each one, with jitter. */
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** An attempt that takes longer counts as failed. */
  expireSeconds: number
  /** Jobs of this kind under way at once in one process. */
  concurrency: number
}

/** Which attempt this is: `id` is the job's, the same for every attempt; the first `attempt` is 1. */
export type Delivery = { id: string; attempt: number }
export type Handler<D> = (data: D, delivery: Delivery) => Promise<void>

type JobDefinition<D> = Pick<Job<D>, 'name' | 'data'> & Partial<Job<D>>

/**
 * Defines a kind of job. Unless said otherwise it is tried again for more than two days, at least every quarter of an
 * hour: what a job needs from outside may be away for long.
 * @param job its payload lies in the database in clear, so nothing secret belongs in it
 */
export function defineJob<D>(job: JobDefinition<D>): Job<D> {
  return {
    retryLimit: 220,
    retryDelaySeconds: 15,
    retryDelayMaxSeconds: 900,
    expireSeconds: 900,
    concurrency: 5,
    ...job,
  }
}

/** Jobs in PostgreSQL: enqueued with what caused them (R605), handled at least once, by any process that works. */
export type Jobs = {
  /**
   * Enqueues in the caller's transaction, at the cost of one statement: when it rolls back there is no job.
   * @returns the job's id
   */
  enqueue<D>(executor: Executor, job: Job<D>, data: D, options?: { startAfter?: Date }): Promise<string>
  /** Enqueues one job for each payload, all in one statement of the caller's transaction. */
  enqueueAll<D>(executor: Executor, job: Job<D>, payloads: D[]): Promise<void>
  /**
   * Registers the handler, before `start`. It may be called again for a job it already did, so it must be idempotent.
   * A thrown PermanentFailure ends the job, any other error leads to a retry.
   */
  work<D>(job: Job<D>, handler: Handler<D>): void
  /** Creates or updates the queues of all registered jobs; with `work` it handles jobs too. */
  start(options: { work: boolean }): Promise<void>
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>
}

type Registered = { job: Job<unknown>; handler: Handler<unknown> }

/** Without a sign of life for this long, a job's process counts as dead and the job is tried again. */
const HEARTBEAT_SECONDS = 10
/** How often dead processes and overlong attempts are looked for. */
const SUPERVISE_SECONDS = 10
const STOP_LIMIT_MS = 30_000
/** A database that is away fails every look for jobs; one line in this time is enough. */
const SAME_FAULT_LOG_MS = 30_000

/**
 * Jobs over the application's own pool. While the database is away nothing is lost: looking for jobs goes on and
 * succeeds when it is back.
 * @param options.superviseSeconds how often jobs of dead processes are looked for
 */
export function createJobs(pool: pg.Pool, options: { log: JobsLog; superviseSeconds?: number }): Jobs {
  const { log, superviseSeconds = SUPERVISE_SECONDS } = options
  const registered = new Map<string, Registered>()
  let boss: PgBoss | undefined
  let workers: Workers[] = []

  function createBoss(supervise: boolean): PgBoss {
    const created = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      supervise,
      schedule: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    })
    created.on('error', logSeldom(log))
    return created
  }

  return {
    async enqueue(executor, job, data, { startAfter } = {}) {
      if (!boss) throw new Error('Jobs are enqueued after start')
      const id = await boss.send(job.name, data as object, { db: fromKysely(executor), startAfter })
      if (!id) throw new Error(`The queue ${job.name} took no job`)
      return id
    },

    async enqueueAll(executor, job, payloads) {
      if (!boss) throw new Error('Jobs are enqueued after start')
      const jobs = payloads.map((data) => ({ data: data as object }))
      if (jobs.length > 0) await boss.insert(job.name, jobs, { db: fromKysely(executor) })
    },

    work(job, handler) {
      registered.set(job.name, { job, handler: handler as Handler<unknown> })
    },

    async start({ work }) {
      boss = await createBoss(work).start()
      for (const { job } of registered.values()) await ensureQueue(boss, job)
      if (!work) return
      for (const { job, handler } of registered.values()) {
        const attempt = (delivery: JobWithMetadata<unknown>) => attemptJob({ job, handler }, delivery, log)
        workers.push(await startWorkers(boss, job, attempt))
      }
    },

    async stop() {
      for (const { stop } of workers) stop()
      workers = []
      await boss?.stop({ timeout: STOP_LIMIT_MS })
      boss = undefined
    },
  }
}

async function ensureQueue(boss: PgBoss, job: Job<unknown>): Promise<void> {
  const settings = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryDelayMax: job.retryDelayMaxSeconds,
    retryBackoff: true,
    expireInSeconds: job.expireSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  }
  await boss.createQueue(job.name, settings)
  await boss.updateQueue(job.name, settings)
}

/** Calls the handler once and says how it went, in words that are kept with the job. */
async function attemptJob(
  { job, handler }: Registered,
  delivery: JobWithMetadata<unknown>,
  log: JobsLog,
): Promise<JobResult> {
  const { id } = delivery
  const attempt = delivery.retryCount + 1
  try {
    await handler(job.data.parse(delivery.data), { id, attempt })
    return { id, status: 'completed' }
  } catch (error) {
    const { message } = error as Error
    const isOver = error instanceof PermanentFailure || attempt > delivery.retryLimit
    if (isOver) log.error({ job: job.name, id, attempt, reason: message }, 'job failed for good')
    else log.warn({ job: job.name, id, attempt, reason: message }, 'job failed, will be tried again')
    return { id, status: isOver ? 'deadletter' : 'failed', output: { message } }
  }
}

/** Logs a fault when it is new or was last logged long ago. */
function logSeldom(log: JobsLog): (error: Error) => void {
  const loggedAtMs = new Map<string, number>()
  return (error) => {
    const reason = error.message.replace(/ \(Queue: .*\)$/, '')
    if (Date.now() - (loggedAtMs.get(reason) ?? 0) < SAME_FAULT_LOG_MS) return
    loggedAtMs.set(reason, Date.now())
    log.warn({ reason }, 'jobs are held up')
  }
}
