import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { paged, pagedQuery } from '#kit/paging.ts'

/** What can be late: no process runs jobs, or one has been due for long. */
export const LATE_WORK = ['worker', 'jobs'] as const

const endpoint = endpointGroup(
  'Console: desk',
  z.object({ name: z.string().min(1).max(100), id: z.uuid() }),
).with({ access: 'people:read' })

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

export const listJobQueues = endpoint.get('/console/jobs', {
  summary:
    'Count the background jobs of each kind, and list those that have failed for good, the most recent first (R809)',
  query: pagedQuery({}),
  reply: paged({
    queues: z.array(queueSchema),
    failed: z.array(failedJobSchema),
    late: z.array(z.enum(LATE_WORK)).describe('`worker`: no process runs jobs; `jobs`: one is overdue'),
  }),
})

export const retryJob = endpoint.post('/console/jobs/:name/:id/retry', {
  summary: 'Retry a job that has failed for good',
  body: z.strictObject({}),
  reply: z.object({ status: z.literal('retried') }),
})

export const discardJob = endpoint.delete('/console/jobs/:name/:id', {
  summary: 'Delete a job that has failed for good',
  reply: z.object({ status: z.literal('discarded') }),
})
