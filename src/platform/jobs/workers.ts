import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Job } from './jobs.ts'

/** Workers of a queue that share its polling. */
export type Workers = { stop(): void }

/** Polling interval: a job waits at most this long. Each poll is one small query. */
const POLL_MS = 500
/** pg-boss's own polling is only a fallback. */
const FALLBACK_POLL_SECONDS = 60

/**
 * Starts a queue's workers. Only one idle worker polls at a time, so that an idle queue costs two queries a second
 * whatever its concurrency. A worker that finds a job makes the next one poll, and polls again when the job is done.
 * NOTIFY in the enqueuing transaction isn't used: PostgreSQL commits such transactions one at a time.
 */
export async function startWorkers(
  boss: PgBoss,
  job: Job<unknown>,
  attempt: (delivery: JobWithMetadata<unknown>) => Promise<JobResult>,
): Promise<Workers> {
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
  const timer = setInterval(pollNext, POLL_MS)
  return { stop: () => clearInterval(timer) }
}
