import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * How long what people gave the firm is kept. The privacy policy names these figures (R406), so what it promises is
 * what happens.
 */
export const KEPT_FOR = {
  /** After the event. */
  registrationMonths: 24,
  messageMonths: 24,
  clientErrorDays: 90,
  /** After somebody left: for so long the consent may have to be proved. */
  endedSubscriptionMonths: 36,
} as const

/** Deletes registrations, messages and ended subscriptions with their consents, and reports of broken pages, once their time is over. */
export async function eraseWhatIsOld(database: Database): Promise<void> {
  await database
    .deleteFrom('registrations')
    .using('events')
    .whereRef('events.id', '=', 'registrations.eventId')
    .where(
      'events.endsAt',
      '<',
      sql<Date>`now() - make_interval(months => ${KEPT_FOR.registrationMonths}::integer)`,
    )
    .execute()
  await database
    .deleteFrom('contactMessages')
    .where('sentAt', '<', sql<Date>`now() - make_interval(months => ${KEPT_FOR.messageMonths}::integer)`)
    .execute()
  await database
    .deleteFrom('subscriptions')
    .where('status', '=', 'ended')
    .where(
      'endedAt',
      '<',
      sql<Date>`now() - make_interval(months => ${KEPT_FOR.endedSubscriptionMonths}::integer)`,
    )
    .execute()
  await database
    .deleteFrom('clientErrors')
    .where('seenAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_FOR.clientErrorDays}::integer)`)
    .execute()
}
