import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'

/** How far back the start page counts. */
export const REPORTED_DAYS = 7

export const visitorErrorSchema = z.object({
  id: z.number().int(),
  message: z.string(),
  /** The page, without its query. */
  url: z.string(),
  count: z.number().int(),
  seenAt: z.iso.datetime(),
})
export type VisitorError = z.infer<typeof visitorErrorSchema>

export const listVisitorErrors = defineEndpoint({
  method: 'GET',
  path: '/console/visitor-errors',
  access: 'reports:read',
  tag: 'Console: desk',
  summary:
    'List the errors in visitors’ browsers of the last week, grouped, the most frequent first (R211, R809)',
  reply: z.object({ errors: z.array(visitorErrorSchema), total: z.number().int() }),
})
