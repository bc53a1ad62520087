import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { createPool } from './database.ts'
import { preparing } from './prepared.ts'
import type { Schema } from './schema.ts'

let db: TestDatabase
let database: Kysely<Schema>

beforeAll(async () => {
  db = await createTestDatabase()
  database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparing(createPool(db.connection, { size: 1 })) }),
  })
})
afterAll(async () => {
  await database.destroy()
  await db.drop()
})

async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database,
  )
  return rows.map(({ statement }) => statement)
}

test('a statement with parameters is prepared once per connection', async () => {
  for (const number of [1, 2, 3]) {
    const { rows } = await sql<{ number: number }>`select ${number}::integer as number`.execute(database)
    expect(rows).toEqual([{ number }])
  }
  expect(await prepared()).toEqual(['select $1::integer as number'])
})

test('statements of ever changing length do not pile up', async () => {
  for (let length = 1; length <= 300; length += 1) {
    const numbers = Array.from({ length }, (_, number) => number)
    const { rows } = await sql<{ found: boolean }>`select 0 in (${sql.join(numbers)}) as found`.execute(
      database,
    )
    expect(rows).toEqual([{ found: true }])
  }
  expect((await prepared()).length).toBeLessThanOrEqual(250)
})
