import type { Transaction } from 'kysely'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { StaffCaller } from '#platform/http/mount.ts'
import type { DraftRow, Kinds } from './drafts.ts'

type Written = Pick<DraftRow, 'writtenBy'>

/**
 * Refuses to approve or publish one's own writing, for kinds that need a second pair of eyes (R802).
 * @throws AppError second_person_required
 */
export async function requireSecondPerson(
  tx: Transaction<Schema>,
  kind: AnyContentKind,
  written: Written,
  caller: StaffCaller,
): Promise<void> {
  if (await needsSecondPerson(tx, kind, written, caller)) throw new AppError('second_person_required')
}

/** Whether somebody else than the caller has to publish what was written. */
export async function needsSecondPerson(
  executor: Executor,
  { key }: AnyContentKind,
  { writtenBy }: Written,
  { staff }: StaffCaller,
): Promise<boolean> {
  return writtenBy === staff.email && (await reviewedKinds(executor)).includes(key)
}

/** The kinds that need a second pair of eyes. */
export function reviewSettings(database: Database, kinds: Kinds) {
  return {
    get: async () => ({ kinds: await reviewedKinds(database) }),

    /** @throws AppError not_found for a kind that doesn't exist */
    change: (wished: readonly string[], caller: StaffCaller) =>
      database.transaction().execute(async (tx) => {
        const keys = [...new Set(wished.map((key) => kinds.get(key).key))].sort()
        const before = await reviewedKinds(tx)
        await tx.deleteFrom('reviewedKinds').execute()
        if (keys.length > 0)
          await tx
            .insertInto('reviewedKinds')
            .values(keys.map((kind) => ({ kind })))
            .execute()
        await recordAudit(tx, actorOf(caller), {
          ...{ action: 'content.review-changed', subject: 'settings', before: { kinds: before } },
          after: { kinds: keys },
        })
        return { kinds: keys }
      }),
  }
}

/** The keys of the kinds that need a second pair of eyes. */
export async function reviewedKinds(executor: Executor): Promise<string[]> {
  const rows = await executor.selectFrom('reviewedKinds').select('kind').orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}
