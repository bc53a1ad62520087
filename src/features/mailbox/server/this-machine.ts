import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#platform/http/addresses.ts'

/** What proxies add, and browsers don't. */
const FORWARDING =
  /^(?:forwarded|via|x-(?:forwarded|original|real|client|cluster|envoy|proxy)\b.*|true-client-ip|cdn-loop|cf-.*)$/

/**
 * Whether a request was made on this machine, to a name of this machine. A name that somebody else's DNS gives to
 * 127.0.0.1 (rebinding) isn't one; nor is a request that a proxy passed on, as far as it can be told: by headers that
 * proxies add, or HTTP/1.0, which nginx speaks unless it is told otherwise.
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

/** Routes that only exist for callers on this machine. */
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
