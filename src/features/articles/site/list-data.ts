import type { z } from 'zod'
import type { articleFiltersSchema } from '../contract.ts'

/** The filters in a list's query, unvalidated. */
export type ArticleQueryParams = { topic?: string; author?: string; page?: string }

export function filtersIn(search: URLSearchParams): ArticleQueryParams {
  const param = (name: string) => search.get(name) || undefined
  return { topic: param('topic'), author: param('author'), page: param('page') }
}

/** The address of a list with filters; the first page has no parameter. */
export function listHref(list: string, { topic, author, page }: ArticleQueryParams): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ topic, author, page })) if (value) query.set(name, value)
  return query.size > 0 ? `${list}?${query}` : list
}

/** The filters as the API's query; the API validates them. */
export function asQuery(filters: ArticleQueryParams) {
  return filters as z.input<typeof articleFiltersSchema>
}
