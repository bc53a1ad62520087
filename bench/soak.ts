import { createWriteStream, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { createPool } from '#platform/database/database.ts'
import { megabytesOf } from './footprint.ts'
import { cpuSecondsOf, databaseProcesses, ROOT, type Server } from './processes.ts'
import { openPublisher, PUBLISHED_PAGE } from './publisher.ts'
import { register } from './registrants.ts'
import { atMost, exactly, median, quantile, type Row } from './report.ts'
import { startSink } from './smtp-sink.ts'
import { type Graph, plot } from './soak-plot.ts'
import { OPEN_EVENT, type TestBed } from './test-bed.ts'
import { admitWaiters } from './waiting-room.ts'

const COLLECTING = `--expose-gc --import=${pathToFileURL(join(import.meta.dirname, 'collect-garbage.ts'))}`
/** Those of scripts/serve.mjs, without which memory would be another. */
const AS_STARTED = {
  NODE_OPTIONS: `--max-semi-space-size=8 --max-old-space-size=384 ${COLLECTING}`,
  MALLOC_ARENA_MAX: '2',
}
const SAMPLE_EVERY_MS = 10_000
/** A collection keeps requests waiting: too seldom to change the median of the samples. */
const SAMPLES_A_COLLECTION = 6
const COLLECTION_POLL_MS = 50
const PUBLISH_EVERY_MS = 60_000
const WINDOW_MINUTES = 5
const WAITERS = 50
const PATIENCE_MS = 30_000
const PAGES = ['/', '/?lng=fr', '/events', `/events/${OPEN_EVENT}`, '/releases', '/companies', PUBLISHED_PAGE]
const LISTS = ['/api/events', '/api/companies', '/api/articles', '/api/faq']
const WORDS = ['gold', 'phase', 'results', 'drilling', 'quarter', 'lithium', 'résultats', 'financing']

/** What is asked for, in the shares of a day before an event: each letter a request, in turn. */
const MIX = [...'clcwcrcscwclcfcgcscw']
const ASK: Record<string, (visit: Visit) => Promise<number>> = {
  // a page from memory
  c: ({ origin, turn }) => read(origin + PAGES[turn % PAGES.length]),
  // a page's first render
  f: ({ origin, turn }) => read(`${origin}/?soak=${turn}`),
  g: ({ origin, turn }) => read(`${origin}/events?soak=${turn}`),
  // a list as JSON
  l: ({ origin, turn }) => read(origin + LISTS[turn % LISTS.length]),
  // a search
  s: ({ origin, turn }) =>
    read(`${origin}/api/releases/search?q=${encodeURIComponent(WORDS[turn % WORDS.length] ?? '')}+${turn}`),
  // a poll of the waiting room
  w: ({ origin, turn, eventId, keys }) =>
    read(`${origin}/api/waiting-room/${eventId}/${keys[turn % keys.length]}?lng=en`),
  // a registration, with its e-mail
  r: async ({ port, turn }) => (await register(port, OPEN_EVENT, `soak-${turn}@example.com`)).status,
}

type Visit = { origin: string; port: number; turn: number; eventId: number; keys: string[] }
type Answer = { ms: number; isGood: boolean }
type Sample = {
  minutes: number
  /** Requests since the start. */
  asked: number
  nodeMb: number
  /** After the last forced collection. */
  heapMb: number
  postgresMb: number
  handles: number
  connections: number
  cpuMs: number
  requests: number
  p50Ms: number
  p99Ms: number
  errors: number
  mails: number
}

/**
 * A steady mixed load for hours, far below what the server can take: what grows all the same would end a process after weeks.
 * Writes a line each 10 s to bench/results as CSV, and at the end a plot.
 */
export async function soak(testBed: TestBed, minutes: number, rate: number): Promise<Row[]> {
  const sink = await startSink()
  const server = await testBed.server({ ...AS_STARTED, SMTP_URL: sink.url })
  const waiters = await admitWaiters(testBed.pool, WAITERS)
  const publish = await openPublisher(testBed.pool, server.origin)
  const watch = createPool(testBed.connection, { size: 1, name: 'soak' })
  const name = `soak-${new Date().toISOString().slice(0, 10)}`
  const file = join(ROOT, 'bench', 'results', name)
  await mkdir(join(ROOT, 'bench', 'results'), { recursive: true })
  const csv = createWriteStream(`${file}.csv`)
  csv.write(
    'minutes,node_mb,heap_mb,postgres_mb,handles,connections,cpu_ms,requests,p50_ms,p99_ms,errors,mails\n',
  )

  const startedMs = performance.now()
  let answers: Answer[] = []
  const visiting = setInterval(visit, 1000 / rate)
  const publishing = setInterval(publishAgain, PUBLISH_EVERY_MS)
  let turn = 0
  function visit(): void {
    turn += 1
    const ask = ASK[MIX[turn % MIX.length] ?? ''] ?? ASK.c
    measured(ask?.({ origin: server.origin, port: server.port, turn, ...waiters }) ?? Promise.resolve(0))
  }
  function publishAgain(): void {
    measured(publish(`What is a roadshow, as of ${turn}?`).then(() => 200))
  }
  async function measured(asked: Promise<number>): Promise<void> {
    const askedMs = performance.now()
    const status = await asked.catch(() => 0)
    answers.push({ ms: performance.now() - askedMs, isGood: status >= 200 && status < 300 })
  }

  const samples: Sample[] = []
  let cpuSeconds = cpuSecondsOf(server.pid) ?? 0
  let heapMb = await collectedHeapOf(server)
  for (let count = 1; count <= (minutes * 60_000) / SAMPLE_EVERY_MS; count += 1) {
    await sleep(startedMs + count * SAMPLE_EVERY_MS - performance.now())
    const taken = answers
    answers = []
    const timesMs = taken.map(({ ms }) => ms)
    const usedSeconds = cpuSecondsOf(server.pid) ?? 0
    const cpuMs = ((usedSeconds - cpuSeconds) * 1000) / taken.length
    cpuSeconds = usedSeconds
    if (count % SAMPLES_A_COLLECTION === 0) heapMb = await collectedHeapOf(server)
    const sample: Sample = {
      minutes: (performance.now() - startedMs) / 60_000,
      asked: turn,
      heapMb,
      ...(await sizesOf(server, testBed, watch)),
      cpuMs,
      requests: taken.length,
      p50Ms: quantile(timesMs, 0.5),
      p99Ms: quantile(timesMs, 0.99),
      errors: taken.filter(({ isGood }) => !isGood).length,
      mails: sink.taken.size,
    }
    samples.push(sample)
    csv.write(`${lineOf(sample)}\n`)
  }
  clearInterval(visiting)
  clearInterval(publishing)
  csv.end()
  await watch.end()
  await server.kill('SIGTERM')
  await sink.goAway()
  const rows = verdictOf(samples)
  const title = `${Math.round(minutes)} minutes, ${rate} requests a second, ${samples.at(-1)?.mails} e-mails`
  const lines = rows.map(
    ({ what, measured, target, ok }) => `${ok ? 'ok' : 'SHORT'}: ${what} ${measured}, target ${target}`,
  )
  await writeFile(`${file}.svg`, plot(title, lines, graphsOf(samples)))
  return rows
}

async function read(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const reply = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
  await reply.arrayBuffer()
  return reply.status
}

/** The heap in use after a forced collection in MB: what remains doesn't depend on how busy the machine is. */
async function collectedHeapOf({ pid, output }: Server): Promise<number> {
  const from = output().length
  for (process.kill(pid, 'SIGUSR2'); ; process.kill(pid, 0)) {
    const [, bytes] = /^collected: (\d+)$/m.exec(output().slice(from)) ?? []
    if (bytes) return Number(bytes) / 1024 ** 2
    await sleep(COLLECTION_POLL_MS)
  }
}

async function sizesOf({ pid }: Server, { dataDir }: TestBed, watch: pg.Pool) {
  const { rows } = await watch.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and application_name <> 'soak'`,
  )
  const postgres = await databaseProcesses(dataDir)
  return {
    nodeMb: megabytesOf(pid),
    // A backend may end between the list and the look.
    postgresMb: postgres.reduce((sum, backend) => sum + (tryMegabytesOf(backend) ?? 0), 0),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.connections ?? 0,
  }
}

function tryMegabytesOf(pid: number): number | undefined {
  try {
    return megabytesOf(pid)
  } catch {
    return undefined
  }
}

function lineOf(sample: Sample): string {
  const { minutes, nodeMb, heapMb, postgresMb, handles, connections, cpuMs } = sample
  const { requests, p50Ms, p99Ms, errors, mails } = sample
  const sizes = [minutes.toFixed(2), ...[nodeMb, heapMb, postgresMb].map((size) => size.toFixed(1))]
  const times = [p50Ms, p99Ms].map((ms) => ms.toFixed(1))
  return [...sizes, handles, connections, cpuMs.toFixed(2), requests, ...times, errors, mails].join(',')
}

/** The first quarter warms up: caches fill, and PostgreSQL's shared memory is touched for the first time. */
function verdictOf(samples: Sample[]): Row[] {
  const quarter = Math.floor(samples.length / 4)
  const [first, last] = [samples.slice(0, quarter), samples.slice(-quarter)]
  const warm = samples.slice(quarter)
  // Requests that are under way have handles and connections too; what leaks stays in quiet moments.
  const least = (part: Sample[], of: (sample: Sample) => number) => Math.min(...part.map(of))
  const p99 = (part: Sample[]) => median(part.map(({ p99Ms }) => p99Ms))
  const cpu = (part: Sample[]) => median(part.map(({ cpuMs }) => cpuMs))
  const growth = (of: (sample: Sample) => number) =>
    `${of(warm[0] as Sample).toFixed(0)} → ${of(samples.at(-1) as Sample).toFixed(0)} MB`
  const errors = samples.reduce((sum, sample) => sum + sample.errors, 0)
  const requests = samples.reduce((sum, { requests }) => sum + requests, 0)
  return [
    atMost(
      'memory of Node grows by',
      5,
      growthOf(warm, ({ nodeMb }) => nodeMb),
      growth(({ nodeMb }) => nodeMb),
      ' MB/h',
    ),
    atMost(
      'heap of Node after a collection grows by',
      2,
      growthOf(
        warm,
        ({ heapMb }) => heapMb,
        ({ asked }) => asked / 100_000,
      ),
      growth(({ heapMb }) => heapMb),
      ' MB/100,000 requests',
    ),
    atMost(
      'memory of PostgreSQL grows by',
      5,
      growthOf(warm, ({ postgresMb }) => postgresMb),
      growth(({ postgresMb }) => postgresMb),
      ' MB/h',
    ),
    atMost(
      'handles at least, last quarter',
      least(first, ({ handles }) => handles) + 2,
      least(last, ({ handles }) => handles),
    ),
    atMost(
      'database connections at least, last quarter',
      least(first, ({ connections }) => connections),
      least(last, ({ connections }) => connections),
    ),
    atMost(
      'p99 (median of 10 s), last quarter',
      Math.ceil(p99(first) * 1.5),
      p99(last),
      `first quarter ${p99(first).toFixed(1)} ms`,
      ' ms',
    ),
    atMost(
      'processor time a request, last quarter : first',
      1.1,
      cpu(last) / cpu(first),
      `${cpu(first).toFixed(1)} ms at first`,
    ),
    exactly('errors', 0, errors, `${requests} requests`),
  ]
}

/**
 * Growth, per hour or by another measure: the slope (least squares) of the line through the smallest value of each window, since
 * garbage comes and goes.
 */
function growthOf(
  samples: Sample[],
  of: (sample: Sample) => number,
  by = ({ minutes }: Sample) => minutes / 60,
): number {
  const windows = Object.values(
    Object.groupBy(samples, ({ minutes }) => Math.floor(minutes / WINDOW_MINUTES)),
  )
  const floors = windows.map((window = []) => window.toSorted((a, b) => of(a) - of(b))[0] as Sample)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const along = floors.map(by)
  const values = floors.map(of)
  const [meanAlong, meanValue] = [mean(along), mean(values)]
  const covariance = mean(along.map((at, index) => (at - meanAlong) * ((values[index] ?? 0) - meanValue)))
  return covariance / mean(along.map((at) => (at - meanAlong) ** 2))
}

function graphsOf(samples: Sample[]): Graph[] {
  const line = (label: string, of: (sample: Sample) => number) => ({
    label,
    points: samples.map((sample): [number, number] => [sample.minutes, of(sample)]),
  })
  return [
    {
      unit: 'MB',
      lines: [
        line('Node', ({ nodeMb }) => nodeMb),
        line('its heap, collected', ({ heapMb }) => heapMb),
        line('PostgreSQL', ({ postgresMb }) => postgresMb),
      ],
    },
    {
      unit: '',
      lines: [
        line('handles of Node', ({ handles }) => handles),
        line('database connections', ({ connections }) => connections),
      ],
    },
    {
      unit: 'ms',
      lines: [
        line('p99', ({ p99Ms }) => p99Ms),
        line('p50', ({ p50Ms }) => p50Ms),
        line('processor time', ({ cpuMs }) => cpuMs),
      ],
    },
    { unit: '', lines: [line('errors in 10 s', ({ errors }) => errors)] },
  ]
}
