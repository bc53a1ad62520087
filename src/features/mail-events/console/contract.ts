import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'

/** How far back the start page looks. */
export const FAILED_DAYS = 7

export const failedMailSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
  /** `refused`: by the mail server, at once; `bounced`: returned later; `complaint`: reported as unwanted. */
  reason: z.enum(['refused', 'bounced', 'complaint']),
})
export type FailedMail = z.infer<typeof failedMailSchema>

export const listFailedMails = defineEndpoint({
  method: 'GET',
  path: '/console/failed-mails',
  access: 'people:read',
  tag: 'Console: desk',
  summary: 'List the e-mails of the last week that did not reach their readers, latest first (R809)',
  reply: z.object({ mails: z.array(failedMailSchema), total: z.number().int() }),
})
