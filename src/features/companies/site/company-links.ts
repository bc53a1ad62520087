import { listAddress } from '#web/list-page.ts'

export { companyFeedHref, companyHref } from '../factsheet-links.ts'

/** The list of clients and its filters. */
export const companyList = listAddress('/companies', ['q', 'sector', 'exchange', 'letter', 'page'])
export type CompanyQueryParams = ReturnType<typeof companyList.filtersIn>
export const companiesHref = companyList.hrefOf

/** Whether a filter is set; a page number doesn't count. */
export function isFiltered({ page: _, ...filters }: CompanyQueryParams): boolean {
  return Object.values(filters).some(Boolean)
}
