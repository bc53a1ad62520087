import { firmService } from '#features/firm/server/service.ts'
import { quotesService } from '#features/quotes/server/service.ts'
import { alertMail } from '#features/subscriptions/server/alert-fanout.ts'
import { alertMailSender, startGatheringAlerts } from '#features/subscriptions/server/alert-sender.ts'
import { subscriptionLinks } from '#features/subscriptions/server/subscription-links.ts'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { recordingMailer } from '#platform/mail/sent-log.ts'

/** A worker process that only sends alerts, for tests that kill it. */
const { connection, smtpUrl, retryDelaySeconds } = JSON.parse(process.env.ALERT_WORKER ?? '{}')
const publicUrl = 'http://localhost'
const log = { info() {}, warn() {}, error: console.error }
const pool = createPool(connection, { size: 6 })
const database = createDatabase(pool)
const mailFrom = 'Halcourt Investor Relations <events@halcourt.example>'
const config = { smtpUrl, mailFrom, mailsPerSecond: 5000, publicUrl, dataDir: '' }
const mailer = recordingMailer(createMailer(config, log), database, log)
const jobs = createJobs(pool, { log, superviseSeconds: 1 })
jobs.work(
  { ...alertMail, retryDelaySeconds },
  alertMailSender({
    database,
    mailer,
    publicUrl,
    links: subscriptionLinks('measured-and-shaken-but-never-published'),
    firm: firmService(database).get,
    quotes: quotesService(database).all,
  }),
)
await jobs.start({ work: true })
startGatheringAlerts({ database, jobs, log }, { gatherSeconds: 3600, checkMs: 100 })
process.send?.('started')
process.once('disconnect', () => process.exit())
