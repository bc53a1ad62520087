import type { Selectable } from 'kysely'
import { inLanguage, type Language, languageOf } from '#kit/localized.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import type { FaqItems } from '#platform/database/schema.ts'
import { type FaqItem, faqItemSchema } from '../contract.ts'

export type Faq = ReturnType<typeof faqService>

/** Questions and answers (R407). */
export function faqService(database: Database) {
  return {
    /** All questions, by tab and position. */
    async list(language: Language): Promise<FaqItem[]> {
      const rows = await database
        .selectFrom('faqItems')
        .select(COLUMNS.faqItems)
        .orderBy('tab')
        .orderBy('position')
        .execute()
      return rows.map((row) => itemOf(row, language))
    },
  }
}

function itemOf(row: Selectable<FaqItems>, language: Language): FaqItem {
  const { id, tab, question, answer, link, linkText, answer2 } = row
  return {
    id,
    tab: faqItemSchema.shape.tab.parse(tab),
    question: inLanguage(question, language),
    answer: inLanguage(answer, language),
    ...(link && linkText && { link, linkText: inLanguage(linkText, language) }),
    ...(answer2 && { answer2: inLanguage(answer2, language) }),
    language: languageOf(answer, language),
  }
}
