import type { z } from 'zod'
import { readCompanyChoice } from '#features/companies/site/index.ts'
import type { Api } from '#kit/client.ts'
import { listOrFaults, NO_PAGES } from '#web/faults.ts'
import {
  listReleaseMonths,
  listReleases,
  type ReleaseList,
  type releaseSearchSchema,
  searchReleases,
} from '../contract.ts'
import { isFiltered, type ReleaseQueryParams } from './release-links.ts'

export type ReleasesData = Awaited<ReturnType<typeof readReleases>>

/** The data of the releases page: the list, choices, months, and faults of the filters. */
export async function readReleases(api: Api, filters: ReleaseQueryParams) {
  const [{ faults, ...list }, choice, { months }] = await Promise.all([
    listOrFaults(listFor(api, filters), { releases: [], ...NO_PAGES }),
    readCompanyChoice(api, filters.company),
    api(listReleaseMonths),
  ])
  return { filters, list, choice, months, faults: { ...faults, ...choice.faults } }
}

/** Asks the API, which validates the filters. */
function listFor(api: Api, filters: ReleaseQueryParams): Promise<ReleaseList> {
  const query = filters as z.input<typeof releaseSearchSchema>
  return isFiltered(filters)
    ? api(searchReleases, { query })
    : api(listReleases, { query: { page: query.page } })
}
