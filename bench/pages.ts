import { answersPerCpuSecond, compareWithBare, load } from './compare.ts'
import { LOAD_CORE, SERVER_CORE } from './processes.ts'
import { atLeast, exactly, median, type Row } from './report.ts'
import type { TestBed } from './test-bed.ts'

const RENDER_ROUNDS = 3
const RENDER_SECONDS = 4
const NOT_MODIFIED_SECONDS = 2

/** The cached home page, with a browser's headers. */
export async function measureHome(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server({}, SERVER_CORE)
  const { ratio, detail } = await compareWithBare(server, '/', { 'accept-encoding': 'br' })
  return [atLeast('home page, kept (brotli) : bare node:http', 0.5, ratio, detail)]
}

/** A cached list of the API, also revalidated with its ETag. */
export async function measureList(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server({}, SERVER_CORE)
  const path = '/api/events'
  const { ratio, detail } = await compareWithBare(server, path, { 'accept-encoding': 'br' })
  const etag = (await fetch(server.origin + path)).headers.get('etag') ?? ''
  const { statuses, answers } = await load(
    { url: server.origin + path, seconds: NOT_MODIFIED_SECONDS, headers: { 'if-none-match': etag } },
    LOAD_CORE,
  )
  const share = ((statuses['304'] ?? 0) / answers) * 100
  return [
    atLeast('/api/events (brotli) : bare node:http', 0.6, ratio, detail),
    exactly('/api/events with its ETag: answered 304, per cent', 100, share, `${answers} answers`),
  ]
}

/** The home page rendered and compressed for each request. */
export async function measureRender(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server({}, SERVER_CORE)
  const url = `${server.origin}/`
  const headers = { 'accept-encoding': 'br' }
  const rates: number[] = []
  for (let round = 0; round < RENDER_ROUNDS + 1; round += 1) {
    const order = { url, seconds: RENDER_SECONDS, headers, connections: 8, distinct: `${round}-` }
    const { rate, statuses, answers } = await answersPerCpuSecond(server.pid, order)
    if (statuses['200'] !== answers) throw new Error(`answered ${Object.keys(statuses).join(', ')}`)
    // The first round warms up.
    if (round > 0) rates.push(rate)
  }
  return [atLeast('home page, first render', 80, median(rates), 'pages a second of one core', '/s')]
}
