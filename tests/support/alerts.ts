import { afterAll, beforeAll, expect } from 'vitest'
import { firmService } from '#features/firm/server/service.ts'
import { quotesService } from '#features/quotes/server/service.ts'
import { alertMail } from '#features/subscriptions/server/alert-fanout.ts'
import { alertMailSender, startGatheringAlerts } from '#features/subscriptions/server/alert-sender.ts'
import { subscriptionLinks } from '#features/subscriptions/server/subscription-links.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { recordingMailer } from '#platform/mail/sent-log.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import {
  anEvent,
  aRelease,
  aSubscriber,
  type EventChanges,
  HOUR_MS,
  type SubscriberChanges,
} from './factories.ts'
import { type Smtp, startSmtp } from './smtp.ts'

export const PUBLIC_URL = 'http://localhost:3000'
const silent = { info() {}, warn() {}, error() {} }
export const links = subscriptionLinks('a secret of thirty-two characters')

/** Creates a database, an SMTP server and the workers of alerts for the tests of a file, and what they send and read. */
export function alertsPost() {
  const db = {} as TestDatabase
  const smtp = {} as Smtp
  let stop: () => Promise<void>

  beforeAll(async () => {
    Object.assign(db, await createTestDatabase('fixture'))
    Object.assign(smtp, await startSmtp())
    const config = { smtpUrl: smtp.url, mailFrom: 'a@fairholme.example', mailsPerSecond: 1000, dataDir: '' }
    const { database } = db
    const mailer = recordingMailer(
      createMailer({ ...config, publicUrl: PUBLIC_URL }, silent),
      database,
      silent,
    )
    const [firm, quotes] = [firmService(database).get, quotesService(database).all]
    const jobs = createJobs(db.pool, { log: silent })
    jobs.work(
      { ...alertMail, retryDelaySeconds: 1, retryDelayMaxSeconds: 1 },
      alertMailSender({ database, mailer, publicUrl: PUBLIC_URL, links, firm, quotes }),
    )
    await jobs.start({ work: true })
    const gathering = startGatheringAlerts(
      { database, jobs, log: silent },
      { gatherSeconds: 3600, checkMs: 20 },
    )
    stop = async () => {
      await gathering.stop()
      await jobs.stop()
      mailer.close()
    }
  })

  afterAll(async () => {
    await stop()
    await db.drop()
    await smtp.close()
  })

  /** Deletes all subscribers, so that each test has its own. */
  async function forgetReaders(): Promise<void> {
    await db.pool.query('delete from subscriptions')
    smtp.mails.length = 0
  }

  /** Creates a confirmed subscriber. @returns the address, the id, and the token of the preferences */
  async function reader(
    choice: SubscriberChanges = {},
  ): Promise<{ id: number; email: string; token: string }> {
    const subscriber = await aSubscriber(db.database, choice)
    return { ...subscriber, token: links.make('preferences', subscriber.id) }
  }

  let count = 0

  /** Adds an event of a company ten days from now. @returns its slug */
  async function publish(
    company = 'alderic-mines',
    { city = 'Toronto', topic = 'results' }: Pick<EventChanges, 'city' | 'topic'> = {},
  ): Promise<string> {
    count += 1
    const title = { en: `Event ${count}`, fr: `Rencontre ${count}` }
    const presenter = { en: 'Ada Roy, CEO', fr: 'Ada Roy, PDG' }
    const event = { slug: `made-${count}`, hours: 240, title, presenter, company, city, topic }
    return (await anEvent(db.database, event)).slug
  }

  /** Adds a release. @param hours from now to its publication */
  async function release(
    company = 'alderic-mines',
    hours = 0,
    otherCompanies: string[] = [],
  ): Promise<number> {
    count += 1
    return aRelease(db.database, {
      slug: `made-release-${count}`,
      title: `Release ${count}`,
      body: '<p>What it says.</p>',
      company,
      otherCompanies,
      topic: 'results',
      publishedAt: new Date(Date.now() + hours * HOUR_MS),
    })
  }

  /** Waits until the fan-out of all alerts is complete. */
  async function fanOutComplete(): Promise<void> {
    const left = async () =>
      (await db.pool.query('select from alerts where spread_at is null and happened_at <= now()')).rowCount
    await expect.poll(left, { timeout: 20_000, interval: 20 }).toBe(0)
  }

  /** Makes all scheduled mails due now and waits for them. @returns the mails to an address */
  async function delivered(email: string) {
    await fanOutComplete()
    await db.pool.query(`update alert_mails set due_at = now() where outcome is null`)
    await expect.poll(unsettled, { timeout: 20_000, interval: 20 }).toBe(0)
    return mailsTo(email)
  }
  const unsettled = async () =>
    (await db.pool.query('select from alert_mails where outcome is null')).rowCount

  /** The mails received for an address. */
  const mailsTo = (email: string) => smtp.to(email).map(({ email: mail }) => mail)

  return { db, smtp, forgetReaders, reader, publish, release, fanOutComplete, delivered, mailsTo }
}
