import type { z } from 'zod'
import { type FieldErrors, isApiError } from '#kit/errors.ts'
import type { articleFiltersSchema, Paging } from '../contract.ts'

/** The filters that stand in a list's address, as they were typed. */
export type Filters = { topic?: string; author?: string; page?: string }

export function filtersIn(search: URLSearchParams): Filters {
  const given = (name: string) => search.get(name) || undefined
  return { topic: given('topic'), author: given('author'), page: given('page') }
}

/** The address of a list with filters; the first page is the list itself. */
export function listHref(list: string, { topic, author, page }: Filters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ topic, author, page })) if (value) query.set(name, value)
  return query.size > 0 ? `${list}?${query}` : list
}

const NOTHING: Paging = { page: 1, pageSize: 1, total: 0, lastPage: 1 }

/** What a list's call takes: what an address says is for the API to judge. */
export function asQuery(filters: Filters) {
  return filters as z.input<typeof articleFiltersSchema>
}

/** A list and what is wrong with its filters, which is no failure of the page: it says so, with status 422. */
export async function orFaults<List extends Paging>(
  asked: Promise<List>,
  nothing: NoInfer<Omit<List, keyof Paging>>,
): Promise<List & { faults: FieldErrors }> {
  try {
    return { ...(await asked), faults: {} }
  } catch (error) {
    if (isApiError(error) && error.code === 'invalid')
      return { ...nothing, ...NOTHING, faults: error.fields } as List & { faults: FieldErrors }
    throw error
  }
}
