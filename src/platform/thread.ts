import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import { lowerThreadPriority } from './thread-priority.ts'

const MAX_HEAP_MB = 512

/** A worker thread that handles one request at a time. */
export type Thread = {
  /** @throws when the thread fails or exceeds the deadline; it can't be used again then */
  ask<Answer>(request: unknown): Promise<Answer>
  close(): Promise<void>
}

/**
 * Runs a module in a worker thread, for processing untrusted documents without blocking the event loop. The module
 * calls {@link answerRequests}.
 */
export function openThread(module: URL, { name, deadlineMs }: { name: string; deadlineMs: number }): Thread {
  const worker = new Worker(module, { name, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
  return {
    async ask<Answer>(request: unknown): Promise<Answer> {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(deadlineMs) })
      worker.postMessage(request)
      const [value] = await answer
      return value as Answer
    },
    async close() {
      await worker.terminate()
    },
  }
}

/**
 * Called in a worker thread: answers each request with the handler's result. An exception ends the thread and the
 * request.
 */
export function answerRequests<Request>(handle: (request: Request) => unknown): void {
  lowerThreadPriority()
  parentPort?.on('message', async (request: Request) => {
    parentPort?.postMessage(await handle(request))
  })
}
