import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'

export const receivedApplicationSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  position: z.string(),
  sentAt: z.iso.datetime(),
})
export type ReceivedApplication = z.infer<typeof receivedApplicationSchema>

export const listLatestApplications = defineEndpoint({
  method: 'GET',
  path: '/console/latest-applications',
  access: 'people:read',
  tag: 'Console: desk',
  summary: 'List the latest applications for positions (R809)',
  reply: z.object({ applications: z.array(receivedApplicationSchema) }),
})
