import { sql } from 'kysely'
import { listReleases, searchReleases } from '#features/releases/contract.ts'
import { aRelease, type ReleaseChanges } from './factories.ts'
import { testSite } from './site.ts'

export type Query = Record<string, string | number>

/** Starts a site without releases for the tests of a file. @returns the site, and functions that fill and read its lists */
export function releasesSite() {
  const { roadshow } = testSite({ prepare: () => clear() })

  /** Adds releases; by default of Alderic Mines. */
  async function publish(...releases: ReleaseChanges[]): Promise<void> {
    for (const release of releases) await aRelease(roadshow.database, release)
  }

  /** Makes two releases the language versions of one. */
  async function pair(en: string, fr: string): Promise<void> {
    for (const [one, other] of [
      [en, fr],
      [fr, en],
    ] as const) {
      await sql`update releases set counterpart_id = (select id from releases where slug = ${other}) where slug = ${one}`.execute(
        roadshow.database,
      )
    }
  }

  async function clear(): Promise<void> {
    await roadshow.database.deleteFrom('releases').execute()
  }

  const search = (query: Query, language: 'en' | 'fr' = 'en') =>
    roadshow.api(language)(searchReleases, { query: query as never })

  const searchSlugs = async (query: Query, language: 'en' | 'fr' = 'en') =>
    (await search(query, language)).releases.map(({ slug }) => slug)

  /** Poll for a list after a change: responses are cached until the change is announced. */
  const list = (page = 1, language: 'en' | 'fr' = 'en') =>
    roadshow.api(language)(listReleases, { query: { page } })

  return { roadshow, publish, pair, clear, search, searchSlugs, list }
}
