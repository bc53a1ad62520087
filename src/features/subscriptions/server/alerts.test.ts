import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operate } from '#features/events/server/operations.ts'
import { firmService } from '#features/firm/server/service.ts'
import { quotesService } from '#features/quotes/server/service.ts'
import { createMailer, type Mailer } from '#platform/mail/mailer.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { startSmtp } from '../../../../tests/support/smtp.ts'
import { endSubscriptionOf } from './consent.ts'
import { subscriptionLinks } from './links.ts'
import { startPost } from './post.ts'
import { preferencesService } from './preferences.ts'
import { alertProgress } from './progress.ts'

const PUBLIC_URL = 'http://localhost:3000'
const silent = { info() {}, warn() {}, error() {} }
const links = subscriptionLinks('a secret of thirty-two characters')

let db: TestDatabase
let smtp: Awaited<ReturnType<typeof startSmtp>>
let mailer: Mailer
let post: ReturnType<typeof startPost>
beforeAll(async () => {
  db = await createTestDatabase('demo')
  smtp = await startSmtp()
  const config = { smtpUrl: smtp.url, mailFrom: 'a@halcourt.example', mailsPerSecond: 1000, dataDir: '' }
  mailer = createMailer({ ...config, publicUrl: PUBLIC_URL }, silent)
  const [firm, quotes] = [firmService(db.database).get, quotesService(db.database).list]
  post = startPost(
    { database: db.database, mailer, publicUrl: PUBLIC_URL, links, firm, quotes, log: silent },
    { gatherSeconds: 3600, lookMs: 20, pauseMs: 20 },
  )
})
afterAll(async () => {
  await post.stop()
  mailer.close()
  await db.drop()
  await smtp.close()
})
/** Each test has readers of its own. */
beforeEach(async () => {
  await db.pool.query('delete from subscriptions')
  smtp.mails.length = 0
})

type Choice = Partial<{
  areas: string[]
  clients: string[]
  topics: string[]
  frequency: string
  language: string
  timeZone: string
  allEvents: boolean
}>

