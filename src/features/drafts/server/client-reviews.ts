import { sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { recordAudit } from '#features/staff/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { localTime } from '#kit/local-time.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { runOnce } from '#platform/database/idempotency.ts'
import { daysAgo, monthsAgo } from '#platform/database/time-ago.ts'
import type { Caller, RetryingCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Review, ReviewEnd } from '../contract.ts'
import { tellComment } from './comment-mails.ts'
import { fingerprintOf, titleOf } from './documents.ts'
import { type DraftRow, findDraft, type Kinds, subjectOf } from './drafts.ts'
import type { previewLinks } from './preview-links.ts'

/** How long a link is retained after its end: one by which nothing was said, to say whom to ask; others, to show who approved. */
export const CLIENT_LINK_RETENTION = { unansweredDays: 90, months: 84 }

type Dependencies = {
  database: Database
  kinds: Kinds
  jobs: Jobs
  previews: ReturnType<typeof previewLinks>
}
type LinkRow = { id: number; draftId: number }

/** What clients do by their links (R820). Several people may have one: what each says is kept. */
export function clientReviews({ database, kinds, jobs, previews }: Dependencies) {
  /** @throws AppError link_invalid, review_ended */
  const byLink = <T>(
    id: number,
    caller: Caller,
    work: (tx: Tx, link: LinkRow, draft: DraftRow) => Promise<T>,
  ) =>
    database.transaction().execute(async (tx) => {
      const link = await tx
        .selectFrom('clientLinks')
        .leftJoin('staffMembers', 'staffMembers.email', 'madeBy')
        .select(['clientLinks.id', 'draftId', 'madeBy', 'withdrawnAt', 'staffMembers.name as asker'])
        .select(sql<boolean>`expires_at <= now()`.as('isExpired'))
        .where('clientLinks.id', '=', id)
        .forUpdate('clientLinks')
        .executeTakeFirstOrThrow(() => new AppError('link_invalid'))
      const draft = await findDraft(tx, { id: link.draftId })
      const reason = link.withdrawnAt ? 'withdrawn' : draft ? 'expired' : 'over'
      if (!draft || link.withdrawnAt || link.isExpired) {
        const current: ReviewEnd = { reason, by: await askerOf(tx, link, caller) }
        throw new AppError('review_ended', { current })
      }
      return work(tx, link, draft)
    })

  const record = (tx: Tx, { id }: LinkRow, draft: DraftRow, { address }: Caller, action: ClientAction) =>
    recordAudit(
      tx,
      { id: null, name: `client link ${id}`, address },
      { action, subject: subjectOf(kinds.get(draft.kind), draft) },
    )

  async function say(tx: Tx, link: LinkRow, draft: DraftRow, said: { text: string; approves?: string }) {
    const { id } = await tx
      .insertInto('draftComments')
      .values({ ...said, draftId: draft.id, clientLinkId: link.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tellComment(tx, jobs, { draft, commentId: id, by: null })
  }

  return {
    /** Shows the draft, and logs that it was opened: once an hour at most. @throws AppError link_invalid, review_ended */
    open: (id: number, caller: Caller): Promise<Review> =>
      byLink(id, caller, async (tx, link, draft) => {
        const isLogged = await tx
          .updateTable('clientLinks')
          .set({
            openedAt: sql<Date>`now()`,
            firstOpenedAt: sql<Date>`coalesce(first_opened_at, now())`,
          })
          .where('id', '=', id)
          .where(sql<boolean>`coalesce(opened_at < now() - interval '1 hour', true)`)
          .returning('id')
          .executeTakeFirst()
        if (isLogged) await record(tx, link, draft, caller, 'content.client-opened')
        return reviewOf(tx, id, draft, caller)
      }),

    /** @throws AppError link_invalid, review_ended, idempotency_key_reused */
    remark: (id: number, text: string, caller: RetryingCaller) =>
      byLink(id, caller, (tx, link, draft) =>
        runOnce(tx, caller.idempotency, async () => {
          await say(tx, link, draft, { text })
          await record(tx, link, draft, caller, 'content.client-remarked')
          return { status: 'added' as const }
        }),
      ),

    /** @throws AppError link_invalid, review_ended, review_changed when the draft says something else by now */
    approve: (id: number, version: string, caller: Caller) =>
      byLink(id, caller, async (tx, link, draft) => {
        if (version !== fingerprintOf(draft.document)) throw new AppError('review_changed')
        const before = await tx
          .selectFrom('draftComments')
          .select('id')
          .where('clientLinkId', '=', id)
          .where('approves', '=', version)
          .executeTakeFirst()
        if (before) return 'again' as const
        await say(tx, link, draft, { text: '', approves: version })
        await record(tx, link, draft, caller, 'content.client-approved')
        return 'approved' as const
      }),
  }

  async function reviewOf(tx: Tx, id: number, draft: DraftRow, caller: Caller): Promise<Review> {
    const { language } = caller
    const kind = kinds.get(draft.kind)
    const { [language]: own, en, fr } = titleOf(kind, draft.document)
    const { timeZone } = await firmService(tx).get(language)
    const local = (at: Date) => localTime(at, timeZone, language)
    const link = await tx
      .selectFrom('clientLinks')
      .leftJoin('staffMembers', 'staffMembers.email', 'madeBy')
      .select(['madeBy', 'expiresAt', 'staffMembers.name as asker'])
      .where('clientLinks.id', '=', id)
      .executeTakeFirstOrThrow()
    const said = await tx
      .selectFrom('draftComments')
      .select(['id', 'text', 'madeAt', 'approves', 'resolvedAt'])
      .where('clientLinkId', '=', id)
      .orderBy('id')
      .execute()
    const version = fingerprintOf(draft.document) ?? ''
    const approval = said.findLast(({ approves }) => approves !== null)
    return {
      id,
      version,
      title: own ?? en ?? fr ?? null,
      kind: kind.names[language].one,
      by: await askerOf(tx, link, caller),
      untilLocal: local(link.expiresAt),
      previewPath: previews.make('console', draft.id).path,
      approval: approval
        ? { atLocal: local(approval.madeAt), isCurrent: approval.approves === version }
        : null,
      remarks: said
        .filter(({ approves }) => approves === null)
        .map(({ madeAt, resolvedAt, approves: _, ...remark }) => ({
          ...remark,
          atLocal: local(madeAt),
          isResolved: resolvedAt !== null,
        })),
    }
  }
}

type ClientAction = 'content.client-opened' | 'content.client-remarked' | 'content.client-approved'

/** Whom the client can ask: who made the link, or the firm once they have left it. */
async function askerOf(
  tx: Tx,
  { madeBy, asker }: { madeBy: string; asker: string | null },
  { language }: Caller,
): Promise<Review['by']> {
  if (asker !== null) return { name: asker, email: madeBy }
  const { shortName, email } = await firmService(tx).get(language)
  return { name: shortName, email }
}

/** Deletes links that have ended long ago, with what was said by them. */
export async function deleteEndedLinks(database: Database): Promise<void> {
  await database
    .deleteFrom('clientLinks')
    .where((eb) => {
      const said = eb.selectFrom('draftComments').select('id').whereRef('clientLinkId', '=', 'clientLinks.id')
      const isUnanswered = eb.not(eb.exists(said))
      return eb.or([
        eb('expiresAt', '<', monthsAgo(CLIENT_LINK_RETENTION.months)),
        eb.and([eb('expiresAt', '<', daysAgo(CLIENT_LINK_RETENTION.unansweredDays)), isUnanswered]),
      ])
    })
    .execute()
}
