import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { createMailer, type Mailer } from '#platform/mail/mailer.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { aCompany, aRegistrant, type RegistrantChanges } from '../../../../tests/support/factories.ts'
import { type Received, testSmtp } from '../../../../tests/support/smtp.ts'
import { withdraw } from './cancel.ts'
import { registrationConfirmation, registrationMails, registrationPromoted } from './mails.ts'

const publicUrl = 'https://www.fairholme.example'
const silent = { info() {}, warn() {}, error() {} }
const evil = '<b>Anna</b> & "Co"'

const db = testDatabase()
const smtp = testSmtp()
let mailer: Mailer
let jobs: Jobs

beforeAll(async () => {
  mailer = createMailer(
    {
      smtpUrl: smtp.url,
      mailFrom: 'Fairholme <events@fairholme.example>',
      mailsPerSecond: 1000,
      publicUrl,
      dataDir: '',
    },
    silent,
  )
  jobs = createJobs(db.pool, { log: silent })
  registrationMails({ database: db.database, mailer, publicUrl, secret: 'x'.repeat(32) }).work(jobs)
  await jobs.start({ work: true })
  await fill()
})
afterAll(async () => {
  await jobs.stop()
  mailer.close()
})
beforeEach(async () => {
  await db.pool.query(
    `delete from registrations; update events set status = 'scheduled', runs_itself = false, started_at = null`,
  )
})

/** A firm, and one event in Toronto with two presenting companies, one of them without a French text. */
async function fill(): Promise<void> {
  const profile = {
    name: { en: 'Fairholme Investor Relations', fr: 'Fairholme Relations avec les investisseurs' },
    shortName: { en: 'Fairholme' },
    email: 'info@fairholme.example',
    postalAddress: { en: '20 Alder Street, Toronto', fr: '900, rue Saint-Aubin, Montréal' },
  }
  await db.pool.query('insert into firm values (1, $1)', [JSON.stringify(profile)])
  await aCompany(db.database, { id: 1, slug: 'alderic-mines', name: 'Alderic Mines', ticker: 'ALDM' })
  await aCompany(db.database, {
    id: 2,
    slug: 'kestrin',
    name: 'Kestrin',
    ticker: 'KSTN',
    exchange: 'NASDAQ',
  })
  await db.pool.query(`
    insert into events (id, slug, type, title, presenter, summary, starts_at, ends_at, time_zone, city, topic) values
      (5, 'autumn-roadshow', 'corporate_presentation', '{"en": "Autumn roadshow", "fr": "Tournée d’automne"}',
       '{"en": "Ada Lin, chief executive"}', '{"en": "-"}', '2099-11-24T18:30Z', '2099-11-24T20:00Z', 'America/Toronto', 'Toronto', 'results');
    insert into presentations (event_id, company_id, presenter, starts_at, ends_at) values
      (5, 1, '{"en": "Ada Lin", "fr": "Ada Lin, présidente"}', '2099-11-24T18:30Z', '2099-11-24T19:15Z'),
      (5, 2, '{"en": "Paul Roy"}', '2099-11-24T19:15Z', '2099-11-24T20:00Z')`)
}

async function register(email: string, changes: RegistrantChanges = {}) {
  return (await aRegistrant(db.database, 5, { email, firstName: 'Anna', ...changes })).id
}

async function mailOf(
  job: typeof registrationConfirmation,
  registrationId: number,
): Promise<Received & { id: string }> {
  const id = await jobs.enqueue(db.database, job, { registrationId })
  const [received] = await smtp.arrived(1)
  return { ...(received ?? expect.fail('no mail')), id }
}

/** With ordinary spaces, as the tests are typed. */
function plain(text: string | undefined): string {
  return (text ?? '').replace(/[\u00a0\u202f]/g, ' ')
}

test('confirms a registration with event, time, place and a personal link that works', async () => {
  const registrationId = await register('anna@example.com')
  const { email, to, id } = await mailOf(registrationConfirmation, registrationId)
  expect(to).toEqual(['anna@example.com'])
  expect(email.subject).toBe('You are registered: Autumn roadshow')
  expect(email.messageId).toBe(`<${id}@www.fairholme.example>`)
  expect(email.replyTo).toEqual([{ name: '', address: 'info@fairholme.example' }])
  for (const part of [plain(email.text), plain(email.html)]) {
    expect(part).toContain('Ada Lin, chief executive')
    expect(part).toContain('Tuesday, November 24, 2099')
    expect(part).toContain('1:30–3:00 p.m. EST (UTC−5)')
    expect(part).toContain('https://www.fairholme.example/api/events/autumn-roadshow/calendar.ics')
    expect(part).toContain('20 Alder Street, Toronto')
    expect(part).toContain('https://www.fairholme.example/waiting-room/5/')
  }
  const [, accessKey = ''] = /waiting-room\/5\/([\da-f-]{36})\n/.exec(email.text ?? '') ?? []
  expect(email.html).toContain(`/waiting-room/5/${accessKey}"`)
  const { rows } = await db.pool.query('select key_hash from registration_keys where registration_id = $1', [
    registrationId,
  ])
  expect(rows).toEqual([{ key_hash: createHash('sha256').update(accessKey).digest() }])
  const jobsTable = await db.pool.query('select data::text from pgboss.job where id = $1', [id])
  expect(jobsTable.rows).toEqual([{ data: `{"registrationId": ${registrationId}}` }])
})

