import type { z } from 'zod'
import { listAddress } from '#web/list-page.ts'
import type { articleFiltersSchema } from '../contract.ts'

const FILTERS = ['topic', 'author', 'page'] as const

/** The lists of articles and of blog posts with their filters. */
export const articleList = listAddress('/articles', FILTERS)
export const blogList = listAddress('/blogs', FILTERS)
export type ArticleQueryParams = ReturnType<typeof articleList.filtersIn>

/** The query of a list's call, which validates the filters. */
export function asQuery(filters: ArticleQueryParams) {
  return filters as z.input<typeof articleFiltersSchema>
}