/** A subscriber, as confirming leaves one. @returns address and id */
async function reader(choice: Choice = {}): Promise<{ id: number; email: string; token: string }> {
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
async function publish(
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

async function move(slug: string, interval = '1 day'): Promise<void> {
  await db.pool.query(
    `update events set starts_at = starts_at + $2::interval, ends_at = ends_at + $2::interval, sequence = sequence + 1 where slug = $1`,
    [slug, interval],
  )
}

async function release(
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

/** Waits until all alerts have their readers. */
async function spread(): Promise<void> {
  const left = async () =>
    (await db.pool.query('select from alerts where spread_at is null and happened_at <= now()')).rowCount
  await expect.poll(left, { timeout: 20_000, interval: 20 }).toBe(0)
}

/** What was due at some time is due now, and on its way. @returns the mails that came to an address */
async function delivered(email: string) {
  await spread()
  await db.pool.query(`update alert_mails set due_at = now() where outcome is null`)
  await expect.poll(unsettled, { timeout: 20_000, interval: 20 }).toBe(0)
  return mailsTo(email)
}
const unsettled = async () => (await db.pool.query('select from alert_mails where outcome is null')).rowCount

const preferences = () => preferencesService({ database: db.database, links })
const CALLER = {
  language: 'en',
  address: '::1',
  userAgent: '',
  idempotencyKey: undefined,
  token: undefined,
} as const

const mailsTo = (email: string) =>
  smtp.mails.filter(({ to }) => to.includes(email)).map(({ email: mail }) => mail)
const plain = (text: string | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')

/** Lets the pause between two mails to one reader be over. */
const later = () =>
  db.pool.query(`update alert_mails set sent_at = sent_at - interval '1 hour' where sent_at is not null`)

describe('R604 whom an alert reaches', () => {
  test.each<[string, boolean, Choice]>([
    ['every event', true, {}],
    ['its zone', true, { areas: ['Toronto', 'Boston'] }],
    ['another zone', false, { areas: ['Boston'] }],
    ['its company', true, { clients: ['Orvane Gold'] }],
    ['another company', false, { clients: ['Velorin Therapeutics'] }],
    ['another company, but its zone', true, { clients: ['Velorin Therapeutics'], areas: ['Toronto'] }],
    ['every event, of its topic', true, { topics: ['results', 'financing'] }],
    ['every event, of another topic', false, { topics: ['clinical'] }],
  ])('an event: who follows %s: %s', async (_, reaches, choice) => {
    const { email } = await reader(choice)
    await publish()
    expect((await delivered(email)).length).toBe(reaches ? 1 : 0)
  })

  test('a zone is more than the city it is named after', async () => {
    const { email } = await reader({ areas: ['Southern California'] })
    await publish('orvane-gold', { city: 'San Diego' })
    await publish('orvane-gold', { city: 'Reno' })
    const [mail, ...others] = await delivered(email)
    expect([mail?.subject?.includes('Event'), others.length]).toEqual([true, 0])
  })

  test.each<[string, boolean, Choice]>([
    ['its company', true, { clients: ['Orvane Gold'] }],
    ['every event', false, {}],
    ['every event, and its company', true, { allEvents: true, clients: ['Orvane Gold'] }],
    ['its company, for another topic', false, { clients: ['Orvane Gold'], topics: ['clinical'] }],
  ])('a release: who follows %s: %s', async (_, reaches, choice) => {
    const { email } = await reader(choice)
    await release()
    expect((await delivered(email)).length).toBe(reaches ? 1 : 0)
  })

  test('a release in two languages is told in the reader’s own', async () => {
    const [anna, luc] = [
      await reader({ clients: ['Orvane Gold'] }),
      await reader({ clients: ['Orvane Gold'], language: 'fr' }),
    ]
    await db.database.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into releases (slug, company_id, language, title, summary, body, topic, published_at)
        select 'pair-' || language, id, language, title, 'S', 'S', 'results', now() from companies,
          (values ('en', 'A pair'), ('fr', 'Une paire')) as both_languages(language, title) where slug = 'orvane-gold'
        returning releases.id`.execute(tx)
      const [one, other] = rows.map(({ id }) => id)
      await sql`update releases set counterpart_id = ${other}::bigint where id = ${one}::bigint`.execute(tx)
      await sql`update releases set counterpart_id = ${one}::bigint where id = ${other}::bigint`.execute(tx)
    })
    expect((await delivered(anna.email)).map(({ subject }) => subject)).toEqual(['Orvane Gold: A pair'])
    expect((await delivered(luc.email)).map(({ subject }) => plain(subject))).toEqual([
      'Orvane Gold : Une paire',
    ])
  })

  test('an archive that is imported is no news, and what is scheduled waits', async () => {
    const { email } = await reader({ clients: ['Orvane Gold'] })
    await release('orvane-gold', { at: '-3 days' })
    await release('orvane-gold', { at: '1 hour' })
    expect(await delivered(email)).toEqual([])
  })

  test('who left, paused, or whose address bounced hears nothing, also of what was gathered already', async () => {
    const readers = [await reader(), await reader(), await reader(), await reader()]
    await publish()
    await spread()
    const [left, paused, blocked, other] = readers
    await db.database.transaction().execute((tx) => endSubscriptionOf(tx, left?.id ?? 0, 'page', null))
    await preferences().change(paused?.token ?? '', { pauseDays: 7 }, CALLER)
    await db.pool.query(`insert into blocked_addresses (email_key, reason) values ($1, 'bounce')`, [
      blocked?.email,
    ])
    await delivered('')
    expect(smtp.mails.map(({ to }) => to[0])).toEqual([other?.email])
    await later()
    await publish()
    await delivered('')
    expect(smtp.mails.map(({ to }) => to[0])).toEqual([other?.email, other?.email])
  })

  test('preferences that change while alerts are gathered count', async () => {
    const { email, token } = await reader()
    await publish('orvane-gold')
    await publish('velorin-therapeutics', { city: 'Boston' })
    await spread()
    const body = { allEvents: false, clients: ['Velorin Therapeutics'] }
    await preferences().change(token, body, CALLER)
    const mails = await delivered(email)
    expect(mails.length).toBe(1)
    expect(mails[0]?.subject).toMatch(/^Velorin Therapeutics, /)
  })
})

describe('R604 what an alert says', () => {
  test('an event, in the reader’s language and on both clocks', async () => {
    const [anna, luc] = [await reader({ timeZone: 'America/Vancouver' }), await reader({ language: 'fr' })]
    const slug = await publish()
    const [english] = await delivered(anna.email)
    expect(english?.subject).toMatch(/^Orvane Gold, \w+ \d+: Event \d+$/)
    expect(plain(english?.text)).toMatch(/where you are/)
    expect(english?.text).toContain(`${PUBLIC_URL}/events/${slug}\n`)
    expect(english?.text).toContain('/preferences/')
    expect(english?.text).toContain('88 Colbridge Street')
    const headers = new Map(english?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toMatch(/^<http.*\/api\/unsubscribe\/[^/]+>$/)
    const [french] = mailsTo(luc.email)
    expect(plain(french?.subject)).toMatch(/^Orvane Gold, \d+ \S+ : Rencontre \d+$/)
    expect(french?.text).toContain(`/events/${slug}?lng=fr`)
    expect(french?.text).not.toMatch(/\b(the|your|you)\b/)
  })

  test('moved says when it was to be; cancelled leads elsewhere', async () => {
    const slug = await publish()
    await spread()
    const { email } = await reader()
    await move(slug)
    const [moved] = await delivered(email)
    expect(moved?.subject).toMatch(/^New time: Event \d+ \(Orvane Gold\)$/)
    expect(plain(moved?.text)).toMatch(/Instead of \w+, \w+ \d+/)
    await later()
    await operate(db.database, slug, 'cancel')
    const [, cancelled] = await delivered(email)
    expect(cancelled?.subject).toMatch(/^Cancelled: Event \d+/)
    expect(cancelled?.text).toContain(`${PUBLIC_URL}/events\n`)
  })

  test('several at once are one mail', async () => {
    const { email } = await reader({ allEvents: true, clients: ['Orvane Gold'] })
    await publish('orvane-gold')
    await publish('velorin-therapeutics')
    await publish('hydrolune')
    await publish('tavenor-payments')
    await release()
    const [mail, ...others] = await delivered(email)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^5 updates: .+, .+ and 2 more$/)
  })

  test.each<[string, number, (slug: string) => Promise<unknown>]>([
    ['announced and cancelled', 0, (slug) => operate(db.database, slug, 'cancel')],
    ['announced and moved', 1, (slug) => move(slug)],
    ['announced, and its hour is over', 0, (slug) => move(slug, '-20 days')],
  ])('%s before the mail went: %d mails', async (_, mails, change) => {
    const { email } = await reader()
    const slug = await publish()
    await spread()
    await change(slug)
    const got = await delivered(email)
    expect(got.length).toBe(mails)
    for (const { subject } of got) expect(subject).toMatch(/^Orvane Gold, /)
  })

  test('moved there and back is no news', async () => {
    const slug = await publish()
    await spread()
    const { email } = await reader()
    await move(slug, '1 day')
    await move(slug, '-1 day')
    expect(await delivered(email)).toEqual([])
  })

  test('nobody gets three mails in an hour', async () => {
    const { email } = await reader()
    for (let turn = 0; turn < 4; turn += 1) {
      await publish()
      await spread()
      await db.pool.query(`update alert_mails set due_at = now() where outcome is null`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    expect(mailsTo(email).length).toBe(1)
    await later()
    expect((await delivered(email)).length).toBe(2)
  })
})

describe('R604 digests', () => {
  test.each([
    ['daily', 'America/Toronto', '2026-11-24T18:00Z', '2026-11-25T12:30:00.000Z'],
    ['daily', 'Asia/Tokyo', '2026-11-24T18:00Z', '2026-11-24T22:30:00.000Z'],
    ['daily', 'America/Toronto', '2026-11-24T12:00Z', '2026-11-24T12:30:00.000Z'],
    ['daily', 'America/Toronto', '2026-10-31T18:00Z', '2026-11-01T12:30:00.000Z'],
    ['daily', 'Europe/Paris', '2026-10-24T18:00Z', '2026-10-25T06:30:00.000Z'],
    ['weekly', 'America/Toronto', '2026-11-24T18:00Z', '2026-11-30T12:30:00.000Z'],
    ['weekly', 'Pacific/Auckland', '2026-11-29T18:00Z', '2026-11-29T18:30:00.000Z'],
  ])('a %s one in %s, after %s, is due at %s', async (frequency, timeZone, since, due) => {
    const { rows } = await db.pool.query('select next_digest($1, $2, $3) as due', [
      frequency,
      timeZone,
      since,
    ])
    expect(rows[0].due.toISOString()).toBe(due)
  })

  test('at night, where the reader is, none goes out', async () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const hourIn = (timeZone: string) =>
      Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format())
    const night = zones.find((zone) => [1, 2, 3].includes(hourIn(zone))) ?? expect.fail()
    const day = zones.find((zone) => [10, 11, 12].includes(hourIn(zone))) ?? expect.fail()
    const [asleep, awake] = [
      await reader({ frequency: 'daily', timeZone: night }),
      await reader({ frequency: 'daily', timeZone: day }),
    ]
    await publish()
    await spread()
    const { rows } = await db.pool.query('select due_at > now() as waits from alert_mails')
    expect(rows).toEqual([{ waits: true }, { waits: true }])
    await db.pool.query('update alert_mails set due_at = now()')
    await expect.poll(() => mailsTo(awake.email).length, { timeout: 15_000, interval: 20 }).toBe(1)
    expect(mailsTo(asleep.email)).toEqual([])
  })

  test('a digest has the news, the prices and what comes up of what its reader follows', async () => {
    const timeZone =
      Intl.supportedValuesOf('timeZone').find((zone) => {
        const hour = new Intl.DateTimeFormat('en', {
          hour: 'numeric',
          hourCycle: 'h23',
          timeZone: zone,
        }).format()
        return ['10', '11', '12'].includes(hour)
      }) ?? expect.fail()
    const choice = { frequency: 'weekly', clients: ['Orvane Gold', 'Hydrolune'], timeZone }
    const [anna, luc] = [await reader(choice), await reader({ ...choice, language: 'fr' })]
    await db.pool.query(`delete from events where slug like 'made-%'`)
    const before = await publish('hydrolune')
    await db.pool.query(`delete from alerts where event_id = (select id from events where slug = $1)`, [
      before,
    ])
    await publish('velorin-therapeutics', { city: 'Boston' })
    const slug = await publish('orvane-gold')
    await release('orvane-gold')
    const [mail] = await delivered(anna.email)
    expect(mail?.subject).toBe('Your week: 1 event, 1 release')
    const text = plain(mail?.text)
    expect(text).toMatch(
      /Announced and changed[\s\S]*\/events\/made-[\s\S]*News releases[\s\S]*\/releases\/made-release/,
    )
    expect(text).toMatch(
      /Prices of companies you follow\n- .*(ORVN|Orvane)[^\n]*\n- Hydrolune[^\n]*\$[\d.]+ +([▲▼] [+−])?[\d.]+%/,
    )
    expect(text).toMatch(new RegExp(`Coming up[\\s\\S]*/events/${before}`))
    expect(text.slice(text.indexOf('Coming up'))).not.toContain(`/events/${slug}\n`)
    expect(text).not.toContain('Velorin')
    const [french] = await delivered(luc.email)
    expect(plain(french?.subject)).toBe('Votre semaine : 1 événement, 1 communiqué')
    expect(plain(french?.text)).toMatch(/Cours des sociétés que vous suivez[\s\S]*À venir/)
  })
})

describe('R605 sending', () => {
  test('what the mail server can’t take now goes later, with the same Message-ID', async () => {
    const { email } = await reader()
    smtp.mishaps.push({ at: 'RCPT TO', reply: '451 4.3.0 later' }, { at: 'cut' })
    await publish()
    await spread()
    for (let turn = 0; turn < 3; turn += 1) {
      const { rows } = await db.pool.query(
        'update alert_mails set due_at = now() where outcome is null returning attempts',
      )
      const attempts = rows[0]?.attempts
      await expect
        .poll(async () => (await db.pool.query('select attempts, outcome from alert_mails')).rows[0], {
          timeout: 20_000,
        })
        .toSatisfy(
          (row: { attempts: number; outcome: string | null }) =>
            row.outcome !== null || row.attempts > attempts,
        )
    }
    const { rows } = await db.pool.query('select id, outcome, attempts from alert_mails')
    expect(rows).toEqual([{ id: expect.any(String), outcome: 'sent', attempts: 2 }])
    const noted = await db.pool.query('select kind, email, outcome from sent_mails where mail_id = $1', [
      rows[0].id,
    ])
    expect(noted.rows).toEqual([{ kind: 'alert', email, outcome: 'sent' }])
    expect(mailsTo(email).map(({ messageId }) => messageId)).toEqual(
      Array(2).fill(`<${rows[0].id}@localhost>`),
    )
  })

  test('an address that is refused for good is written to no more', async () => {
    const { email, id } = await reader()
    smtp.mishaps.push({ at: 'RCPT TO', reply: '550 5.1.1 unknown' })
    await publish()
    expect(await delivered(email)).toEqual([])
    const { rows } = await db.pool.query(
      `select status, outcome, (select reason from blocked_addresses where email_key = $2) as blocked
       from subscriptions join alert_mails on subscription_id = subscriptions.id where subscriptions.id = $1`,
      [id, email],
    )
    expect(rows).toEqual([{ status: 'ended', outcome: 'refused', blocked: 'bounce' }])
  })

  test('more readers than a batch holds each get one mail', async () => {
    await db.pool.query(
      `insert into subscriptions (email, first_name, last_name, status, all_events, language, time_zone)
       select number || '@many.example', 'A', 'B', 'confirmed', true, 'en', 'America/Toronto' from generate_series(1, 2300) number`,
    )
    await publish()
    await spread()
    const { rows } = await db.pool.query(
      `select readers, (select count(*)::integer from alert_mails) as mails, (select count(distinct subscription_id)::integer from alert_readers) as told
       from alerts order by id desc limit 1`,
    )
    expect(rows).toEqual([{ readers: 2300, mails: 2300, told: 2300 }])
    const progress = await alertProgress(db.database)
    expect(progress.find(({ readers }) => readers === 2300)).toMatchObject({
      kind: 'event_published',
      isSpread: true,
      waiting: 2300,
      sent: 0,
    })
  })
})
