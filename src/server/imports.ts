import { companyImport } from '#features/companies/server/import.ts'
import { eventImport } from '#features/events/server/import.ts'
import { teamImport } from '#features/team/server/import.ts'
import { type Import, type Report, runImport } from '#platform/csv/import.ts'
import type { Database } from '#platform/database/database.ts'

/** What can be imported from a table (R805; docs/import.md). */
export const TABLES = ['companies', 'events', 'team'] as const
export type Table = (typeof TABLES)[number]

type Run = (database: Database, bytes: Buffer, options: { dryRun: boolean }) => Promise<Report>

const running =
  <T>(kind: Import<T>): Run =>
  (database, bytes, options) =>
    runImport(database, kind, bytes, options)

/** Imports a table of each kind. */
export const IMPORTS: Record<Table, Run> = {
  companies: running(companyImport),
  events: running(eventImport),
  team: running(teamImport),
}
