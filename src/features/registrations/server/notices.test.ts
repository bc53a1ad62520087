import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveEvent, operate } from '#features/events/server/operations.ts'
import { startOf, statusAt, timingOf } from '#features/events/server/phase.ts'
import type { Language } from '#kit/localized.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { type Roadshow, startRoadshow } from '../../../../tests/support/roadshow.ts'
import { type Received, startSmtp } from '../../../../tests/support/smtp.ts'
import { registerForEvent } from '../contract.ts'
import { cancelRegistration } from './cancel.ts'
import { registrantMail } from './mails.ts'
import { noticeAll } from './notices.ts'
import type { EventClock } from './reminders.ts'

const HOUR_MS = 3_600_000
const clock: EventClock = {
  statusAt: (event, now) => statusAt(timingOf(event), now),
  startOf: (event) => startOf(timingOf(event)),
}

let smtp: Awaited<ReturnType<typeof startSmtp>>
let roadshow: Roadshow
let jobs: Jobs
beforeAll(async () => {
  smtp = await startSmtp()
  roadshow = await startRoadshow({ environment: { SMTP_URL: smtp.url, MAIL_RATE: '1000' } })
  jobs = createJobs(roadshow.pool, { log: pino({ level: 'silent' }) })
  await jobs.start({ work: false })
})
afterAll(async () => {
  await jobs.stop()
  await roadshow.stop()
  await smtp.close()
})

/** An event of its own with one company, so many hours from now. */
async function anEvent(hours: number, changes: object = {}) {
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * HOUR_MS)
  const endsAt = new Date(startsAt.getTime() + HOUR_MS)
  const event = await roadshow.database
    .insertInto('events')
    .values({
      slug: `event-${randomUUID()}`,
      type: 'corporate_presentation',
      title: { en: 'The Sable mill', fr: 'L’usine Sable' },
      presenter: { en: 'Ada Lin' },
      summary: { en: '-' },
      startsAt,
      endsAt,
      timeZone: 'America/Toronto',
      city: 'Toronto',
      topic: 'results',
      ...changes,
    })
    .returning(['id', 'slug', 'uid', 'startsAt'])
    .executeTakeFirstOrThrow()
  await roadshow.database
    .insertInto('presentations')
    .values({ eventId: event.id, companyId: 1, presenter: { en: 'Ada Lin' }, startsAt, endsAt })
    .execute()
  return event
}

let people = 0

/** Somebody who registered over HTTP; `daysAgo` puts it into the past. */
async function registrant(
  slug: string,
  { language = 'en', daysAgo = 0 }: { language?: Language; daysAgo?: number } = {},
) {
  people += 1
  const email = `registrant-${people}@example.com`
  const body = { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' }
  const { registration } = await roadshow.api(language, `127.2.0.${people}`)(registerForEvent, {
    params: { slug },
    body,
  })
  const { id } = await roadshow.database
    .updateTable('registrations')
    .set({ mailedAt: new Date(Date.now() - daysAgo * 24 * HOUR_MS) })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  await mails(email, 1)
  return { id, email, uuid: registration.uuid }
}

/** Lets time pass, as far as an event and its reminders can tell: it starts so many hours from now. */
async function bring(event: { id: number }, hours: number): Promise<void> {
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * HOUR_MS)
  const endsAt = new Date(startsAt.getTime() + HOUR_MS)
  await roadshow.database.updateTable('events').set({ startsAt, endsAt }).where('id', '=', event.id).execute()
}

const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email))

/** All mails to an address, once there are so many. */
async function mails(email: string, count: number): Promise<Received[]> {
  await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  return mailsTo(email)
}

const look = () => noticeAll({ database: roadshow.database, jobs, clock })

async function subjects(email: string, count: number): Promise<string[]> {
  return (await mails(email, count)).map(({ email: { subject } }) => plain(subject))
}

function plain(text: string | undefined): string {
  return (text ?? '').replace(/[\u00a0\u202f]/g, ' ')
}

/** The calendar part of a mail, as calendar programs find it; undefined when it has none. */
function partOf({ email, raw }: Received): string | undefined {
  const part = email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) return undefined
  const { content } = part
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const method = /^METHOD:(\w+)/m.exec(text)?.[1]
  expect(raw).toMatch(new RegExp(`text/calendar;[^]*?method=${method}`))
  return text
}

