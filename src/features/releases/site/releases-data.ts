import type { z } from 'zod'
import { readCompanyChoice } from '#features/companies/site/index.ts'
import type { Api } from '#kit/client.ts'
import { localTime } from '#kit/local-time.ts'
import { listOrFaults, NO_PAGES } from '#web/faults.ts'
import {
  listReleaseMonths,
  listReleases,
  NEWS_TIME_ZONE,
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
  return { filters, list, choice, months, today: newsDay(), faults: { ...faults, ...choice.faults } }
}

/** Today in the time zone of the news, or in UTC in a browser that doesn't have that zone. */
function newsDay(): string {
  const now = new Date()
  try {
    return localTime(now, NEWS_TIME_ZONE, 'en').dateTime.slice(0, 10)
  } catch {
    return now.toISOString().slice(0, 10)
  }
}

/** Asks the API, which validates the filters. */
function listFor(api: Api, filters: ReleaseQueryParams): Promise<ReleaseList> {
  const query = filters as z.input<typeof releaseSearchSchema>
  return isFiltered(filters) || filters.sort === 'language'
    ? api(searchReleases, { query })
    : api(listReleases, { query: { page: query.page } })
}
