import type { z } from 'zod'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { NO_PAGES } from '#web/faults.ts'
import { type CompanyList, type companyFiltersSchema, listCompanies } from '../contract.ts'

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

/** The sum of a filter's counts. */
export function sumOfCounts(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
