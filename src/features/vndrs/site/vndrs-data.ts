import type { z } from 'zod'
import { readCompanyChoice } from '#features/companies/site/index.ts'
import type { Api } from '#kit/client.ts'
import type { FieldErrors } from '#kit/errors.ts'
import { listOrFaults, NO_PAGES } from '#web/faults.ts'
import { listVndrs, type VndrList, type vndrFiltersSchema } from '../contract.ts'
import type { VndrQueryParams } from './vndr-links.ts'

export type LibraryData = Awaited<ReturnType<typeof readLibrary>>

/** The data of the library page: the replays, the choices, and faults of the filters. */
export async function readLibrary(api: Api, filters: VndrQueryParams) {
  const [{ faults, ...list }, choice] = await Promise.all([
    readVndrs(api, filters),
    readCompanyChoice(api, filters.company),
  ])
  return { filters, list, choice, faults: { ...faults, ...choice.faults } }
}

/** The replays of a query, and faults of its filters. */
export function readVndrs(
  api: Api,
  { said, page, ...filters }: VndrQueryParams & { shelf?: 'archive' },
): Promise<VndrList & { faults: FieldErrors }> {
  // During a transcript search `page` is a page of its results.
  const query = { ...filters, ...(page && !said && { page }) } as z.input<typeof vndrFiltersSchema>
  return listOrFaults(api(listVndrs, { query }), { vndrs: [], ...NO_PAGES })
}
