import { z } from 'zod'
import { canonicalTicker, listingSchema } from '#features/companies/contract.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ReleaseDraft } from './import-release.ts'
import { isIssuedBy, type Listing } from './listing-syntax.ts'

type Client = { id: number; name: string }

/** The clients by each of their listings: exchange and canonical ticker. */
export async function listedClients(transaction: Tx): Promise<Map<string, Client>> {
  const rows = await transaction
    .selectFrom('companies')
    .select(['id', 'name', 'exchange', 'ticker', 'otherListings'])
    .where('formerSince', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ exchange, ticker, otherListings, ...client }) =>
      [...z.array(listingSchema).parse(otherListings), { exchange, ticker }].map(
        (listing) => [listingKey(listing), client] as const,
      ),
    ),
  )
}

/** Wires mix the tiers of OTC Markets up, so they count as one market. */
function listingKey({ exchange, ticker }: { exchange: string | null; ticker: string }): string {
  return `${exchange?.replace(/^OTCQ[XB]$/, 'OTC')}:${canonicalTicker(ticker)}`
}

/**
 * The client that issued a release: the one with the first listing. Without listings at the beginning, one
 * further below, in "About …", counts if the same client's name begins the release; other companies are
 * described there too.
 */
export function clientOf({ title, issuer }: ReleaseDraft, clients: Map<string, Client>): number | null {
  const { listings, below, lead } = issuer
  const clientAt = (listing: Listing) => clients.get(listingKey(listing))
  if (listings.length > 0) return listings.map(clientAt).find((client) => client !== undefined)?.id ?? null
  const named = below.map(clientAt).filter((client) => client !== undefined)
  return named.find(({ name }) => isIssuedBy(name, { title, lead }))?.id ?? null
}
