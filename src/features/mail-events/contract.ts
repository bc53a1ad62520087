import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'

/**
 * What a mail provider reports: bounces and complaints. Signed as Standard Webhooks are (docs/mail.md): without
 * `MAIL_EVENTS_SECRET` there is no such call, and a wrong signature is a 401.
 */
export const takeMailEvents = defineEndpoint({
  method: 'POST',
  path: '/mail/events',
  access: 'signed-link',
  tag: 'Mail',
  summary: 'Bounces and complaints, signed (headers webhook-id, webhook-timestamp, webhook-signature)',
  body: z.object({
    events: z
      .array(
        z.object({
          type: z.enum(['bounce', 'complaint']),
          email: z.string().max(320),
          messageId: z.string().max(400).optional(),
          status: z
            .string()
            .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
            .optional()
            .describe('RFC 3463; without it a bounce counts as permanent'),
        }),
      )
      .max(1000),
  }),
  // A thousand reports at most.
  rawBody: { read: 'signed', maxBytes: 512 * 1024 },
  reply: z.object({ taken: z.number().int() }),
  status: 202,
  errors: ['unauthorized', 'invalid', 'not_found'],
})
