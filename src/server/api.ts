import type { FastifyInstance, FastifyReply } from 'fastify'
import { authenticator } from '#features/accounts/server/index.ts'
import { staffAuthenticator } from '#features/staff/server/index.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { ServerContext } from '#platform/feature.ts'
import { collectMethods } from '#platform/http/methods.ts'
import { createMount, type Mount } from '#platform/http/mount.ts'
import { openApiOf } from '#platform/http/openapi.ts'
import { refuseUnknownParameters } from '#platform/http/unknown-parameters.ts'
import { lateWork, type SiteState, siteStateOf } from '#platform/site-state.ts'
import { mediaRoutes } from '#platform/storage/media.ts'
import { textIn } from '#platform/text.ts'
import { VERSION } from '#platform/version.ts'
import { getDescription, getHealth, getReadiness, type ReadinessCheck } from './contract.ts'
import { docs } from './docs.ts'
import { factsheetPdf } from './factsheet-pdf/routes.ts'
import { FEATURES } from './features.ts'
import { readiness } from './readiness.ts'

/** API responses are kept out of search engines; pages show the same content (R112). */
export const API_HEADERS = { 'x-robots-tag': 'noindex' }

/** `Retry-After` in seconds of a process that isn't ready. */
const READY_RETRY_SECONDS = 5

/** The API: every feature's endpoints, factsheets as PDFs, media files, health checks and the OpenAPI description. */
export async function api(app: FastifyInstance, { context }: { context: ServerContext }): Promise<void> {
  const { config, database, headers, listener, memory, stopping, storage } = context
  const endpoints: Endpoint[] = []
  app.removeContentTypeParser('text/plain')
  const methods = collectMethods(app)
  refuseUnknownParameters(app, endpoints)
  app.addHook('onRequest', async (_, reply) => void reply.headers(API_HEADERS))
  const mount = createMount(app, {
    memory,
    endpoints,
    headers: { ...headers, ...API_HEADERS },
    authenticate: authenticator(database),
    authenticateStaff: staffAuthenticator(database),
    site: config,
  })
  for (const feature of FEATURES) await feature.endpoints?.(mount, context)
  mediaRoutes(mount, { storage, secret: config.secrets })
  factsheetPdf(app, mount, context)
  healthRoutes(mount, {
    failedChecks: readiness({ database, listener, config, stopping }),
    siteState: siteStateOf(database),
    stopping,
  })
  mount(getDescription, () =>
    openApiOf(endpoints, { title: 'Roadshow', version: VERSION, url: config.publicUrl }),
  )
  await app.register(docs)
  app.get('/', (_, reply) => reply.redirect('/api/docs'))
  methods.refuseOthers()
  app.all('/*', () => {
    throw new AppError('not_found')
  })
}

/**
 * `healthz`: the process is alive; `readyz`: it can work, or which checks fail. A site that isn't set up is ready, since its
 * visitors come through the same balancer as who sets it up; late work is said, and no reason to take visitors away. A process
 * that stops says so in both: balancers check either.
 */
function healthRoutes(
  mount: Mount,
  {
    failedChecks,
    siteState,
    stopping,
  }: {
    failedChecks: () => Promise<ReadinessCheck[]>
    siteState: () => Promise<SiteState>
    stopping: AbortSignal
  },
): void {
  mount(getHealth, (_, { language }) => ({
    async write(_request, reply) {
      return stopping.aborted ? unavailable(reply, language) : reply.send({ status: 'ok' })
    },
  }))
  mount(getReadiness, async (_, { language }) => {
    const failed = await failedChecks()
    return {
      async write(_request, reply) {
        if (failed.some((check) => check !== 'firm')) return unavailable(reply, language, failed)
        const late = await siteState().then(lateWork, () => [])
        return reply.send({
          status: 'ok',
          ...(failed.length > 0 && { missing: 'firm' }),
          ...(late.length > 0 && { late }),
        })
      },
    }
  })
}

/** Responds that visitors should be sent elsewhere. It is no error that the log should have. */
function unavailable(reply: FastifyReply, language: Language, failed?: ReadinessCheck[]): FastifyReply {
  reply.status(503).header('Retry-After', READY_RETRY_SECONDS).header('Cache-Control', 'no-store')
  const msg = [textIn(language, 'errors')('unavailable')]
  return reply.send({ status: 'error', code: 'unavailable', msg, ...(failed && { failed }) })
}
