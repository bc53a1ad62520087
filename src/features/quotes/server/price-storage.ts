import { sql } from 'kysely'
import { listingsOfCompany } from '#features/companies/server/index.ts'
import type { Executor } from '#platform/database/database.ts'
import { TRADING } from '../contract.ts'
import { PRICE_RETENTION_DAYS, type Price, type Reading, type ReportedSession } from './provider.ts'

/** How each exchange trades, as a table for queries: `market (exchange, currency, delay, zone, closes, settles)`. */
export const market = sql`(values ${sql.join(
  Object.entries(TRADING).map(
    ([exchange, { currency, delayMinutes, timeZone, closes, settles }]) =>
      sql`(${sql.lit(exchange)}, ${sql.lit(currency)}, ${sql.lit(`${delayMinutes} minutes`)}::interval, ${sql.lit(timeZone)}, ${sql.lit(closes)}::time, ${sql.lit(settles)}::time)`,
  ),
)}) as market (exchange, currency, delay, zone, closes, settles)`

/** The instant until which an exchange may still report prices of a day; uses `day` and `market` of the query. */
export const settledAt = sql`((day + market.settles) at time zone market.zone)`

/** Stores what a provider reported; repeating it is harmless. A reported session replaces a computed one. */
export async function storeReading(
  executor: Executor,
  { prices, sessions }: Reading,
  simulated: boolean,
): Promise<void> {
  for (let at = 0; at < prices.length; at += ROWS_PER_STATEMENT)
    await storePrices(executor, prices.slice(at, at + ROWS_PER_STATEMENT), simulated)
  for (let at = 0; at < sessions.length; at += ROWS_PER_STATEMENT)
    await storeSessions(executor, sessions.slice(at, at + ROWS_PER_STATEMENT), simulated)
}

/** One statement for all rows of a large document would block the process. */
const ROWS_PER_STATEMENT = 1_000

async function storePrices(executor: Executor, given: Price[], simulated: boolean): Promise<void> {
  const rows = lastOfEach(given, ({ companyId, exchange, at }) => `${companyId} ${exchange} ${at}`)
  await sql`
    insert into listing_prices (company_id, exchange, at, price, volume, simulated)
    select *, ${simulated}::boolean from unnest(
      ${rows.map(({ companyId }) => companyId)}::integer[], ${rows.map(({ exchange }) => exchange)}::text[],
      ${rows.map(({ at }) => at)}::timestamptz[],
      ${rows.map(({ price }) => price)}::numeric[], ${rows.map(({ volume }) => volume)}::bigint[])
    on conflict (company_id, exchange, at) do update
      set price = excluded.price, volume = excluded.volume, simulated = excluded.simulated
      where (listing_prices.price, listing_prices.volume, listing_prices.simulated) is distinct from (excluded.price, excluded.volume, excluded.simulated)
  `.execute(executor)
}

async function storeSessions(
  executor: Executor,
  given: ReportedSession[],
  simulated: boolean,
): Promise<void> {
  const rows = lastOfEach(given, ({ companyId, exchange, day }) => `${companyId} ${exchange} ${day}`)
  await sql`
    insert into listing_sessions (company_id, exchange, day, open, high, low, close, volume, simulated)
    select *, ${simulated}::boolean from unnest(
      ${rows.map(({ companyId }) => companyId)}::integer[], ${rows.map(({ exchange }) => exchange)}::text[],
      ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ open }) => open)}::numeric[], ${rows.map(({ high }) => high)}::numeric[],
      ${rows.map(({ low }) => low)}::numeric[], ${rows.map(({ close }) => close)}::numeric[],
      ${rows.map(({ volume }) => volume)}::bigint[])
    on conflict (company_id, exchange, day) do update
      set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
        volume = excluded.volume, simulated = excluded.simulated
  `.execute(executor)
}

/** The last row for each key: one statement can't update a row twice. */
function lastOfEach<Row>(rows: Row[], keyOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()]
}

/**
 * Lets a company's sessions follow it to another exchange of the same currency: from the one that it left, to its first
 * listing, as long as that one has no session of its own.
 */
export async function followMoves(executor: Executor): Promise<void> {
  await sql`
    with currencies as (select exchange, currency from ${market}),
    moved as (
      select companies.id, companies.exchange, former.exchange as former
      from companies
      cross join lateral (
        select session.exchange from listing_sessions as session
        join currencies as past on past.exchange = session.exchange
        join currencies as present on present.exchange = companies.exchange and present.currency = past.currency
        where session.company_id = companies.id
          and not exists (select from ${listingsOfCompany} where listing.exchange = session.exchange)
        order by session.day desc limit 1
      ) as former
      where not exists (
        select from listing_sessions as own where own.company_id = companies.id and own.exchange = companies.exchange
      )
    )
    update listing_sessions as session set exchange = moved.exchange
    from moved where session.company_id = moved.id and session.exchange = moved.former
  `.execute(executor)
}

/**
 * Computes the sessions that the provider didn't report from the prices of their day, once these are past the
 * delay: open, high, low, close and volume. Then deletes single prices older than {@link PRICE_RETENTION_DAYS}.
 */
export async function closeSessions(executor: Executor): Promise<void> {
  await sql`
    insert into listing_sessions (company_id, exchange, day, open, high, low, close, volume, simulated)
    select company_id, exchange, day, (array_agg(price order by at))[1], max(price), min(price),
      (array_agg(price order by at desc))[1], max(volume), bool_or(simulated)
    from (
      select listing_prices.*, market.zone, market.delay, market.settles, (at at time zone market.zone)::date as day
      from listing_prices join ${market} using (exchange)
    ) as market
    where not exists (
      select from listing_sessions as drawn
      where (drawn.company_id, drawn.exchange, drawn.day) = (market.company_id, market.exchange, market.day)
    )
    group by company_id, exchange, day, zone, delay, settles
    having ${settledAt} + delay <= now()
    on conflict do nothing
  `.execute(executor)
  await sql`delete from listing_prices where at < now() - make_interval(days => ${sql.lit(PRICE_RETENTION_DAYS)})`.execute(
    executor,
  )
}
