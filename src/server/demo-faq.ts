import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { FAQ_TABS } from '#features/faq/contract.ts'
import type { Schema } from '#platform/database/schema.ts'
import { bilingual } from './demo-schemas.ts'

const itemSchema = z
  .strictObject({
    tab: z.enum(FAQ_TABS),
    question: bilingual,
    answer: bilingual,
    link: z
      .string()
      .regex(/^\/([^/\\]|$)/)
      .optional(),
    linkText: bilingual.optional(),
    answer2: bilingual.optional(),
  })
  .refine(({ link, linkText }) => !link === !linkText, 'a link needs its text, and a text its link')

/**
 * Inserts the questions and answers of R407, in the order of the file.
 * @param folder holds faq.json
 */
export async function insertFaq(transaction: Transaction<Schema>, folder: string): Promise<void> {
  const items = z.array(itemSchema).parse(JSON.parse(await readFile(join(folder, 'faq.json'), 'utf8')))
  const rows = items.map((item, index) => ({ ...item, position: index + 1 }))
  await transaction.insertInto('faqItems').values(rows).execute()
}
