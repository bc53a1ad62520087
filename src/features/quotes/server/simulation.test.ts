import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Exchange } from '#features/companies/contract.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { TRADING } from '../contract.ts'
import { storeReading } from './price-storage.ts'
import { simulatedProvider } from './simulated-provider.ts'
import { simulate } from './simulation.ts'
import { isInSession, isTradingDay, nextSessions } from './trading-days.ts'

const NOTHING_KNOWN = { etag: null, lastModified: null, listingsHash: null }

describe('trading days', () => {
  test.each<[Exchange, string, string[]]>([
    [
      'TSX',
      '2026',
      ['01-01', '02-16', '04-03', '05-18', '07-01', '08-03', '09-07', '10-12', '12-25', '12-28'],
    ],
    [
      'TSX',
      '2022',
      ['01-03', '02-21', '04-15', '05-23', '07-01', '08-01', '09-05', '10-10', '12-26', '12-27'],
    ],
    [
      'NYSE',
      '2026',
      ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25'],
    ],
    ['NYSE', '2022', ['01-17', '02-21', '04-15', '05-30', '06-20', '07-04', '09-05', '11-24', '12-26']],
    ['LSE', '2026', ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
    ['LSE', '2021', ['01-01', '04-02', '04-05', '05-03', '05-31', '08-30', '12-27', '12-28']],
    ['ASX', '2026', ['01-01', '01-26', '04-03', '04-06', '06-08', '12-25', '12-28']],
    ['ASX', '2025', ['01-01', '01-27', '04-18', '04-21', '04-25', '06-09', '12-25', '12-26']],
    ['FSE', '2026', ['01-01', '04-03', '04-06', '05-01', '12-24', '12-25', '12-31']],
  ])('in %s, %s: closed on weekends and on %o', (exchange, year, holidays) => {
    const closed: string[] = []
    for (
      let day = Temporal.PlainDate.from(`${year}-01-01`);
      day.year === Number(year);
      day = day.add({ days: 1 })
    ) {
      const open = isTradingDay(day, exchange)
      if (day.dayOfWeek > 5) expect(open).toBe(false)
      else if (!open) closed.push(day.toString().slice(5))
    }
    expect(closed).toEqual(holidays)
  })

  test.each<[Exchange, string, boolean]>([
    ['TSX', '2026-11-19T14:29:59Z', false],
    ['TSX', '2026-11-19T14:30:00Z', true],
    ['TSX', '2026-11-19T21:10:00Z', true],
    ['TSX', '2026-11-19T21:10:01Z', false],
    ['TSX', '2026-07-02T13:30:00Z', true],
    ['TSX', '2026-11-21T16:00:00Z', false],
    ['LSE', '2026-11-19T07:59:59Z', false],
    ['LSE', '2026-11-19T16:35:00Z', true],
    ['ASX', '2026-11-18T23:00:00Z', true],
    ['ASX', '2026-11-19T05:25:01Z', false],
    ['FSE', '2026-11-19T20:59:00Z', true],
  ])('on %s, %s is in a session: %s', (exchange, at, expected) => {
    expect(isInSession(Temporal.Instant.from(at), exchange)).toBe(expected)
  })
})

describe('R403 a simulated session', () => {
  const stock = {
    companyId: 1,
    seed: 'ALDM',
    exchange: 'TSX' as const,
    level: 6,
    volatility: 0.45,
    dailyShares: 900_000,
  }
  const before = { day: Temporal.PlainDate.from('2021-11-19'), close: 3 }
  const at = (instant: string) => Temporal.Instant.from(instant)

  test('is the same for every caller at any time', () => {
    const now = at('2026-11-19T18:30:00Z')
    const whole = simulate(stock, before, now)
    expect(simulate(stock, before, now)).toEqual(whole)
    const half = simulate(stock, before, at('2024-05-01T12:00:00Z'))
    const last = half.sessions.at(-1)
    const rest = simulate(
      stock,
      { day: Temporal.PlainDate.from(last?.day ?? ''), close: Number(last?.close) },
      now,
    )
    expect([...half.sessions, ...rest.sessions]).toEqual(whole.sessions)
    expect(rest.prices).toEqual(whole.prices)
  })

  test('has prices within the exchange’s hours up to now, each only once', () => {
    const noon = at('2026-11-19T17:00:00Z')
    const { prices } = simulate(stock, before, noon)
    expect(prices.length).toBeGreaterThan(20)
    for (const price of prices)
      expect(price.at >= '2026-11-19T14:30:00' && price.at <= '2026-11-19T17:00:00').toBe(true)
    const later = simulate(stock, before, at('2026-11-20T02:00:00Z'), noon)
    expect(later.prices.every((price) => price.at > '2026-11-19T17:00:00')).toBe(true)
    const day = simulate(stock, before, at('2026-11-22T12:00:00Z')).sessions.find(
      ({ day }) => day === '2026-11-19',
    )
    const all = [...prices, ...later.prices].map(({ price }) => Number(price))
    expect(day).toMatchObject({
      open: prices[0]?.price,
      close: later.prices.at(-1)?.price,
      volume: later.prices.at(-1)?.volume,
    })
    expect([Math.max(...all), Math.min(...all)]).toEqual([Number(day?.high), Number(day?.low)])
  })

  test('has none on a weekend: the last one is shown', () => {
    const { sessions, prices } = simulate(stock, before, at('2026-11-22T18:30:00Z'))
    expect(sessions.at(-1)?.day).toBe('2026-11-20')
    expect(prices.at(-1)?.at).toBe('2026-11-20T21:00:00.000Z')
  })

  test('is plausible over five years: consistent bars, the given volatility, near its level in the end', () => {
    const { sessions } = simulate(stock, before, at('2026-11-19T02:00:00Z'))
    expect(sessions.length).toBeGreaterThan(1240)
    const closes = sessions.map(({ close }) => Number(close))
    const moves = closes.slice(1).map((close, index) => Math.log(close / (closes[index] ?? close)))
    const volatility = Math.sqrt((moves.reduce((sum, move) => sum + move ** 2, 0) / moves.length) * 252)
    expect(volatility).toBeGreaterThan(0.35)
    expect(volatility).toBeLessThan(0.6)
    for (const { open, high, low, close, volume } of sessions) {
      expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)))
      expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)))
      expect(volume).toBeGreaterThan(0)
    }
    expect(closes.at(-1)).toBeGreaterThan(2)
    expect(closes.at(-1)).toBeLessThan(18)
  })
})

