import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'

export const receivedMessageSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  topic: z.string().nullable(),
  sentAt: z.iso.datetime(),
})
export type ReceivedMessage = z.infer<typeof receivedMessageSchema>

export const listLatestMessages = defineEndpoint({
  method: 'GET',
  path: '/console/latest-messages',
  access: 'people:read',
  tag: 'Console: desk',
  summary: 'List the latest messages from the contact form (R809)',
  reply: z.object({ messages: z.array(receivedMessageSchema) }),
})
