import { sql } from 'kysely'
import type { Database, Executor } from '#platform/database/database.ts'
import { ATTENDANCE_INTERVAL_SECONDS } from '../contract.ts'

/** Browsers limit the timers of hidden pages to one a minute; a longer gap counts as an absence. */
const MAX_GAP_SECONDS = ATTENDANCE_INTERVAL_SECONDS * 3

/** A registrant's time at a show, for the firm's report. */
export type Attendance = {
  firstName: string
  lastName: string
  firm: string
  email: string
  joinedAt: Date
  leftAt: Date
  minutes: number
}

/**
 * Records that a registrant is watching (R340). The time since the last report counts unless the gap was an
 * absence.
 */
export async function recordAttendance(database: Database, registrationId: number): Promise<void> {
  await database
    .insertInto('attendance')
    .values({ registrationId })
    .onConflict((conflict) =>
      conflict.column('registrationId').doUpdateSet({
        leftAt: sql<Date>`now()`,
        watchedSeconds: sql<number>`attendance.watched_seconds + case
          when now() - attendance.left_at <= make_interval(secs => ${MAX_GAP_SECONDS}::integer)
          then round(extract(epoch from now() - attendance.left_at)) else 0 end`,
      }),
    )
    .execute()
}

/** How many registrants have been on the built-in stage of an event, and how many are there now. */
export async function countWatching(
  executor: Executor,
  eventId: number,
): Promise<{ attended: number; watching: number }> {
  return executor
    .selectFrom('attendance')
    .innerJoin('registrations', 'registrations.id', 'registrationId')
    .select(sql<number>`count(*)::integer`.as('attended'))
    .select(
      sql<number>`count(*) filter (where left_at > now() - make_interval(secs => ${MAX_GAP_SECONDS}::integer))::integer`.as(
        'watching',
      ),
    )
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
}

/** The attendance of an event, in order of arrival. */
export async function attendanceOf(database: Database, eventSlug: string): Promise<Attendance[]> {
  const rows = await database
    .selectFrom('attendance')
    .innerJoin('registrations', 'registrations.id', 'registrationId')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['firstName', 'lastName', 'firm', 'email', 'joinedAt', 'leftAt', 'watchedSeconds'])
    .where('events.slug', '=', eventSlug)
    .orderBy('joinedAt')
    .execute()
  return rows.map(({ watchedSeconds, ...row }) => ({ ...row, minutes: Math.round(watchedSeconds / 60) }))
}
