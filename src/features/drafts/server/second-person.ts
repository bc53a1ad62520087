import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { mayDo, type Role } from '#kit/staff.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { Kinds } from './drafts.ts'

type Publisher = { email: string; role: Role }
export type PublicationRefusal = 'forbidden' | 'second_person_required'

/**
 * Why somebody may not publish, or take off the site, what these people wrote (R812). Every way of publishing asks this: the
 * console, its schedule, imports and the brand; what nobody approved, such as a feed's releases, is held (`addDraftsToReview`).
 * @param writers the addresses of everybody who changed something since the last publication
 * @param publisher undefined for who is no member of staff any more
 */
export async function publicationRefusal(
  executor: Executor,
  kind: AnyContentKind,
  writers: readonly string[],
  publisher: Publisher | undefined,
): Promise<PublicationRefusal | undefined> {
  if (!publisher || !mayDo(publisher.role, kind.publishing)) return 'forbidden'
  const isOwn = writers.includes(publisher.email)
  return isOwn && (await isReviewed(executor, kind)) ? 'second_person_required' : undefined
}

/** @throws AppError forbidden, second_person_required */
export async function requirePublication(
  executor: Executor,
  kind: AnyContentKind,
  writers: readonly string[],
  publisher: Publisher | undefined,
): Promise<void> {
  const refusal = await publicationRefusal(executor, kind, writers, publisher)
  if (refusal) throw new AppError(refusal)
}

/** Whether a kind needs a second pair of eyes. */
export async function isReviewed(executor: Executor, { key }: AnyContentKind): Promise<boolean> {
  return (await reviewedKinds(executor)).includes(key)
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
          action: 'content.review-changed',
          subject: 'settings',
          before: { kinds: before },
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
