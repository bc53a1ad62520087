import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { storeReading } from '#features/quotes/server/price-storage.ts'
import type { ReportedSession } from '#features/quotes/server/provider.ts'
import { addSimulatedStocks, simulatedProvider } from '#features/quotes/server/simulated-provider.ts'
import { amount, roundToTick } from '#features/quotes/server/simulation.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Story } from './releases.ts'
import { slug } from './schemas.ts'
import { TIME_ZONE } from './times.ts'

const price = z.number().positive()

/** By the company's slug: prices in the currency of its exchange, and the annual volatility (0.4 is 40 %). */
const pricesSchema = z.record(
  slug,
  z.strictObject({
    fiveYearsAgo: price,
    level: price,
    volatility: z.number().positive().max(1),
    dailyShares: z.int().positive(),
  }),
)

/**
 * Generates five years of prices up to `now` for the demo's companies (R403, R404), which pass through those that `stories`
 * name: what a share cost before an offering.
 */
export async function addPrices(
  transaction: Transaction<Schema>,
  folder: string,
  companyIds: Map<string, number>,
  { now, stories }: { now: Temporal.Instant; stories: Story[] },
): Promise<void> {
  const stocks = pricesSchema.parse(JSON.parse(await readFile(join(folder, 'prices.json'), 'utf8')))
  const rows = Object.entries(stocks).map(([name, { fiveYearsAgo, ...stock }]) => {
    const companyId = companyIds.get(name)
    if (companyId === undefined) throw new Error(`prices.json: unknown company ${name}`)
    return { ...stock, companyId, startsAt: fiveYearsAgo }
  })
  await addSimulatedStocks(transaction, rows)
  const reading = await simulatedProvider(transaction, () => now).read({
    etag: null,
    lastModified: null,
    listingsHash: null,
  })
  if (!reading) return
  const sessions = [...Map.groupBy(reading.sessions, ({ companyId }) => companyId)].flatMap(
    ([companyId, own]) => {
      const prices = stories.filter(
        ({ company, sharePrice }) => sharePrice !== undefined && companyIds.get(company) === companyId,
      )
      return throughPrices(own, prices)
    },
  )
  await storeReading(transaction, { ...reading, sessions }, true)
}

/**
 * Bends a history so that the last close before each story is the price that it names: a factor for each of these days, in
 * between in proportion to the time that has passed, and none on the first and the last day.
 */
function throughPrices(sessions: ReportedSession[], stories: Story[]): ReportedSession[] {
  const fixed = new Map([
    [0, 0],
    [sessions.length - 1, 0],
  ])
  for (const { publishedAt, sharePrice = 0 } of stories) {
    const day = publishedAt.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()
    const before = sessions.findLastIndex((session) => session.day < day)
    const session = sessions[before]
    if (session) fixed.set(before, Math.log(sharePrice / Number(session.close)))
  }
  const places = [...fixed].sort(([one], [other]) => one - other)
  return sessions.map((session, index) => {
    const next = places.findIndex(([place]) => place >= index)
    const [to, toFactor] = places[next] ?? [index, 0]
    const [from, fromFactor] = places[next - 1] ?? [to, toFactor]
    const part = to === from ? 1 : (index - from) / (to - from)
    const factor = Math.exp(fromFactor + (toFactor - fromFactor) * part)
    const bent = (price: string) => amount(roundToTick(Number(price) * factor))
    const { open, high, low, close } = session
    return { ...session, open: bent(open), high: bent(high), low: bent(low), close: bent(close) }
  })
}
