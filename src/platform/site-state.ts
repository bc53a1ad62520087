import { sql } from 'kysely'
import type { Database } from './database/database.ts'

/** A due job that no worker has taken for this long is late. */
const LATE_JOB_SECONDS = 300
/** Scrapes and checks within this time share one query. */
const STATE_MS = 5000

/** Connections of processes that work are named by this and a name of their process's own. */
export const WORKER_NAME = 'roadshow worker'

/** The state of the whole site, as its database has it. */
export type SiteState = {
  /** Living processes that work. */
  workers: number
  queues: { name: string; waiting: number; retried: number; failed: number; oldestSeconds: number }[]
  /** E-mails that mail servers refused for good within a day. */
  refusedMails: number
  failingFeeds: number
  backupAgeSeconds: number | null
}

/** Reads the state of the whole site, at most every few seconds. */
export function siteStateOf(database: Database): () => Promise<SiteState> {
  let last: { atMs: number; state: Promise<SiteState> } | undefined
  return () => {
    if (!last || performance.now() > last.atMs + STATE_MS)
      last = { atMs: performance.now(), state: readState(database) }
    return last.state
  }
}

async function readState(database: Database): Promise<SiteState> {
  const { rows } = await sql<SiteState>`
    select
      (select count(distinct application_name) from pg_stat_activity
        where datname = current_database() and starts_with(application_name, ${WORKER_NAME})) as workers,
      (select coalesce(jsonb_agg(queue), '[]') from (
        select name,
          count(*) filter (where state in ('created', 'retry')) as waiting,
          count(*) filter (where state = 'retry') as retried,
          count(*) filter (where state = 'failed') as failed,
          coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)
            as "oldestSeconds"
        from pgboss.job where not starts_with(name, '__') group by name) queue) as queues,
      (select count(*) from sent_mails where outcome = 'refused' and at > now() - interval '1 day') as refused_mails,
      (select count(*) from feeds where failures > 0 and not is_paused) as failing_feeds,
      (select extract(epoch from now() - max(finished_at))::float from backups) as backup_age_seconds`.execute(
    database,
  )
  if (!rows[0]) throw new Error('A query without a table has a row')
  return rows[0]
}

/** What is late on the whole site: no process works, or the oldest due job waits for long. */
export function lateWork({ workers, queues }: SiteState): ('worker' | 'jobs')[] {
  return [
    ...(workers === 0 ? (['worker'] as const) : []),
    ...(queues.some(({ oldestSeconds }) => oldestSeconds > LATE_JOB_SECONDS) ? (['jobs'] as const) : []),
  ]
}