describe('R403 R404 simulated prices', () => {
  let market: TestDatabase
  beforeAll(async () => {
    market = await createTestDatabase('fixture')
  })
  afterAll(() => market.drop())

  const count = async (what: string) => {
    const { rows } = await market.pool.query(`select count(*)::integer as rows from ${what}`)
    return rows[0]?.rows as number
  }

  test('have five years of sessions and the prices of the last one for every client, all marked as simulated', async () => {
    const { rows } = await sql<{ sessions: number; first: string; prices: number; simulated: boolean }>`
      select (select count(*) from listing_sessions where company_id = id) as sessions,
        (select min(day)::text from listing_sessions where company_id = id) as first,
        (select count(*) from listing_prices where company_id = id) as prices,
        (select bool_and(simulated) from listing_sessions where company_id = id)
          and (select coalesce(bool_and(simulated), true) from listing_prices where company_id = id) as simulated
      from companies
    `.execute(market.database)
    expect(rows).toHaveLength(3)
    const start = Temporal.Now.plainDateISO(TRADING.TSX.timeZone)
      .subtract({ years: 5 })
      .add({ days: 7 })
      .toString()
    for (const { sessions, first, simulated } of rows) {
      expect(sessions).toBeGreaterThan(1240)
      expect(first <= start).toBe(true)
      expect(simulated).toBe(true)
    }
  })

  test('continue after a pause as without one, whichever process runs first', async () => {
    const later = Temporal.Now.instant().add({ hours: 24 * 12 })
    const provider = simulatedProvider(market.database, () => later)
    const before = await count('listing_sessions')
    const readings = await Promise.all([provider.read(NOTHING_KNOWN), provider.read(NOTHING_KNOWN)])
    expect(readings[0]).toEqual(readings[1])
    for (const reading of readings) if (reading) await storeReading(market.database, reading, true)
    const after = await count('listing_sessions')
    expect(after - before).toBeGreaterThanOrEqual(3 * 6)
    expect(
      await count(`(select day from listing_sessions group by day, company_id having count(*) > 1) as twice`),
    ).toBe(0)
    const again = await provider.read(NOTHING_KNOWN)
    expect(again).toEqual({ sessions: [], prices: [] })
  })

  test('exist only for companies of the simulated market', async () => {
    await market.database.deleteFrom('simulatedStocks').where('companyId', '>', 1).execute()
    await market.database.deleteFrom('listingSessions').execute()
    await market.database.deleteFrom('listingPrices').execute()
    const reading = await simulatedProvider(market.database).read(NOTHING_KNOWN)
    expect(new Set(reading?.sessions.map(({ companyId }) => companyId))).toEqual(new Set([1]))
  })

  test('R423 of a further listing in North America follow the first’s, at a constant exchange rate', async () => {
    const otherListings = JSON.stringify([
      { exchange: 'FSE', ticker: '4A1' },
      { exchange: 'OTCQB', ticker: 'ALDMF' },
    ])
    await market.database.updateTable('companies').set({ otherListings }).where('id', '=', 1).execute()
    const reading = await simulatedProvider(market.database).read(NOTHING_KNOWN)
    const lastOn = (exchange: string) =>
      Number(reading?.sessions.findLast((session) => session.exchange === exchange)?.close)
    expect(new Set(reading?.sessions.map(({ exchange }) => exchange))).toEqual(new Set(['TSX', 'OTCQB']))
    expect(lastOn('OTCQB') / lastOn('TSX')).toBeGreaterThan(0.6)
    expect(lastOn('OTCQB') / lastOn('TSX')).toBeLessThan(0.9)
  })
})

