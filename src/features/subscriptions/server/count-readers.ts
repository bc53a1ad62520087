import { sql } from 'kysely'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { Executor } from '#platform/database/database.ts'
import { isReaderOf, subjectOf } from './alert-subject.ts'

/** How many subscribers get an e-mail about one or more of some alerts, by their language. */
export async function countReaders(
  executor: Executor,
  alertIds: readonly number[],
): Promise<Record<Language, number>> {
  const subjects = await Promise.all(alertIds.map((id) => subjectOf(executor, id)))
  const conditions = subjects.flatMap((subject) => (subject ? [isReaderOf(subject)] : []))
  if (conditions.length === 0) return { en: 0, fr: 0 }
  const { rows } = await sql<{ language: string; total: number }>`
    select language, count(*) as total from subscriptions
    where status = 'confirmed' and (paused_until is null or paused_until <= now())
      and (${sql.join(conditions, sql` or `)})
      and not exists (select from blocked_addresses where blocked_addresses.email_key = subscriptions.email_key)
    group by language`.execute(executor)
  const totalIn = (language: Language) => rows.find((row) => row.language === language)?.total ?? 0
  return Object.fromEntries(LANGUAGES.map((language) => [language, totalIn(language)])) as Record<
    Language,
    number
  >
}
