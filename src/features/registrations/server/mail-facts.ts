import { sql } from 'kysely'
import { z } from 'zod'
import {
  type CompanyMark,
  ENGAGEMENT_COLUMNS,
  type Engagement,
  engagementOf,
  exchangeSchema,
} from '#features/companies/contract.ts'
import type { DialIn, Event, EventStatus } from '#features/events/contract.ts'
import { attendanceOf, dialInOf, statusAt, type TimingRow, timingOf } from '#features/events/server/index.ts'
import { inLanguage, type Language, type Localized, localizedSchema } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { dayInWords, type SpanInWords, spanInWords } from '#platform/mail/event-time.ts'

/** The firm's facts in a mail. */
const firmSchema = z.object({
  name: localizedSchema,
  shortName: localizedSchema,
  email: z.string(),
  postalAddress: localizedSchema,
})

/** The facts of a registration mail, in the registrant's language. */
export type MailFacts = {
  registrationId: number
  language: Language
  email: string
  firstName: string
  lastName: string
  status: string
  /** When the registration was made, or made again after a cancellation. */
  queuedAt: Date
  /** When the offer of a seat ends. */
  offeredUntil: Date | null
  /** When the registrant stopped reminders, messages and the replay's mail. */
  remindersMutedAt: Date | null
  /** Whether they are, or were, on the stage. */
  hasAttended: boolean
  event: TimingRow & {
    id: number
    slug: string
    /** By the clock, when the facts were read. */
    status: EventStatus
    sequence: number
    /** IANA name. */
    timeZone: string
    title: string
    presenter: string
    /** Whether what is shown was recorded in advance. */
    isRecorded: boolean
    span: SpanInWords
    /** The same in the registrant's time zone; null where that isn't known, or the wall clock is the same. */
    ownSpan: SpanInWords | null
    presentationCount: number
    dialIn: DialIn | null
  } & Pick<Event, 'attendanceMode' | 'place'>
  /** The picked presentations, or all. */
  presentations: {
    company: Pick<CompanyMark, 'slug' | 'name' | 'exchange' | 'ticker'>
    presenter: string
    span: SpanInWords
  }[]
  hasPicked: boolean
  /** What these companies pay the firm (R415). */
  engagements: Engagement[]
  /** The event's replay while it can be watched; `until` is its last day in the event's zone, as text. */
  replay: { slug: string; until: string } | null
  /** Position on the waiting list, from 1. */
  position: number
  firm: { name: string; shortName: string; email: string; postalAddress: string }
}

/** Reads the facts of a registration mail; undefined when the registration has been deleted. */
export async function readMailFacts(
  database: Database,
  registrationId: number,
): Promise<MailFacts | undefined> {
  const row = await readRegistration(database, registrationId)
  if (!row) return undefined
  const language: Language = row.language === 'fr' ? 'fr' : 'en'
  const [all, firm] = await Promise.all([
    readPresentations(database, row, language),
    readFirm(database, language),
  ])
  const { slug, sequence, startsAt, endsAt, timeZone } = row
  const timing = timingOf({ ...row, status: row.eventStatus })
  const picked = all.filter(({ companyId }) => row.companies.includes(companyId))
  const shown = picked.length > 0 ? picked : all
  return {
    ...row,
    registrationId,
    language,
    event: {
      ...timing,
      id: row.eventId,
      slug,
      status: statusAt(timing, new Date()),
      sequence,
      timeZone,
      title: inLanguage(row.title, language),
      presenter: inLanguage(row.presenter, language),
      isRecorded: row.isRecorded,
      ...attendanceOf(row, language),
      dialIn: dialInOf(row, language),
      span: spanInWords(startsAt, endsAt, timeZone, language),
      ownSpan: ownSpanOf(row, language),
      presentationCount: all.length,
    },
    presentations: shown,
    hasPicked: picked.length > 0,
    engagements: shown.map(({ engagement }) => engagement),
    replay: replayOf(row, language),
    firm,
  }
}

function ownSpanOf(
  { startsAt, endsAt, timeZone, ownTimeZone }: RegistrationRow,
  language: Language,
): SpanInWords | null {
  if (ownTimeZone === null) return null
  const span = spanInWords(startsAt, endsAt, timeZone, language)
  const own = spanInWords(startsAt, endsAt, ownTimeZone, language)
  return own.hours === span.hours && own.date === span.date ? null : own
}

