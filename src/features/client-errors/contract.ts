import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { requiredText, typedText } from '#kit/validation.ts'

const endpoint = endpointGroup('Operations')

/** Retention of error reports from browsers (R406); the privacy policy states it. */
export const REPORT_RETENTION_DAYS = 90

/** An error that a browser reports. */
export const clientErrorSchema = z.strictObject({
  message: requiredText(2000),
  stack: typedText(20_000).optional(),
  url: requiredText(2000),
  release: requiredText(100),
})
export type ClientError = z.output<typeof clientErrorSchema>

/** Reports an error on a page to the team (R211). Page addresses are stored without their query. */
export const reportClientError = endpoint.post('/client-errors', {
  access: 'public',
  summary: 'Report an error in a visitor’s browser',
  body: clientErrorSchema,
  reply: z.object({ msg: z.array(z.string()) }),
  status: 202,
  perMinute: 30,
})
