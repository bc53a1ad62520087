import { expect, onTestFinished, test } from 'vitest'
import { fillIn, PAGES, samplePaths } from '../../tests/support/pages.ts'
import { type Roadshow, startRoadshow } from '../../tests/support/roadshow.ts'

/** Tables that cached responses read without announcing changes, with the reason why no response becomes outdated. */
const NOT_ANNOUNCED: Record<string, string> = {
  applied_functions: 'read by the start alone',
  applied_objects: 'read by the start alone',
  kysely_migration: 'read by the start alone',
  listing_prices: 'the market’s, not content: cached for 15 s at most',
  listing_sessions: 'the market’s, not content: cached for 15 s at most',
  release_days: 'written by a trigger of releases, in their transaction',
  search_vocabulary: 'written by triggers of releases and of what is said in films, in their transactions',
  staff_members: 'read by the start alone',
}

/** Starts the product with its own database, without background work. */
async function started(): Promise<Roadshow> {
  const environment = { ROLE: 'web', SECRET: 'thirty-two characters for the tests' }
  const roadshow = await startRoadshow({ environment })
  onTestFinished(() => roadshow.stop())
  return roadshow
}

async function isCached(address: string): Promise<boolean> {
  const { status, headers } = await fetch(address)
  return status === 200 && headers.get('cache-control') === 'no-cache'
}

/** The addresses of pages and calls whose responses are cached. */
async function cachedAddresses(roadshow: Roadshow): Promise<string[]> {
  const samples = await samplePaths(roadshow)
  const description = await fetch(`${roadshow.origin}/api/openapi.json`)
  const { paths } = (await description.json()) as { paths: Record<string, { get?: object }> }
  const calls = Object.keys(paths).filter((path) => paths[path]?.get && !path.includes('{'))
  const addresses = [
    ...Object.values(PAGES).map((address) => fillIn(address, samples)),
    ...calls.map((path) => `/api${path}`),
  ]
  const cached: string[] = []
  for (const address of addresses) if (await isCached(roadshow.origin + address)) cached.push(address)
  return cached
}

test('R702 every table that cached responses read announces its changes', { timeout: 90_000 }, async () => {
  const addresses = await cachedAddresses(await started())
  expect(addresses.length).toBeGreaterThan(60)
  const roadshow = await started()
  for (const address of addresses) expect((await fetch(roadshow.origin + address)).status, address).toBe(200)
  // PostgreSQL publishes a connection's read counters when the connection ends.
  await roadshow.endServer()
  const { rows } = await roadshow.pool.query<{ name: string; announces: boolean }>(
    `select relname as name, exists (
       select from pg_trigger where tgrelid = relid and tgfoid = 'announce_content'::regproc) as announces
     from pg_stat_user_tables where schemaname = 'public' and seq_scan + coalesce(idx_scan, 0) > 0 order by relname`,
  )
  expect(rows.length).toBeGreaterThan(15)
  const silent = rows.filter(({ announces }) => !announces).map(({ name }) => name)
  expect(
    silent,
    'cached responses read these: create the content trigger of each in its migration, as the template of npm run db:new does, or say in NOT_ANNOUNCED of src/server/content-triggers.test.ts why it needs none',
  ).toEqual(Object.keys(NOT_ANNOUNCED).sort())
})
