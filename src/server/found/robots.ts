/**
 * Addresses that hold somebody's key, or serve staff and developers: no crawler has business there. The API is left
 * open and says `X-Robots-Tag: noindex` instead: what is forbidden to be read may still be listed.
 */
const PRIVATE = [
  '/waiting-room/',
  '/my-registration/',
  '/watch/',
  '/stage',
  '/verify/',
  '/reset-password/',
  '/unsubscribe/',
  '/preferences/',
  '/confirm/',
  '/mailbox',
]

/** `robots.txt` (R112, RFC 9309). */
export function robotsText(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
