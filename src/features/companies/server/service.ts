import { type Selectable, sql } from 'kysely'
import { cityName } from '#kit/cities.ts'
import { AppError } from '#kit/errors.ts'
import { inLanguage, type Language, languageOf, languageSchema } from '#kit/localized.ts'
import { pagingOf } from '#kit/paging.ts'
import { readAlternatives } from '#platform/content/picture-alternatives.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import type { Companies as CompanyTable } from '#platform/database/schema.ts'
import {
  type Company,
  type CompanyDetail,
  type CompanyFilters,
  type CompanyList,
  type CompanyMark,
  type Engagement,
  type Exchange,
  engagementOf,
  exchangeSchema,
  type FinancialDate,
  MARKS_ON_SHEET,
  type QuarterResults,
  readSymbol,
} from '../contract.ts'
import {
  type CompanyListRow,
  countGroups,
  countsOf,
  selectCompanyPage,
  selectSimilar,
  totalOf,
} from './company-list.ts'
import {
  calendarOf,
  factsheetOf,
  type PublishedReleases,
  releasesNamed,
  storedDocuments,
  storedPictures,
} from './factsheet.ts'
import { hasSymbol } from './has-symbol.ts'
import { drawMark, drawMarkSheet } from './mark.ts'
import { markOf } from './mark-of.ts'
import type { LogoReader } from './own-logos.ts'

export type Companies = ReturnType<typeof companiesService>
type CompanyRow = Selectable<CompanyTable>
export type FinancialCalendar = { company: CompanyMark; dates: FinancialDate[] }

/** A company's id and name. @throws AppError not_found */
export function findCompany(executor: Executor, slug: string): Promise<{ id: number; name: string }> {
  return executor
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
}

