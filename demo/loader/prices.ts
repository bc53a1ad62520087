import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { storeReading } from '#features/quotes/server/prices.ts'
import { addSimulatedStocks, simulatedProvider } from '#features/quotes/server/simulated-provider.ts'
import type { Schema } from '#platform/database/schema.ts'
import { slug } from './schemas.ts'

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

/** Generates five years of prices up to `now` for the demo's companies (R403, R404). */
export async function addPrices(
  transaction: Transaction<Schema>,
  folder: string,
  companyIds: Map<string, number>,
  now: Temporal.Instant,
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
  if (reading) await storeReading(transaction, reading, true)
}
