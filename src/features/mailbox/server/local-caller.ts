import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#platform/http/addresses.ts'

/** Headers that proxies add and browsers don't. */
const FORWARDING =
  /^(?:forwarded|via|x-(?:forwarded|original|real|client|cluster|envoy|proxy)\b.*|true-client-ip|cdn-loop|cf-.*)$/

/**
 * Whether a request came directly from this machine, to a host name of this machine. Refuses names that
 * foreign DNS resolves to 127.0.0.1 (DNS rebinding), and requests that a proxy forwarded, recognised by the
 * headers that proxies add or by HTTP/1.0, nginx's default.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLocalHost(headers.host ?? '') &&
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  )
}

function isLocalHost(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  return name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''))
}

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]

/** A routing constraint: routes that exist only for callers on this machine. */
export const callerOnThisMachine: Strategy = {
  name: 'callerOnThisMachine',
  storage() {
    const handlers = new Map<unknown, NonNullable<ReturnType<ReturnType<Strategy['storage']>['get']>>>()
    return {
      get: (value) => handlers.get(value) ?? null,
      set: (value, handler) => void handlers.set(value, handler),
    }
  },
  deriveConstraint: (request) => isFromThisMachine(request as IncomingMessage),
}
