import { listQuotes, type Quote } from '#features/quotes/contract.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { listOrFaults } from '#web/faults.ts'
import { TO_FACTSHEET } from '../factsheet-links.ts'
import { onlyMatch } from './company-choice.ts'
import { type CompanyQueryParams, companyHref } from './company-links.ts'
import { type CompanyQuery, NO_COMPANIES, readCompanyList } from './read-companies.ts'

export type CompaniesData = Awaited<ReturnType<typeof readCompanies>>

/** Companies per page of the list. */
export const COMPANIES_PER_PAGE = 50

/** The data of the list of clients: a page of the matching ones, the counts of the filters, their quotes. */
export async function readCompanies(api: Api, filters: CompanyQueryParams) {
  const { faults, ...list } = await listOrFaults(listFor(api, filters), NO_COMPANIES)
  // Counts ignore invalid filters.
  const sound = Object.entries(filters).filter(([name]) => !(name in faults))
  const { counts } =
    sound.length < Object.keys(filters).length ? await listFor(api, Object.fromEntries(sound)) : list
  return { filters, list, counts, faults, quotes: await quotesOf(api, list.companies) }
}

/**
 * The factsheet of the company that a search from the header can only mean (R113). The list's own filters don't lead
 * there: their text applies while it is typed.
 */
export function factsheetFor({ filters: { q }, list }: CompaniesData, searchParams: URLSearchParams) {
  if (q === undefined || searchParams.get(TO_FACTSHEET.name) !== TO_FACTSHEET.value) return undefined
  const company = onlyMatch(q, list.companies, list.total)
  return company && companyHref(company)
}

/** Asks the API, which validates the filters. */
function listFor(api: Api, filters: CompanyQueryParams) {
  return readCompanyList(api, { ...filters, pageSize: COMPANIES_PER_PAGE } as CompanyQuery)
}

/** The few fields of a quote that the list needs, because a page contains its data twice. */
export type ListedQuote = Pick<
  Quote,
  'price' | 'currency' | 'change' | 'changePercent' | 'asOfLocal' | 'delayMinutes' | 'simulated'
>

/** Delayed quotes by company id; empty when they can't be read, as the list works without them. */
async function quotesOf(api: Api, companies: { id: number }[]): Promise<Record<number, ListedQuote>> {
  if (companies.length === 0) return {}
  try {
    const ids = companies.map(({ id }) => id).join(',')
    const { quotes } = await api(listQuotes, { query: { ids } })
    return Object.fromEntries(quotes.map((quote) => [quote.id, listedQuote(quote)]))
  } catch (error) {
    if (isApiError(error)) return {}
    throw error
  }
}

function listedQuote(quote: Quote): ListedQuote {
  const { price, currency, change, changePercent, asOfLocal, delayMinutes, simulated } = quote
  return { price, currency, change, changePercent, asOfLocal, delayMinutes, simulated }
}
