import { once } from 'node:events'
import { constants } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import { AppError } from '#kit/errors.ts'
import { lowerPriority } from './priority.ts'

const MAX_HEAP_MB = 512
const RETRY_SECONDS = 5

/** A worker thread that handles one request at a time. */
export type Thread = {
  /** @throws when the thread fails or exceeds the deadline; it can't be used again then */
  ask<Answer>(request: unknown): Promise<Answer>
  close(): Promise<void>
  readonly hasEnded: boolean
}

type ThreadOptions = {
  name: string
  /** Maximum duration of an answer, without the start of the thread. */
  deadlineMs: number
  maxHeapMb?: number
}

/**
 * Runs a program in a worker thread, for processing untrusted documents without blocking the event loop. The program calls
 * {@link answerRequests}. An idle thread doesn't keep the process running.
 */
export function openThread(
  program: URL,
  { name, deadlineMs, maxHeapMb = MAX_HEAP_MB }: ThreadOptions,
): Thread {
  const worker = new Worker(program, { name, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } })
  let hasEnded = false
  worker.once('exit', () => {
    hasEnded = true
  })
  // Who is waiting for an answer receives the error there.
  worker.on('error', () => undefined)
  const started = once(worker, 'message')
  started.catch(() => undefined)
  worker.unref()
  return {
    get hasEnded() {
      return hasEnded
    },
    async ask<Answer>(request: unknown): Promise<Answer> {
      worker.ref()
      try {
        await started
        const answer = once(worker, 'message', { signal: AbortSignal.timeout(deadlineMs) })
        worker.postMessage(request)
        const [value] = await answer
        return value as Answer
      } finally {
        worker.unref()
      }
    },
    async close() {
      await worker.terminate()
    },
  }
}

type QueueOptions = ThreadOptions & {
  /** When this many requests wait, further callers are refused. */
  maxWaiting: number
  /** Idle time after which the thread ends. */
  idleMs: number
}

/** A thread that many callers share: it starts with a request, answers one at a time, and ends when idle. */
export type ThreadQueue<Request, Answer> = {
  /**
   * @returns the answer, or `overrun` when it exceeded the deadline, which ends the thread
   * @throws AppError too_many_requests when too many callers wait; Error of the thread
   */
  ask(request: Request): Promise<Answer | 'overrun'>
  close(): Promise<void>
}

export function threadQueue<Request, Answer>(
  program: URL,
  { maxWaiting, idleMs, ...options }: QueueOptions,
): ThreadQueue<Request, Answer> {
  let thread: Thread | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined

  async function close(): Promise<void> {
    clearTimeout(idle)
    const ended = thread
    thread = undefined
    await ended?.close()
  }

  async function answerTo(request: Request): Promise<Answer | 'overrun'> {
    clearTimeout(idle)
    if (!thread || thread.hasEnded) thread = openThread(program, options)
    try {
      const answer = await thread.ask<Answer>(request)
      idle = setTimeout(close, idleMs).unref()
      return answer
    } catch (error) {
      await close()
      if (error instanceof Error && error.name === 'AbortError') return 'overrun'
      throw error
    }
  }

  return {
    close,
    async ask(request) {
      if (waiting >= maxWaiting) throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
      waiting += 1
      const turn = last.then(() => answerTo(request))
      last = turn.catch(() => undefined)
      return turn.finally(() => {
        waiting -= 1
      })
    },
  }
}

/**
 * Called in a worker thread: answers each request with the handler's result. An exception ends the thread and the
 * request. On Linux, which has a priority per thread, the thread lets those go first that answer visitors.
 */
export function answerRequests<Request>(handle: (request: Request) => unknown): void {
  if (process.platform === 'linux') lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  parentPort?.on('message', async (request: Request) => {
    parentPort?.postMessage(await handle(request))
  })
  parentPort?.postMessage('started')
}
