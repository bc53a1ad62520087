import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Exchange } from '#features/companies/contract.ts'
import { createListener } from '#platform/database/listen.ts'
import { aCompany } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { HISTORY_RANGES, type Quote, type TradingSession } from '../contract.ts'
import { closeSessions } from './price-storage.ts'
import { momentOf } from './trading-days.ts'

/** A Thursday, half past one in Toronto and New York. */
const NOW = '2026-11-19T18:30:00Z'

const { roadshow } = testSite({ template: 'firm' })
beforeAll(async () => {
  await takeClock()
})
beforeEach(() => setClock(NOW))

/**
 * The delay is applied by the database's clock, so the tests override it: their `now()` precedes PostgreSQL's
 * own.
 */
async function takeClock(): Promise<void> {
  await roadshow.pool.query(`
    create schema clock;
    create table clock.hands (at timestamptz);
    insert into clock.hands values ('${NOW}');
    create function clock.now() returns timestamptz language sql stable return (select at from clock.hands);
  `)
  await roadshow.pool.query(
    `do $$ begin execute format('alter database %I set search_path to clock, pg_catalog, public', current_database()); end $$`,
  )
  const ownLast = 'order by pid = pg_backend_pid()'
  const all = `select pid from pg_stat_activity where datname = current_database() ${ownLast}`
  await roadshow.pool
    .query(`select pg_terminate_backend(pid) from (${all}) as sessions`)
    .catch(() => undefined)
}

async function setClock(at: string): Promise<void> {
  await sql`update clock.hands set at = ${at}`.execute(roadshow.database)
}

const companyOn = (exchange: Exchange) => aCompany(roadshow.database, { exchange })

/** The exchange of a company's first listing. */
const firstOf = (companyId: number) => sql<string>`(select exchange from companies where id = ${companyId})`

async function trade(
  companyId: number,
  at: string,
  price: string,
  volume = 100,
  on?: Exchange,
): Promise<void> {
  const exchange = on ?? firstOf(companyId)
  await roadshow.database
    .insertInto('listingPrices')
    .values({ companyId, exchange, at, price, volume })
    .execute()
}

async function session(companyId: number, day: string, close: string, rest: object = {}): Promise<void> {
  const exchange = firstOf(companyId)
  const values = {
    companyId,
    exchange,
    day,
    open: close,
    high: close,
    low: close,
    close,
    volume: 1000,
    ...rest,
  }
  await roadshow.database.insertInto('listingSessions').values(values).execute()
}

let calls = 0
/** Each call has a distinct address, because responses are cached for some seconds. */
async function get<Body>(path: string): Promise<{ status: number; body: Body }> {
  calls += 1
  const response = await fetch(
    `${roadshow.origin}/api${path}${path.includes('?') ? '&' : '?'}lng=call-${calls}`,
  )
  return { status: response.status, body: (await response.json()) as Body }
}

async function quoteOf(companyId: number): Promise<Quote | undefined> {
  const { status, body } = await get<{ quote: Quote }>(`/quotes/${companyId}`)
  const listed = (await get<{ quotes: Quote[] }>('/quotes')).body.quotes.find(({ id }) => id === companyId)
  expect(listed, 'the list says the same').toEqual(body.quote)
  return status === 200 ? body.quote : undefined
}

async function historyOf(companyId: number, range = 'five_years') {
  type Reply = { currency: string; simulated: boolean; sessions: TradingSession[] }
  return (await get<Reply>(`/quotes/${companyId}/history?range=${range}`)).body
}

function minutesBefore(now: string, minutes: number, seconds: number): string {
  return Temporal.Instant.from(now).subtract({ minutes }).add({ seconds }).toString()
}

describe('bad input', () => {
  test.each(['0', '-1', '1e9', 'abc', '999999', '99999999999999999999', '1%2E5', '..%2F1'])(
    'R701 answers /quotes/%s and its history with 404',
    async (id) => {
      for (const path of [`/quotes/${id}`, `/quotes/${id}/history`, `/quotes/${id}/listings`]) {
        const { status, body } = await get<{ code: string }>(path)
        expect([status, body.code], path).toEqual([404, 'not_found'])
      }
    },
  )

  test('R701 names the field of an unknown range, in the caller’s language', async () => {
    const id = await companyOn('TSX')
    const { status, body } = await get<{ fields: object }>(`/quotes/${id}/history?range=decade&lng=fr`)
    expect(status).toBe(422)
    expect(body.fields).toEqual({ range: [expect.stringContaining('month, quarter, year, five_years')] })
  })

  test('R403 has the range of 52 weeks and the average volume, of sessions that may be seen', async () => {
    const id = await companyOn('TSX')
    const yearOf = async () => (await get<{ year: unknown }>(`/quotes/${id}`)).body.year
    await trade(id, '2026-11-19T15:00:00Z', '9')
    expect(await yearOf()).toBeNull()
    await session(id, '2025-11-19', '1', { low: '0.5', high: '99' })
    await session(id, '2026-03-02', '5', { low: '4', high: '12.50', volume: 9000 })
    await session(id, '2026-11-17', '8', { volume: 1000 })
    await session(id, '2026-11-18', '8', { volume: 2000 })
    await session(id, '2026-11-19', '20')
    expect(await yearOf()).toEqual({ low: '4', high: '12.5', averageVolume: 1500 })
  })

  test('has no quote, no entry in the list and an empty history for a company without a price', async () => {
    const id = await companyOn('TSX')
    expect(await quoteOf(id)).toBeUndefined()
    expect(await historyOf(id)).toEqual({ currency: 'CAD', simulated: false, sessions: [] })
  })
})

