import { sql } from 'kysely'
import { deviceOf } from '#features/accounts/server/index.ts'
import type { QueryOf } from '#kit/endpoint.ts'
import { type Paging, pagingOf } from '#kit/paging.ts'
import type { Database } from '#platform/database/database.ts'
import type { listVisitorErrors, VisitorError } from '../console/contract.ts'

const PAGE_SIZE = 20

type Row = Omit<VisitorError, 'firstAt' | 'seenAt' | 'browser'> & {
  firstAt: Date
  seenAt: Date
  userAgent: string | null
}

/** The errors of the last days, grouped by message and page, with the latest report of each. */
export async function visitorErrors(
  database: Database,
  { days, page }: QueryOf<typeof listVisitorErrors>,
): Promise<Paging & { errors: VisitorError[]; reports: number }> {
  const recent = sql`client_errors where seen_at > now() - make_interval(days => ${days}::integer)`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number; reports: number }>`
      select count(distinct (message, url))::integer as total, count(*)::integer as reports
      from ${recent}`.execute(database),
    sql<Row>`
      with errors as (
        select max(id) as id, count(*)::integer as count, min(seen_at) as first_at, max(seen_at) as seen_at
        from ${recent} group by message, url)
      select errors.*, message, url, release, stack, user_agent
      from errors join client_errors using (id)
      order by count desc, message limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(database),
  ])
  const errors = rows.map(({ id, message, url, count, release, stack, ...row }) => ({
    id: Number(id),
    message,
    url,
    count,
    release,
    stack,
    firstAt: row.firstAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    browser: row.userAgent && deviceOf(row.userAgent),
  }))
  const { total, reports } = counted.rows[0] ?? { total: 0, reports: 0 }
  return { ...pagingOf({ page, pageSize: PAGE_SIZE, total }), errors, reports }
}
