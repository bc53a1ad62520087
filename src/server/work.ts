import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { firmService } from '#features/firm/server/index.ts'
import type { Config } from '#platform/config.ts'
import { type Connection, createDatabase, createPool, type Database } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listen.ts'
import type { WorkContext } from '#platform/feature.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { recordingMailer } from '#platform/mail/sent-log.ts'
import { WORKER_NAME } from '#platform/site-state.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { CONTENT_KINDS, FEATURES, IMPORTS } from './features.ts'

/** For polling jobs and recording their outcomes. */
const JOBS_POOL_SIZE = 3
/** A connection that gives no answer for so long has gone silent, as after a failover: pg-boss's statements are short. */
const JOBS_LIMIT_MS = 5000
/** For jobs, alerts, prices and housekeeping. */
const WORK_POOL_SIZE = 6
/** Interval of housekeeping. */
const HOUSEKEEPING_MS = 3_600_000

type WorkDependencies = { config: Config; connection: Connection; listener: Listener; log: Logger }
type Opened = AsyncDisposableStack

/**
 * Starts every feature's jobs, its background work, and housekeeping. A process with the role `web` only enqueues jobs.
 * Uses its own connections, so that visitors and jobs don't wait for each other, without a time limit for statements.
 */
export async function startWork(foundations: WorkDependencies, opened: Opened): Promise<Jobs> {
  const { config, connection, log } = foundations
  const works = config.role !== 'web'
  const database = openDatabase(connection, WORK_POOL_SIZE, opened)
  const mailer = recordingMailer(createMailer(config, log, firmService(database).sender), database, log)
  opened.defer(() => mailer.close())
  // It always has a connection, by which other processes see that this one lives.
  const name = works ? `${WORKER_NAME} ${randomUUID()}` : undefined
  const limits = { size: JOBS_POOL_SIZE, answerWithinMs: JOBS_LIMIT_MS }
  const jobsPool = createPool(connection, { ...limits, ...(name && { name }) })
  opened.defer(() => jobsPool.end())
  const jobs = createJobs(jobsPool, { log })
  const storage = storageAt(config.storageUrl, config.dataDir)
  const context = {
    ...foundations,
    database,
    jobs,
    mailer,
    storage,
    contentKinds: CONTENT_KINDS,
    imports: IMPORTS,
  }
  const working = await Promise.all(FEATURES.map((feature) => feature.jobs?.(context)))
  await jobs.start({ work: works })
  opened.defer(() => jobs.stop())
  // Stops these before waiting for running jobs: a film takes longer than a process may take to stop.
  for (const running of working) if (running) opened.defer(() => running.stop())
  if (!works) return jobs

  for (const { background } of FEATURES) {
    const running = background?.(context)
    if (running) opened.defer(() => running.stop())
  }
  const timer = setInterval(() => cleanUp(context), HOUSEKEEPING_MS)
  opened.defer(() => clearInterval(timer))
  return jobs
}

function openDatabase(connection: Connection, size: number, opened: Opened): Database {
  const database = createDatabase(createPool(connection, { size }))
  opened.defer(() => database.destroy())
  return database
}

/** Deletes rows whose retention has ended. Logs a failure and continues; the next run tries again. */
async function cleanUp(context: WorkContext): Promise<void> {
  const attempt = (what: string, act: Promise<unknown>) =>
    act.catch((error: unknown) => context.log.error({ err: error, what }, 'housekeeping'))
  for (const { name, personalData = {}, housekeeping } of FEATURES) {
    for (const [table, { retention }] of Object.entries(personalData))
      if ('deleteExpired' in retention) await attempt(table, retention.deleteExpired(context.database))
    if (housekeeping) await attempt(name, housekeeping(context))
  }
}
