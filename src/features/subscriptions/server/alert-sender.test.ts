import { afterEach, beforeEach, expect, test } from 'vitest'
import { firmService } from '#features/firm/server/service.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { anEvent, aSubscriber } from '../../../../tests/support/factories.ts'
import { startAlertSender } from './alert-sender.ts'
import { subscriptionLinks } from './subscription-links.ts'

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
  const post = startAlertSender(
    {
      database: db.database,
      mailer: { send, close() {} },
      publicUrl: 'http://localhost:3000',
      links: subscriptionLinks('a secret of thirty-two characters'),
      firm: firmService(db.database).get,
      quotes: async () => [],
      log: { info() {}, warn() {}, error() {} },
    },
    { gatherSeconds: 0, lookMs: 20 },
  )
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
  await post.stop()
  return (await mailRow())[0]
}

test('R604 keeps the subscription when a mail to a reserved address is withheld', async () => {
  const mailRow = await sendAlertWith(async () => 'withheld')
  expect(mailRow).toEqual({ outcome: 'needless', status: 'confirmed', noted: 'withheld' })
})

test('R605 writes the outcome before sending, so that only the commit follows', async () => {
  let written: unknown[] = []
  const mailRow = await sendAlertWith(async () => {
    const { rows } = await db.pool.query(
      // Another sender may be polling; its transaction has written nothing, so it has no id yet.
      `select query from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction' and backend_xid is not null`,
    )
    written = rows.map(({ query }) => query)
    return 'sent'
  })
  expect(written).toEqual([expect.stringMatching(/^insert into "sent_mails"/)])
  expect(mailRow).toEqual({ outcome: 'sent', status: 'confirmed', noted: 'sent' })
})

test('R415 says in the alert who pays the firm, as text and as HTML', async () => {
  let sent: { text: string; html: string } | undefined
  await sendAlertWith(async (mail) => {
    sent = mail
    return 'sent'
  })
  for (const form of [sent?.text, sent?.html]) {
    expect(form).toContain(
      'Fairholme Investor Relations provides investor-relations services to Alderic Mines for a fee of C$9,500 a month in cash, plus C$58,000 in 2026 for its website and expenses at cost, which the company pays. This is not investment advice.',
    )
    expect(form).toContain('http://localhost:3000/disclosure')
  }
})
