import { z } from 'zod'
import { eventSchema } from '#features/events/contract.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'
import { emailSchema, optionalText, requiredText, slugSchema } from '#kit/validation.ts'

/** What sort of investor a registrant is. */
export const INVESTOR_TYPES = [
  'advisor',
  'analyst',
  'institution',
  'private_investor',
  'media',
  'other',
] as const

const person = {
  firstName: requiredText(80),
  lastName: requiredText(80),
  email: emailSchema,
  company: requiredText(120).describe('The registrant’s own firm'),
}

/**
 * One registration. An event with one presentation needs the four first fields (R306); an event with several
 * needs title and phone too, and one company or more in `companies` (R307).
 */
export const registrationBodySchema = z.strictObject({
  ...person,
  title: optionalText(120),
  phone: optionalText(40),
  comment: optionalText(2000),
  topic: optionalText(200),
  investorType: z.enum(INVESTOR_TYPES).optional(),
  companies: z
    .array(slugSchema)
    .max(50)
    .optional()
    .describe('Slugs of the presenting companies that were picked'),
  language: languageSchema.optional(),
})
export type RegistrationBody = z.output<typeof registrationBodySchema>

/** Step 1 of the three steps: all of it is needed (R307). */
export const personalDetailsSchema = z.object({
  ...person,
  title: requiredText(120),
  phone: requiredText(40),
})

export const registrationSchema = z.object({
  uuid: z.uuid().describe('The personal key of the waiting room; a fresh one with every answer'),
  status: z.enum(['confirmed', 'waitlisted']),
  waitingRoomUrl: z.string(),
  event: eventSchema,
})
export type Registration = z.infer<typeof registrationSchema>

/**
 * R309: the same address again is answered exactly like the first time, with a fresh link to the same registration.
 */
export const registerForEvent = defineEndpoint({
  method: 'POST',
  path: '/events/:slug/registrations',
  tag: 'Registrations',
  summary: 'Register one person for an event',
  params: z.object({ slug: slugSchema }),
  body: registrationBodySchema,
  reply: z.object({ registration: registrationSchema, msg: z.array(z.string()) }),
  status: 201,
  idempotent: true,
  perMinute: 60,
  errors: [
    'event_not_found',
    'event_full',
    'event_cancelled',
    'event_over',
    'invalid',
    'idempotency_key_reused',
  ],
})
