import { defineFeature } from '#platform/feature.ts'
import { getRelease, listReleaseMonths, listReleases, searchReleases } from './contract.ts'
import { releasesFeed } from './server/feed.ts'
import { feedReading, startReadingFeeds } from './server/feeds.ts'
import { releaseKind } from './server/release-document.ts'
import { releasesService } from './server/service.ts'
import { releaseCard } from './server/share-card.ts'
import { sitemapFileNames, sitemapFileOf } from './server/sitemap.ts'

export default defineFeature({
  name: 'releases',
  endpoints(mount, { database }) {
    const releases = releasesService(database)
    mount(listReleases, ({ query }, { language }) => releases.list(query.page, language))
    mount(searchReleases, ({ query }, { language }) => releases.search(query, language))
    mount(listReleaseMonths, async (_, { language }) => ({ months: await releases.months(language) }))
    mount(getRelease, async ({ params }, { language }) => ({
      release: await releases.get(params.slug, language),
    }))
  },
  background: (context) => startReadingFeeds(feedReading(context)),
  otherTables: ['feeds', 'releaseDays', 'releaseSearch', 'releases', 'searchVocabulary'],
  sitemap: {
    pages: ['/releases'],
    files: { routes: ['/releases/:slug'], names: sitemapFileNames, read: sitemapFileOf },
  },
  feeds: { '/releases': releasesFeed },
  shareCards: { '/releases/:slug': releaseCard },
  contentKinds: [releaseKind],
})
