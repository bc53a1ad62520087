import type { FastifyInstance } from 'fastify'
import { createMount, type Mount } from '#platform/http/mount.ts'
import { ResponseCache } from '#platform/http/response-cache.ts'

/** The `mount` of a server for testing single endpoints, without sessions. */
export function mountOn(app: FastifyInstance): Mount {
  return createMount(app, { memory: new ResponseCache(), authenticate: async () => undefined, endpoints: [] })
}
