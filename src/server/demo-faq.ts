import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { storedFaqItemOf, writeFaq } from '#features/faq/server/stored.ts'
import type { Schema } from '#platform/database/schema.ts'
import { bilingual } from './demo-schemas.ts'

/**
 * Inserts the questions and answers of R407, in the order of the file.
 * @param folder holds faq.json
 */
export async function insertFaq(transaction: Transaction<Schema>, folder: string): Promise<void> {
  const items = JSON.parse(await readFile(join(folder, 'faq.json'), 'utf8'))
  await writeFaq(transaction, z.array(storedFaqItemOf(bilingual)).parse(items))
}
