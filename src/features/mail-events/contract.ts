import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'

const endpoint = endpointGroup('Mail')

/**
 * Receives bounces and complaints from a mail provider, signed as Standard Webhooks (docs/mail.md). Answers
 * 404 without `MAIL_EVENTS_SECRET` and 401 for a wrong signature.
 */
export const receiveMailEvents = endpoint.post('/mail/events', {
  access: 'signed-link',
  summary:
    'Receive bounces and complaints, signed (headers webhook-id, webhook-timestamp, webhook-signature)',
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
            .describe('RFC 3463; without a status, a bounce counts as permanent'),
        }),
      )
      .max(1000),
  }),
  // Room for about a thousand reports.
  rawBody: { read: 'signed', maxBytes: 512 * 1024 },
  reply: z.object({ taken: z.number().int() }),
  status: 202,
  errors: ['unauthorized', 'not_found'],
})
