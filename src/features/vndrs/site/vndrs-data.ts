import type { z } from 'zod'
import { readCompanyChoice } from '#features/companies/site/index.ts'
import type { Api } from '#kit/client.ts'
import type { FieldErrors } from '#kit/errors.ts'
import { NO_PAGES, orFaults } from '#web/faults.ts'
import { listVndrs, type VndrList, type vndrFiltersSchema } from '../contract.ts'
import type { Filters } from './vndr-links.ts'

export type LibraryData = Awaited<ReturnType<typeof readLibrary>>

/** What the library shows for an address: the replays, the choices, and what is wrong with the filters. */
export async function readLibrary(api: Api, filters: Filters) {
  const [list, choice] = await Promise.all([readVndrs(api, filters), readCompanyChoice(api, filters.company)])
  return { filters, list: { ...list, faults: { ...list.faults, ...choice.faults } }, choice }
}

/** The replays that an address asks for, and what is wrong with its filters. */
export function readVndrs(
  api: Api,
  { said, page, ...filters }: Filters & { shelf?: 'archive' },
): Promise<VndrList & { faults: FieldErrors }> {
  // While somebody searches what was said, the page is one of that search's.
  const query = { ...filters, ...(page && !said && { page }) } as z.input<typeof vndrFiltersSchema>
  return orFaults(api(listVndrs, { query }), { vndrs: [], ...NO_PAGES })
}
