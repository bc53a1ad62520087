import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '#kit/errors.ts'
import type { Mount } from '#platform/http/mount.ts'
import { receiveMailEvents } from '../contract.ts'
import type { MailEvents } from './service.ts'
import { isSigned } from './signature.ts'

type Dependencies = { mailEvents: MailEvents; secret: string | undefined }

/** The webhook of the mail provider. Its signature covers the raw bytes of the body. */
export function mailEventsRoutes(mount: Mount, { mailEvents, secret }: Dependencies): void {
  mount(
    receiveMailEvents,
    ({ headers, bytes }) => {
      if (secret === undefined) throw new AppError('not_found')
      if (!bytes || !isSigned(secret, signatureIn(headers), bytes)) throw new AppError('unauthorized')
    },
    async ({ body }) => ({ taken: await mailEvents.handleAll(body.events) }),
  )
}

function signatureIn(headers: IncomingHttpHeaders) {
  return {
    id: String(headers['webhook-id'] ?? ''),
    timestamp: String(headers['webhook-timestamp'] ?? ''),
    signature: String(headers['webhook-signature'] ?? ''),
  }
}
