import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { LRUCache } from 'lru-cache'
import {
  ENGAGEMENT_COLUMNS,
  type Engagement,
  type EngagementRow,
  engagementOf,
  readSymbol,
} from '#features/companies/contract.ts'
import {
  findCompany,
  hasSymbol,
  MARK_COLUMNS,
  type MarkRow,
  markOf,
} from '#features/companies/server/index.ts'
import { cityName, storedCities } from '#kit/cities.ts'
import { AppError } from '#kit/errors.ts'
import { localTime } from '#kit/local-time.ts'
import {
  inLanguage,
  isLanguage,
  LANGUAGES,
  type Language,
  type Localized,
  languageOf,
} from '#kit/localized.ts'
import { pagingOf } from '#kit/paging.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { type Listener, REREAD_MS } from '#platform/database/listen.ts'
import { readPage } from '#platform/database/paging.ts'
import type { Events as EventTable, Schema } from '#platform/database/schema.ts'
import type { DialIn, Event, EventDetail, EventFilters, EventList, Presentation } from '../contract.ts'
import { type Approval, approvalOf } from './approval.ts'
import type { CalendarEvent } from './calendar.ts'
import { dialInOf } from './dial-in.ts'
import { storedStreamSchema } from './event-document.ts'
import { IS_OVER, statusAt, timingOf } from './event-status.ts'
import { attendanceOf } from './place.ts'
import { type QuestionRecord, questionIn, storedQuestions } from './question-field.ts'

/** Events that a process caches for registrations. */
const MAX_CACHED_EVENTS = 500
/** Events per page of a list. */
export const PAGE_SIZE = 12
/** How long an event stays in the calendar feed after its end. */
const FEED_DAYS = 30

/** The scope of a calendar feed. */
export type FeedFilter = { sector?: string | undefined; company?: string | undefined; ids?: number[] }
export type Events = ReturnType<typeof eventsService>

type PresentationRow = MarkRow &
  EngagementRow & {
    presenter: Localized
    startsAt: string
    endsAt: string
  }
/** An event's row with its presentations in order. */
export type EventRow = Selectable<EventTable> & { presentations: PresentationRow[] }

/** Events as visitors see them. */
export function eventsService(database: Database) {
  return {
    /** The events that match the filters, the next first; of past ones the latest first. */
    async list(filters: EventFilters, language: Language): Promise<EventList> {
      const matching = database.selectFrom('events').where((eb) => eb.and(eventConditions(eb, filters)))
      const direction = filters.period === 'past' ? 'desc' : 'asc'
      const listed = matching
        .select(COLUMNS.events)
        .select(presentations)
        .orderBy('startsAt', direction)
        .orderBy('id', direction)
      const { page, month } = filters
      if (month) {
        const rows = await listed.execute()
        const paging = pagingOf({ page, pageSize: Math.max(rows.length, 1), total: rows.length })
        return { events: rows.map((row) => eventOf(row, language)), ...paging }
      }
      const { rows, paging } = await readPage(listed, { page, pageSize: PAGE_SIZE })
      return { events: rows.map((row) => eventOf(row, language)), ...paging }
    },

    /**
     * One event with its presentations.
     * @throws AppError event_not_found
     */
    async get(slug: string, language: Language): Promise<EventDetail> {
      return detailOf(await findEvent(database, slug), language)
    },

    /** Events by their ids, in no particular order; unknown ids are left out. */
    async byIds(ids: number[], language: Language): Promise<Event[]> {
      const rows = await selectEvents(database)
        .where('id', '=', sql<number>`any(${ids}::integer[])`)
        .execute()
      return rows.map((row) => eventOf(row, language))
    },

    /**
     * One event with the fields of a calendar file.
     * @throws AppError event_not_found
     */
    async calendarEvent(slug: string, language: Language): Promise<CalendarEvent> {
      return calendarEventOf(await findEvent(database, slug), language)
    },

    /**
     * The events of a calendar feed: all upcoming ones and those of the last {@link FEED_DAYS} days, limited
     * to a sector, a company (its slug) or certain ids.
     */
    async calendarFeed(filter: FeedFilter | undefined, language: Language): Promise<CalendarEvent[]> {
      const { sector, company, ids } = filter ?? {}
      const rows = await selectEvents(database)
        .where(sql<SqlBool>`ends_at > now() - make_interval(days => ${FEED_DAYS}::integer)`)
        .where((eb) =>
          eb.and([
            ...(sector ? [hasPresenter(eb, sql`companies.sector = ${sector}`)] : []),
            ...(company ? [hasPresenter(eb, sql`companies.slug = ${company}`)] : []),
            ...(ids ? [sql<SqlBool>`id = any(${ids}::integer[])`] : []),
          ]),
        )
        .orderBy('startsAt')
        .orderBy('id')
        .execute()
      return rows.map((row) => calendarEventOf(row, language))
    },

    /**
     * The name of a company, for the title of its feed.
     * @throws AppError not_found
     */
    async companyName(slug: string): Promise<string> {
      const company = await findCompany(database, slug)
      return company.name
    },
  }
}

