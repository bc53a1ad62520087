import { releaseSearchSchema } from '#features/releases/contract.ts'
import { listPage } from '#features/releases/server/release-list.ts'
import { matchingReleases } from '#features/releases/server/search.ts'
import { fillReleases, IMPORT_BATCH, teachWords } from './fill-releases.ts'
import { ProcessorClock, searchRow, type Time } from './processor-time.ts'
import { plansOf } from './query-plans.ts'
import { ReleaseGenerator } from './release-generator.ts'
import { atMost, type Row } from './report.ts'
import { type Query, queriesOf, warmUpQueries } from './search-queries.ts'
import type { TestBed } from './test-bed.ts'

/** Numbers of releases with the target of each: a firm has a thousand to ten thousand. `--size` measures one of them. */
const SIZES = [
  { size: 10_000, maxMs: 10 },
  { size: 100_000, maxMs: 50 },
]
const MAX_IMPORT_MS = 6
const ROUNDS = 3
/** About 2,400 searches before the measurement, so that V8 has compiled what it compiles in a server in use. */
const WARM_UP_ROUNDS = 60

/**
 * Measures uncached searches and lists over HTTP in processor milliseconds of server and database; their growth from
 * the smallest number of releases; and the cost of an import. Prints the query plans.
 */
export async function measureSearch(testBed: TestBed, only?: number): Promise<Row[]> {
  const server = await testBed.server({ ROLE: 'web' })
  const clock = new ProcessorClock(server, testBed)
  const generator = new ReleaseGenerator()
  await teachWords(testBed.pool, generator)
  const rows: Row[] = []
  const firstMs = new Map<string, number>()
  const plans = new Set<string>()
  for (const { size, maxMs } of SIZES) {
    if (only !== undefined && size !== only) continue
    const name = `${size.toLocaleString('en')} releases`
    const importMs = await fillReleases(testBed.pool, generator, size, clock)
    rows.push(atMost(`${name}: import, each`, MAX_IMPORT_MS, importMs, `${IMPORT_BATCH} at once`, ' ms'))
    await timesOf(clock, server.origin, warmUpQueries(generator), WARM_UP_ROUNDS)
    const kinds = queriesOf(generator, size)
    for (const [kind, queries] of kinds) {
      const times = await timesOf(clock, server.origin, queries)
      rows.push(searchRow(`${name}: ${kind}, p95`, maxMs, times, kind, firstMs))
    }
    await printPlans(testBed, name, kinds, plans)
  }
  return rows
}

/** The best duration of each query over several rounds. */
async function timesOf(
  clock: ProcessorClock,
  origin: string,
  queries: Query[],
  maxRounds = ROUNDS,
): Promise<Time[]> {
  const times: Time[] = []
  for (const query of queries) {
    const rounds: Time[] = []
    for (let round = 0; round < maxRounds; round += 1)
      rounds.push(await clock.time(() => ask(addressOf(origin, query, round))))
    times.push({
      wallMs: Math.min(...rounds.map(({ wallMs }) => wallMs)),
      processorMs: Math.min(...rounds.map(({ processorMs }) => processorMs)),
    })
  }
  return times
}

/** Adds zeros before the page's number, so that the address is new and isn't answered from the cache. */
function addressOf(origin: string, query: Query, round: number): string {
  const path = isList(query) ? '/api/releases' : '/api/releases/search'
  const search = new URLSearchParams(query as Record<string, string>)
  search.set('page', `${'0'.repeat(round)}${query.page}`)
  return `${origin}${path}?${search}`
}

async function ask(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} was answered ${response.status}`)
}

/** Prints the plans of one query of each kind, unless they were printed before. */
async function printPlans(testBed: TestBed, name: string, kinds: Map<string, Query[]>, printed: Set<string>) {
  for (const [kind, [query]] of kinds) {
    const plans = await plansOf(testBed, (database) => {
      const parameters = releaseSearchSchema.parse(query)
      return isList(query)
        ? listPage(database, 'en', parameters.page)
        : matchingReleases(database, 'en', parameters)
    })
    const fresh = plans.filter((plan) => !printed.has(plan))
    if (fresh.length > 0) console.log(`Plans, ${name}, ${kind}:\n\n${fresh.join('\n\n')}\n`)
    for (const plan of fresh) printed.add(plan)
  }
}

function isList(query: Query = {}): boolean {
  return Object.keys(query).join() === 'page'
}
