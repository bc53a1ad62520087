import { sql } from 'kysely'

/** The listings of a row of `companies`, the first one first: a table for queries, `listing (exchange, ticker)`. */
export const listingsOfCompany = sql`jsonb_to_recordset(
  jsonb_build_object('exchange', companies.exchange, 'ticker', companies.ticker) || companies.other_listings
) as listing (exchange text, ticker text)`
