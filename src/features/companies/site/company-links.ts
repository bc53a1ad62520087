import type { Company } from '../contract.ts'

const NAMES = ['q', 'sector', 'exchange', 'letter', 'page'] as const
/** The filters in the list's query, unvalidated. */
export type CompanyQueryParams = Partial<Record<(typeof NAMES)[number], string>>

/** The path of a factsheet. */
export function companyHref({ slug }: Pick<Company, 'slug'>): string {
  return `/companies/${encodeURIComponent(slug)}`
}

/** The path of the RSS feed of a company's releases and events. */
export function companyFeedHref(company: Pick<Company, 'slug'>): string {
  return `${companyHref(company)}/feed.xml`
}

/** The path of the list of clients, filtered or not. */
export function companiesHref(filters: CompanyQueryParams = {}): string {
  const query = new URLSearchParams()
  for (const name of NAMES) if (filters[name]) query.set(name, filters[name])
  return query.size > 0 ? `/companies?${query}` : '/companies'
}

/** Reads the filters of a query; ignores other parameters, such as those of campaigns. */
export function filtersIn(query: URLSearchParams): CompanyQueryParams {
  const filters: CompanyQueryParams = {}
  for (const name of NAMES) {
    const value = query.get(name)?.trim()
    if (value) filters[name] = value
  }
  return filters
}

/** Whether a query comes from a plain form, which sends empty fields. */
export function isFormAddress(query: URLSearchParams): boolean {
  return NAMES.some((name) => query.get(name)?.trim() === '')
}

/** Whether a filter is set; a page number doesn't count. */
export function isFiltered({ page: _, ...filters }: CompanyQueryParams): boolean {
  return Object.values(filters).some(Boolean)
}
