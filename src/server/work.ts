import type { Logger } from 'pino'
import { forgetOldDevices } from '#features/accounts/server/device-keys.ts'
import { forgetOldLimits } from '#features/accounts/server/limits.ts'
import { accountMails } from '#features/accounts/server/mails.ts'
import { forgetUnconfirmed } from '#features/accounts/server/service.ts'
import { forgetEndedSessions } from '#features/accounts/server/sessions.ts'
import { forgetOldApplications } from '#features/careers/server/apply.ts'
import { applicationMails } from '#features/careers/server/mails.ts'
import { contactMails } from '#features/contact/server/mails.ts'
import { firmService } from '#features/firm/server/service.ts'
import { httpProvider } from '#features/quotes/server/http-provider.ts'
import { startPolling } from '#features/quotes/server/poll.ts'
import { simulatedProvider } from '#features/quotes/server/simulated-provider.ts'
import { forgetOldRequests } from '#features/subscriptions/server/service.ts'
import { removeExpiredMedia } from '#features/vndrs/server/expired.ts'
import { findFfmpeg } from '#features/vndrs/server/ffmpeg.ts'
import { workOnRenditions } from '#features/vndrs/server/rendition-job.ts'
import type { Config } from '#platform/config.ts'
import { type Connection, createDatabase, createPool, type Database } from '#platform/database/database.ts'
import { forgetOldKeys } from '#platform/database/idempotency.ts'
import type { Listener } from '#platform/database/listen.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { createMailer, type Mailer } from '#platform/mail/mailer.ts'
import { forgetOldNotes, notingMailer } from '#platform/mail/sent-log.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { eraseWhatIsOld } from './erasure.ts'
import { lookForRegistrants, workOnRegistrantMails } from './registrants.ts'
import { startAlerts, workOnSubscriptionMails } from './subscriptions.ts'

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
 * Starts what goes on beside answering: mails and other jobs, alerts, prices, housekeeping; in a process of the role `web`
 * jobs can be given to others, and that is all. It has connections of its own, so that visitors and work don't wait for
 * each other, and no limit to their statements: nobody stands before it.
 */
export async function startWork(
  { config, connection, listener, log }: Foundations,
  opened: Opened,
): Promise<Jobs> {
  const works = config.role !== 'web'
  const database = openDatabase(connection, WORK_POOL_SIZE, opened)
  const plainMailer = createMailer(config, log, firmService(database).get)
  const mailer = notingMailer(plainMailer, database, log)
  opened.defer(() => mailer.close())
  const jobsPool = createPool(connection, { size: JOBS_POOL_SIZE })
  opened.defer(() => jobsPool.end())
  const jobs = createJobs(jobsPool, { log })
  workOnMails(jobs, { config, database, mailer })
  const renditions = works ? await makeRenditions(jobs, { config, database, log }) : undefined
  await jobs.start({ work: works })
  opened.defer(() => jobs.stop())
  // Before the jobs are waited for: a film takes longer than anybody waits.
  opened.defer(() => renditions?.stop())
  if (!works) return jobs

  const alerts = startAlerts(
    {
      config,
      database: openDatabase(connection, ALERTS_POOL_SIZE, opened),
      mailer: plainMailer,
      firm: firmService(database).get,
    },
    log,
  )
  opened.defer(() => alerts.stop())
  const notices = lookForRegistrants({ database, jobs, listener, log })
  opened.defer(() => notices.stop())
  const prices = readPrices(config, database, log)
  opened.defer(() => prices.stop())
  keepHouse(() => tidy(database, config, log), opened, log)
  return jobs
}

function openDatabase(connection: Connection, size: number, opened: Opened): Database {
  const database = createDatabase(createPool(connection, { size }))
  opened.defer(() => database.destroy())
  return database
}

type Letters = { config: Config; database: Database; mailer: Mailer }

function workOnMails(jobs: Jobs, { config, database, mailer }: Letters): void {
  const { publicUrl, secret } = config
  const firm = firmService(database).get
  workOnRegistrantMails(jobs, { config, database, mailer })
  contactMails({ database, mailer, publicUrl, firm }).work(jobs)
  applicationMails({ database, mailer, publicUrl, firm }).work(jobs)
  accountMails({ database, mailer, jobs, publicUrl, secret, firm }).work()
  workOnSubscriptionMails(jobs, { config, database, mailer, firm })
}

type Making = { config: Config; database: Database; log: Logger }

/** Where there is ffmpeg, this process makes films in other sizes. */
async function makeRenditions(jobs: Jobs, { config, database, log }: Making) {
  const { storageUrl, dataDir } = config
  const ffmpeg = await findFfmpeg(config.ffmpeg)
  const storage = storageAt(storageUrl, dataDir)
  return ffmpeg && workOnRenditions(jobs, { database, storage, ffmpeg, dataDir, log })
}

/** Prices come from QUOTES_URL, or are made up for the demo's companies (R404). */
function readPrices({ quotesUrl }: Config, database: Database, log: Logger): ReturnType<typeof startPolling> {
  const provider = quotesUrl
    ? httpProvider({ url: quotesUrl, executor: database, log })
    : simulatedProvider(database)
  return startPolling({ database, provider, log })
}

/** Deletes what is only kept for a time. */
async function tidy(database: Database, config: Config, log: Logger): Promise<void> {
  await forgetOldKeys(database)
  await forgetOldApplications(database)
  await forgetUnconfirmed(database)
  await forgetEndedSessions(database)
  await forgetOldDevices(database)
  await forgetOldLimits(database)
  await forgetOldRequests(database)
  await forgetOldNotes(database)
  await eraseWhatIsOld(database)
  const expired = await removeExpiredMedia(database, storageAt(config.storageUrl, config.dataDir))
  if (expired.length > 0) log.warn({ vndrs: expired }, 'films of expired replays were removed')
}

function keepHouse(clean: () => Promise<void>, opened: Opened, log: Logger): void {
  const timer = setInterval(
    () => clean().catch((error: unknown) => log.error({ err: error }, 'housekeeping')),
    HOUSEKEEPING_MS,
  )
  opened.defer(() => clearInterval(timer))
}
