import { type Insertable, sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { exchangeSchema } from '#features/companies/contract.ts'
import { listingsOfCompany } from '#features/companies/server/index.ts'
import type { Executor } from '#platform/database/database.ts'
import type { SimulatedStocks } from '#platform/database/schema.ts'
import { type Currency, TRADING } from '../contract.ts'
import type { Price, Provider, ReportedSession } from './provider.ts'
import { simulate } from './simulation.ts'
import { dayAt } from './trading-days.ts'

/** The length of the history made for a new company. */
const HISTORY_YEARS = 5

/**
 * Of a company's further listings, those in North America are simulated: there the hours are those of the first, so that
 * its walk at a constant exchange rate is theirs. Units of each currency for a Canadian dollar.
 */
const RATES: Partial<Record<Currency, number>> = { CAD: 1, USD: 0.73 }
/** The share of the first listing's volume that is traded on another. */
const FURTHER_VOLUME = 0.15

type Row = {
  companyId: number
  firstTicker: string
  firstExchange: string
  exchange: string
  level: string
  volatility: number
  dailyShares: number
  startsAt: string
  day: string | null
  close: string | null
  lastAt: Date | null
}

/**
 * A simulated market for the demo's companies. It continues where it stopped: after a pause it also makes the
 * trades that were missed.
 */
export function simulatedProvider(executor: Executor, clock = () => Temporal.Now.instant()): Provider {
  return {
    source: 'simulation',
    simulated: true,
    async read() {
      const now = clock()
      const sessions: ReportedSession[] = []
      const prices: Price[] = []
      for (const stock of await stocks(executor)) {
        const simulated = continueFrom(stock, now)
        sessions.push(...simulated.sessions)
        prices.push(...simulated.prices)
      }
      return { sessions, prices }
    },
  }
}

async function stocks(executor: Executor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select stock.company_id, companies.ticker as first_ticker, companies.exchange as first_exchange, listing.exchange,
      stock.level, stock.volatility, stock.daily_shares, stock.starts_at, last.day::text, last.close, (
        select max(at) from listing_prices as price
        where company_id = stock.company_id and price.exchange = listing.exchange
      ) as last_at
    from simulated_stocks as stock
    join companies on companies.id = stock.company_id
    cross join ${listingsOfCompany}
    left join lateral (
      select day, close from listing_sessions as session
      where company_id = stock.company_id and session.exchange = listing.exchange order by day desc limit 1
    ) as last on true
    order by stock.company_id
  `.execute(executor)
  return rows.filter((row) => row.exchange === row.firstExchange || rateOf(row) !== undefined)
}

/** What a unit of the first listing's currency is in that of another. */
function rateOf({ firstExchange, exchange }: Row): number | undefined {
  const [from, to] = [firstExchange, exchange].map(
    (each) => RATES[TRADING[exchangeSchema.parse(each)].currency],
  )
  return from && to && to / from
}

function continueFrom(row: Row, now: Temporal.Instant) {
  const exchange = exchangeSchema.parse(row.exchange)
  const { companyId, firstTicker, firstExchange, volatility, dailyShares } = row
  const isFirst = exchange === firstExchange
  const rate = isFirst ? 1 : (rateOf(row) ?? 1)
  const stock = {
    companyId,
    seed: `${firstTicker}/${firstExchange}`,
    exchange,
    level: Number(row.level) * rate,
    volatility,
    dailyShares: isFirst ? dailyShares : dailyShares * FURTHER_VOLUME,
  }
  const day = row.day
    ? Temporal.PlainDate.from(row.day)
    : dayAt(now, exchange).subtract({ years: HISTORY_YEARS, days: 1 })
  const since = row.lastAt ? Temporal.Instant.fromEpochMilliseconds(row.lastAt.getTime()) : undefined
  return simulate(stock, { day, close: Number(row.close ?? Number(row.startsAt) * rate) }, now, since)
}

/** Adds companies with simulated prices, each with its price of five years ago. */
export async function addSimulatedStocks(
  executor: Executor,
  stocks: Insertable<SimulatedStocks>[],
): Promise<void> {
  await executor.insertInto('simulatedStocks').values(stocks).execute()
}
