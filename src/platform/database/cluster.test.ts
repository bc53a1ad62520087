import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Cluster, clusterConnection, startCluster } from './cluster.ts'

const CLUSTER_MODULE = new URL('./cluster.ts', import.meta.url).href
const PLACE_MODULE = new URL('./cluster-place.ts', import.meta.url).href
/** An account without files, which root can switch to. */
const NOBODY = 65534
const runsAsRoot = process.getuid?.() === 0

let base: string
let dataDir: string
const running: Cluster[] = []
const children: ChildProcess[] = []

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'roadshow-test-'))
  dataDir = join(base, 'data')
})

afterEach(async () => {
  for (const child of children.splice(0)) await killed(child)
  for (const cluster of running.splice(0)) await cluster.stop()
  // As root, the cluster is in another folder.
  if (runsAsRoot) await rm(await clusterFolder(), { recursive: true, force: true })
  await rm(base, { recursive: true, force: true })
})

async function start(folder = dataDir, log: (line: string) => void = () => undefined): Promise<Cluster> {
  const cluster = await startCluster({ dataDir: folder, log })
  running.push(cluster)
  return cluster
}

function clusterFolder(): Promise<string> {
  return realpath(join(dataDir, 'postgres')).catch(() => join(dataDir, 'postgres'))
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(await clusterFolder(), 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function query(connection: Cluster['connection'], sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/**
 * Starts the cluster of the data folder in another process and keeps it running; `said` is that process's first line.
 */
async function holdElsewhere(): Promise<{ child: ChildProcess; said: string }> {
  const code = `
    const { startCluster } = await import(${JSON.stringify(CLUSTER_MODULE)})
    await startCluster({ dataDir: ${JSON.stringify(dataDir)}, log() {} }).then(
      () => console.log('up'), (error) => { console.log(error.code); process.exit(1) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { child, said: String(line).trim() }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

async function eventually<T>(attempt: () => Promise<T>, limitMs = 10_000): Promise<T> {
  const deadline = Date.now() + limitMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

test('creates a durable database with a human sort order and no network port at the first start', async () => {
  const { connection, adopted } = await start()
  expect(adopted).toBe(false)
  const [row] = await query(
    connection,
    `select current_database() as name, current_setting('fsync') as fsync, 'École' < 'zebra' as sorted,
       current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
       to_tsvector('french', '« Énergie »')::text as words`,
  )
  expect(row).toEqual({
    name: 'roadshow',
    fsync: 'on',
    sorted: true,
    encoding: 'UTF8',
    addresses: '',
    words: "'énerg':1",
  })
})

test('stops PostgreSQL, and finds all data at the next start', async () => {
  const first = await start()
  await query(first.connection, 'create table kept as select 42 as answer')
  await first.stop()
  expect(existsSync(join(await clusterFolder(), 'postmaster.pid'))).toBe(false)
  const second = await start()
  expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('adopts the postmaster that a killed process left behind', async () => {
  const { child } = await holdElsewhere()
  const pid = await postmasterPid()
  await killed(child)
  const cluster = await start()
  expect(cluster.adopted).toBe(true)
  expect(await postmasterPid()).toBe(pid)
  await cluster.stop()
  await expect(clusterConnection(dataDir)).rejects.toMatchObject({ code: 'database_not_running' })
})

test("refuses a second process on the data folder, and doesn't disturb the first", async () => {
  const cluster = await start()
  expect((await holdElsewhere()).said).toBe('data_folder_in_use')
  await expect(startCluster({ dataDir, log() {} })).rejects.toMatchObject({
    code: 'data_folder_in_use',
    message: expect.stringContaining(`process ${process.pid}`),
    hint: expect.stringContaining('DATA_DIR'),
  })
  expect(await query(cluster.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('lets one of two simultaneous first starts win', async () => {
  const outcomes = await Promise.all([holdElsewhere(), holdElsewhere()])
  expect(outcomes.map(({ said }) => said).sort()).toEqual(['data_folder_in_use', 'up'])
  expect(await query(await clusterConnection(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
  for (const { child } of outcomes) await killed(child)
  await start()
})

test('starts in spite of a pid file from a crash whose number belongs to a live process', async () => {
  const cluster = await start()
  await query(cluster.connection, 'create table kept as select 42 as answer')
  await cluster.stop()
  const folder = await clusterFolder()
  // PostgreSQL refuses to start when the number belongs to any live process that its account may signal.
  const stale = `${process.ppid}\n${folder}\n1700000000\n5432\n${folder}\n\n  5432001    131072\nready   \n`
  await writeFile(join(folder, 'postmaster.pid'), stale)
  await writeFile(join(folder, '.s.PGSQL.5432.lock'), stale)
  const again = await start()
  expect(again.adopted).toBe(false)
  expect(await query(again.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('restarts a killed database with every commit, repeatedly', async () => {
  const lines: string[] = []
  const { connection } = await start(dataDir, (line) => lines.push(line))
  await query(connection, 'create table kept (answer int)')
  for (const round of [1, 2, 3]) {
    await query(connection, `insert into kept values (${round})`)
    const pid = await postmasterPid()
    process.kill(pid, 'SIGKILL')
    await eventually(async () => {
      if ((await postmasterPid()) === pid) throw new Error('not restarted yet')
      expect(await query(connection, 'select count(*)::int as kept from kept')).toEqual([{ kept: round }])
    })
  }
  expect(lines).toContain('PostgreSQL is running again')
})

test('ends in a stopped database when stopped during a restart', async () => {
  const cluster = await start()
  process.kill(await postmasterPid(), 'SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, 30))
  await cluster.stop()
  await expect(clusterConnection(dataDir)).rejects.toMatchObject({ code: 'database_not_running' })
})

test('starts after a first start that was killed half-way', async () => {
  void holdElsewhere()
  await eventually(async () => {
    if (!existsSync(join(dataDir, 'roadshow.pid'))) throw new Error('not begun yet')
  })
  await new Promise((resolve) => setTimeout(resolve, 150))
  const [child] = children
  if (child) await killed(child)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const { connection } = await start()
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.each([
  ['blanks, quotes and commas', `it's a "data", folder été`],
  ['a path too long for a socket', 'long/'.repeat(30)],
])('starts with %s in the path', async (_, name) => {
  dataDir = join(base, name)
  const { connection } = await start()
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await clusterConnection(dataDir)).toEqual(connection)
})

test('tells command-line tools to start Roadshow when no database runs', async () => {
  await expect(clusterConnection(dataDir)).rejects.toMatchObject({
    code: 'database_not_running',
    hint: expect.stringContaining('npm start'),
  })
})

test('refuses an unusable data folder with what to do', async () => {
  const file = join(base, 'file')
  await writeFile(file, '')
  await expect(startCluster({ dataDir: file, log() {} })).rejects.toMatchObject({
    code: 'data_folder_unwritable',
    hint: expect.stringContaining('DATA_DIR'),
  })
})

test('refuses a data folder whose database is missing instead of creating a new one', async () => {
  await mkdir(dataDir, { recursive: true })
  await symlink(join(base, 'gone'), join(dataDir, 'postgres'))
  await expect(startCluster({ dataDir, log() {} })).rejects.toMatchObject({ code: 'database_missing' })
})

test('refuses a data folder that another user created, before writing to it', async () => {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, 'postgres')
  // Root refuses a cluster that an ordinary user made; an ordinary user refuses a link to root's cluster.
  await (runsAsRoot ? mkdir(path) : symlink('/', path))
  await expect(startCluster({ dataDir, log() {} })).rejects.toMatchObject({ code: 'data_folder_foreign' })
  expect(existsSync(join(dataDir, 'roadshow.lock'))).toBe(false)
})

test('blames the mode, not the owner, of an own data folder without write permission', async () => {
  await mkdir(dataDir, { mode: 0o555 })
  // Root can write everywhere, so this test switches to another account.
  if (runsAsRoot) {
    await chmod(base, 0o755)
    await chown(dataDir, NOBODY, NOBODY)
  }
  const code = `
    const { claimDataFolder } = await import(${JSON.stringify(PLACE_MODULE)})
    if (${runsAsRoot}) process.setuid(${NOBODY})
    await claimDataFolder(${JSON.stringify(dataDir)}).catch((error) => console.log(error.message))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  expect(String(line).trim()).toBe(`${await realpath(dataDir)} can’t be written to by this user.`)
})
