import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { silenceableProxy } from '../../../tests/support/silenceable-proxy.ts'
import { createListener } from './listen.ts'

const db = testDatabase()

test('notices a connection that has gone silent, says so, reconnects past silent ones, and has everything read again', async () => {
  const proxy = await silenceableProxy(db.connection)
  const warnings: unknown[] = []
  const log = { warn: (...line: unknown[]) => warnings.push(line) }
  const listener = await createListener(proxy.connection, { log, proveEveryMs: 50, answerWithinMs: 200 })
  onTestFinished(() => listener.close())
  const heard: (string | undefined)[] = []
  listener.on('content', (table) => heard.push(table))
  const says = (table: string) => db.pool.query(`select pg_notify('content', $1)`, [table])

  await says('companies')
  await expect.poll(() => heard, { interval: 20 }).toEqual(['companies'])
  expect(listener.isHearing()).toBe(true)

  proxy.silence()
  await expect.poll(() => listener.isHearing(), { interval: 20 }).toBe(false)
  await says('events')
  // Its first new connection is silent too.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(listener.isHearing()).toBe(false)
  proxy.speak()
  await expect.poll(() => listener.isHearing(), { interval: 20 }).toBe(true)
  await expect.poll(() => heard, { interval: 20 }).toEqual(['companies', undefined])
  await says('articles')
  await expect.poll(() => heard, { interval: 20 }).toEqual(['companies', undefined, 'articles'])
  expect(warnings).toEqual([
    [{ reason: 'no answer within 200 ms' }, 'the database is away; reconnecting'],
    [{ seconds: expect.any(Number), unlogged: 0 }, 'the database is back'],
  ])
})

test('has things read again at an interval, though nothing is heard', async () => {
  const listener = await createListener(db.connection)
  onTestFinished(() => listener.close())
  let reads = 0
  const read = () => {
    reads += 1
  }
  listener.on('content', read, { everyMs: 20 })
  await expect.poll(() => reads, { interval: 20 }).toBeGreaterThan(1)
})

test('refuses to start on a server that never answers', async () => {
  const proxy = await silenceableProxy(db.connection)
  proxy.silence()
  await expect(createListener(proxy.connection, { answerWithinMs: 200 })).rejects.toThrow()
})

test('sends one statement at a time', async () => {
  const running = new Set<pg.Client>()
  const early: unknown[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    if (running.has(this)) early.push(args[0])
    const answer: unknown = Reflect.apply(query, this, args)
    if (!(answer instanceof Promise)) return
    running.add(this)
    return answer.finally(() => running.delete(this)) as never
  })
  onTestFinished(() => spy.mockRestore())
  const listener = await createListener(db.connection, { proveEveryMs: 5 })
  onTestFinished(() => listener.close())
  const heard: unknown[] = []
  for (const channel of ['events', 'releases', 'articles']) listener.on(channel, (text) => heard.push(text))
  const say = () => db.pool.query(`select pg_notify('articles', 'new')`)
  await expect.poll(() => say().then(() => heard)).toContain('new')
  expect(early).toEqual([])
})
