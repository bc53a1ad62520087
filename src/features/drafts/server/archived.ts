import { sql } from 'kysely'
import { FIRM_TIME_ZONE } from '#features/firm/server/index.ts'
import { addressesIn, parseSiteUrl } from '#features/redirects/server/index.ts'
import type { Gone } from '#kit/errors.ts'
import { inLanguage, type Language, localizedSchema } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'

/** Finds the archived record that an address led to, with its title in a language; undefined when there is none (R114). */
export type FindArchived = (url: string, language: Language) => Promise<Gone | undefined>

export function archivedFinder(database: Database): FindArchived {
  return async (url, language) => {
    const requested = parseSiteUrl(url)
    if (!requested) return undefined
    const row = await database
      .selectFrom('archivedRecords')
      .select(['kind', 'title'])
      .select(sql<string>`(archived_at at time zone ${FIRM_TIME_ZONE})::date::text`.as('archivedOn'))
      .where(sql<boolean>`addresses && ${addressesIn(requested)}::text[]`)
      .orderBy('archivedAt', 'desc')
      .executeTakeFirst()
    if (!row) return undefined
    const title = localizedSchema.safeParse(row.title)
    return {
      kind: row.kind,
      title: title.success ? inLanguage(title.data, language) : null,
      archivedOn: row.archivedOn,
    }
  }
}
