import { createHash } from 'node:crypto'

/** Answers that are data load nothing at all. */
export const DATA_CSP = "default-src 'none'; frame-ancestors 'none'"

/** Drawings bring their own colours as style attributes and nothing else. */
export const DRAWING_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Headers of every answer (OWASP ASVS 5, MDN HTTP Observatory). What isn't data says what it may load instead. */
const SECURITY_HEADERS: Record<string, string> = {
  'content-security-policy': DATA_CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Two years, subdomains too; without `preload`, which only the domain's owner can ask for. Sent only over TLS. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** @param tls whether the site is reached over TLS */
export function securityHeaders({ tls }: { tls: boolean }): Record<string, string> {
  return tls ? { ...SECURITY_HEADERS, 'strict-transport-security': HSTS } : SECURITY_HEADERS
}

/** The container and Google Analytics' own tag, and nothing else of that host (docs/tag-manager.md). */
const TAG_MANAGER_SCRIPTS = [
  'https://www.googletagmanager.com/gtm.js',
  'https://www.googletagmanager.com/gtag/js',
]
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of a page: scripts by file or by the hash of exactly what this page holds inline, so the
 * page can be kept and compressed. Style attributes are allowed since React writes them; style elements aren't.
 */
export function pageCsp(
  html: string,
  options: { tagManager: boolean; tls: boolean; mediaOrigin: string | null },
): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes]) => !attributes?.includes('application/ld+json'))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const tags = options.tagManager ? TAG_MANAGER_SCRIPTS : []
  const analytics = options.tagManager
    ? ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
    : []
  const media = options.mediaOrigin ? [options.mediaOrigin] : []
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(hashes), ...tags],
    'style-src-elem': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...media, ...analytics],
    'font-src': ["'self'"],
    // Films in several sizes are fetched by a script where the browser doesn't play them itself.
    'connect-src': ["'self'", ...media, ...analytics],
    'media-src': ["'self'", 'blob:', ...media],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(options.tls && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
