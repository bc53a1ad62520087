import { defineFeature } from '#platform/feature.ts'
import { getArticle, getArticleAttachment, listArticles } from './contract.ts'
import { articleKind } from './server/article-document.ts'
import { articlesFeed } from './server/feed.ts'
import { articlesService } from './server/service.ts'
import { articleCard } from './server/share-card.ts'

export default defineFeature({
  name: 'articles',
  endpoints(mount, { database, signMedia }) {
    const articles = articlesService(database, 'articles')
    mount(listArticles, ({ query }, { language }) => articles.list(query, language))
    mount(getArticle, async ({ params }, { language }) => ({
      article: await articles.get(params.slug, language),
    }))
    mount(getArticleAttachment, async ({ params: { slug, file } }) => ({
      redirect: signMedia(await articles.attachmentKey(slug, file)),
    }))
  },
  otherTables: ['articles'],
  sitemap: {
    pages: ['/articles'],
    entries: [
      { routes: ['/articles/:slug'], read: (database) => articlesService(database, 'articles').sitemap() },
    ],
  },
  menuLists: { '/articles': (database) => articlesService(database, 'articles').hasEntries() },
  feeds: { '/articles': articlesFeed },
  shareCards: { '/articles/:slug': articleCard },
  contentKinds: [articleKind],
})
