import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { isContended, undone } from './undone.ts'

const db = testDatabase()

test('R802 what a preview that takes too long had still to write is never written', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const preview = undone(db.database, async (tx) => {
    begun.resolve()
    try {
      await sql`select pg_sleep(0.5)`.execute(tx)
      await sql`create table of_a_draft ()`.execute(tx)
    } finally {
      ended.resolve()
    }
  }).catch((error: unknown) => error)
  await begun.promise
  await vi.advanceTimersByTimeAsync(6000)
  expect(isContended(await preview)).toBe(true)
  await ended.promise
  const { rows } = await db.pool.query(`select to_regclass('of_a_draft')::text as written`)
  expect(rows).toEqual([{ written: null }])
})
