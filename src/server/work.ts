import type { Logger } from 'pino'
import { firmService } from '#features/firm/server/index.ts'
import type { Config } from '#platform/config.ts'
import { type Connection, createDatabase, createPool, type Database } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listen.ts'
import type { WorkContext } from '#platform/feature.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { notingMailer } from '#platform/mail/sent-log.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { FEATURES } from './features.ts'

/** Looking for jobs and saying how they went. */
const JOBS_POOL_SIZE = 3
/** What jobs, prices and housekeeping read and write. */
const WORK_POOL_SIZE = 4
/** Alerts under way, each with its lock, and what they read beside it. */
const ALERTS_POOL_SIZE = 6
/** Housekeeping is not urgent. */
const HOUSEKEEPING_MS = 3_600_000

type Foundations = { config: Config; connection: Connection; listener: Listener; log: Logger }
type Opened = AsyncDisposableStack

/**
 * Starts what goes on beside answering: the jobs of every feature, what runs beside them, and housekeeping; in a process
 * of the role `web` jobs can be given to others, and that is all. It has connections of its own, so that visitors and
 * work don't wait for each other, and no limit to their statements: nobody stands before it.
 */
export async function startWork(foundations: Foundations, opened: Opened): Promise<Jobs> {
  const { config, connection, log } = foundations
  const works = config.role !== 'web'
  const database = openDatabase(connection, WORK_POOL_SIZE, opened)
  const plainMailer = createMailer(config, log, firmService(database).get)
  const mailer = notingMailer(plainMailer, database, log)
  opened.defer(() => mailer.close())
  const jobsPool = createPool(connection, { size: JOBS_POOL_SIZE })
  opened.defer(() => jobsPool.end())
  const jobs = createJobs(jobsPool, { log })
  const storage = storageAt(config.storageUrl, config.dataDir)
  const alertsDatabase = openDatabase(connection, ALERTS_POOL_SIZE, opened)
  const context = { ...foundations, database, alertsDatabase, jobs, mailer, plainMailer, storage }
  const working = await Promise.all(FEATURES.map((feature) => feature.jobs?.(context)))
  await jobs.start({ work: works })
  opened.defer(() => jobs.stop())
  // Before the jobs are waited for: a film takes longer than anybody waits.
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

/** Deletes what is only kept for a time. What fails is logged and tried again the next time; the rest goes on. */
async function cleanUp(context: WorkContext): Promise<void> {
  const attempt = (what: string, act: Promise<unknown>) =>
    act.catch((error: unknown) => context.log.error({ err: error, what }, 'housekeeping'))
  for (const { name, personalData = {}, housekeeping } of FEATURES) {
    for (const [table, { retention }] of Object.entries(personalData))
      if ('deleteExpired' in retention) await attempt(table, retention.deleteExpired(context.database))
    if (housekeeping) await attempt(name, housekeeping(context))
  }
}
