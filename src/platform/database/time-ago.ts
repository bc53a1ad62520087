import { type RawBuilder, sql } from 'kysely'

/** SQL of the time so many days ago. */
export function daysAgo(days: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(days => ${days}::integer)`
}

/** SQL of the time so many months ago. */
export function monthsAgo(months: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(months => ${months}::integer)`
}
