import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor, Tx } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { DraftRow } from './drafts.ts'
import { type MailDependencies, sendReviewMail } from './review-mails.ts'

/** Comments that follow each other within this time are in one mail. */
const GATHERED_MS = 2 * 60_000

const commentMail = defineJob({
  name: 'draft-comment-mail',
  data: z.object({ draftId: z.number(), commentId: z.number(), to: z.string() }),
})

/** Queues the mails about a comment: to who wrote, reviews or has commented on the draft, except its author. */
export async function tellComment(
  tx: Tx,
  jobs: Jobs,
  { draft, commentId, by }: { draft: DraftRow; commentId: number; by: string | null },
): Promise<void> {
  const commenters = await tx
    .selectFrom('draftComments')
    .select('madeBy')
    .distinct()
    .where('draftId', '=', draft.id)
    .execute()
  const concerned = [...draft.writers, draft.reviewer, ...commenters.map(({ madeBy }) => madeBy)]
  const startAfter = new Date(Date.now() + GATHERED_MS)
  for (const to of new Set(concerned))
    if (to !== null && to !== by)
      await jobs.enqueue(tx, commentMail, { draftId: draft.id, commentId, to }, { startAfter })
}

/** Sends these mails, of which the one about the last comment has those shortly before it. */
export function commentMails(dependencies: MailDependencies) {
  return {
    work(jobs: Jobs): void {
      jobs.work(commentMail, async ({ draftId, commentId, to }, { id }) => {
        const comments = await gathered(dependencies.database, { draftId, commentId, to })
        if (comments.length === 0) return
        const names = [...new Set(comments.map(({ by }) => by))]
        await sendReviewMail(dependencies, {
          id,
          draftId,
          to,
          news: 'commented',
          by: names.join(', '),
          paragraphs: comments.map(({ by, text }) => (names.length > 1 ? `${by} – ${text}` : text)),
        })
      })
    },
  }
}

/** The comments for somebody, up to one, that followed each other; none when another one followed that, whose mail has them all. */
async function gathered(
  executor: Executor,
  { draftId, commentId, to }: { draftId: number; commentId: number; to: string },
) {
  const rows = await executor
    .selectFrom('draftComments')
    .leftJoin('staffMembers', 'email', 'madeBy')
    .select(['draftComments.id', 'text', 'madeAt'])
    .select(sql<string>`coalesce(staff_members.name, made_by)`.as('by'))
    .where('draftId', '=', draftId)
    .where((eb) => eb.or([eb('madeBy', 'is', null), eb('madeBy', '!=', to)]))
    .orderBy('draftComments.id')
    .execute()
  const last = rows.findIndex(({ id }) => id === commentId)
  const follows = (index: number) =>
    (rows[index]?.madeAt.getTime() ?? Number.POSITIVE_INFINITY) - (rows[index - 1]?.madeAt.getTime() ?? 0) <
    GATHERED_MS
  if (last < 0 || follows(last + 1)) return []
  let first = last
  while (first > 0 && follows(first)) first -= 1
  return rows.slice(first, last + 1)
}
