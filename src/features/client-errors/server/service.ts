import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ClientError } from '../contract.ts'
import { queueNotice } from './notices.ts'

/** At most so many are kept, the latest ones, whoever reports how often. */
export const MAX_KEPT = 5_000

export type ClientErrors = ReturnType<typeof clientErrorsService>

/** Errors that happened in visitors' browsers (R211). */
export function clientErrorsService({ database, jobs }: { database: Database; jobs: Jobs }) {
  return {
    /** Stores a report, and notifies the team. The page's address loses its query, which may hold an access key. */
    async report(report: ClientError, userAgent: string | undefined): Promise<void> {
      const url = report.url.replace(/[?#].*$/, '')
      await database
        .insertInto('clientErrors')
        .values({ ...report, url, userAgent })
        .execute()
      await database
        .deleteFrom('clientErrors')
        .where(
          'id',
          '<=',
          sql<number>`(select id from client_errors order by id desc offset ${MAX_KEPT} limit 1)`,
        )
        .execute()
      await queueNotice(database, jobs)
    },
  }
}
