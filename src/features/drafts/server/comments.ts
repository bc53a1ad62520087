import { sql } from 'kysely'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { faultMessages } from '#platform/content/faults.ts'
import type { Database, Executor, Tx } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ClientLink, Discussion, DraftComment } from '../console/contract.ts'
import { clientMail } from './client-mail.ts'
import { tellComment } from './comment-mails.ts'
import { fingerprintOf } from './documents.ts'
import { type DraftRow, findDraft, idIn, type Kinds, subjectOf } from './drafts.ts'

type ClientWish = { name: string; email: string; language: Language; days: number }

/**
 * What staff and clients say about drafts (R818, R820). It is about a draft in any of its versions, so saving the draft doesn't
 * touch it.
 */
export function discussions(database: Database, kinds: Kinds, jobs: Jobs) {
  const about = (id: number, work: (tx: Tx, draft: DraftRow) => Promise<unknown>): Promise<Discussion> =>
    database.transaction().execute(async (tx) => {
      const draft = await findDraft(tx, { id })
      if (!draft) throw new AppError('not_found')
      await work(tx, draft)
      return {
        comments: await commentsOn(tx, id, fingerprintOf(draft.document)),
        links: await linksTo(tx, id),
      }
    })

  return {
    /** @throws AppError not_found */
    get: (draftId: number) => about(draftId, async () => undefined),

    /** @throws AppError not_found */
    add: (
      draftId: number,
      { text, field = null }: { text: string; field?: string | null | undefined },
      { staff }: StaffCaller,
    ) =>
      about(draftId, async (tx, draft) => {
        const { id } = await tx
          .insertInto('draftComments')
          .values({ draftId, text, field, madeBy: staff.email })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tellComment(tx, jobs, { draft, commentId: id, by: staff.email })
      }),

    /** @throws AppError not_found */
    resolve: (draftId: number, id: number, isResolved: boolean, { staff }: StaffCaller) =>
      about(draftId, async (tx) => {
        await tx
          .updateTable('draftComments')
          .set({
            resolvedBy: isResolved ? staff.email : null,
            resolvedAt: isResolved ? sql<Date>`coalesce(resolved_at, now())` : null,
          })
          .where('id', '=', id)
          .where('draftId', '=', draftId)
          .where('approves', 'is', null)
          .returning('id')
          .executeTakeFirstOrThrow(() => new AppError('not_found'))
      }),

    /** @throws AppError not_found, invalid for a draft with faults, which no page shows */
    askClient: (draftId: number, { days, ...client }: ClientWish, caller: StaffCaller) =>
      about(draftId, async (tx, draft) => {
        const kind = kinds.get(draft.kind)
        const faults = await kind.check(tx, idIn(kind, draft), draft.document)
        if (faults) throw new AppError('invalid', { fields: faultMessages(faults, caller.language) })
        const { id, expiresAt } = await tx
          .insertInto('clientLinks')
          .values({
            ...client,
            draftId,
            madeBy: caller.staff.email,
            expiresAt: sql<Date>`now() + make_interval(days => ${days})`,
          })
          .returning(['id', 'expiresAt'])
          .executeTakeFirstOrThrow()
        await jobs.enqueue(tx, clientMail, { clientLinkId: id })
        await recordAudit(tx, actorOf(caller), {
          action: 'content.client-asked',
          subject: subjectOf(kind, draft),
          after: { link: id, expiresAt: expiresAt.toISOString() },
        })
      }),

    /** @throws AppError not_found */
    withdraw: (draftId: number, id: number, caller: StaffCaller) =>
      about(draftId, async (tx, draft) => {
        await tx
          .updateTable('clientLinks')
          .set({ withdrawnAt: sql<Date>`coalesce(withdrawn_at, now())` })
          .where('id', '=', id)
          .where('draftId', '=', draftId)
          .returning('id')
          .executeTakeFirstOrThrow(() => new AppError('not_found'))
        await recordAudit(tx, actorOf(caller), {
          action: 'content.client-link-withdrawn',
          subject: subjectOf(kinds.get(draft.kind), draft),
          before: { link: id },
        })
      }),
  }
}

/** @param now the fingerprint of the draft, or of what was published of it */
export async function commentsOn(
  executor: Executor,
  draftId: number,
  now: string | null,
): Promise<DraftComment[]> {
  const rows = await executor
    .selectFrom('draftComments')
    .leftJoin('staffMembers as writer', 'writer.email', 'draftComments.madeBy')
    .leftJoin('staffMembers as resolver', 'resolver.email', 'resolvedBy')
    .leftJoin('clientLinks as client', 'client.id', 'clientLinkId')
    .select(['draftComments.id', 'draftComments.madeAt', 'field', 'text', 'resolvedAt', 'clientLinkId'])
    .select(['approves', 'resolvedBy', 'resolver.name as resolver'])
    .select(sql<string>`coalesce(client.name, writer.name, draft_comments.made_by)`.as('by'))
    .where('draftComments.draftId', '=', draftId)
    .orderBy('draftComments.id')
    .execute()
  return rows.map(({ id, by, madeAt, field, text, resolvedBy, resolvedAt, resolver, ...client }) => ({
    id,
    by,
    field,
    text,
    isClient: client.clientLinkId !== null,
    approval: client.approves === null ? null : client.approves === now ? 'current' : 'changed',
    madeAt: madeAt.toISOString(),
    resolved: resolvedAt && { by: resolver ?? resolvedBy ?? '', at: resolvedAt.toISOString() },
  }))
}

async function linksTo(tx: Tx, draftId: number): Promise<ClientLink[]> {
  const rows = await tx
    .selectFrom('clientLinks')
    .leftJoin('staffMembers', 'staffMembers.email', 'madeBy')
    .select([
      'clientLinks.id',
      'clientLinks.name',
      'clientLinks.email',
      'madeAt',
      'expiresAt',
      'firstOpenedAt',
    ])
    .select(sql<string>`coalesce(staff_members.name, made_by)`.as('by'))
    .select(
      sql<ClientLink['state']>`case when withdrawn_at is not null then 'withdrawn'
        when expires_at <= now() then 'expired' else 'open' end`.as('state'),
    )
    .where('draftId', '=', draftId)
    .orderBy('clientLinks.id')
    .execute()
  return rows.map(({ madeAt, expiresAt, firstOpenedAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    firstOpenedAt: firstOpenedAt?.toISOString() ?? null,
  }))
}
