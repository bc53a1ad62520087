import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clusterConnection } from '#platform/database/cluster.ts'
import { VERSION } from '#platform/version.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')

type Run = { npm: ChildProcess; ended: Promise<number | null>; output(): string }

const base = temporaryFolder()
const dataDir = join(base, 'data')
const port = await freePort()
const runs: Run[] = []

afterAll(async () => {
  for (const { npm, ended } of runs) {
    if (npm.exitCode === null && npm.signalCode === null) npm.kill('SIGTERM')
    await ended
  }
  // As root, the data folder holds only a link to the cluster.
  if (process.getuid?.() === 0)
    await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

function npmStart(env: Record<string, string> = {}): Run {
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', ...env },
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const run = { npm, ended: once(npm, 'close').then(([code]) => code as number | null), output: () => output }
  runs.push(run)
  return run
}

/** Waits until the home page responds with 200. */
async function firstAnswer(run: Run): Promise<void> {
  while (run.npm.exitCode === null) {
    const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (reply?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`npm start ended:\n${run.output()}`)
}

/** Starts, and waits until the home page responds. */
async function started(): Promise<Run> {
  const run = npmStart()
  await firstAnswer(run)
  return run
}

async function serverPid(): Promise<number> {
  return Number(await readFile(join(dataDir, 'roadshow.pid'), 'utf8'))
}

/** Ends a run by a signal, and expects exit code 0. */
async function expectToEndBy(signal: NodeJS.Signals, { npm, ended }: Run): Promise<void> {
  npm.kill(signal)
  expect(await ended).toBe(0)
}

/** Told to stop, the process says so to balancers and serves visitors on; then it exits with code 0. */
async function expectToDrain(run: Run): Promise<void> {
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  run.npm.kill('SIGINT')
  await expect.poll(async () => (await get('/api/healthz')).status).toBe(503)
  const ready = await get('/api/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ failed: ['draining'] })])
  const page = await get('/events')
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await run.ended).toBe(0)
}

async function expectNoDatabase(folder = dataDir): Promise<void> {
  await expect(clusterConnection(folder)).rejects.toMatchObject({ code: 'database_not_running' })
}

test('starts with npm start, responds, refuses a second process on its data folder or port, and exits with code 0 and its database on SIGTERM', async () => {
  const run = await started()
  expect(run.output()).toContain(`http://localhost:${port}`)
  expect(run.output()).toContain(VERSION)
  await clusterConnection(dataDir)

  const sameFolder = npmStart({ PORT: String(await freePort()) })
  expect(await sameFolder.ended).toBe(1)
  expect(sameFolder.output()).toContain(`(process ${await serverPid()})`)
  expect(sameFolder.output()).toContain('DATA_DIR')

  const otherFolder = join(base, 'other')
  const samePort = npmStart({ DATA_DIR: otherFolder, DEMO: 'off' })
  expect(await samePort.ended).toBe(1)
  expect(samePort.output()).toContain('PORT=')
  await expectNoDatabase(otherFolder)
  if (process.getuid?.() === 0) await rm(await realpath(join(otherFolder, 'postgres')), { recursive: true })

  await firstAnswer(run)
  await expectToEndBy('SIGTERM', run)
  await expectNoDatabase()
})

test('R706 doesn’t install or build again; takes over the database of a killed server; drains before it stops', async () => {
  const killed = await started()
  // `npm run bench -- --only process` measures the duration.
  expect(killed.output()).not.toMatch(/Installing|Building|creating|Migrated|Loaded/)
  process.kill(await serverPid(), 'SIGKILL')
  expect(await killed.ended).not.toBe(0)
  await clusterConnection(dataDir)

  const next = npmStart({ DRAIN_SECONDS: '2' })
  await firstAnswer(next)
  await expectToDrain(next)
  await expectNoDatabase()
})

test('stops the server after kill -9 of npm, and starts again', async () => {
  const killed = await started()
  killed.npm.kill('SIGKILL')
  // The output closes when its last process has exited.
  await killed.ended
  await expectNoDatabase()
})
