import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { REPORTED_DAYS, type VisitorError } from '../console/contract.ts'

const MAX_GROUPS = 5

/** The errors of the last week, grouped by message and page. */
export async function visitorErrors(database: Database): Promise<{ errors: VisitorError[]; total: number }> {
  const { rows } = await sql<Omit<VisitorError, 'seenAt'> & { seenAt: Date; total: number }>`
    select max(id) as id, message, url, count(*)::integer as count, max(seen_at) as "seenAt",
      (sum(count(*)) over ())::integer as total
    from client_errors where seen_at > now() - make_interval(days => ${REPORTED_DAYS}::integer)
    group by message, url order by count desc, message limit ${MAX_GROUPS}`.execute(database)
  return {
    errors: rows.map(({ total: _, id, seenAt, ...row }) => ({
      ...row,
      id: Number(id),
      seenAt: seenAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}
