import { defineFeature } from '#platform/feature.ts'
import { releasesFeed } from './server/feed.ts'
import { releaseKind } from './server/release-document.ts'
import { releasesRoutes } from './server/routes.ts'
import { releasesService } from './server/service.ts'
import { sitemapFileNames, sitemapFileOf } from './server/sitemap.ts'

export default defineFeature({
  name: 'releases',
  endpoints: (mount, { database }) => releasesRoutes(mount, releasesService(database)),
  sitemap: {
    pages: ['/releases'],
    files: { routes: ['/releases/:slug'], names: sitemapFileNames, read: sitemapFileOf },
  },
  feeds: { '/releases': releasesFeed },
  contentKinds: [releaseKind],
})
