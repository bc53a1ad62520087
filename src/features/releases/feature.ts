import { defineFeature } from '#platform/feature.ts'
import {
  getRelease,
  getReleaseAttachment,
  listReleaseMonths,
  listReleases,
  searchReleases,
} from './contract.ts'
import { releasesFeed } from './server/feed.ts'
import { releaseKind } from './server/release-document.ts'
import { countMonths, listPage } from './server/release-list.ts'
import { matchingReleases } from './server/search.ts'
import { findAttachment, findRelease } from './server/service.ts'
import { releaseCard } from './server/share-card.ts'
import { sitemapFileNames, sitemapFileOf } from './server/sitemap.ts'

export default defineFeature({
  name: 'releases',
  endpoints(mount, { database, signMedia }) {
    mount(listReleases, ({ query }, { language }) => listPage(database, language, query.page))
    mount(searchReleases, ({ query }, { language }) => matchingReleases(database, language, query))
    mount(listReleaseMonths, async (_, { language }) => ({ months: await countMonths(database, language) }))
    mount(getRelease, async ({ params }, { language }) => ({
      release: await findRelease(database, params.slug, language),
    }))
    mount(getReleaseAttachment, async ({ params: { slug, file } }) => ({
      redirect: signMedia(await findAttachment(database, slug, file)),
    }))
  },
  otherTables: ['releaseDays', 'releases', 'searchVocabulary'],
  sitemap: {
    pages: ['/releases'],
    files: { routes: ['/releases/:slug'], names: sitemapFileNames, read: sitemapFileOf },
  },
  feeds: { '/releases': releasesFeed },
  shareCards: { '/releases/:slug': releaseCard },
  contentKinds: [releaseKind],
})
