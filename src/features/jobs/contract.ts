import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'
import { paged, pagedQuery } from '#kit/paging.ts'

const TAG = 'Console: desk'

/** A kind of job and its jobs; those that wait for a chosen time or a retry are `later`. */
export const queueSchema = z.object({
  name: z.string(),
  waiting: z.number().int(),
  later: z.number().int(),
  active: z.number().int(),
  failed: z.number().int(),
})
export type Queue = z.infer<typeof queueSchema>

/** A job that has failed for good: nothing tries it again. */
export const failedJobSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  failedAt: z.iso.datetime().nullable(),
  attempts: z.number().int(),
  /** The error of the last attempt. */
  reason: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJobSchema>

const jobParams = z.object({ name: z.string().min(1).max(100), id: z.uuid() })

export const listJobQueues = defineEndpoint({
  method: 'GET',
  path: '/console/jobs',
  access: 'people:read',
  tag: TAG,
  summary:
    'Count the background jobs of each kind, and list those that have failed for good, the most recent first (R809)',
  query: pagedQuery({}),
  reply: paged({ queues: z.array(queueSchema), failed: z.array(failedJobSchema) }),
})

export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/console/jobs/:name/:id/retry',
  access: 'people:read',
  tag: TAG,
  summary: 'Retry a job that has failed for good',
  params: jobParams,
  body: z.strictObject({}),
  reply: z.object({ status: z.literal('retried') }),
  errors: ['not_found'],
})

export const discardJob = defineEndpoint({
  method: 'DELETE',
  path: '/console/jobs/:name/:id',
  access: 'people:read',
  tag: TAG,
  summary: 'Delete a job that has failed for good',
  params: jobParams,
  reply: z.object({ status: z.literal('discarded') }),
  errors: ['not_found'],
})
