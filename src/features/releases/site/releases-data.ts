import type { z } from 'zod'
import { type Company, listCompanies } from '#features/companies/contract.ts'
import type { Api } from '#kit/client.ts'
import { type FieldErrors, isApiError } from '#kit/errors.ts'
import {
  listReleaseMonths,
  listReleases,
  type ReleaseList,
  type releaseSearchSchema,
  searchReleases,
} from '../contract.ts'
import { type Filters, isFiltered } from './release-links.ts'

export type ReleasesData = Awaited<ReturnType<typeof readReleases>>

/** What the page of releases shows for an address: the list, choices, months, and what is wrong with the filters. */
export async function readReleases(api: Api, filters: Filters) {
  const [list, companies, { months }] = await Promise.all([
    orFaults(listFor(api, filters)),
    companiesOf(api),
    api(listReleaseMonths),
  ])
  return { filters, list, companies: companies.map(({ slug, name }) => ({ slug, name })), months }
}

/** What an address says is for the API to judge. */
function listFor(api: Api, filters: Filters): Promise<ReleaseList> {
  const query = filters as z.input<typeof releaseSearchSchema>
  return isFiltered(filters)
    ? api(searchReleases, { query })
    : api(listReleases, { query: { page: query.page } })
}

const NOTHING: ReleaseList = { releases: [], page: 1, pageSize: 1, total: 0, lastPage: 1 }

/** Filters that can't be used are no failure of the page: it shows what is wrong with them. */
async function orFaults(asked: Promise<ReleaseList>): Promise<ReleaseList & { faults: FieldErrors }> {
  try {
    return { ...(await asked), faults: {} }
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
