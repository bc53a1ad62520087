import { type SqlBool, sql } from 'kysely'
import type { Executor } from './database.ts'

/** Tables of what visitors send to the firm with their address, which staff settle (R809). */
type ReceivedTable = 'applications' | 'contactMessages'

/** Anybody can type anybody's address, so acknowledgements to one address are limited. */
const MAX_ACKNOWLEDGEMENTS_PER_HOUR = 3

/** Whether the sender gets another acknowledgement; to be asked before the row is stored. */
export async function mayAcknowledge(tx: Executor, table: ReceivedTable, email: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<SqlBool>`lower(email) = lower(${email}) and sent_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count < MAX_ACKNOWLEDGEMENTS_PER_HOUR
}

/** Changes the state of a row. @param by the address of a member of staff @returns false if it has the state already, or there is no such row */
export async function changeState(
  tx: Executor,
  table: ReceivedTable,
  id: number,
  { state, by }: { state: string; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ state, stateChangedAt: new Date(), stateChangedBy: by })
    .where('id', '=', id)
    .where('state', '<>', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
