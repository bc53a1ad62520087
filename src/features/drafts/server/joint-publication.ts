import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { validationText } from '#i18n/field-errors.ts'
import type { HandlerInput } from '#kit/endpoint.ts'
import { AppError, isAppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import { errorReplyOf } from '#platform/http/errors.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { JointRefusal, publishTogether, scheduleTogether } from '../contract.ts'
import { titleOf } from './documents.ts'
import { type DraftRow, findDraft, type Kinds, lockDraft, subjectOf, updateDraft } from './drafts.ts'
import { lockKind, publish, publishScheduledDraft, recordFailure } from './publishing.ts'
import { requirePublication } from './second-person.ts'

/** Publishes what is scheduled together. One that was unscheduled or moved meanwhile isn't part of it any more. */
const publishScheduledTogether = defineJob({
  name: 'publish-together',
  data: z.object({ jointPublication: z.uuid() }),
})

type Expected = { id: number; version: number }
type Locked = { kind: AnyContentKind; draft: DraftRow }

/**
 * Several drafts that go out at one moment, such as a release, its event and the company's figures: in one transaction, all or
 * none. Each follows the same rules as alone: its second person, its faults, its version.
 */
export function jointPublications(database: Database, kinds: Kinds, jobs: Jobs) {
  const publishNow =
    (tx: Tx, publishAt: Date, reason: string | null, caller: StaffCaller) =>
    async ({ kind, draft }: Locked) => {
      await requirePublication(tx, kind, draft.writers, caller.staff)
      const publication = { publishedBy: caller.staff.email, reason }
      const { record, before, after } = await publish(
        tx,
        jobs,
        { kind, draft, publishAt },
        publication,
        caller.language,
      )
      await recordAudit(tx, actorOf(caller), {
        action: 'content.published',
        subject: `${kind.key} ${record}`,
        before,
        after,
      })
    }

  return {
    /** @returns how many were published. @throws AppError publication_refused with every draft that can't be */
    publish(
      { drafts, reason }: HandlerInput<typeof publishTogether>['body'],
      caller: StaffCaller,
    ): Promise<number> {
      return database.transaction().execute(async (tx) => {
        const attempt = publishNow(tx, new Date(), reason ?? null, caller)
        await attemptAll(tx, kinds, drafts, caller.language, attempt)
        return drafts.length
      })
    },

    /**
     * Tries the publication and takes it back, then schedules it.
     * @returns how many are scheduled. @throws AppError invalid for a time that is past; publication_refused
     */
    schedule(
      { drafts, publishAt: at, timeZone, reason }: HandlerInput<typeof scheduleTogether>['body'],
      caller: StaffCaller,
    ): Promise<number> {
      const publishAt = new Date(at)
      return database.transaction().execute(async (tx) => {
        const { rows } = await sql<{ isPast: boolean }>`select ${publishAt} <= now() as is_past`.execute(tx)
        if (rows[0]?.isPast)
          throw new AppError('invalid', {
            fields: { publishAt: [validationText(caller.language)('invalid')] },
          })
        await sql`savepoint trial`.execute(tx)
        await attemptAll(
          tx,
          kinds,
          drafts,
          caller.language,
          publishNow(tx, publishAt, reason ?? null, caller),
        )
        await sql`rollback to savepoint trial`.execute(tx)
        const jointPublication = randomUUID()
        for (const expected of drafts) {
          const { kind, draft } = await lockDraft(tx, kinds, expected, caller.language)
          const values = {
            state: 'scheduled',
            publishAt,
            timeZone,
            reason: reason ?? null,
            jointPublication,
          } as const
          await updateDraft(tx, draft, caller.staff.email, values)
          await recordAudit(tx, actorOf(caller), {
            action: 'content.scheduled',
            subject: subjectOf(kind, draft),
            after: { publishAt: publishAt.toISOString(), timeZone, document: draft.document },
          })
        }
        await jobs.enqueue(tx, publishScheduledTogether, { jointPublication }, { startAfter: publishAt })
        return drafts.length
      })
    },
  }
}

/** Publishes what is scheduled together, once, whichever process does it. */
export function workOnJointPublications(database: Database, kinds: Kinds, jobs: Jobs): void {
  jobs.work(publishScheduledTogether, async ({ jointPublication }) => {
    const rows = await database
      .selectFrom('drafts')
      .select(['id', 'version'])
      .where('jointPublication', '=', jointPublication)
      .where('state', '=', 'scheduled')
      .orderBy('id')
      .execute()
    if (rows.length === 0) return
    try {
      await database
        .transaction()
        .execute((tx) =>
          attemptAll(tx, kinds, rows, 'en', ({ draft }) => publishScheduledDraft(tx, kinds, jobs, draft)),
        )
    } catch (error) {
      if (!isAppError(error) || error.code !== 'publication_refused') throw error
      const { refusals } = error.current as { refusals: Refusal[] }
      await database.transaction().execute(async (tx) => {
        for (const { id, version } of rows) {
          const refusal = refusals.find((each) => each.draft === id)
          const { code = 'publication_refused', fields = {} } = refusal ?? {}
          await recordFailure(tx, kinds, { draftId: id, version }, { code, fields })
        }
      })
    }
  })
}

type Refusal = JointRefusal & Pick<AppError, 'code'>

/**
 * Does something with each draft. One may need another's record, so those that are refused are tried again after the others.
 * @throws AppError publication_refused with those that are refused in the end; the transaction must be given up then
 */
async function attemptAll(
  tx: Tx,
  kinds: Kinds,
  drafts: readonly Expected[],
  language: Language,
  attempt: (locked: Locked) => Promise<void>,
): Promise<void> {
  // In one order, so that two people who publish together don't wait for each other.
  const ordered = drafts.toSorted((a, b) => a.id - b.id)
  const found = await Promise.all(ordered.map(({ id }) => findDraft(tx, { id })))
  const keys = new Set(found.flatMap((draft) => (draft ? [draft.kind] : [])))
  for (const key of [...keys].sort()) await lockKind(tx, kinds.get(key))
  let waiting = ordered
  for (;;) {
    const refusals: Refusal[] = []
    for (const expected of waiting) {
      const refusal = await refusalOf(tx, kinds, expected, language, attempt)
      if (refusal) refusals.push(refusal)
    }
    if (refusals.length === 0) return
    if (refusals.length === waiting.length)
      throw new AppError('publication_refused', { current: { refusals } })
    waiting = waiting.filter(({ id }) => refusals.some((each) => each.draft === id))
  }
}

async function refusalOf(
  tx: Tx,
  kinds: Kinds,
  expected: Expected,
  language: Language,
  attempt: (locked: Locked) => Promise<void>,
): Promise<Refusal | undefined> {
  const before = await findDraft(tx, { id: expected.id })
  await sql`savepoint attempt`.execute(tx)
  try {
    await attempt(await lockDraft(tx, kinds, expected, language))
    return undefined
  } catch (error) {
    if (!isAppError(error)) throw error
    await sql`rollback to savepoint attempt`.execute(tx)
    const { msg, fields = {} } = errorReplyOf(error, { language, method: 'POST' }).body
    const title = before ? titleOf(kinds.get(before.kind), before.document) : {}
    return {
      kind: before?.kind ?? '',
      record: before?.record ?? null,
      draft: expected.id,
      title,
      msg,
      fields,
      code: error.code,
    }
  }
}
