import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { localTime } from '#kit/local-time.ts'
import { inLanguage, type Language, type Localized } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { Show } from '../contract.ts'

const streamSchema = z.object({ kind: z.literal('recorded'), media: z.string() }).nullable()

/** An event with the fields that the waiting room and the stage need; cached in memory. */
export type CachedShow = {
  id: number
  slug: string
  title: Localized
  startsAt: Date
  endsAt: Date
  timeZone: string
  status: string
  runsItself: boolean
  startedAt: Date | null
  stream: z.output<typeof streamSchema>
}

/** Shows that ended longer ago than this leave the cache. */
const CACHE_DAYS = 2

/** Reads the upcoming and recently ended shows. */
export async function readShows(database: Database): Promise<Map<number, CachedShow>> {
  const rows = await showsQuery(database)
    .where(sql<SqlBool>`ends_at > now() - make_interval(days => ${CACHE_DAYS}::integer)`)
    .execute()
  return new Map(rows.map((row) => [row.id, cachedShowOf(row)]))
}

/** Reads one show of any age; undefined when there is no such event. */
export async function readShow(database: Database, id: number): Promise<CachedShow | undefined> {
  const row = await showsQuery(database).where('id', '=', id).executeTakeFirst()
  return row && cachedShowOf(row)
}

function showsQuery(database: Database) {
  return database
    .selectFrom('events')
    .select([
      'id',
      'slug',
      'title',
      'startsAt',
      'endsAt',
      'timeZone',
      'status',
      'runsItself',
      'startedAt',
      'stream',
    ])
}

function cachedShowOf(row: Omit<CachedShow, 'stream'> & { stream: unknown }): CachedShow {
  return { ...row, stream: streamSchema.parse(row.stream) }
}

/** A show in one language. */
export function showOf(show: CachedShow, language: Language): Show {
  return {
    id: show.id,
    slug: show.slug,
    title: inLanguage(show.title, language),
    startsAt: show.startsAt.toISOString(),
    startsAtLocal: localTime(show.startsAt, show.timeZone, language),
    endsAt: show.endsAt.toISOString(),
    timeZone: show.timeZone,
  }
}
