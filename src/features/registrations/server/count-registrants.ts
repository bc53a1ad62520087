import type { Language } from '#kit/localized.ts'
import type { Executor } from '#platform/database/database.ts'
import type { EventDueNews } from './registrant-news.ts'

/** How many people are registered for an event or wait for a place, and get an e-mail about it, by the language of their e-mails. */
export async function countRegistrants(
  executor: Executor,
  { id, about }: EventDueNews,
): Promise<Record<Language, number>> {
  const rows = await executor
    .selectFrom('registrations')
    .select((eb) => ['language', eb.fn.countAll<number>().as('total')])
    .where('eventId', '=', id)
    .where('status', '<>', 'cancelled')
    // As `mails.ts` has it: who turned reminders off isn't told of the replay.
    .$if(about === 'replay', (query) => query.where('remindersMutedAt', 'is', null))
    .groupBy('language')
    .execute()
  const totalIn = (language: Language) => rows.find((row) => row.language === language)?.total ?? 0
  return { en: totalIn('en'), fr: totalIn('fr') }
}
