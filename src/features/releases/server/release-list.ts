import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Language } from '#kit/localized.ts'
import { pagingOf } from '#kit/paging.ts'
import type { Database } from '#platform/database/database.ts'
import { RELEASES_PER_PAGE, type ReleaseList } from '../contract.ts'
import { type DaySpan, listedFor, releaseOf, selectReleases, startOf } from './rows.ts'

/**
 * One page of all releases, or of those of a span of days, the latest first. `release_days` tells on which
 * day the page begins and how many releases of that day precede it, so no page reads more than about a day's
 * releases.
 */
export async function listPage(
  database: Database,
  reader: Language,
  page: number,
  span?: DaySpan,
): Promise<ReleaseList> {
  const { total, day, before } = await pageStartOf(database, reader, (page - 1) * RELEASES_PER_PAGE, span)
  const rows = day === null ? [] : await rowsFrom(database, reader, { day, before, span })
  return {
    releases: rows.map((row) => releaseOf(row, reader)),
    ...pagingOf({ page, pageSize: RELEASES_PER_PAGE, total }),
  }
}

type PageStart = { total: number; day: string | null; before: number }

/** The day of the release at an offset, and how many releases of that day precede it. */
async function pageStartOf(
  database: Database,
  reader: Language,
  offset: number,
  span?: DaySpan,
): Promise<PageStart> {
  const { rows } = await sql<PageStart>`
    with days as (
      select day, ${sql.ref(reader)} as listed, sum(${sql.ref(reader)}) over (order by day desc)::integer as upto
      from release_days
      where day >= ${span?.from ?? '-infinity'} and day < ${span?.to ?? 'infinity'}
    )
    select coalesce(max(upto), 0) as total,
      (max(day) filter (where upto > ${offset}))::text as day,
      ${offset} - coalesce(max(upto) filter (where upto <= ${offset}), 0) as before
    from days`.execute(database)
  return rows[0] ?? { total: 0, day: null, before: 0 }
}

function rowsFrom(
  database: Database,
  reader: Language,
  { day, before, span }: { day: string; before: number; span: DaySpan | undefined },
) {
  const dayAfter = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  let rows = selectReleases(database)
    .where(listedFor(reader))
    .where('publishedAt', '<', startOf(dayAfter))
    .orderBy('publishedAt', 'desc')
    .orderBy('releases.id', 'desc')
    .limit(RELEASES_PER_PAGE)
    .offset(before)
  if (span) rows = rows.where('publishedAt', '>=', startOf(span.from))
  return rows.execute()
}

/** The number of releases in each month in a reader's list, the latest first. */
export async function countMonths(
  database: Database,
  reader: Language,
): Promise<{ month: string; total: number }[]> {
  const { rows } = await sql<{ month: string; total: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(${sql.ref(reader)})::integer as total
    from release_days group by 1 having sum(${sql.ref(reader)}) > 0 order by 1 desc`.execute(database)
  return rows
}
