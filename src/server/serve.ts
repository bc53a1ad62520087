import type pg from 'pg'
import type { Logger } from 'pino'
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
import type { Config } from '#platform/config.ts'
import { startCluster } from '#platform/database/cluster.ts'
import { type Connection, createDatabase, createPool, type Database } from '#platform/database/database.ts'
import { createListener } from '#platform/database/listen.ts'
import { migrateToLatest } from '#platform/database/migrate.ts'
import { forgetOldKeys } from '#platform/database/once.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createMailer, type Mailer } from '#platform/mail/mailer.ts'
import { forgetOldNotes, notingMailer } from '#platform/mail/sent-log.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { buildApp } from './app.ts'
import { loadDemo } from './demo.ts'
import { eraseWhatIsOld } from './erasure.ts'
import { lookForRegistrants, workOnRegistrantMails } from './registrants.ts'
import { loadBuiltSite, loadDevelopedSite } from './site.ts'
import { startAlerts, workOnSubscriptionMails } from './subscriptions.ts'

/** Looking for jobs and saying how they went. */
const JOBS_POOL_SIZE = 3
/** Alerts under way, each with its lock, and what they read beside it. */
const ALERTS_POOL_SIZE = 6
/**
 * A database that holds a statement this long hangs, and visitors hear so (503) rather than wait. A transaction that
 * fails so is rolled back just as slowly, which must still fit into a caller's patience of 10 s.
 */
const DATABASE_LIMIT_MS = 3000
/** Housekeeping is not urgent. */
const HOUSEKEEPING_MS = 3_600_000

export type Serving = { url: string; close(): Promise<void> }
type Options = { log: Logger; development: boolean; say: (line: string) => void }

/**
 * Starts everything this process is there for, in order: database, migrations, demo, jobs, site.
 * What was opened is closed in the reverse order, by `close` or when a later step fails.
 */
export async function serve(config: Config, { log, development, say }: Options): Promise<Serving> {
  const opened = new AsyncDisposableStack()
  try {
    const connection = await openDatabase(config, opened, say)
    await prepareDatabase(config, connection, say)
    const database = createDatabase(createPool(connection, { answerWithinMs: DATABASE_LIMIT_MS }))
    opened.defer(() => database.destroy())
    const jobs = createJobs(openJobsPool(connection, opened), { log })
    const mailer = notingMailer(createMailer(config, log), database, log)
    opened.defer(() => mailer.close())
    workOnRegistrantMails(jobs, { config, database, mailer })
    contactMails({ database, mailer, publicUrl: config.publicUrl, firm: firmService(database).get }).work(
      jobs,
    )
    const firm = firmService(database).get
    applicationMails({ database, mailer, publicUrl: config.publicUrl, firm }).work(jobs)
    accountMails({ database, mailer, jobs, publicUrl: config.publicUrl, secret: config.secret, firm }).work()
    workOnSubscriptionMails(jobs, { config, database, mailer, firm })
    await jobs.start({ work: config.role !== 'web' })
    opened.defer(() => jobs.stop())
    if (config.role !== 'web') sendAlerts(config, connection, mailer, opened, log)
    if (config.role !== 'web') readPrices(config, database, opened, log)
    if (config.role !== 'web') keepHouse(() => tidy(database, config, log), opened, log)

    const listener = await createListener(connection)
    opened.defer(() => listener.close())
    if (config.role !== 'web') {
      const notices = lookForRegistrants({ database, jobs, listener, log })
      opened.defer(() => notices.stop())
    }
    const site = development ? await loadDevelopedSite() : await loadBuiltSite()
    const app = await buildApp({ config, database, listener, jobs, site, log })
    if (config.role !== 'worker') await app.listen({ port: config.port, host: config.host })
    opened.defer(() => app.close())
    const url = `http://localhost:${config.port}`
    announce(config, say)
    return { url, close: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function openDatabase(
  config: Config,
  opened: AsyncDisposableStack,
  say: Options['say'],
): Promise<Connection> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  const cluster = await startCluster({ dataDir: config.dataDir, log: say })
  opened.defer(() => cluster.stop())
  return cluster.connection
}

/** Migrations and the demo take the time they take: they have connections of their own, without a limit. */
async function prepareDatabase(config: Config, connection: Connection, say: Options['say']): Promise<void> {
  const database = createDatabase(createPool(connection))
  try {
    for (const name of await migrateToLatest(database)) say(`Migrated: ${name}`)
    if (config.demo === 'auto') await fillWithDemo(config, database, say)
  } finally {
    await database.destroy()
  }
}

/** Jobs have connections of their own: a transaction that enqueues may wait for them while others hold the pool. */
function openJobsPool(connection: Connection, opened: AsyncDisposableStack): pg.Pool {
  const pool = createPool(connection, { size: JOBS_POOL_SIZE })
  opened.defer(() => pool.end())
  return pool
}

async function fillWithDemo(
  config: Config,
  database: Parameters<typeof loadDemo>[0],
  say: Options['say'],
): Promise<void> {
  const loaded = await loadDemo(database, {
    now: Temporal.Now.instant(),
    storage: storageAt(config.storageUrl, config.dataDir),
  })
  if (loaded)
    say('Loaded the demo: an invented firm, its clients and events. DEMO=off leaves a new database empty.')
}

/** Prices come from QUOTES_URL, or are made up for the demo's companies (R404). */
function readPrices(config: Config, database: Database, opened: AsyncDisposableStack, log: Logger): void {
  const provider = config.quotesUrl
    ? httpProvider({ url: config.quotesUrl, executor: database, log })
    : simulatedProvider(database)
  const polling = startPolling({ database, provider, log })
  opened.defer(() => polling.stop())
}

/** Each alert under way holds a lock: they have connections of their own. */
function sendAlerts(
  config: Config,
  connection: Connection,
  mailer: Mailer,
  opened: AsyncDisposableStack,
  log: Logger,
): void {
  const database = createDatabase(createPool(connection, { size: ALERTS_POOL_SIZE }))
  opened.defer(() => database.destroy())
  const alerts = startAlerts({ config, database, mailer, firm: firmService(database).get }, log)
  opened.defer(() => alerts.stop())
}

/** Deletes what is only kept for a time. */
async function tidy(database: Database, config: Config, log: Logger): Promise<void> {
  await forgetOldKeys(database)
  await forgetOldApplications(database)
  await forgetUnconfirmed(database)
  await forgetEndedSessions(database)
  await forgetOldLimits(database)
  await forgetOldRequests(database)
  await forgetOldNotes(database)
  await eraseWhatIsOld(database)
  const expired = await removeExpiredMedia(database, storageAt(config.storageUrl, config.dataDir))
  if (expired.length > 0) log.warn({ vndrs: expired }, 'films of expired replays were removed')
}

function keepHouse(clean: () => Promise<void>, opened: AsyncDisposableStack, log: Logger): void {
  const timer = setInterval(
    () => clean().catch((error: unknown) => log.error({ err: error }, 'housekeeping')),
    HOUSEKEEPING_MS,
  )
  opened.defer(() => clearInterval(timer))
}

function announce(config: Config, say: Options['say']): void {
  say('')
  say(`  Roadshow    ${config.publicUrl}`)
  say(`  API         ${config.publicUrl}/api/docs`)
  if (config.mailbox) say(`  Mailbox     ${config.publicUrl}/mailbox`)
  say(`  Data        ${config.dataDir}`)
  say('')
}
