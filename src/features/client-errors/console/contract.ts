import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { paged, pagedQuery } from '#kit/paging.ts'

const endpoint = endpointGroup('Console: desk')

export const visitorErrorSchema = z.object({
  /** The latest report of the group. */
  id: z.number().int(),
  message: z.string(),
  /** The page, without its query. */
  url: z.string(),
  count: z.number().int(),
  firstAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** The browser, the version of the site and the stack of the latest report. */
  browser: z.string().nullable(),
  release: z.string(),
  stack: z.string().nullable(),
})
export type VisitorError = z.infer<typeof visitorErrorSchema>

export const listVisitorErrors = endpoint.get('/console/visitor-errors', {
  access: 'reports:read',
  summary:
    'List the errors in visitors’ browsers, grouped by message and page, the most frequent first (R211, R809); `total` counts the groups, `reports` all reports; `days` is how many days back to look',
  query: pagedQuery({ days: z.coerce.number().int().min(1).max(90).default(7) }),
  reply: paged({ errors: z.array(visitorErrorSchema), reports: z.number().int() }),
})
