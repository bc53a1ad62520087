import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/**
 * Normalizes a network address: IPv6 compressed (RFC 5952) without zone (`fe80::1%eth0`); an IPv4-mapped IPv6 address
 * (`::ffff:192.0.2.1`) as IPv4.
 * @returns undefined for other texts
 */
export function normalAddress(address: string): string | undefined {
  return parsed(address)?.toString()
}

/** Whether an address is a loopback address: 127.0.0.0/8 or ::1. */
export function isLoopback(address: string): boolean {
  return parsed(address)?.range() === 'loopback'
}

/** Whether a URL's host name is this machine's own. */
export function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

/** Whether an address is of the internet: not of this machine, a private network, or another reserved range. */
export function isPublic(address: string): boolean {
  return parsed(address)?.range() === 'unicast'
}

/**
 * The network of an address: an IPv4 address itself, or the first 64 bits of IPv6, which one household or office has.
 */
export function networkOf(address: string): string {
  const parsedAddress = parsed(address)
  if (parsedAddress instanceof ipaddr.IPv6)
    return parsedAddress.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')
  return parsedAddress?.toString() ?? address
}

/**
 * The caller's address behind TRUST_PROXY proxies. When the header holds no valid address, the connection's address; neither has
 * one when the caller has just hung up.
 */
export function callerAddress({ ip, socket }: FastifyRequest): string {
  return normalAddress(ip ?? '') ?? normalAddress(socket.remoteAddress ?? '') ?? '::'
}

function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const withoutZone = address.replace(/%.*$/, '')
  // ipaddr.js also accepts the shorthands of inet_aton (`127.1`, octal, a single number), on which programs disagree.
  return isIP(withoutZone) ? ipaddr.process(withoutZone) : undefined
}
