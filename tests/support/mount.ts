import type { FastifyInstance } from 'fastify'
import { Memory } from '#platform/http/memory.ts'
import { createMount, type Mount } from '#platform/http/mount.ts'

/** The `mount` of a server that some endpoints are tested on by themselves, where nobody is signed in. */
export function mountOn(app: FastifyInstance): Mount {
  return createMount(app, { memory: new Memory(), authenticate: async () => undefined, endpoints: [] })
}
