import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type Cluster, startCluster } from '#platform/database/cluster.ts'
import { createDatabase, createPool, type Database } from '#platform/database/database.ts'
import { databaseProcesses, freePort, type Server, spawnServer } from './processes.ts'
import type { Check, Row } from './report.ts'

/** Shared by all processes on one database. */
const SECRET = 'measured-and-shaken-but-never-published'

/** The folders of a run; they are deleted at its end, with the databases in them. */
export class Folders {
  readonly #base: Promise<string>
  readonly #dataDirs: string[] = []

  constructor(name: string) {
    this.#base = mkdtemp(join(tmpdir(), `roadshow-${name}-`))
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => this.remove().finally(() => process.exit(1)))
  }

  /** Creates a data folder. */
  async dataDir(): Promise<string> {
    const folder = join(await this.#base, `data-${this.#dataDirs.length}`)
    await mkdir(folder, { mode: 0o700 })
    this.#dataDirs.push(folder)
    return folder
  }

  /** Kills remaining databases, frozen ones too, and deletes the folders. */
  async remove(): Promise<void> {
    for (const folder of this.#dataDirs) {
      for (const pid of await databaseProcesses(folder)) process.kill(pid, 'SIGKILL')
      // As root, the data folder holds only a link to the database's folder.
      const cluster = await realpath(join(folder, 'postgres')).catch(() => folder)
      await rm(cluster, { recursive: true, force: true })
    }
    await rm(await this.#base, { recursive: true, force: true })
  }
}

/** A PostgreSQL for this run, and any number of servers on it. */
export type TestBed = {
  database: Database
  pool: pg.Pool
  connection: Cluster['connection']
  /** Of the database. */
  dataDir: string
  /** Starts a server on the database and waits for its first 200; `checkout` is this one by default. */
  server(settings?: Record<string, string>, core?: number, checkout?: string): Promise<Server>
  /** Stops the database; `open` starts it again at the same address. */
  shut(): Promise<void>
  open(): Promise<void>
  /** Stops the servers and the database. */
  close(): Promise<void>
}

async function openTestBed(folders: Folders): Promise<TestBed> {
  const dataDir = await folders.dataDir()
  const start = () => startCluster({ dataDir, log: () => undefined })
  let cluster = await start()
  const { connection } = cluster
  const pool = createPool(connection, { size: 4 })
  const servers: Server[] = []
  return {
    database: createDatabase(pool),
    pool,
    connection,
    dataDir,
    async server(settings = {}, core, checkout) {
      const server = spawnServer(
        {
          PORT: await freePort(),
          DATA_DIR: await folders.dataDir(),
          DATABASE_URL: urlOf(connection),
          SECRET,
          // Versions before it was a choice load it all the same.
          ...(checkout === undefined && { DEMO: 'on' }),
          ...settings,
        },
        core,
        checkout,
      )
      servers.push(server)
      await server.ready()
      return server
    },
    shut: () => cluster.stop(),
    async open() {
      cluster = await start()
    },
    async close() {
      for (const server of servers) await server.kill('SIGTERM')
      await pool.end()
      await cluster.stop()
    },
  }
}

/** Runs a check with a new database. */
export function onTestBed(folders: Folders, check: (testBed: TestBed) => Promise<Row[]>): Check {
  return async () => {
    const testBed = await openTestBed(folders)
    try {
      return await check(testBed)
    } finally {
      await testBed.close()
    }
  }
}

/** For DATABASE_URL. */
export function urlOf({ user, port, database, host }: Cluster['connection']): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** Events of the demo: one days ahead that is open for registration with unlimited seats. */
export const OPEN_EVENT = 'velorin-vlr-204-phase-2'
