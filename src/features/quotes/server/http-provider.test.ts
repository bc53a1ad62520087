import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { aCompany } from '../../../../tests/support/factories.ts'
import { httpProvider } from './http-provider.ts'
import { pollOnce } from './poll.ts'
import { isTradingDay, momentOf } from './trading-days.ts'

/** The last session that is certainly closed, and one under way. */
const DAY = lastSession()
const AT = momentOf(DAY, 'opens', 'TSX').add({ hours: 2 }).toString()

function lastSession(): Temporal.PlainDate {
  let day = Temporal.Now.plainDateISO('America/Toronto').subtract({ days: 1 })
  while (!isTradingDay(day, 'TSX') || !isTradingDay(day, 'NYSE')) day = day.subtract({ days: 1 })
  return day
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answer: Answer
const requests: IncomingMessage[] = []
const server = createServer((request, response) => {
  requests.push(request)
  answer(request, response)
})
let origin: string
const store = testDatabase()
const logged: { message: string; data: Record<string, unknown> }[] = []
const note = (data: object, message?: string) =>
  void logged.push({ message: message ?? '', data: data as Record<string, unknown> })
const log = { warn: note, info: note } as unknown as Parameters<typeof pollOnce>[0]['log']

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  await store.pool.query('delete from companies; delete from price_polls')
  await aCompany(store.database, { id: 1, ticker: 'ALDM', exchange: 'TSX' })
  await aCompany(store.database, { id: 2, ticker: 'TSLC', exchange: 'NYSE American' })
})
afterEach(() => {
  requests.length = 0
  logged.length = 0
})

function polling(path = '/prices', limits: { timeoutMs?: number; maxBytes?: number } = {}) {
  const { database } = store
  return { database, log, provider: httpProvider({ url: origin + path, executor: database, log, ...limits }) }
}

/** Makes a poll due, and polls. */
async function poll(by = polling()): Promise<void> {
  await store.database.updateTable('pricePolls').set({ nextAt: sql<Date>`now()` }).execute()
  expect(await pollOnce(by)).toBe(true)
}

const json = (body: unknown): Answer => answerWith('application/json', JSON.stringify(body))

