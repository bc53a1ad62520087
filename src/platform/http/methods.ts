import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kit/errors.ts'
import { METHODS } from './request-check.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route says only that its address is called otherwise. */
    isRefusal?: true
  }
}

/** Collects the methods that the addresses of a scope are mounted for; called before its first route. */
export function collectMethods(scope: FastifyInstance): { refuseOthers(): void } {
  const collected = new Map<string, { url: string; methods: Set<string> }>()
  scope.addHook('onRoute', ({ routePath, method }) => {
    // The same address whatever its parameters are called; the prefix itself is mounted both with and without a slash.
    const address = routePath.replace(/:\w+/g, ':') || '/'
    const known = collected.get(address) ?? { url: routePath, methods: new Set() }
    for (const each of [method].flat()) known.methods.add(each)
    collected.set(address, known)
  })
  return {
    /** Answers all other methods at these addresses; called after the last route. */
    refuseOthers() {
      scope.register(async (last) => {
        for (const { url, methods } of [...collected.values()]) refuseMethodsBut(methods, last, url)
      })
    },
  }
}

/**
 * Answers OPTIONS at an address with its methods, and those that it isn't mounted for with 405 (RFC 9110, 15.5.6), body
 * unread.
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
