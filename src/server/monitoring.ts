import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { BaseLogger } from 'pino'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Listener } from '#platform/database/listen.ts'
import type { SiteState } from '#platform/site-state.ts'
import { VERSION } from '#platform/version.ts'

/** Measures a server's requests, and logs each if asked to. */
export type RequestMonitor = {
  watch(server: Server): void
  /** Says which route answers a request; those without one were answered from memory. */
  route(request: FastifyRequest): void
}

type Sources = { siteState: () => Promise<SiteState>; listener: Pick<Listener, 'isHearing'> }

/** The metrics of a process, in the format of Prometheus, and what measures its requests. */
export function createMonitoring(
  { siteState, listener }: Sources,
  accessLog: Pick<BaseLogger, 'info'> | undefined,
) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'roadshow_info', help: 'The version', labelNames: ['version'], registers }).set(
    { version: VERSION },
    1,
  )
  new Gauge({
    name: 'roadshow_listener_up',
    help: 'Whether changes by other processes are heard of',
    registers,
    collect() {
      this.set(Number(listener.isHearing()))
    },
  })
  gaugesOfSite(registers, siteState)
  const duration = new Histogram({
    name: 'roadshow_http_request_duration_seconds',
    help: 'Requests by route; memory: answered from the response cache',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const routed = new WeakMap<IncomingMessage, FastifyRequest>()

  function done(request: IncomingMessage, response: ServerResponse, startMs: number): void {
    const seconds = (performance.now() - startMs) / 1000
    const handled = routed.get(request)
    const route = handled?.routeOptions.url ?? 'memory'
    const status = response.writableFinished ? response.statusCode : 'aborted'
    const { method = '' } = request
    duration.observe({ method, route, status }, seconds)
    accessLog?.info({ method, route, status, ms: Math.round(seconds * 1000), reqId: handled?.id }, 'request')
  }

  const requests: RequestMonitor = {
    watch(server) {
      server.on('request', (request, response) => {
        const startMs = performance.now()
        response.once('close', () => done(request, response, startMs))
      })
    },
    route: (request) => void routed.set(request.raw, request),
  }
  return { registry, requests }
}

/** Gauges of what the whole site has in its database. While that is away they have no values. */
function gaugesOfSite(registers: Registry[], siteState: () => Promise<SiteState>): void {
  const gauge = (name: string, help: string, read: (state: SiteState) => number | null) =>
    new Gauge({
      name: `roadshow_${name}`,
      help,
      registers,
      async collect() {
        const value = await siteState().then(read, () => null)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  gauge('workers', 'Processes that work, on all machines', ({ workers }) => workers)
  gauge(
    'mails_refused_day',
    'E-mails that mail servers refused within a day',
    ({ refusedMails }) => refusedMails,
  )
  gauge('feeds_failing', 'Newswire feeds that could not be read', ({ failingFeeds }) => failingFeeds)
  gauge('backup_age_seconds', 'Age of the last whole backup', ({ backupAgeSeconds }) => backupAgeSeconds)
  const ofQueue = (name: string, help: string, read: (queue: SiteState['queues'][number]) => number) =>
    new Gauge({
      name: `roadshow_jobs_${name}`,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        this.reset()
        const { queues } = await siteState().catch(() => ({ queues: [] }))
        for (const queue of queues) this.set({ queue: queue.name }, read(queue))
      },
    })
  ofQueue('waiting', 'Jobs that wait, by queue', ({ waiting }) => waiting)
  ofQueue('retried', 'Jobs whose last try failed, by queue', ({ retried }) => retried)
  ofQueue('failed', 'Jobs that failed for good, by queue', ({ failed }) => failed)
  ofQueue('oldest_seconds', 'How long the oldest due job has waited', ({ oldestSeconds }) => oldestSeconds)
}

/**
 * Serves `/metrics`, `/healthz` and `/readyz` on a port of their own, which workers have too.
 * @param failedChecks what isn't ready
 */
export async function serveMonitoring(
  { registry, failedChecks }: { registry: Registry; failedChecks: () => Promise<string[]> },
  { port, host }: { port: number; host: string },
): Promise<{ close(): Promise<void> }> {
  const answers: Record<string, () => Promise<[status: number, type: string, body: string]>> = {
    '/metrics': async () => [200, registry.contentType, await registry.metrics()],
    '/healthz': async () => [200, 'application/json', '{"status":"ok"}'],
    async '/readyz'() {
      const failed = (await failedChecks()).filter((check) => check !== 'firm')
      return [failed.length === 0 ? 200 : 503, 'application/json', JSON.stringify({ failed })]
    },
  }
  const server = createServer(async (request, response) => {
    const answer = answers[request.url ?? '']
    const [status, type, body] = answer
      ? await answer().catch((error) => [500, 'text/plain', String(error)] as const)
      : [404, 'text/plain', 'Not found']
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
