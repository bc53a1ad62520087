import type pg from 'pg'
import { getContentColumns, listContent } from '#features/drafts/contract.ts'
import type { CallInput } from '#kit/endpoint.ts'
import { consoleBrowser, staffMember } from '../tests/support/staff.ts'
import { fillReleases } from './fill-releases.ts'
import { ProcessorClock } from './processor-time.ts'
import { ReleaseGenerator } from './release-generator.ts'
import { atMost, median, quantile, type Row } from './report.ts'
import type { TestBed } from './test-bed.ts'

const RELEASES = 200_000
/** Every fourth release has a draft, every twentieth was published and archived, and so many drafts are of new ones. */
const NEW_DRAFTS = 2_000
const MAX_MS = 300
const ROUNDS = 3

type Query = NonNullable<CallInput<typeof listContent>['query']>

/** Measures the console's list of releases over HTTP, with drafts and archived releases, in milliseconds by the clock. */
export async function measureContentLists(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server({ ROLE: 'web' })
  const generator = new ReleaseGenerator()
  await fillReleases(testBed.pool, generator, RELEASES, new ProcessorClock(server, testBed))
  await addDrafts(testBed.pool)
  return timesOfLists(testBed.pool, server.origin, generator)
}

export async function timesOfLists(
  pool: pg.Pool,
  origin: string,
  generator: ReleaseGenerator,
): Promise<Row[]> {
  const { cookies } = await staffMember({ pool }, 'editor')
  const { api } = consoleBrowser({ origin }, { cookies })
  const params = { kind: 'release' }
  const rows = []
  for (const [name, queries] of queriesOf(generator)) {
    const times = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (const query of queries) times.push(await elapsedMs(() => api(listContent, { params, query })))
    rows.push(rowOf(name, times))
  }
  const times = []
  for (let round = 0; round < 5; round += 1)
    times.push(await elapsedMs(() => api(getContentColumns, { params })))
  return [...rows, rowOf('choices of its filters', times)]
}

function rowOf(name: string, times: number[]): Row {
  const detail = `p50 ${median(times).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms`
  return atMost(`console, ${RELEASES} releases: ${name}, p95`, MAX_MS, quantile(times, 0.95), detail, ' ms')
}

function queriesOf(generator: ReleaseGenerator): [name: string, queries: Query[]][] {
  const pages = ['1', '2', '100', '1500', '2800']
  const [common, rare] = [generator.ranks('en', 3, 12), generator.ranks('en', 2_000, 2_040)]
  const companies = generator.companies.slice(0, 8)
  const sorted = (query: object): Query[] => [query, { ...query, order: 'desc' }]
  return [
    ['pages', pages.flatMap((page) => sorted({ page, sort: 'publishedAt' }))],
    ['pages by title', pages.flatMap((page) => sorted({ page, sort: 'title' }))],
    ['filter by company', companies.flatMap(({ id }) => sorted({ filter: `companyId=${id}` }))],
    ['filter by topic', ['results', 'financing'].flatMap((topic) => sorted({ filter: `topic=${topic}` }))],
    [
      'filter by company and topic, by title',
      companies.flatMap(({ id }) => sorted({ filter: `companyId=${id}&topic=results`, sort: 'title' })),
    ],
    ['search, common words', common.flatMap((q) => sorted({ q, sort: 'publishedAt' }))],
    ['search, rare words', rare.flatMap((q) => [{ q }, { q: q.slice(0, 4), sort: 'title' }])],
    ['search, as typed: one to three letters', ['o', 'or', 'orv', 're', 'res'].map((q) => ({ q }))],
    ['search, company and word', companies.map(({ name }) => ({ q: `${name} ${common[0]}` }))],
    [
      'states',
      (['draft', 'in-review', 'approved', 'published'] as const).flatMap((state) =>
        sorted({ state, sort: 'publishedAt' }),
      ),
    ],
    ['states, searched and filtered', [{ state: 'draft', q: common[0], filter: 'topic=results' }]],
    ['archived', [{ state: 'archived' }, { state: 'archived', q: common[0] }]],
  ]
}

/** Adds drafts of releases and of new ones, and revisions of archived ones. */
export async function addDrafts(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const isRecord = `(language = 'en' or counterpart_id is null)`
    const document = `jsonb_build_object('companyId', company_id, 'topic', topic, 'publishedAt', published_at,
      'versions', jsonb_build_object(language, jsonb_build_object('slug', slug, 'title', title, 'body', body)))`
    const columns = 'kind, record, title, document, based_on, state, changed_by'
    const state = `case when id % 40 = 0 then 'in-review' when id % 28 = 0 then 'approved' else 'draft' end`
    await client.query(`insert into drafts (${columns})
      select 'release', id::text, jsonb_build_object('en', title), ${document}, 'x', ${state}, 'ada@example.com'
      from releases where ${isRecord} and id % 4 = 0 on conflict do nothing`)
    await client.query(`insert into drafts (${columns})
      select 'release', null, jsonb_build_object('en', title), ${document}, null, 'draft', 'ada@example.com'
      from releases where ${isRecord} order by id desc limit ${NEW_DRAFTS}`)
    await client.query(`insert into revisions (kind, record, number, title, document)
      select 'release', case when id % 20 = 1 then id + 1000000 else id end, 1, jsonb_build_object('en', title), ${document}
      from releases where ${isRecord} on conflict do nothing`)
    await client.query(`insert into archived_records (kind, record, archived_by)
      select 'release', record, 'ada@example.com' from revisions where kind = 'release' and record::bigint > 1000000`)
    await client.query('vacuum analyze archived_records, drafts, revisions, releases')
  } finally {
    client.release(true)
  }
}

async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now()
  await work()
  return performance.now() - begunMs
}
