import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { beginOutage, endOutage } from '../outage.ts'
import type { Connection } from './database.ts'

/** Receives what processes, including this one, send with PostgreSQL's NOTIFY. */
export type Listener = {
  /**
   * Calls the handler for every notification; without a payload after a reconnect, when some may have been missed, and every
   * `everyMs` all the same, where nothing else would renew what the handler renews.
   */
  on(channel: string, handler: (payload: string | undefined) => void, options?: { everyMs?: number }): void
  /** Whether notifications arrive: false from a lost or silent connection until the next works. */
  isHearing(): boolean
  close(): Promise<void>
}

type Options = {
  log?: Pick<BaseLogger, 'warn'>
  /** Interval at which the connection proves itself, by a notification to itself. */
  proveEveryMs?: number
  /** Maximum time for connecting, and for each proof. */
  answerWithinMs?: number
}

const RECONNECT_MS = 250
/** For `everyMs`: how old a thing kept in memory may become where a notification of its change was lost. */
export const REREAD_MS = 15_000

/**
 * Opens a connection for LISTEN and keeps it open: reconnects while the database is away, and where a peer has gone silent
 * without closing the connection, as after a failover, which TCP notices after hours.
 */
export async function createListener(
  connection: Connection,
  { log, proveEveryMs = 4000, answerWithinMs = 3000 }: Options = {},
): Promise<Listener> {
  const handlers = new Map<string, ((payload: string | undefined) => void)[]>()
  const timers: NodeJS.Timeout[] = []
  /** The channel of the notifications to itself. */
  const ownChannel = `hearing_${randomUUID()}`
  let isHearing = true
  let isClosed = false
  let current = await connect()

  /** A connection that listens to every channel. Destroying its socket ends it, whatever the server does. */
  async function connect() {
    const socket = new Socket()
    const client = new pg.Client({
      ...connection,
      stream: () => socket,
      application_name: 'roadshow listener',
      keepAlive: true,
    })
    const inTurn = pLimit(1)
    const query = (text: string, values?: string[]) => inTurn(() => client.query(text, values))
    const ended = new Promise<void>((resolve) => client.on('end', () => resolve()))
    const faults: Error[] = []
    client.on('error', (error) => faults.push(error))
    client.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload)
    })
    const limit = setTimeout(() => socket.destroy(), answerWithinMs)
    try {
      await client.connect()
      for (const channel of [ownChannel, ...handlers.keys()]) await query(listenTo(channel))
    } catch (error) {
      socket.destroy()
      throw error
    } finally {
      clearTimeout(limit)
    }
    return { client, query, socket, ended, faults }
  }

  async function prove({ client, query, socket, faults }: typeof current): Promise<void> {
    const heard = once(client, 'notification', { signal: AbortSignal.timeout(answerWithinMs) })
    await Promise.all([heard, query('select pg_notify($1, $2)', [ownChannel, ''])]).catch(() => {
      faults.push(new Error(`no answer within ${answerWithinMs} ms`))
      socket.destroy()
    })
  }

  async function keep(): Promise<void> {
    for (;;) {
      const timer = setInterval(prove, proveEveryMs, current).unref()
      await current.ended
      clearInterval(timer)
      if (isClosed) return
      isHearing = false
      beginOutage('database', current.faults[0]?.message, log)
      while (!isHearing) {
        await sleep(RECONNECT_MS, undefined, { ref: false })
        if (isClosed) return endOutage('database')
        const fresh = await connect().catch(() => undefined)
        if (!fresh) continue
        current = fresh
        isHearing = true
      }
      endOutage('database', log)
      for (const handler of [...handlers.values()].flat()) handler(undefined)
    }
  }

  const kept = keep()
  return {
    on(channel, handler, { everyMs } = {}) {
      if (everyMs !== undefined) timers.push(setInterval(handler, everyMs, undefined).unref())
      const registered = handlers.get(channel)
      if (registered) registered.push(handler)
      else {
        handlers.set(channel, [handler])
        // A connection that fails this is replaced by one that listens to every channel.
        current.query(listenTo(channel)).catch(() => current.socket.destroy())
      }
    },
    isHearing: () => isHearing,
    async close() {
      for (const timer of timers) clearInterval(timer)
      isClosed = true
      current.socket.destroy()
      await kept
    },
  }
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`
}
