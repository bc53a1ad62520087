import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#kit/errors.ts'
import { fieldErrors } from '#kit/validation.ts'
import { languageOfCall } from '#platform/http/language.ts'
import { takeMailEvents } from '../contract.ts'
import type { MailEvents } from './service.ts'
import { isSigned } from './signature.ts'

/** A thousand reports at most. */
const MOST_BODY_BYTES = 512 * 1024

/** The webhook of the mail provider. Its signature is over the bytes that came, so they are read as they are. */
export async function mailEventsRoute(
  api: FastifyInstance,
  { mailEvents, secret }: { mailEvents: MailEvents; secret: string | undefined },
): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MOST_BODY_BYTES },
      (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
    )
    scope.post(takeMailEvents.path, async (request, reply) => {
      if (secret === undefined) throw new AppError('not_found')
      const body = request.body as Buffer | undefined
      if (!body || !isSigned(secret, headersOf(request), body)) throw new AppError('unauthorized')
      const parsed = takeMailEvents.body?.safeParse(jsonOf(body), { reportInput: true })
      if (!parsed?.success)
        throw new AppError('invalid', {
          ...(parsed && { fields: fieldErrors(parsed.error, languageOfCall(request.raw)) }),
        })
      reply.status(202).header('Cache-Control', 'no-store')
      return { taken: await mailEvents.takeAll(parsed.data.events) }
    })
  })
}

function headersOf({ headers }: FastifyRequest) {
  return {
    id: String(headers['webhook-id'] ?? ''),
    timestamp: String(headers['webhook-timestamp'] ?? ''),
    signature: String(headers['webhook-signature'] ?? ''),
  }
}

/** @throws AppError malformed */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new AppError('malformed')
  }
}
