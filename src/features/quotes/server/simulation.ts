import type { Currency } from '../contract.ts'
import type { Price, Session } from './provider.ts'
import { dayAt, momentOf, type SessionMoment, tradingDays } from './trading-days.ts'

/** A company whose prices are made up: where they tend in the long run and how lively they are. */
export type Stock = {
  companyId: number
  /** Chooses the walk: the same seed and day always make the same session. */
  seed: string
  currency: Currency
  level: number
  /** Of a year: 0.4 is 40 %. */
  volatility: number
  dailyShares: number
}

/** The last session before the ones to make. */
export type Before = { day: Temporal.PlainDate; close: number }

const SESSION_MINUTES = 390
/** One trade in so many minutes at most: five years of it take a moment, and nobody sees more. */
const STEP_MINUTES = 5
const STEPS = SESSION_MINUTES / STEP_MINUTES
const SESSIONS_A_YEAR = 252
/** Part of the way back to its level that a price goes each day, in the mean: half of it takes seven months. */
const PULL = 0.005
/** A session begins away from the last close: news come overnight. */
const OVERNIGHT = 0.35
const NEWS_CHANCE = 0.015
const NEWS_FACTOR = 3
const SHARES_A_TRADE = 500
/** Part of a day's shares that change hands in the closing auction. */
const AUCTION = 0.06

/**
 * What a make-believe market did since a session: every session that is over by `now`, and the trades of the latest
 * one. It depends on the stock, the day and the close before alone, so whoever asks again gets the same.
 * @param since trades up to this instant are known and left out
 */
export function simulate(
  stock: Stock,
  before: Before,
  now: Temporal.Instant,
  since?: Temporal.Instant,
): { sessions: Session[]; prices: Price[] } {
  const { currency } = stock
  const today = dayAt(now, currency)
  const reached = (moment: SessionMoment) => (day: Temporal.PlainDate) =>
    !day.equals(today) || Temporal.Instant.compare(momentOf(day, moment, currency), now) <= 0
  const days = tradingDays(before.day, today, currency).filter(reached('opens'))
  const sessions: Session[] = []
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

function sessionOf(stock: Stock, day: Temporal.PlainDate, closeBefore: number): Session {
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
  const opensMs = momentOf(day, 'opens', stock.currency).epochMilliseconds
  const trades: Price[] = []
  walk(stock, day, closeBefore, (second, price, volume) => {
    const atMs = opensMs + second * 1000
    if (atMs > until.epochMilliseconds || (after && atMs <= after.epochMilliseconds)) return
    trades.push({
      companyId: stock.companyId,
      at: new Date(atMs).toISOString(),
      price: amount(price),
      volume,
    })
  })
  return trades
}

/** Goes through a session's trades: seconds since it opened, price, and shares traded so far. */
function walk(
  stock: Stock,
  day: Temporal.PlainDate,
  closeBefore: number,
  visit: (second: number, price: number, shares: number) => void,
): void {
  const random = randomFrom(`${stock.seed} ${day}`)
  const normal = () => 2 * (random() + random() + random() - 1.5)
  const news = random() < NEWS_CHANCE ? NEWS_FACTOR : 1
  const daily = (stock.volatility / Math.sqrt(SESSIONS_A_YEAR)) * news
  const step = (daily * Math.sqrt(1 - OVERNIGHT ** 2)) / Math.sqrt(STEPS)
  const shares = stock.dailyShares * news * Math.exp(0.45 * normal())
  const chance = Math.min(1, shares / STEPS / SHARES_A_TRADE)
  let logarithm =
    Math.log(closeBefore) + PULL * Math.log(stock.level / closeBefore) + daily * OVERNIGHT * normal()
  let traded = 0
  for (let now = 0; now < STEPS; now += 1) {
    logarithm += step * normal()
    if (random() > chance) continue
    traded += roundLot((shares * (1 - AUCTION) * busyness(now / STEPS) * 2 * random()) / STEPS / chance)
    visit(Math.floor((now + random()) * STEP_MINUTES * 60), onTick(Math.exp(logarithm)), traded)
  }
  visit(
    SESSION_MINUTES * 60,
    onTick(Math.exp(logarithm + step * normal())),
    traded + roundLot(shares * AUCTION),
  )
}

/** Markets are busy when they open (0) and close (1): 1 on average over the session. */
function busyness(passed: number): number {
  const fromNoon = 2 * passed - 1
  return 0.6 + 1.2 * fromNoon ** 2
}

function roundLot(shares: number): number {
  return Math.max(1, Math.round(shares / 100)) * 100
}

/** Prices from a dollar on move by cents, smaller ones by half cents. */
function onTick(price: number): number {
  const ticks = price >= 1 ? 100 : 200
  return Math.max(1, Math.round(price * ticks)) / ticks
}

function amount(price: number): string {
  return price.toFixed(3).replace(/0$/, '')
}

/** A small generator of numbers from 0 to 1 that a text chooses (FNV-1a for the seed, then Mulberry32). */
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
