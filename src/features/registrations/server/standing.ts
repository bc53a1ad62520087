import { sql } from 'kysely'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { Standing } from '#platform/mail/queued-mails.ts'
import { textIn } from '#platform/text.ts'

/** How many registrations are named, the latest first. */
const MAX_NAMED = 5

/** The latest registrations of an address, and whether they are e-mailed (R708). */
export async function registrationStanding(
  database: Database,
  emailKey: string,
  language: Language,
): Promise<Standing[]> {
  const t = textIn(language, 'registrations/server')
  const rows = await database
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'eventId')
    .select(['registrations.status', 'registrations.createdAt', 'remindersMutedAt'])
    .select(sql<string>`coalesce(events.title ->> ${language}, events.title ->> 'en')`.as('event'))
    .where('emailKey', '=', emailKey)
    .orderBy('registrations.createdAt', 'desc')
    .limit(MAX_NAMED)
    .execute()
  if (rows.length === 0) return [{ text: t('standing.none'), at: null }]
  return rows.map(({ status, event, createdAt, remindersMutedAt }) =>
    status === 'confirmed' && remindersMutedAt
      ? { text: t('standing.muted', { event }), at: remindersMutedAt }
      : { text: t(`standing.${status as 'confirmed'}`, { event }), at: createdAt },
  )
}
