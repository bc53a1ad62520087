import { z } from 'zod'
import { eventStatusSchema } from '#features/events/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { localTimeSchema, recordKeys } from '#kit/validation.ts'

const endpoint = endpointGroup('Console: desk')

export const nextEventSchema = recordKeys.extend({
  title: z.string(),
  startsAt: localTimeSchema,
  status: eventStatusSchema,
  /** Null without a limit. */
  capacity: z.number().int().nullable(),
  confirmed: z.number().int(),
  waitlisted: z.number().int(),
  /** Those who wait for approval (R347). */
  pending: z.number().int(),
})
export type NextEvent = z.infer<typeof nextEventSchema>

export const listNextEvents = endpoint.get('/console/next-events', {
  access: 'console:use',
  summary: 'List the next events and those that are live, with the number of their registrations (R809)',
  reply: z.object({ events: z.array(nextEventSchema) }),
})
