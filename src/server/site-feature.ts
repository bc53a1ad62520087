import { articlesService } from '#features/articles/server/index.ts'
import { deleteOldIdempotencyKeys } from '#platform/database/idempotency.ts'
import { defineFeature, leftOut } from '#platform/feature.ts'
import { companyFeed } from './seo/company-feed.ts'
import { companyCard } from './share/company-card.ts'
import { browserItems, policies } from './site-privacy.ts'

/** Pages of `src/site`, which use several features, and the tables of the platform. */
export const site = defineFeature({
  name: 'site',
  personalData: {
    idempotencyKeys: {
      ...leftOut('it holds hashes and our own answers, for a day'),
      retention: { deleteExpired: deleteOldIdempotencyKeys },
      policy: policies.idempotencyKeys,
    },
  },
  browserItems,
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
  // The newsroom is there for articles.
  menuLists: { '/newsroom': (database) => articlesService(database, 'articles').hasEntries() },
  feeds: { '/companies/:slug': companyFeed },
  shareCards: { '/companies/:slug': companyCard },
})
