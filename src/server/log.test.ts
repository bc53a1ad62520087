import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'

const db = testDatabase('firm')

/** A server on the way to the database that can be stopped. */
async function proxyTo({ host, port }: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const onward = connect(join(host, `.s.PGSQL.${port}`))
    for (const each of [client, onward]) {
      sockets.add(each.on('error', () => undefined))
      each.on('close', () => [client, onward].forEach((end) => void end.destroy()))
    }
    client.pipe(onward).pipe(client)
  })
  const start = async (at = 0) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  return {
    start,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

test('logs once that the database is away, and once that it is back, with what failed meanwhile as a number', async () => {
  const proxy = await proxyTo(db.connection)
  const port = await proxy.start()
  const dataDir = await mkdtemp(join(tmpdir(), 'log-'))
  const { user, database } = db.connection
  const lines: { msg: string; reason?: string; unlogged?: number }[] = []
  const config = readConfig({
    ROLE: 'worker',
    SECRET: 'x'.repeat(32),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${database}`,
    DEMO: 'off',
  })
  const log = createLog(
    { logLevel: 'warn', role: 'all' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  )
  const site = await serve(config, { log, development: false, say: () => undefined })
  onTestFinished(async () => {
    await site.close()
    proxy.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  proxy.stop()
  await sleep(2500)
  await proxy.start(port)
  await expect.poll(() => lines.at(-1)?.msg, { timeout: 10_000 }).toBe('the database is back')
  expect(lines.map(({ msg }) => msg)).toEqual(['the database is away; reconnecting', 'the database is back'])
  expect(lines[1]?.unlogged).toBeGreaterThan(1)
})
