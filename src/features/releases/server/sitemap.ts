import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { LanguageEntry } from '#platform/feature.ts'
import { listedFor, startOf } from './rows.ts'

/**
 * Maximum number of releases in one file, with links to their other versions: below 7 MB (the limits of
 * sitemaps are 50,000 URLs and 50 MB).
 */
export const MAX_RELEASES_PER_FILE = 5_000

const FILE = /^releases-((?:19|20)\d{2}-(?:0[1-9]|1[0-2]))(?:-([2-9]|[1-9]\d{1,3}))?$/

type MonthRow = { month: string; total: number }

/**
 * The sitemap's files of releases: `releases-2026-11`, `releases-2026-11-2` and so on, the latest month
 * first. The number of files follows the English list, months are in the firm's time zone.
 */
export async function sitemapFileNames(database: Database): Promise<string[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(day, 'YYYY-MM') as month, sum(en)::integer as total
    from release_days group by 1 having sum(en) > 0 order by 1 desc
  `.execute(database)
  return rows.flatMap(({ month, total }) =>
    Array.from({ length: Math.ceil(total / MAX_RELEASES_PER_FILE) }, (_, part) =>
      part === 0 ? `releases-${month}` : `releases-${month}-${part + 1}`,
    ),
  )
}

type SitemapRow = { slug: string; language: Language; counterpart: string | null; changed: Date }

/** The English list of a month, each release with its French version: every release is in one file. */
export async function sitemapFileOf(database: Database, name: string): Promise<LanguageEntry[] | undefined> {
  const [, month, part = '1'] = FILE.exec(name) ?? []
  if (!month) return undefined
  const first = `${month}-01`
  const after = Temporal.PlainDate.from(first).add({ months: 1 }).toString()
  const { rows } = await sql<SitemapRow>`
    select slug, language, updated_at as changed,
      (select slug from releases other where other.id = releases.counterpart_id)
        as counterpart
    from releases
    where ${listedFor('en')} and withheld is null and published_at >= ${startOf(first)} and published_at < ${startOf(after)}
    order by published_at, id
    limit ${MAX_RELEASES_PER_FILE} offset ${(Number(part) - 1) * MAX_RELEASES_PER_FILE}
  `.execute(database)
  return rows.length > 0 ? rows.map(entryOf) : undefined
}

/** A release's two language versions have different addresses. */
function entryOf({ slug, language, counterpart, changed }: SitemapRow): LanguageEntry {
  const other = language === 'en' ? 'fr' : 'en'
  const paths = {
    [language]: `/releases/${slug}`,
    ...(counterpart !== null && { [other]: `/releases/${counterpart}` }),
  }
  return { paths, changed }
}
