import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'

/**
 * Keeps a record's former addresses as redirects to its present ones, for ever (R103): what led to a former address leads on to
 * the present one, and an address that is in use again redirects no longer.
 * @param before the record's former addresses; none for a new record
 * @param after its present ones, in the same order
 */
export async function keepFormerAddresses(
  tx: Transaction<Schema>,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const taken = after.filter((path) => !before.includes(path))
  if (taken.length === 0) return
  const redirected = await tx.selectFrom('redirects').select('path').where('path', 'in', taken).execute()
  if (redirected.length > 0) await tx.deleteFrom('redirects').where('path', 'in', taken).execute()
  for (const [index, path] of before.entries()) {
    const target = after[index]
    if (target === undefined || after.includes(path)) continue
    await tx
      .insertInto('redirects')
      .values({ path, target })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ target, createdAt: sql`now()` }))
      .execute()
    await tx.updateTable('redirects').set({ target }).where('target', '=', path).execute()
  }
}
