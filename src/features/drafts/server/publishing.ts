import { sql } from 'kysely'
import { z } from 'zod'
import { actorOf, findMember, recordAudit } from '#features/staff/server/index.ts'
import { validationText } from '#i18n/field-errors.ts'
import { AppError, isAppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { type AnyContentKind, RemovalRefused } from '#platform/content/content-kind.ts'
import { faultMessages } from '#platform/content/faults.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import type { Content } from '../contract.ts'
import { fingerprintOf, type JsonDocument, loadPublished } from './documents.ts'
import {
  contentOf,
  contentOfRecord,
  type DraftRow,
  deleteDraft,
  findDraft,
  holdForReview,
  idIn,
  type Kinds,
  lockDraft,
  requirePublisher,
  subjectOf,
  updateDraft,
} from './drafts.ts'
import { rememberFrench } from './outdated-french.ts'
import { addRevision, addUnrecorded, moveRevisions } from './revisions.ts'
import { type PublicationRefusal, publicationRefusal, requirePublication } from './second-person.ts'

/** Publishes a draft at its time. A draft that was changed or unscheduled has another version, and stays as it is. */
const publishScheduled = defineJob({
  name: 'publish-scheduled',
  data: z.object({ draftId: z.number(), version: z.number() }),
})

/** How long a publication waits for another one of its kind. */
const KIND_WAIT = '2s'
/** PostgreSQL's code for a lock that was waited for too long. */
const LOCK_NOT_AVAILABLE = '55P03'

type Publication = { record: string; before: JsonDocument | undefined; after: JsonDocument }

/**
 * Publishing, now and at a chosen time, and archiving (R802). What a publication sets off is in the tables' triggers
 * (`db/functions`): cached responses go stale (`content.sql`), alerts are made of new releases, events, replays and positions
 * (`alerts.sql`), searches find the text (`release_index.sql`).
 */
export function publishingService(database: Database, kinds: Kinds, jobs: Jobs) {
  return {
    /** @throws AppError not_found, invalid, draft_changed, content_changed, second_person_required */
    publish(
      id: number,
      { version, reason = null }: { version: number; reason?: string | null | undefined },
      caller: StaffCaller,
    ): Promise<Content> {
      return database.transaction().execute(async (tx) => {
        const { kind, draft } = await lockDraft(tx, kinds, { id, version }, caller.language)
        await requirePublication(tx, kind, draft.writers, caller.staff)
        const publication = { publishedBy: caller.staff.email, reason }
        const due = { kind, draft, publishAt: new Date() }
        const { record, before, after } = await publish(tx, jobs, due, publication, caller.language)
        await recordAudit(tx, actorOf(caller), {
          action: 'content.published',
          subject: `${kind.key} ${record}`,
          before,
          after,
        })
        return contentOfRecord(tx, kind, record, caller.language)
      })
    },

    /** @throws AppError not_found, invalid, draft_changed, content_changed, second_person_required */
    schedule(
      id: number,
      wish: { version: number; publishAt: string; timeZone: string; reason?: string | undefined },
      caller: StaffCaller,
    ): Promise<Content> {
      return database.transaction().execute(async (tx) => {
        const { kind, draft } = await lockDraft(tx, kinds, { id, version: wish.version }, caller.language)
        await requirePublication(tx, kind, draft.writers, caller.staff)
        const publishAt = new Date(wish.publishAt)
        await requirePublishable(tx, { kind, draft, publishAt }, caller.language)
        const { rows } = await sql<{ isPast: boolean }>`select ${publishAt} <= now() as is_past`.execute(tx)
        if (rows[0]?.isPast)
          throw new AppError('invalid', {
            fields: { publishAt: [validationText(caller.language)('invalid')] },
          })
        const { timeZone, reason = null } = wish
        const values = { state: 'scheduled', publishAt, timeZone, reason } as const
        const scheduled = await updateDraft(tx, draft, caller.staff.email, values)
        const data = { draftId: id, version: scheduled.version }
        await jobs.enqueue(tx, publishScheduled, data, { startAfter: publishAt })
        await recordAudit(tx, actorOf(caller), {
          action: 'content.scheduled',
          subject: subjectOf(kind, draft),
          after: { publishAt: publishAt.toISOString(), timeZone, document: draft.document },
        })
        return contentOf(tx, kind, draft.record, scheduled, caller.language)
      })
    },

    /** @throws AppError not_found, draft_changed */
    unschedule(id: number, version: number, caller: StaffCaller): Promise<Content> {
      return database.transaction().execute(async (tx) => {
        const expected = { id, version }
        const { kind, draft } = await lockDraft(tx, kinds, expected, caller.language, ['scheduled'])
        requirePublisher(kind, caller)
        const values = { state: 'approved', publishAt: null, timeZone: null, reason: null } as const
        const approved = await updateDraft(tx, draft, caller.staff.email, values)
        await recordAudit(tx, actorOf(caller), {
          action: 'content.unscheduled',
          subject: subjectOf(kind, draft),
          before: { publishAt: draft.publishAt?.toISOString(), timeZone: draft.timeZone },
        })
        return contentOf(tx, kind, draft.record, approved, caller.language)
      })
    },

    /**
     * Takes a record off the site. Of a reviewed kind, who asks first makes a draft that stands for it, and another person's
     * call removes the record.
     * @throws AppError not_found, content_changed, draft_changed, removal_refused, second_person_required
     */
    archive(
      kind: AnyContentKind,
      record: string,
      wish: { basedOn: string; reason?: string | undefined },
      caller: StaffCaller,
    ): Promise<Content> {
      return database.transaction().execute(async (tx) => {
        await lockKind(tx, kind)
        const before = await loadPublished(tx, kind, record)
        if (!before) throw new AppError('not_found')
        const current = () => contentOfRecord(tx, kind, record, caller.language)
        if (wish.basedOn !== fingerprintOf(before))
          throw new AppError('content_changed', { current: await current() })
        const draft = await findDraft(tx, { kind, record }, { lock: true })
        const writers = draft?.isRemoval ? draft.writers : [caller.staff.email]
        const refusal = await publicationRefusal(tx, kind, writers, caller.staff)
        if (refusal === 'forbidden' || (refusal && draft?.isRemoval)) throw new AppError(refusal)
        if (refusal) {
          const removal = { record, basedOn: wish.basedOn, document: before, writers, isRemoval: true }
          if (!(await holdForReview(tx, kind, removal, actorOf(caller))))
            throw new AppError('draft_changed', { current: await current() })
          return current()
        }
        if (draft?.isRemoval) await deleteDraft(tx, draft)
        await addUnrecorded(tx, kind, record, before)
        const title = await listedTitle(tx, kind, record)
        await remove(tx, kind, record)
        await tx
          .insertInto('archivedRecords')
          .values({
            kind: kind.key,
            record,
            archivedBy: caller.staff.email,
            title: title === undefined ? null : JSON.stringify(title),
            addresses: kind.addressesOf(before),
          })
          .execute()
        await recordAudit(tx, actorOf(caller), {
          action: 'content.archived',
          subject: `${kind.key} ${record}`,
          before,
          after: { reason: wish.reason ?? null },
        })
        return current()
      })
    },
  }
}

/** Publishes what is scheduled, once, whichever process does it; after a stop the audit log says how late. */
export function workOnScheduled(database: Database, kinds: Kinds, jobs: Jobs): void {
  jobs.work(publishScheduled, ({ draftId, version }) =>
    database
      .transaction()
      .execute((tx) => publishDue(tx, kinds, jobs, { draftId, version }))
      .catch(async (error: unknown) => {
        // An import goes on for minutes at most: the job tries again.
        if (!isAppError(error) || error.code === 'import_running') throw error
        await database.transaction().execute((tx) => recordFailure(tx, kinds, { draftId, version }, error))
      }),
  )
}

type Scheduled = { draftId: number; version: number }

/** Why a scheduled publication is held: who scheduled it may not publish it any more. */
export const HELD_BY: readonly string[] = [
  'forbidden',
  'second_person_required',
] satisfies PublicationRefusal[]

async function publishDue(tx: Tx, kinds: Kinds, jobs: Jobs, scheduled: Scheduled): Promise<void> {
  const draft = await lockScheduled(tx, scheduled)
  if (draft) await publishScheduledDraft(tx, kinds, jobs, draft)
}

/** Publishes a locked draft whose time has come. @throws AppError when it can't be published, or not by who scheduled it */
export async function publishScheduledDraft(
  tx: Tx,
  kinds: Kinds,
  jobs: Jobs,
  draft: DraftRow,
): Promise<void> {
  const kind = kinds.get(draft.kind)
  const { changedBy: publishedBy, reason, publishAt, timeZone } = draft
  await requirePublication(tx, kind, draft.writers, await findMember(tx, publishedBy))
  const due = { kind, draft, publishAt: publishAt ?? new Date() }
  const { record, before, after } = await publish(tx, jobs, due, { publishedBy, reason }, 'en')
  const { rows } = await sql<{ late: number }>`
    select extract(epoch from clock_timestamp() - ${publishAt})::integer as late`.execute(tx)
  await recordAudit(tx, scheduler(draft), {
    action: 'content.published-on-schedule',
    subject: `${kind.key} ${record}`,
    before,
    after: { publishAt: publishAt?.toISOString(), timeZone, lateSeconds: rows[0]?.late, document: after },
  })
}

/** A draft that can't be published goes back to work, or to review if only the publisher is wrong; the audit log says why. */
export async function recordFailure(
  tx: Tx,
  kinds: Kinds,
  scheduled: Scheduled,
  error: Pick<AppError, 'code' | 'fields'>,
): Promise<void> {
  const draft = await lockScheduled(tx, scheduled)
  if (!draft) return
  const kind = kinds.get(draft.kind)
  const isHeld = HELD_BY.includes(error.code)
  const values = {
    publishAt: null,
    timeZone: null,
    reason: null,
    state: isHeld ? 'in-review' : 'draft',
  } as const
  await updateDraft(tx, draft, draft.changedBy, values)
  await recordAudit(tx, scheduler(draft), {
    action: 'content.publication-failed',
    subject: subjectOf(kind, draft),
    before: { publishAt: draft.publishAt?.toISOString(), timeZone: draft.timeZone },
    after: { code: error.code, fields: error.fields ?? {} },
  })
}

export async function lockScheduled(tx: Tx, { draftId, version }: Scheduled): Promise<DraftRow | undefined> {
  const draft = await findDraft(tx, { id: draftId }, { lock: true })
  return draft?.version === version && draft.state === 'scheduled' ? draft : undefined
}

/** Who scheduled a draft is who publishes it. */
function scheduler({ changedBy }: DraftRow) {
  return { id: null, name: changedBy, address: null }
}

/** A draft, and when it is published. */
type DuePublication = { kind: AnyContentKind; draft: DraftRow; publishAt: Date }

/** Publishes a locked draft: saves its document, adds it to the revisions, and ends the draft. */
export async function publish(
  tx: Tx,
  jobs: Jobs,
  due: DuePublication,
  publication: { publishedBy: string; reason: string | null },
  language: Language,
): Promise<Publication> {
  const { kind, draft } = due
  await lockKind(tx, kind)
  const before = await requirePublishable(tx, due, language)
  if (draft.record !== null && before) await addUnrecorded(tx, kind, draft.record, before)
  const record = String(await kind.save(tx, idIn(kind, draft), draft.document, due.publishAt))
  if (draft.record !== null && record !== draft.record) await moveRevisions(tx, kind, draft.record, record)
  const after = await loadPublished(tx, kind, record)
  if (!after) throw new Error(`The ${kind.name} ${record} was saved in this transaction`)
  await addRevision(tx, kind, record, after, {
    ...publication,
    draftId: draft.id,
    draftFingerprint: fingerprintOf(draft.document),
    writers: draft.writers,
    approvedBy: draft.approvedBy,
  })
  await rememberFrench(tx, kind, record, { before, after })
  await deleteDraft(tx, draft)
  await tx
    .deleteFrom('archivedRecords')
    .where('kind', '=', kind.key)
    .where('record', 'in', [record, draft.record ?? record])
    .execute()
  await kind.whenPublished?.(tx, kind.idFrom(record), { before, jobs })
  return { record, before, after }
}

/**
 * Publishes a document without a draft, for screens that edit a part of a record: the record's revisions and the audit log have
 * it all the same. When somebody else has to publish it, it is held as a draft in review.
 * @param basedOn the fingerprint of what was published when the change was begun
 * @throws AppError content_changed, forbidden; draft_changed when it has to be held and the record has a draft; z.ZodError
 */
export async function publishAtOnce(
  tx: Tx,
  kind: AnyContentKind,
  { record, document, basedOn }: { record: string; document: JsonDocument; basedOn: string | null },
  caller: StaffCaller,
): Promise<'published' | 'held'> {
  await lockKind(tx, kind)
  const before = await loadPublished(tx, kind, record)
  if (fingerprintOf(before) !== basedOn) throw new AppError('content_changed')
  const writers = [caller.staff.email]
  const refusal = await publicationRefusal(tx, kind, writers, caller.staff)
  if (refusal === 'forbidden') throw new AppError(refusal)
  if (refusal) {
    const held = await holdForReview(tx, kind, { record, basedOn, document, writers }, actorOf(caller))
    if (!held) throw new AppError('draft_changed')
    return 'held'
  }
  if (before) await addUnrecorded(tx, kind, record, before)
  await kind.save(tx, kind.idFrom(record), document)
  const after = await loadPublished(tx, kind, record)
  if (!after) throw new Error(`The ${kind.name} ${record} was saved in this transaction`)
  await addRevision(tx, kind, record, after, { publishedBy: caller.staff.email, reason: null, writers })
  await rememberFrench(tx, kind, record, { before, after })
  await recordAudit(tx, actorOf(caller), {
    action: 'content.published',
    subject: `${kind.key} ${record}`,
    before,
    after,
  })
  return 'published'
}

/**
 * One publication of a kind at a time, so that two records can't take the same slug at once: `save` looks for it before
 * it writes. A large import lasts minutes: nobody waits so long for an answer.
 * @throws AppError import_running
 */
export async function lockKind(tx: Tx, { key }: AnyContentKind): Promise<void> {
  await sql`select set_config('lock_timeout', ${KIND_WAIT}, true), pg_advisory_xact_lock(hashtext(${`content ${key}`})),
    set_config('lock_timeout', '0', true)`
    .execute(tx)
    .catch((error: Error & { code?: string }) => {
      throw error.code === LOCK_NOT_AVAILABLE ? new AppError('import_running') : error
    })
}

/** @returns what is published now. @throws AppError invalid with every fault; content_changed */
async function requirePublishable(
  tx: Tx,
  { kind, draft, publishAt }: DuePublication,
  language: Language,
): Promise<JsonDocument | undefined> {
  // It stands for taking the record off the site, which archiving does.
  if (draft.isRemoval)
    throw new AppError('draft_changed', { current: await contentOf(tx, kind, draft.record, draft, language) })
  const published = await loadPublished(tx, kind, draft.record)
  if (fingerprintOf(published) !== draft.basedOn)
    throw new AppError('content_changed', {
      current: await contentOf(tx, kind, draft.record, draft, language),
    })
  const faults = await kind.check(tx, idIn(kind, draft), draft.document, publishAt)
  if (faults) throw new AppError('invalid', { fields: faultMessages(faults, language) })
  return published
}

/** A published record's title, as lists show it. */
async function listedTitle(tx: Tx, { table, rows: { key = 'id', title } }: AnyContentKind, record: string) {
  const { rows } = await sql<{ title: unknown }>`
    select ${title} as title from ${sql.table(table)} where ${sql.ref(key)}::text = ${record}`.execute(tx)
  return rows[0]?.title
}

async function remove(tx: Tx, kind: AnyContentKind, record: string): Promise<void> {
  try {
    await kind.remove(tx, kind.idFrom(record))
  } catch (error) {
    if (!(error instanceof RemovalRefused)) throw error
    throw new AppError('removal_refused', {
      current: { reason: error.message, references: error.references },
    })
  }
}
