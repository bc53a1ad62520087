import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kit/errors.ts'
import { METHODS } from './request-check.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route only refuses the methods that its address doesn't accept. */
    isRefusal?: true
  }
}

/** Records the methods of each address in a scope. Call it before the first route. */
export function collectMethods(scope: FastifyInstance): { refuseOthers(): void } {
  const collected = new Map<string, { url: string; methods: Set<string> }>()
  scope.addHook('onRoute', ({ routePath, method }) => {
    // Addresses are equal whatever their parameters' names; Fastify mounts the prefix with and without a final slash.
    const address = routePath.replace(/:\w+/g, ':') || '/'
    const entry = collected.get(address) ?? { url: routePath, methods: new Set() }
    for (const each of [method].flat()) entry.methods.add(each)
    collected.set(address, entry)
  })
  return {
    /** Mounts routes that refuse all other methods. Call it after the last route. */
    refuseOthers() {
      scope.register(async (last) => {
        for (const { url, methods } of [...collected.values()]) refuseMethodsBut(methods, last, url)
      })
    },
  }
}

/**
 * Responds to OPTIONS with the methods of an address, and refuses other methods with 405 (RFC 9110, 15.5.6) without
 * reading the body.
 */
export function refuseMethodsBut(methods: Set<string>, scope: FastifyInstance, url: string): void {
  const others = METHODS.filter((method) => !methods.has(method))
  if (others.length === 0) return
  const allow = METHODS.filter((method) => methods.has(method) || method === 'OPTIONS').join(', ')
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Allow', allow)
    if (request.method !== 'OPTIONS') throw new AppError('method_not_allowed')
    return reply.status(204).header('Cache-Control', 'no-store').send()
  }
  scope.route({ method: others, url, onRequest: answer, handler: answer, config: { isRefusal: true } })
}
