import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { type MarkRow, markOf } from '#features/companies/server/index.ts'
import { FIRM_TIME_ZONE } from '#features/firm/server/index.ts'
import { localTime } from '#kit/local-time.ts'
import { inLanguage, type Language, languageSchema, localizedSchema } from '#kit/localized.ts'
import type { Executor } from '#platform/database/database.ts'
import { projectionOf } from '#platform/database/projection.ts'
import type { Releases as ReleaseTable } from '#platform/database/schema.ts'
import { type Notice, noticeSchema, type Release, releaseSchema } from '../contract.ts'

const listed = projectionOf(releaseSchema, 'releases')

/** A release with its companies, for a list. */
export type ReleaseRow = Pick<Selectable<ReleaseTable>, keyof Release & keyof ReleaseTable> & {
  company: MarkRow | null
  otherCompanies: MarkRow[]
  /** The firm's, in which releases are dated. */
  timeZone: string
}

const MARK = sql`jsonb_build_object('id', companies.id, 'slug', companies.slug, 'name', companies.name, 'ticker', ticker,
  'exchange', exchange, 'sector', sector, 'logo', logo, 'logoOnDark', logo_on_dark)`

/** Whether a release is public: those that newswires bring of other companies aren't. */
export const IS_PUBLIC = sql<SqlBool>`(releases.company_id is not null or releases.is_of_firm)`

/** Public releases with their companies. */
export function selectReleases(executor: Executor) {
  return executor
    .selectFrom('releases')
    .leftJoin('companies', 'companies.id', 'releases.companyId')
    .where(IS_PUBLIC)
    .select(listed.columns)
    .select([
      sql<ReleaseRow['company']>`case when companies.id is not null then ${MARK} end`.as('company'),
      sql<MarkRow[]>`case when other_company_ids = '{}' then '[]' else (
        select coalesce(jsonb_agg(${MARK} order by array_position(other_company_ids, companies.id)), '[]')
        from companies where companies.id = any (other_company_ids)) end`.as('otherCompanies'),
      FIRM_TIME_ZONE.as('timeZone'),
    ])
}

const LISTED: Record<Language, Expression<SqlBool>> = {
  en: sql<SqlBool>`${IS_PUBLIC} and (counterpart_id is null or language = 'en')`,
  fr: sql<SqlBool>`${IS_PUBLIC} and (counterpart_id is null or language = 'fr')`,
}

/** Restricts to the reader's version where there are two; must match the expression of the indexes. */
export function listedFor(reader: Language): Expression<SqlBool> {
  return LISTED[reader]
}

/** A release for a list. */
export function releaseOf(row: ReleaseRow, reader: Language): Release {
  return {
    ...listed.of(row, reader),
    company: row.company && markOf(row.company),
    otherCompanies: row.otherCompanies.map(markOf),
    notice: noticeOf(row.notice, languageSchema.parse(row.language)),
    publishedAtLocal: localTime(row.publishedAt, row.timeZone, reader),
  }
}

/** The notice of a release, from its column, in a language. */
export function noticeOf(stored: unknown, language: Language): Notice | null {
  if (stored === null) return null
  const { text, ...notice } = storedNotice.parse(stored)
  return { ...notice, text: inLanguage(text, language) }
}

const storedNotice = noticeSchema.extend({ text: localizedSchema })

/** A span of days, its end excluded. Dates are `YYYY-MM-DD`. */
export type DaySpan = { from: string; to: string }

type Span = { year?: number; month?: string; from?: string; to?: string }

/**
 * The days of a month, or else of a year, from a day and to another, both included; undefined when none of them is given.
 */
export function spanOf({ year, month, from, to }: Span): DaySpan | undefined {
  const period = periodOf(year, month)
  if (from === undefined && to === undefined) return period
  const dayAfter = to === undefined ? FOREVER.to : Temporal.PlainDate.from(to).add({ days: 1 }).toString()
  const { from: first, to: end } = period ?? FOREVER
  return {
    from: from !== undefined && isBefore(first, from) ? from : first,
    to: isBefore(end, dayAfter) ? end : dayAfter,
  }
}

function isBefore(one: string, other: string): boolean {
  return Temporal.PlainDate.compare(one, other) < 0
}

const FOREVER: DaySpan = { from: '1990-01-01', to: '2101-01-01' }

function periodOf(year: number | undefined, month: string | undefined): DaySpan | undefined {
  if (month !== undefined) {
    const first = Temporal.PlainYearMonth.from(month)
    return { from: `${month}-01`, to: `${first.add({ months: 1 })}-01` }
  }
  return year === undefined ? undefined : { from: `${year}-01-01`, to: `${year + 1}-01-01` }
}

/** The start of a day in the firm's time zone, in SQL. */
export function startOf(day: string): RawBuilder<Date> {
  return sql`(${day}::timestamp at time zone ${FIRM_TIME_ZONE})`
}
