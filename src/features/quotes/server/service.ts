import { type RawBuilder, sql } from 'kysely'
import {
  type CompanyMark,
  type Exchange,
  exchangeSchema,
  type Listing,
} from '#features/companies/contract.ts'
import { listingsOfCompany, type MarkRow, markOf } from '#features/companies/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { pagingOf } from '#kit/paging.ts'
import type { Database } from '#platform/database/database.ts'
import {
  type Currency,
  type HistoryRange,
  MAX_SPARK_PRICES,
  type Quote,
  type QuoteList,
  type QuotesQuery,
  type QuoteYear,
  TRADING,
  type TradingSession,
} from '../contract.ts'
import { market, settledAt } from './price-storage.ts'

export type Quotes = ReturnType<typeof quotesService>

type History = { currency: Currency; simulated: boolean; sessions: TradingSession[] }

const RANGE_INTERVALS: Record<HistoryRange, string> = {
  month: '1 month',
  quarter: '3 months',
  year: '1 year',
  five_years: '5 years',
}

/**
 * Prices as visitors may see them. Every query applies the exchange's delay (R404) by the database's clock:
 * to a single price by its time, to a session by its last price.
 */
export function quotesService(database: Database) {
  return {
    /**
     * The latest delayed quotes of a page of the clients, in their order, without companies that have no
     * price.
     */
    async list({ ids, page, pageSize }: QuotesQuery, language: Language): Promise<QuoteList> {
      const chosen = ids ? sql`id = any(${ids}::integer[])` : sql`former_since is null`
      const selectedIds = sql`select id from companies where ${chosen}
        order by position nulls last, name, id limit ${pageSize} offset ${(page - 1) * pageSize}`
      const [rows, counted] = await Promise.all([
        quoteRows(database, selectedIds),
        sql<{ total: number }>`select count(*)::integer as total from companies where ${chosen}`.execute(
          database,
        ),
      ])
      const total = counted.rows[0]?.total ?? 0
      return { quotes: rows.map((row) => quoteOf(row, language)), ...pagingOf({ page, pageSize, total }) }
    },

    /** The latest delayed quotes of all clients, for digests. */
    async all(language: Language): Promise<Quote[]> {
      return (await quoteRows(database, sql`select id from companies`)).map((row) => quoteOf(row, language))
    },

    /** The latest delayed quotes of the given companies. */
    async byIds(ids: number[], language: Language): Promise<Quote[]> {
      return (await quoteRows(database, sql`select unnest(${ids}::integer[])`)).map((row) =>
        quoteOf(row, language),
      )
    },

    /**
     * The latest delayed quote of a company's listing on an exchange, by default of its first.
     * @throws AppError not_found when there is no such company or listing, or no price of it yet
     */
    async get(companyId: number, exchange: Exchange | undefined, language: Language): Promise<Quote> {
      const [row] = await quoteRows(database, sql`select ${companyId}::integer`, exchange)
      if (!row) throw new AppError('not_found')
      return quoteOf(row, language)
    },

    /** The last 52 weeks of a listing's closed sessions; null when there are none. */
    async year(companyId: number, exchange: Exchange | undefined): Promise<QuoteYear | null> {
      const { rows } = await sql<{ [Value in keyof QuoteYear]: QuoteYear[Value] | null }>`
        select trim_scale(min(low))::text as low, trim_scale(max(high))::text as high,
          (avg(nullif(volume, 0)) filter (where day >= now() - interval '3 months'))::integer as average_volume
        from companies
        cross join ${listingOn(exchange)}
        join ${market} on market.exchange = listing.exchange
        join listing_sessions as session on company_id = companies.id and session.exchange = listing.exchange
        where companies.id = ${companyId}
          and day >= (now() at time zone market.zone)::date - 364
          and ${settledAt} <= now() - market.delay
      `.execute(database)
      const { low, high, averageVolume } = rows[0] ?? {}
      return low && high ? { low, high, averageVolume: averageVolume ?? null } : null
    },

    /**
     * The closed sessions of a company's listing on an exchange, by default of its first; the oldest first.
     * @throws AppError not_found when there is no such company or listing
     */
    async history(
      companyId: number,
      { range, exchange }: { range: HistoryRange; exchange?: Exchange | undefined },
    ): Promise<History> {
      const listings = await findListings(companyId)
      const listing = listings.find((each) => exchange === undefined || each.exchange === exchange)
      if (!listing) throw new AppError('not_found')
      const { rows } = await sql<TradingSession & { simulated: boolean }>`
        select day::text, trim_scale(open)::text as open, trim_scale(high)::text as high, trim_scale(low)::text as low,
          trim_scale(close)::text as close, volume, simulated
        from listing_sessions join ${market} using (exchange)
        where company_id = ${companyId} and exchange = ${listing.exchange}
          and day >= (now() at time zone market.zone)::date - ${RANGE_INTERVALS[range]}::interval
          and ${settledAt} <= now() - market.delay
        order by day
      `.execute(database)
      return {
        currency: TRADING[listing.exchange].currency,
        simulated: rows.some(({ simulated }) => simulated),
        sessions: rows.map(({ simulated: _, ...session }) => session),
      }
    },

    /**
     * A company's listings that have something to show, in its order.
     * @throws AppError not_found when the company doesn't exist
     */
    async listings(companyId: number): Promise<Listing[]> {
      const listings = await findListings(companyId)
      if (listings.length === 0) throw new AppError('not_found')
      const { rows } = await sql<{ exchange: string }>`
        select exchange from ${market}
        where exists (
            select from listing_prices as price
            where company_id = ${companyId} and price.exchange = market.exchange and at <= now() - market.delay
          ) or exists (
            select from listing_sessions as session
            where company_id = ${companyId} and session.exchange = market.exchange and ${settledAt} <= now() - market.delay
          )
      `.execute(database)
      return listings.filter(({ exchange }) => rows.some((row) => row.exchange === exchange))
    },
  }

  /** A client's listings, one for each exchange; none when there is no such client. */
  async function findListings(companyId: number): Promise<Listing[]> {
    const { rows } = await sql<{ exchange: string; ticker: string }>`
      select listing.exchange, listing.ticker from companies cross join ${listingsOfCompany}
      where companies.id = ${companyId} and former_since is null
    `.execute(database)
    const listings = rows.map(({ exchange, ticker }) => ({
      exchange: exchangeSchema.parse(exchange),
      ticker,
    }))
    return listings.filter(
      ({ exchange }, index) => listings.findIndex((each) => each.exchange === exchange) === index,
    )
  }
}

