import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '#kit/errors.ts'

const RETRY_SECONDS = 5

type Options = {
  /** The thread's program: it posts `ready`, then one answer per message. */
  program: URL
  name: string
  /** Maximum duration of an answer. */
  deadlineMs: number
  /** Requests are answered one at a time; when this many wait, further callers are refused. */
  maxWaiting: number
  /** Idle time after which the thread ends. */
  idleMs: number
  /** Maximum heap size of the thread, in MB. */
  maxMemoryMb?: number
}

/** Sends a request to the thread. @returns its answer, or `overrun` when it exceeded the deadline */
export type WorkerTask<Request, Answer> = (request: Request) => Promise<Answer | 'overrun'>

/**
 * Runs work in a worker thread, so that no input can block the process: an answer that exceeds the deadline ends the
 * thread, and a new one is started.
 * @throws AppError too_many_requests when too many callers wait; Error of the thread
 */
export function workerTask<Request, Answer>(options: Options): WorkerTask<Request, Answer> {
  const { program, name, deadlineMs, maxWaiting, idleMs, maxMemoryMb } = options
  let thread: Promise<Worker> | undefined
  let current: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined

  async function open(): Promise<Worker> {
    const limits = maxMemoryMb && { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } }
    const worker = new Worker(program, { name, ...limits })
    current = worker
    worker.unref()
    // A waiting caller receives the error elsewhere; an idle thread that dies is replaced at the next request.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (worker === current) close()
    })
    await once(worker, 'message')
    return worker
  }

  function close(): void {
    clearTimeout(idle)
    thread?.then(
      (worker) => worker.terminate(),
      () => undefined,
    )
    thread = undefined
  }

  async function answerTo(request: Request): Promise<Answer | 'overrun'> {
    clearTimeout(idle)
    try {
      thread ??= open()
      const worker = await thread
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(deadlineMs) })
      worker.postMessage(request)
      const [value] = await answer
      idle = setTimeout(close, idleMs).unref()
      return value
    } catch (error) {
      close()
      if (error instanceof Error && error.name === 'AbortError') return 'overrun'
      throw error
    }
  }

  return async (request) => {
    if (waiting >= maxWaiting) throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
    waiting += 1
    const turn = last.then(() => answerTo(request))
    last = turn.catch(() => undefined)
    return turn.finally(() => {
      waiting -= 1
    })
  }
}
