import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'
import { emailSchema, idParams, personName, requiredText } from '#kit/validation.ts'
import { PREVIEW_DAYS } from '../contract.ts'

const timeSchema = z.iso.datetime()

const numberSchema = z.coerce.number().int().positive().max(1_000_000_000)

const endpoint = endpointGroup(
  'Console: content',
  idParams.extend({
    comment: numberSchema,
    link: numberSchema,
    kind: z.string().min(1).max(60),
    record: z.string().min(1).max(500),
    number: numberSchema,
  }),
)
const content = endpoint.with({ access: 'content:write' })

/** Longer ones belong into the draft. */
export const MAX_COMMENT_CHARACTERS = 2000

const commentSchema = z.object({
  id: z.number().int(),
  /** The name of who wrote it; the address of who is no member of staff any more. */
  by: z.string(),
  isClient: z.boolean(),
  /** Of a client's approval, which has no text: whether the draft still says what was approved. */
  approval: z.enum(['current', 'changed']).nullable(),
  madeAt: timeSchema,
  /** The field that it is about, by its path in the document; null when it is about the whole. */
  field: z.string().nullable(),
  text: z.string(),
  /** Null while it is open. */
  resolved: z.object({ by: z.string(), at: timeSchema }).nullable(),
})
export type DraftComment = z.infer<typeof commentSchema>

const clientLinkSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  madeAt: timeSchema,
  /** The name of who asked. */
  by: z.string(),
  expiresAt: timeSchema,
  state: z.enum(['open', 'expired', 'withdrawn']),
  firstOpenedAt: timeSchema.nullable(),
})
export type ClientLink = z.infer<typeof clientLinkSchema>

const discussionSchema = z.object({
  /** In the order of writing. */
  comments: z.array(commentSchema),
  links: z.array(clientLinkSchema),
})
/** What was said about a draft, by staff and clients, and which clients were asked. */
export type Discussion = z.infer<typeof discussionSchema>

const comments = content.with({ reply: discussionSchema })

export const listComments = comments.get('/console/drafts/:id/comments', {
  summary: 'List the comments on a draft, and the links by which clients read it',
})

export const addComment = comments.post('/console/drafts/:id/comments', {
  summary: 'Comment on a draft; who writes, reviews or has commented on it is told by e-mail',
  body: z.strictObject({
    text: requiredText(MAX_COMMENT_CHARACTERS),
    field: z.string().min(1).max(200).optional().describe('The path of the field that it is about'),
  }),
  status: 201,
})

export const resolveComment = comments.put('/console/drafts/:id/comments/:comment', {
  summary: 'Mark a comment on a draft as resolved, or as open again',
  body: z.strictObject({ isResolved: z.boolean() }),
})

export const askClient = comments.post('/console/drafts/:id/client-links', {
  summary:
    'Ask a client to read, comment on and approve a draft: e-mails a link, which works for up to 30 days. Refused for a draft with faults',
  body: z.strictObject({
    name: personName(120).min(1),
    email: emailSchema,
    language: languageSchema,
    days: z.int().min(PREVIEW_DAYS.min).max(PREVIEW_DAYS.max).default(PREVIEW_DAYS.default),
  }),
  status: 201,
})

export const withdrawClientLink = comments.delete('/console/drafts/:id/client-links/:link', {
  summary: 'Withdraw a client’s link, which shows nothing from then on; what the client has said stays',
})

export const listRevisionComments = content.get(
  '/console/content/:kind/records/:record/revisions/:number/comments',
  {
    summary: 'List what was said about the draft of a revision, by staff and clients',
    reply: discussionSchema.pick({ comments: true }),
  },
)
