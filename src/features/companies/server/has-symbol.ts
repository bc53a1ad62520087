import { type Expression, type SqlBool, sql } from 'kysely'
import type { TypedSymbol } from '../contract.ts'

/** Whether a row of `companies` has a listing that a symbol may mean; none has one that no symbol was read for. */
export function hasSymbol(symbols: readonly TypedSymbol[]): Expression<SqlBool> {
  const conditions = symbols.map(({ ticker, exchanges }) => {
    const isThere = (exchange: Expression<unknown>) =>
      exchanges ? sql<SqlBool>`${exchange} = any(${[...exchanges]}::text[])` : sql<SqlBool>`true`
    return sql<SqlBool>`(companies.ticker = ${ticker} and ${isThere(sql`companies.exchange`)}
      or exists (select from jsonb_to_recordset(companies.other_listings) as other (exchange text, ticker text)
        where other.ticker = ${ticker} and ${isThere(sql`other.exchange`)}))`
  })
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`
}