/** Counted in the order in which seats are given. */
export const POSITION_IN_LINE = sql<number>`(
  select count(*) from registrations as ahead
  where ahead.event_id = registrations.event_id and ahead.status = 'waitlisted'
    and (ahead.queued_at, ahead.id) <= (registrations.queued_at, registrations.id))`

type RegistrationRow = NonNullable<Awaited<ReturnType<typeof readRegistration>>>

function readRegistration(database: Database, registrationId: number) {
  return database
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .leftJoin('films', (join) =>
      join
        .onRef('films.eventId', '=', 'events.id')
        .on('films.publishedAt', '<=', sql<Date>`now()`)
        .on('films.expiresAt', '>', sql<Date>`now()`),
    )
    .select(['registrations.email', 'registrations.firstName', 'registrations.lastName'])
    .select([
      'registrations.language',
      'registrations.status',
      'registrations.companies',
      'registrations.eventId',
      'registrations.offeredUntil',
      'registrations.queuedAt',
      'registrations.remindersMutedAt',
      'registrations.timeZone as ownTimeZone',
    ])
    .select(['events.slug', 'events.status as eventStatus', 'events.title', 'events.presenter'])
    .select(['events.startsAt', 'events.endsAt', 'events.timeZone', 'events.sequence'])
    .select([
      'events.startedAt',
      'events.runsItself',
      'events.filmSeconds',
      'events.place',
      'events.city',
      'events.dialIn',
    ])
    .select(['films.slug as replaySlug', 'films.expiresAt'])
    .select((eb) => eb('events.stream', 'is not', null).$castTo<boolean>().as('isRecorded'))
    .select(
      sql<boolean>`exists (select from attendance where registration_id = registrations.id)`.as(
        'hasAttended',
      ),
    )
    .select(POSITION_IN_LINE.as('position'))
    .where('registrations.id', '=', registrationId)
    .executeTakeFirst()
}

function replayOf(
  { replaySlug, expiresAt, timeZone }: RegistrationRow,
  language: Language,
): MailFacts['replay'] {
  if (replaySlug === null || expiresAt === null) return null
  return { slug: replaySlug, until: dayInWords(new Date(expiresAt.getTime() - 1), timeZone, language) }
}

async function readPresentations(database: Database, registration: RegistrationRow, language: Language) {
  const rows = await database
    .selectFrom('presentations')
    .innerJoin('companies', 'companies.id', 'presentations.companyId')
    .select(['companies.id as companyId', 'companies.slug'])
    .select(['companies.exchange', 'companies.ticker', ...ENGAGEMENT_COLUMNS])
    .select(['presentations.presenter', 'presentations.startsAt', 'presentations.endsAt'])
    .where('presentations.eventId', '=', registration.eventId)
    .orderBy('presentations.startsAt')
    .orderBy('companies.name')
    .execute()
  return rows.map((row) => ({
    companyId: row.companyId,
    company: {
      slug: row.slug,
      name: row.name,
      exchange: exchangeSchema.parse(row.exchange),
      ticker: row.ticker,
    },
    engagement: engagementOf(row, language),
    presenter: inLanguage(row.presenter, language),
    span: spanInWords(row.startsAt, row.endsAt, registration.timeZone, language),
  }))
}

async function readFirm(database: Database, language: Language) {
  const { profile } = await database.selectFrom('firm').select('profile').executeTakeFirstOrThrow()
  const { name, shortName, email, postalAddress } = firmSchema.parse(profile)
  return {
    name: inLanguage(name, language),
    shortName: inLanguage(shortName, language),
    email,
    postalAddress: inLanguage(postalAddress, language),
  }
}

/** A message that staff wrote to registrants, by its id; undefined when it was deleted with its event. */
export function findMessage(
  database: Database,
  id: number,
): Promise<{ subject: Localized; body: Localized } | undefined> {
  return database
    .selectFrom('registrantMessages')
    .select(['subject', 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether they have a seat at an event that is still on, and so are told how to take part. */
export function holdsSeat({ status, offeredUntil, event }: MailFacts): boolean {
  return (
    status === 'confirmed' &&
    offeredUntil === null &&
    event.status !== 'cancelled' &&
    event.status !== 'ended'
  )
}

/** Whether the registrant's link opens the waiting room: there is one, they have a seat, and the event is still on. */
export function mayEnter(facts: MailFacts): boolean {
  return holdsSeat(facts) && facts.event.attendanceMode !== 'in_person'
}
