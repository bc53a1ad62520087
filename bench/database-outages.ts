import { setTimeout as sleep } from 'node:timers/promises'
import { databaseProcesses, freePort, type Server, spawnServer } from './processes.ts'
import { type RegistrationResponse, register } from './registrants.ts'
import { atMost, exactly, quantile, type Row } from './report.ts'
import { type Folders, OPEN_EVENT, type TestBed } from './test-bed.ts'

const PAGES = ['/', '/events', `/events/${OPEN_EVENT}`, '/api/events', '/api/companies']
const PAGE_EVERY_MS = 250
const WRITE_EVERY_MS = 1000
const BACK_LIMIT_MS = 30_000
/** A visitor gives up after this time. */
const PATIENCE_MS = 10_000

/** Stops the database and starts it again, as an operator would. */
export async function stoppedDatabase(testBed: TestBed, seconds: number): Promise<Row[]> {
  const server = await testBed.server()
  return survive('stopped', server, seconds, { take: testBed.shut, give: testBed.open })
}

/** Freezes the database: connections stay open, and nothing answers. */
export async function frozenDatabase(folders: Folders, seconds: number): Promise<Row[]> {
  const dataDir = await folders.dataDir()
  const server = spawnServer({ PORT: await freePort(), DATA_DIR: dataDir })
  await server.ready()
  const pids = await databaseProcesses(dataDir)
  const signal = (name: NodeJS.Signals) => async () => {
    for (const pid of pids) process.kill(pid, name)
  }
  const rows = await survive('frozen', server, seconds, { take: signal('SIGSTOP'), give: signal('SIGCONT') })
  await server.kill('SIGTERM')
  return rows
}

type Outage = { take(): Promise<void>; give(): Promise<void> }

async function survive(how: string, server: Server, seconds: number, { take, give }: Outage): Promise<Row[]> {
  for (const page of PAGES) await read(server, page)
  await take()
  const until = performance.now() + seconds * 1000
  const [reads, writes] = await Promise.all([readUntil(server, until), writeUntil(server, until)])
  await give()
  const backMs = await untilWritten(server)
  const good = reads.filter(({ status }) => status === 200)
  const stale = good.filter(({ warning }) => warning?.startsWith('110')).length
  const refused = writes.filter(({ status, headers }) => status === 503 && 'retry-after' in headers).length
  const slowest = quantile(
    reads.map(({ ms }) => ms),
    1,
  )
  return [
    exactly(
      `database ${how} for ${seconds} s: pages that answer 200`,
      reads.length,
      good.length,
      `${stale} marked as stale, slowest ${Math.round(slowest)} ms`,
    ),
    exactly('… writes that get 503 with Retry-After', writes.length, refused, statusesOf(writes)),
    atMost('… works again by itself after', 5, backMs / 1000, '', ' s'),
  ]
}

type Read = { status: number; warning: string | null; ms: number }

async function read({ origin }: Server, path: string): Promise<Read> {
  const startedMs = performance.now()
  const reply = await fetch(origin + path, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    () => undefined,
  )
  await reply?.text().catch(() => undefined)
  return {
    status: reply?.status ?? 0,
    warning: reply?.headers.get('warning') ?? null,
    ms: performance.now() - startedMs,
  }
}

async function readUntil(server: Server, until: number): Promise<Read[]> {
  const reads: Promise<Read>[] = []
  for (let turn = 0; performance.now() < until; turn += 1) {
    reads.push(read(server, PAGES[turn % PAGES.length] ?? '/'))
    await sleep(PAGE_EVERY_MS)
  }
  return Promise.all(reads)
}

async function writeUntil({ port }: Server, until: number): Promise<RegistrationResponse[]> {
  const writes: Promise<RegistrationResponse>[] = []
  for (let turn = 0; performance.now() < until; turn += 1) {
    const none: RegistrationResponse = { status: 0, headers: {}, body: undefined }
    writes.push(register(port, OPEN_EVENT, `gone-${turn}@example.com`).catch(() => none))
    await sleep(WRITE_EVERY_MS)
  }
  return Promise.all(writes)
}

async function untilWritten({ port }: Server): Promise<number> {
  const startedMs = performance.now()
  for (let turn = 0; performance.now() - startedMs < BACK_LIMIT_MS; turn += 1) {
    const answer = await register(port, OPEN_EVENT, `back-${turn}@example.com`).catch(() => undefined)
    if (answer?.status === 201) break
    await sleep(50)
  }
  return performance.now() - startedMs
}

function statusesOf(answers: RegistrationResponse[]): string {
  const groups = Map.groupBy(answers, ({ status }) => status)
  return [...groups].map(([status, list]) => `${list.length} × ${status || 'no answer'}`).join(', ')
}
