import { articlesService, blogPostKind } from '#features/articles/server/index.ts'
import { defineFeature } from '#platform/feature.ts'

import { blogsFeed } from './server/feed.ts'
import { blogsRoutes } from './server/routes.ts'

export default defineFeature({
  name: 'blogs',
  endpoints: (mount, { database }) => blogsRoutes(mount, articlesService(database, 'blogs')),
  sitemap: {
    pages: ['/blogs'],
    entries: [{ routes: ['/blogs/:slug'], read: (database) => articlesService(database, 'blogs').sitemap() }],
  },
  feeds: { '/blogs': blogsFeed },
  contentKinds: [blogPostKind],
})
