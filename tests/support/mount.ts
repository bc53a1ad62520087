import type { FastifyInstance } from 'fastify'
import type { StaffSession } from '#platform/http/callers.ts'
import { createMount, type Mount } from '#platform/http/mount.ts'
import { ResponseCache } from '#platform/http/response-cache.ts'

/** The `mount` of a server for testing single endpoints; staff have the session that it is given, if any. */
export function mountOn(app: FastifyInstance, staff?: StaffSession): Mount {
  if (!app.hasDecorator('inProcessCalls')) app.decorate('inProcessCalls', new Map())
  return createMount(app, {
    memory: new ResponseCache(),
    authenticate: async () => undefined,
    authenticateStaff: async () => staff,
    site: { publicUrl: 'https://ir.example', isPublicUrlSet: true },
    headers: {},
    endpoints: [],
  })
}
