import { type RawBuilder, sql } from 'kysely'
import { type Actor, actorOf, findMember, recordAudit } from '#features/staff/server/index.ts'
import { validationText } from '#i18n/field-errors.ts'
import { AppError } from '#kit/errors.ts'
import { localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { mayDo } from '#kit/staff.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import { faultMessages } from '#platform/content/faults.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { type Content, type Draft, type DraftState, isOwnDraft, type PreviewAudience } from '../contract.ts'
import { fingerprintOf, type JsonDocument, loadPublished, storable, titleOf } from './documents.ts'
import { duplicateOf } from './duplicate.ts'
import { confirmFrench, outdatedFrench } from './outdated-french.ts'
import { tellReview } from './review-mails.ts'
import { latestRevision, publishedFrom, revisionsService } from './revisions.ts'
import { requirePublication } from './second-person.ts'
import { withWallClocks } from './wall-clocks.ts'

/** A row of the table, with its document. */
export type DraftRow = {
  id: number
  kind: string
  record: string | null
  document: JsonDocument
  basedOn: string | null
  version: number
  state: DraftState
  note: string | null
  publishAt: Date | null
  timeZone: string | null
  reason: string | null
  changedAt: Date
  changedBy: string
  /** When its text was changed last, and by whom; null for a draft of an earlier version of the site. */
  textChangedAt: Date | null
  textChangedBy: string | null
  approvedBy: string | null
  /** The addresses of everybody who changed something since the last publication. */
  writers: string[]
  /** Whether it stands for taking the record off the site; its document is the published one. */
  isRemoval: boolean
  /** Who was asked to review it; null for anyone who may publish it. */
  reviewer: string | null
  /** What it is published with, all or none, when it is scheduled so. */
  jointPublication: string | null
}

export type Kinds = {
  all: readonly AnyContentKind[]
  /** @throws AppError not_found */
  get(key: string): AnyContentKind
}

export function kindsByKey(all: readonly AnyContentKind[]): Kinds {
  const byKey = new Map(all.map((kind) => [kind.key, kind]))
  return {
    all,
    get(key) {
      const kind = byKey.get(key)
      if (!kind) throw new AppError('not_found')
      return kind
    },
  }
}

/** What the audit log says a change was done to: a record's kind and id, or a draft's. */
export function subjectOf(kind: AnyContentKind, { id, record }: Pick<DraftRow, 'id' | 'record'>): string {
  return record === null ? `${kind.key} draft ${id}` : `${kind.key} ${record}`
}

/** Working copies of content, which the site doesn't show (R802). */
export function draftsService(database: Database, kinds: Kinds, jobs: Jobs) {
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => database.transaction().execute(work)

  return {
    /** A draft's record; the same record once the draft was published. @throws AppError not_found */
    get: (id: number, { language }: StaffCaller) =>
      transaction(async (tx) => {
        const draft = await findDraft(tx, { id })
        if (!draft) {
          const there = await publishedFrom(tx, id)
          if (!there) throw new AppError('not_found')
          return contentOfRecord(tx, kinds.get(there.kind), there.record, language)
        }
        return contentOf(tx, kinds.get(draft.kind), draft.record, draft, language)
      }),

    /** @throws AppError not_found */
    getRecord: (kind: AnyContentKind, record: string, { language }: StaffCaller) =>
      transaction(async (tx) => {
        const content = await contentOfRecord(tx, kind, record, language)
        if (!content.published && !content.draft && !(await latestRevision(tx, kind, record)))
          throw new AppError('not_found')
        return content
      }),

    /** @throws AppError not_found, records_fixed, draft_changed when there is one, content_changed */
    begin: (
      kind: AnyContentKind,
      {
        record,
        basedOn,
        document,
      }: { record: string | null; basedOn: string | null; document: JsonDocument },
      caller: StaffCaller,
    ) =>
      transaction(async (tx) => {
        if (record !== null) {
          const content = await contentOfRecord(tx, kind, record, caller.language)
          if (!content.published && !content.draft && !(await latestRevision(tx, kind, record)))
            throw new AppError('not_found')
        }
        return insertDraft(tx, kind, { record, basedOn, document }, caller)
      }),

    /** What is published of a draft's record, and the draft. @throws AppError not_found */
    changes: (id: number) =>
      transaction(async (tx) => {
        const draft = await findDraft(tx, { id })
        if (!draft) throw new AppError('not_found')
        const kind = kinds.get(draft.kind)
        const before = (await loadPublished(tx, kind, draft.record)) ?? {}
        return {
          kind,
          before: await withWallClocks(tx, kind, before),
          after: await withWallClocks(tx, kind, draft.document),
        }
      }),

    /** Begins a draft of a new record like another one, as it is drafted or else published. @throws AppError not_found, records_fixed */
    duplicate: (kind: AnyContentKind, of: { record: string } | { draft: number }, caller: StaffCaller) =>
      transaction(async (tx) => {
        const draft = await findDraft(tx, 'record' in of ? { kind, record: of.record } : { id: of.draft })
        const isOther = draft !== undefined && draft.kind !== kind.key
        const document =
          draft?.document ?? ('record' in of ? await loadPublished(tx, kind, of.record) : undefined)
        if (!document || isOther) throw new AppError('not_found')
        return insertDraft(
          tx,
          kind,
          { record: null, basedOn: null, document: duplicateOf(kind, document) },
          caller,
        )
      }),

    /** Makes a draft of a revision. @throws AppError not_found, draft_changed when there is one */
    restore: async (kind: AnyContentKind, record: string, number: number, caller: StaffCaller) => {
      const { document } = await revisionsService(database).get(kind, record, number)
      return transaction(async (tx) => {
        const basedOn = fingerprintOf(await loadPublished(tx, kind, record))
        const content = await insertDraft(tx, kind, { record, basedOn, document }, caller)
        const subject = `${kind.key} ${record}`
        await recordAudit(tx, actorOf(caller), {
          action: 'content.revision-restored',
          subject,
          after: { revision: number },
        })
        return content
      })
    },

    /** @throws AppError not_found, draft_changed, draft_scheduled, content_changed */
    save: (id: number, change: DraftChange, caller: StaffCaller) =>
      transaction((tx) => saveDraft(tx, kinds, id, change, caller)),

    /** @throws AppError not_found, draft_changed, draft_scheduled */
    discard: (id: number, version: number, caller: StaffCaller) =>
      transaction(async (tx) => {
        const { kind, draft } = await lockDraft(tx, kinds, { id, version }, caller.language)
        if (draft.state === 'scheduled')
          throw new AppError('draft_scheduled', {
            current: await contentOf(tx, kind, draft.record, draft, caller.language),
          })
        await deleteDraft(tx, draft)
        await tx.deleteFrom('draftComments').where('draftId', '=', id).execute()
        await recordAudit(tx, actorOf(caller), {
          action: 'content.draft-discarded',
          subject: subjectOf(kind, draft),
          before: draft.document,
        })
      }),

    /** Records that a draft can be seen outside the console, and until when. @throws AppError not_found */
    recordPreview: (
      id: number,
      { audience, expiresAt }: { audience: PreviewAudience; expiresAt: Date },
      caller: StaffCaller,
    ) =>
      transaction(async (tx) => {
        const draft = await findDraft(tx, { id })
        if (!draft) throw new AppError('not_found')
        if (audience === 'outside')
          await recordAudit(tx, actorOf(caller), {
            action: 'content.preview-shared',
            subject: subjectOf(kinds.get(draft.kind), draft),
            after: { version: draft.version, expiresAt: expiresAt.toISOString() },
          })
      }),

    /** Says that the French of a text is right, of the draft if there is one. @throws AppError not_found */
    confirmFrench: (kind: AnyContentKind, record: string, path: string, caller: StaffCaller) =>
      transaction(async (tx) => {
        const published = await loadPublished(tx, kind, record)
        if (!published) throw new AppError('not_found')
        const document = (await findDraft(tx, { kind, record }))?.document ?? published
        await confirmFrench(tx, kind, record, { path, document, published }, caller)
        return contentOfRecord(tx, kind, record, caller.language)
      }),

    /** @throws AppError not_found, draft_changed when its version or state is another */
    submit: (
      id: number,
      { version, reviewer = null }: { version: number; reviewer?: string | null | undefined },
      caller: StaffCaller,
    ) =>
      move({ id, version }, caller, {
        from: ['draft'],
        to: 'in-review',
        action: 'content.submitted',
        reviewer,
      }),

    /** @throws AppError not_found, draft_changed when its version or state is another, forbidden for one's own */
    sendBack: (id: number, version: number, note: string | undefined, caller: StaffCaller) =>
      move({ id, version }, caller, {
        from: ['in-review', 'approved'],
        to: 'draft',
        action: 'content.sent-back',
        note,
      }),

    /** @throws AppError not_found, draft_changed when its version or state is another, second_person_required */
    approve: (id: number, version: number, caller: StaffCaller) =>
      move({ id, version }, caller, {
        from: ['in-review'],
        to: 'approved',
        action: 'content.approved',
        needsSecondPerson: true,
      }),
  }

  function move(
    expected: { id: number; version: number },
    caller: StaffCaller,
    step: {
      from: DraftState[]
      to: DraftState
      action: 'content.submitted' | 'content.sent-back' | 'content.approved'
      note?: string | undefined
      reviewer?: string | null
      needsSecondPerson?: true
    },
  ): Promise<Content> {
    return transaction(async (tx) => {
      const { kind, draft } = await lockDraft(tx, kinds, expected, caller.language, step.from)
      if (step.needsSecondPerson) await requirePublication(tx, kind, draft.writers, caller.staff)
      const { to: state, action, note = null, reviewer = null } = step
      if (state === 'draft' && isOwnDraft(draft, caller.staff.email)) throw new AppError('forbidden')
      if (reviewer !== null) await requireReviewer(tx, kind, reviewer, caller)
      // Who reviews it reads what can be published, and isn't sent back by a fault at the last moment.
      if (state !== 'draft') {
        const faults = await kind.check(tx, idIn(kind, draft), draft.document)
        if (faults) throw new AppError('invalid', { fields: faultMessages(faults, caller.language) })
      }
      const approvedBy = state === 'approved' ? caller.staff.email : null
      const changed = await updateDraft(tx, draft, caller.staff.email, { state, note, reviewer, approvedBy })
      await tellReview(tx, jobs, { draft, state, reviewer, by: caller.staff, note })
      await recordAudit(tx, actorOf(caller), {
        action,
        subject: subjectOf(kind, draft),
        before: { state: draft.state },
        after: { state, ...(note !== null && { note }), ...(reviewer !== null && { reviewer }) },
      })
      return contentOf(tx, kind, draft.record, changed, caller.language)
    })
  }
}

type DraftChange = { version: number; basedOn: string | null; document: JsonDocument }

/** @throws AppError not_found, draft_changed, draft_scheduled, content_changed */
export async function saveDraft(
  tx: Tx,
  kinds: Kinds,
  id: number,
  change: DraftChange,
  caller: StaffCaller,
): Promise<Content> {
  const { kind, draft } = await lockDraft(tx, kinds, { id, version: change.version }, caller.language)
  const current = () => contentOf(tx, kind, draft.record, draft, caller.language)
  if (draft.state === 'scheduled') throw new AppError('draft_scheduled', { current: await current() })
  // The basis stays, or moves to what is published now, which the editor has seen then.
  if (
    change.basedOn !== draft.basedOn &&
    change.basedOn !== fingerprintOf(await loadPublished(tx, kind, draft.record))
  )
    throw new AppError('content_changed', { current: await current() })
  const document = storable(change.document)
  // Saving what is there, as the console shows it, changes nothing, not even who wrote it.
  const shown = async (each: JsonDocument) => fingerprintOf(await withWallClocks(tx, kind, each))
  const isChanged = (await shown(document)) !== (await shown(draft.document))
  if (change.basedOn === draft.basedOn && !isChanged) return current()
  const saved = await updateDraft(tx, draft, caller.staff.email, {
    document: JSON.stringify(document),
    title: JSON.stringify(titleOf(kind, document)),
    basedOn: change.basedOn,
    writers: [...new Set([...draft.writers, caller.staff.email])],
    isRemoval: false,
    textChangedBy: caller.staff.email,
    textChangedAt: sql<Date>`now()`,
    state: draft.state === 'approved' ? 'in-review' : draft.state,
  })
  return contentOf(tx, kind, draft.record, saved, caller.language)
}

/** @throws AppError invalid for somebody who may not publish it, or is the caller */
async function requireReviewer(
  tx: Tx,
  kind: AnyContentKind,
  email: string,
  { staff, language }: StaffCaller,
): Promise<void> {
  const member = await findMember(tx, email)
  if (member && member.email !== staff.email && mayDo(member.role, kind.publishing)) return
  throw new AppError('invalid', { fields: { reviewer: [validationText(language)('invalid')] } })
}

/** Some kinds, such as the firm, are published by administrators alone. @throws AppError forbidden */
export function requirePublisher({ publishing }: AnyContentKind, { staff }: StaffCaller): void {
  if (!mayDo(staff.role, publishing)) throw new AppError('forbidden')
}

/**
 * @throws AppError records_fixed for a new record of a kind that has all of them; draft_changed when the record has a draft;
 * content_changed when something else is published
 */
export async function insertDraft(
  tx: Tx,
  kind: AnyContentKind,
  start: { record: string | null; basedOn: string | null; document: JsonDocument },
  caller: StaffCaller,
): Promise<Content> {
  const { record, basedOn } = start
  if (record === null && !kind.isRemovable) throw new AppError('records_fixed')
  const current = () =>
    record === null
      ? contentOf(tx, kind, null, undefined, caller.language)
      : contentOfRecord(tx, kind, record, caller.language)
  if (basedOn !== fingerprintOf(await loadPublished(tx, kind, record)))
    throw new AppError('content_changed', { current: await current() })
  const draft = await addDraft(tx, kind, {
    record,
    basedOn,
    document: start.document,
    changedBy: caller.staff.email,
    writers: [caller.staff.email],
    state: 'draft',
  })
  if (!draft) throw new AppError('draft_changed', { current: await current() })
  await recordAudit(tx, actorOf(caller), {
    action: 'content.draft-begun',
    subject: subjectOf(kind, draft),
  })
  return contentOf(tx, kind, record, draft, caller.language)
}

type NewDraft = Pick<DraftRow, 'record' | 'basedOn' | 'document' | 'changedBy' | 'writers' | 'state'> & {
  isRemoval?: boolean
}

/** @returns the draft; undefined when the record has one */
async function addDraft(
  tx: Tx,
  kind: AnyContentKind,
  { document, ...values }: NewDraft,
): Promise<DraftRow | undefined> {
  const stored = storable(document)
  const row = await tx
    .insertInto('drafts')
    .values({
      ...values,
      kind: kind.key,
      textChangedBy: values.changedBy,
      textChangedAt: sql<Date>`now()`,
      document: JSON.stringify(stored),
      title: JSON.stringify(titleOf(kind, stored)),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'record']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row && findDraft(tx, { id: row.id })
}

/**
 * Holds what needs a second pair of eyes, and nobody may publish yet, as a draft in review (R812).
 * @param held its `record` is null for a new one, with `basedOn` null; `writers`: who may not approve it
 * @returns the draft; undefined when the record has one already
 */
export async function holdForReview(
  tx: Tx,
  kind: AnyContentKind,
  held: Omit<NewDraft, 'changedBy' | 'state'>,
  actor: Actor,
): Promise<DraftRow | undefined> {
  const draft = await addDraft(tx, kind, { ...held, changedBy: actor.name, state: 'in-review' })
  if (draft)
    await recordAudit(tx, actor, {
      action: 'content.submitted',
      subject: subjectOf(kind, draft),
      after: { state: draft.state, isRemoval: draft.isRemoval },
    })
  return draft
}

/**
 * Adds drafts of new records that wait for approval, which a newswire's feed wrote instead of a member of staff.
 * @param changedBy the name of the feed
 * @param writtenBy the member of staff who answers for it, and so doesn't approve what it brings
 */
export async function addDraftsToReview(
  tx: Tx,
  kind: AnyContentKind,
  documents: readonly JsonDocument[],
  { changedBy, writtenBy }: { changedBy: string; writtenBy: string | null },
): Promise<void> {
  const writers = writtenBy === null ? [] : [writtenBy]
  for (const document of documents)
    await addDraft(tx, kind, {
      record: null,
      basedOn: null,
      document,
      changedBy,
      writers,
      state: 'in-review',
    })
}

/**
 * A draft in the version and one of the states that the caller expects, locked until the transaction ends.
 * @throws AppError not_found; draft_changed with the record as it is now
 */
export async function lockDraft(
  tx: Tx,
  kinds: Kinds,
  expected: { id: number; version: number },
  language: Language,
  states?: readonly DraftState[],
): Promise<{ kind: AnyContentKind; draft: DraftRow }> {
  const draft = await findDraft(tx, { id: expected.id }, { lock: true })
  if (!draft) throw new AppError('not_found')
  const kind = kinds.get(draft.kind)
  if (draft.version !== expected.version || (states && !states.includes(draft.state)))
    throw new AppError('draft_changed', {
      current: await contentOf(tx, kind, draft.record, draft, language),
    })
  return { kind, draft }
}

const COLUMNS = [
  'id',
  'kind',
  'record',
  'basedOn',
  'version',
  'state',
  'note',
  'publishAt',
  'timeZone',
  'reason',
  'changedAt',
  'changedBy',
  'textChangedAt',
  'textChangedBy',
  'approvedBy',
  'writers',
  'isRemoval',
  'reviewer',
  'jointPublication',
  // As text, because Kysely renames the fields of JSON.
  sql<string>`document::text`.as('document'),
] as const

export async function findDraft(
  tx: Tx,
  by: { id: number } | { kind: AnyContentKind; record: string },
  { lock = false } = {},
): Promise<DraftRow | undefined> {
  const query = tx.selectFrom('drafts').select(COLUMNS)
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('kind', '=', by.kind.key).where('record', '=', by.record)
  )
    .$if(lock, (each) => each.forUpdate())
    .executeTakeFirst()
  return row && { ...row, document: JSON.parse(row.document), state: row.state as DraftState }
}

/** Changes a locked draft, which is another version then. @returns the changed one */
export async function updateDraft(
  tx: Tx,
  { id, version }: DraftRow,
  changedBy: string,
  values: {
    document?: string
    title?: string
    writers?: string[]
    isRemoval?: boolean
    basedOn?: string | null
    textChangedBy?: string
    textChangedAt?: RawBuilder<Date>
    approvedBy?: string | null
    state: DraftState
    note?: string | null
    publishAt?: Date | null
    timeZone?: string | null
    reason?: string | null
    jointPublication?: string | null
    reviewer?: string | null
  },
): Promise<DraftRow> {
  const isApproved = values.state === 'approved' || values.state === 'scheduled'
  await tx
    .updateTable('drafts')
    .set({
      jointPublication: null,
      ...(!isApproved && { approvedBy: null }),
      ...values,
      version: version + 1,
      changedAt: sql<Date>`now()`,
      changedBy,
    })
    .where('id', '=', id)
    .execute()
  const changed = await findDraft(tx, { id })
  if (!changed) throw new Error('The draft is locked')
  return changed
}

export async function deleteDraft(tx: Tx, { id }: DraftRow): Promise<void> {
  await tx.deleteFrom('drafts').where('id', '=', id).execute()
}

export async function contentOfRecord(
  tx: Tx,
  kind: AnyContentKind,
  record: string,
  language: Language,
): Promise<Content> {
  return contentOf(tx, kind, record, await findDraft(tx, { kind, record }), language)
}

/** What is published of a record, and its draft with its faults. */
export async function contentOf(
  tx: Tx,
  kind: AnyContentKind,
  record: string | null,
  draft: DraftRow | undefined,
  language: Language,
): Promise<Content> {
  const published = await loadPublished(tx, kind, record)
  const fingerprint = fingerprintOf(published)
  const revision = record === null ? undefined : await latestRevision(tx, kind, record)
  const document = draft?.document ?? published ?? {}
  return {
    kind: kind.key,
    record,
    outdatedFrench: await outdatedFrench(tx, kind, record, { document, published }),
    published:
      published === undefined || fingerprint === null
        ? null
        : {
            document: await withWallClocks(tx, kind, published),
            fingerprint,
            path: kind.publicPath(published),
            revision: revision?.fingerprint === fingerprint ? revision.number : null,
          },
    draft: draft === undefined ? null : await draftOf(tx, kind, draft, fingerprint, language),
  }
}

/** The id that a draft's record has; null for a new one. */
export function idIn(kind: AnyContentKind, { record }: Pick<DraftRow, 'record'>): unknown {
  return record === null ? null : (kind.idFrom(record) ?? null)
}

async function draftOf(
  tx: Tx,
  kind: AnyContentKind,
  { kind: _, record, state, publishAt, changedAt, textChangedAt, jointPublication: __, ...draft }: DraftRow,
  fingerprint: string | null,
  language: Language,
): Promise<Draft> {
  const faults = await kind.check(tx, idIn(kind, { record }), draft.document)
  return {
    ...draft,
    document: await withWallClocks(tx, kind, draft.document),
    state,
    isOutdated: draft.basedOn !== fingerprint,
    faults: faults ? faultMessages(faults, language) : {},
    publishAt: publishAt?.toISOString() ?? null,
    publishAtLocal: publishAt && localTime(publishAt, draft.timeZone ?? 'UTC', language),
    changedAt: changedAt.toISOString(),
    textChangedAt: (textChangedAt ?? changedAt).toISOString(),
    textChangedBy: draft.textChangedBy ?? draft.changedBy,
  }
}
