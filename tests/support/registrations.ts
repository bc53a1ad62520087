import { registerForEvent } from '#features/registrations/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { newEmail, ownAddress } from './callers.ts'
import { anEvent as addEvent, type EventChanges } from './factories.ts'
import { testSite } from './site.ts'

export const ADA = { firstName: 'Ada', lastName: 'Roy', email: 'ada.roy@example.com', company: 'Roy Capital' }

/** A registration of Ada with a new address. */
export function person(overrides: object = {}) {
  return { ...ADA, email: newEmail(), ...overrides }
}

/** The registrations for an event, in the order in which people got in line. */
export function registrationsOf(database: Database, eventId: number) {
  return database
    .selectFrom('registrations')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('queuedAt')
    .execute()
}

/** The registration of an address that registered for one event. @throws Error when there is none */
export function registrationOf(database: Database, email: string) {
  return database.selectFrom('registrations').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

type RegisterOptions = { language?: Language; idempotencyKey?: string; from?: string }

/** Starts a site with a queue for the tests of a file about registrations. @returns its parts, and what registrants do */
export function registrationsSite() {
  const { roadshow, jobs } = testSite({ jobs: true })

  function register(slug: string, body: object, options: RegisterOptions = {}) {
    const { language = 'en', idempotencyKey, from = ownAddress() } = options
    return roadshow.api(language, from)(registerForEvent, {
      params: { slug },
      body: body as typeof ADA,
      idempotencyKey,
    })
  }

  /** Adds an event with one presentation and, unless said, unlimited seats. */
  const anEvent = (changes?: EventChanges) => addEvent(roadshow.database, changes)

  /** The number of mails queued for a registrant. */
  async function mailsFor(registrationId: number): Promise<number> {
    const { rows } = await roadshow.pool.query(
      `select count(*)::integer as mails from pgboss.job where data ->> 'registrationId' = $1`,
      [String(registrationId)],
    )
    return rows[0].mails
  }

  return {
    roadshow,
    jobs,
    register,
    anEvent,
    mailsFor,
    registrationsOf: (eventId: number) => registrationsOf(roadshow.database, eventId),
  }
}
