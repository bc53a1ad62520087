import type pg from 'pg'

/** The content of each table: the number of its rows and the sum of their hashes. */
type Contents = Record<string, string>

/** The content of all tables, for comparing before and after something that must not change it. */
export async function tableContents(pool: pg.Pool): Promise<Contents> {
  const { rows } = await pool.query<{ tables: string[] }>(
    `select array_agg(format('%I.%I', schemaname, tablename) order by 1) as tables from pg_tables
     where schemaname = 'public' or (schemaname = 'pgboss' and tablename = 'job')`,
  )
  const contents: Contents = {}
  for (const table of rows[0]?.tables ?? []) {
    const { rows: found } = await pool.query<{ contents: string }>(
      `select count(*) || ' rows, sum of hashes ' || coalesce(sum(hashtextextended(each::text, 0)), 0) as contents
       from ${table} as each`,
    )
    contents[table] = found[0]?.contents ?? ''
  }
  return contents
}
