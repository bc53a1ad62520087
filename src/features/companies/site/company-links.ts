import { listAddress } from '#web/list-address.ts'
import type { Company } from '../contract.ts'

/** The list of clients and its filters. */
export const companyList = listAddress('/companies', ['q', 'sector', 'exchange', 'letter', 'page'])
export type CompanyQueryParams = ReturnType<typeof companyList.filtersIn>
export const companiesHref = companyList.hrefOf

/** The path of a factsheet. */
export function companyHref({ slug }: Pick<Company, 'slug'>): string {
  return `/companies/${encodeURIComponent(slug)}`
}

/** The path of the RSS feed of a company's releases and events. */
export function companyFeedHref(company: Pick<Company, 'slug'>): string {
  return `${companyHref(company)}/feed.xml`
}

/** Whether a filter is set; a page number doesn't count. */
export function isFiltered({ page: _, ...filters }: CompanyQueryParams): boolean {
  return Object.values(filters).some(Boolean)
}
