import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listen.ts'
import { type Applied, missingChanges } from '#platform/database/migrate.ts'
import { isDiskFull } from '#platform/start-fault.ts'
import type { ReadinessCheck } from './contract.ts'

/** A commit that waits this long for a synchronous standby isn't one of a busy moment. */
const STANDBY_SECONDS = 2
/** Cache of the result: a poll per second costs half a query. */
const CACHE_MS = 2000

type Dependencies = {
  database: Database
  listener: Pick<Listener, 'isHearing'>
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  /** Aborted when the process has been told to stop. */
  stopping: AbortSignal
}

/**
 * Returns the failing checks: the database is reachable and writable, none of its synchronous standbys is missing, this version's
 * migrations are applied, there is a firm, changes by other processes are heard of, and the disk has space. A process that stops has
 * no other: `draining`.
 */
export function readiness({ stopping, ...checked }: Dependencies): () => Promise<ReadinessCheck[]> {
  let cached: { untilMs: number; failed: Promise<ReadinessCheck[]> } | undefined
  return async () => {
    if (stopping.aborted) return ['draining']
    if (!cached || performance.now() > cached.untilMs)
      cached = { untilMs: performance.now() + CACHE_MS, failed: failedChecks(checked) }
    return cached.failed
  }
}

async function failedChecks({
  database,
  listener,
  config,
}: Omit<Dependencies, 'stopping'>): Promise<ReadinessCheck[]> {
  const [inDatabase, isFull] = await Promise.all([databaseChecks(database), hasFullDisk(config)])
  return [
    ...inDatabase,
    ...(listener.isHearing() ? [] : (['listener'] as const)),
    ...(isFull ? (['disk'] as const) : []),
  ]
}

async function databaseChecks(database: Database): Promise<ReadinessCheck[]> {
  try {
    const { rows } = await sql<Applied & { hasFirm: boolean; readOnly: boolean; awaitsStandby: boolean }>`
      select array(select name::text from kysely_migration) as migrations,
        array(select hash from applied_functions) as functions, exists (select from firm) as "hasFirm",
        current_setting('transaction_read_only')::boolean as "readOnly",
        exists (select from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'
          and query_start < now() - make_interval(secs => ${STANDBY_SECONDS})) as "awaitsStandby"
    `.execute(database)
    const [state] = rows
    if (!state) return ['database']
    const missing = await missingChanges(state)
    return [
      ...(missing.length === 0 ? [] : (['migrations'] as const)),
      ...(state.hasFirm ? [] : (['firm'] as const)),
      ...(state.readOnly ? (['writable'] as const) : []),
      ...(state.awaitsStandby ? (['standby'] as const) : []),
    ]
  } catch {
    return ['database']
  }
}

/** Checks the data folder, which holds mails and media, and the embedded database's disk, which may be another. */
async function hasFullDisk({ dataDir, databaseUrl }: Dependencies['config']): Promise<boolean> {
  if (isDiskFull(dataDir)) return true
  if (databaseUrl) return false
  return isDiskFull(await realpath(join(dataDir, 'postgres')).catch(() => dataDir))
}
