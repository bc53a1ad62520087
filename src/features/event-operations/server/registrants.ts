import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { statusAt, timingOf } from '#features/events/server/index.ts'
import { readableAnswers, storedAnswers } from '#features/registrations/server/index.ts'
import { localTime } from '#kit/local-time.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import type { Paging } from '#kit/paging.ts'
import type { Database } from '#platform/database/database.ts'
import { readPage } from '#platform/database/paging.ts'
import type { ConsoleEvent, Registrant, RegistrantFilters, SORTS } from '../contract.ts'
import { eventById } from './event-day.ts'

const PAGE_SIZE = 50
/** Further words of a search are ignored. */
const MAX_WORDS = 6

const IS_OFFERED = sql<SqlBool>`(registrations.status = 'confirmed' and offered_until >= now())`

/** In SQL, the status that the console shows. */
export const SHOWN_STATUS = sql<
  Registrant['status']
>`case when ${IS_OFFERED} then 'offered' else registrations.status end`
export const MINUTES = sql<number | null>`round(attendance.watched_seconds / 60.0)::integer`

/** The conditions of the filters, for a query of `registrations`. */
export function registrantConditions(
  eventId: number,
  { q, status, language, attended, company }: RegistrantFilters,
): RawBuilder<SqlBool> {
  const words = q?.split(' ').slice(0, MAX_WORDS) ?? []
  const conditions = [
    sql<SqlBool>`registrations.event_id = ${eventId}`,
    statusCondition(status),
    ...(language ? [sql<SqlBool>`registrations.language = ${language}`] : []),
    ...(attended === undefined
      ? []
      : [
          sql<SqlBool>`${attended ? sql`` : sql`not`} exists (
            select from attendance seen where seen.registration_id = registrations.id)`,
        ]),
    ...(company
      ? [
          sql<SqlBool>`exists (
            select from companies where slug = ${company} and companies.id = any(registrations.companies))`,
        ]
      : []),
    // Folded once: a prepared statement would fold the word again for each row.
    ...words.map(
      (word) => sql<SqlBool>`search_text like (select fold(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}))`,
    ),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

function statusCondition(status: RegistrantFilters['status']): RawBuilder<SqlBool> {
  if (status === undefined) return sql`registrations.status <> 'cancelled'`
  if (status === 'offered') return IS_OFFERED
  if (status === 'confirmed')
    return sql`(registrations.status = 'confirmed' and not coalesce(offered_until >= now(), false))`
  return sql`registrations.status = ${status}`
}

/** The companies that present at an event, by name. */
export function presentingCompanies(
  database: Database,
  eventId: number,
): Promise<{ id: number; slug: string; name: string }[]> {
  return database
    .selectFrom('presentations')
    .innerJoin('companies', 'companies.id', 'companyId')
    .select(['companies.id', 'companies.slug', 'name'])
    .where('eventId', '=', eventId)
    .orderBy('name')
    .execute()
}

type ListWish = RegistrantFilters & { sort: (typeof SORTS)[number]; page: number }

/**
 * One page of an event's registrants.
 * @throws AppError event_not_found
 */
export async function listRegistrants(
  database: Database,
  eventId: number,
  { sort, page, ...filters }: ListWish,
  language: Language,
): Promise<Paging & { registrants: Registrant[] }> {
  // The page is found in an index alone, then its rows are read.
  const matching = database
    .selectFrom('registrations')
    .where(registrantConditions(eventId, filters))
    .select('registrations.id')
  const sorted =
    sort === 'name'
      ? matching.orderBy('lastName').orderBy('firstName').orderBy('registrations.id')
      : matching
          .orderBy('queuedAt', sort === 'queue' ? 'asc' : 'desc')
          .orderBy('registrations.id', sort === 'queue' ? 'asc' : 'desc')
  const { rows, paging } = await readPage(sorted, { page, pageSize: PAGE_SIZE })
  const ids = rows.map(({ id }) => id)
  return { ...paging, registrants: await readRegistrants(database, ids, language) }
}

/** Registrants, in the order of the ids. */
async function readRegistrants(database: Database, ids: number[], caller: Language): Promise<Registrant[]> {
  const rows = await database
    .selectFrom('registrations')
    .leftJoin('attendance', 'attendance.registrationId', 'registrations.id')
    .where('registrations.id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['registrations.id', 'firstName', 'lastName', 'registrations.email', 'firm', 'title', 'phone'])
    .select(['comment', 'language', 'queuedAt', 'offeredUntil', 'answers'])
    .select([SHOWN_STATUS.as('status'), MINUTES.as('minutes')])
    .execute()
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ firm, queuedAt, offeredUntil, language, status, answers, ...row }) => ({
      ...row,
      company: firm,
      answers: readableAnswers(storedAnswers(answers), caller),
      status,
      language: language === 'fr' ? ('fr' as const) : ('en' as const),
      registeredAt: queuedAt.toISOString(),
      offeredUntil: status === 'offered' ? (offeredUntil?.toISOString() ?? null) : null,
    }))
}

/**
 * The event of a list of registrants.
 * @throws AppError event_not_found
 */
export async function readListEvent(
  database: Database,
  id: number,
  language: Language,
): Promise<ConsoleEvent> {
  const row = await eventById(database, id)
  const { confirmed, waitlisted, pending } = await database
    .selectFrom('registrations')
    .select([
      sql<number>`count(*) filter (where status = 'confirmed')::integer`.as('confirmed'),
      sql<number>`count(*) filter (where status = 'waitlisted')::integer`.as('waitlisted'),
      sql<number>`count(*) filter (where status = 'pending')::integer`.as('pending'),
    ])
    .where('eventId', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id,
    slug: row.slug,
    title: inLanguage(row.title, language),
    presenter: inLanguage(row.presenter, language),
    status: statusAt(timingOf(row), new Date()),
    startsAt: localTime(row.startsAt, row.timeZone, language),
    timeZone: row.timeZone,
    capacity: row.capacity,
    confirmed,
    waitlisted,
    pending,
  }
}
