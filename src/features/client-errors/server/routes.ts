import type { FastifyBaseLogger } from 'fastify'
import type { Mount } from '#platform/http/mount.ts'
import { reportClientError } from '../contract.ts'
import type { ClientErrors } from './service.ts'

export function clientErrorsRoutes(mount: Mount, errors: ClientErrors, log: FastifyBaseLogger): void {
  mount(reportClientError, async ({ body }, caller) => {
    log.warn({ message: body.message, release: body.release }, 'a page failed in a browser')
    await errors.report(body, caller.userAgent)
    return { msg: [] }
  })
}