describe('R423 prices of a further listing', () => {
  const listed = (ticker: string) =>
    aCompany(roadshow.database, {
      exchange: 'TSX',
      ticker,
      otherListings: [
        { exchange: 'OTCQB', ticker: `${ticker}F` },
        { exchange: 'FSE', ticker: `4${ticker}` },
      ],
    })

  test('are refused of an unknown exchange, one without the company, and one without prices', async () => {
    const id = await listed('ONE')
    await trade(id, '2026-11-19T15:00:00Z', '9')
    const unknown = await get<{ fields: object }>(`/quotes/${id}?exchange=Xetra&lng=fr`)
    expect([unknown.status, unknown.body.fields]).toEqual([
      422,
      { exchange: [expect.stringContaining('FSE')] },
    ])
    expect((await get(`/quotes/${id}/history?exchange=Xetra`)).status).toBe(422)
    for (const exchange of ['LSE', 'OTCQB', 'FSE'])
      expect((await get(`/quotes/${id}?exchange=${exchange}`)).status, exchange).toBe(404)
    expect((await get(`/quotes/${id}/history?exchange=LSE`)).status).toBe(404)
    expect((await get(`/quotes/${id}/history?exchange=FSE`)).body).toMatchObject({
      currency: 'EUR',
      sessions: [],
    })
    expect((await get(`/quotes/999999/listings`)).status).toBe(404)
    expect((await get(`/quotes/${id}/listings`)).body).toEqual({
      listings: [{ exchange: 'TSX', ticker: 'ONE' }],
    })
    // Within the delay, there is none yet.
    await trade(id, minutesBefore(NOW, 15, 1), '6', 100, 'OTCQB')
    expect((await get<{ listings: object[] }>(`/quotes/${id}/listings`)).body.listings).toHaveLength(1)
  })

  test('have its currency, delay, sessions and year, beside those of the first', async () => {
    const id = await listed('TWO')
    await trade(id, minutesBefore(NOW, 16, 0), '9')
    await session(id, '2026-11-18', '8.5')
    await session(id, '2026-11-17', '6.2', { exchange: 'OTCQB', high: '7', volume: 500 })
    await trade(id, minutesBefore(NOW, 17, 0), '6.5', 100, 'OTCQB')
    await trade(id, minutesBefore(NOW, 16, 0), '6.6', 200, 'OTCQB')
    expect((await get(`/quotes/${id}/listings`)).body).toEqual({
      listings: [
        { exchange: 'TSX', ticker: 'TWO' },
        { exchange: 'OTCQB', ticker: 'TWOF' },
      ],
    })
    expect((await get(`/quotes/${id}?exchange=OTCQB`)).body).toMatchObject({
      quote: {
        company: { exchange: 'TSX', ticker: 'TWO' },
        listing: { exchange: 'OTCQB', ticker: 'TWOF' },
        price: '6.6',
        currency: 'USD',
        delayMinutes: 15,
        volume: 200,
        previousClose: '6.2',
        spark: ['6.5', '6.6'],
      },
      year: { low: '6.2', high: '7', averageVolume: 500 },
    })
    const history = (await get<{ sessions: TradingSession[] }>(`/quotes/${id}/history?exchange=OTCQB`)).body
    expect(history).toMatchObject({ currency: 'USD', sessions: [{ day: '2026-11-17', close: '6.2' }] })
    expect(await quoteOf(id)).toMatchObject({ price: '8.5', currency: 'CAD', listing: { exchange: 'TSX' } })
  })

  test('become a session of that listing alone', async () => {
    const id = await listed('THR')
    for (const [price, exchange] of [
      ['9', 'TSX'],
      ['6.5', 'OTCQB'],
    ] as const)
      await trade(id, '2026-11-18T15:00:00Z', price, 100, exchange)
    await closeSessions(roadshow.database)
    for (const [exchange, close] of [
      ['TSX', '9'],
      ['OTCQB', '6.5'],
    ])
      expect((await get(`/quotes/${id}/history?exchange=${exchange}`)).body).toMatchObject({
        sessions: [{ day: '2026-11-18', close }],
      })
  })
})

