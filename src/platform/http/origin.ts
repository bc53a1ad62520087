import type { FastifyRequest } from 'fastify'
import { isLocalName } from './addresses.ts'

/** The site's configured address. */
export type SiteAddress = { publicUrl: string; isPublicUrlSet: boolean }

/**
 * The origin for building addresses: the configured one, not that of Host. Without PUBLIC_URL, the Host that was used.
 */
export function originOf(
  { headers: { host } }: FastifyRequest,
  { publicUrl, isPublicUrlSet }: SiteAddress,
): string {
  return new URL(isPublicUrlSet || !host ? publicUrl : `http://${host}`).origin
}

/**
 * Whether a form was submitted from another site (R115): its Origin is neither the site's own, nor what a visitor on this machine
 * uses past the proxy. Without PUBLIC_URL, the site's host is that of Host, whatever the scheme of a proxy.
 */
export function isForeign(request: FastifyRequest, site: SiteAddress): boolean {
  const { origin: sent, host = '' } = request.headers
  if (sent === undefined) return false
  if (!URL.canParse(sent)) return true
  const { origin, host: sentHost, hostname, protocol } = new URL(sent)
  if (origin === originOf(request, site)) return false
  const isSameHost = sentHost === host.toLowerCase()
  return site.isPublicUrlSet ? !(isSameHost && protocol === 'http:' && isLocalName(hostname)) : !isSameHost
}
