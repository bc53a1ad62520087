import type { FastifyBaseLogger } from 'fastify'
import { invitation } from '#features/events/server/calendar.ts'
import { startOf, statusAt, timingOf } from '#features/events/server/phase.ts'
import { findDated } from '#features/events/server/service.ts'
import { type Invite, registrationMails } from '#features/registrations/server/mails.ts'
import { startNotices } from '#features/registrations/server/notices.ts'
import type { EventClock } from '#features/registrations/server/reminders.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listen.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'

const clock: EventClock = {
  statusAt: (event, now) => statusAt(timingOf(event), now),
  startOf: (event) => startOf(timingOf(event)),
}

/** Writes registrants' mails as their jobs come: what calendars take from them is the events' to write. */
export function workOnRegistrantMails(
  jobs: Jobs,
  {
    config: { publicUrl, secret },
    database,
    mailer,
  }: { config: Pick<Config, 'publicUrl' | 'secret'>; database: Database; mailer: Mailer },
): void {
  const invite = invitations(database, publicUrl)
  registrationMails({ database, mailer, publicUrl, secret, invite, clock }).work(jobs)
}

/** Looks for registrants who are to be written to, until it is stopped. */
export function lookForRegistrants(foundations: {
  database: Database
  jobs: Jobs
  listener: Listener
  log: Pick<FastifyBaseLogger, 'warn'>
}): { stop(): Promise<void> } {
  return startNotices({ ...foundations, clock })
}

/** The calendar parts of registrants' mails. */
function invitations(database: Database, publicUrl: string): Invite {
  return async ({ eventId, language, organizer, withdrawals, ...part }) => {
    const event = await findDated(database, eventId, language)
    if (!event) return undefined
    const { sequence } = event
    const setting = { language, publicUrl, firm: organizer }
    const text = invitation({ ...event, sequence: sequence + withdrawals }, setting, part)
    return { text, sequence }
  }
}
