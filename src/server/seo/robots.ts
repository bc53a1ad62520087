import type { Feature } from '#platform/feature.ts'

/**
 * `robots.txt` (R112, RFC 9309): disallows addresses with a credential, and pages for staff and developers. The API is
 * allowed and sends `X-Robots-Tag: noindex` instead, since disallowed addresses may still be listed.
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
