import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import { AppError } from '#kit/errors.ts'
import type { DrawnCard } from './card.ts'
import type { Delivery, Order } from './draw-process.ts'

/** Maximum bytes of cached pictures per process. */
const MAX_BYTES = 12 * 1024 * 1024
/** Drawing takes about 200 ms; when this many callers wait, further ones are asked to retry. */
const MAX_WAITING = 24
const RETRY_AFTER_SECONDS = 5
/** Drawing needs a third of this; without a limit garbage would accumulate. */
const HEAP_LIMITS = ['--max-old-space-size=96', '--max-semi-space-size=4']
/** Fonts and renderer take 160 MB; the process ends when it has been idle this long. */
const IDLE_MS = 30_000

const DRAWER = fileURLToPath(new URL('./draw-process.ts', import.meta.url))

type Waiting = { resolve: (png: Buffer) => void; reject: (error: unknown) => void }
export type Picture = { png: Buffer; etag: string }
export type Studio = ReturnType<typeof createStudio>

/**
 * Draws share pictures in a separate process, one at a time, so that a crawl of them doesn't delay other work, and the
 * memory is released. Each card is drawn once and cached.
 */
export function createStudio() {
  const pictures = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const underWay = new Map<string, Promise<Buffer>>()
  const waiting = new Map<number, Waiting>()
  let drawer: ChildProcess | undefined
  let orders = 0
  let idle: NodeJS.Timeout | undefined

  function draw(card: DrawnCard): Promise<Buffer> {
    if (waiting.size >= MAX_WAITING)
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    clearTimeout(idle)
    drawer ??= open()
    const order: Order = { id: ++orders, card }
    const drawing = new Promise<Buffer>((resolve, reject) => waiting.set(order.id, { resolve, reject }))
    drawer.send(order)
    return drawing.finally(rest)
  }

  function open(): ChildProcess {
    const fresh = fork(DRAWER, { execArgv: HEAP_LIMITS, env: {}, serialization: 'advanced' })
    fresh.unref()
    fresh.channel?.unref()
    fresh.on('message', (delivery: Delivery) => {
      const client = waiting.get(delivery.id)
      waiting.delete(delivery.id)
      if ('fault' in delivery) client?.reject(new Error(delivery.fault))
      else client?.resolve(Buffer.from(delivery.png))
    })
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('exit', (code, signal) => lost(fresh, new Error(`the drawing process ended: ${code ?? signal}`)))
    return fresh
  }

  function lost(ended: ChildProcess, error: unknown): void {
    if (drawer !== ended) return
    drawer = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function rest(): void {
    clearTimeout(idle)
    if (waiting.size === 0) idle = setTimeout(close, IDLE_MS).unref()
  }

  function close(): void {
    clearTimeout(idle)
    const ended = drawer
    if (ended) lost(ended, new AppError('unavailable'))
    ended?.kill()
  }

  return {
    /** The cached picture of a card, if any. */
    cached(card: DrawnCard): Picture | undefined {
      const key = keyOf(card)
      const png = pictures.get(key)
      return png && { png, etag: `"${key}"` }
    },

    /**
     * The picture of a card.
     * @throws AppError unavailable when too many callers wait
     */
    async picture(card: DrawnCard): Promise<Picture> {
      const key = keyOf(card)
      const drawing = underWay.get(key) ?? draw(card)
      underWay.set(key, drawing)
      try {
        const png = await drawing
        pictures.set(key, png)
        return { png, etag: `"${key}"` }
      } finally {
        underWay.delete(key)
      }
    },

    close,
  }
}

function keyOf(card: DrawnCard): string {
  return createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22)
}
