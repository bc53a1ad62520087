import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '#kit/errors.ts'

const RETRY_SECONDS = 5

type Options = {
  /** The program of the thread: it posts `ready`, then one answer to each message. */
  program: URL
  name: string
  /** How long one answer may take. */
  deadlineMs: number
  /** Requests are answered one at a time; callers beyond this queue are asked to try again. */
  mostWaiting: number
  /** The thread ends when nothing was asked for so long. */
  idleMs: number
  /** Most memory that the thread's objects may take, in MB. */
  mostMemoryMb?: number
}

/** Takes a request to the thread. @returns its answer, or `overrun` when it took longer than the deadline */
export type WorkerTask<Request, Answer> = (request: Request) => Promise<Answer | 'overrun'>

/**
 * Work in a thread of its own, so that no input can hold up the process: an answer that takes too long ends the thread,
 * which is replaced.
 * @throws AppError too_many_requests when too many wait; Error of the thread
 */
export function workerTask<Request, Answer>(options: Options): WorkerTask<Request, Answer> {
  const { program, name, deadlineMs, mostWaiting, idleMs, mostMemoryMb } = options
  let thread: Promise<Worker> | undefined
  let current: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined

  async function open(): Promise<Worker> {
    const limits = mostMemoryMb && { resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb } }
    const worker = new Worker(program, { name, ...limits })
    current = worker
    worker.unref()
    // Whoever waits for an answer hears of it; a thread that dies between two is replaced when it is asked.
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
    if (waiting >= mostWaiting) throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
    waiting += 1
    const turn = last.then(() => answerTo(request))
    last = turn.catch(() => undefined)
    return turn.finally(() => {
      waiting -= 1
    })
  }
}
