import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { insertFilm } from '#features/vndrs/server/store.ts'
import { MadeTalks } from './made-talks.ts'
import { atMost, median, quantile, type Row } from './report.ts'
import type { Stage } from './stage.ts'

/** Hours of transcripts: a firm's first ones, and 1.5 million captions. */
const HOURS = [20, 2_000]
const MOST_MS = 50
const MOST_TIMES = 2
const QUERIES_A_KIND = 40

/**
 * Search in what was said, over HTTP and signed in: rare and common words, two words, phrases, words of one language,
 * words nobody said. Each query once, each from another network address, as one may not ask often.
 */
export async function measureSpoken(stage: Stage): Promise<Row[]> {
  const { origin } = await stage.server({ TRUST_PROXY: 'on' })
  const token = await newSession(stage.pool)
  const made = new MadeTalks()
  await stage.pool.query('truncate films cascade')
  const rows: Row[] = []
  const firstMs = new Map<string, number>()
  let filled = 0
  for (const hours of HOURS) {
    await fill(stage, made, filled, hours)
    filled = hours
    const cues = await stage.pool.query('select sum(jsonb_array_length(cues))::integer as cues from captions')
    const name = `${hours.toLocaleString('en')} hours, ${Number(cues.rows[0].cues).toLocaleString('en')} captions`
    const kinds = queriesOf(made, hours)
    for (const queries of kinds.values()) await timesOf(origin, token, queries.slice(0, 5))
    const all: number[] = []
    for (const [kind, queries] of kinds) {
      const times = await timesOf(origin, token, queries.slice(5))
      all.push(...times)
      rows.push(rowOf(`${name}: ${kind}, p95`, times, kind, firstMs))
    }
    rows.push(rowOf(`${name}: all, p95`, all, 'all', firstMs))
    const first = firstMs.get('all p95') ?? quantile(all, 0.95)
    firstMs.set('all p95', first)
    if (hours > (HOURS[0] ?? 0))
      rows.push(atMost(`${name}: p95 against ${HOURS[0]} hours`, MOST_TIMES, quantile(all, 0.95) / first))
  }
  return rows
}

function rowOf(what: string, times: number[], kind: string, firstMs: Map<string, number>): Row {
  const middle = median(times)
  const first = firstMs.get(kind) ?? middle
  firstMs.set(kind, first)
  const detail = `p50 ${middle.toFixed(1)} ms, ×${(middle / first).toFixed(1)}`
  return atMost(what, MOST_MS, quantile(times, 0.95), detail, ' ms')
}

function queriesOf(made: MadeTalks, hours: number): Map<string, string[]> {
  const pick = (from: number, to: number, language: 'en' | 'fr' = 'en') => {
    const words = made.ranks(language, from, to).filter((word) => /^\p{L}{4,}$/u.test(word))
    return Array.from(
      { length: QUERIES_A_KIND + 5 },
      (_, index) => words[(index * 37 + hours) % words.length] ?? '',
    )
  }
  const common = pick(40, 400)
  const rare = pick(8_000, 30_000)
  return new Map([
    ['a common word', common],
    ['a rare word', rare],
    ['two common words', common.map((word, index) => `${word} ${common[(index + 7) % common.length]}`)],
    ['a common and a rare word', common.map((word, index) => `${word} ${rare[index]}`)],
    ['a phrase', common.map((word, index) => `"${word} ${pick(5, 60)[index]}"`)],
    ['a French word', pick(100, 3_000, 'fr')],
    ['a word nobody said', rare.map((_, index) => `xyloquartz${index}`)],
  ])
}

let asked = 0
async function timesOf(origin: string, token: string, queries: string[]): Promise<number[]> {
  const times: number[] = []
  for (const q of queries) {
    asked += 1
    const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
    const start = performance.now()
    const response = await fetch(`${origin}/api/vndrs/search?${new URLSearchParams({ q })}`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
    })
    await response.arrayBuffer()
    times.push(performance.now() - start)
    if (response.status !== 200) throw new Error(`“${q}” was answered ${response.status}`)
  }
  return times
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

/** Talks from one hour to another as replays of events of their own; the index is made at last. */
async function fill({ pool, database }: Stage, made: MadeTalks, from: number, to: number): Promise<void> {
  const index = await pool.query("select indexdef from pg_indexes where indexname = 'sentences_words'")
  await pool.query('drop index sentences_words')
  const { rows: events } = await pool.query<{ id: number; startsAt: Date; timeZone: string }>(EVENTS, [
    from,
    to,
  ])
  for (const [place, event] of events.entries()) {
    const hour = from + place
    const { language, cues } = made.talk(hour)
    await insertFilm(database, {
      ...{ slug: `talk-${hour}`, language, media: 'film.mp4', preview: null, poster: null },
      ...{ lengthSeconds: 3600, width: 1280, height: 720, chapters: [], slides: [] },
      publishedAt: new Date(event.startsAt.getTime() + 86_400_000),
      subject: { event },
      captions: { [language]: cues },
    })
  }
  // It takes longer than a visitor's statement may.
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
