import { defineFeature } from '#platform/feature.ts'
import { articleKind } from './server/article-document.ts'

import { articlesFeed } from './server/feed.ts'
import { articlesRoutes } from './server/routes.ts'
import { articlesService } from './server/service.ts'

export default defineFeature({
  name: 'articles',
  endpoints: (mount, { database }) => articlesRoutes(mount, articlesService(database, 'articles')),
  sitemap: {
    pages: ['/articles'],
    entries: [
      { routes: ['/articles/:slug'], read: (database) => articlesService(database, 'articles').sitemap() },
    ],
  },
  feeds: { '/articles': articlesFeed },
  contentKinds: [articleKind],
})
