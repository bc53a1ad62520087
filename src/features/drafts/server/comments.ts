import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Database, Executor, Tx } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { DraftComment } from '../console/contract.ts'
import { tellComment } from './comment-mails.ts'
import { type DraftRow, findDraft } from './drafts.ts'

/** What is said about drafts (R818). It is about a draft in any of its versions, so saving the draft doesn't touch it. */
export function draftComments(database: Database, jobs: Jobs) {
  const inDraft = (id: number, work: (tx: Tx, draft: DraftRow) => Promise<unknown>) =>
    database.transaction().execute(async (tx) => {
      const draft = await findDraft(tx, { id })
      if (!draft) throw new AppError('not_found')
      await work(tx, draft)
      return commentsOn(tx, id)
    })

  return {
    /** @throws AppError not_found */
    list: (draftId: number) => inDraft(draftId, async () => undefined),

    /** @throws AppError not_found */
    add: (
      draftId: number,
      { text, field = null }: { text: string; field?: string | null | undefined },
      { staff }: StaffCaller,
    ) =>
      inDraft(draftId, async (tx, draft) => {
        const { id } = await tx
          .insertInto('draftComments')
          .values({ draftId, text, field, madeBy: staff.email })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tellComment(tx, jobs, { draft, commentId: id, by: staff.email })
      }),

    /** @throws AppError not_found */
    resolve: (draftId: number, id: number, isResolved: boolean, { staff }: StaffCaller) =>
      inDraft(draftId, async (tx) => {
        await tx
          .updateTable('draftComments')
          .set({
            resolvedBy: isResolved ? staff.email : null,
            resolvedAt: isResolved ? sql<Date>`coalesce(resolved_at, now())` : null,
          })
          .where('id', '=', id)
          .where('draftId', '=', draftId)
          .returning('id')
          .executeTakeFirstOrThrow(() => new AppError('not_found'))
      }),
  }
}

async function commentsOn(executor: Executor, draftId: number): Promise<DraftComment[]> {
  const rows = await executor
    .selectFrom('draftComments')
    .leftJoin('staffMembers as writer', 'writer.email', 'madeBy')
    .leftJoin('staffMembers as resolver', 'resolver.email', 'resolvedBy')
    .select(['draftComments.id', 'madeBy', 'madeAt', 'field', 'text', 'resolvedBy', 'resolvedAt'])
    .select(['writer.name as writer', 'resolver.name as resolver'])
    .where('draftId', '=', draftId)
    .orderBy('draftComments.id')
    .execute()
  return rows.map(({ id, madeBy, madeAt, field, text, resolvedBy, resolvedAt, writer, resolver }) => ({
    id,
    field,
    text,
    by: writer ?? madeBy ?? '',
    madeAt: madeAt.toISOString(),
    resolved: resolvedAt && { by: resolver ?? resolvedBy ?? '', at: resolvedAt.toISOString() },
  }))
}
