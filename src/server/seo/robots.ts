import type { Feature } from '#platform/feature.ts'

/**
 * `robots.txt` (R112, RFC 9309): keeps crawlers from the addresses that hold somebody's key, or serve staff and
 * developers. The API is left open and says `X-Robots-Tag: noindex` instead: what is forbidden to be read may still be
 * listed.
 */
export function robotsText(features: readonly Feature[], publicUrl: string): string {
  const routes = features.flatMap(({ sitemap }) => sitemap?.disallowed ?? [])
  const lines = [
    'User-agent: *',
    ...routes.map((route) => `Disallow: ${route.replace(/:.*/, '')}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