test('R604 sends the same link in a repeated mail, and stores no further key', async () => {
  const registrationId = await register('anna@example.com')
  const keyOf = ({ email }: Received) => /waiting-room\/5\/([\da-f-]{36})\n/.exec(email.text ?? '')?.[1]
  const stored = async () =>
    (await db.pool.query('select from registration_keys where registration_id = $1', [registrationId]))
      .rowCount
  const accessKey = keyOf(await mailOf(registrationConfirmation, registrationId))
  expect(accessKey).toBeDefined()
  expect(await stored()).toBe(1)
  for (const count of [2, 3]) {
    await jobs.enqueue(db.database, registrationConfirmation, { registrationId })
    expect(keyOf((await smtp.arrived(count)).at(-1) ?? expect.fail('no mail'))).toBe(accessKey)
  }
  expect(await stored()).toBe(1)
})

test('writes in French throughout, links included, and lists the picked companies', async () => {
  const registrationId = await register('anna@example.com', {
    language: 'fr',
    companies: ['kestrin', 'alderic-mines'],
  })
  const { email, raw } = await mailOf(registrationConfirmation, registrationId)
  const text = plain(email.text)
  expect(email.subject).toBe('Inscription confirmée\u00a0: Tournée d’automne')
  expect(raw).toContain('Content-Language: fr')
  expect(email.html).toContain('<html lang="fr">')
  expect(text).toContain('mardi 24 novembre 2099')
  expect(text).toContain('de 13 h 30 à 15 h, HNE (UTC−5)')
  expect(text).toMatch(/waiting-room\/5\/[\da-f-]{36}\?lng=fr\n/)
  expect(text).toContain('/events/autumn-roadshow?lng=fr')
  expect(text).toContain('900, rue Saint-Aubin, Montréal')
  expect(text).toContain(
    '- Alderic Mines (TSX : ALDM)\n  Ada Lin, présidente\n  de 13 h 30 à 14 h 15, HNE (UTC−5)\n  https://www.fairholme.example/companies/alderic-mines?lng=fr\n- Kestrin (NASDAQ : KSTN)\n  Paul Roy',
  )
  expect(text).not.toMatch(/\b(the|your|event)\b/)
})

test('tells a registrant on the waiting list their position, without a link', async () => {
  await register('first@example.com', { status: 'waitlisted' })
  const second = await register('second@example.com', { status: 'waitlisted' })
  await register('third@example.com', { status: 'waitlisted' })
  const { email } = await mailOf(registrationConfirmation, second)
  expect(email.subject).toBe('You are on the waiting list: Autumn roadshow')
  expect(email.text).toContain('You are number 2 in line')
  expect(email.text).not.toContain('/waiting-room/')
  const { rows } = await db.pool.query('select from registration_keys')
  expect(rows).toHaveLength(0)
})

test('announces a seat from the waiting list with its link', async () => {
  const { email } = await mailOf(registrationPromoted, await register('anna@example.com', { language: 'fr' }))
  expect(email.subject).toBe('Une place s’est libérée\u00a0: Tournée d’automne')
  expect(email.text).toContain('/waiting-room/5/')
})

test('escapes what people typed', async () => {
  const { email } = await mailOf(
    registrationConfirmation,
    await register("o'brien+ir@example.com", { firstName: evil }),
  )
  expect(email.to).toEqual([{ name: `${evil} Roy`, address: "o'brien+ir@example.com" }])
  expect(email.text).toContain(`Hello ${evil},`)
  expect(email.html).toContain('Hello &lt;b&gt;Anna&lt;/b&gt; &amp; &quot;Co&quot;,')
})

test('sends nothing for registrations or events that were cancelled or deleted meanwhile', async () => {
  await jobs.enqueue(db.database, registrationConfirmation, { registrationId: 999_999 })
  const cancelled = await register('cancelled@example.com', { status: 'cancelled' })
  await jobs.enqueue(db.database, registrationPromoted, { registrationId: cancelled })
  const waiting = await register('waiting@example.com', { status: 'waitlisted' })
  await jobs.enqueue(db.database, registrationPromoted, { registrationId: waiting })
  await smtp.arrived(1, 1500)
  await db.pool.query(`update events set status = 'cancelled'`)
  await jobs.enqueue(db.database, registrationConfirmation, {
    registrationId: await register('anna@example.com'),
  })
  await smtp.arrived(1, 1500)
  expect(smtp.mails).toEqual([])
})

test('R309 offers nobody the place of an event that has ended by the clock', async () => {
  await db.pool.query(`update events set runs_itself = true, started_at = now() - interval '1 day'`)
  const gone = await register('gone@example.com')
  const waiting = await register('waiting@example.com', { status: 'waitlisted' })
  await db.database
    .transaction()
    .execute((tx) => withdraw(tx, jobs, { id: gone, eventId: 5, about: 'removed' }))
  const { rows } = await db.pool.query('select status from registrations where id = $1', [waiting])
  expect(rows).toEqual([{ status: 'waitlisted' }])
  await jobs.enqueue(db.database, registrationConfirmation, { registrationId: waiting })
  await smtp.arrived(1)
  await smtp.arrived(2, 400)
  expect(smtp.mails.map(({ email }) => email.subject)).toEqual([
    'Your registration has been cancelled: Autumn roadshow',
  ])
})

test('keeps the Message-ID when a mail is retried after a 4xx', async () => {
  smtp.mishaps.push({ at: 'DATA', reply: '451 4.3.0 try again' })
  const registrationId = await register('anna@example.com')
  const id = await jobs.enqueue(db.database, registrationConfirmation, { registrationId })
  const retried = async () =>
    (await db.pool.query('select state from pgboss.job where id = $1', [id])).rows[0].state
  await expect.poll(retried, { timeout: 5000 }).toBe('retry')
  await db.pool.query('update pgboss.job set start_after = now() where id = $1', [id])
  const [received] = await smtp.arrived(1)
  expect(received?.email.messageId).toBe(`<${id}@www.fairholme.example>`)
})
