import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { replayKind } from '#features/vndrs/server/film-document.ts'
import { ProcessorClock, processorTimes, searchRow, type Time } from './processor-time.ts'
import { atMost, quantile, type Row } from './report.ts'
import { TalkGenerator } from './talk-generator.ts'
import type { TestBed } from './test-bed.ts'

/** Hours of transcripts: a new firm's, and 1.5 million captions. */
const HOURS = [20, 2_000]
const MAX_MS = 50
const MAX_TIMES = 2
const QUERIES_A_KIND = 30
const ROUNDS = 3

/**
 * Measures searches in transcripts over HTTP, signed in, in processor milliseconds of server and database: rare and
 * common words, two words, spoken phrases, words of the rarer language, and unspoken words. Each call comes from
 * another network address, because of the rate limit.
 */
export async function measureTranscriptSearch(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server({ ROLE: 'web', TRUST_PROXY: 'on' })
  const clock = new ProcessorClock(server, testBed)
  const token = await newSession(testBed.pool)
  const generator = new TalkGenerator()
  await testBed.pool.query('truncate films cascade')
  const rows: Row[] = []
  const firstMs = new Map<string, number>()
  const kinds = queriesOf(generator)
  let filled = 0
  for (const hours of HOURS) {
    await fill(testBed, generator, filled, hours)
    filled = hours
    const cues = await testBed.pool.query(
      'select sum(jsonb_array_length(cues))::integer as cues from captions',
    )
    const name = `${hours.toLocaleString('en')} hours, ${Number(cues.rows[0].cues).toLocaleString('en')} captions`
    const all: Time[] = []
    for (const [kind, queries] of kinds) {
      const times = await timesOf(clock, queries, (q) => ask(server.origin, token, q))
      all.push(...times)
      rows.push(searchRow(`${name}: ${kind}, p95`, MAX_MS, times, kind, firstMs))
    }
    rows.push(searchRow(`${name}: all, p95`, MAX_MS, all, 'all', firstMs))
    const p95 = quantile(processorTimes(all), 0.95)
    const first = firstMs.get('all p95') ?? p95
    firstMs.set('all p95', first)
    if (hours > (HOURS[0] ?? 0))
      rows.push(atMost(`${name}: p95 against ${HOURS[0]} hours`, MAX_TIMES, p95 / first))
  }
  return rows
}

function queriesOf(generator: TalkGenerator): Map<string, string[]> {
  const pick = (from: number, to: number, language: 'en' | 'fr' = 'en') => {
    const words = generator.ranks(language, from, to).filter((word) => /^\p{L}{4,}$/u.test(word))
    return Array.from({ length: QUERIES_A_KIND }, (_, index) => words[(index * 37) % words.length] ?? '')
  }
  const common = pick(40, 400)
  const rare = pick(8_000, 30_000)
  return new Map([
    ['a common word', common],
    ['a rare word', rare],
    ['two common words', common.map((word, index) => `${word} ${common[(index + 7) % common.length]}`)],
    ['a common and a rare word', common.map((word, index) => `${word} ${rare[index]}`)],
    ['a phrase', phrasesIn(new TalkGenerator())],
    ['a French word', pick(100, 3_000, 'fr')],
    ['a word nobody said', rare.map((_, index) => `xyloquartz${index}`)],
  ])
}

/** Three words from a sentence of each of the first talks, which exist at every size. */
function phrasesIn(generator: TalkGenerator): string[] {
  const talks = Array.from({ length: HOURS[0] ?? 1 }, (_, hour) => generator.talk(hour).cues)
  return Array.from({ length: QUERIES_A_KIND }, (_, index) => {
    const cues = talks[index % talks.length] ?? []
    const words = cues[index * 11]?.text.split(' ') ?? []
    const from = Math.max(0, words.findIndex((word) => word.endsWith('.')) + 1) % 8
    return `"${words.slice(from, from + 3).join(' ')}"`
  })
}

/** The best duration of each query over several rounds. */
async function timesOf(
  clock: ProcessorClock,
  queries: string[],
  ask: (q: string) => Promise<void>,
): Promise<Time[]> {
  const times: Time[] = []
  for (const q of queries) {
    const rounds: Time[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await clock.time(() => ask(q)))
    times.push({
      wallMs: Math.min(...rounds.map(({ wallMs }) => wallMs)),
      processorMs: Math.min(...processorTimes(rounds)),
    })
  }
  return times
}

let requests = 0
async function ask(origin: string, token: string, q: string): Promise<void> {
  requests += 1
  const from = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
  const response = await fetch(`${origin}/api/vndrs/search?${new URLSearchParams({ q })}`, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`“${q}” was answered ${response.status}`)
}

async function newSession(pool: pg.Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `with account as (insert into accounts (email, name, password_hash, language, verified_at)
       values ('listener@example.com', 'Ada Roy', 'none', 'en', now()) returning id)
     insert into sessions (account_id, token_hash) select id, $1 from account`,
    [createHash('sha256').update(token).digest()],
  )
  return token
}

/** Inserts the talks of these hours as replays with their own events; creates the index last. */
async function fill(
  { pool, database }: TestBed,
  generator: TalkGenerator,
  from: number,
  to: number,
): Promise<void> {
  const index = await pool.query("select indexdef from pg_indexes where indexname = 'sentences_words'")
  await pool.query('drop index sentences_words')
  const { rows: events } = await pool.query<{ id: number; startsAt: Date; timeZone: string }>(EVENTS, [
    from,
    to,
  ])
  for (const [place, event] of events.entries()) {
    const hour = from + place
    const { language, cues } = generator.talk(hour)
    const film = {
      slug: `talk-${hour}`,
      language,
      media: 'film.mp4',
      lengthSeconds: 3600,
      width: 1280,
      height: 720,
      eventId: event.id,
      publishedAt: new Date(event.startsAt.getTime() + 86_400_000).toISOString(),
      captions: { [language]: cues },
    }
    await database.transaction().execute((tx) => replayKind.save(tx, null, film))
  }
  // Takes longer than the time limit of a visitor's statement.
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(index.rows[0].indexdef)
  await client.query('vacuum analyze sentences, films, captions')
  client.release(true)
}

const EVENTS = `with made as (
    insert into events (slug, type, status, title, presenter, summary, starts_at, ends_at, time_zone, city, topic)
    select 'talk-' || hour, 'corporate_presentation', 'ended', '{"en": "A talk"}', '{"en": "Ada Roy"}', '{"en": "Said."}',
      now() - interval '85 days' + hour * interval '1 hour', now() - interval '85 days' + (hour + 1) * interval '1 hour',
      'America/Toronto', 'Toronto', 'results'
    from generate_series($1::integer, $2::integer - 1) as hour
    returning id, starts_at, ends_at, time_zone),
  presenting as (
    insert into presentations (event_id, company_id, presenter, starts_at, ends_at)
    select made.id, (select id from companies order by id offset made.id % 20 limit 1), '{"en": "Ada Roy"}', starts_at, ends_at
    from made)
  select id, starts_at as "startsAt", time_zone as "timeZone" from made order by id`
