import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { SitemapEntry } from '#platform/feature.ts'

const IS_CURRENT = sql<SqlBool>`published_at <= now() and expires_at > now()`

/** Sitemap entries of the replays that can be watched. */
export async function currentVndrs(database: Database): Promise<SitemapEntry[]> {
  const rows = await database
    .selectFrom('films')
    .select(['slug', 'publishedAt as changed'])
    .select(
      sql<boolean>`(select events.title ? 'fr' from events where events.id = films.event_id)`.as(
        'isTranslated',
      ),
    )
    .where('eventId', 'is not', null)
    .where(IS_CURRENT)
    .execute()
  return rows.map(({ slug, ...entry }) => ({ path: `/vndrs/${slug}`, ...entry }))
}

/** Sitemap entries of the published videos. */
export async function publishedVideos(database: Database): Promise<SitemapEntry[]> {
  const rows = await database
    .selectFrom('films')
    .select(['slug', 'publishedAt as changed', sql<boolean>`title ? 'fr'`.as('isTranslated')])
    .where('eventId', 'is', null)
    .where('publishedAt', '<=', sql<Date>`now()`)
    .execute()
  return rows.map(({ slug, ...entry }) => ({ path: `/video-watch?v=${slug}`, ...entry }))
}

/** Sitemap entries of the companies with a replay that can be watched. */
export async function vndrCompanies(database: Database): Promise<SitemapEntry[]> {
  const rows = await database
    .selectFrom('films')
    .innerJoin('presentations', 'presentations.eventId', 'films.eventId')
    .innerJoin('companies', 'companies.id', 'presentations.companyId')
    .select('companies.slug')
    .distinct()
    .where(IS_CURRENT)
    .execute()
  return rows.map(({ slug }) => ({ path: `/vndr/${slug}`, changed: null }))
}
