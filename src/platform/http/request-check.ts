import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '#kit/errors.ts'

/** Methods that routes may use; others are refused before the framework sees the request. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/i
const ABSOLUTE_TARGET = /^https?:\/\/([^/?#]*)([^#]*)/i
/** Bounds the cache of well-formed hosts, because callers choose them. */
const MAX_REMEMBERED_HOSTS = 1000
const wellFormedHosts = new Set<string>()

/**
 * Checks what Node's parser accepts. Converts a request target in absolute form (RFC 9112, 3.2.2) to origin form, and
 * its
 * host replaces the header's.
 * @returns the error code for an invalid target, a repeated or malformed `Host`, or an unsupported method
 */
export function checkRequest(request: IncomingMessage): ErrorCode | undefined {
  const target = request.url ?? ''
  if (!target.startsWith('/')) {
    const known =
      target === '*' && request.method === 'OPTIONS' ? { host: undefined, path: '/' } : originForm(target)
    if (!known) return 'malformed'
    request.url = known.path
    if (known.host !== undefined) request.headers.host = known.host
  }
  if (!hasOneHost(request)) return 'malformed'
  return (METHODS as readonly string[]).includes(request.method ?? '') ? undefined : 'method_not_allowed'
}

function originForm(target: string): { host: string; path: string } | undefined {
  const [, host, rest = ''] = ABSOLUTE_TARGET.exec(target) ?? []
  if (host === undefined) return undefined
  return { host, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** HTTP/1.1 requires exactly one `Host` (RFC 9112, 3.2); HTTP/1.0 may omit it. */
function hasOneHost(request: IncomingMessage): boolean {
  const { host } = request.headers
  if (host === undefined) return request.httpVersion === '1.0'
  return isWellFormed(host) && countOf('host', request.rawHeaders) <= 1
}

function isWellFormed(host: string): boolean {
  if (wellFormedHosts.has(host)) return true
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false
  if (wellFormedHosts.size < MAX_REMEMBERED_HOSTS) wellFormedHosts.add(host)
  return true
}

function countOf(name: string, rawHeaders: string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const host = rawHeaders[index]
    if (host?.length === name.length && host.toLowerCase() === name) count += 1
  }
  return count
}