async function stateOf(jobId: string): Promise<string> {
  const { rows } = await roadshow.pool.query('select state from pgboss.job where id = $1', [jobId])
  return rows[0].state
}

/** A calendar that follows RFC 5546 §2.1.5: for a UID the highest SEQUENCE counts, then the latest DTSTAMP. */
class Calendar {
  readonly entries = new Map<string, { method: string; event: ICAL.Event; stamp: number }>()

  apply(text: string): void {
    const calendar = new ICAL.Component(ICAL.parse(text))
    ICAL.TimezoneService.reset()
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    for (const component of calendar.getAllSubcomponents('vevent')) {
      const event = new ICAL.Event(component)
      const stamp = (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toUnixTime()
      const known = this.entries.get(event.uid)
      const isNewer =
        !known ||
        event.sequence > known.event.sequence ||
        (event.sequence === known.event.sequence && stamp >= known.stamp)
      const method = String(calendar.getFirstPropertyValue('method'))
      if (isNewer) this.entries.set(event.uid, { method, event, stamp })
    }
  }

  /** What stands in it: the UID and start of each event that takes place. */
  get events(): [string, number][] {
    return [...this.entries.values()]
      .filter(({ method }) => method !== 'CANCEL')
      .map(({ event }) => [event.uid, event.startDate.toJSDate().getTime()])
  }
}

function applied(texts: readonly string[]): Calendar {
  const calendar = new Calendar()
  for (const text of texts) calendar.apply(text)
  return calendar
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

describe('R604 what is refused', () => {
  test('an event that is over, on or cancelled can’t be moved, nor any into the past', async () => {
    const ahead = new Date(Date.now() + 48 * HOUR_MS)
    for (const status of ['live', 'ended', 'cancelled']) {
      const { slug } = await anEvent(2, { status })
      await expect(moveEvent(roadshow.database, slug, ahead)).rejects.toMatchObject({ code: 'conflict' })
    }
    const { slug } = await anEvent(2)
    const past = new Date(Date.now() - HOUR_MS)
    await expect(moveEvent(roadshow.database, slug, past)).rejects.toMatchObject({ code: 'invalid' })
    await expect(moveEvent(roadshow.database, 'nobody', ahead)).rejects.toMatchObject({
      code: 'event_not_found',
    })
  })

  test('a word that is mended, and a move to where an event is, are no news', async () => {
    const event = await anEvent(72)
    const { email, id } = await registrant(event.slug)
    await roadshow.database
      .updateTable('events')
      .set({ title: { en: 'The Sable mill, mended' } })
      .where('id', '=', event.id)
      .execute()
    await moveEvent(roadshow.database, event.slug, event.startsAt)
    await look()
    const { rows } = await roadshow.pool.query(
      `select from pgboss.job where name = 'registrant-mail' and data ->> 'registrationId' = $1`,
      [String(id)],
    )
    expect(rows).toHaveLength(0)
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('nothing is taken back from a calendar that was asked nothing, and no request follows the cancellation', async () => {
    const event = await anEvent(72)
    const email = `unlucky@example.com`
    smtp.mishaps.push({ at: 'DATA', reply: '451 4.3.0 try again' })
    await roadshow.api('en', '127.2.1.1')(registerForEvent, {
      params: { slug: event.slug },
      body: { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' },
    })
    await expect.poll(() => smtp.mishaps.length).toBe(0)
    await operate(roadshow.database, event.slug, 'cancel')
    const [only] = await mails(email, 1)
    expect(only?.email.subject).toBe('Cancelled: The Sable mill')
    expect(only && partOf(only)).toBeUndefined()
    await roadshow.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    const left = async () =>
      (
        await roadshow.pool.query(
          `select from pgboss.job where state <> 'completed' and name = 'registration-confirmation'`,
        )
      ).rowCount
    await expect.poll(left, { timeout: 15_000 }).toBe(0)
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('while one mail to somebody is on its way, another waits for it', async () => {
    const event = await anEvent(72)
    const { id, email } = await registrant(event.slug)
    const busy = (until: string) =>
      roadshow.pool.query(`update registrant_mailings set busy_until = ${until} where registration_id = $1`, [
        id,
      ])
    // The confirmation has arrived; whoever sent it has yet to say that it is done.
    const isBusy = async () =>
      (
        await roadshow.pool.query(
          `select busy_until is not null as busy from registrant_mailings where registration_id = $1`,
          [id],
        )
      ).rows.map(({ busy: still }) => still)
    await expect.poll(isBusy, { timeout: 15_000 }).toEqual([false])
    await busy(`now() + interval '1 minute'`)
    await operate(roadshow.database, event.slug, 'cancel')
    const states = async () =>
      (
        await roadshow.pool.query(
          `select state from pgboss.job where name = 'registrant-mail' and data ->> 'registrationId' = $1`,
          [String(id)],
        )
      ).rows.map(({ state }) => state)
    await expect.poll(states, { timeout: 15_000 }).toEqual(['retry'])
    expect(mailsTo(email)).toHaveLength(1)
    await busy('null')
    await roadshow.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    expect(await subjects(email, 2)).toEqual([
      'You are registered: The Sable mill',
      'Cancelled: The Sable mill',
    ])
  })
})

describe('R604 calendars that keep up (RFC 5546)', () => {
  test('publish, move, move, cancel: whatever order they come in, a calendar holds exactly what is so', async () => {
    const event = await anEvent(72)
    const { email } = await registrant(event.slug, { language: 'fr' })
    const starts = [72, 100, 50].map((hours) => event.startsAt.getTime() + (hours - 72) * HOUR_MS)
    await moveEvent(roadshow.database, event.slug, new Date(starts[1] ?? 0))
    await mails(email, 2)
    await moveEvent(roadshow.database, event.slug, new Date(starts[2] ?? 0))
    await mails(email, 3)
    await operate(roadshow.database, event.slug, 'cancel')
    const received = await mails(email, 4)
    const parts = received.map((mail) => partOf(mail) ?? expect.fail('a mail without a calendar'))

    for (const [index, start] of starts.entries()) {
      for (const order of orders(parts.slice(0, index + 1)))
        expect(applied(order).events).toEqual([[event.uid, start]])
    }
    for (const order of orders(parts)) expect(applied(order).events).toEqual([])

    const lines = parts.map((part) => part.replace(/\r?\n /g, '').split(/\r?\n/))
    expect(lines.map((each) => each.find((line) => line.startsWith('METHOD:')))).toEqual([
      'METHOD:REQUEST',
      'METHOD:REQUEST',
      'METHOD:REQUEST',
      'METHOD:CANCEL',
    ])
    expect(lines.map((each) => each.find((line) => line.startsWith('SEQUENCE:')))).toEqual(
      [0, 1, 2, 3].map((sequence) => `SEQUENCE:${sequence}`),
    )
    expect(lines.map((each) => each.find((line) => line.startsWith('STATUS:')))).toEqual([
      'STATUS:CONFIRMED',
      'STATUS:CONFIRMED',
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
    ])
    for (const each of lines) {
      expect(each.filter((line) => line.startsWith('ATTENDEE;'))).toEqual([
        expect.stringMatching(new RegExp(`CN="Ada Roy":MAILTO:${email}$`)),
      ])
      expect(each).toContain('BEGIN:VTIMEZONE')
      expect(
        each.some((line) => line.startsWith('ORGANIZER;') && line.endsWith(':mailto:info@halcourt.example')),
      ).toBe(true)
    }
    for (const part of parts) expect(part).not.toMatch(/waiting-room|my-registration/)
    expect(await subjects(email, 4)).toEqual([
      'Inscription confirmée : L’usine Sable',
      'Nouvel horaire : L’usine Sable',
      'Nouvel horaire : L’usine Sable',
      'Annulé : L’usine Sable',
    ])
    expect(plain(received[1]?.email.text)).toMatch(/Avant +\S+ \d+ \S+ \d{4} à \d+ h( \d\d)? (HNE|HAE) /)
  })

  test('who cancels and registers again: the entry goes and comes back, and the next move finds it', async () => {
    const event = await anEvent(72)
    const { email, uuid } = await registrant(event.slug)
    await cancelRegistration(roadshow.database, jobs, uuid)
    await mails(email, 2)
    await roadshow.api('en', '127.2.1.2')(registerForEvent, {
      params: { slug: event.slug },
      body: { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' },
    })
    await mails(email, 3)
    const moved = new Date(event.startsAt.getTime() + HOUR_MS)
    await moveEvent(roadshow.database, event.slug, moved)
    const parts = (await mails(email, 4)).map((mail) => partOf(mail) ?? '')
    expect(parts.map((part) => /STATUS:\w+/.exec(part)?.[0])).toEqual([
      'STATUS:CONFIRMED',
      undefined,
      'STATUS:CONFIRMED',
      'STATUS:CONFIRMED',
    ])
    expect(applied(parts.slice(0, 2)).events).toEqual([])
    expect(applied(parts.slice(0, 3)).events).toEqual([[event.uid, event.startsAt.getTime()]])
    for (const order of orders(parts.filter((_, index) => index !== 2)))
      expect(applied(order).events).toEqual([[event.uid, moved.getTime()]])
  })

  test('somebody in line hears of a move, but is asked to hold no time', async () => {
    const event = await anEvent(72, { capacity: 1 })
    await registrant(event.slug)
    const waiting = await registrant(event.slug)
    await moveEvent(roadshow.database, event.slug, new Date(event.startsAt.getTime() + HOUR_MS))
    const [first, second] = await mails(waiting.email, 2)
    expect(first?.email.subject).toBe('You are on the waiting list: The Sable mill')
    expect(second?.email.subject).toBe('New time: The Sable mill')
    expect(second?.email.text).toContain('You keep your place on the waiting list.')
    for (const mail of [first, second]) expect(mail && partOf(mail)).toBeUndefined()
  })

  test('two processes that look at once, and again, queue one mail', async () => {
    const event = await anEvent(72)
    const { id, email } = await registrant(event.slug)
    await moveEvent(roadshow.database, event.slug, new Date(event.startsAt.getTime() + HOUR_MS))
    await Promise.all([look(), look(), look()])
    await look()
    await mails(email, 2)
    const { rows } = await roadshow.pool.query(
      `select from pgboss.job where name = 'registrant-mail' and data ->> 'registrationId' = $1`,
      [String(id)],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('R604 reminders', () => {
  test('a day before, once: not for who cancelled, waits in line or registered only now; in one’s language', async () => {
    const event = await anEvent(72, { capacity: 3 })
    const early = await registrant(event.slug, { language: 'fr', daysAgo: 1 })
    const gone = await registrant(event.slug, { daysAgo: 1 })
    const late = await registrant(event.slug)
    const waiting = await registrant(event.slug, { daysAgo: 1 })
    const change = (id: number, status: string) =>
      roadshow.database.updateTable('registrations').set({ status }).where('id', '=', id).execute()
    await change(gone.id, 'cancelled')
    await change(waiting.id, 'waitlisted')
    await bring(event, 23)
    await Promise.all([look(), look()])
    await look()
    const [, reminder] = await mails(early.email, 2)
    expect(plain(reminder?.email.subject)).toMatch(/^(Demain|Aujourd’hui) : L’usine Sable$/)
    expect(reminder?.email.text).toMatch(/waiting-room\/\d+\/[\da-f-]{36}\?lng=fr/)
    expect(reminder && partOf(reminder)).toBeUndefined()
    const { rows } = await roadshow.pool.query(
      `select data ->> 'registrationId' as id from pgboss.job where name = 'registrant-mail' and data ->> 'about' = 'day'
       and (data ->> 'registrationId')::bigint = any($1)`,
      [[early, gone, late, waiting].map(({ id }) => id)],
    )
    expect(rows).toEqual([{ id: String(early.id) }])
  })

  test('an hour before, and when it starts; a reminder of a start that is no more is not sent', async () => {
    const event = await anEvent(72, { runsItself: true })
    const { id, email } = await registrant(event.slug, { daysAgo: 2 })
    await bring(event, 0.9)
    await mails(email, 2)
    const stale = { registrationId: id, about: 'hour' as const, startsAt: new Date(0).toISOString() }
    const jobId = await jobs.enqueue(roadshow.database, registrantMail, stale)
    await expect.poll(() => stateOf(jobId), { timeout: 15_000 }).toBe('completed')
    await bring(event, -0.1)
    expect(await subjects(email, 3)).toEqual([
      'You are registered: The Sable mill',
      'Within the hour: The Sable mill',
      'Starting now: The Sable mill',
    ])
    expect(mailsTo(email)).toHaveLength(3)
  })

  test('a show that staff start late is announced when they start it', async () => {
    const event = await anEvent(72)
    const { email } = await registrant(event.slug, { daysAgo: 2 })
    await bring(event, -0.1)
    await look()
    expect(mailsTo(email)).toHaveLength(1)
    await operate(roadshow.database, event.slug, 'start')
    expect((await subjects(email, 2))[1]).toBe('Starting now: The Sable mill')
  })

  test('an event that moved is reminded of again, for its new time; one that moved close needs no reminder', async () => {
    const event = await anEvent(72)
    const { id, email } = await registrant(event.slug, { daysAgo: 1 })
    await bring(event, 23)
    await mails(email, 2)
    await moveEvent(roadshow.database, event.slug, new Date(Date.now() + 60 * HOUR_MS))
    await mails(email, 3)
    await bring(event, 22)
    await mails(email, 4)
    await moveEvent(roadshow.database, event.slug, new Date(Date.now() + 10 * HOUR_MS))
    await mails(email, 5)
    await look()
    const { rows } = await roadshow.pool.query(
      `select data ->> 'about' as about from pgboss.job where data ->> 'registrationId' = $1 and name = 'registrant-mail'
       order by created_on`,
      [String(id)],
    )
    expect(rows.map(({ about }) => about)).toEqual(['day', 'event', 'day', 'event'])
  })
})

describe('R309 places from the waiting list', () => {
  /** An event with one place, which its holder has given back; two people waited for it. */
  async function freedPlace(hours: number) {
    const event = await anEvent(hours, { capacity: 1 })
    const holder = await registrant(event.slug)
    const next = await registrant(event.slug)
    const last = await registrant(event.slug)
    await cancelRegistration(roadshow.database, jobs, holder.uuid)
    return { event, holder, next, last }
  }

  async function standing({ id }: { id: number }) {
    return roadshow.database
      .selectFrom('registrations')
      .select(['status', 'offeredUntil'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }

  const lapse = ({ id }: { id: number }) =>
    roadshow.database
      .updateTable('registrations')
      .set({ offeredUntil: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()

  test('is offered until a day later; not taken up, it goes to the next in line once, by whoever looks', async () => {
    const { next, last, holder } = await freedPlace(72)
    expect(await subjects(holder.email, 2)).toEqual([
      'You are registered: The Sable mill',
      'Your registration is cancelled: The Sable mill',
    ])
    expect((await subjects(next.email, 2))[1]).toBe('A place is kept for you: The Sable mill')
    const { status, offeredUntil } = await standing(next)
    expect(status).toBe('confirmed')
    expect(Math.abs((offeredUntil?.getTime() ?? 0) - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000)
    await look()
    expect((await standing(next)).status).toBe('confirmed')

    await lapse(next)
    await Promise.all([look(), look(), look()])
    expect(await standing(next)).toEqual({ status: 'cancelled', offeredUntil: null })
    expect((await standing(last)).status).toBe('confirmed')
    expect((await subjects(next.email, 3))[2]).toBe('Your place has been passed on: The Sable mill')
    expect((await subjects(last.email, 2))[1]).toBe('A place is kept for you: The Sable mill')

    await lapse(last)
    await look()
    expect((await standing(last)).status).toBe('confirmed')
    expect(mailsTo(next.email)).toHaveLength(3)
    expect(mailsTo(last.email)).toHaveLength(2)
  })

  test('is theirs without a question when there is no time left for an answer', async () => {
    const { next } = await freedPlace(2.5)
    expect(await standing(next)).toEqual({ status: 'confirmed', offeredUntil: null })
    const [, promoted] = await mails(next.email, 2)
    expect(promoted?.email.subject).toBe('A place has opened up: The Sable mill')
    expect(promoted && partOf(promoted)).toContain('METHOD:REQUEST')
  })
})