/** The facts of an event that registration needs. */
export type RegistrableEvent = {
  event: Event
  presentations: { companyId: number; slug: string }[]
  /** For registrants alone. */
  dialIn: DialIn | null
  questions: QuestionRecord[]
  approval: Approval
}
/** @throws AppError event_not_found */
export type FindRegistrable = (slug: string, language: Language) => Promise<RegistrableEvent>

/**
 * Registrations for one event arrive by the hundred: its row is read once and cached until any content
 * changes.
 */
export function registrableEvents(database: Database, listener: Listener): FindRegistrable {
  const cache = new LRUCache<string, EventRow>({ max: MAX_CACHED_EVENTS })
  let changes = 0
  const forget = () => {
    changes += 1
    cache.clear()
  }
  listener.on('content', forget, { everyMs: REREAD_MS })

  async function rowOf(slug: string): Promise<EventRow> {
    const cached = cache.get(slug)
    if (cached) return cached
    const before = changes
    const row = await findEvent(database, slug)
    if (changes === before) cache.set(slug, row)
    return row
  }

  return async (slug, language) => {
    const row = await rowOf(slug)
    const presentations = row.presentations.map(({ id, slug }) => ({ companyId: id, slug }))
    return {
      event: eventOf(row, language),
      presentations,
      dialIn: dialInOf(row, language),
      questions: storedQuestions(row.questions),
      approval: approvalOf(row),
    }
  }
}

/** One event by its id, with the fields of a calendar file; undefined when there is none. */
export async function findCalendarEvent(
  executor: Executor,
  id: number,
  language: Language,
): Promise<CalendarEvent | undefined> {
  const row = await selectEvents(executor).where('id', '=', id).executeTakeFirst()
  return row && calendarEventOf(row, language)
}

/**
 * An event's row by its slug.
 * @throws AppError event_not_found
 */
export async function findEvent(executor: Executor, slug: string): Promise<EventRow> {
  return selectEvents(executor)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow(() => new AppError('event_not_found'))
}

/** Events with their presentations. */
function selectEvents(executor: Executor) {
  return executor.selectFrom('events').select(COLUMNS.events).select(presentations)
}

/** The presentations of an event with their companies, in order of time. */
export function presentations(eb: ExpressionBuilder<Schema, 'events'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('presentations')
      .innerJoin('companies', 'companies.id', 'presentations.companyId')
      .select(['companies.id', ...MARK_COLUMNS, ...ENGAGEMENT_COLUMNS])
      .select(['presentations.presenter', 'presentations.startsAt', 'presentations.endsAt'])
      .whereRef('presentations.eventId', '=', 'events.id')
      .orderBy('presentations.startsAt')
      .orderBy('companies.name'),
  ).as('presentations')
}

type Conditions = Expression<SqlBool>[]

/** The conditions of the filters, which a list of replays shares (R410). */
export function eventConditions(eb: ExpressionBuilder<Schema, 'events'>, filters: EventFilters): Conditions {
  const { q, sector, date, topic, company, type, month, period } = filters
  return [
    ...(month ? [sql<SqlBool>`to_char(starts_at at time zone time_zone, 'YYYY-MM') = ${month}`] : []),
    ...(period ? [isInPeriod(period)] : month || date ? [] : [isInPeriod('upcoming')]),
    ...(type ? [eb('type', '=', type)] : []),
    ...(topic ? [eb('topic', '=', topic)] : []),
    ...(date ? [onDay(date)] : []),
    ...(sector ? [hasPresenter(eb, sql`companies.sector = ${sector}`)] : []),
    ...(company ? [hasPresenter(eb, sql`companies.slug = ${company}`)] : []),
    ...(q ? [mentions(eb, q)] : []),
  ]
}

function isInPeriod(period: NonNullable<EventFilters['period']>): Expression<SqlBool> {
  return period === 'past' ? IS_OVER : sql<SqlBool>`not ${IS_OVER}`
}

/** A day in the event's own zone, in which dates are displayed. */
function onDay(date: NonNullable<EventFilters['date']>): Expression<SqlBool> {
  const day =
    date === 'today' || date === 'tomorrow'
      ? sql`(now() at time zone time_zone)::date + ${date === 'tomorrow' ? 1 : 0}::integer`
      : sql`${date}::date`
  return sql<SqlBool>`(starts_at at time zone time_zone)::date = ${day}`
}

