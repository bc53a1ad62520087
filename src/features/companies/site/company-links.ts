import type { Company } from '../contract.ts'

const NAMES = ['q', 'sector', 'exchange', 'letter', 'page'] as const
/** The filters as the address of the list says them: nothing is checked yet. */
export type Filters = Partial<Record<(typeof NAMES)[number], string>>

/** The factsheet of a company. */
export function companyHref({ slug }: Pick<Company, 'slug'>): string {
  return `/companies/${encodeURIComponent(slug)}`
}

/** The RSS feed of a company's releases and events. */
export function companyFeedHref(company: Pick<Company, 'slug'>): string {
  return `${companyHref(company)}/feed.xml`
}

/** The list of clients, all or filtered. */
export function companiesHref(filters: Filters = {}): string {
  const query = new URLSearchParams()
  for (const name of NAMES) if (filters[name]) query.set(name, filters[name])
  return query.size > 0 ? `/companies?${query}` : '/companies'
}

/** The filters in an address. Names that aren't ours, such as those of campaigns, are left aside. */
export function filtersIn(query: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const name of NAMES) {
    const value = query.get(name)?.trim()
    if (value) filters[name] = value
  }
  return filters
}

/** Whether an address is as a plain form sends it, with empty fields. */
export function isFormAddress(query: URLSearchParams): boolean {
  return NAMES.some((name) => query.get(name)?.trim() === '')
}

/** Whether anything is filtered by; a page alone filters nothing. */
export function isFiltered({ page: _, ...filters }: Filters): boolean {
  return Object.values(filters).some(Boolean)
}
