import { sql } from 'kysely'
import { type Paging, pagingOf } from '#kit/paging.ts'
import type { Database } from '#platform/database/database.ts'
import type { FailedJob, Queue } from '../contract.ts'

const PAGE_SIZE = 50

type Row = {
  id: string
  name: string
  createdAt: Date
  failedAt: Date | null
  attempts: number
  reason: string | null
}

/** The jobs of each kind by state, read from the tables of pg-boss, and those that have failed for good. */
export async function listJobs(
  database: Database,
  page: number,
): Promise<Paging & { queues: Queue[]; failed: FailedJob[] }> {
  const queues = await sql<Queue>`
    select name,
      count(*) filter (where state = 'created' and start_after <= now())::integer as waiting,
      count(*) filter (where state = 'retry' or state = 'created' and start_after > now())::integer as later,
      count(*) filter (where state = 'active')::integer as active,
      count(*) filter (where state = 'failed')::integer as failed
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by name order by name`.execute(database)
  const failed = await sql<Row>`
    select id, name, created_on as created_at, completed_on as failed_at, retry_count + 1 as attempts,
      left(output ->> 'message', 500) as reason
    from pgboss.job where state = 'failed'
    order by completed_on desc nulls last, id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(
    database,
  )
  const total = queues.rows.reduce((sum, queue) => sum + queue.failed, 0)
  return {
    ...pagingOf({ page, pageSize: PAGE_SIZE, total }),
    queues: queues.rows,
    failed: failed.rows.map(({ createdAt, failedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      failedAt: failedAt?.toISOString() ?? null,
    })),
  }
}
