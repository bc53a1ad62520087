import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { lockFirstContent } from '#platform/database/first-content-lock.ts'
import type { Schema } from '#platform/database/schema.ts'
import { putFolder, type Storage } from '#platform/storage/storage.ts'
import { CONTENT_KINDS } from '../../src/server/features.ts'
import { addPrices } from './prices.ts'
import { addRecords } from './records.ts'

/** The demo's folder: records as JSON, captions and media. */
const FOLDER = join(import.meta.dirname, '..')

/**
 * Fills an empty database with the demo of `demo/`, with dates relative to `now`, all or nothing.
 * @param options.storage for films, pictures and documents
 * @returns whether it loaded; a database with a firm, a company or an event is left unchanged
 * @throws Error that names the invalid record
 */
export async function loadDemo(
  database: Kysely<Schema>,
  { now, storage }: { now: Temporal.Instant; storage: Storage },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockFirstContent(transaction)
    if (!(await isEmpty(transaction))) return false
    const ids = await addRecords(transaction, { folder: FOLDER, kinds: CONTENT_KINDS, now })
    await addPrices(transaction, FOLDER, { now, ids })
    await putFolder(storage, join(FOLDER, 'media'))
    return true
  })
}

async function isEmpty(transaction: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not (exists (select from firm) or exists (select from companies) or exists (select from events)) as empty
  `.execute(transaction)
  return rows[0]?.empty === true
}