describe.each([
  ['NYSE', 15, 'USD', 'America/New_York'],
  ['OTCQB', 15, 'USD', 'America/New_York'],
  ['TSX', 20, 'CAD', 'America/Toronto'],
  ['Cboe Canada', 15, 'CAD', 'America/Toronto'],
  ['LSE', 15, 'GBP', 'Europe/London'],
  ['ASX', 20, 'AUD', 'Australia/Sydney'],
  ['FSE', 15, 'EUR', 'Europe/Berlin'],
] as const)('R404 the delay of %s', (exchange, delay, currency, timeZone) => {
  test(`hides a price until ${delay} minutes have passed, and shows it then`, async () => {
    const id = await companyOn(exchange)
    await trade(id, minutesBefore(NOW, delay, 1), '9.99')
    expect(await quoteOf(id)).toBeUndefined()
    await setClock(Temporal.Instant.from(NOW).add({ seconds: 1 }).toString())
    expect(await quoteOf(id)).toMatchObject({ price: '9.99', delayMinutes: delay })
  })

  test('derives no figure from a price within the delay', async () => {
    const id = await companyOn(exchange)
    await session(id, '2026-11-18', '4')
    await trade(id, minutesBefore(NOW, delay + 1, 0), '5', 700)
    await trade(id, minutesBefore(NOW, delay, 0), '4.5', 900)
    await trade(id, minutesBefore(NOW, delay, 1), '100', 1_000_000)
    await trade(id, minutesBefore(NOW, delay - 5, 0), '0.01', 2_000_000)
    expect(await quoteOf(id)).toMatchObject({
      price: '4.5',
      open: '5',
      high: '5',
      low: '4.5',
      volume: 900,
      spark: ['5', '4.5'],
      previousClose: '4',
      change: '0.5',
      changePercent: '12.50',
      asOf: new Date(minutesBefore(NOW, delay, 0)).toISOString(),
    })
  })

  test('hides a session until its last price is past the delay, whether reported or computed', async () => {
    const [id, day] = [await companyOn(exchange), '2026-11-19']
    await session(id, '2026-11-18', '4')
    await session(id, day, '7', { high: '8', volume: 5000 })
    const at = (moment: 'settles' | 'closes') => momentOf(Temporal.PlainDate.from(day), moment, exchange)
    const settled = at('settles').add({ minutes: delay })
    await setClock(settled.subtract({ seconds: 1 }).toString())
    expect((await historyOf(id)).sessions.map((each) => each.day)).toEqual(['2026-11-18'])
    expect(await quoteOf(id)).toMatchObject({ price: '4', previousClose: null, change: null })
    await setClock(settled.toString())
    expect((await historyOf(id)).sessions.map((each) => each.day)).toEqual(['2026-11-18', day])
    expect(await quoteOf(id)).toMatchObject({
      price: '7',
      high: '8',
      volume: 5000,
      previousClose: '4',
      changePercent: '75.00',
      asOf: new Date(at('closes').epochMilliseconds).toISOString(),
      spark: [],
    })
  })

  test('has its currency, and its time in the exchange’s zone', async () => {
    const id = await companyOn(exchange)
    await trade(id, minutesBefore(NOW, 60, 0), '1')
    expect(await quoteOf(id)).toMatchObject({ currency, timeZone, simulated: false })
    expect((await historyOf(id)).currency).toBe(currency)
  })
})

describe('R404 cached responses', () => {
  test('are never within the delay, as they were past it when they were made', async () => {
    const id = await companyOn('TSX')
    await trade(id, minutesBefore(NOW, 20, 0), '3')
    await trade(id, minutesBefore(NOW, 20, 30), '4')
    // The notification of the new company may clear the cache in between, so this asks again at another
    // address.
    let asked = 0
    async function pricesAMinuteApart() {
      asked += 1
      const url = `${roadshow.origin}/api/quotes/${id}?lng=call-${asked}`
      const price = async () => ((await (await fetch(url)).json()) as { quote: Quote }).quote.price
      await setClock(NOW)
      const before = await price()
      await setClock(Temporal.Instant.from(NOW).add({ minutes: 1 }).toString())
      return [before, await price()]
    }
    await expect.poll(pricesAMinuteApart, { timeout: 10_000 }).toEqual(['3', '3'])
    expect(await quoteOf(id)).toMatchObject({ price: '4' })
  })

  test('stay when a price arrives: only changed content clears them', async () => {
    const heard: (string | undefined)[] = []
    const listener = await createListener(roadshow.connection)
    listener.on('content', (table) => heard.push(table))
    const id = await companyOn('TSX')
    await expect.poll(() => companyOn('TSX').then(() => heard.length), { timeout: 10_000 }).toBeGreaterThan(0)
    await trade(id, NOW, '3')
    await session(id, '2026-11-18', '3')
    await roadshow.pool.query(`notify content, 'the end'`)
    await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe('the end')
    expect(new Set(heard)).toEqual(new Set(['companies', 'the end']))
    await listener.close()
  })
})

