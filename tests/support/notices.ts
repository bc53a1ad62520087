import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect } from 'vitest'
import { registerForEvent } from '#features/registrations/contract.ts'
import { queueNotices } from '#features/registrations/server/event-change-notifier.ts'
import type { Language } from '#kit/localized.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { type Roadshow, startRoadshow } from './roadshow.ts'
import { plain, type Received, type Smtp, startSmtp } from './smtp.ts'

export const HOUR_MS = 3_600_000

export let smtp: Smtp
export let roadshow: Roadshow
export let jobs: Jobs

/** Call before all tests of a file about mails to registrants: starts the site, its queue and an SMTP server. */
export async function startNotices(): Promise<void> {
  smtp = await startSmtp()
  roadshow = await startRoadshow({ environment: { SMTP_URL: smtp.url, MAIL_RATE: '1000' } })
  jobs = createJobs(roadshow.pool, { log: pino({ level: 'silent' }) })
  await jobs.start({ work: false })
}

export async function stopNotices(): Promise<void> {
  await jobs.stop()
  await roadshow.stop()
  await smtp.close()
}

/** Creates an event with one company, this many hours from now. */
export async function anEvent(hours: number, changes: object = {}) {
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

/** Registers a person over HTTP; `daysAgo` moves the registration into the past. */
export async function registrant(
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

/** Moves an event's start to this many hours from now, with its reminders. */
export async function bring(event: { id: number }, hours: number): Promise<void> {
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * HOUR_MS)
  const endsAt = new Date(startsAt.getTime() + HOUR_MS)
  await roadshow.database.updateTable('events').set({ startsAt, endsAt }).where('id', '=', event.id).execute()
}

/** All mails to an address, once there are this many. */
export async function mails(email: string, count: number): Promise<Received[]> {
  await expect.poll(() => smtp.to(email).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  return smtp.to(email)
}

/** Runs the event change notifier once, as the process does every minute. */
export const look = () => queueNotices({ database: roadshow.database, jobs })

export async function subjects(email: string, count: number): Promise<string[]> {
  return (await mails(email, count)).map(({ email: { subject } }) => plain(subject))
}

/** The calendar part of a mail, as calendar programs find it; undefined when it has none. */
export function partOf({ email, raw }: Received): string | undefined {
  const part = email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) return undefined
  const { content } = part
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const method = /^METHOD:(\w+)/m.exec(text)?.[1]
  expect(raw).toMatch(new RegExp(`text/calendar;[^]*?method=${method}`))
  return text
}