function answerWith(type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer {
  return (_, response) => response.writeHead(200, { 'content-type': type, ...headers }).end(body)
}

async function prices() {
  const { rows } = await sql`
    select company_id, trim_scale(price)::text as price, volume, simulated from listing_prices order by company_id, at
  `.execute(store.database)
  return rows
}

async function sessions() {
  const { rows } = await sql`
    select company_id, day::text, trim_scale(close)::text as close, volume from listing_sessions order by company_id, day
  `.execute(store.database)
  return rows
}

async function state() {
  const { rows } = await sql<{ failures: number; waits: number; succeeded: boolean }>`
    select failures, extract(epoch from next_at - now())::integer as waits, succeeded_at is not null as succeeded
    from price_polls
  `.execute(store.database)
  return rows[0]
}

const reasons = () =>
  logged
    .flatMap(({ data }) => [
      (data.reason as Error | undefined)?.message,
      ...((data.faults as string[]) ?? []),
    ])
    .filter(Boolean)
const ALDERIC = { exchange: 'TSX', ticker: 'ALDM', at: AT, price: '4.31', volume: 1200 }
const DRAWN = { companyId: 1, day: DAY.toString(), close: '4.31', volume: 1200 }
const STORED = { companyId: 1, price: '4.31', volume: 1200, simulated: false }

describe('R404 unreadable answers only delay the next poll', () => {
  test.each<[string, Answer, RegExp]>([
    ['a failure', (_, response) => response.writeHead(500).end('oops'), /it responded with 500/],
    ['a page', answerWith('text/html', '<!doctype html><title>Sign in</title>'), /has no column "ticker"/],
    ['nothing', answerWith('text/csv', ''), /has no column "ticker"/],
    ['JSON that is cut short', answerWith('application/json', '[{"exchange":"TSX"'), /can't be read/],
    ['JSON that is no list', json({ error: 'quota' }), /not a list of rows/],
    [
      'CSV with an open quote',
      answerWith('text/csv', 'exchange,ticker,at,price\n"TSX,ALDM'),
      /can't be read/,
    ],
    ['bytes', answerWith('application/octet-stream', Buffer.from([0xff, 0, 0x1f, 0x8b])), /has no column/],
    ['a cut connection', (_, response) => response.socket?.destroy(), /./],
    ['more than fits', json([ALDERIC, 'x'.repeat(5000)]), /larger than 4096 bytes/],
    [
      'a small answer that unpacks to more than fits',
      answerWith('application/json', gzipSync(' '.repeat(100_000)), { 'content-encoding': 'gzip' }),
      /larger than 4096 bytes/,
    ],
    [
      'a redirect to itself',
      (_, response) => response.writeHead(302, { location: '/prices' }).end(),
      /redirect/,
    ],
  ])('%s', async (_, given, reason) => {
    answer = json([ALDERIC])
    await poll()
    answer = given
    await poll(polling('/prices', { maxBytes: 4096 }))
    expect(await prices()).toEqual([STORED])
    expect(reasons()).toEqual([expect.stringMatching(reason)])
    expect(await state()).toMatchObject({ failures: 1, succeeded: true })
  })

  test('times out when no answer comes', async () => {
    answer = () => undefined
    await poll(polling('/prices', { timeoutMs: 50 }))
    expect(reasons()).toEqual(['no response within 50 ms'])
  })

  test('handles a refused connection', async () => {
    const { database } = store
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    const provider = httpProvider({ url: `http://127.0.0.1:${port}/`, executor: database, log })
    expect(await pollOnce({ database, provider, log })).toBe(true)
    expect(reasons()).toEqual([expect.stringContaining('ECONNREFUSED')])
  })

  test('doubles the interval after each failure, up to 15 minutes plus a tenth; a success resets it', async () => {
    answer = (_, response) => response.writeHead(503).end()
    const waits: number[] = []
    for (let failure = 0; failure < 6; failure += 1) {
      await poll()
      waits.push((await state())?.waits ?? 0)
    }
    for (const [index, least] of [120, 240, 480, 900, 900, 900].entries()) {
      expect(waits[index]).toBeGreaterThan(least - 5)
      expect(waits[index]).toBeLessThan(least * 1.1 + 5)
    }
    answer = json([])
    await poll()
    expect(await state()).toMatchObject({ failures: 0, succeeded: true })
    expect(logged.at(-1)?.message).toBe('reading prices works again')
  })

  test('respects Retry-After, up to an hour', async () => {
    for (const [header, least] of [
      ['600', 595],
      ['86400', 3595],
      [new Date(Date.now() + 1_200_000).toUTCString(), 1190],
    ] as const) {
      answer = (_, response) => response.writeHead(429, { 'retry-after': header }).end()
      await poll()
      expect((await state())?.waits).toBeGreaterThan(least)
      await store.database.deleteFrom('pricePolls').execute()
    }
  })
})

describe('R404 rows', () => {
  test.each<[string, object | string, RegExp]>([
    ['no row', 'text', /is not a row/],
    ['an unknown exchange', { exchange: 'Euronext' }, /exchange is unknown/],
    ['no ticker', { ticker: undefined }, /ticker/],
    ['no price', { price: undefined }, /price is not an amount/],
    ['a price of nothing', { price: 0 }, /price is not above 0/],
    ['a price too small to keep', { price: '0.00001' }, /price is not above 0/],
    ['a negative price', { price: '-4.31' }, /price is not an amount/],
    ['a price with a comma', { price: '4,31' }, /price is not an amount/],
    ['a price with an exponent', { price: '1e3' }, /price is not an amount/],
    ['a price beyond all bounds', { price: '99999999999' }, /price is not an amount/],
    ['text for a price', { price: 'N/A' }, /price is not an amount/],
    ['half a share', { volume: 10.5 }, /volume/],
    ['fewer shares than none', { volume: -1 }, /volume/],
    ['another currency', { currency: 'USD' }, /ALDM trades in CAD/],
    ['a time without a zone', { at: AT.replace('Z', '') }, /at /],
    ['a time that isn’t', { at: '2026-13-45T10:00:00Z' }, /at /],
    ['the future', { at: Temporal.Now.instant().add({ hours: 1 }).toString() }, /is in the future/],
    [
      'the night',
      { at: momentOf(DAY, 'opens', 'TSX').subtract({ hours: 6 }).toString() },
      /is outside trading hours/,
    ],
    [
      'after the closing auction',
      { at: momentOf(DAY, 'settles', 'TSX').add({ seconds: 1 }).toString() },
      /is outside trading hours/,
    ],
    ['a day that isn’t over', bar({ day: '2999-01-02' }), /not a trading day that has ended/],
    ['a Sunday', bar({ day: '2026-11-15' }), /not a trading day that has ended/],
    ['a high below its close', bar({ high: '4' }), /do not enclose/],
    ['a session without its low', bar({ low: undefined }), /low/],
  ])('%s: is reported and skipped, and the rest is stored', async (_, fault, reason) => {
    answer = json([typeof fault === 'string' ? fault : { ...ALDERIC, ...fault }, ALDERIC])
    await poll()
    expect(await prices()).toEqual([STORED])
    expect(await sessions(), 'drawn from the good row').toEqual([DRAWN])
    expect(reasons()).toEqual([expect.stringMatching(/^row 1: /)])
    expect(reasons()[0]).toMatch(reason)
    expect(await state()).toMatchObject({ failures: 0 })
  })

  test('from London have to say whether they are in pence, and are stored in pounds', async () => {
    const id = await aCompany(store.database, { ticker: 'PNC', exchange: 'LSE' })
    const at = momentOf(DAY, 'opens', 'LSE').add({ hours: 2 }).toString()
    const row = { exchange: 'LSE', ticker: 'PNC', at, price: '45.25' }
    answer = json([row, { ...row, currency: 'USD' }, { ...row, currency: 'GBX', price: '0.004' }])
    await poll()
    expect(await prices()).toEqual([])
    expect(reasons()).toEqual([
      'row 1: PNC needs the currency GBP (pounds) or GBX (pence)',
      'row 2: PNC trades in GBP',
      'row 3: is not above 0',
    ])
    for (const [currency, price, stored] of [
      ['GBX', '45.25', '0.4525'],
      ['GBp', '5', '0.05'],
      ['GBP', '45.25', '45.25'],
    ]) {
      answer = json([{ ...row, currency, price }])
      await poll()
      expect(await prices(), currency).toEqual([expect.objectContaining({ companyId: id, price: stored })])
    }
  })

  test('may have null for what is missing, and a blank before the time, as pandas writes', async () => {
    answer = json([
      { ...ALDERIC, at: AT.replace('T', ' '), volume: null, currency: null, day: null, open: null },
    ])
    await poll()
    expect(await prices()).toEqual([{ ...STORED, volume: 0 }])
    expect(logged).toEqual([])
  })

  test('R423 are of any listing of a company; of two on one exchange, the first has prices', async () => {
    const id = await aCompany(store.database, {
      ticker: 'DUAL.A',
      exchange: 'TSX',
      otherListings: [
        { exchange: 'TSX', ticker: 'DUAL.B' },
        { exchange: 'OTCQX', ticker: 'DUALF' },
      ],
    })
    const row = (exchange: string, ticker: string, price: string) => ({ exchange, ticker, price, at: AT })
    answer = json([
      row('TSX', 'DUAL.A', '7'),
      row('TSX', 'DUAL.B', '70'),
      row('OTC', 'DUALF', '5'),
      { ...bar({ close: '4.2' }), exchange: 'OTCQX', ticker: 'DUALF' },
    ])
    await poll()
    const { rows } = await sql`
      select company_id, exchange, trim_scale(price)::text as price from listing_prices order by exchange
    `.execute(store.database)
    expect(rows).toEqual([
      { companyId: id, exchange: 'OTCQX', price: '5' },
      { companyId: id, exchange: 'TSX', price: '7' },
    ])
    expect(await sessions()).toMatchObject([{ close: '4.2' }, { close: '7' }])
    expect(logged).toEqual([])
  })

  test('R423 of a company that moves to another exchange of its currency are its history there', async () => {
    const move = (exchange: string, otherListings: object[] = []) =>
      store.database
        .updateTable('companies')
        .set({ exchange, otherListings: JSON.stringify(otherListings) })
        .where('id', '=', 1)
        .execute()
    const exchanges = async () => {
      await poll()
      const { rows } = await sql<{ exchange: string }>`select exchange from listing_sessions`.execute(
        store.database,
      )
      return rows.map(({ exchange }) => exchange)
    }
    answer = json([bar({})])
    expect(await exchanges()).toEqual(['TSX'])
    answer = json([])
    await move('NYSE')
    expect(await exchanges(), 'another currency').toEqual(['TSX'])
    await move('CSE', [{ exchange: 'TSX', ticker: 'ALDM' }])
    expect(await exchanges(), 'still listed there').toEqual(['TSX'])
    await move('CSE')
    expect(await exchanges()).toEqual(['CSE'])
    await move('TSX')
    expect(await exchanges()).toEqual(['TSX'])
  })

  test('of unknown companies are no faults', async () => {
    answer = json([{ ...ALDERIC, ticker: 'OTHER' }, { ...ALDERIC, exchange: 'NYSE' }, ALDERIC])
    await poll()
    expect(await prices()).toEqual([STORED])
    expect(logged).toEqual([])
  })

  test('with the same faults are logged once, until the faults change', async () => {
    const by = polling()
    answer = json([{ ...ALDERIC, price: 'N/A' }])
    await poll(by)
    await poll(by)
    expect(logged).toHaveLength(1)
    answer = json(Array.from({ length: 50 }, () => ({ ...ALDERIC, price: 'none' })))
    await poll(by)
    expect(logged).toHaveLength(2)
    expect(logged[1]?.data).toMatchObject({ rows: 50, faults: { length: 5 } })
  })

  test('with faults are all counted by reason', async () => {
    const rows = (count: number, change: object) =>
      Array.from({ length: count }, () => ({ ...ALDERIC, ...change }))
    const other = { ...ALDERIC, exchange: 'NYSE American', ticker: 'TSLC', currency: 'CAD' }
    answer = json([...rows(200, { price: 'N/A' }), ...rows(100, { currency: 'USD' }), other, 'x', ALDERIC])
    await poll()
    expect(logged[0]?.data).toMatchObject({
      rows: 302,
      reasons: {
        'price is not an amount': 200,
        'trades in CAD': 100,
        'trades in USD': 1,
        'is not a row': 1,
      },
      faults: { length: 5 },
    })
  })

  test('with amounts are rounded to four decimals, on their decimal digits', async () => {
    for (const [price, stored] of [
      ['242.78099999999998', '242.781'],
      [242.78099999999998, '242.781'],
      ['4.30995', '4.31'],
      ['4.309949999999999999999999', '4.3099'],
      ['9.99995', '10'],
      ['0.00005', '0.0001'],
    ] as const) {
      answer = json([{ ...ALDERIC, price }])
      await poll()
      expect(await prices()).toEqual([{ ...STORED, price: stored }])
    }
  })
})

function bar(change: object): object {
  const { price: _, at: __, ...listing } = { ...ALDERIC, price: undefined, at: undefined }
  return { ...listing, day: DAY.toString(), open: '4.1', high: '4.5', low: '4', close: '4.31', ...change }
}

describe('R404 documents', () => {
  test('as JSON have prices as strings or numbers, sessions, and exchanges in any spelling', async () => {
    answer = json([
      { ...ALDERIC, price: 4.31, volume: '1200', currency: 'CAD' },
      { exchange: 'nyse-american', ticker: 'tslc', at: AT.replace('Z', '+00:00'), price: '2.90000' },
      bar({ exchange: 'NYSE AMERICAN', ticker: 'TSLC', volume: 9000 }),
    ])
    await poll()
    expect(await prices()).toEqual([STORED, { companyId: 2, price: '2.9', volume: 0, simulated: false }])
    expect(await sessions()).toEqual([DRAWN, { ...DRAWN, companyId: 2, volume: 9000 }])
  })

  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('as CSV may have %s, a byte order mark, empty lines and missing values', async (_, sign) => {
    const lines = [
      ['Ticker', 'Exchange', 'at', 'price', 'volume', 'name'],
      ['ALDM', 'TSX', AT, '4.31', '1200', '"Alderic, of Toronto"'],
      [],
      ['TSLC', 'NYSE American', AT, '2.9'],
      ['TSLC', 'NYSE American', '', '2.9'],
    ]
    answer = answerWith(
      'text/csv; charset=utf-8',
      `\uFEFF${lines.map((line) => line.join(sign)).join('\r\n')}\r\n`,
    )
    await poll()
    expect(await prices()).toEqual([STORED, { companyId: 2, price: '2.9', volume: 0, simulated: false }])
    expect(reasons()).toEqual([expect.stringMatching(/^row 3: at /)])
  })

  test('as CSV of sessions replace computed sessions', async () => {
    answer = json([ALDERIC])
    await poll()
    expect(await sessions()).toEqual([DRAWN])
    answer = answerWith(
      'text/csv',
      `exchange,ticker,day,open,high,low,close,volume\nTSX,ALDM,${DAY},4,5,4,4.44,7000`,
    )
    await poll()
    expect(await sessions()).toEqual([{ ...DRAWN, close: '4.44', volume: 7000 }])
  })

  test('without a content type are recognised by their first character', async () => {
    answer = (_, response) => response.end(` \n[${JSON.stringify(ALDERIC)}]`)
    await poll()
    expect(await prices()).toEqual([STORED])
  })

  test('that repeat, or repeat a row, change nothing; a correction does', async () => {
    answer = json([{ ...ALDERIC, price: '4' }, ALDERIC])
    await poll()
    await poll()
    expect(await prices()).toEqual([STORED])
    answer = json([{ ...ALDERIC, price: '4.32' }])
    await poll()
    expect(await prices()).toEqual([{ ...STORED, price: '4.32' }])
  })
})

describe('R404 large documents', () => {
  test.each<[string, object, stored: number]>([
    ['prices', {}, 20_000],
    ['faults', { price: 'N/A' }, 0],
  ])('of %s are parsed in a worker thread', { timeout: 60_000 }, async (_, change, stored) => {
    const start = momentOf(DAY, 'opens', 'TSX')
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      ...ALDERIC,
      at: start.add({ milliseconds: 900 * index }).toString(),
      ...change,
    }))
    answer = answerWith('application/json', JSON.stringify(rows))
    await poll()
    const before = { own: process.threadCpuUsage(), all: process.cpuUsage() }
    await poll()
    const own = process.threadCpuUsage(before.own)
    const all = process.cpuUsage(before.all)
    expect(await prices()).toHaveLength(stored)
    expect((own.user + own.system) / (all.user + all.system)).toBeLessThan(0.5)
  })

  test('that exceed the thread’s memory or time limit are a failure like others', async () => {
    answer = answerWith('application/json', '['.repeat(4_000_000))
    await poll()
    expect(await state()).toMatchObject({ failures: 1 })
  })
})

