import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'
import { requiredText, typedText } from '#kit/validation.ts'

/** How long the report of a broken page is kept (R406); the privacy policy says so. */
export const REPORT_KEPT_DAYS = 90

/** What a browser reports of an error. */
export const clientErrorSchema = z.strictObject({
  message: requiredText(2000),
  stack: typedText(20_000).optional(),
  url: requiredText(2000),
  release: requiredText(100),
})
export type ClientError = z.output<typeof clientErrorSchema>

/** R211: a page that failed in a browser tells the team. Addresses of pages are kept without their query. */
export const reportClientError = defineEndpoint({
  method: 'POST',
  path: '/client-errors',
  access: 'public',
  tag: 'Operations',
  summary: 'Report an error that a visitor met in the browser',
  body: clientErrorSchema,
  reply: z.object({ msg: z.array(z.string()) }),
  status: 202,
  perMinute: 30,
})
