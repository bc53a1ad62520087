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
/** No file belongs to it, and root can become it. */
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
  // Under root the cluster itself is elsewhere.
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

/** Another process that starts the cluster of the data folder and holds it; `said` is its first line. */
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

test('a first start makes a durable database that sorts as people do, and opens no network port', async () => {
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

test('stop ends PostgreSQL, and the next start is quick and finds everything', async () => {
  const first = await start()
  await query(first.connection, 'create table kept as select 42 as answer')
  await first.stop()
  expect(existsSync(join(await clusterFolder(), 'postmaster.pid'))).toBe(false)
  const before = performance.now()
  const second = await start()
  expect(performance.now() - before).toBeLessThan(2000)
  expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('the postmaster that a killed process leaves behind is adopted', async () => {
  const { child } = await holdElsewhere()
  const pid = await postmasterPid()
  await killed(child)
  const cluster = await start()
  expect(cluster.adopted).toBe(true)
  expect(await postmasterPid()).toBe(pid)
  await cluster.stop()
  await expect(clusterConnection(dataDir)).rejects.toMatchObject({ code: 'database_not_running' })
})

test('a second process on the data folder is refused within 2 s, says why, and harms nothing', async () => {
  const cluster = await start()
  expect((await holdElsewhere()).said).toBe('data_folder_in_use')
  const before = performance.now()
  await expect(startCluster({ dataDir, log() {} })).rejects.toMatchObject({
    code: 'data_folder_in_use',
    message: expect.stringContaining(`process ${process.pid}`),
    hint: expect.stringContaining('DATA_DIR'),
  })
  expect(performance.now() - before).toBeLessThan(2000)
  expect(await query(cluster.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('two simultaneous first starts end in one winner', async () => {
  const outcomes = await Promise.all([holdElsewhere(), holdElsewhere()])
  expect(outcomes.map(({ said }) => said).sort()).toEqual(['data_folder_in_use', 'up'])
  expect(await query(await clusterConnection(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
  for (const { child } of outcomes) await killed(child)
  await start()
})

test('a pid file left by a crash does not hinder, though its number is a live process by now', async () => {
  const cluster = await start()
  await query(cluster.connection, 'create table kept as select 42 as answer')
  await cluster.stop()
  const folder = await clusterFolder()
  // Any live process that PostgreSQL, run as this account, may signal would make it refuse.
  const stale = `${process.ppid}\n${folder}\n1700000000\n5432\n${folder}\n\n  5432001    131072\nready   \n`
  await writeFile(join(folder, 'postmaster.pid'), stale)
  await writeFile(join(folder, '.s.PGSQL.5432.lock'), stale)
  const again = await start()
  expect(again.adopted).toBe(false)
  expect(await query(again.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a killed database comes back by itself with every commit, again and again', async () => {
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
  expect(lines).toContain('PostgreSQL is back')
})

test('stop wins over a restart that is under way', async () => {
  const cluster = await start()
  process.kill(await postmasterPid(), 'SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, 30))
  await cluster.stop()
  await expect(clusterConnection(dataDir)).rejects.toMatchObject({ code: 'database_not_running' })
})

test('a first start that was killed half-way leaves nothing in the way of the next', async () => {
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
])('%s in the path', async (_, name) => {
  dataDir = join(base, name)
  const { connection } = await start()
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await clusterConnection(dataDir)).toEqual(connection)
})

test('the command-line tools are told to start Roadshow when no database runs', async () => {
  await expect(clusterConnection(dataDir)).rejects.toMatchObject({
    code: 'database_not_running',
    hint: expect.stringContaining('npm start'),
  })
})

test('a data folder that cannot be one is refused with what to do', async () => {
  const file = join(base, 'file')
  await writeFile(file, '')
  await expect(startCluster({ dataDir: file, log() {} })).rejects.toMatchObject({
    code: 'data_folder_unwritable',
    hint: expect.stringContaining('DATA_DIR'),
  })
})

test('a data folder whose database has gone is not silently begun anew', async () => {
  await mkdir(dataDir, { recursive: true })
  await symlink(join(base, 'gone'), join(dataDir, 'postgres'))
  await expect(startCluster({ dataDir, log() {} })).rejects.toMatchObject({ code: 'database_missing' })
})

test('a data folder that another user made is refused before anything is written to it', async () => {
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, 'postgres')
  // Root refuses what an ordinary user's cluster looks like; an ordinary user refuses a link to root's.
  await (runsAsRoot ? mkdir(path) : symlink('/', path))
  await expect(startCluster({ dataDir, log() {} })).rejects.toMatchObject({ code: 'data_folder_foreign' })
  expect(existsSync(join(dataDir, 'roadshow.lock'))).toBe(false)
})

test('a data folder of one’s own that may not be written is refused for its mode, not for its owner', async () => {
  await mkdir(dataDir, { mode: 0o555 })
  // What root may not write doesn't exist: such a test becomes somebody else.
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
  expect(String(line).trim()).toBe(`${await realpath(dataDir)} may not be written by this user.`)
})
