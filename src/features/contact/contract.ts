import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import {
  emailSchema,
  emptyAsAbsent,
  firmName,
  ONE_LINE,
  personName,
  phoneNumber,
  requiredText,
  typedText,
} from '#kit/validation.ts'

const endpoint = endpointGroup('Contact')

/** Retention of messages (R406); the privacy policy states it. */
export const MESSAGE_RETENTION_MONTHS = 24

export const MAX_TOPIC_CHARACTERS = 200

/** A message to the firm (R409), with the field names of R308. */
export const messageSchema = z.strictObject({
  name: personName(120).min(1),
  email: emailSchema,
  company: emptyAsAbsent(firmName(120)),
  phone: emptyAsAbsent(phoneNumber()),
  topic: emptyAsAbsent(typedText(MAX_TOPIC_CHARACTERS).regex(ONE_LINE)),
  message: requiredText(5000),
})
export type Message = z.output<typeof messageSchema>

/** Stores a message, acknowledges it by e-mail and forwards it to staff, all or nothing (R409, R605). */
export const sendMessage = endpoint.post('/contact', {
  access: 'public',
  summary: 'Send the firm a message',
  body: messageSchema,
  reply: z.object({ msg: z.array(z.string()) }),
  status: 201,
  idempotent: true,
  perMinute: 10,
})
