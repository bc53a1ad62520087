import type pg from 'pg'

/** The content of each table: the number of its rows and the sum of their hashes. */
type Contents = Record<string, string>

/** The content of all tables, for comparing before and after something that must not change it. */
export function tableContents(pool: pg.Pool): Promise<Contents> {
  return sumsOf(pool, 'each::text')
}

/**
 * The versions of all rows, for comparing before and after something that must write none. They take a tenth of the time of
 * {@link tableContents}, and tell of a row that was written again as it was.
 */
export function rowVersions(pool: pg.Pool): Promise<Contents> {
  return sumsOf(pool, "each.ctid::text || ' ' || each.xmin::text")
}

async function sumsOf(pool: pg.Pool, text: string): Promise<Contents> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job') order by 1`,
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, sum of hashes ' || coalesce(sum(hashtextextended(${text}, 0)), 0) as contents
       from ${name} as each`,
  )
  const { rows } = await pool.query<{ name: string; contents: string }>(sums.join(' union all '))
  return Object.fromEntries(rows.map(({ name, contents }) => [name, contents]))
}
