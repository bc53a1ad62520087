import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { idParams, requiredText } from '#kit/validation.ts'

const timeSchema = z.iso.datetime()

const endpoint = endpointGroup(
  'Console: content',
  idParams.extend({ comment: z.coerce.number().int().positive().max(1_000_000_000) }),
)
const content = endpoint.with({ access: 'content:write' })

/** Longer ones belong into the draft. */
export const MAX_COMMENT_CHARACTERS = 2000

const commentSchema = z.object({
  id: z.number().int(),
  /** The name of who wrote it; their address once they are no member of staff any more. */
  by: z.string(),
  madeAt: timeSchema,
  /** The field that it is about, by its path in the document; null when it is about the whole. */
  field: z.string().nullable(),
  text: z.string(),
  /** Null while it is open. */
  resolved: z.object({ by: z.string(), at: timeSchema }).nullable(),
})
export type DraftComment = z.infer<typeof commentSchema>

/** Calls that reply with everything that was said about the draft, in the order of writing. */
const comments = content.with({ reply: z.object({ comments: z.array(commentSchema) }) })

export const listComments = comments.get('/console/drafts/:id/comments', {
  summary: 'List the comments on a draft, in the order of writing',
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
