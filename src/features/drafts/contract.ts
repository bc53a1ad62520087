import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { errorReplySchema } from '#kit/errors.ts'
import { draftTextSchema, LANGUAGES } from '#kit/localized.ts'
import { paged, pagedQuery } from '#kit/paging.ts'
import { REFERRERS } from '#kit/referrers.ts'
import { PERMISSIONS } from '#kit/staff.ts'
import { idParams, localTimeSchema, requiredText, slugSchema, staffTimeZoneSchema } from '#kit/validation.ts'

/** A film's captions are the longest part of a document. */
const MAX_DOCUMENT_BYTES = 8 * 1024 * 1024
const LARGE_BODY = { read: 'large', maxBytes: MAX_DOCUMENT_BYTES } as const

export const DRAFT_STATES = ['draft', 'in-review', 'approved', 'scheduled'] as const
const draftStateSchema = z.enum(DRAFT_STATES)
export type DraftState = z.infer<typeof draftStateSchema>

const timeSchema = z.iso.datetime()
/** A kind in addresses: `blog-post`. */
const kindSchema = z.string().min(1).max(60)
/** A record's id as text: a number, a page's slug or a redirect's path. */
const recordSchema = z.string().min(1).max(500)
const versionSchema = z.int().positive()
/**
 * A document may be incomplete; publishing checks it with the kind's schema. Instants are times of the document's zone, or else
 * of the firm's, with their offset: `2026-12-03T11:00:00-05:00[America/Toronto]`; the offset is left out of a time just written.
 */
const documentSchema = z.looseObject({})
/** Stands for the content of a published document: another content has another fingerprint. Null: nothing is published. */
const fingerprintSchema = z.string().max(64).nullable()
const reasonSchema = requiredText(500).optional()

const numberSchema = z.coerce.number().int().positive().max(1_000_000_000)
const endpoint = endpointGroup(
  'Console: content',
  idParams.extend({ kind: kindSchema, record: recordSchema, number: numberSchema, session: z.uuid() }),
)
const content = endpoint.with({ access: 'content:write' })

export const draftSchema = z.object({
  id: z.number().int(),
  document: documentSchema,
  version: versionSchema,
  state: draftStateSchema,
  basedOn: fingerprintSchema,
  /** Whether something else was published after the draft was begun: publishing refuses it until it is saved on the new basis. */
  isOutdated: z.boolean(),
  /** What keeps it from being published, by field (`title.fr`, `presentations.0.companyId`), in the caller's language. */
  faults: z.record(z.string(), z.array(z.string())),
  /** What the person said who sent it back. */
  note: z.string().nullable(),
  /** When it will be published, the time zone in which that was chosen, and the time in it. */
  publishAt: timeSchema.nullable(),
  timeZone: z.string().nullable(),
  publishAtLocal: localTimeSchema.nullable(),
  /** What the history will say of a scheduled publication. */
  reason: z.string().nullable(),
  changedAt: timeSchema,
  changedBy: z.string(),
  /** When its text was changed last, and by whom: `changedBy` may only have taken a step of the review. */
  textChangedAt: timeSchema,
  textChangedBy: z.string(),
  /** The address of who approved it as it is; null while nobody has. */
  approvedBy: z.string().nullable(),
  /** The e-mail addresses of everybody who changed something since the last publication. */
  writers: z.array(z.string()),
  /** The address of who was asked to review it; null for anyone who may publish it. */
  reviewer: z.string().nullable(),
  /** Whether it stands for taking the record off the site: archiving the record agrees, discarding the draft doesn't. */
  isRemoval: z.boolean(),
})
export type Draft = z.infer<typeof draftSchema>

/** Whether a draft is of one person alone: nobody else is there to send it back to. @param email of a member of staff */
export function isOwnDraft({ writers }: Pick<Draft, 'writers'>, email: string): boolean {
  return writers.length === 1 && writers[0] === email
}

/** A record by its title or, with the number of its draft, one that was never published. */
export const titledRecordSchema = z.object({
  kind: z.string(),
  /** Null for the draft of a record that was never published. */
  record: z.string().nullable(),
  /** Null for the published record. */
  draft: z.number().int().nullable(),
  title: draftTextSchema,
})
export type TitledRecord = z.infer<typeof titledRecordSchema>

