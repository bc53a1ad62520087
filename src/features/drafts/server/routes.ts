import { z } from 'zod'
import { listMembers } from '#features/staff/server/index.ts'
import { localTime } from '#kit/local-time.ts'
import { mayDo } from '#kit/staff.ts'
import { instantsAt } from '#kit/wall-clock.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import { withTerms } from '#platform/content/terms.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import {
  addComment,
  askClient,
  listComments,
  listRevisionComments,
  resolveComment,
  withdrawClientLink,
} from '../console/contract.ts'
import {
  approveDraft,
  archiveContent,
  beginDraft,
  type ContentKindEntry,
  changeReviewSettings,
  compareRevisions,
  confirmFrench,
  createPreviewLink,
  discardDraft,
  duplicateContent,
  endEditing,
  getContent,
  getContentColumns,
  getDraft,
  getDraftChanges,
  getReviewSettings,
  getRevision,
  keepEditing,
  listChoices,
  listContent,
  listContentKinds,
  listInstants,
  listMarketSessions,
  listOpenDrafts,
  listOutdatedFrench,
  listReviewers,
  listRevisions,
  listSchedule,
  prepareResultsDay,
  publishDraft,
  publishTogether,
  restoreRevision,
  saveDraft,
  scheduleDraft,
  scheduleTogether,
  sendDraftBack,
  submitDraft,
  unscheduleDraft,
} from '../contract.ts'
import { findChoices } from './choices.ts'
import { commentsOn, type discussions } from './comments.ts'
import { differencesBetween } from './differences.ts'
import type { draftsService, Kinds } from './drafts.ts'
import { editingSessions } from './editing-sessions.ts'
import type { jointPublications } from './joint-publication.ts'
import { filtersOf, listRecords, openDrafts } from './listing.ts'
import { listOutdatedFrench as listOutdated } from './outdated-french.ts'
import type { previewLinks } from './preview-links.ts'
import type { publishingService } from './publishing.ts'
import { readableDifferences } from './readable-differences.ts'
import { resultsDays } from './results-day.ts'
import { revisionsService } from './revisions.ts'
import { scheduleService } from './schedule.ts'
import { reviewedKinds, reviewSettings } from './second-person.ts'
import { withWallClocks } from './wall-clocks.ts'

type Services = {
  database: Database
  kinds: Kinds
  drafts: ReturnType<typeof draftsService>
  publishing: ReturnType<typeof publishingService>
  links: ReturnType<typeof previewLinks>
  together: ReturnType<typeof jointPublications>
  comments: ReturnType<typeof discussions>
}

