import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { RELEASES_PER_PAGE, type ReleaseSearch } from '#features/releases/contract.ts'
import { matchingReleases } from '#features/releases/server/search.ts'
import { seededRandom } from '#kit/drawing.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { type Article, ReferenceIndex, wordsIn } from './reference-index.ts'
import { atLeast, type Row } from './report.ts'
import type { TestBed } from './test-bed.ts'

/** Targets. */
const MIN_RECALL = 0.99
const MIN_INFLECTED_RECALL = 0.98
const MIN_RECIPROCAL_RANK = 0.9

const WORDS = 500
const INFLECTED = 60
const KNOWN_ITEMS = 200
const WORDS_OF_A_TITLE = 3
/**
 * Leaves out numbers, which the reference splits: it finds 330 in 330,000 and 330.5. Also leaves out words of fewer
 * articles than this, or with more results than a search counts (1,000).
 */
const MIN_RELEASES = 3
const MAX_RELEASES = 900
const BATCH = 200
const YEARS_MS = 5 * 365.25 * 86_400_000

/**
 * Compares searches with an independent engine, SQLite's FTS5 with Snowball's stemmers: words drawn from the texts,
 * French participles with and without accents, and the rank of an article by three words of its title beside bm25.
 * Searches the demo's releases, or `.jsonl` files of a folder with `{ language, title, body }` (plain text) per line.
 */
export async function measureSearchQuality(testBed: TestBed, folder?: string): Promise<Row[]> {
  const { pool, database } = testBed
  await testBed.server({ ROLE: 'web' })
  const articles = folder ? readArticles(folder) : await demoArticles(pool)
  const ids = await publish(pool, articles)
  const rows: Row[] = []
  for (const language of LANGUAGES) {
    const index = new ReferenceIndex(
      language,
      articles.flatMap((article, at) =>
        article.language === language ? [{ ...article, id: ids[at] as number }] : [],
      ),
    )
    const random = seededRandom(`search quality ${language}`)
    const name = `${language}, ${index.articles.length.toLocaleString('en')} articles`
    const all = [...index.frequencies()].filter(isMeasurable).map(([word]) => word)
    const measurable = async (each: string[], size: number) => {
      const measured: string[] = []
      for (const word of sampleOf(each, 2 * size, random)) {
        if (index.find(word).length > MAX_RELEASES || (await isLeftOut(database, language, word))) continue
        if (measured.push(word) === size) break
      }
      return measured
    }
    const words = await measurable(all, WORDS)
    rows.push(await recallRow(`${name}: recall of words`, MIN_RECALL, database, index, words))
    if (language === 'fr') {
      const forms = await measurable(all.filter(isParticiple), INFLECTED)
      rows.push(
        await recallRow(`${name}: recall of participles`, MIN_INFLECTED_RECALL, database, index, forms),
        await recallRow(
          `${name}: the same without accents`,
          MIN_INFLECTED_RECALL,
          database,
          index,
          forms,
          unaccented,
        ),
      )
    }
    rows.push(...(await knownItemRows(name, database, index, random)))
    index.close()
  }
  return rows
}

/** The share of the reference's results that a search finds; the mean over the words. */
async function recallRow(
  what: string,
  least: number,
  database: Database,
  index: ReferenceIndex,
  words: string[],
  typed = (word: string) => word,
): Promise<Row> {
  let hits = 0
  let matches = 0
  let worst = { word: '', missing: 0 }
  for (const word of words) {
    const expected = index.find(word)
    const actual = new Set(await findAll(database, index.language, typed(word)))
    const missing = expected.filter((id) => !actual.has(id)).length
    hits += expected.length
    matches += expected.length - missing
    if (missing > worst.missing) worst = { word, missing }
  }
  const detail = `${words.length} words, ${matches} of ${hits}${worst.missing > 0 ? `; most missing: ${worst.word} ${worst.missing}` : ''}`
  return atLeast(what, least, matches / hits, detail)
}

