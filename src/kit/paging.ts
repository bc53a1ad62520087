import { z } from 'zod'
import { pageSchema } from './validation.ts'

/** The position of a page in its list. An empty list has one page. */
export type Paging = { page: number; pageSize: number; total: number; lastPage: number }

/** {@link Paging} of a page, counted from 1. */
export function pagingOf({ page, pageSize, total }: Omit<Paging, 'lastPage'>): Paging {
  return { page, pageSize, total, lastPage: Math.max(1, Math.ceil(total / pageSize)) }
}

/** The reply of a paged list: `paged({ events: z.array(eventSchema) })`. */
export function paged<Fields extends z.ZodRawShape>(fields: Fields) {
  const count = z.number().int()
  return z.object({ ...fields, page: count, pageSize: count, total: count, lastPage: count })
}

/** The query of a paged list: its filters, and `page` from 1. Other parameters get a 422. */
export function pagedQuery<Filters extends z.ZodRawShape>(filters: Filters) {
  return z.strictObject({ ...filters, page: pageSchema })
}

/** The query parameter `pageSize`: from 1 to the maximum, which is the default. */
export function pageSizeSchema(most: number) {
  return z.coerce.number().int().min(1).max(most).default(most)
}
