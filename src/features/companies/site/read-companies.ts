import type { z } from 'zod'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { NO_PAGES } from '#web/faults.ts'
import { type CompanyList, type CompanyMark, type companyFiltersSchema, listCompanies } from '../contract.ts'

export type CompanyQuery = z.input<typeof companyFiltersSchema>

/** The list of a firm without clients. */
export const NO_COMPANIES: CompanyList = {
  companies: [],
  ...NO_PAGES,
  counts: { sectors: {} as never, exchanges: {} as never, letters: {} },
}

/** A page of the clients; empty for a firm without clients. */
export async function readCompanyList(api: Api, query: CompanyQuery): Promise<CompanyList> {
  try {
    return await api(listCompanies, { query })
  } catch (error) {
    if (isApiError(error) && error.code === 'no_companies') return NO_COMPANIES
    throw error
  }
}

/** Maximum number of companies that a wrong address may have meant. */
const MAX_MEANT = 5

/** The companies that a text in a wrong address may mean (R113); none when they can't be read. */
export async function companiesLike(api: Api, text: string): Promise<CompanyMark[]> {
  if (!text) return []
  try {
    const { companies, similar = [] } = await readCompanyList(api, { q: text, pageSize: MAX_MEANT })
    return [...companies, ...similar]
  } catch (error) {
    if (isApiError(error)) return []
    throw error
  }
}

/** The sum of a filter's counts. */
export function sumOfCounts(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
