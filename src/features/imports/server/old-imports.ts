import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { IMPORT_DAYS } from '../contract.ts'

/** Deletes imports with their files and what they showed, days after they were added. */
export function deleteOldImports(database: Database): Promise<unknown> {
  return database
    .deleteFrom('imports')
    .where('addedAt', '<', sql<Date>`now() - make_interval(days => ${IMPORT_DAYS})`)
    .execute()
}
