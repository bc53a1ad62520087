import { z } from 'zod'
import type { Localized } from '#kit/localized.ts'
import type { Executor } from '#platform/database/database.ts'
import { FAQ_TABS } from '../contract.ts'

/** A question with its answer as it is stored, given what a text is: one in two languages, or in both of them. */
export function storedFaqItemOf<Text extends z.ZodType<Localized>>(text: Text) {
  return z
    .strictObject({
      tab: z.enum(FAQ_TABS),
      question: text,
      answer: text,
      link: z
        .string()
        .regex(/^(\/([^/\\]|$)|https:\/\/)/, 'must be an address of this site, or begin with https://')
        .optional(),
      linkText: text.optional(),
      answer2: text.optional(),
    })
    .refine(({ link, linkText }) => !link === !linkText, 'a link needs its text, and a text its link')
}
export type StoredFaqItem = z.output<ReturnType<typeof storedFaqItemOf<z.ZodType<Localized>>>>

/** Puts questions and answers in the place of all there are, in this order. */
export async function writeFaq(transaction: Executor, items: StoredFaqItem[]): Promise<void> {
  await transaction.deleteFrom('faqItems').execute()
  const rows = items.map((item, index) => ({ ...item, position: index + 1 }))
  if (rows.length > 0) await transaction.insertInto('faqItems').values(rows).execute()
}

/** All questions and answers as they are stored, in their order. */
export async function readStoredFaq(executor: Executor): Promise<StoredFaqItem[]> {
  const rows = await executor
    .selectFrom('faqItems')
    .select(['tab', 'question', 'answer', 'link', 'linkText', 'answer2'])
    .orderBy('position')
    .execute()
  return rows.map(({ tab, question, answer, link, linkText, answer2 }) => ({
    tab: z.enum(FAQ_TABS).parse(tab),
    question,
    answer,
    ...(link && { link }),
    ...(linkText && { linkText }),
    ...(answer2 && { answer2 }),
  }))
}
