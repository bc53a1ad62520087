import { listEvents } from '#features/events/contract.ts'
import { getQuote, getQuoteHistory, type HistoryRange } from '#features/quotes/contract.ts'
import { type Release, searchReleases } from '#features/releases/contract.ts'
import { getTeam } from '#features/team/contract.ts'
import { listVndrsOf } from '#features/vndrs/contract.ts'
import { type Api, ifFound } from '#kit/client.ts'
import { getCompany, PRODUCT_SLUGS } from '../../contract.ts'

export type Factsheet = Awaited<ReturnType<typeof readFactsheet>>

/** Whether a path segment below `/companies` is a product, which redirects to the home page (R104). */
export function isProduct(slug: string): boolean {
  return PRODUCT_SLUGS.some((product) => product === slug)
}

/**
 * The data of a factsheet (R403). A company without prices has no quote and no history.
 * @throws ApiError not_found
 */
export async function readFactsheet(api: Api, slug: string, range: HistoryRange) {
  const { company } = await api(getCompany, { params: { slug } })
  const params = { id: company.id }
  const [priced, history, releases, upcoming, past, { vndrs }, advisor] = await Promise.all([
    ifFound(api(getQuote, { params })),
    ifFound(api(getQuoteHistory, { params, query: { range } })),
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
    releases,
    upcoming: upcoming.events,
    past: past.events,
    vndrs,
    advisor: advisor?.team,
  }
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
