import { deleteOldIdempotencyKeys } from '#platform/database/idempotency.ts'
import { defineFeature } from '#platform/feature.ts'
import { companyFeed } from './seo/company-feed.ts'

/** Pages of `src/site`, which use several features, and the tables of the platform. */
export const site = defineFeature({
  name: 'site',
  housekeeping: ({ database }) => deleteOldIdempotencyKeys(database),
  sitemap: {
    pages: ['/', '/newsroom', '/site-map'],
    unlisted: [
      '/dashboard',
      '/email-verification',
      '/password-changed',
      '/manage-account-confirmation',
      '/you-are-unsubscribed',
      '/presentation-has-ended',
      '/*',
    ],
  },
  feeds: { '/companies/:slug': companyFeed },
})
