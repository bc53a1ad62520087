import { firmService } from '#features/firm/server/service.ts'
import { quotesService } from '#features/quotes/server/service.ts'
import { startAlertSender } from '#features/subscriptions/server/alert-sender.ts'
import { subscriptionLinks } from '#features/subscriptions/server/subscription-links.ts'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { createMailer } from '#platform/mail/mailer.ts'

/** A worker process that only sends alerts, for tests that kill it. */
const { connection, smtpUrl, retrySeconds } = JSON.parse(process.env.ALERT_WORKER ?? '{}')
const publicUrl = 'http://localhost'
const log = { info() {}, warn() {}, error: console.error }
const database = createDatabase(createPool(connection, { size: 6 }))
const mailFrom = 'Halcourt Investor Relations <events@halcourt.example>'
const mailer = createMailer({ smtpUrl, mailFrom, mailsPerSecond: 5000, publicUrl, dataDir: '' }, log)
startAlertSender(
  {
    database,
    mailer,
    publicUrl,
    links: subscriptionLinks('measured-and-shaken-but-never-published'),
    firm: firmService(database).get,
    quotes: quotesService(database).all,
    log,
  },
  { gatherSeconds: 3600, lookMs: 100, pauseMs: 200, retrySeconds },
)
process.send?.('started')
process.once('disconnect', () => process.exit())