/** A record as it is published, and its draft. */
export const contentSchema = z.object({
  kind: kindSchema,
  /** Null for a record that was never published. */
  record: z.string().nullable(),
  /** The texts whose English has changed since their French was written, by their paths: of the draft, or else as published. */
  outdatedFrench: z.array(z.string()),
  published: z
    .object({
      document: documentSchema,
      fingerprint: z.string(),
      /** The number of its revision; null when it was written outside the console. */
      revision: z.number().int().nullable(),
      /** The public page, without language; null when it has none. */
      path: z.string().nullable(),
    })
    .nullable(),
  draft: draftSchema.nullable(),
})
export type Content = z.infer<typeof contentSchema>

/** A 409: `current` is the record as it is now, so that both versions can be shown side by side. */
const changedReply = errorReplySchema.extend({ current: contentSchema })
/** Calls that reply with the record as it is now. */
const ofRecord = content.with({ reply: contentSchema })
const draftChange = ofRecord.with({ errors: ['draft_changed'], errorReply: changedReply })
/** The same, or an error without a record. */
const publicationReply = changedReply.partial({ current: true })
const publishing = ofRecord.with({ access: 'content:publish' })
const publication = publishing.with({
  errors: ['draft_changed', 'content_changed', 'second_person_required', 'import_running'],
  errorReply: publicationReply,
})

const kindNamesSchema = z.object({ one: z.string(), other: z.string(), new: z.string() })

export const contentKindSchema = z.object({
  kind: kindSchema,
  names: z.object({ en: kindNamesSchema, fr: kindNamesSchema }),
  /** The field that names a record: a text, or a reference to the record that it is called by. */
  titleField: z.string(),
  /** Its place among the kinds of the menu; null for one that has an entry elsewhere. */
  menuPlace: z.int().nullable(),
  sortColumns: z.array(z.string()),
  filterColumns: z.array(z.string()),
  isRemovable: z.boolean(),
  /** The permission that publishing and archiving needs. */
  publishing: z.enum(PERMISSIONS),
  /** Whether somebody other than the writer has to approve it (a setting). */
  needsSecondPerson: z.boolean(),
  /** JSON Schema of the document as it is entered, with the texts of its fields (`kit/field-editor.ts`). */
  schema: z.record(z.string(), z.unknown()),
})
export type ContentKindEntry = z.infer<typeof contentKindSchema>

export const listContentKinds = content.get('/console/content', {
  summary: 'List the kinds of content, with the schema of their documents',
  reply: z.object({ kinds: z.array(contentKindSchema) }),
})

export const LIST_STATES = [...DRAFT_STATES, 'published', 'archived'] as const
/** A value in a list. `label`: the name of the record that it refers to. `local`: of an instant, in its record's time zone. */
const contentCellSchema = z.object({
  value: z.json(),
  label: draftTextSchema.nullable(),
  local: localTimeSchema.optional(),
})
export type ContentCell = z.infer<typeof contentCellSchema>
export const contentEntrySchema = z.object({
  record: z.string().nullable(),
  title: draftTextSchema,
  isPublished: z.boolean(),
  /** The kind's `listColumns`. */
  cells: z.record(z.string(), contentCellSchema),
  /** The languages in which a text is missing that the other language has. */
  missing: z.array(z.enum(LANGUAGES)),
  /** Whether the site shows French that is older than its English. */
  isFrenchOutdated: z.boolean(),
  draft: draftSchema
    .pick({
      id: true,
      version: true,
      state: true,
      publishAt: true,
      timeZone: true,
      changedAt: true,
      changedBy: true,
    })
    .nullable(),
})
export type ContentEntry = z.infer<typeof contentEntrySchema>

