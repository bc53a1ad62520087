import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/**
 * A network address in its one written form: IPv6 compressed (RFC 5952), without the zone that only this machine knows
 * (`fe80::1%eth0`); an IPv4 address that was mapped into IPv6 (`::ffff:192.0.2.1`) as IPv4.
 * @returns undefined for what is no address
 */
export function normalAddress(address: string): string | undefined {
  return parsed(address)?.toString()
}

/** Whether an address is this machine's own: 127.0.0.0/8 or ::1. */
export function isLoopback(address: string): boolean {
  return parsed(address)?.range() === 'loopback'
}

/** The network of an address: an IPv4 address itself; of IPv6 the first 64 bits, which a household or office has whole. */
export function networkOf(address: string): string {
  const known = parsed(address)
  if (known instanceof ipaddr.IPv6)
    return known.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')
  return known?.toString() ?? address
}

/**
 * Who calls, behind as many proxies as TRUST_PROXY counts. A header may hold anything: what is no network address is
 * answered for by whoever sent it.
 */
export function callerAddress({ ip, socket }: FastifyRequest): string {
  return normalAddress(ip) ?? normalAddress(socket.remoteAddress ?? '') ?? '::'
}

function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const withoutZone = address.replace(/%.*$/, '')
  // The shorthands of inet_aton (`127.1`, octal, one number) mean different things to different programs.
  if (!ipaddr.IPv6.isValid(withoutZone) && !ipaddr.IPv4.isValidFourPartDecimal(withoutZone)) return undefined
  return ipaddr.process(withoutZone)
}
