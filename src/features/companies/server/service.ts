import type { Selectable } from 'kysely'
import { AppError } from '#kit/errors.ts'
import { inLanguage, type Language, languageOf } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { Companies as CompanyTable } from '#platform/database/schema.ts'
import { type Company, markOf } from '../contract.ts'
import { drawMark } from './mark.ts'

export type Companies = ReturnType<typeof companiesService>

/** Client companies. */
export function companiesService(database: Database) {
  return {
    /**
     * All clients: those with a position first, sorted by it, then the rest by name (R403).
     * @throws AppError no_companies when there is none (R602)
     */
    async list(language: Language): Promise<Company[]> {
      const rows = await database
        .selectFrom('companies')
        .selectAll()
        .orderBy('position', (order) => order.asc().nullsLast())
        .orderBy('name')
        .execute()
      if (rows.length === 0) throw new AppError('no_companies')
      return rows.map((row) => companyOf(row, language))
    },

    /**
     * A company's drawn mark as SVG.
     * @throws AppError not_found
     */
    async mark(slug: string): Promise<string> {
      const row = await database
        .selectFrom('companies')
        .selectAll()
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (!row) throw new AppError('not_found')
      return drawMark(markOf(row))
    },
  }
}

function companyOf(row: Selectable<CompanyTable>, language: Language): Company {
  return {
    ...markOf(row),
    position: row.position,
    city: row.city,
    tagline: inLanguage(row.tagline, language),
    language: languageOf(row.tagline, language),
  }
}
