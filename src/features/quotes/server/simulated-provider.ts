import { type Insertable, sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { exchangeSchema } from '#features/companies/contract.ts'
import type { Executor } from '#platform/database/database.ts'
import type { SimulatedStocks } from '#platform/database/schema.ts'
import type { Price, Provider, ReportedSession } from './provider.ts'
import { simulate } from './simulation.ts'
import { dayAt } from './trading-days.ts'

/** The length of the history made for a new company. */
const HISTORY_YEARS = 5

type Row = {
  companyId: number
  ticker: string
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
    select stock.company_id, companies.ticker, companies.exchange, stock.level, stock.volatility, stock.daily_shares,
      stock.starts_at, last.day::text, last.close, (select max(at) from prices where company_id = stock.company_id) as last_at
    from simulated_stocks as stock
    join companies on companies.id = stock.company_id
    left join lateral (
      select day, close from daily_prices where company_id = stock.company_id order by day desc limit 1
    ) as last on true
    order by stock.company_id
  `.execute(executor)
  return rows
}

function continueFrom(row: Row, now: Temporal.Instant) {
  const exchange = exchangeSchema.parse(row.exchange)
  const { companyId, ticker, volatility, dailyShares } = row
  const stock = {
    companyId,
    seed: `${ticker}/${exchange}`,
    exchange,
    level: Number(row.level),
    volatility,
    dailyShares,
  }
  const day = row.day
    ? Temporal.PlainDate.from(row.day)
    : dayAt(now, exchange).subtract({ years: HISTORY_YEARS, days: 1 })
  const since = row.lastAt ? Temporal.Instant.fromEpochMilliseconds(row.lastAt.getTime()) : undefined
  return simulate(stock, { day, close: Number(row.close ?? row.startsAt) }, now, since)
}

/** Adds companies with simulated prices, each with its price of five years ago. */
export async function addSimulatedStocks(
  executor: Executor,
  stocks: Insertable<SimulatedStocks>[],
): Promise<void> {
  await executor.insertInto('simulatedStocks').values(stocks).execute()
}