/** A company's listing on an exchange, by default its first: `listing (exchange, ticker)` for a row of `companies`. */
function listingOn(exchange: Exchange | undefined) {
  return exchange === undefined
    ? sql`lateral (select companies.exchange, companies.ticker) as listing`
    : sql`lateral (select exchange, ticker from ${listingsOfCompany} where exchange = ${exchange} limit 1) as listing`
}

type QuoteRow = MarkRow & {
  listingExchange: string
  listingTicker: string
  price: string
  previousClose: string | null
  change: string | null
  changePercent: string | null
  open: string
  high: string
  low: string
  volume: number
  asOf: Date
  simulated: boolean
  spark: string[] | null
}

/**
 * The latest visible session of each company's listing: its prices so far, or the whole session once it is closed. A
 * reported session (`closed`) takes precedence over its prices (`traded`).
 * @param ids a query for the companies' ids
 * @param exchange the exchange of the listings; by default, of each company's first
 */
async function quoteRows(
  database: Database,
  ids: RawBuilder<unknown>,
  exchange?: Exchange,
): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select companies.id, slug, name, companies.ticker, companies.exchange, sector, logo, logo_on_dark,
      listing.exchange as listing_exchange, listing.ticker as listing_ticker,
      trim_scale(shown.price)::text as price,
      trim_scale(previous.close)::text as previous_close,
      trim_scale(shown.price - previous.close)::text as change,
      round((shown.price - previous.close) * 100 / previous.close, 2)::text as change_percent,
      trim_scale(shown.open)::text as open, trim_scale(shown.high)::text as high, trim_scale(shown.low)::text as low,
      shown.volume, shown.as_of, shown.simulated or coalesce(previous.simulated, false) as simulated, traded.spark
    from companies
    cross join ${listingOn(exchange)}
    join ${market} on market.exchange = listing.exchange
    cross join lateral (select now() - market.delay as until) as seen
    cross join lateral (
      (select (at at time zone market.zone)::date as day from listing_prices as price
        where company_id = companies.id and price.exchange = listing.exchange and at <= seen.until order by at desc limit 1)
      union all
      (select day from listing_sessions as session
        where company_id = companies.id and session.exchange = listing.exchange and ${settledAt} <= seen.until order by day desc limit 1)
      order by day desc limit 1
    ) as latest
    cross join lateral (
      select max(at) as at, (array_agg(price order by at))[1] as open, max(price) as high, min(price) as low,
        (array_agg(price order by at desc))[1] as price, max(volume) as volume, bool_or(simulated) as simulated,
        array_agg(trim_scale(price)::text order by at) as spark
      from listing_prices as trade
      where company_id = companies.id and trade.exchange = listing.exchange and at <= seen.until
        and at >= latest.day::timestamp at time zone market.zone
        and at < (latest.day + 1)::timestamp at time zone market.zone
    ) as traded
    left join lateral (
      select open, high, low, close, volume, simulated from listing_sessions as session
      where company_id = companies.id and session.exchange = listing.exchange and day = latest.day and ${settledAt} <= seen.until
    ) as closed on true
    cross join lateral (
      select coalesce(closed.close, traded.price) as price, coalesce(closed.open, traded.open) as open,
        coalesce(closed.high, traded.high) as high, coalesce(closed.low, traded.low) as low,
        coalesce(closed.volume, traded.volume) as volume, coalesce(closed.simulated, traded.simulated) as simulated,
        coalesce(traded.at, (latest.day + market.closes) at time zone market.zone) as as_of
    ) as shown
    left join lateral (
      select close, simulated from listing_sessions as session
      where company_id = companies.id and session.exchange = listing.exchange and day < latest.day order by day desc limit 1
    ) as previous on true
    where companies.id in (${ids}) and former_since is null
    order by position nulls last, name, companies.id
  `.execute(database)
  return rows
}

function quoteOf({ spark, asOf, ...row }: QuoteRow, language: Language): Quote {
  const company: CompanyMark = markOf(row)
  const { price, previousClose, change, changePercent, open, high, low, volume, simulated } = row
  const listing = { exchange: exchangeSchema.parse(row.listingExchange), ticker: row.listingTicker }
  const { currency, timeZone, delayMinutes } = TRADING[listing.exchange]
  return {
    id: company.id,
    company,
    listing,
    price,
    currency,
    previousClose,
    change,
    changePercent,
    open,
    high,
    low,
    volume,
    asOf: asOf.toISOString(),
    asOfLocal: localTime(asOf, timeZone, language),
    timeZone,
    delayMinutes,
    simulated,
    spark: sample(spark ?? [], MAX_SPARK_PRICES),
  }
}

/** Samples values evenly down to a number, including the first and the last. */
function sample<Value>(values: Value[], most: number): Value[] {
  if (values.length <= most) return values
  const step = (values.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => values[Math.round(index * step)] as Value)
}
