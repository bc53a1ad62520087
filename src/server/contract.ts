import { z } from 'zod'
import { LATE_WORK } from '#features/background-jobs/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { errorReplySchema } from '#kit/errors.ts'
import { slugParams } from '#kit/validation.ts'

const companies = endpointGroup('Companies', slugParams)

const endpoint = endpointGroup('Service')
const statusSchema = z.object({ status: z.literal('ok') })

export const getHealth = endpoint.get('/healthz', {
  access: 'public',
  summary: 'Check that the process is alive, and not about to stop',
  reply: statusSchema,
  contentType: 'application/json',
  errors: ['unavailable'],
})

/** What `readyz` checks, and names where it fails. Without a firm the process is ready all the same: to be set up. */
export const READINESS_CHECKS = [
  'database',
  'migrations',
  'firm',
  'writable',
  'standby',
  'listener',
  'disk',
  'draining',
] as const
export type ReadinessCheck = (typeof READINESS_CHECKS)[number]

export const getReadiness = endpoint.get('/readyz', {
  access: 'public',
  summary: 'Check that the process can do its work, and what the site still lacks',
  reply: statusSchema.extend({
    missing: z
      .literal('firm')
      .optional()
      .describe('`firm`: the site has not been set up, and shows “coming soon”'),
    late: z
      .array(z.enum(LATE_WORK))
      .min(1)
      .optional()
      .describe('`worker`: no process runs jobs; `jobs`: one has been due for more than five minutes'),
  }),
  contentType: 'application/json',
  errors: ['unavailable'],
  errorReply: errorReplySchema.extend({ failed: z.array(z.enum(READINESS_CHECKS)).min(1) }),
})

export const getDescription = endpoint.get('/openapi.json', {
  access: 'public',
  summary: 'Get this API description (OpenAPI 3.1)',
  reply: z.looseObject({ openapi: z.string() }),
})

export const getFactsheetPdf = companies.get('/companies/:slug/factsheet.pdf', {
  access: 'public',
  summary: 'Download a company’s factsheet as a PDF',
  contentType: 'application/pdf',
  errors: ['unavailable'],
})
