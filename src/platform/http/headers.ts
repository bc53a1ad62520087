import { createHash } from 'node:crypto'

/** Policy of responses that are data: nothing may be loaded. */
export const DATA_CSP = "default-src 'none'; frame-ancestors 'none'"

/** Policy of drawings: they set colours in style attributes and load nothing. */
export const DRAWING_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/**
 * Headers of every response (OWASP ASVS 5, MDN HTTP Observatory). Pages and drawings replace the policy by their own.
 */
const SECURITY_HEADERS: Record<string, string> = {
  'content-security-policy': DATA_CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Two years, with subdomains; without `preload`, which only the domain's owner can request. Sent over TLS only. */
const HSTS = 'max-age=63072000; includeSubDomains'

/** @param tls whether the site is reached over TLS */
export function securityHeaders({ tls }: { tls: boolean }): Record<string, string> {
  return tls ? { ...SECURITY_HEADERS, 'strict-transport-security': HSTS } : SECURITY_HEADERS
}

/** The container and Google Analytics' tag, and no other path of that host (docs/tag-manager.md). */
const TAG_MANAGER_SCRIPTS = [
  'https://www.googletagmanager.com/gtm.js',
  'https://www.googletagmanager.com/gtag/js',
]
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * A page as its own code wrote it: its inline scripts, which are those with the nonce that it was rendered with, and the HTML
 * without the nonce. What came in with content, past every sanitizer, can't know the nonce, and isn't among the scripts.
 */
export function ownScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes]) => attributes?.includes(mark))
  return { html: html.replaceAll(mark, ''), scripts: scripts.map(([, , script = '']) => script) }
}

/** The inline scripts of a document that is a constant of ours. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, , script = '']) => script)
}

/**
 * The Content-Security-Policy of a page. Its inline scripts are allowed by their hashes, not by a nonce, so that the page can
 * be cached and compressed. Style attributes are allowed because React writes them; style elements aren't.
 */
export function pageCsp(
  scripts: string[],
  options: {
    tagManager: boolean
    tls: boolean
    mediaOrigin: string | null
    /** Whether the page frames other pages of the site. */
    framesOwnPages?: boolean
  },
): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
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
    // A script fetches HLS films where the browser can't play HLS itself.
    'connect-src': ["'self'", ...media, ...analytics],
    'media-src': ["'self'", 'blob:', ...media],
    'manifest-src': ["'self'"],
    ...(options.framesOwnPages && { 'frame-src': ["'self'"] }),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(options.tls && { 'upgrade-insecure-requests': [] }),
  }
  return policyOf(directives)
}

/**
 * The Content-Security-Policy of a draft's preview: a page without scripts and forms, which only the console may frame.
 * Links open outside of it.
 */
export function previewCsp({ tls, mediaOrigin }: { tls: boolean; mediaOrigin: string | null }): string {
  const media = mediaOrigin ? [mediaOrigin] : []
  return policyOf({
    // The console reads how far the pane is scrolled, and fonts are of the same origin.
    sandbox: ['allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'],
    'default-src': ["'none'"],
    'style-src-elem': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...media],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...media],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    ...(tls && { 'upgrade-insecure-requests': [] }),
  })
}

function policyOf(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
