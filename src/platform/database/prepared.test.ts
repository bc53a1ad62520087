import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { COLUMNS } from './columns.ts'
import { createDatabase, createPool } from './database.ts'
import { isStalePlan, preparingPool } from './prepared.ts'
import type { Schema } from './schema.ts'

const db = testDatabase()
let database: Kysely<Schema>

beforeAll(async () => {
  database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparingPool(createPool(db.connection, { size: 1 })) }),
  })
})
afterAll(async () => {
  await database.destroy()
})

async function prepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database,
  )
  return rows.map(({ statement }) => statement)
}

test('prepares a statement with parameters once per connection', async () => {
  for (const number of [1, 2, 3]) {
    const { rows } = await sql<{ number: number }>`select ${number}::integer as number`.execute(database)
    expect(rows).toEqual([{ number }])
  }
  expect(await prepared()).toEqual(['select $1::integer as number'])
})

test('bounds the number of prepared statements when their lengths vary', async () => {
  for (let length = 1; length <= 300; length += 1) {
    const numbers = Array.from({ length }, (_, number) => number)
    const { rows } = await sql<{ found: boolean }>`select 0 in (${sql.join(numbers)}) as found`.execute(
      database,
    )
    expect(rows).toEqual([{ found: true }])
  }
  expect((await prepared()).length).toBeLessThanOrEqual(250)
})

test('prepares a statement again, on every connection, when a newer version changed its columns', async () => {
  const twoConnections = createDatabase(createPool(db.connection, { size: 2 }))
  await sql`create table changing as select 1 as number`.execute(db.database)
  const read = (executor: Kysely<Schema>) =>
    sql`select * from changing where number = ${1}`.execute(executor).then(({ rows }) => rows)
  const onBoth = (work: (first: Kysely<Schema>, second: Kysely<Schema>) => Promise<void>) =>
    twoConnections
      .connection()
      .execute((first) => twoConnections.connection().execute((second) => work(first, second)))
  await onBoth(async (first, second) => {
    expect(await read(first)).toEqual([{ number: 1 }])
    expect(await read(second)).toEqual([{ number: 1 }])
    await sql`alter table changing add column added text`.execute(db.database)
    expect(await read(first)).toEqual([{ number: 1, added: null }])
    expect(await read(second)).toEqual([{ number: 1, added: null }])
    await sql`alter table changing add column later text`.execute(db.database)
    const inTransaction = () => first.transaction().execute((transaction) => read(transaction))
    await expect(inTransaction()).rejects.toSatisfy(isStalePlan)
    expect(await inTransaction()).toEqual([{ number: 1, added: null, later: null }])
  })
  await twoConnections.destroy()
})

/** The source files that match, as pairs of name and text. */
async function sources(folder: string, pattern: RegExp): Promise<[name: string, text: string][]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => pattern.test(file) && !file.endsWith('.test.ts'),
  )
  return Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as [string, string]),
  )
}

test('names the columns in every statement, so that new columns break none', async () => {
  const code = await sources(join(import.meta.dirname, '../..'), /\.tsx?$/)
  const functions = await sources(join(import.meta.dirname, '../../../db/functions'), /\.sql$/)
  const tables = Object.keys(COLUMNS).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  const wholeRows = new RegExp(
    `\\.(selectAll|returningAll)\\(|select (distinct )?(\\w+\\.)?\\*\\s+from (${tables.join('|')})\\b|returning (\\w+\\.)?\\*`,
    'i',
  )
  const offenders = [...code, ...functions].filter(([, text]) => wholeRows.test(text)).map(([file]) => file)
  expect(code.length).toBeGreaterThan(100)
  expect(functions.length).toBeGreaterThan(10)
  expect(offenders, 'name the columns: .select(COLUMNS.table) of platform/database/columns.ts').toEqual([])
})
