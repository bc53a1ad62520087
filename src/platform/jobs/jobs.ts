import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { BaseLogger } from 'pino'
import type { z } from 'zod'
import { correlationId, withCorrelation } from '../correlation.ts'
import type { Executor } from '../database/database.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { startWorkers, type Workers } from './workers.ts'

export type JobsLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** A kind of job: its queue, the schema of its payload and its retries. */
export type Job<D> = {
  name: string
  data: z.ZodType<D>
  /** Maximum number of retries. */
  retryLimit: number
  /** Delay before the first retry; doubles with each retry, with jitter. */
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** An attempt that takes longer counts as failed. */
  expireSeconds: number
  /** Maximum number of running jobs of this kind per process. */
  concurrency: number
}

/** One attempt of a job. `id` is the job's, the same for every attempt; the first `attempt` is 1. */
export type Delivery = { id: string; attempt: number }
export type Handler<D> = (data: D, delivery: Delivery) => Promise<void>

type JobDefinition<D> = Pick<Job<D>, 'name' | 'data'> & Partial<Job<D>>

/**
 * Defines a kind of job. By default a job is retried for more than two days, at least every quarter of an hour, because
 * external services may be away for long.
 * @param job the payload is stored unencrypted in the database, so it must hold no secrets
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

/**
 * Jobs in PostgreSQL: enqueued in the transaction that causes them (R605), handled at least once, by any worker
 * process.
 */
export type Jobs = {
  /**
   * Enqueues a job in the caller's transaction with one statement; a rollback removes the job.
   * @returns the job's id
   */
  enqueue<D>(executor: Executor, job: Job<D>, data: D, options?: { startAfter?: Date }): Promise<string>
  /**
   * Enqueues one job per payload, with one statement in the caller's transaction.
   * @param payloads with the request that causes the job, where it isn't the one that is being answered
   */
  enqueueAll<D>(
    executor: Executor,
    job: Job<D>,
    payloads: (D & { correlationId?: string | undefined })[],
  ): Promise<void>
  /**
   * Registers a handler; call it before `start`. A job may be handled more than once, so the handler must be
   * idempotent.
   * A PermanentFailure ends the job; any other error causes a retry.
   */
  work<D>(job: Job<D>, handler: Handler<D>): void
  /** Runs a job again that has failed for good, in the caller's transaction. @returns whether there was one */
  retry(executor: Executor, name: string, id: string): Promise<boolean>
  /** Deletes a job that has failed for good, in the caller's transaction. @returns whether there was one */
  discard(executor: Executor, name: string, id: string): Promise<boolean>
  /** Creates or updates the queues of all registered jobs; with `work`, also handles jobs. */
  start(options: { work: boolean }): Promise<void>
  /** Takes no more jobs, and waits for running ones. */
  stop(): Promise<void>
}

type Registered = { job: Job<unknown>; handler: Handler<unknown> }

/** How long a job, with its payload, is retained once it is done or has failed for good. */
export const JOB_RETENTION_DAYS = 7
/** A job whose process sent no heartbeat for this long is retried. */
const HEARTBEAT_SECONDS = 10
/** Interval of the search for dead processes and overdue attempts. */
const SUPERVISE_SECONDS = 10
/** How long running jobs may take when the server stops: shorter than all that it closes may take (server/main.ts). */
const STOP_LIMIT_MS = 15_000
/** While the database is away every poll fails; log the same fault at most once in this time. */
const SAME_FAULT_LOG_MS = 30_000

/**
 * Jobs over the application's pool. While the database is away, polling continues and no job is lost.
 * @param options.superviseSeconds interval of the search for jobs of dead processes
 */
