import type pg from 'pg'
import { LANGUAGES } from '#kit/localized.ts'
import type { ProcessorClock } from './processor-time.ts'
import type { GeneratedRelease, ReleaseGenerator } from './release-generator.ts'

/** The last releases are inserted through the triggers, as imports insert them. */
const IMPORTED = 1_000
export const IMPORT_BATCH = 20
const BULK_BATCH = 2_000
/** Number of different words in one filler release. */
const WORDS_A_RELEASE = 5_000

/** Replaces all releases by this many; returns the processor milliseconds per release for each of the last inserts. */
export async function fillReleases(
  pool: pg.Pool,
  generator: ReleaseGenerator,
  total: number,
  clock: ProcessorClock,
): Promise<number> {
  const stories = generator.stories(total)
  const filled = await fillInBulk(pool, stories, total - IMPORTED)
  // A separate connection from the one that reads the clock.
  const client = await pool.connect()
  const { processorMs } = await clock.time(async () => {
    for (let batch = take(stories, IMPORT_BATCH); batch.length > 0; batch = take(stories, IMPORT_BATCH))
      await insert(client, batch)
  })
  client.release()
  await run(pool, 'vacuum analyze releases, release_days, search_vocabulary')
  return processorMs / (total - filled)
}

/** Fills the vocabulary, which keeps words permanently, by inserting and deleting releases that hold every word. */
export async function teachWords(pool: pg.Pool, generator: ReleaseGenerator): Promise<void> {
  await pool.query('truncate releases cascade')
  for (const language of LANGUAGES) {
    const words = generator.ranks(language)
    for (let at = 0; at < words.length; at += WORDS_A_RELEASE) {
      const body = words.slice(at, at + WORDS_A_RELEASE).join(' ')
      const [story = []] = generator.stories(1)
      await insert(
        pool,
        story.map((release) => ({ ...release, language, body })),
      )
      await pool.query('delete from releases')
    }
  }
}

/**
 * Inserts at least this many releases in bulk: rows first, then days as the triggers would write them, the index of words
 * last. @returns how many
 */
async function fillInBulk(
  pool: pg.Pool,
  stories: Iterator<GeneratedRelease[]>,
  least: number,
): Promise<number> {
  await pool.query('alter table releases disable trigger user')
  await pool.query('truncate releases, release_days cascade')
  const indexes = await pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname in ('releases_words_en', 'releases_words_fr')",
  )
  await pool.query('drop index releases_words_en, releases_words_fr')
  let filled = 0
  while (filled < least) {
    const batch = take(stories, Math.min(BULK_BATCH, least - filled))
    await insert(pool, batch)
    filled += batch.length
  }
  await run(
    pool,
    'alter table releases enable trigger user',
    `insert into release_days
     select news_day(published_at), count(*) filter (where counterpart_id is null or language = 'en'),
       count(*) filter (where counterpart_id is null or language = 'fr')
     from releases group by 1`,
    ...indexes.rows.map(({ indexdef }) => indexdef),
  )
  return filled
}

/** Runs statements on a separate connection without a time limit. */
async function run(pool: pg.Pool, ...statements: string[]): Promise<void> {
  const client = await pool.connect()
  try {
    for (const statement of [
      'set statement_timeout = 0',
      "set maintenance_work_mem = '512MB'",
      ...statements,
    ])
      await client.query(statement)
  } finally {
    client.release(true)
  }
}

/** Takes stories until they amount to this many releases; fewer at the end. */
function take(stories: Iterator<GeneratedRelease[]>, least: number): GeneratedRelease[] {
  const batch: GeneratedRelease[] = []
  while (batch.length < least) {
    const { value, done } = stories.next()
    if (done) break
    batch.push(...value)
  }
  return batch
}

async function insert(connection: pg.Pool | pg.PoolClient, releases: GeneratedRelease[]): Promise<void> {
  await connection.query(
    `insert into releases (id, slug, company_id, counterpart_id, language, title, summary, body, topic, published_at)
     overriding system value
     select id, 'made-' || id, "companyId", "counterpartId", language, title, summary, body, topic, "publishedAt"
     from json_to_recordset($1) as made (id bigint, "companyId" integer, "counterpartId" bigint, language text,
       title text, summary text, body text, topic text, "publishedAt" timestamptz)`,
    [JSON.stringify(releases)],
  )
}
