/** What may refer to a record and so prevent that it is taken off the site. The console has a name for each. */
export const REFERRERS = [
  'presentations',
  'releases',
  'feeds',
  'articles',
  'posts',
  'registrations',
  'replays',
  'applications',
  'subscriptions',
  'requests',
  'redirects',
] as const
export type Referrer = (typeof REFERRERS)[number]
