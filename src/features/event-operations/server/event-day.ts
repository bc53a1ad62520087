import { sql } from 'kysely'
import { OPERATIONS, type Operation } from '#features/events/contract.ts'
import {
  attendanceModeOf,
  MOVABLE,
  showStartOf,
  statusAt,
  TRANSITIONS,
  timingOf,
} from '#features/events/server/index.ts'
import { countWaiting, countWatching } from '#features/live/server/index.ts'
import { replayKind } from '#features/vndrs/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { localTime } from '#kit/local-time.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { EventDay, Recipients } from '../contract.ts'
import { type StartDependencies, startNotes } from './start-notes.ts'

/** The order of an event's day. */
const STEPS: Operation[] = ['open', 'start', 'end']

/** What events are called in the audit log. */
export const subjectOf = (eventId: number) => `event ${eventId}`

/** @throws AppError event_not_found */
export async function eventById(executor: Executor, id: number) {
  return executor
    .selectFrom('events')
    .select(COLUMNS.events)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('event_not_found'))
}

/**
 * Locks an event until the transaction ends.
 * @throws AppError event_not_found
 */
export async function lockEvent(tx: Tx, id: number) {
  await tx.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute()
  return eventById(tx, id)
}

/**
 * An event on its day.
 * @param presentationUrl the presentation host; undefined for the built-in stage
 * @throws AppError event_not_found
 */
export async function readEventDay(
  dependencies: StartDependencies,
  { id, presentationUrl }: { id: number; presentationUrl: string | undefined },
  language: Language,
): Promise<EventDay> {
  const { database } = dependencies
  const row = await eventById(database, id)
  const [registrations, audience, waiting] = await Promise.all([
    countRegistrations(database, id),
    countWatching(database, id),
    countWaiting(database, id),
  ])
  const timing = timingOf(row)
  const status = statusAt(timing, new Date())
  const isInPerson = attendanceModeOf(row) === 'in_person'
  const operations = OPERATIONS.filter((each) => {
    // There is no waiting room.
    if (each === 'open' && isInPerson) return false
    const { from, to } = TRANSITIONS[each]
    return to !== status && from.includes(status)
  })
  const hasStarted = status === 'live' || row.startedAt !== null
  return {
    id,
    slug: row.slug,
    title: inLanguage(row.title, language),
    presenter: inLanguage(row.presenter, language),
    status,
    startsAt: localTime(row.startsAt, row.timeZone, language),
    endsAt: localTime(row.endsAt, row.timeZone, language),
    timeZone: row.timeZone,
    startedAt: hasStarted ? localTime(showStartOf(timing), row.timeZone, language) : null,
    runsItself: row.runsItself,
    capacity: row.capacity,
    picture: isInPerson
      ? 'place'
      : row.webcastUrl !== null
        ? 'webcast'
        : presentationUrl
          ? 'host'
          : row.stream
            ? 'film'
            : 'none',
    ...registrations,
    ...audience,
    waiting,
    next: STEPS.find((step) => operations.includes(step)) ?? null,
    operations,
    isMovable: MOVABLE.includes(status),
    webcastUrl: row.webcastUrl,
    hasFilm: row.stream !== null,
    replay: status === 'ended' ? await findReplay(database, id) : null,
    notes: status === 'scheduled' || status === 'open' ? await startNotes(dependencies, row, language) : [],
  }
}

/** The replay of an event, or its draft; null while there is none. */
export async function findReplay(executor: Executor, eventId: number): Promise<EventDay['replay']> {
  const film = await executor
    .selectFrom('films')
    .select('id')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  if (film) return { record: String(film.id), draft: null }
  const draft = await executor
    .selectFrom('drafts')
    .select('id')
    .where('kind', '=', replayKind.key)
    .where(sql`document ->> 'eventId'`, '=', String(eventId))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return draft ? { record: null, draft: draft.id } : null
}

type CountedRow = { status: string; language: keyof Recipients; people: number; reminded: number }

/** The numbers of an event's registrations, and of those that mails about it reach. */
async function countRegistrations(
  executor: Executor,
  eventId: number,
): Promise<Pick<EventDay, 'confirmed' | 'waitlisted' | 'pending' | 'recipients'>> {
  const counted = sql`registrations.status, language, count(*)::integer as people,
    count(*) filter (where registrations.status = 'confirmed' and reminders_muted_at is null
      and (offered_until is null or offered_until < now()))::integer as reminded`
  const [{ rows: all }, { rows: blocked }] = await Promise.all([
    sql<CountedRow>`
      select ${counted} from registrations where event_id = ${eventId} and status <> 'cancelled'
      group by status, language`.execute(executor),
    // Few addresses are blocked, so they are subtracted.
    sql<CountedRow>`
      select ${counted} from blocked_addresses join registrations using (email_key)
      where event_id = ${eventId} and registrations.status <> 'cancelled'
      group by registrations.status, language`.execute(executor),
  ])
  const sum = (rows: CountedRow[], part: 'people' | 'reminded', language: keyof Recipients) =>
    rows.filter((row) => row.language === language).reduce((before, row) => before + row[part], 0)
  const reached = (part: 'people' | 'reminded') => ({
    en: sum(all, part, 'en') - sum(blocked, part, 'en'),
    fr: sum(all, part, 'fr') - sum(blocked, part, 'fr'),
  })
  const people = (status: string) =>
    all.filter((row) => row.status === status).reduce((before, row) => before + row.people, 0)
  return {
    confirmed: people('confirmed'),
    waitlisted: people('waitlisted'),
    pending: people('pending'),
    recipients: { active: reached('people'), starting: reached('reminded') },
  }
}
