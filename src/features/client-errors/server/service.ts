import type { Database } from '#platform/database/database.ts'
import type { ClientError } from '../contract.ts'

export type ClientErrors = ReturnType<typeof clientErrorsService>

/** Errors that visitors met in their browser (R211). */
export function clientErrorsService(database: Database) {
  return {
    /** Keeps a report for staff. The address is kept without its query, which may hold a personal key. */
    async report(report: ClientError, userAgent: string | undefined): Promise<void> {
      const url = report.url.replace(/[?#].*$/, '')
      await database
        .insertInto('clientErrors')
        .values({ ...report, url, userAgent })
        .execute()
    },
  }
}
