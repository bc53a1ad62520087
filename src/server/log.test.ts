import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#platform/config.ts'
import { createJobs, defineJob } from '#platform/jobs/jobs.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { aMail } from '../../tests/support/samples.ts'
import { testSmtp } from '../../tests/support/smtp.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'

const db = testDatabase('firm')
const smtp = testSmtp()

/** A server on the way to another that can be stopped. */
function proxyTo(open: () => Socket) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const onward = open()
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

/** A log, with the lines that were written to it. */
function testLog() {
  const lines: { msg: string; reason?: string; unlogged?: number }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  return { lines, log: createLog({ logLevel: 'warn', role: 'all' }, { write }) }
}

test('logs once that the database is away, and once that it is back, with what failed meanwhile as a number', async () => {
  const { host, port: socket } = db.connection
  const proxy = proxyTo(() => connect(join(host, `.s.PGSQL.${socket}`)))
  const port = await proxy.start()
  const dataDir = await mkdtemp(join(tmpdir(), 'log-'))
  const { user, database } = db.connection
  const { lines, log } = testLog()
  const config = readConfig({
    ROLE: 'worker',
    SECRET: 'x'.repeat(32),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${database}`,
    DEMO: 'off',
  })
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

test('logs once that the mail server is away, and once that it is back, with the retries meanwhile as a number', async () => {
  const proxy = proxyTo(() => connect(Number(new URL(smtp.url).port), '127.0.0.1'))
  const port = await proxy.start()
  proxy.stop()
  const { lines, log } = testLog()
  const addresses = { mailFrom: 'events@fairholme.example', publicUrl: 'http://localhost', dataDir: '' }
  const mailer = createMailer(
    { ...addresses, smtpUrl: `smtp://127.0.0.1:${port}`, mailsPerSecond: 1000 },
    log,
  )
  const mailing = defineJob({
    name: 'mailing',
    data: z.object({}),
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 1,
  })
  const jobs = createJobs(db.pool, { log })
  let attempts = 0
  jobs.work(mailing, async (_, { id }) => {
    attempts += 1
    await mailer.send(aMail({ id }))
  })
  await jobs.start({ work: true })
  onTestFinished(async () => {
    await jobs.stop()
    mailer.close()
    proxy.stop()
  })
  await jobs.enqueueAll(db.database, mailing, [{}, {}, {}])
  await expect.poll(() => attempts).toBeGreaterThan(3)
  await proxy.start(port)
  await smtp.arrived(3)
  await expect.poll(() => lines.at(-1)?.msg).toBe('the mail server is back')
  expect(lines).toMatchObject([
    {
      msg: 'the mail server is away; reconnecting',
      reason: `the mail server 127.0.0.1:${port} failed: connect ECONNREFUSED 127.0.0.1:${port}`,
    },
    { msg: 'the mail server is back', unlogged: attempts - 3 },
  ])
})
