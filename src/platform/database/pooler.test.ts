import { expect, test } from 'vitest'
import { createTestDatabase, testDatabase } from '../../../tests/support/database.ts'
import { explainStart } from '../start-fault.ts'
import { refuseUnfitPooler } from './pooler.ts'

const db = testDatabase()

test('refuses addresses between which notifications don’t arrive', async () => {
  const other = await createTestDatabase()
  await expect(refuseUnfitPooler(db.connection, other.connection)).rejects.toThrow(
    'doesn’t arrive at DATABASE_DIRECT_URL',
  )
  await other.drop()
})

test('names the setting whose address can’t be reached', async () => {
  const DATABASE_DIRECT_URL = 'postgres://ada:hidden@127.0.0.1:1/ir'
  const fault = await refuseUnfitPooler(db.connection, { connectionString: DATABASE_DIRECT_URL }).catch(
    (error: unknown) => error,
  )
  expect(explainStart(fault, { DATABASE_URL: db.url, DATABASE_DIRECT_URL })?.what).toBe(
    "PostgreSQL at 127.0.0.1:1 (DATABASE_DIRECT_URL) can't be reached: ECONNREFUSED.",
  )
})

test('accepts two addresses of one database', async () => {
  await refuseUnfitPooler(db.connection, { connectionString: db.url })
})

test('names a pooler that refuses the time limit of statements', () => {
  const fault = Object.assign(new Error('unsupported startup parameter: statement_timeout'), {
    code: '08P01',
  })
  expect(explainStart(fault, { DATABASE_URL: 'postgres://pooler:6432/ir' })).toMatchObject({
    what: 'A pooler at pooler:6432 (DATABASE_URL) refuses connections with a statement_timeout.',
    whatToDo: expect.stringContaining('DATABASE_DIRECT_URL'),
  })
})