test.each([
  // Thanksgiving, then a day that closes at 1 p.m., then a weekend.
  ['NYSE', '2026-11-25T21:00:00Z', ['2026-11-27 14:30 18:00', '2026-11-30 14:30 21:00']],
  // The session that is on, until it closes early on Christmas Eve; Christmas and Boxing Day with the weekend.
  ['TSX', '2026-12-24T17:59:00Z', ['2026-12-24 14:30 18:00', '2026-12-29 14:30 21:00']],
  ['NYSE', '2026-12-24T18:00:00Z', ['2026-12-28 14:30 21:00', '2026-12-29 14:30 21:00']],
  // Clocks are set forward on March 8.
  ['TSX', '2026-03-06T21:00:00Z', ['2026-03-09 13:30 20:00', '2026-03-10 13:30 20:00']],
  // The last session before Christmas closes early in London and Sydney, the last of the year everywhere abroad.
  ['LSE', '2027-12-23T17:00:00Z', ['2027-12-24 08:00 12:30', '2027-12-29 08:00 16:30']],
  ['LSE', '2028-12-28T17:00:00Z', ['2028-12-29 08:00 12:30', '2029-01-02 08:00 16:30']],
  ['ASX', '2026-12-23T05:01:00Z', ['2026-12-24 23:00 03:10', '2026-12-29 23:00 05:00']],
  ['FSE', '2026-12-29T22:00:00Z', ['2026-12-30 07:00 13:00', '2027-01-04 07:00 21:00']],
] as const)('R802 the next sessions on %s after %s are %o', (exchange, from, expected) => {
  const { timeZone, sessions } = nextSessions(exchange, Temporal.Instant.from(from), 2)
  expect(timeZone).toBe(TRADING[exchange].timeZone)
  expect(
    sessions.map(({ day, opensAt, closesAt }) => `${day} ${opensAt.slice(11, 16)} ${closesAt.slice(11, 16)}`),
  ).toEqual(expected)
})
