import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firmService } from '#features/firm/server/service.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { recordingMailer } from '#platform/mail/sent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { anEvent, aSubscriber } from '../../../../tests/support/factories.ts'
import { alertMail } from './alert-fanout.ts'
import { alertMailSender, startGatheringAlerts } from './alert-sender.ts'
import { subscriptionLinks } from './subscription-links.ts'

const silent = { info() {}, warn() {}, error() {} }

let db: TestDatabase
beforeEach(async () => {
  db = await createTestDatabase('fixture')
})
afterEach(() => db.drop())

/**
 * Sends a reader's alert about an event.
 * @returns the mail's row afterwards
 */
async function sendAlertWith(send: Mailer['send']) {
  await aSubscriber(db.database)
  await db.pool.query(`update alerts set spread_at = now()`)
  await anEvent(db.database, { hours: 240 })
  const { database } = db
  const jobs = createJobs(db.pool, { log: silent })
  jobs.work(
    alertMail,
    alertMailSender({
      database,
      mailer: recordingMailer({ send, close() {} }, database, silent),
      publicUrl: 'http://localhost:3000',
      links: subscriptionLinks('a secret of thirty-two characters'),
      firm: firmService(database).get,
      quotes: async () => [],
    }),
  )
  await jobs.start({ work: true })
  const gathering = startGatheringAlerts({ database, jobs, log: silent }, { gatherSeconds: 0, checkMs: 20 })
  const mailRow = async () => {
    const { rows } = await db.pool.query(
      `select alert_mails.outcome, status, sent_mails.outcome as noted
       from alert_mails join subscriptions on subscriptions.id = subscription_id
         left join sent_mails on mail_id = alert_mails.id::text
       where alert_mails.outcome is not null`,
    )
    return rows
  }
  await expect.poll(mailRow, { timeout: 15_000 }).toHaveLength(1)
  await gathering.stop()
  await jobs.stop()
  return (await mailRow())[0]
}

test('R604 keeps the subscription when a mail to a reserved address is withheld', async () => {
  const mailRow = await sendAlertWith(async () => ({ outcome: 'withheld', reply: null }))
  expect(mailRow).toEqual({ outcome: 'needless', status: 'confirmed', noted: 'withheld' })
})

test('R605 holds no transaction open while it sends', async () => {
  let open: unknown[] = []
  const mailRow = await sendAlertWith(async () => {
    await sleep(300)
    const { rows } = await db.pool.query(
      `select query from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
         and state_change < now() - interval '200 milliseconds'`,
    )
    open = rows
    return { outcome: 'sent', reply: null }
  })
  expect([open, mailRow]).toEqual([[], { outcome: 'sent', status: 'confirmed', noted: 'sent' }])
})

test('R415 says in the alert who pays the firm, as text and as HTML', async () => {
  let sent: { text: string; html: string } | undefined
  await sendAlertWith(async (mail) => {
    sent = mail
    return { outcome: 'sent', reply: null }
  })
  for (const form of [sent?.text, sent?.html]) {
    expect(form).toContain(
      'Fairholme Investor Relations provides investor-relations services to Alderic Mines for a fee of C$9,500 a month in cash, plus C$58,000 in 2026 for its website and expenses at cost, which the company pays. This is not investment advice.',
    )
    expect(form).toContain('http://localhost:3000/disclosure')
  }
})