/** Client companies. */
export function companiesService(database: Database) {
  /** @throws AppError not_found */
  async function find(slug: string): Promise<CompanyRow> {
    return database
      .selectFrom('companies')
      .select(COLUMNS.companies)
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
  }

  return {
    /**
     * One page of the clients that match the filters: those with a position first, in its order, then the
     * rest by name (R403); a search orders them by rank.
     * @throws AppError no_companies when the firm has no client at all (R602)
     */
    async list(filters: CompanyFilters, language: Language): Promise<CompanyList> {
      const { page, pageSize } = filters
      const [rows, groups] = await Promise.all([
        selectCompanyPage(database, filters),
        countGroups(database, filters.q),
      ])
      if (groups.length === 0 && filters.q === undefined) throw new AppError('no_companies')
      const similar =
        groups.length === 0 && filters.q !== undefined ? await selectSimilar(database, filters.q) : []
      return {
        companies: rows.map((row) => companyOf(row, language)),
        ...pagingOf({ page, pageSize, total: totalOf(groups, filters) }),
        counts: countsOf(groups, filters),
        ...(similar.length > 0 && { similar: similar.map(markOf) }),
      }
    },

    /**
     * A company's factsheet (R403).
     * @throws AppError not_found
     */
    async get(slug: string, language: Language): Promise<CompanyDetail> {
      const row = await find(slug)
      const [published, alternatives] = await Promise.all([
        publishedReleases(database, releasesNamed(row)),
        readAlternatives(database, storedPictures(row)),
      ])
      return { ...companyOf(row, language), ...factsheetOf(row, language, { published, alternatives }) }
    },

    /** The exchange that a company is listed on; undefined when there is no such company. */
    async exchangeOf(id: number): Promise<Exchange | undefined> {
      const row = await database
        .selectFrom('companies')
        .select('exchange')
        .where('id', '=', id)
        .executeTakeFirst()
      return row && exchangeSchema.parse(row.exchange)
    },

    /** The companies that a symbol may mean, in any spelling: `brk-b`, `TSX: ORVN`, `4T1.F` (R113). */
    async withSymbol(text: string): Promise<CompanyMark[]> {
      const rows = await database
        .selectFrom('companies')
        .select(COLUMNS.companies)
        .where(hasSymbol(readSymbol(text)))
        .orderBy('name')
        .execute()
      return rows.map(markOf)
    },

    /**
     * The media key of a company's document.
     * @throws AppError not_found
     */
    async documentKey(slug: string, file: string): Promise<string> {
      const row = await find(slug)
      if (!storedDocuments(row).some(({ media }) => media === file)) throw new AppError('not_found')
      return file
    },

    /**
     * The media key of a company's portrait or photograph.
     * @throws AppError not_found
     */
    async pictureKey(slug: string, file: string): Promise<string> {
      if (!storedPictures(await find(slug)).includes(file)) throw new AppError('not_found')
      return file
    },

    /**
     * A company and the dates of its financial calendar from today on.
     * @throws AppError not_found
     */
    async financialCalendar(slug: string, language: Language): Promise<FinancialCalendar> {
      const row = await find(slug)
      return { company: markOf(row), dates: calendarOf(row, language) }
    },

    /** The drawn marks of the first companies on one sheet; `#{slug}` shows a single one. */
    async markSheet(): Promise<string> {
      const rows = await database
        .selectFrom('companies')
        .select(COLUMNS.companies)
        .where('id', '<=', MARKS_ON_SHEET)
        .where('logo', 'is', null)
        .orderBy('id')
        .execute()
      return drawMarkSheet(rows.map(markOf))
    },

    /** The marks of companies by their ids, in the order of the ids; unknown ids are left out. */
    async marksById(ids: number[]): Promise<CompanyMark[]> {
      const rows = await database
        .selectFrom('companies')
        .select(COLUMNS.companies)
        .where('id', '=', sql<number>`any(${ids}::integer[])`)
        .execute()
      const marks = new Map(rows.map((row) => [row.id, markOf(row)]))
      return ids.flatMap((id) => marks.get(id) ?? [])
    },

    /**
     * A company's mark.
     * @throws AppError not_found
     */
    async markOf(slug: string): Promise<CompanyMark> {
      return markOf(await find(slug))
    },

    /**
     * A company as lists show it, and what it pays the firm (R415).
     * @throws AppError not_found
     */
    async payerOf(
      slug: string,
      language: Language,
    ): Promise<{ company: CompanyMark; engagement: Engagement }> {
      const row = await find(slug)
      return { company: markOf(row), engagement: engagementOf(row, language) }
    },

    /**
     * A company's mark as SVG, with its own logo if it has one.
     * @throws AppError not_found
     */
    async mark(slug: string, readLogos: LogoReader): Promise<string> {
      const mark = markOf(await find(slug))
      const logos = await readLogos([mark])
      return drawMark(mark, logos[slug])
    },

    /**
     * The media key of a company's own logo; null if it has none.
     * @throws AppError not_found
     */
    async logoKey(slug: string): Promise<string | null> {
      return (await find(slug)).logo
    },
  }
}

/** Of the releases with these slugs, the published ones with their versions. */
async function publishedReleases(database: Database, slugs: string[]): Promise<PublishedReleases> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ askedSlug: string; slug: string; language: string; title: string }>`
    select asked_slug, slug, language, title from published_releases
    where asked_slug = any(${slugs}::text[]) order by language
  `.execute(database)
  const releases = new Map<string, NonNullable<QuarterResults['release']>[]>()
  for (const { askedSlug, language, ...release } of rows)
    releases.set(askedSlug, [
      ...(releases.get(askedSlug) ?? []),
      { ...release, language: languageSchema.parse(language) },
    ])
  return releases
}

function companyOf(row: CompanyListRow, language: Language): Company {
  return {
    ...markOf(row),
    position: row.position,
    city: cityName(row.city, language),
    tagline: inLanguage(row.tagline, language),
    language: languageOf(row.tagline, language),
    isTranslated: row.tagline.fr !== undefined,
  }
}
