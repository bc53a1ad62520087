/**
 * What the site's addresses begin with, which pages of the firm's own can't have: /events, /api; and the name of the home page in
 * share pictures. A test names what is missing. A page that had the address before the site took it is reached below `/pages`.
 */
const ADDRESSES_OF_SITE = new Set([
  'about',
  'accessibility',
  'api',
  'articles',
  'assets',
  'blogs',
  'careers',
  'companies',
  'confirm',
  'console',
  'contact',
  'dashboard',
  'disclosure',
  'email-verification',
  'embed',
  'event-registration',
  'events',
  'faq',
  'forgot-password',
  'home',
  'live-registration',
  'login',
  'mailbox',
  'manage-account',
  'manage-account-confirmation',
  'marks',
  'media-relations',
  'mute-reminders',
  'my-registration',
  'newsroom',
  'pages',
  'password-changed',
  'posters',
  'preferences',
  'presentation-has-ended',
  'presentation-help',
  'press',
  'preview',
  'privacy-policy',
  'quiz',
  'releases',
  'reset-password',
  'review',
  'retail-services',
  'security',
  'send-my-link',
  'services',
  'share',
  'signup',
  'site-map',
  'sitemaps',
  'social-media',
  'stage',
  'studio',
  'subscribe',
  'talk-deck',
  'team',
  'terms-of-use',
  'unsubscribe',
  'verify',
  'video-watch',
  'vndr',
  'vndrs',
  'waiting-room',
  'watch',
  'web-development',
  'you-are-unsubscribed',
])

/** Whether the site itself has the address that a page of the firm's own would have. */
export function isOfSite(slug: string): boolean {
  return ADDRESSES_OF_SITE.has(slug)
}

/** The path of a page of the firm's own. */
export function ownPath(slug: string): string {
  return isOfSite(slug) ? `/pages/${slug}` : `/${slug}`
}
