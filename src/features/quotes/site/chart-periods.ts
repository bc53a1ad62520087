import type { HistoryRange, TradingSession } from '../contract.ts'

/** The period that a row of the chart's table covers: 1,250 rows of sessions would be unreadable. */
export const TABLE_PERIODS = {
  month: 'day',
  quarter: 'day',
  year: 'week',
  five_years: 'month',
} as const satisfies Record<HistoryRange, string>
export type TablePeriod = (typeof TABLE_PERIODS)[HistoryRange]

const DAY_MS = 86_400_000
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4

/** Aggregates sessions by week or month, the latest first; `day` is the last session's. */
export function inPeriods(sessions: TradingSession[], period: TablePeriod): TradingSession[] {
  const sums = new Map<string, TradingSession>()
  for (const session of sessions) {
    const key = keyOf(session.day, period)
    const sum = sums.get(key)
    sums.set(key, sum ? mergeSessions(sum, session) : session)
  }
  return [...sums.values()].reverse()
}

function keyOf(day: string, period: TablePeriod): string {
  if (period === 'day') return day
  if (period === 'month') return day.slice(0, 7)
  return String(Math.floor((Date.parse(day) / DAY_MS - FIRST_MONDAY) / 7))
}

function mergeSessions(earlier: TradingSession, later: TradingSession): TradingSession {
  return {
    day: later.day,
    open: earlier.open,
    high: Number(later.high) > Number(earlier.high) ? later.high : earlier.high,
    low: Number(later.low) < Number(earlier.low) ? later.low : earlier.low,
    close: later.close,
    volume: earlier.volume + later.volume,
  }
}
