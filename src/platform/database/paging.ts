import { type SelectQueryBuilder, sql } from 'kysely'
import { type Paging, pagingOf } from '#kit/paging.ts'

/**
 * The rows of one page of a query, with the page's position in the list.
 * @param query ordered, without a limit
 * @param page counted from 1
 */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Row[]; paging: Paging }> {
  const [counted, rows] = await Promise.all([
    query
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::integer`.as('total'))
      .$castTo<{ total: number }>()
      .execute(),
    query
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ])
  return { rows, paging: pagingOf({ page, pageSize, total: counted[0]?.total ?? 0 }) }
}
