import { sql } from 'kysely'
import { listReleases, searchReleases } from '#features/releases/contract.ts'
import { type Roadshow, startRoadshow } from './roadshow.ts'

export let roadshow: Roadshow

/** Call before all tests of a file about releases: starts the site without any release. */
export async function startReleases(): Promise<void> {
  roadshow = await startRoadshow()
  await clear()
}

export const stopReleases = () => roadshow.stop()

type ReleaseValues = {
  slug: string
  title?: string
  body?: string
  company?: string | null
  language?: 'en' | 'fr'
  topic?: string
  at?: string
}

/** Inserts releases; by default without a company. */
export async function publish(...releases: ReleaseValues[]): Promise<void> {
  for (const { slug, title, body, company, language, topic, at } of releases) {
    await roadshow.database
      .insertInto('releases')
      .values({
        slug,
        title: title ?? slug,
        summary: `Summary of ${slug}`,
        body: body ?? `<p>Text of ${slug}.</p>`,
        companyId:
          company === null
            ? null
            : sql<number>`(select id from companies where slug = ${company ?? 'orvane-gold'})`,
        language: language ?? 'en',
        topic: topic ?? 'operations',
        publishedAt: at ?? '2025-03-10T15:00:00Z',
      })
      .execute()
  }
}

/** Makes two releases the language versions of one. */
export async function pair(en: string, fr: string): Promise<void> {
  for (const [one, other] of [
    [en, fr],
    [fr, en],
  ] as const) {
    await sql`update releases set counterpart_id = (select id from releases where slug = ${other}) where slug = ${one}`.execute(
      roadshow.database,
    )
  }
}

export async function clear(): Promise<void> {
  await roadshow.database.deleteFrom('releases').execute()
}

export type Query = Record<string, string | number>
export const search = (query: Query, language: 'en' | 'fr' = 'en') =>
  roadshow.api(language)(searchReleases, { query: query as never })
export const searchSlugs = async (query: Query, language: 'en' | 'fr' = 'en') =>
  (await search(query, language)).releases.map(({ slug }) => slug)
/** Poll for a list after a change: responses are cached until the change is announced. */
export const list = (page = 1, language: 'en' | 'fr' = 'en') =>
  roadshow.api(language)(listReleases, { query: { page } })
