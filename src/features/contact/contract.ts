import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'
import { emailSchema, ONE_LINE, requiredText, typedText } from '#kit/validation.ts'

const optionalLine = (most: number) =>
  typedText(most)
    .regex(ONE_LINE)
    .optional()
    .transform((value) => value || undefined)

export const MOST_TOPIC_CHARACTERS = 200

/** A message to the firm (R409), with the labels of R308. */
export const messageSchema = z.strictObject({
  name: requiredText(120).regex(ONE_LINE),
  email: emailSchema,
  company: optionalLine(120),
  phone: optionalLine(40),
  topic: optionalLine(MOST_TOPIC_CHARACTERS),
  message: requiredText(5000),
})
export type Message = z.output<typeof messageSchema>

/** R409: stored, acknowledged by e-mail to the sender and forwarded to staff, all or nothing (R605). */
export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/contact',
  tag: 'Contact',
  summary: 'Write to the firm',
  body: messageSchema,
  reply: z.object({ msg: z.array(z.string()) }),
  status: 201,
  idempotent: true,
  perMinute: 10,
  errors: ['invalid', 'idempotency_key_reused', 'too_many_requests'],
})
