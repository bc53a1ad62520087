import { sql } from 'kysely'
import { statusAt, TIMING_COLUMNS, timingOf } from '#features/events/server/index.ts'
import { localTime } from '#kit/local-time.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { NextEvent } from '../console/contract.ts'

const MAX_EVENTS = 6
/** An event may run longer than announced. */
const LOOK_BACK_HOURS = 4

/** The next events, and those that are live, with the number of their registrations. */
export async function nextEvents(database: Database, language: Language): Promise<NextEvent[]> {
  const count = (status: 'confirmed' | 'waitlisted' | 'pending') =>
    sql<number>`(select count(*)::integer from registrations
      where event_id = events.id and registrations.status = ${status})`
  const rows = await database
    .selectFrom('events')
    .select(['id', 'slug', 'title', ...TIMING_COLUMNS])
    .select(['timeZone', 'capacity', count('confirmed').as('confirmed')])
    .select([count('waitlisted').as('waitlisted'), count('pending').as('pending')])
    .where('endsAt', '>', sql<Date>`now() - make_interval(hours => ${LOOK_BACK_HOURS}::integer)`)
    .where('status', 'not in', ['ended', 'cancelled'])
    .orderBy('startsAt')
    .orderBy('id')
    .limit(2 * MAX_EVENTS)
    .execute()
  const now = new Date()
  return rows
    .map(({ id, slug, title, startsAt, timeZone, capacity, confirmed, waitlisted, pending, ...row }) => ({
      id,
      slug,
      capacity,
      confirmed,
      waitlisted,
      pending,
      title: inLanguage(title, language),
      startsAt: localTime(startsAt, timeZone, language),
      status: statusAt(timingOf({ startsAt, ...row }), now),
    }))
    .filter(({ status }) => status !== 'ended')
    .slice(0, MAX_EVENTS)
}
