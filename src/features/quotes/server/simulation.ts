import { Temporal } from 'temporal-polyfill'
import type { Exchange } from '#features/companies/contract.ts'
import { TRADING } from '../contract.ts'
import type { Price, ReportedSession } from './provider.ts'
import { dayAt, momentOf, type SessionMoment, tradingDays } from './trading-days.ts'

/** A listing with simulated prices: their long-term level and volatility. */
export type Stock = {
  companyId: number
  /** The seed of the random walk: the same seed and day always give the same session. */
  seed: string
  exchange: Exchange
  level: number
  /** Per year: 0.4 is 40 %. */
  volatility: number
  dailyShares: number
}

/** The session before the first one to simulate. */
export type PreviousSession = { day: Temporal.PlainDate; close: number }

/** Minutes between two trades: few enough that five years take a moment to simulate. */
const STEP_MINUTES = 5
const SESSIONS_PER_YEAR = 252
/**
 * The share of the distance to its long-term level that a price returns each day on average: half of it takes
 * seven months.
 */
const MEAN_REVERSION = 0.005
/** A session opens at another price than the last close, because news arrives overnight. */
const OVERNIGHT_VOLATILITY = 0.35
const NEWS_CHANCE = 0.015
const NEWS_FACTOR = 3
const SHARES_PER_TRADE = 500
/** The share of a day's volume that is traded in the closing auction. */
const AUCTION_SHARE = 0.06

/**
 * Simulates a stock since a session: every session closed by `now`, and the trades of the latest one. The
 * result depends only on the stock, the day and the previous close, so repeating the call gives the same.
 * @param since leaves out trades up to this instant
 */
export function simulate(
  stock: Stock,
  before: PreviousSession,
  now: Temporal.Instant,
  since?: Temporal.Instant,
): { sessions: ReportedSession[]; prices: Price[] } {
  const { exchange } = stock
  const today = dayAt(now, exchange)
  const reached = (moment: SessionMoment) => (day: Temporal.PlainDate) =>
    !day.equals(today) || Temporal.Instant.compare(momentOf(day, moment, exchange), now) <= 0
  const days = tradingDays(before.day, today, exchange).filter(reached('opens'))
  const sessions: ReportedSession[] = []
  let close = before.close
  let closeBefore = close
  for (const day of days.filter(reached('settles'))) {
    const session = sessionOf(stock, day, close)
    sessions.push(session)
    closeBefore = close
    close = Number(session.close)
  }
  const latest = days.at(-1)
  if (!latest) return { sessions, prices: [] }
  const isOver = sessions.length === days.length
  return {
    sessions,
    prices: tradesOf(stock, latest, isOver ? closeBefore : close, { after: since, until: now }),
  }
}

function sessionOf(stock: Stock, day: Temporal.PlainDate, closeBefore: number): ReportedSession {
  let [open, high, low, close, volume] = [0, 0, Number.POSITIVE_INFINITY, 0, 0]
  walk(stock, day, closeBefore, (_, price, shares) => {
    if (open === 0) open = price
    high = Math.max(high, price)
    low = Math.min(low, price)
    close = price
    volume = shares
  })
  return {
    companyId: stock.companyId,
    exchange: stock.exchange,
    day: day.toString(),
    open: amount(open),
    high: amount(high),
    low: amount(low),
    close: amount(close),
    volume,
  }
}

function tradesOf(
  stock: Stock,
  day: Temporal.PlainDate,
  closeBefore: number,
  { after, until }: { after: Temporal.Instant | undefined; until: Temporal.Instant },
): Price[] {
  const opensMs = momentOf(day, 'opens', stock.exchange).epochMilliseconds
  const trades: Price[] = []
  walk(stock, day, closeBefore, (second, price, volume) => {
    const atMs = opensMs + second * 1000
    if (atMs > until.epochMilliseconds || (after && atMs <= after.epochMilliseconds)) return
    trades.push({
      companyId: stock.companyId,
      exchange: stock.exchange,
      at: new Date(atMs).toISOString(),
      price: amount(price),
      volume,
    })
  })
  return trades
}

/** Visits the trades of a session: seconds since its opening, price, and volume so far. */
function walk(
  stock: Stock,
  day: Temporal.PlainDate,
  closeBefore: number,
  visit: (second: number, price: number, shares: number) => void,
): void {
  const steps = sessionMinutes(stock.exchange) / STEP_MINUTES
  const random = randomFrom(`${stock.seed} ${day}`)
  const normal = () => 2 * (random() + random() + random() - 1.5)
  const news = random() < NEWS_CHANCE ? NEWS_FACTOR : 1
  const daily = (stock.volatility / Math.sqrt(SESSIONS_PER_YEAR)) * news
  const step = (daily * Math.sqrt(1 - OVERNIGHT_VOLATILITY ** 2)) / Math.sqrt(steps)
  const shares = stock.dailyShares * news * Math.exp(0.45 * normal())
  const chance = Math.min(1, shares / steps / SHARES_PER_TRADE)
  let logarithm =
    Math.log(closeBefore) +
    MEAN_REVERSION * Math.log(stock.level / closeBefore) +
    daily * OVERNIGHT_VOLATILITY * normal()
  let traded = 0
  for (let now = 0; now < steps; now += 1) {
    logarithm += step * normal()
    if (random() > chance) continue
    traded += roundLot(
      (shares * (1 - AUCTION_SHARE) * activityAt(now / steps) * 2 * random()) / steps / chance,
    )
    visit(Math.floor((now + random()) * STEP_MINUTES * 60), roundToTick(Math.exp(logarithm)), traded)
  }
  visit(
    steps * STEP_MINUTES * 60,
    roundToTick(Math.exp(logarithm + step * normal())),
    traded + roundLot(shares * AUCTION_SHARE),
  )
}

function sessionMinutes(exchange: Exchange): number {
  const { opens, closes } = TRADING[exchange]
  return Temporal.PlainTime.from(opens).until(closes).total('minutes')
}

/** Trading is busiest when the market opens (0) and closes (1); the average over a session is 1. */
function activityAt(passed: number): number {
  const fromNoon = 2 * passed - 1
  return 0.6 + 1.2 * fromNoon ** 2
}

function roundLot(shares: number): number {
  return Math.max(1, Math.round(shares / 100)) * 100
}

/** Rounds to a valid price: steps of a cent from one dollar on, of half a cent below. */
export function roundToTick(price: number): number {
  const ticks = price >= 1 ? 100 : 200
  return Math.max(1, Math.round(price * ticks)) / ticks
}

/** A price as it is stored: "12.40", "0.165". */
export function amount(price: number): string {
  return price.toFixed(3).replace(/0$/, '')
}

/** A seeded random number generator from 0 to 1 (FNV-1a for the seed, then Mulberry32). */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
