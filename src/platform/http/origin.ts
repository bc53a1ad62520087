import type { FastifyRequest } from 'fastify'

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

/** Whether a form was submitted from another site (R115): its Origin is neither the site's own nor the same host as Host. */
export function isForeign(request: FastifyRequest, site: SiteAddress): boolean {
  const { origin: sent, host = '' } = request.headers
  if (sent === undefined) return false
  if (!URL.canParse(sent)) return true
  const { origin, host: sentHost } = new URL(sent)
  return origin !== originOf(request, site) && sentHost !== host.toLowerCase()
}
