import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { AppError } from '#kit/errors.ts'
import { proxyCorrelationId, withCorrelation } from '#platform/correlation.ts'
import type { ServerContext } from '#platform/feature.ts'
import { sendError } from '#platform/http/errors.ts'
import { closeGracefully, createHttpServer } from '#platform/http/server.ts'
import { API_HEADERS } from './api.ts'
import type { createCachedResponses } from './cached-responses.ts'
import type { RequestMonitor } from './monitoring.ts'
import { routedAddress } from './pages.ts'
import type { Site } from './site.ts'

/** Maximum bytes of a call's body: enough for a long comment, not for a file. */
const BODY_LIMIT_BYTES = 128 * 1024

/** Fastify on the server that cuts slow callers: cached responses in front, the same headers on every response. */
export function createServer(
  { config, headers, log }: ServerContext,
  front: ReturnType<typeof createCachedResponses>,
  { site, monitor }: { site: Site | undefined; monitor: RequestMonitor | undefined },
): FastifyInstance {
  const servers: Server[] = []
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: ({ headers: sent }) => (config.trustedProxies > 0 && proxyCorrelationId(sent)) || randomUUID(),
    // The log itself names the request.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => routedAddress(url),
    // These errors occur before any hook runs.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, (reply as FastifyReply).headers({ ...headers, ...API_HEADERS })),
    // Requests on open connections are still answered while closing.
    return503OnClosing: false,
    clientErrorHandler: () => undefined,
    serverFactory: (handler) => {
      const server = createHttpServer(
        (request, response) => {
          if (front(request, response)) return
          const next = () => handler(request, response)
          if (site?.middleware) site.middleware(request, response, next)
          else next()
        },
        { headers, countsConnections: config.trustedProxies === 0 },
      )
      monitor?.watch(server)
      servers.push(server)
      return server
    },
  })
  app.decorate('inProcessCalls', new Map())
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  // Again before the handler: a body arrives outside of what the first hook began.
  for (const hook of ['onRequest', 'preHandler'] as const)
    app.addHook(hook, (request: FastifyRequest, _: unknown, done: () => void) =>
      withCorrelation(request.id, done),
    )
  app.addHook('preClose', async () => {
    for (const server of servers) closeGracefully(server)
  })
  app.addHook('onRequest', async (request, reply) => {
    monitor?.route(request)
    reply.headers(headers)
  })
  return app
}
