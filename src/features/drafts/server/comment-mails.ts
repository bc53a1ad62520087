import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor, Tx } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { type Fact, typedLines } from '#platform/mail/letter.ts'
import type { DraftRow } from './drafts.ts'
import { type MailDependencies, type MailText, sendReviewMail } from './review-mails.ts'

/** Comments that follow each other within this time are in one mail. */
const GATHERED_MS = 2 * 60_000

const commentMail = defineJob({
  name: 'draft-comment-mail',
  data: z.object({ draftId: z.number(), commentId: z.number(), to: z.string() }),
})

/**
 * Queues the mails about a comment: to who wrote, reviews or has commented on the draft, or asked a client who has, except its
 * author. @param by null for a client
 */
export async function tellComment(
  tx: Tx,
  jobs: Jobs,
  { draft, commentId, by }: { draft: DraftRow; commentId: number; by: string | null },
): Promise<void> {
  const said = await tx
    .selectFrom('draftComments')
    .leftJoin('clientLinks', 'clientLinks.id', 'clientLinkId')
    .select(sql<string>`coalesce(draft_comments.made_by, client_links.made_by)`.as('by'))
    .distinct()
    .where('draftComments.draftId', '=', draft.id)
    .execute()
  const concerned = [...draft.writers, draft.reviewer, ...said.map((each) => each.by)]
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
        const isApproval = comments.every(({ approves }) => approves !== null)
        await sendReviewMail(dependencies, {
          id,
          draftId,
          to,
          news: isApproval ? 'approved' : 'commented',
          by: (t) => [...new Set(comments.map((each) => nameOf(each, t)))],
          blocks: (t) =>
            isApproval
              ? []
              : [{ kind: 'list', title: t('mail.comments'), items: comments.map((each) => saidBy(each, t)) }],
        })
      })
    },
  }
}

type Said = { member: string; client: string | null; text: string; approves: string | null }

function nameOf({ member, client }: Said, t: MailText): string {
  return client === null ? member : t('mail.client', { name: client })
}

/** What was said, below the name of who said it. */
function saidBy(said: Said, t: MailText): Fact {
  const [value = '', ...lines] = said.approves === null ? typedLines(said.text) : [t('mail.approvedIt')]
  return { label: nameOf(said, t), value, lines }
}

/** The comments for somebody, up to one, that followed each other; none when another one followed that, whose mail has them all. */
async function gathered(
  executor: Executor,
  { draftId, commentId, to }: { draftId: number; commentId: number; to: string },
) {
  const rows = await executor
    .selectFrom('draftComments')
    .leftJoin('staffMembers', 'staffMembers.email', 'draftComments.madeBy')
    .leftJoin('clientLinks', 'clientLinks.id', 'clientLinkId')
    .select(['draftComments.id', 'text', 'draftComments.madeAt', 'approves', 'clientLinks.name as client'])
    .select(sql<string>`coalesce(staff_members.name, draft_comments.made_by)`.as('member'))
    .where('draftComments.draftId', '=', draftId)
    .where(sql<boolean>`draft_comments.made_by is distinct from ${to}`)
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
