import { sql } from 'kysely'
import { z } from 'zod'
import { inLanguage, type Language, localizedSchema } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { type SpanInWords, spanInWords } from '#platform/mail/event-time.ts'

/** What a mail says of the firm. */
const firmSchema = z.object({
  name: localizedSchema,
  shortName: localizedSchema,
  email: z.string(),
  postalAddress: localizedSchema,
})

/** All that a registration mail says, in the registrant's language. */
export type MailFacts = {
  registrationId: number
  language: Language
  email: string
  firstName: string
  lastName: string
  status: string
  event: { id: number; slug: string; status: string; title: string; presenter: string; span: SpanInWords }
  /** What was picked of an event with several presentations. */
  picked: { company: string; presenter: string; span: SpanInWords }[]
  /** Place on the waiting list, from 1. */
  position: number
  firm: { name: string; shortName: string; email: string; postalAddress: string }
}

/** Reads what a registration's mail says; undefined when the registration is gone. */
export async function readMailFacts(
  database: Database,
  registrationId: number,
): Promise<MailFacts | undefined> {
  const row = await readRegistration(database, registrationId)
  if (!row) return undefined
  const language: Language = row.language === 'fr' ? 'fr' : 'en'
  const [picked, firm] = await Promise.all([
    readPicked(database, row, language),
    readFirm(database, language),
  ])
  return {
    ...row,
    registrationId,
    language,
    event: {
      id: row.eventId,
      slug: row.slug,
      status: row.eventStatus,
      title: inLanguage(row.title, language),
      presenter: inLanguage(row.presenter, language),
      span: spanInWords(row.startsAt, row.endsAt, row.timeZone, language),
    },
    picked,
    firm,
  }
}

/** Counted in the order in which places are given. */
const POSITION_IN_LINE = sql<number>`(
  select count(*) from registrations as ahead
  where ahead.event_id = registrations.event_id and ahead.status = 'waitlisted'
    and (ahead.queued_at, ahead.id) <= (registrations.queued_at, registrations.id))`

type Registration = NonNullable<Awaited<ReturnType<typeof readRegistration>>>

function readRegistration(database: Database, registrationId: number) {
  return database
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['registrations.email', 'registrations.firstName', 'registrations.lastName'])
    .select([
      'registrations.language',
      'registrations.status',
      'registrations.companies',
      'registrations.eventId',
    ])
    .select(['events.slug', 'events.status as eventStatus', 'events.title', 'events.presenter'])
    .select(['events.startsAt', 'events.endsAt', 'events.timeZone'])
    .select(POSITION_IN_LINE.as('position'))
    .where('registrations.id', '=', registrationId)
    .executeTakeFirst()
}

async function readPicked(database: Database, registration: Registration, language: Language) {
  if (registration.companies.length === 0) return []
  const rows = await database
    .selectFrom('presentations')
    .innerJoin('companies', 'companies.id', 'presentations.companyId')
    .select(['companies.name', 'presentations.presenter', 'presentations.startsAt', 'presentations.endsAt'])
    .where('presentations.eventId', '=', registration.eventId)
    .where('presentations.companyId', 'in', registration.companies)
    .orderBy('presentations.startsAt')
    .orderBy('companies.name')
    .execute()
  return rows.map(({ name, presenter, startsAt, endsAt }) => ({
    company: name,
    presenter: inLanguage(presenter, language),
    span: spanInWords(startsAt, endsAt, registration.timeZone, language),
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
