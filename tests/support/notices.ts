import { expect } from 'vitest'
import { registerForEvent } from '#features/registrations/contract.ts'
import { queueNotices } from '#features/registrations/server/registrant-news.ts'
import type { Language } from '#kit/localized.ts'
import { anEvent as addEvent, type EventChanges, HOUR_MS } from './factories.ts'
import { testSite } from './site.ts'
import { plain, type Received } from './smtp.ts'

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

/** Starts a site that sends mails, with a queue, for the tests of a file about mails to registrants. @returns its parts, and what registrants and jobs do */
export function noticesSite() {
  const { roadshow, smtp, jobs } = testSite({ mailRate: 1000, jobs: true })

  /** Adds an event with one company, this many hours from now. */
  const anEvent = (hours: number, changes?: EventChanges) =>
    addEvent(roadshow.database, { hours, ...changes })

  let people = 0

  /** Registers a person over HTTP; `daysAgo` moves the registration into the past. */
  async function registrant(
    slug: string,
    {
      language = 'en',
      daysAgo = 0,
      timeZone,
    }: { language?: Language; daysAgo?: number; timeZone?: string } = {},
  ) {
    people += 1
    const email = `registrant-${people}@example.com`
    const body = { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital', timeZone }
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
    return { id, email, accessKey: registration.accessKey }
  }

  /** Moves an event's start to this many hours from now, with its reminders. */
  async function bring(event: { id: number }, hours: number): Promise<void> {
    const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * HOUR_MS)
    const endsAt = new Date(startsAt.getTime() + HOUR_MS)
    await roadshow.database
      .updateTable('events')
      .set({ startsAt, endsAt })
      .where('id', '=', event.id)
      .execute()
  }

  /** All mails to an address, once there are this many. */
  async function mails(email: string, count: number): Promise<Received[]> {
    await expect.poll(() => smtp.to(email).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
    return smtp.to(email)
  }

  /** Queues the news of registrants once, as the process does every minute. */
  const look = () => queueNotices({ database: roadshow.database, jobs })

  async function subjects(email: string, count: number): Promise<string[]> {
    return (await mails(email, count)).map(({ email: { subject } }) => plain(subject))
  }

  return { roadshow, smtp, jobs, anEvent, registrant, bring, mails, look, subjects }
}
