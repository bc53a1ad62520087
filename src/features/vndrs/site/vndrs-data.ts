import type { z } from 'zod'
import { type Company, listCompanies } from '#features/companies/contract.ts'
import type { Api } from '#kit/client.ts'
import { type FieldErrors, isApiError } from '#kit/errors.ts'
import { listVndrs, type VndrList, type vndrFiltersSchema } from '../contract.ts'
import type { Filters } from './vndr-links.ts'

export type LibraryData = Awaited<ReturnType<typeof readLibrary>>

/** What the library shows for an address: the replays, the choices, and what is wrong with the filters. */
export async function readLibrary(api: Api, filters: Filters) {
  const [list, companies] = await Promise.all([readVndrs(api, filters), companiesOf(api)])
  return { filters, list, companies: companies.map(({ slug, name }) => ({ slug, name })) }
}

const NOTHING: VndrList = { vndrs: [], page: 1, pageSize: 1, total: 0, lastPage: 1 }

/** Filters that can't be used are no failure of the page: it shows what is wrong with them. */
export async function readVndrs(
  api: Api,
  { said, page, ...filters }: Filters & { shelf?: 'archive' },
): Promise<VndrList & { faults: FieldErrors }> {
  // While somebody searches what was said, the page is one of that search's.
  const query = { ...filters, ...(page && !said && { page }) } as z.input<typeof vndrFiltersSchema>
  try {
    return { ...(await api(listVndrs, { query })), faults: {} }
  } catch (error) {
    if (isApiError(error) && error.code === 'invalid') return { ...NOTHING, faults: error.fields }
    throw error
  }
}

/** Every company, for a choice; none is not a failure. */
async function companiesOf(api: Api): Promise<Company[]> {
  try {
    const { companies } = await api(listCompanies)
    return companies.toSorted((a, b) => a.name.localeCompare(b.name))
  } catch (error) {
    if (isApiError(error) && error.code === 'no_companies') return []
    throw error
  }
}
