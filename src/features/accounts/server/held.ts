import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/mount.ts'
import { sessionsOf } from './sessions.ts'

/**
 * Everything that is held about an account and its address, by what it is (R505; GDPR 15, Law 25). Secrets, and what
 * only our own tables need, aren't in it. A table that begins to hold something of people's has its place here.
 */
export async function heldAbout(database: Database, me: SignedIn): Promise<Record<string, unknown>> {
  const lists = { ...heldByAccount(database, me), ...heldByAddress(database, me.email.toLowerCase()) }
  const read = Object.entries(lists).map(async ([name, list]) => [name, await list])
  return Object.fromEntries(await Promise.all(read))
}

function heldByAccount(database: Database, me: SignedIn): Record<string, Promise<object[]>> {
  const { accountId } = me
  return {
    sessions: sessionsOf(me, database),
    knownDevices: database
      .selectFrom('deviceKeys')
      .select(['device', 'createdAt', 'usedAt'])
      .where('accountId', '=', accountId)
      .execute(),
    passkeys: database
      .selectFrom('passkeys')
      .select(['device', 'createdAt', 'usedAt'])
      .where('accountId', '=', accountId)
      .execute(),
    watchList: database
      .selectFrom('watchedCompanies')
      .innerJoin('companies', 'companies.id', 'watchedCompanies.companyId')
      .select(['slug', 'name', 'addedAt'])
      .where('accountId', '=', accountId)
      .execute(),
    playback: database
      .selectFrom('playback')
      .innerJoin('films', 'films.id', 'playback.filmId')
      .select(['slug', 'positionSeconds', 'watchedAt'])
      .where('accountId', '=', accountId)
      .execute(),
  }
}

/** What a request for a subscription holds, and the subscription that comes of it. */
const SUBSCRIBER = [
  'email',
  'firstName',
  'lastName',
  'company',
  'phone',
  'language',
  'timeZone',
  'areas',
  'clients',
] as const

function heldByAddress(database: Database, emailKey: string): Record<string, Promise<object[]>> {
  const isTheirs = sql<SqlBool>`lower(email) = ${emailKey}`
  return {
    registrations: database
      .selectFrom('registrations')
      .innerJoin('events', 'events.id', 'registrations.eventId')
      .select(['events.slug as event', 'registrations.email', 'firstName', 'lastName', 'firm'])
      .select(['registrations.title', 'phone', 'comment', 'registrations.topic', 'investorType'])
      .select(['language', 'registrations.status', 'createdAt'])
      .where('emailKey', '=', emailKey)
      .execute(),
    subscriptionRequests: database
      .selectFrom('subscriptionRequests')
      .select(SUBSCRIBER)
      .select(['wording', 'address', 'requestedAt', 'confirmedAt'])
      .where('emailKey', '=', emailKey)
      .execute(),
    subscriptions: database
      .selectFrom('subscriptions')
      .select(SUBSCRIBER)
      .select(['allEvents', 'frequency', 'status', 'pausedUntil', 'confirmedAt', 'endedAt'])
      .where('emailKey', '=', emailKey)
      .execute(),
    consents: database
      .selectFrom('consents')
      .select(['purpose', 'wording', 'language', 'email', 'address', 'givenAt'])
      .where(isTheirs)
      .execute(),
    mails: database
      .selectFrom('sentMails')
      .select(['kind', 'subject', 'language', 'at', 'outcome', 'bouncedAt', 'complainedAt'])
      .where(isTheirs)
      .execute(),
    messages: database
      .selectFrom('contactMessages')
      .select(['name', 'email', 'company', 'phone', 'topic', 'message', 'language', 'sentAt'])
      .where(isTheirs)
      .execute(),
    applications: database
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.jobId')
      .select(['jobs.slug as position', 'name', 'email', 'phone', 'message', 'cvName', 'sentAt'])
      .where(isTheirs)
      .execute(),
  }
}
