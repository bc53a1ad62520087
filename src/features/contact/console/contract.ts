import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'
import { paged, pagedQuery } from '#kit/paging.ts'
import { idParams, staffSearch } from '#kit/validation.ts'

const endpoint = endpointGroup('Console: desk', idParams).with({ access: 'people:read' })

export const MESSAGE_STATES = ['new', 'handled'] as const
const messageStateSchema = z.enum(MESSAGE_STATES)
export type MessageState = z.infer<typeof messageStateSchema>

export const receivedMessageSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  topic: z.string().nullable(),
  sentAt: z.iso.datetime(),
  state: messageStateSchema,
})
export type ReceivedMessage = z.infer<typeof receivedMessageSchema>

export const openedMessageSchema = receivedMessageSchema.extend({
  company: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string(),
  language: languageSchema,
  /** The subject of a reply, in the sender's language. */
  replySubject: z.string(),
  stateChangedAt: z.iso.datetime().nullable(),
  /** The address of a member of staff. */
  stateChangedBy: z.string().nullable(),
})
export type OpenedMessage = z.infer<typeof openedMessageSchema>

export const listMessages = endpoint.get('/console/messages', {
  summary:
    'List the messages from the contact form, the most recent first; `q` is part of the name, company, topic or e-mail address',
  query: pagedQuery({ q: staffSearch, state: messageStateSchema.optional() }),
  reply: paged({ messages: z.array(receivedMessageSchema) }),
})

const ofMessage = endpoint.with({ reply: z.object({ message: openedMessageSchema }) })

export const getMessage = ofMessage.get('/console/messages/:id', {
  summary: 'Get a message from the contact form',
})

export const setMessageState = ofMessage.put('/console/messages/:id/state', {
  summary: 'Mark a message as handled, or as new again',
  body: z.strictObject({ state: messageStateSchema }),
})
