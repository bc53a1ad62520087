import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { AppError } from '#kit/errors.ts'
import { threadQueue } from '#platform/worker-thread.ts'
import type { Sheet } from './sheet.ts'

const THREAD = new URL('./pdf-thread.ts', import.meta.url)
/** Maximum bytes of cached PDFs per process. */
const MAX_BYTES = 8 * 1024 * 1024
/** Drawing takes about 200 ms; when this many callers wait, further ones are asked to retry. */
const MAX_WAITING = 12
const RETRY_AFTER_SECONDS = 5
const DEADLINE_MS = 30_000
/** The thread with its fonts takes 40 MB; it ends when it has been idle this long. */
const IDLE_MS = 30_000

export type PdfRenderer = ReturnType<typeof createPdfRenderer>

/** Draws factsheets in a thread, one at a time; each once until its content changes. */
export function createPdfRenderer() {
  const cache = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length })
  const inTurn = pLimit(1)
  const thread = threadQueue<Sheet, Uint8Array>(THREAD, {
    name: 'factsheet-pdf',
    deadlineMs: DEADLINE_MS,
    maxWaiting: MAX_WAITING,
    idleMs: IDLE_MS,
  })

  async function draw(sheet: Sheet): Promise<Buffer> {
    const pdf = await thread.ask(sheet)
    if (pdf === 'overrun') throw new Error(`A factsheet was not drawn within ${DEADLINE_MS} ms`)
    return Buffer.from(pdf)
  }

  return {
    /** @throws AppError unavailable when too many callers wait */
    async render(sheet: Sheet): Promise<Buffer> {
      const key = createHash('sha256').update(JSON.stringify(sheet)).digest('base64url')
      const known = cache.get(key)
      if (known) return known
      if (inTurn.pendingCount >= MAX_WAITING)
        throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      const pdf = await inTurn(() => cache.get(key) ?? draw(sheet))
      cache.set(key, pdf)
      return pdf
    },
    close: thread.close,
  }
}