describe('R403 sessions', () => {
  test('are computed from their day’s prices once past the delay: open, high, low, close, volume', async () => {
    const [toronto, newYork] = [await companyOn('TSX'), await companyOn('NYSE')]
    for (const id of [toronto, newYork]) {
      await trade(id, '2026-11-18T20:59:00Z', '50')
      await trade(id, '2026-11-19T14:30:00Z', '5', 10)
      await trade(id, '2026-11-19T15:30:00Z', '6.25', 20)
      await trade(id, '2026-11-19T19:30:00Z', '4.125', 30)
      await trade(id, '2026-11-19T21:00:07Z', '5.5', 40)
    }
    await setClock('2026-11-19T21:25:00Z')
    await closeSessions(roadshow.database)
    await setClock('2026-11-20T12:00:00Z')
    const thursday = { day: '2026-11-19', open: '5', high: '6.25', low: '4.125', close: '5.5', volume: 40 }
    expect((await historyOf(newYork)).sessions).toEqual([expect.objectContaining({ close: '50' }), thursday])
    expect((await historyOf(toronto)).sessions, 'five minutes too early').toHaveLength(1)
    await setClock('2026-11-19T21:30:00Z')
    await closeSessions(roadshow.database)
    expect((await historyOf(toronto)).sessions.at(-1)).toEqual(thursday)
  })

  test('that a provider reported aren’t computed', async () => {
    const id = await companyOn('CSE')
    await trade(id, '2026-11-18T15:00:00Z', '5')
    await session(id, '2026-11-18', '6')
    await closeSessions(roadshow.database)
    expect((await historyOf(id)).sessions).toEqual([expect.objectContaining({ close: '6' })])
  })

  test('stay when their single prices are deleted', async () => {
    const id = await companyOn('CSE')
    await trade(id, '2026-11-10T15:00:00Z', '5')
    await closeSessions(roadshow.database)
    const { rows } = await sql`select from listing_prices where company_id = ${id}`.execute(roadshow.database)
    expect(rows).toEqual([])
    expect(await quoteOf(id)).toMatchObject({ price: '5', asOf: '2026-11-10T21:00:00.000Z' })
  })

  test.each([
    ['month', '2026-10-19'],
    ['quarter', '2026-08-19'],
    ['year', '2025-11-19'],
    ['five_years', '2021-11-19'],
  ])('of a %s begin on %s', async (range, first) => {
    const id = await companyOn('TSX')
    const before = Temporal.PlainDate.from(first).subtract({ days: 1 }).toString()
    for (const day of [before, first, '2026-11-18']) await session(id, day, '2')
    expect((await historyOf(id, range)).sessions.map(({ day }) => day)).toEqual([first, '2026-11-18'])
  })

  test('of a year are returned without a range', async () => {
    const id = await companyOn('TSX')
    for (const day of ['2025-11-18', '2025-11-20']) await session(id, day, '2')
    const { body } = await get<{ sessions: TradingSession[] }>(`/quotes/${id}/history`)
    expect(body.sessions).toHaveLength(1)
  })
})

test('R404 samples the spark line to sixty prices, including the first and the last of the session', async () => {
  const id = await companyOn('TSX')
  for (let minute = 0; minute < 150; minute += 1)
    await trade(id, minutesBefore('2026-11-19T14:30:00Z', -minute, 0), String(minute + 1))
  const quote = await quoteOf(id)
  expect(quote?.spark).toHaveLength(60)
  expect([quote?.spark[0], quote?.spark.at(-1), quote?.open, quote?.price]).toEqual(['1', '150', '1', '150'])
})

test('R404 leaves prices of an earlier day out of the session', async () => {
  const id = await companyOn('NASDAQ')
  await trade(id, '2026-11-18T20:00:00Z', '90')
  await session(id, '2026-11-18', '91')
  await trade(id, '2026-11-19T15:00:00Z', '92')
  expect(await quoteOf(id)).toMatchObject({
    open: '92',
    low: '92',
    previousClose: '91',
    change: '1',
    spark: ['92'],
  })
})

test('R701 documents both calls with their ranges', async () => {
  const { body } = await get<{ paths: Record<string, unknown> }>('/openapi.json')
  expect(Object.keys(body.paths).filter((path) => path.includes('quotes'))).toHaveLength(4)
  expect(JSON.stringify(body.paths)).toContain(JSON.stringify(HISTORY_RANGES).slice(1, -1))
})
