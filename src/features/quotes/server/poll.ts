import { sql } from 'kysely'
import type { BaseLogger } from 'pino'
import type { Database } from '#platform/database/database.ts'
import { repeatUntilStopped } from '#platform/repeat.ts'
import { closeSessions, followMoves, storeReading } from './price-storage.ts'
import type { DocumentVersion, Provider, ProviderFault } from './provider.ts'

/** The polling interval while the provider works (R404). */
const INTERVAL_SECONDS = 60
/** The interval doubles with each failure, up to this. */
const MAX_INTERVAL_SECONDS = 900
/** How often a process checks whether a poll is due. */
const CHECK_MS = 15_000

type PollingDependencies = { database: Database; provider: Provider; log: Pick<BaseLogger, 'warn' | 'info'> }

/**
 * Polls the provider once if a poll is due. Moving `next_at` forward claims the poll, so that only one
 * process does it. Stores the result and closes past sessions; a provider that fails only delays the next
 * poll.
 * @returns whether this process polled
 * @throws when the database is unavailable
 */
export async function pollOnce(polling: PollingDependencies, stopped?: AbortSignal): Promise<boolean> {
  const turn = await claimPoll(polling)
  if (!turn) return false
  const { database, provider } = polling
  await followMoves(database)
  try {
    const reading = await provider.read(turn, stopped)
    await database.transaction().execute(async (transaction) => {
      if (reading) await storeReading(transaction, reading, provider.simulated)
      await transaction
        .updateTable('pricePolls')
        .set({ failures: 0, succeededAt: sql<Date>`now()`, ...(reading && versionOf(reading)) })
        .where('source', '=', provider.source)
        .execute()
    })
    if (turn.failures > 0) polling.log.info({ failures: turn.failures }, 'reading prices works again')
  } catch (error) {
    if (!stopped?.aborted) await delayNextPoll(polling, turn.failures + 1, error as ProviderFault)
  }
  await closeSessions(database)
  return true
}

/** Polls until it is stopped; `stop` resolves when no poll is running. */
export function startPolling(polling: PollingDependencies): { stop(): Promise<void> } {
  return repeatUntilStopped(
    (stopped) => pollOnce(polling, stopped),
    CHECK_MS,
    (err) => polling.log.warn({ err }, 'prices are delayed'),
  )
}

async function claimPoll({
  database,
  provider,
}: PollingDependencies): Promise<(DocumentVersion & { failures: number }) | undefined> {
  const nextAt = sql<Date>`now() + make_interval(secs => ${INTERVAL_SECONDS})`
  return database
    .insertInto('pricePolls')
    .values({ source: provider.source, nextAt })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({ nextAt }).where('pricePolls.nextAt', '<=', sql<Date>`now()`),
    )
    .returning(['etag', 'lastModified', 'listingsHash', 'failures'])
    .executeTakeFirst()
}

function versionOf({
  etag = null,
  lastModified = null,
  listingsHash = null,
}: Partial<DocumentVersion>): DocumentVersion {
  return { etag, lastModified, listingsHash }
}

async function delayNextPoll(
  { database, provider, log }: PollingDependencies,
  failures: number,
  fault: ProviderFault,
): Promise<void> {
  const wait = Math.min(INTERVAL_SECONDS * 2 ** failures, MAX_INTERVAL_SECONDS) * (1 + Math.random() / 10)
  const seconds = Math.ceil(Math.max(wait, fault.retryAfterSeconds ?? 0))
  log.warn({ reason: fault, failures, nextInSeconds: seconds }, 'could not read prices')
  await database
    .updateTable('pricePolls')
    .set({ failures, nextAt: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('source', '=', provider.source)
    .execute()
}
