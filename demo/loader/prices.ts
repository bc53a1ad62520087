import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { storeReading } from '#features/quotes/server/price-storage.ts'
import { addSimulatedStocks, simulatedProvider } from '#features/quotes/server/simulated-provider.ts'
import type { Schema } from '#platform/database/schema.ts'

const price = z.number().positive()

/** By the company's slug: prices in the currency of its exchange, and the annual volatility (0.4 is 40 %). */
const pricesSchema = z.record(
  z.string(),
  z.strictObject({
    fiveYearsAgo: price,
    level: price,
    volatility: z.number().positive().max(1),
    dailyShares: z.int().positive(),
  }),
)

/** Generates five years of prices up to `now` for the companies of prices.json (R403, R404). */
export async function addPrices(
  transaction: Transaction<Schema>,
  folder: string,
  { now, ids }: { now: Temporal.Instant; ids: Map<string, unknown> },
): Promise<void> {
  const stocks = pricesSchema.parse(JSON.parse(await readFile(join(folder, 'prices.json'), 'utf8')))
  const rows = Object.entries(stocks).map(([slug, { fiveYearsAgo, ...stock }]) => ({
    ...stock,
    companyId: Number(ids.get(`company/${slug}`)),
    startsAt: fiveYearsAgo,
  }))
  await addSimulatedStocks(transaction, rows)
  const never = { etag: null, lastModified: null, listingsHash: null }
  const reading = await simulatedProvider(transaction, () => now).read(never)
  if (reading) await storeReading(transaction, reading, true)
}
