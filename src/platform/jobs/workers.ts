import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Job } from './jobs.ts'

/** A queue, and what handles one of its jobs once. */
export type Queue = {
  job: Job<unknown>
  attempt(delivery: JobWithMetadata<unknown>): Promise<JobResult>
}

export type Workers = { stop(): Promise<void> }

/** Polling interval: a job waits at most this long. */
const POLL_MS = 500
/** pg-boss's own polling is only a fallback. */
const FALLBACK_POLL_SECONDS = 60

/** The queues with a job that is due. Each costs a look into an index, however many jobs wait. */
const DUE = `select queue.name from unnest($1::text[]) as queue (name), lateral (
  select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now() limit 1) as due`

/**
 * Starts the workers of all queues. One query asks for all which have work, and only those poll: idle queues cost two
 * queries a second together.
 * NOTIFY in the enqueuing transaction isn't used: PostgreSQL commits such transactions one at a time.
 * @param options.onError receives why a query failed; the next one follows as usual
 */
export async function startWorkers(
  boss: PgBoss,
  queues: Queue[],
  { pool, onError }: { pool: pg.Pool; onError: (error: Error) => void },
): Promise<Workers> {
  const pollers = new Map<string, () => void>()
  for (const queue of queues) pollers.set(queue.job.name, await startQueue(boss, queue))

  async function pollDueQueues(): Promise<void> {
    const { rows } = await pool.query<{ name: string }>(DUE, [[...pollers.keys()]])
    for (const { name } of rows) pollers.get(name)?.()
  }

  const stopping = new AbortController()
  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pollDueQueues().catch(onError)
      await sleep(POLL_MS, undefined, stopping).catch(() => undefined)
    }
  }
  const polling = poll()

  return {
    stop() {
      stopping.abort()
      return polling
    },
  }
}

/**
 * Starts a queue's workers. A worker that finds a job makes the next idle one poll, and polls again when the job is done.
 * @returns makes an idle worker poll
 */
async function startQueue(boss: PgBoss, { job, attempt }: Queue): Promise<() => void> {
  const ids: string[] = []
  const busy = new Set<number>()

  function pollNext(): void {
    const idle = ids.find((_, index) => !busy.has(index))
    if (idle) boss.notifyWorker(idle)
  }

  async function startWorker(index: number): Promise<void> {
    const settings = {
      pollingIntervalSeconds: FALLBACK_POLL_SECONDS,
      includeMetadata: true,
      perJobResults: true,
    } as const
    ids[index] = await boss.work<unknown, unknown, typeof settings>(
      job.name,
      settings,
      async (deliveries) => {
        busy.add(index)
        pollNext()
        try {
          return await Promise.all(deliveries.map(attempt))
        } finally {
          busy.delete(index)
          boss.notifyWorker(ids[index] as string)
        }
      },
    )
  }

  for (let index = 0; index < job.concurrency; index += 1) await startWorker(index)
  return pollNext
}