export const listContent = content.get('/console/content/:kind', {
  summary:
    'List records and drafts of a kind; `filter` is written as a query, such as `topic=results&companyId=3`; archived records are listed only with `state=archived`',
  query: pagedQuery({
    q: z.string().trim().max(200).optional(),
    state: z.enum(LIST_STATES).optional(),
    filter: z.string().max(1000).optional(),
    sort: z.string().max(60).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  /** `hasMore`: a search found more than `total`, up to which it is counted. */
  reply: paged({ hasMore: z.boolean(), entries: z.array(contentEntrySchema) }),
})

/** A filter's choices. `label`: the name of the record that a value refers to. */
const contentFilterSchema = z.object({
  column: z.string(),
  options: z.array(z.object({ value: z.string(), label: draftTextSchema.nullable() })),
})
export type ContentFilter = z.infer<typeof contentFilterSchema>

export const getContentColumns = content.get('/console/content/:kind/columns', {
  summary: 'Get the columns of a kind’s list, and those that it can be sorted and filtered by',
  reply: z.object({
    listColumns: z.array(z.string()),
    sortColumns: z.array(z.string()),
    filters: z.array(contentFilterSchema),
    isRemovable: z.boolean(),
    publishing: z.enum(PERMISSIONS),
  }),
})

const MAX_CHOICES = 200

export const choiceSchema = z.object({
  /** What documents refer to the record by: its id or its slug. */
  value: z.string(),
  title: draftTextSchema,
  /** Whether it is the draft of a new record, which isn't published yet. */
  isDraft: z.boolean(),
})
export type Choice = z.infer<typeof choiceSchema>

export const listChoices = content.get('/console/content/:kind/choices', {
  summary:
    'List records that a document can refer to: those found by `q`, or those of `values`; by slug, drafts of new ones too',
  query: z.strictObject({
    by: z.enum(['id', 'slug']),
    q: z.string().trim().max(200).optional(),
    values: z
      .string()
      .max(MAX_CHOICES * 121)
      .optional()
      .describe('Joined by commas'),
  }),
  reply: z.object({ choices: z.array(choiceSchema) }),
})

/** Ids of drafts, joined by commas. */
export const idsSchema = z.string().regex(/^\d{1,9}(,\d{1,9}){0,29}$/)

const openDraftSchema = draftSchema
  .pick({ id: true, version: true, state: true, reviewer: true, changedAt: true, changedBy: true })
  .extend({
    kind: kindSchema,
    record: z.string().nullable(),
    title: draftTextSchema,
    /** How many comments on it are open. */
    openComments: z.int(),
  })
export type OpenDraft = z.infer<typeof openDraftSchema>

export const listOpenDrafts = content.get('/console/drafts', {
  summary: 'List the drafts of all kinds, least recently changed first (R809)',
  query: pagedQuery({
    state: draftStateSchema.optional(),
    ids: idsSchema.optional().describe('Only these drafts, joined by commas'),
    reviewer: z.literal('me').optional().describe('Those that the caller was asked to review'),
  }),
  reply: paged({ drafts: z.array(openDraftSchema) }),
})

export const getContent = ofRecord.get('/console/content/:kind/records/:record', {
  summary: 'Get a record as published, and its draft with the faults that keep it from being published',
})

export const confirmFrench = ofRecord.post('/console/content/:kind/records/:record/french', {
  summary: 'Say that the French of a text is right although its English has changed since (R812)',
  body: z.strictObject({ path: z.string().max(200) }),
})

export const listOutdatedFrench = content.get('/console/outdated-french', {
  summary: 'List the published records whose French is older than their English (R812)',
  query: pagedQuery({}),
  reply: paged({ records: z.array(titledRecordSchema) }),
})

export const getDraft = ofRecord.get('/console/drafts/:id', {
  summary: 'Get a draft, and the published version of its record; of a draft that was published, the record',
})

export const beginDraft = draftChange.post('/console/content/:kind/drafts', {
  summary:
    'Begin a draft of a record, or of a new one; `basedOn` is the fingerprint of the version that was read',
  rawBody: LARGE_BODY,
  body: z.strictObject({
    record: recordSchema.nullable(),
    basedOn: fingerprintSchema,
    document: documentSchema,
  }),
  status: 201,
  errors: ['content_changed', 'records_fixed'],
})

export const duplicateContent = ofRecord.post('/console/content/:kind/duplicates', {
  summary:
    'Begin a draft of a new record like another one, or like a draft of a record never published: without its addresses, times and films',
  body: z.union([z.strictObject({ record: recordSchema }), z.strictObject({ draft: z.int().positive() })]),
  status: 201,
  errors: ['records_fixed'],
})

/** The kinds whose records a results day can be prepared from. */
export const RESULTS_DAY_KINDS = ['release', 'event', 'company'] as const

export const prepareResultsDay = content.post('/console/results-days', {
  summary:
    'Begin the drafts of a company’s next results day like one before: its release, its event, and the next quarter in the company',
  body: z.strictObject({ kind: z.enum(RESULTS_DAY_KINDS), record: recordSchema }),
  /** The drafts, to be published at one moment. */
  reply: z.object({ drafts: z.array(z.int()) }),
  status: 201,
  errors: ['no_quarter', 'results_day_prepared', 'draft_scheduled', 'draft_changed', 'content_changed'],
})

export const saveDraft = draftChange.put('/console/drafts/:id', {
  summary: 'Save a draft over the version that was read; an approved draft goes back to review',
  rawBody: LARGE_BODY,
  body: z.strictObject({ version: versionSchema, basedOn: fingerprintSchema, document: documentSchema }),
  errors: ['draft_scheduled', 'content_changed'],
})

export const discardDraft = draftChange.delete('/console/drafts/:id', {
  summary: 'Discard a draft; the audit log has its document',
  query: z.strictObject({ version: z.coerce.number().int().positive() }),
  reply: z.object({ status: z.literal('discarded') }),
  errors: ['draft_scheduled'],
})

/** Who a preview is for: the console's pane, or somebody outside, who may have no access to the console. */
export const PREVIEW_AUDIENCES = ['console', 'outside'] as const
export type PreviewAudience = (typeof PREVIEW_AUDIENCES)[number]
/** How many days a link for somebody outside works. */
export const PREVIEW_DAYS = { min: 1, default: 7, max: 30 } as const

export const createPreviewLink = content.post('/console/drafts/:id/preview-links', {
  summary:
    'Create a signed link to the preview of a draft, valid for an hour in the console or for up to 30 days outside it',
  body: z.strictObject({
    audience: z.enum(PREVIEW_AUDIENCES),
    /** Of a link for somebody outside. */
    days: z.int().min(PREVIEW_DAYS.min).max(PREVIEW_DAYS.max).default(PREVIEW_DAYS.default),
  }),
  /** The path is the site's, without language. It shows the draft as it is whenever it is opened. */
  reply: z.object({ path: z.string(), expiresAt: timeSchema }),
  status: 201,
})

export const submitDraft = draftChange.post('/console/drafts/:id/submit', {
  summary:
    'Submit a draft for review; `reviewer` is the address of a member of staff who may publish it, and is told by e-mail',
  body: z.strictObject({ version: versionSchema, reviewer: z.string().max(254).optional() }),
})

export const listReviewers = content.get('/console/content/:kind/reviewers', {
  summary: 'List the other members of staff who may publish a kind, by name',
  reply: z.object({ reviewers: z.array(z.object({ email: z.string(), name: z.string() })) }),
})

export const sendDraftBack = draftChange.post('/console/drafts/:id/send-back', {
  summary: 'Send back a draft of somebody else that is in review or approved, with or without a note',
  body: z.strictObject({ version: versionSchema, note: reasonSchema }),
})

export const approveDraft = publishing.post('/console/drafts/:id/approve', {
  summary: 'Approve a draft in review',
  body: z.strictObject({ version: versionSchema }),
  errors: ['draft_changed', 'second_person_required'],
  errorReply: publicationReply,
})

export const publishDraft = publication.post('/console/drafts/:id/publish', {
  summary: 'Publish a draft; every fault of its document is named at its field',
  body: z.strictObject({ version: versionSchema, reason: reasonSchema }),
})

export const scheduleDraft = publication.post('/console/drafts/:id/schedule', {
  summary:
    'Schedule a draft: it will be published as it is now, and can’t be changed until it is unscheduled',
  body: z.strictObject({
    version: versionSchema,
    publishAt: z.iso.datetime({ offset: true }),
    timeZone: staffTimeZoneSchema,
    reason: reasonSchema,
  }),
})

/** Drafts that go out at one moment, in the versions that were read. */
const jointDrafts = z
  .array(z.strictObject({ id: z.int().positive(), version: versionSchema }))
  .min(2)
  .max(30)
/** A draft that keeps the others from being published, too. */
const jointRefusalSchema = titledRecordSchema.extend({
  msg: z.array(z.string()),
  fields: z.record(z.string(), z.array(z.string())),
})
export type JointRefusal = z.infer<typeof jointRefusalSchema>
const joint = content.with({
  access: 'content:publish',
  reply: z.object({ drafts: z.int() }),
  errors: ['publication_refused', 'import_running'],
  errorReply: errorReplySchema.extend({
    current: z.object({ refusals: z.array(jointRefusalSchema) }).optional(),
  }),
})

export const publishTogether = joint.post('/console/publications', {
  summary: 'Publish several drafts at one moment, all or none',
  body: z.strictObject({ drafts: jointDrafts, reason: reasonSchema }),
})

export const scheduleTogether = joint.post('/console/publications/schedule', {
  summary:
    'Schedule several drafts for one moment: all are published then, or none; one that is unscheduled, or moved, is out of it',
  body: z.strictObject({
    drafts: jointDrafts,
    publishAt: z.iso.datetime({ offset: true }),
    timeZone: staffTimeZoneSchema,
    reason: reasonSchema,
  }),
})

export const unscheduleDraft = publishing.delete('/console/drafts/:id/schedule', {
  summary: 'Cancel a scheduled publication; the draft stays approved',
  query: z.strictObject({ version: z.coerce.number().int().positive() }),
  errors: ['draft_changed'],
  errorReply: changedReply,
})

export const removalRefusedSchema = z.object({
  reason: z.string(),
  references: z.array(
    z.object({
      by: z.enum(REFERRERS),
      count: z.number().int(),
      kind: z.string().optional(),
      records: z.array(z.object({ record: z.string(), title: draftTextSchema.nullable() })).optional(),
    }),
  ),
})
export type RemovalReferences = z.infer<typeof removalRefusedSchema>['references']

export const archiveContent = publishing.post('/console/content/:kind/records/:record/archive', {
  summary:
    'Take a record off the site; its revisions and its draft stay. Of a kind that needs a second person, the first call makes a draft in review, which stands for the removal, and somebody else’s call removes the record',
  body: z.strictObject({ basedOn: z.string().max(64), reason: reasonSchema }),
  errors: ['content_changed', 'draft_changed', 'removal_refused', 'second_person_required', 'import_running'],
  errorReply: errorReplySchema.extend({
    /** The record as it is now; or why it can't be removed, and what refers to it. */
    current: z.union([contentSchema, removalRefusedSchema]),
  }),
})

export const revisionSchema = z.object({
  number: z.number().int(),
  title: draftTextSchema,
  publishedAt: timeSchema,
  /** Null for what an import, a command or an earlier version of the site wrote. */
  publishedBy: z.string().nullable(),
  /** The addresses of those who wrote its draft, and of who approved that. */
  writers: z.array(z.string()),
  approvedBy: z.string().nullable(),
  /** The names of the clients who approved what was published. */
  clients: z.array(z.string()),
  /** How many comments were made on its draft. */
  comments: z.int(),
  reason: z.string().nullable(),
})
export type Revision = z.infer<typeof revisionSchema>

export const listRevisions = content.get('/console/content/:kind/records/:record/revisions', {
  summary: 'List the revisions of a record, the most recent first',
  query: pagedQuery({}),
  reply: paged({ revisions: z.array(revisionSchema) }),
})

export const getRevision = content.get('/console/content/:kind/records/:record/revisions/:number', {
  summary: 'Get a revision with its document',
  reply: z.object({ revision: revisionSchema.extend({ document: documentSchema }) }),
})

export const differenceSchema = z.object({
  /** The field: `title.fr`, `presentations.0.presenter.en`. Numbers count a list's items in the later revision. */
  path: z.string(),
  /** The language of a text in two languages; null for what is the same in both. */
  language: z.enum(LANGUAGES).nullable(),
  change: z.enum(['added', 'removed', 'changed']),
  /** Null when it was added. The id of another record is shown as that record's title. */
  before: z.json(),
  /** Null when it was removed. */
  after: z.json(),
})
export type Difference = z.infer<typeof differenceSchema>

export const compareRevisions = content.get(
  '/console/content/:kind/records/:record/revisions/:number/differences',
  {
    summary: 'List what changed from another revision to this one, field by field',
    query: z.strictObject({ from: numberSchema }),
    reply: z.object({ differences: z.array(differenceSchema) }),
  },
)

export const getDraftChanges = content.get('/console/drafts/:id/changes', {
  summary:
    'List what a draft changes of the published record, field by field; of a record never published, all it says',
  reply: z.object({ differences: z.array(differenceSchema) }),
})

export const restoreRevision = draftChange.post(
  '/console/content/:kind/records/:record/revisions/:number/restore',
  {
    summary: 'Make a draft from a revision; refused if the record has a draft',
    body: z.strictObject({}),
    status: 201,
  },
)

const editingSchema = z.object({
  /** Whether this editor may write; the others read. */
  mayWrite: z.boolean(),
  /** The other editors in which the record is open, also of the same member, in order of opening. */
  others: z.array(
    z.object({
      name: z.string(),
      /** Whether it is another editor of the same member. */
      isOwn: z.boolean(),
      mayWrite: z.boolean(),
      openedAt: timeSchema,
    }),
  ),
})
export type Editing = z.infer<typeof editingSchema>

export const keepEditing = content.put('/console/editing/:session', {
  summary:
    'Report that an editor is open; it may write if no other editor does, if it takes over, or if it was opened after another of the same member',
  body: z.strictObject({
    kind: kindSchema,
    record: recordSchema.nullable(),
    draft: z.int().positive().nullable(),
    takesOver: z.boolean().default(false),
  }),
  reply: editingSchema,
})

export const endEditing = content.delete('/console/editing/:session', {
  summary: 'Report that an editor was closed',
  reply: z.object({ status: z.literal('ended') }),
})

export const scheduledDraftSchema = draftSchema.pick({ id: true, version: true, changedBy: true }).extend({
  kind: kindSchema,
  record: z.string().nullable(),
  title: draftTextSchema,
  publishAt: timeSchema,
  /** The zone in which the time was chosen, and the time in it. */
  timeZone: z.string(),
  publishAtLocal: localTimeSchema,
  reason: z.string().nullable(),
  /** How many others go out with it, all or none. */
  others: z.int(),
  /** Its time has passed, and it isn't published yet. */
  isLate: z.boolean(),
  /** Who scheduled it may not publish it any more: it will be held, unless somebody else schedules it. */
  willBeHeld: z.boolean(),
})
export type ScheduledDraft = z.infer<typeof scheduledDraftSchema>

/** A scheduled publication that failed, was held back (see `willBeHeld`) or was late. `fields`: those with faults. `draftId`: of a record never published. */
const publicationTroubleSchema = z.object({
  at: timeSchema,
  kind: kindSchema,
  record: z.string().nullable(),
  draftId: z.number().int().nullable(),
  title: draftTextSchema,
  publishAt: timeSchema.nullable(),
  isFailed: z.boolean(),
  isHeld: z.boolean(),
  lateSeconds: z.number().int(),
  fields: z.array(z.string()),
})
export type PublicationTrouble = z.infer<typeof publicationTroubleSchema>

export const listSchedule = content.get('/console/schedule', {
  summary:
    'List the scheduled drafts of all kinds, and the publications of the last 14 days that failed or were late',
  reply: z.object({
    scheduled: z.array(scheduledDraftSchema),
    troubles: z.array(publicationTroubleSchema),
  }),
})

/** A trading day: when it opens and closes. `closesEarly`: at 1 p.m., before a holiday. */
const sessionSchema = z.object({
  day: z.iso.date(),
  opensAt: timeSchema,
  opensAtLocal: localTimeSchema,
  closesAt: timeSchema,
  closesAtLocal: localTimeSchema,
  closesEarly: z.boolean(),
})
const marketSchema = z.object({
  exchange: z.string(),
  timeZone: z.string(),
  sessions: z.array(sessionSchema),
})
export type Market = z.infer<typeof marketSchema>

export const listMarketSessions = content.get('/console/drafts/:id/market-sessions', {
  summary:
    'List the next trading days of the exchange of a draft’s company, to schedule at their opening or closing',
  reply: z.object({ markets: z.array(marketSchema) }),
})

export const listInstants = content.get('/console/instants', {
  summary:
    'List the instants at which the clocks of a time zone show a time: none if they skip it, two if it comes twice',
  query: z.strictObject({ dateTime: z.iso.datetime({ local: true }), timeZone: staffTimeZoneSchema }),
  reply: z.object({ instants: z.array(z.object({ at: timeSchema, local: localTimeSchema })) }),
})

const reviewSettingsSchema = z.strictObject({ kinds: z.array(kindSchema).max(100) })

export const getReviewSettings = content.get('/console/settings/review', {
  summary: 'Get the kinds that someone other than the writer must approve and publish',
  reply: reviewSettingsSchema,
})

export const changeReviewSettings = endpoint.put('/console/settings/review', {
  access: 'firm:write',
  summary: 'Change the kinds that someone other than the writer must approve and publish',
  body: reviewSettingsSchema,
  reply: reviewSettingsSchema,
  errors: ['not_found'],
})

export const MAX_REMARK_CHARACTERS = 2000

/** The member of staff who asks the client, or else the firm. */
const askerSchema = z.object({ name: z.string(), email: z.string() })

const reviewSchema = z.object({
  /** Of the link, for what the browser stores. */
  id: z.number().int(),
  title: z.string().nullable(),
  /** The kind of page in the caller's language: "News release". */
  kind: z.string(),
  by: askerSchema,
  untilLocal: localTimeSchema,
  /** Stands for what the draft says now: an approval names it. */
  version: z.string(),
  /** The path of the draft's preview, without language, which works for an hour. */
  previewPath: z.string(),
  remarks: z.array(
    z.object({ id: z.number().int(), text: z.string(), atLocal: localTimeSchema, isResolved: z.boolean() }),
  ),
  /** The last approval by this link, and whether the draft still says the same. */
  approval: z.object({ atLocal: localTimeSchema, isCurrent: z.boolean() }).nullable(),
})
export type Review = z.infer<typeof reviewSchema>

/** Why a link shows nothing any more: its time is over, it was withdrawn, or the draft was published or discarded. */
const reviewEndSchema = z.object({ reason: z.enum(['expired', 'withdrawn', 'over']), by: askerSchema })
export type ReviewEnd = z.infer<typeof reviewEndSchema>

const endedReply = errorReplySchema.extend({ current: reviewEndSchema.optional() })
const review = endpointGroup('Reviews by clients', z.object({ token: slugSchema }))
const byClient = review.with({
  access: 'signed-link',
  errors: ['link_invalid', 'review_ended'],
  errorReply: endedReply,
})

export const openReview = byClient.post('/client-reviews/:token/openings', {
  summary:
    'Open a draft that a client was asked to review; the audit log has who asked, and when it was opened',
  reply: z.object({ review: reviewSchema }),
  perMinute: 60,
})

export const remarkSchema = z.strictObject({ text: requiredText(MAX_REMARK_CHARACTERS) })

export const addRemark = byClient.post('/client-reviews/:token/remarks', {
  summary: 'Say something about the draft; the firm’s staff are told by e-mail',
  body: remarkSchema,
  reply: z.object({ status: z.literal('added') }),
  status: 201,
  idempotent: true,
  perMinute: 10,
})

export const approveReview = byClient.post('/client-reviews/:token/approvals', {
  summary: 'Approve the draft in the version that was read. Repeating the call is not an error',
  body: z.strictObject({ version: z.string().max(64) }),
  /** `again`: this version was approved before, also by another person with the same link. */
  reply: z.object({ status: z.enum(['approved', 'again']) }),
  errors: ['review_changed'],
  perMinute: 10,
})
