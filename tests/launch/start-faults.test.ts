import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { claimDataFolder } from '#platform/database/cluster-place.ts'
import { migrationNames, requireServerVersion } from '#platform/database/migrate.ts'
import { linesOfFault } from '#platform/start-fault.ts'
import { serve } from '#server/serve.ts'
import { createTestDatabase, type TestDatabase, testDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')

const base = temporaryFolder()
const db = testDatabase()
beforeAll(() => writeFile(join(base, 'file'), ''))

/** Runs a program until it exits; returns its output. */
async function run(
  environment: Record<string, string>,
  args: string[],
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: join(base, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const limit = setTimeout(() => child.kill('SIGKILL'), 50_000)
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  clearTimeout(limit)
  return { code, said: said + errors }
}

/** Starts the server in this process, as `main.ts` does. @returns what `main.ts` prints about why it can't */
async function faultOf(settings: Record<string, string>): Promise<string> {
  const environment = { DATA_DIR: join(base, 'data'), ...settings }
  try {
    const dataDir = await claimDataFolder(environment.DATA_DIR)
    const config = readConfig({ ...environment, DATA_DIR: dataDir })
    const log = pino({ level: 'silent' })
    const serving = await serve(config, { log, development: false, say: () => undefined })
    await serving.close()
  } catch (error) {
    return linesOfFault(error, environment)
  }
  throw new Error('it started')
}

/** Expects the fault and what to do, without a stack. */
function expectLines(said: string, what: RegExp, whatToDo: RegExp): void {
  expect(said).toMatch(what)
  expect(said).toMatch(whatToDo)
  expect(said).not.toMatch(/^ {4}at |node:internal/m)
}

test('prints every invalid setting with its value and the accepted ones, and exits with 1', async () => {
  const settings = {
    PORT: 'abc',
    PUBLIC_URL: 'https://www.example.com/ir',
    SMTP_ULR: 'smtp://localhost',
    MAIL_RATE: '-1',
    MAIL_FROM: 'nobody',
    DKIM_DOMAIN: 'example.com',
    DATABASE_URL: 'mysql://user:p/hidden#@host/x',
    SECRET: 'hidden',
    SECRET_FILE: join(base, 'file'),
    TAG_MANAGER_ID_FILE: join(base, 'nowhere'),
  }
  const answer = await run(settings, ['src/server/main.ts'])
  expect(answer.code).toBe(1)
  expectLines(
    answer.said,
    /^Roadshow: Some settings are not valid\.$/m,
    /Correct these environment variables/,
  )
  expect(answer.said).toContain('PORT=abc: must be a port, a whole number from 1 to 65535')
  expect(answer.said).toContain('PUBLIC_URL=https://www.example.com/ir: must be an address without a path')
  expect(answer.said).toContain('MAIL_RATE=-1: must be a number greater than 0')
  expect(answer.said).toContain('MAIL_FROM=nobody: must be an address, or Name <address>')
  expect(answer.said).toContain('missing: DKIM_SELECTOR, DKIM_KEY')
  expect(answer.said).toContain('DATABASE_URL=mysql://…@host/x: must be an address')
  expect(answer.said).toContain('SECRET and SECRET_FILE are both set')
  expect(answer.said).toMatch(/TAG_MANAGER_ID_FILE is .*nowhere, which can't be read \(ENOENT\)/)
  expect(answer.said).not.toContain('hidden')
})

test('reads settings from files', async () => {
  const file = join(base, 'database')
  await writeFile(file, 'postgres://ada:hidden@127.0.0.1:1/ir\n')
  expectLines(await faultOf({ DATABASE_URL_FILE: file }), /PostgreSQL at 127\.0\.0\.1:1/, /Check the host/)
})

test.each([
  ['below a file system that holds no folders', '/proc/roadshow/data', /cannot be created/],
  ['that is a file', 'file', /is not a folder/],
])('refuses a data folder %s', async (_, folder, what) => {
  expectLines(
    await faultOf({ DATA_DIR: join(base, folder).replace(`${base}/proc`, '/proc') }),
    what,
    /set DATA_DIR/i,
  )
})

test('names a database that is unreachable, unknown or without permissions, without the password', async () => {
  const name = new URL(db.url).pathname.slice(1)
  const role = `newcomer_${name.slice(-8)}`
  await sql`create role ${sql.ref(role)} login`.execute(db.database)
  await sql`create schema if not exists public`.execute(db.database)
  const unreachable = await faultOf({ DATABASE_URL: 'postgres://ada:hidden@127.0.0.1:1/ir' })
  expectLines(
    unreachable,
    /PostgreSQL at 127\.0\.0\.1:1 \(DATABASE_URL\) can't be reached: ECONNREFUSED/,
    /Check the host/,
  )
  expect(unreachable).not.toContain('hidden')
  expectLines(
    await faultOf({ DATABASE_URL: db.url.replace(name, 'nowhere') }),
    /has no database nowhere/,
    /createdb/,
  )
  await sql`drop schema public cascade; create schema public`.execute(db.database)
  for (const right of ['none', 'usage']) {
    if (right === 'usage') await sql`grant usage on schema public to public`.execute(db.database)
    const noRights = await faultOf({ DATABASE_URL: db.url.replace(/\/\/[^@]*@/, `//${role}@`) })
    expectLines(noRights, new RegExp(`${role} is not allowed to create`), /alter database/)
  }
  await sql`drop role ${sql.ref(role)}`.execute(db.database)
})

test('refuses a database of DATABASE_URL that lacks migrations, and names the command', async () => {
  const other = await createTestDatabase()
  const environment = { DATABASE_URL: other.url, DEMO: 'off' }
  const newest = (await migrationNames()).at(-1) ?? ''
  await sql`delete from kysely_migration where name = ${newest}`.execute(other.database)
  expectLines(
    await faultOf(environment),
    new RegExp(
      `The database \\(DATABASE_URL\\) has not been migrated to this version; missing: ${newest}\\.`,
    ),
    /Run npm run db:migrate/,
  )
  expect(await migrationsOf(other)).not.toContain(newest)
  await sql`insert into kysely_migration values (${newest}, now()::text)`.execute(other.database)
  await sql`delete from applied_functions where name = 'search'`.execute(other.database)
  expectLines(await faultOf(environment), /missing: functions\/search/, /npm run db:migrate/)
  expect((await run(environment, ['scripts/db-migrate.ts'])).said).toBe('Migrated: functions/search\n')
  expect((await run(environment, ['scripts/db-migrate.ts'])).said).toBe('The database is up to date.\n')
  await sql`drop schema public cascade; create schema public; create table somebodys (id integer)`.execute(
    other.database,
  )
  expectLines(await faultOf(environment), /missing: \d+ changes/, /npm run db:migrate/)
  await other.drop()
})

async function migrationsOf({ database }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database)
  return rows.map(({ name }) => name)
}

test('refuses a database that doesn’t hold all characters', async () => {
  const name = `ascii_${new URL(db.url).pathname.slice(-8)}`
  await sql`create database ${sql.ref(name)} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`.execute(
    db.database,
  )
  const url = new URL(db.url)
  url.pathname = name
  expectLines(
    await faultOf({ DATABASE_URL: url.href, DEMO: 'off' }),
    /has the encoding SQL_ASCII/,
    /createdb .*--encoding=UTF8/,
  )
  await sql`drop database ${sql.ref(name)} with (force)`.execute(db.database)
})

test('lists the commands when there is none of that name', async () => {
  for (const args of [[], ['--help'], ['bakcup']]) {
    const { code, said } = await run({}, ['scripts/tool.mjs', ...args])
    expect(code).toBe(2)
    expect(said).toMatch(/^Commands: .*backup.*restore/m)
    expect(said).not.toContain('node:internal')
  }
})

test('prints the same two lines from a command-line tool', async () => {
  const answer = await run({ DATABASE_URL: 'postgres://127.0.0.1:1/ir' }, ['scripts/alerts.ts'])
  expect(answer.code).toBe(1)
  expectLines(answer.said, /^Roadshow: PostgreSQL at 127\.0\.0\.1:1/, /Check the host/)
  expect(answer.said.trim().split('\n')).toHaveLength(2)
})

test('names a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const fresh = await createTestDatabase()
  const answer = await faultOf({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: fresh.url,
    DEMO: 'off',
  })
  expectLines(answer, new RegExp(`Another program is already listening on port ${port}`), /PORT=3001/)
  other.close()
  await fresh.drop()
})

test.each([
  [150_013, 'PostgreSQL 15 is too old'],
  [90_624, 'PostgreSQL 9.6 is too old'],
])('refuses a server of version %i', (number, message) => {
  expect(() => requireServerVersion(number)).toThrow(message)
  expect(() => requireServerVersion(160_000)).not.toThrow()
})
