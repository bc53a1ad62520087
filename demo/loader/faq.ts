import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { listedFaqItemOf, replaceFaq } from '#features/faq/server/faq-item-document.ts'
import type { Schema } from '#platform/database/schema.ts'
import { bilingual } from './schemas.ts'

/**
 * Adds the questions and answers of R407, in the order of the file.
 * @param folder holds faq.json
 */
export async function addFaq(transaction: Transaction<Schema>, folder: string): Promise<void> {
  const items = JSON.parse(await readFile(join(folder, 'faq.json'), 'utf8'))
  await replaceFaq(transaction, z.array(listedFaqItemOf(bilingual)).parse(items))
}
