import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { load } from './compare.ts'
import { answers200, databaseProcesses, freePort, ROOT } from './processes.ts'
import { atMost, type Row } from './report.ts'
import { type Folders, OPEN_EVENT } from './test-bed.ts'

const START_LIMIT_MS = 120_000
const SETTLE_MS = 5000
const LOAD_SECONDS = 5

/** Runs `npm start` on an existing database, and measures the memory of all its processes. */
export async function measureProcess(folders: Folders): Promise<Row[]> {
  const dataDir = await folders.dataDir()
  await (await npmStart(dataDir)).stop()
  const running = await npmStart(dataDir)
  await sleep(SETTLE_MS)
  const idle = await memoryOf(dataDir)
  await loadEverything(running.origin)
  await sleep(SETTLE_MS)
  const loaded = await memoryOf(dataDir)
  await running.stop()
  return [
    atMost('npm start, warm: first 200 of the home page after', 2, running.seconds, '', ' s'),
    ...(idle && loaded
      ? [
          atMost('memory of Node and PostgreSQL, idle', 250, idle.total, idle.detail, ' MB'),
          atMost('memory of Node and PostgreSQL, after load', 300, loaded.total, loaded.detail, ' MB'),
        ]
      : []),
  ]
}

async function npmStart(dataDir: string) {
  const port = await freePort()
  const startedMs = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, HOST: '127.0.0.1', TRUST_PROXY: 'on' },
  })
  const origin = `http://127.0.0.1:${port}`
  if (!(await answers200(`${origin}/`, START_LIMIT_MS))) throw new Error('npm start gave no answer')
  return {
    origin,
    seconds: (performance.now() - startedMs) / 1000,
    async stop() {
      npm.kill('SIGTERM')
      await once(npm, 'exit')
    },
  }
}

async function loadEverything(origin: string): Promise<void> {
  const headers = { 'accept-encoding': 'br' }
  await load({ url: `${origin}/`, seconds: LOAD_SECONDS, headers, connections: 100 })
  await load({ url: `${origin}/events`, seconds: LOAD_SECONDS, headers, distinct: 'load-' })
  await load({ url: `${origin}/api/events`, seconds: LOAD_SECONDS, headers, connections: 100 })
  const url = `${origin}/api/events/${OPEN_EVENT}/registrations`
  await load({ url, seconds: LOAD_SECONDS, connections: 10, registrant: 'load' })
}

/** Proportional memory (shared pages counted once) in MB of the server and its database; undefined without /proc. */
async function memoryOf(dataDir: string): Promise<{ total: number; detail: string } | undefined> {
  const server = Number(await readFile(join(dataDir, 'roadshow.pid'), 'utf8'))
  try {
    const database = await databaseProcesses(dataDir)
    const node = megabytesOf(server)
    const postgres = database.map(megabytesOf).reduce((sum, size) => sum + size, 0)
    const detail = `Node ${Math.round(node)}, ${database.length} processes of PostgreSQL ${Math.round(postgres)}`
    return { total: Math.round(node + postgres), detail }
  } catch {
    return undefined
  }
}

/** Proportional memory of one process in MB. @throws Error without /proc */
export function megabytesOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
