import type { DeleteQueryBuilder, DeleteResult } from 'kysely'

/** Deletes rows. @returns how many there were */
export async function deletedRows<Tables, Table extends keyof Tables>(
  query: DeleteQueryBuilder<Tables, Table, DeleteResult>,
): Promise<number> {
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
