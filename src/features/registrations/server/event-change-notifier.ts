import { type SqlBool, sql, type Transaction } from 'kysely'
import type { BaseLogger } from 'pino'
import type { Database, Executor } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listen.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { passLapsedOffersOn } from './cancel.ts'
import type { ReminderKind } from './mail-letters.ts'
import { registrantMail } from './mails.ts'
import { dueReminder, needlessFor, type Timed } from './reminders.ts'

/** How often a process looks whether registrants are to be written to. */
const LOOK_MS = 15_000
/** Mails queued in one statement. */
const BATCH = 1000
/** A replay that was published longer ago is no news to anybody, though nobody was there to tell of it. */
const REPLAY_NEWS_DAYS = 14
/** Tables whose changes may be for registrants to hear of. */
const TOLD_OF = ['events', 'films']

type Dependencies = { database: Database; jobs: Jobs }

/**
 * Looks whether registrants are to be written to (R604): of events that moved or were cancelled, to remind them, of a
 * replay that is up, or because an offer lapsed. Everything follows from what the events are now, so however one was
 * changed, its registrants hear of it, and a reminder is never planned for a start that is no more. What is queued is
 * noted in the same transaction: each mail is queued once, by however many processes, before or after a restart.
 */
export async function noticeAll({ database, jobs }: Dependencies): Promise<void> {
  for (const event of await eventsWithNews(database)) await tellNews(database, jobs, event)
  for (const event of await eventsNear(database)) await remind(database, jobs, event)
  for (const event of await eventsWithReplay(database)) await tellReplay(database, jobs, event)
  await passLapsedOffersOn(database, jobs)
}

/** Looks again and again, and at once when an event changed. */
export function startNotices(
  dependencies: Dependencies & { listener: Listener; log: Pick<BaseLogger, 'warn'> },
): { stop(): Promise<void> } {
  const { listener, log } = dependencies
  let isAskedAgain = false
  let looking: Promise<void> | undefined
  let isStopped = false

  async function look(): Promise<void> {
    do {
      isAskedAgain = false
      await noticeAll(dependencies).catch((error: Error) =>
        log.warn({ reason: error.message }, 'registrants are not written to'),
      )
    } while (isAskedAgain && !isStopped)
  }

  function ask(): void {
    isAskedAgain = true
    if (isStopped) return
    looking ??= look().finally(() => {
      looking = undefined
    })
  }

  const timer = setInterval(ask, LOOK_MS)
  listener.on('content', (table) => {
    if (table === undefined || TOLD_OF.includes(table)) ask()
  })
  ask()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await looking
    },
  }
}

type Tx = Transaction<Schema>
/** What a mail tells, whoever it goes to. */
type News = { about: 'event' | 'replay' } | { about: ReminderKind; startsAt: string }
type Near = Timed & { id: number }
type Changed = { id: number; sequence: number; startsAt: Date }

const HAS_NEWS = sql<SqlBool>`events.sequence > coalesce(event_news.sequence, 0)`

/** Events that changed since their registrants were written to. */
function eventsWithNews(database: Database): Promise<Changed[]> {
  return database
    .selectFrom('events')
    .leftJoin('eventNews', 'eventNews.eventId', 'events.id')
    .select(['events.id', 'events.sequence', 'events.startsAt'])
    .where('events.endsAt', '>', sql<Date>`now() - interval '1 day'`)
    .where(HAS_NEWS)
    .execute()
}

async function tellNews(database: Database, jobs: Jobs, { id, sequence, startsAt }: Changed): Promise<void> {
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
    for (const kind of needlessFor(startsAt, new Date())) await note(tx, { eventId: id, kind, startsAt })
    await queue(tx, jobs, await standing(tx, id), { about: 'event' })
  })
}

/** Events that start within a day, or that are on. Who has yet to hear of a new start isn't reminded of it. */
function eventsNear(database: Database): Promise<Near[]> {
  return database
    .selectFrom('events')
    .leftJoin('eventNews', 'eventNews.eventId', 'events.id')
    .select(['events.id', 'status', 'runsItself', 'startsAt', 'endsAt', 'startedAt'])
    .where('status', 'not in', ['ended', 'cancelled'])
    .where((eb) => eb.not(HAS_NEWS))
    .where('startsAt', '<', sql<Date>`now() + interval '1 day'`)
    .where('endsAt', '>', sql<Date>`now() - interval '1 day'`)
    .execute()
}

async function remind(database: Database, jobs: Jobs, event: Near): Promise<void> {
  const due = dueReminder(event, new Date())
  if (!due) return
  const { kind, since } = due
  const { id: eventId, startsAt } = event
  await database.transaction().execute(async (tx) => {
    if (!(await note(tx, { eventId, kind, startsAt }))) return
    // Who was told of the start since the reminder fell due needs none.
    const registrants = await tx
      .selectFrom('registrations')
      .select('id')
      .where('eventId', '=', eventId)
      .where('status', '=', 'confirmed')
      .where(sql<Date>`coalesce(mailed_at, created_at)`, '<=', since)
      .where((eb) => eb.or([eb('offeredUntil', 'is', null), eb('offeredUntil', '<', sql<Date>`now()`)]))
      .orderBy('id')
      .execute()
    await queue(tx, jobs, registrants, { about: kind, startsAt: startsAt.toISOString() })
  })
}

/**
 * Events whose replay is up, and whose registrants don't know. Old ones aren't news: those of an archive, and those
 * that nobody was there to tell of for too long.
 */
function eventsWithReplay(database: Database): Promise<{ id: number; startsAt: Date }[]> {
  return database
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
 * Has everybody told who registered and didn't cancel (R604): those who were there, those who weren't, and those on the
 * waiting list, who missed it for want of a place and have most use for it. A replay that is posted anew is no news.
 */
async function tellReplay(database: Database, jobs: Jobs, event: { id: number; startsAt: Date }) {
  const { id: eventId, startsAt } = event
  await database.transaction().execute(async (tx) => {
    if (!(await note(tx, { eventId, kind: 'replay', startsAt }))) return
    await queue(tx, jobs, await standing(tx, eventId), { about: 'replay' })
  })
}

/** Everybody whose registration wasn't cancelled, in line or not. */
function standing(tx: Tx, eventId: number): Promise<{ id: number }[]> {
  return tx
    .selectFrom('registrations')
    .select('id')
    .where('eventId', '=', eventId)
    .where('status', '!=', 'cancelled')
    .orderBy('id')
    .execute()
}

/** Queues a mail of the same news to each registrant. */
async function queue(tx: Tx, jobs: Jobs, registrants: { id: number }[], news: News): Promise<void> {
  const mails = registrants.map(({ id }) => ({ registrationId: id, ...news }))
  for (let from = 0; from < mails.length; from += BATCH)
    await jobs.enqueueAll(tx, registrantMail, mails.slice(from, from + BATCH))
}

/** @returns false when it was noted before */
async function note(
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