describe('R404 requests to the provider', () => {
  test('reads an unchanged document again for a client that was added later', async () => {
    const late = { exchange: 'TSX', ticker: 'LATE', at: AT, price: '7', volume: 10 }
    const body = JSON.stringify([ALDERIC, late])
    answer = (request, response) => {
      if (request.headers['if-none-match'] === '"one"') return response.writeHead(304).end()
      return response.writeHead(200, { 'content-type': 'application/json', etag: '"one"' }).end(body)
    }
    await poll()
    await aCompany(store.database, { id: 3, ticker: 'LATE', exchange: 'TSX' })
    const otherProcess = polling()
    await poll(otherProcess)
    expect(await prices()).toEqual([STORED, { companyId: 3, price: '7', volume: 10, simulated: false }])
    await poll(otherProcess)
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined, '"one"'])
  })

  test('sends the provider’s ETag and Last-Modified', async () => {
    const headers = { etag: '"one"', 'last-modified': 'Thu, 19 Nov 2026 18:00:00 GMT' }
    answer = answerWith('application/json', JSON.stringify([ALDERIC]), headers)
    await poll()
    answer = (_, response) => response.writeHead(304).end()
    await poll()
    expect(requests[0]?.headers['if-none-match']).toBeUndefined()
    expect(requests[1]?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': headers['last-modified'],
      'user-agent': 'Roadshow',
    })
    await poll()
    expect(requests[2]?.headers['if-none-match'], 'a 304 says nothing new of it').toBe('"one"')
    expect(await state()).toMatchObject({ failures: 0 })
  })

  test('sends credentials of the URL as a header, and writes them into no log and no table', async () => {
    answer = (_, response) => response.writeHead(401).end()
    const url = origin.replace('http://', 'http://ann:s%40cret@')
    const { database } = store
    await pollOnce({ database, log, provider: httpProvider({ url, executor: database, log }) })
    expect(requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ann:s@cret').toString('base64')}`)
    const { rows } = await sql`select * from price_polls`.execute(database)
    expect(JSON.stringify([logged, rows])).not.toMatch(/s@cret|s%40cret/)
  })

  test('polls from one of several processes at a time, and not before it is due', async () => {
    answer = json([ALDERIC])
    const turns = await Promise.all(Array.from({ length: 8 }, () => pollOnce(polling())))
    expect(turns.filter(Boolean)).toHaveLength(1)
    expect(requests).toHaveLength(1)
    expect((await state())?.waits).toBeGreaterThan(50)
  })
})
