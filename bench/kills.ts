import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterConnection } from '#platform/database/cluster.ts'
import { createPool } from '#platform/database/database.ts'
import { mailFolder } from '#platform/mail/mailer.ts'
import { answers200, databaseProcesses, freePort, type Server, spawnServer } from './processes.ts'
import { Crowd, registrantsOf } from './registrants.ts'
import { atMost, exactly, median, type Row } from './report.ts'
import { type Folders, OPEN_EVENT } from './test-bed.ts'

const CROWD = 4
/** Registrations arrive for a random time before each kill. */
const MIN_PEACE_MS = 200
const MAX_PEACE_MS = 900
/** Maximum number of mails that a kill may interrupt between sending and recording. */
const MAILS_AT_ONCE = 5
/** The postmaster then ends all other backends and restarts. */
const BACKEND_NOTICED_MS = 100
const BACK_LIMIT_MS = 60_000
const MAILS_LIMIT_MS = 60_000
/** Every nth kill of the database hits a backend instead of the postmaster. */
const BACKEND_EVERY = 5

/** Runs `kill -9` on the server, then on the database, during registrations. */
export async function killWhileRegistering(folders: Folders, kills: number): Promise<Row[]> {
  const dataDir = await folders.dataDir()
  const settings = { PORT: await freePort(), DATA_DIR: dataDir }
  let server = spawnServer(settings)
  await server.ready()
  const crowd = new Crowd(server.port, OPEN_EVENT, CROWD)
  const boots: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    await peace()
    await server.kill('SIGKILL')
    server = spawnServer(settings)
    boots.push(await server.ready())
  }
  const returns: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    await peace()
    const startedMs = performance.now()
    const back = await killDatabase(server, kill % BACKEND_EVERY === BACKEND_EVERY - 1)
    if (back) returns.push(performance.now() - startedMs)
  }
  await crowd.leave()
  const rows = [
    exactly('kill -9 of the server: boots that succeed', kills, boots.length, inSeconds(boots)),
    exactly('kill -9 of the database: it comes back', kills, returns.length, inSeconds(returns)),
    ...(await judge(dataDir, crowd, 2 * kills)),
  ]
  await server.kill('SIGTERM')
  return rows
}

function peace(): Promise<void> {
  return sleep(MIN_PEACE_MS + Math.random() * (MAX_PEACE_MS - MIN_PEACE_MS))
}

/** Resolves when the kill has been noticed and the database answers again; false when it doesn't. */
async function killDatabase(server: Server, backend: boolean): Promise<boolean> {
  const postmaster = await runningPostmaster(server)
  process.kill(backend ? await anyBackend(server) : postmaster, 'SIGKILL')
  if (backend) await sleep(BACKEND_NOTICED_MS)
  else while ((await runningPostmaster(server)) === postmaster) await sleep(5)
  return answers200(`${server.origin}/api/releases/search?q=${Math.random()}`, BACK_LIMIT_MS)
}

async function anyBackend({ dataDir }: Server): Promise<number> {
  const [postmaster = 0, ...others] = await databaseProcesses(dataDir)
  return others[Math.floor(Math.random() * others.length)] ?? postmaster
}

/** Waits for a postmaster and returns its process id. */
async function runningPostmaster({ dataDir, output }: Server): Promise<number> {
  const deadline = Date.now() + BACK_LIMIT_MS
  while (Date.now() < deadline) {
    const [postmaster] = await databaseProcesses(dataDir)
    if (postmaster !== undefined) return postmaster
    await sleep(5)
  }
  throw new Error(`PostgreSQL does not come back:\n${output()}`)
}

function inSeconds(times: number[]): string {
  const [middle, most] = [median(times), Math.max(...times)].map((ms) => (ms / 1000).toFixed(1))
  return `first 200 after ${middle} s, at most ${most} s`
}

async function judge(dataDir: string, crowd: Crowd, kills: number): Promise<Row[]> {
  const pool = createPool(await clusterConnection(dataDir), { size: 1 })
  const rows = await waitForMails(pool)
  await pool.end()
  const ids = (await readdir(mailFolder(dataDir)))
    .filter((file) => file.endsWith('.eml'))
    .map((file) => file.slice(file.indexOf('-') + 1, -'.eml'.length))
  const sent = new Set(ids)
  const byEmail = Map.groupBy(rows, ({ email }) => email)
  const rowsByAddress = crowd.acknowledged.map((email) => byEmail.get(email) ?? [])
  const jobs = rowsByAddress.map(([registration]) => registration?.jobs ?? [])
  const unsent = jobs.flat().filter(({ id, state }) => state === 'completed' && !sent.has(id))
  const waiting = jobs.flat().filter(({ state }) => state !== 'completed')
  const refusals = [...crowd.refusals].map(([status, count]) => `${count} × ${status || 'no answer'}`)
  return [
    exactly(
      '… acknowledged registrations that are lost',
      0,
      count(rowsByAddress, 0),
      `${rowsByAddress.length} acknowledged; before: ${refusals.join(', ')}`,
    ),
    exactly(
      '… acknowledged registrations with two rows',
      0,
      rowsByAddress.filter((rows) => rows.length > 1).length,
    ),
    exactly(
      '… acknowledged registrations without a mail',
      0,
      count(jobs, 0) + unsent.length,
      `${waiting.length} still in the queue`,
    ),
    exactly('… acknowledged registrations with two mails', 0, jobs.filter((jobs) => jobs.length > 1).length),
    atMost('… mails written twice, with the same Message-ID', kills * MAILS_AT_ONCE, ids.length - sent.size),
  ]
}

function count(lists: unknown[][], length: number): number {
  return lists.filter((list) => list.length === length).length
}

async function waitForMails(pool: ReturnType<typeof createPool>) {
  const deadline = Date.now() + MAILS_LIMIT_MS
  for (;;) {
    const rows = await registrantsOf(pool, OPEN_EVENT)
    const open = rows.some(({ jobs }) => jobs.some(({ state }) => state !== 'completed'))
    if (!open || Date.now() > deadline) return rows
    await sleep(500)
  }
}

/** Starts a second process on a data folder in use. */
export async function secondProcess(folders: Folders): Promise<Row[]> {
  const dataDir = await folders.dataDir()
  const first = spawnServer({ PORT: await freePort(), DATA_DIR: dataDir })
  await first.ready()
  const startedMs = performance.now()
  const second = spawnServer({ PORT: await freePort(), DATA_DIR: dataDir })
  const code = await second.ended
  const seconds = (performance.now() - startedMs) / 1000
  const says = /Another Roadshow \(process \d+\) is already running/.exec(second.output())?.[0]
  const goesOn = await answers200(`${first.origin}/api/readyz`, 1000)
  await first.kill('SIGTERM')
  return [
    atMost('second process on one data folder: refuses after', 2, seconds, `code ${code}`, ' s'),
    exactly('… says why', 1, says ? 1 : 0, says),
    exactly('… and the first goes on', 1, goesOn ? 1 : 0),
  ]
}
