import { listEvents } from '#features/events/contract.ts'
import {
  getQuote,
  getQuoteHistory,
  type HistoryRange,
  listQuotedListings,
} from '#features/quotes/contract.ts'
import { type Release, searchReleases } from '#features/releases/contract.ts'
import { getTeam } from '#features/team/contract.ts'
import { listVndrsOf } from '#features/vndrs/contract.ts'
import { type Api, ifFound } from '#kit/client.ts'
import { type CompanyDetail, type Exchange, getCompany, PRODUCT_SLUGS } from '../../contract.ts'

export type Factsheet = Awaited<ReturnType<typeof readFactsheet>>

/** Whether a path segment below `/companies` is a product, which redirects to the home page (R104). */
export function isProduct(slug: string): boolean {
  return PRODUCT_SLUGS.some((product) => product === slug)
}

/**
 * The data of a factsheet (R403). A company without prices has no quote and no history.
 * @param wanted whose prices are shown, if the company has a listing with prices there; else those of the first listing
 * @throws ApiError not_found
 */
export async function readFactsheet(api: Api, slug: string, range: HistoryRange, wanted?: Exchange) {
  const { company } = await api(getCompany, { params: { slug } })
  const params = { id: company.id }
  const quoted = await quotedListings(api, company)
  const exchange = quoted.find((listing) => listing.exchange === wanted)?.exchange ?? company.exchange
  const [priced, history, releases, upcoming, past, { vndrs }, advisor] = await Promise.all([
    ifFound(api(getQuote, { params, query: { exchange } })),
    ifFound(api(getQuoteHistory, { params, query: { range, exchange } })),
    releasesOf(api, slug, range === 'five_years' ? MAX_PAGES : 1),
    api(listEvents, { query: { company: slug, period: 'upcoming' } }),
    api(listEvents, { query: { company: slug, period: 'past' } }),
    api(listVndrsOf, { params: { company: slug }, query: {} }),
    company.advisor === null ? undefined : ifFound(api(getTeam, { params: { slug: company.advisor } })),
  ])
  return {
    company,
    quote: priced?.quote,
    year: priced?.year ?? undefined,
    history,
    quoted,
    exchange,
    releases,
    upcoming: upcoming.events,
    past: past.events,
    vndrs,
    advisor: advisor?.team,
  }
}

/** The listings with prices; asked only where there is a choice. */
async function quotedListings(api: Api, { id, listings }: CompanyDetail) {
  if (listings.length === 1) return []
  return (await ifFound(api(listQuotedListings, { params: { id } })))?.listings ?? []
}

/** Pages of releases to load for the marks of a five-year chart. */
const MAX_PAGES = 5

/** A company's releases, the latest first. */
async function releasesOf(api: Api, company: string, maxPages: number): Promise<Release[]> {
  const found: Release[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const { releases, lastPage } = await api(searchReleases, { query: { company, page } })
    found.push(...releases)
    if (page >= lastPage) break
  }
  return found
}