export function draftRoutes(
  mount: Mount,
  { database, kinds, drafts, publishing, links, together, comments }: Services,
): void {
  const revisions = revisionsService(database)
  const editing = editingSessions(database)
  const schedule = scheduleService(database, kinds)
  const review = reviewSettings(database, kinds)
  const results = resultsDays(database, kinds)
  let entries: ReturnType<typeof entryOf>[] | undefined

  // Made when first asked for: it takes long, and this runs for every preview.
  mount(listContentKinds, async () => {
    entries ??= kinds.all.map(entryOf)
    const reviewed = await reviewedKinds(database)
    return {
      kinds: entries.map((each) => ({
        ...each,
        schema: withTerms(each.schema) as ContentKindEntry['schema'],
        needsSecondPerson: reviewed.includes(each.kind),
      })),
    }
  })
  mount(listContent, ({ params, query }, { language }) =>
    listRecords(database, kinds.get(params.kind), query, language),
  )
  mount(getContentColumns, async ({ params }) => {
    const kind = kinds.get(params.kind)
    const { listColumns, sortColumns, isRemovable, publishing } = kind
    return {
      listColumns: [...listColumns],
      sortColumns: [...sortColumns],
      isRemovable,
      publishing,
      filters: await filtersOf(database, kind),
    }
  })
  mount(listChoices, async ({ params, query }, { language }) => ({
    choices: await findChoices(database, kinds.get(params.kind), query, language),
  }))
  mount(listOpenDrafts, ({ query }, { staff }) => openDrafts(database, query, staff.email))
  mount(listReviewers, async ({ params }, { staff }) => ({
    reviewers: (await listMembers(database)).filter(
      ({ email, role }) => email !== staff.email && mayDo(role, kinds.get(params.kind).publishing),
    ),
  }))
  mount(getDraftChanges, async ({ params: { id } }, { language }) => {
    const { kind, before, after } = await drafts.changes(id)
    const compared = { document: after, differences: differencesBetween(before, after) }
    const source = { database, kinds: kinds.all }
    return { differences: await readableDifferences(source, kind, compared, language) }
  })
  mount(getContent, ({ params: { kind, record } }, caller) =>
    drafts.getRecord(kinds.get(kind), record, caller),
  )
  mount(getDraft, ({ params: { id } }, caller) => drafts.get(id, caller))
  mount(confirmFrench, ({ params: { kind, record }, body: { path } }, caller) =>
    drafts.confirmFrench(kinds.get(kind), record, path, caller),
  )
  mount(listOutdatedFrench, ({ query: { page } }) => listOutdated(database, page))
  mount(beginDraft, ({ params: { kind }, body }, caller) => drafts.begin(kinds.get(kind), body, caller))
  mount(duplicateContent, ({ params: { kind }, body }, caller) =>
    drafts.duplicate(kinds.get(kind), body, caller),
  )
  mount(prepareResultsDay, async ({ body }, caller) => ({ drafts: await results.prepare(body, caller) }))
  mount(saveDraft, ({ params: { id }, body }, caller) => drafts.save(id, body, caller))
  mount(discardDraft, async ({ params: { id }, query: { version } }, caller) => {
    await drafts.discard(id, version, caller)
    return { status: 'discarded' as const }
  })
  mount(createPreviewLink, async ({ params: { id }, body: { audience, days } }, caller) => {
    const { path, expiresAt } = links.make(audience, id, days)
    await drafts.recordPreview(id, { audience, expiresAt }, caller)
    return { path, expiresAt: expiresAt.toISOString() }
  })
  mount(submitDraft, ({ params: { id }, body }, caller) => drafts.submit(id, body, caller))
  mount(sendDraftBack, ({ params: { id }, body: { version, note } }, caller) =>
    drafts.sendBack(id, version, note, caller),
  )
  mount(approveDraft, ({ params: { id }, body: { version } }, caller) => drafts.approve(id, version, caller))
  mount(publishDraft, ({ params: { id }, body }, caller) => publishing.publish(id, body, caller))
  mount(scheduleDraft, ({ params: { id }, body }, caller) => publishing.schedule(id, body, caller))
  mount(publishTogether, async ({ body }, caller) => ({ drafts: await together.publish(body, caller) }))
  mount(scheduleTogether, async ({ body }, caller) => ({ drafts: await together.schedule(body, caller) }))
  mount(unscheduleDraft, ({ params: { id }, query: { version } }, caller) =>
    publishing.unschedule(id, version, caller),
  )
  mount(listSchedule, async (_, { language }) => ({
    scheduled: await schedule.list(language),
    troubles: await schedule.troubles(),
  }))
  mount(listMarketSessions, async ({ params: { id } }, { language }) => ({
    markets: await schedule.markets(id, language),
  }))
  mount(listInstants, ({ query: { dateTime, timeZone } }, { language }) => ({
    instants: instantsAt(dateTime, timeZone).map((at) => ({ at, local: localTime(at, timeZone, language) })),
  }))
  mount(getReviewSettings, () => review.get())
  mount(changeReviewSettings, ({ body }, caller) => review.change(body.kinds, caller))
  mount(archiveContent, ({ params: { kind, record }, body }, caller) =>
    publishing.archive(kinds.get(kind), record, body, caller),
  )
  mount(listRevisions, ({ params: { kind, record }, query: { page } }) =>
    revisions.list(kinds.get(kind), record, page),
  )
  mount(getRevision, async ({ params }) => {
    const kind = kinds.get(params.kind)
    const revision = await revisions.get(kind, params.record, params.number)
    return { revision: { ...revision, document: await withWallClocks(database, kind, revision.document) } }
  })
  mount(listRevisionComments, async ({ params: { kind, record, number } }) => {
    const { draftId, draftFingerprint } = await revisions.draftOf(kinds.get(kind), record, number)
    return { comments: draftId === null ? [] : await commentsOn(database, draftId, draftFingerprint) }
  })
  mount(compareRevisions, async ({ params, query: { from } }, { language }) => {
    const kind = kinds.get(params.kind)
    const compared = await revisions.compare(kind, params.record, { from, to: params.number })
    const source = { database, kinds: kinds.all }
    return { differences: await readableDifferences(source, kind, compared, language) }
  })
  mount(restoreRevision, ({ params: { kind, record, number } }, caller) =>
    drafts.restore(kinds.get(kind), record, number, caller),
  )
  mount(listComments, ({ params: { id } }) => comments.get(id))
  mount(addComment, ({ params: { id }, body }, caller) => comments.add(id, body, caller))
  mount(resolveComment, ({ params: { id, comment }, body: { isResolved } }, caller) =>
    comments.resolve(id, comment, isResolved, caller),
  )
  mount(askClient, ({ params: { id }, body }, caller) => comments.askClient(id, body, caller))
  mount(withdrawClientLink, ({ params: { id, link } }, caller) => comments.withdraw(id, link, caller))
  mount(keepEditing, ({ params: { session }, body }, caller) => editing.keep(session, body, caller))
  mount(endEditing, async ({ params: { session } }, caller) => {
    await editing.end(session, caller)
    return { status: 'ended' as const }
  })
}

function entryOf(kind: AnyContentKind): Omit<ContentKindEntry, 'needsSecondPerson'> {
  const { key, names, menuPlace, titleField, document, sortColumns, filterColumns, isRemovable, publishing } =
    kind
  return {
    kind: key,
    names,
    menuPlace,
    titleField,
    publishing,
    sortColumns: [...sortColumns],
    filterColumns: [...filterColumns],
    isRemovable,
    schema: z.toJSONSchema(document, { io: 'input', unrepresentable: 'any' }),
  }
}