/** The mean reciprocal rank of articles with a unique title, searched by three of its words, beside bm25's. */
async function knownItemRows(
  name: string,
  database: Database,
  index: ReferenceIndex,
  random: () => number,
): Promise<Row[]> {
  const titles = Map.groupBy(index.articles, ({ title }) => title)
  const items = sampleOf(
    index.articles.filter(
      ({ title }) => titles.get(title)?.length === 1 && longWords(title).length >= WORDS_OF_A_TITLE,
    ),
    KNOWN_ITEMS,
    random,
  )
  let ours = 0
  let theirs = 0
  let inTen = 0
  for (const { id, title } of items) {
    const chosen = new Set(sampleOf(longWords(title), WORDS_OF_A_TITLE, random))
    const q = longWords(title)
      .filter((word) => chosen.has(word))
      .join(' ')
    const rank = (await findAll(database, index.language, q)).indexOf(id) + 1
    const reference = index.find(q).indexOf(id) + 1
    if (rank > 0) ours += 1 / rank
    if (rank > 0 && rank <= 10) inTen += 1
    if (reference > 0) theirs += 1 / reference
  }
  const detail = `${items.length} titles, ${inTen} in the first ten; bm25 ${(theirs / items.length).toFixed(2)}`
  return [
    atLeast(
      `${name}: reciprocal rank by 3 words of a title`,
      MIN_RECIPROCAL_RANK,
      ours / items.length,
      detail,
    ),
  ]
}

function longWords(title: string): string[] {
  return [...new Set(wordsIn(title).filter((word) => /^\p{L}{4,}$/u.test(word)))]
}

async function findAll(database: Database, language: Language, q: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const reply = await matchingReleases(database, language, { q, language, page } as ReleaseSearch)
    ids.push(...reply.releases.map(({ id }) => id))
    if (page * RELEASES_PER_PAGE >= reply.total) return ids
  }
}

/**
 * Whether a word is left out: words that a search ignores, their plurals (the reference takes `offs` for `off`), and
 * words that the reference's stemmer merges with more forms.
 */
async function isLeftOut(database: Database, language: Language, word: string): Promise<boolean> {
  const isIgnored = async (q: string) =>
    (await matchingReleases(database, language, { q, language, page: 1 } as ReleaseSearch)).ignored !==
    undefined
  if ((await isIgnored(word)) || (await isIgnored(word.replace(/s$/, '')))) return true
  const reply = await matchingReleases(database, language, {
    q: `"${word}"`,
    language,
    page: 1,
  } as ReleaseSearch)
  return reply.totalIsCapped === true
}

function isMeasurable([word, total]: [string, number]): boolean {
  return total >= MIN_RELEASES && /^\p{L}{3,}$/u.test(word)
}

/** Whether a word looks like a French past participle of a verb in -er, which is common in news. */
function isParticiple(word: string): boolean {
  return /\p{L}{3}ée?s?$/u.test(word)
}

function unaccented(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

function sampleOf<T>(values: T[], size: number, random: () => number): T[] {
  const rest = [...values]
  return Array.from(
    { length: Math.min(size, rest.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0] as T,
  )
}

function readArticles(folder: string): Article[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as Article)
}

async function demoArticles(pool: pg.Pool): Promise<Article[]> {
  const { rows } = await pool.query<Article>(
    'select language, title, html_text(body) as body from releases where company_id is not null order by id',
  )
  return rows
}

/** Replaces all releases by articles, each in one language. @returns their ids */
async function publish(pool: pg.Pool, articles: Article[]): Promise<number[]> {
  await pool.query('delete from releases')
  const ids: number[] = []
  const start = Date.now() - YEARS_MS
  for (let at = 0; at < articles.length; at += BATCH) {
    const batch = articles.slice(at, at + BATCH).map(({ language, title, body }, index) => ({
      slug: `article-${at + index}`,
      language,
      title,
      body: `<p>${body.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
      published_at: new Date(start + (YEARS_MS * (at + index)) / articles.length).toISOString(),
    }))
    const { rows } = await pool.query<{ id: string }>(
      `insert into releases (slug, company_id, language, title, summary, body, topic, published_at)
       select slug, (select min(id) from companies), language, title, '', body, 'operations', published_at
       from json_to_recordset($1) as made (slug text, language text, title text, body text, published_at timestamptz)
       returning id`,
      [JSON.stringify(batch)],
    )
    ids.push(...rows.map(({ id }) => Number(id)))
  }
  await pool.query('analyze releases, release_days, search_vocabulary')
  return ids
}
