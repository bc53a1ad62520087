import { once } from 'node:events'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, type Server, spawnNode } from './processes.ts'
import { register } from './registrants.ts'
import { atLeast, exactly, type Row } from './report.ts'
import { type Folders, OPEN_EVENT, type TestBed, urlOf } from './test-bed.ts'

/** What a process needs of a checkout; packages are linked. */
const CHECKOUT = ['src', 'db', 'scripts', 'demo', 'starter', 'build', 'package.json']
const PATHS = [
  '/',
  '/events',
  `/events/${OPEN_EVENT}`,
  '/?lng=fr',
  '/api/events',
  `/api/events/${OPEN_EVENT}`,
  '/api/companies',
  '/api/companies/orvane-gold',
  '/api/articles',
  '/api/teams',
  '/api/firm',
]
const READERS = 4
const REGISTRANTS = 2
/** Duration of the load before the newer version starts, and after it has answered. */
const AROUND_MS = 3000

/**
 * Migrates the database of a running version under load to a newer one, and starts that: its migrations add a column to
 * every table, one per transaction, and all function files are applied again.
 */
export async function migrationUnderLoad(testBed: TestBed, folders: Folders): Promise<Row[]> {
  const old = await testBed.server()
  const { rows: tables } = await testBed.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  )
  const checkout = await newerCheckout(
    folders,
    tables.map(({ name }) => name),
  )
  const load = new Load()
  load.on(old)
  await sleep(AROUND_MS)
  await migrate(testBed, checkout)
  const newer = await testBed.server({}, undefined, checkout)
  load.on(newer)
  await sleep(AROUND_MS)
  const statuses = await load.end()
  const { rows } = await testBed.pool.query<{ added: number }>(
    `select count(*)::int as added from information_schema.columns where column_name = 'added_later'`,
  )
  const bad = statuses.filter((status) => status === 0 || status >= 500)
  return [
    exactly('a newer version adds a column to every table: tables', tables.length, rows[0]?.added ?? 0),
    atLeast('… answers of both versions meanwhile', 100, statuses.length),
    exactly('… of them 5xx or none at all', 0, bad.length, [...new Set(bad)].join(', ')),
  ]
}

/** Runs `npm run db:migrate` of a checkout, without npm. */
async function migrate(testBed: TestBed, checkout: string): Promise<void> {
  const child = spawnNode(join('scripts', 'db-migrate.ts'), {
    cwd: checkout,
    env: { DATABASE_URL: urlOf(testBed.connection) },
  })
  child.stderr?.pipe(process.stderr)
  child.stdout?.resume()
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('npm run db:migrate failed')
}

/** Copies this checkout and adds a migration for each table. */
async function newerCheckout(folders: Folders, tables: string[]): Promise<string> {
  const folder = join(await folders.dataDir(), 'newer')
  await mkdir(folder)
  for (const name of CHECKOUT) await cp(join(ROOT, name), join(folder, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [index, table] of tables.entries()) {
    const name = `${9000 + index}-${table.replaceAll('_', '-')}.ts`
    await writeFile(
      join(folder, 'db', 'migrations', name),
      `export const up = (db) => db.schema.alterTable('${table}').addColumn('added_later', 'text').execute()\n`,
    )
  }
  return folder
}

/** Continuous page requests and registrations, one at a time each. */
class Load {
  readonly #statuses: number[] = []
  readonly #people: Promise<void>[] = []
  #goesOn = true

  on(server: Server): void {
    for (let reader = 0; reader < READERS; reader += 1)
      this.#people.push(this.#repeat((turn) => read(server, reader + turn)))
    for (let person = 0; person < REGISTRANTS; person += 1)
      this.#people.push(
        this.#repeat(async (turn) => {
          const email = `migrated-${server.port}-${person}-${turn}@example.com`
          return (await register(server.port, OPEN_EVENT, email)).status
        }),
      )
  }

  /** The statuses of all responses; 0 for none. */
  async end(): Promise<number[]> {
    this.#goesOn = false
    await Promise.all(this.#people)
    return this.#statuses
  }

  async #repeat(ask: (turn: number) => Promise<number>): Promise<void> {
    for (let turn = 0; this.#goesOn; turn += 1) this.#statuses.push(await ask(turn).catch(() => 0))
  }
}

/** Every second request is a new search, which isn't cached. */
async function read({ origin }: Server, turn: number): Promise<number> {
  const path = PATHS[Math.floor(turn / 2) % PATHS.length]
  const reply = await fetch(origin + (turn % 2 === 0 ? path : `/api/releases/search?q=gold+${Math.random()}`))
  await reply.arrayBuffer()
  return reply.status
}
