import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inLanguage, type Language, type Localized } from '#kit/localized.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database, Executor, Tx } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { pageAddress, renderLetter } from '#platform/mail/letter.ts'
import { mayEnter, readMailFacts } from './mail-facts.ts'
import { messageLetter } from './mail-letters.ts'
import { registrantMail } from './mails.ts'

/** Mails queued per statement. */
const BATCH = 1000

/**
 * Whom staff write to: those with a seat; those in line, or with a seat that they have yet to accept; of those with a seat, those
 * who came and those who didn't.
 */
export type Audience = 'confirmed' | 'waitlisted' | 'attended' | 'absent'

const HAS_SEAT = sql<SqlBool>`(registrations.status = 'confirmed' and (offered_until is null or offered_until < now()))`
const HAS_ATTENDED = sql<SqlBool>`exists (select from attendance where registration_id = registrations.id)`

const AUDIENCES: Record<Audience, RawBuilder<SqlBool>> = {
  confirmed: HAS_SEAT,
  waitlisted: sql`(registrations.status = 'waitlisted' or registrations.status = 'confirmed' and offered_until >= now())`,
  attended: sql`(${HAS_SEAT} and ${HAS_ATTENDED})`,
  absent: sql`(${HAS_SEAT} and not ${HAS_ATTENDED})`,
}

/** In SQL, for a row of `registrations`: whether it belongs to an audience, and its owner and address accept mails. */
function audienceOf(audience: Audience): RawBuilder<SqlBool> {
  return sql`(${AUDIENCES[audience]} and reminders_muted_at is null and not exists (
    select from blocked_addresses where blocked_addresses.email_key = registrations.email_key))`
}

/** How many people a message reaches, by language. */
export async function countAudience(
  executor: Executor,
  eventId: number,
  audience: Audience,
): Promise<Record<Language, number>> {
  const rows = await executor
    .selectFrom('registrations')
    .select(['language', sql<number>`count(*)::integer`.as('people')])
    .where('eventId', '=', eventId)
    .where(audienceOf(audience))
    .groupBy('language')
    .execute()
  const people = (language: Language) => rows.find((row) => row.language === language)?.people ?? 0
  return { en: people('en'), fr: people('fr') }
}

type NewMessage = {
  eventId: number
  audience: Audience
  subject: Localized
  body: Localized
  /** The address of a member of staff. */
  sentBy: string
}

/** Queues a message to everybody of an audience. @returns how many will get it */
export async function sendToRegistrants(
  tx: Tx,
  jobs: Jobs,
  { eventId, audience, subject, body, sentBy }: NewMessage,
): Promise<number> {
  const people = await tx
    .selectFrom('registrations')
    .select('id')
    .where('eventId', '=', eventId)
    .where(audienceOf(audience))
    .orderBy('id')
    .execute()
  const recipients = people.length
  const { id: messageId } = await tx
    .insertInto('registrantMessages')
    .values({ eventId, audience, subject, body, recipients, sentBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mails = people.map(({ id }) => ({ registrationId: id, about: 'message' as const, messageId }))
  for (let from = 0; from < mails.length; from += BATCH)
    await jobs.enqueueAll(tx, registrantMail, mails.slice(from, from + BATCH))
  return recipients
}

/** The messages to an event's registrants, latest first. */
export function listMessages(executor: Executor, eventId: number) {
  return executor
    .selectFrom('registrantMessages')
    .select(COLUMNS.registrantMessages)
    .where('eventId', '=', eventId)
    .orderBy('id', 'desc')
    .execute()
}

/** Stands for the first name of a recipient in a preview. */
const SAMPLE_NAMES: Record<Language, string> = { en: 'Anna', fr: 'Anne' }

/**
 * A message as a recipient of an audience would read it, without their name and links; undefined when it has none in the
 * language.
 */
export async function previewMessage(
  database: Database,
  publicUrl: string,
  { eventId, audience, ...message }: Pick<NewMessage, 'eventId' | 'audience' | 'subject' | 'body'>,
  language: Language,
): Promise<{ subject: string; text: string } | undefined> {
  const recipient = await database
    .selectFrom('registrations')
    .select('id')
    .where('eventId', '=', eventId)
    .where('language', '=', language)
    .where(audienceOf(audience))
    .limit(1)
    .executeTakeFirst()
  const facts = recipient && (await readMailFacts(database, recipient.id))
  if (!facts) return undefined
  const sample = { ...facts, firstName: SAMPLE_NAMES[language], event: { ...facts.event, ownSpan: null } }
  const address = pageAddress(publicUrl, '/…', language)
  const ways = {
    publicUrl,
    ownPage: address,
    mutePage: address,
    ...(mayEnter(facts) && { waitingRoom: address }),
  }
  const { subject, text } = renderLetter(messageLetter(sample, ways, textIn(message, language)))
  return { subject, text }
}

function textIn({ subject, body }: Pick<NewMessage, 'subject' | 'body'>, language: Language) {
  return { subject: inLanguage(subject, language), body: inLanguage(body, language) }
}