export function createJobs(pool: pg.Pool, options: { log: JobsLog; superviseSeconds?: number }): Jobs {
  const { log, superviseSeconds = SUPERVISE_SECONDS } = options
  const registered = new Map<string, Registered>()
  let boss: PgBoss | undefined
  let workers: Workers | undefined
  const logFault = throttledLog(log)

  async function isFailed(name: string, id: string): Promise<boolean> {
    const [job] = (await boss?.findJobs(name, { id })) ?? []
    return job?.state === 'failed'
  }

  function createBoss(supervise: boolean): PgBoss {
    const created = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      supervise,
      schedule: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    })
    created.on('error', logFault)
    return created
  }

  return {
    async enqueue(executor, job, data, { startAfter } = {}) {
      if (!boss) throw new Error('Jobs can only be enqueued after start')
      const id = await boss.send(job.name, withCorrelationId(data as object), {
        db: fromKysely(executor),
        startAfter,
      })
      if (!id) throw new Error(`The queue ${job.name} accepted no job`)
      return id
    },

    async enqueueAll(executor, job, payloads) {
      if (!boss) throw new Error('Jobs can only be enqueued after start')
      const jobs = payloads.map((data) => ({ data: withCorrelationId(data) }))
      if (jobs.length > 0) await boss.insert(job.name, jobs, { db: fromKysely(executor) })
    },

    work(job, handler) {
      registered.set(job.name, { job, handler: handler as Handler<unknown> })
    },

    async retry(executor, name, id) {
      if (!boss || !(await isFailed(name, id))) return false
      await boss.retry(name, id, { db: fromKysely(executor) })
      return true
    },

    async discard(executor, name, id) {
      if (!boss || !(await isFailed(name, id))) return false
      await boss.deleteJob(name, id, { db: fromKysely(executor) })
      return true
    },

    async start({ work }) {
      boss = await createBoss(work).start()
      await ensureQueues(boss, [...registered.values()])
      if (!work) return
      const queues = [...registered.values()].map((it) => ({
        job: it.job,
        attempt: (delivery: JobWithMetadata<unknown>) => attemptJob(it, delivery, log),
      }))
      workers = await startWorkers(boss, queues, { pool, onError: logFault })
    },

    async stop() {
      await workers?.stop()
      workers = undefined
      await boss?.stop({ timeout: STOP_LIMIT_MS })
      boss = undefined
    },
  }
}

/** Creates queues that don't exist, and updates those with other settings. A usual start changes none. */
async function ensureQueues(boss: PgBoss, queues: Registered[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { job } of queues) {
    const settings = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryDelayMax: job.retryDelayMaxSeconds,
      retryBackoff: true,
      expireInSeconds: job.expireSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: JOB_RETENTION_DAYS * 86_400,
    }
    const queue = existing.get(job.name)
    if (!queue) await boss.createQueue(job.name, settings)
    else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await boss.updateQueue(job.name, settings)
  }
}

/** A payload with the id of the request that causes the job, which schemas of payloads leave out. */
function withCorrelationId(data: object): object {
  return { correlationId: correlationId(), ...data }
}

/** Calls the handler once, on behalf of the request that caused the job. */
function attemptJob(
  registered: Registered,
  delivery: JobWithMetadata<unknown>,
  log: JobsLog,
): Promise<JobResult> {
  const { correlationId: id } = delivery.data as { correlationId?: string }
  return withCorrelation(id, () => outcomeOf(registered, delivery, log))
}

/** Calls the handler once and returns the outcome, whose message is stored with the job. */
async function outcomeOf(
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
    if (isOver) log.error({ job: job.name, id, attempt, reason: message }, 'job failed permanently')
    else log.warn({ job: job.name, id, attempt, reason: error }, 'job failed, will be retried')
    return { id, status: isOver ? 'deadletter' : 'failed', output: { message } }
  }
}

/** Logs a fault when it is new or was last logged long ago. */
function throttledLog(log: JobsLog): (error: Error) => void {
  const loggedAtMs = new Map<string, number>()
  return (error) => {
    const reason = error.message.replace(/ \(Queue: .*\)$/, '')
    if (Date.now() - (loggedAtMs.get(reason) ?? 0) < SAME_FAULT_LOG_MS) return
    loggedAtMs.set(reason, Date.now())
    // pg-boss passes copies, which aren't errors.
    log.warn({ reason: Object.assign(new Error(), error, { message: reason }) }, 'jobs are delayed')
  }
}
