import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster } from '#platform/database/cluster-process.ts'

export const ROOT = join(import.meta.dirname, '..')

/** The server under test runs on one core and its load on another, where the machine allows it. */
export const SERVER_CORE = 0
export const LOAD_CORE = 1
const CAN_PIN = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

const READY_POLL_MS = 5
const READY_LIMIT_MS = 60_000
const TICKS_A_SECOND = 100

type SpawnOptions = { env?: Record<string, string>; core?: number | undefined; cwd?: string | undefined }

/** Runs one of the project's programs in a separate process, with an IPC channel. */
export function spawnNode(file: string, { env = {}, core, cwd = ROOT }: SpawnOptions = {}): ChildProcess {
  const pin = core === undefined || !CAN_PIN ? [] : ['taskset', '-c', String(core)]
  const [program = process.execPath, ...args] = [...pin, process.execPath, file]
  return spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  })
}

/** Sends a worker program its order and returns its result. */
export async function ask<T>(file: string, order: object, core?: number): Promise<T> {
  const child = spawnNode(join(import.meta.dirname, file), { core })
  child.stderr?.pipe(process.stderr)
  child.send(order)
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [undefined])])
  child.kill()
  if (answer === undefined) throw new Error(`${file} ended without an answer`)
  return answer as T
}

/** Handles the orders of `ask`, in a worker program. */
export function serveOrders<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  process.once('message', async (order) => process.send?.(await work(order as Order)))
  process.once('disconnect', () => process.exit())
}

/** A running Roadshow. */
export type Server = {
  origin: string
  port: number
  pid: number
  dataDir: string
  /** Its output so far. */
  output(): string
  /** Resolves with the exit code; null after a signal. */
  ended: Promise<number | null>
  /** Resolves at the first 200 of a path, with the milliseconds since the start of the process. */
  ready(path?: string): Promise<number>
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the server as `npm start` does, but without npm, so that signals reach the server itself. */
export function spawnServer(
  settings: Record<string, string> & { PORT: string; DATA_DIR: string },
  core?: number,
  checkout?: string,
): Server {
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', ...settings }
  const startedMs = performance.now()
  const child = spawnNode(join('src', 'server', 'main.ts'), { env, core, cwd: checkout })
  const origin = `http://127.0.0.1:${settings.PORT}`
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    origin,
    port: Number(settings.PORT),
    pid: child.pid ?? 0,
    dataDir: settings.DATA_DIR,
    output: () => output,
    ended,
    async ready(path = '/') {
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null
      if (await answers200(origin + path, READY_LIMIT_MS, hasEnded)) return performance.now() - startedMs
      throw new Error(`The server did not start:\n${output}`)
    },
    async kill(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** Waits for a 200; false when `giveUp` says so. */
export async function answers200(url: string, limitMs: number, giveUp = () => false): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline && !giveUp()) {
    const reply = await fetch(url).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply?.status === 200) return true
    await sleep(READY_POLL_MS)
  }
  return false
}

/** Processor time of a process so far in seconds; undefined without /proc. */
export function cpuSecondsOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  } catch {
    return undefined
  }
}

/** The processes of the PostgreSQL in a data folder, the postmaster first; none when it isn't running. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  const running = folder === undefined ? undefined : await findPostmaster(folder)
  if (!running) return []
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  const children = lines.flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    return pid && parent === running.pid ? [pid] : []
  })
  return [running.pid, ...children]
}

/** A free port. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return String(address.port)
}
