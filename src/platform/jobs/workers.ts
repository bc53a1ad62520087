import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Job } from './jobs.ts'

/** Several workers of one queue that share one look at it. */
export type Workers = { stop(): void }

/** How long a job waits before it is noticed, at most. One small query each time. */
const LOOK_MS = 500
/** pg-boss' own polling is only the backstop. */
const BACKSTOP_SECONDS = 60

/**
 * Starts a queue's workers. Only one idle worker looks for jobs at a time, so that idling costs two queries a second
 * whatever the concurrency; one that finds a job sends the next one looking, and looks again itself when it is done.
 * NOTIFY in the enqueuing transaction isn't used: PostgreSQL lets only one such transaction commit at a time.
 */
export async function startWorkers(
  boss: PgBoss,
  job: Job<unknown>,
  attempt: (delivery: JobWithMetadata<unknown>) => Promise<JobResult>,
): Promise<Workers> {
  const ids: string[] = []
  const busy = new Set<number>()

  function look(): void {
    const idle = ids.find((_, index) => !busy.has(index))
    if (idle) boss.notifyWorker(idle)
  }

  async function startWorker(index: number): Promise<void> {
    const settings = {
      pollingIntervalSeconds: BACKSTOP_SECONDS,
      includeMetadata: true,
      perJobResults: true,
    } as const
    ids[index] = await boss.work<unknown, unknown, typeof settings>(
      job.name,
      settings,
      async (deliveries) => {
        busy.add(index)
        look()
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
  const timer = setInterval(look, LOOK_MS)
  return { stop: () => clearInterval(timer) }
}
