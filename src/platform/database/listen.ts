import pg from 'pg'
import type { Connection } from './database.ts'

/** Receives what processes, including this one, send with PostgreSQL's NOTIFY. */
export type Listener = {
  /** Calls the handler for every notification, and after a reconnect, when some may have been missed. */
  on(channel: string, handler: (payload: string | undefined) => void): void
  close(): Promise<void>
}

const RECONNECT_MS = 250

/** Opens a connection for LISTEN and keeps it open; reconnects while the database is away. */
export async function createListener(connection: Connection): Promise<Listener> {
  const handlers = new Map<string, ((payload: string | undefined) => void)[]>()
  let client: pg.Client | undefined
  let closed = false

  async function connect() {
    const fresh = new pg.Client({ ...connection, application_name: 'roadshow listener', keepAlive: true })
    fresh.on('error', () => {})
    fresh.on('end', reconnect)
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload)
    })
    await fresh.connect()
    client = fresh
    for (const channel of handlers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  function reconnect() {
    if (closed) return
    setTimeout(async () => {
      try {
        await connect()
        for (const handler of [...handlers.values()].flat()) handler(undefined)
      } catch {
        // A failed attempt closes its connection, which triggers the next attempt.
      }
    }, RECONNECT_MS).unref()
  }

  await connect()
  return {
    on(channel, handler) {
      const registered = handlers.get(channel)
      if (registered) registered.push(handler)
      else {
        handlers.set(channel, [handler])
        client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {})
      }
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