function hasPresenter(
  eb: ExpressionBuilder<Schema, 'events'>,
  condition: Expression<unknown>,
): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('presentations')
      .innerJoin('companies', 'companies.id', 'presentations.companyId')
      .select('companies.id')
      .whereRef('presentations.eventId', '=', 'events.id')
      .where(sql<SqlBool>`${condition}`),
  )
}

const NO_BREAK_BLANKS = '\u00A0\u202F'

/**
 * R302: whether company name, ticker in any spelling, tag, city or title contains the text, ignoring case and
 * accents.
 */
function mentions(eb: ExpressionBuilder<Schema, 'events'>, q: string): Expression<SqlBool> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  // Search texts have plain blanks (searchText); the columns may also have no-break ones.
  const contains = (text: Expression<unknown>) =>
    sql<SqlBool>`fold(translate(${text}, ${NO_BREAK_BLANKS}, '  ')) like fold(${pattern})`
  const symbols = readSymbol(q)
  return eb.or([
    contains(sql`events.city`),
    sql<SqlBool>`events.city = any(${storedCities(q)})`,
    contains(sql`events.title ->> 'en'`),
    contains(sql`events.title ->> 'fr'`),
    sql<SqlBool>`exists (select from unnest(events.tags) tag where ${contains(sql`tag`)})`,
    hasPresenter(eb, contains(sql`companies.name`)),
    hasPresenter(eb, contains(sql`companies.ticker`)),
    ...(symbols.length > 0 ? [hasPresenter(eb, hasSymbol(symbols))] : []),
  ])
}

/** An event for a list. */
export function eventOf(row: EventRow, language: Language): Event {
  const status = statusAt(timingOf(row), new Date())
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    status,
    title: inLanguage(row.title, language),
    presenter: inLanguage(row.presenter, language),
    companies: row.presentations.map(markOf),
    startsAt: row.startsAt.toISOString(),
    startsAtLocal: localTime(row.startsAt, row.timeZone, language),
    endsAt: row.endsAt.toISOString(),
    endsAtLocal: localTime(row.endsAt, row.timeZone, language),
    timeZone: row.timeZone,
    previousStartsAt: row.previousStartsAt?.toISOString() ?? null,
    city: cityName(row.city, language),
    ...attendanceOf(row, language),
    topic: row.topic,
    tags: row.tags,
    ...spokenAndShown(row),
    poster: `/posters/${row.slug}.svg${language === 'fr' ? '?lng=fr' : ''}`,
    places: seatsOf(row, status),
    language: languageOf(row.title, language),
    isTranslated: row.title.fr !== undefined,
  }
}

/** The languages that an event is spoken in, and of its captions; and whether what it shows was recorded. */
export function spokenAndShown({
  spokenLanguages,
  stream,
}: Pick<EventRow, 'spokenLanguages' | 'stream'>): Pick<
  Event,
  'spokenLanguages' | 'captionLanguages' | 'source'
> {
  const film = storedStreamSchema.parse(stream)
  return {
    spokenLanguages: spokenLanguages.filter(isLanguage),
    captionLanguages: film && LANGUAGES.filter((language) => film.captions[language]),
    source: film ? 'film' : 'live',
  }
}

function calendarEventOf(row: EventRow, language: Language): CalendarEvent {
  const { uid, sequence, updatedAt } = row
  return {
    event: eventOf(row, language),
    uid,
    sequence,
    updatedAt,
    engagements: engagementsOf(row, language),
  }
}

function seatsOf(row: EventRow, status: Event['status']): Event['places'] {
  if (status === 'cancelled' || status === 'ended') return 'none'
  if (!row.isFull) return 'open'
  return row.waitingList ? 'waiting_list' : 'none'
}

function detailOf(row: EventRow, language: Language): EventDetail {
  return {
    ...eventOf(row, language),
    summary: inLanguage(row.summary, language),
    presentations: row.presentations.map((presentation) =>
      presentationOf(presentation, row.timeZone, language),
    ),
    engagements: engagementsOf(row, language),
    approval: approvalOf(row).mode,
    questions: storedQuestions(row.questions).map((question) => questionIn(question, language)),
  }
}

function engagementsOf(row: EventRow, language: Language): Engagement[] {
  return row.presentations.map((company) => engagementOf(company, language))
}

function presentationOf(row: PresentationRow, timeZone: string, language: Language): Presentation {
  return {
    company: markOf(row),
    presenter: inLanguage(row.presenter, language),
    startsAt: new Date(row.startsAt).toISOString(),
    startsAtLocal: localTime(row.startsAt, timeZone, language),
    endsAt: new Date(row.endsAt).toISOString(),
    endsAtLocal: localTime(row.endsAt, timeZone, language),
  }
}
