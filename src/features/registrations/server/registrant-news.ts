import { type SqlBool, sql } from 'kysely'
import type { BaseLogger } from 'pino'
import { TIMING_COLUMNS, type TimingRow } from '#features/events/server/index.ts'
import type { Database, Executor, Tx } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listen.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { passLapsedOffersOn } from './cancel.ts'
import type { ReminderKind } from './mail-letters.ts'
import { registrantMail } from './mails.ts'
import { dueReminder, remindersAlreadyDue } from './reminders.ts'

/** The interval of the checks. */
const CHECK_MS = 15_000
/** Mails queued per statement. */
const BATCH = 1000
/** A replay that was published longer ago than this isn't announced any more. */
const REPLAY_NEWS_DAYS = 14
/** Changes to these tables start a check. */
const WATCHED_TABLES = ['events', 'films']

export type EventDueNews = { id: number; about: 'event' | 'replay' }

/** The events whose registrants are yet to be written to: about a change, or a replay. */
export async function eventsDueNews(executor: Executor): Promise<EventDueNews[]> {
  const [changed, replayed] = [await eventsWithNews(executor), await eventsWithReplay(executor)]
  return [
    ...changed.map(({ id }) => ({ id, about: 'event' }) as const),
    ...replayed.map(({ id }) => ({ id, about: 'replay' }) as const),
  ]
}

type Dependencies = { database: Database; jobs: Jobs }

/**
 * Queues the mails that registrants are due (R604): an event moved or was cancelled, a reminder, a replay, a
 * lapsed offer. Everything is derived from the events' current data, so it doesn't matter how an event was
 * changed, and no reminder exists for a former start. What is queued is recorded in the same transaction, so
 * each mail is queued once across processes and restarts.
 */
export async function queueNotices({ database, jobs }: Dependencies): Promise<void> {
  for (const event of await eventsWithNews(database)) await announceChange(database, jobs, event)
  for (const event of await upcomingEvents(database)) await remind(database, jobs, event)
  for (const event of await eventsWithReplay(database)) await announceReplay(database, jobs, event)
  await passLapsedOffersOn(database, jobs)
}

/** Checks at an interval, and at once when an event has changed. */
export function startRegistrantNews(
  dependencies: Dependencies & { listener: Listener; log: Pick<BaseLogger, 'warn'> },
): { stop(): Promise<void> } {
  const { listener, log } = dependencies
  let isCheckRequested = false
  let looking: Promise<void> | undefined
  let isStopped = false

  async function check(): Promise<void> {
    do {
      isCheckRequested = false
      await queueNotices(dependencies).catch((error: Error) =>
        log.warn({ reason: error }, 'could not notify registrants'),
      )
    } while (isCheckRequested && !isStopped)
  }

  function requestCheck(): void {
    isCheckRequested = true
    if (isStopped) return
    looking ??= check().finally(() => {
      looking = undefined
    })
  }

  const timer = setInterval(requestCheck, CHECK_MS)
  listener.on('content', (table) => {
    if (table === undefined || WATCHED_TABLES.includes(table)) requestCheck()
  })
  requestCheck()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await looking
    },
  }
}

/** The content of a mail, without its recipient. */
type NoticeContent = { about: 'event' | 'replay' } | { about: ReminderKind; startsAt: string }
type UpcomingEvent = TimingRow & { id: number }
type ChangedEvent = { id: number; sequence: number; startsAt: Date }

const HAS_NEWS = sql<SqlBool>`events.sequence > coalesce(event_news.sequence, 0)`

/** Events that changed since their registrants were notified. */
function eventsWithNews(executor: Executor): Promise<ChangedEvent[]> {
  return executor
    .selectFrom('events')
    .leftJoin('eventNews', 'eventNews.eventId', 'events.id')
    .select(['events.id', 'events.sequence', 'events.startsAt'])
    .where('events.endsAt', '>', sql<Date>`now() - interval '1 day'`)
    .where(HAS_NEWS)
    .execute()
}

async function announceChange(
  database: Database,
  jobs: Jobs,
  { id, sequence, startsAt }: ChangedEvent,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const isOurs = await tx
      .insertInto('eventNews')
      .values({ eventId: id, sequence })
      .onConflict((conflict) =>
        conflict.column('eventId').doUpdateSet({ sequence }).where('eventNews.sequence', '<', sequence),
      )
      .returning('eventId')
      .executeTakeFirst()
    if (!isOurs) return
    for (const kind of remindersAlreadyDue(startsAt, new Date()))
      await recordNotice(tx, { eventId: id, kind, startsAt })
    await queueMails(tx, jobs, await activeRegistrations(tx, id), { about: 'event' })
  })
}

