import type { Language } from '#kit/localized.ts'
import type { Executor } from '#platform/database/database.ts'

/** How many people are registered for an event or wait for a place, by the language of their e-mails. */
export async function countRegistrants(
  executor: Executor,
  eventId: number,
): Promise<Record<Language, number>> {
  const rows = await executor
    .selectFrom('registrations')
    .select((eb) => ['language', eb.fn.countAll<number>().as('total')])
    .where('eventId', '=', eventId)
    .where('status', '<>', 'cancelled')
    .groupBy('language')
    .execute()
  const totalIn = (language: Language) => rows.find((row) => row.language === language)?.total ?? 0
  return { en: totalIn('en'), fr: totalIn('fr') }
}
