import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { listEvents } from '#features/events/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import type { Language } from '#kit/localized.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { newEmail, ownAddress } from './callers.ts'
import { type Roadshow, startRoadshow } from './roadshow.ts'
import { eventsAhead } from './samples.ts'

export let roadshow: Roadshow
export let jobs: Jobs

/** Call before all tests of a file about registrations: starts the site and its queue. */
export async function startRegistrations(): Promise<void> {
  roadshow = await startRoadshow()
  jobs = createJobs(roadshow.pool, { log: pino({ level: 'silent' }) })
  await jobs.start({ work: false })
}

export async function stopRegistrations(): Promise<void> {
  await jobs.stop()
  await roadshow.stop()
}

export const ADA = { firstName: 'Ada', lastName: 'Roy', email: 'ada.roy@example.com', company: 'Roy Capital' }

/** A registration of Ada with a new address. */
export function person(overrides: object = {}) {
  return { ...ADA, email: newEmail(), ...overrides }
}

type RegisterOptions = { language?: Language; idempotencyKey?: string; from?: string }

export function register(slug: string, body: object, options: RegisterOptions = {}) {
  const { language = 'en', idempotencyKey, from = ownAddress() } = options
  return roadshow.api(language, from)(registerForEvent, {
    params: { slug },
    body: body as typeof ADA,
    idempotencyKey,
  })
}

/** An event of the demo with one presentation and unlimited seats, with the given changes. */
export async function anEvent(changes: object = {}): Promise<{ id: number; slug: string }> {
  const { events } = await roadshow.api()(listEvents, {})
  const [event] = eventsAhead(events)
  const { id } = await roadshow.database
    .selectFrom('events')
    .selectAll()
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
    .then(({ id: _, uid: __, ...row }) =>
      roadshow.database
        .insertInto('events')
        .values({
          ...row,
          slug: `test-${randomUUID()}`,
          capacity: null,
          isFull: false,
          stream: null,
          ...changes,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const companyId = event.companies[0]?.id ?? 0
  const { startsAt, endsAt } = event
  await roadshow.database
    .insertInto('presentations')
    .values({ eventId: id, companyId, presenter: { en: 'Somebody' }, startsAt, endsAt })
    .execute()
  return roadshow.database
    .selectFrom('events')
    .select(['id', 'slug'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function registrationsOf(eventId: number) {
  return roadshow.database
    .selectFrom('registrations')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('queuedAt')
    .execute()
}

/** The number of mails queued for a registrant. */
export async function mailsFor(registrationId: number): Promise<number> {
  const { rows } = await roadshow.pool.query(
    `select count(*)::integer as mails from pgboss.job where data ->> 'registrationId' = $1`,
    [String(registrationId)],
  )
  return rows[0].mails
}