/** Events that are on or start within a day, and whose changes have been announced already. */
function upcomingEvents(database: Database): Promise<UpcomingEvent[]> {
  return database
    .selectFrom('events')
    .leftJoin('eventNews', 'eventNews.eventId', 'events.id')
    .select(['events.id', ...TIMING_COLUMNS])
    .where('status', 'not in', ['ended', 'cancelled'])
    .where((eb) => eb.not(HAS_NEWS))
    .where('startsAt', '<', sql<Date>`now() + interval '1 day'`)
    .where('endsAt', '>', sql<Date>`now() - interval '1 day'`)
    .execute()
}

async function remind(database: Database, jobs: Jobs, event: UpcomingEvent): Promise<void> {
  const due = dueReminder(event, new Date())
  if (!due) return
  const { kind, since } = due
  const { id: eventId, startsAt } = event
  await database.transaction().execute(async (tx) => {
    if (!(await recordNotice(tx, { eventId, kind, startsAt }))) return
    // Registrants who were told of this start after the reminder was due don't need it.
    const registrants = await tx
      .selectFrom('registrations')
      .select('id')
      .where('eventId', '=', eventId)
      .where('status', '=', 'confirmed')
      .where('remindersMutedAt', 'is', null)
      .where(sql<Date>`coalesce(mailed_at, created_at)`, '<=', since)
      .where((eb) => eb.or([eb('offeredUntil', 'is', null), eb('offeredUntil', '<', sql<Date>`now()`)]))
      .orderBy('id')
      .execute()
    await queueMails(tx, jobs, registrants, { about: kind, startsAt: startsAt.toISOString() })
  })
}

/**
 * Events with a replay that hasn't been announced to their registrants. Excludes old replays: those of an
 * archive, and those nothing was running to announce.
 */
function eventsWithReplay(executor: Executor): Promise<{ id: number; startsAt: Date }[]> {
  return executor
    .selectFrom('films')
    .innerJoin('events', 'events.id', 'films.eventId')
    .select(['events.id', 'events.startsAt'])
    .where('films.publishedAt', '<=', sql<Date>`now()`)
    .where('films.publishedAt', '>', sql<Date>`now() - make_interval(days => ${REPLAY_NEWS_DAYS}::integer)`)
    .where(sql<SqlBool>`is_news(films)`)
    .where(
      sql<SqlBool>`not exists (select from event_notices where event_id = events.id and kind = 'replay')`,
    )
    .execute()
}

/**
 * Announces a replay to everybody who registered and didn't cancel (R604), whether they attended or not and
 * including the waiting list. A replay that is posted again isn't announced again.
 */
async function announceReplay(database: Database, jobs: Jobs, event: { id: number; startsAt: Date }) {
  const { id: eventId, startsAt } = event
  await database.transaction().execute(async (tx) => {
    if (!(await recordNotice(tx, { eventId, kind: 'replay', startsAt }))) return
    await queueMails(tx, jobs, await activeRegistrations(tx, eventId), { about: 'replay' })
  })
}

/** All registrations that aren't cancelled. */
function activeRegistrations(tx: Tx, eventId: number): Promise<{ id: number }[]> {
  return tx
    .selectFrom('registrations')
    .select('id')
    .where('eventId', '=', eventId)
    .where('status', '!=', 'cancelled')
    .orderBy('id')
    .execute()
}

/** Queues a mail with the same content for each registrant. */
async function queueMails(
  tx: Tx,
  jobs: Jobs,
  registrants: { id: number }[],
  news: NoticeContent,
): Promise<void> {
  const mails = registrants.map(({ id }) => ({ registrationId: id, ...news }))
  for (let from = 0; from < mails.length; from += BATCH)
    await jobs.enqueueAll(tx, registrantMail, mails.slice(from, from + BATCH))
}

/** @returns false when it was recorded before */
async function recordNotice(
  executor: Executor,
  notice: { eventId: number; kind: string; startsAt: Date },
): Promise<boolean> {
  const noted = await executor
    .insertInto('eventNotices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return noted !== undefined
}
