import diagnostics from 'node:diagnostics_channel'
import type { Worker } from 'node:worker_threads'

/** The worker threads that start while a function runs. */
export async function threadsStartedBy(act: () => Promise<unknown>): Promise<Worker[]> {
  const started: Worker[] = []
  const note = (message: unknown) => started.push((message as { worker: Worker }).worker)
  diagnostics.subscribe('worker_threads', note)
  await act().finally(() => diagnostics.unsubscribe('worker_threads', note))
  return started
}
