import { sql } from 'kysely'
import { eventConditions, statusAt, timingOf } from '#features/events/server/index.ts'
import type { QueryOf } from '#kit/endpoint.ts'
import { localTime } from '#kit/local-time.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import type { Paging } from '#kit/paging.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import { readPage } from '#platform/database/paging.ts'
import type { ConsoleEvent, listConsoleEvents } from '../contract.ts'

const PAGE_SIZE = 30

const registrations = (status: 'confirmed' | 'waitlisted' | 'pending') =>
  sql<number>`(select count(*)::integer from registrations
    where event_id = events.id and registrations.status = ${status})`

/** Events with the number of their registrations: upcoming ones, the next first, or past ones, the latest first. */
export async function listEvents(
  database: Database,
  { q, period, page }: QueryOf<typeof listConsoleEvents>,
  language: Language,
): Promise<Paging & { events: ConsoleEvent[] }> {
  const direction = period === 'past' ? 'desc' : 'asc'
  const { rows, paging } = await readPage(
    database
      .selectFrom('events')
      .where((eb) => eb.and(eventConditions(eb, { q, period, page })))
      .select(COLUMNS.events)
      .select([registrations('confirmed').as('confirmed'), registrations('waitlisted').as('waitlisted')])
      .select(registrations('pending').as('pending'))
      .orderBy('startsAt', direction)
      .orderBy('id', direction),
    { page, pageSize: PAGE_SIZE },
  )
  const now = new Date()
  const events = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: inLanguage(row.title, language),
    presenter: inLanguage(row.presenter, language),
    status: statusAt(timingOf(row), now),
    startsAt: localTime(row.startsAt, row.timeZone, language),
    timeZone: row.timeZone,
    capacity: row.capacity,
    confirmed: row.confirmed,
    waitlisted: row.waitlisted,
    pending: row.pending,
  }))
  return { ...paging, events }
}
