import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { firmService } from '#features/firm/server/service.ts'
import { quotesService } from '#features/quotes/server/service.ts'
import { startAlertSender } from '#features/subscriptions/server/alert-sender.ts'
import { subscriptionLinks } from '#features/subscriptions/server/subscription-links.ts'
import { createMailer, type Mailer } from '#platform/mail/mailer.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { type Smtp, startSmtp } from './smtp.ts'

export const PUBLIC_URL = 'http://localhost:3000'
const silent = { info() {}, warn() {}, error() {} }
export const links = subscriptionLinks('a secret of thirty-two characters')

export let db: TestDatabase
export let smtp: Smtp
let mailer: Mailer
let post: ReturnType<typeof startAlertSender>

/** Call before all tests of a file about alerts: creates a database, an SMTP server, and the workers of alerts. */
export async function startAlerts(): Promise<void> {
  db = await createTestDatabase('demo')
  smtp = await startSmtp()
  const config = { smtpUrl: smtp.url, mailFrom: 'a@halcourt.example', mailsPerSecond: 1000, dataDir: '' }
  mailer = createMailer({ ...config, publicUrl: PUBLIC_URL }, silent)
  const [firm, quotes] = [firmService(db.database).get, quotesService(db.database).all]
  post = startAlertSender(
    { database: db.database, mailer, publicUrl: PUBLIC_URL, links, firm, quotes, log: silent },
    { gatherSeconds: 3600, lookMs: 20, pauseMs: 20 },
  )
}

export async function stopAlerts(): Promise<void> {
  await post.stop()
  mailer.close()
  await db.drop()
  await smtp.close()
}

/** Deletes all subscribers, so that each test has its own. */
export async function forgetReaders(): Promise<void> {
  await db.pool.query('delete from subscriptions')
  smtp.mails.length = 0
}

export type Choice = Partial<{
  areas: string[]
  clients: string[]
  topics: string[]
  frequency: string
  language: string
  timeZone: string
  allEvents: boolean
}>

/** Creates a confirmed subscriber. @returns address and id */
export async function reader(choice: Choice = {}): Promise<{ id: number; email: string; token: string }> {
  const { areas = [], clients = [], topics = [], frequency = 'at_once', language = 'en' } = choice
  const email = `${randomUUID()}@example.com`
  const { rows } = await db.pool.query(
    `insert into subscriptions (email, first_name, last_name, status, all_events, areas, clients, topics, language, frequency, time_zone)
     values ($1, 'Anna', 'Roy', 'confirmed', $2, array(select id from areas where name ->> 'en' = any($3)),
       array(select id from companies where name = any($4)), $5, $6, $7, $8) returning id`,
    [
      email,
      choice.allEvents ?? (areas.length === 0 && clients.length === 0),
      areas,
      clients,
      topics,
      language,
      frequency,
      choice.timeZone ?? 'America/Toronto',
    ],
  )
  const { id } = rows[0]
  return { id, email, token: links.make('preferences', id) }
}

let count = 0
/** Publishes an event of a company ten days from now. @returns its slug */
export async function publish(
  company = 'orvane-gold',
  { city = 'Toronto', topic = 'results' } = {},
): Promise<string> {
  count += 1
  const slug = `made-${count}`
  await db.database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into events (slug, type, title, presenter, summary, starts_at, ends_at, time_zone, city, topic)
      values (${slug}, 'corporate_presentation', ${JSON.stringify({ en: `Event ${count}`, fr: `Rencontre ${count}` })}::jsonb,
        '{"en": "Ada Roy, CEO", "fr": "Ada Roy, PDG"}', '{"en": "S", "fr": "S"}', now() + interval '10 days',
        now() + interval '10 days 1 hour', 'America/Toronto', ${city}, ${topic}) returning id`.execute(tx)
    await sql`
      insert into presentations (event_id, company_id, presenter, starts_at, ends_at)
      select ${rows[0]?.id ?? 0}, companies.id, '{"en": "Ada Roy"}', starts_at, ends_at from companies, events
      where companies.slug = ${company} and events.id = ${rows[0]?.id ?? 0}`.execute(tx)
  })
  return slug
}

export async function release(
  company = 'orvane-gold',
  changes: { at?: string; language?: string } = {},
): Promise<number> {
  count += 1
  const { rows } = await db.pool.query(
    `insert into releases (slug, company_id, language, title, summary, body, topic, published_at)
     select $1, id, $2, $3, 'What it says.', '<p>What it says.</p>', 'results', now() + $4::interval from companies where slug = $5
     returning id`,
    [`made-release-${count}`, changes.language ?? 'en', `Release ${count}`, changes.at ?? '0', company],
  )
  return rows[0].id
}

/** Waits until the fan-out of all alerts is complete. */
export async function fanOutComplete(): Promise<void> {
  const left = async () =>
    (await db.pool.query('select from alerts where spread_at is null and happened_at <= now()')).rowCount
  await expect.poll(left, { timeout: 20_000, interval: 20 }).toBe(0)
}

/** Makes all scheduled mails due now and waits for them. @returns the mails to an address */
export async function delivered(email: string) {
  await fanOutComplete()
  await db.pool.query(`update alert_mails set due_at = now() where outcome is null`)
  await expect.poll(unsettled, { timeout: 20_000, interval: 20 }).toBe(0)
  return mailsTo(email)
}
const unsettled = async () => (await db.pool.query('select from alert_mails where outcome is null')).rowCount

/** The mails received for an address. */
export const mailsTo = (email: string) => smtp.to(email).map(({ email: mail }) => mail)
