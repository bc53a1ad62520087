import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Adds clients, as many as the listings of two exchanges: `made-1` "Aldermere Holdings 1" and so on. */
export async function addManyCompanies(database: Database, count: number): Promise<void> {
  await sql`
    insert into companies (slug, name, ticker, exchange, sector, city, tagline)
    select 'made-' || number,
      (array['Aldermere', 'Belcarra', 'Cindervale', 'Dunmore', 'Émeraude', 'Fairholt', '9th Parallel', 'Yarrowdale'])[1 + number % 8]
        || ' Holdings ' || number,
      'M' || number,
      (array['NYSE', 'NASDAQ', 'TSX', 'TSX-V', 'CSE'])[1 + number % 5],
      (array['energy', 'finance', 'life_science', 'mining'])[1 + number % 4],
      'Toronto',
      jsonb_build_object('en', 'Holds shares of companies in industry ' || number)
    from generate_series(1, ${count}::integer) as number`.execute(database)
}
