import { articlesService, blogPostKind } from '#features/articles/server/index.ts'
import { defineFeature } from '#platform/feature.ts'
import { getBlog, getBlogAttachment, listBlogs } from './contract.ts'
import { blogsFeed } from './server/feed.ts'
import { blogCard } from './server/share-card.ts'

export default defineFeature({
  name: 'blogs',
  endpoints(mount, { database, signMedia }) {
    const blogs = articlesService(database, 'blogs')
    mount(listBlogs, async ({ query }, { language }) => {
      const { articles, ...paging } = await blogs.list(query, language)
      return { blogs: articles, ...paging }
    })
    mount(getBlog, async ({ params }, { language }) => ({ blog: await blogs.get(params.slug, language) }))
    mount(getBlogAttachment, async ({ params: { slug, file } }) => ({
      redirect: signMedia(await blogs.attachmentKey(slug, file)),
    }))
  },
  otherTables: ['blogs'],
  sitemap: {
    pages: ['/blogs'],
    entries: [{ routes: ['/blogs/:slug'], read: (database) => articlesService(database, 'blogs').sitemap() }],
  },
  menuLists: { '/blogs': (database) => articlesService(database, 'blogs').hasEntries() },
  feeds: { '/blogs': blogsFeed },
  shareCards: { '/blogs/:slug': blogCard },
  contentKinds: [blogPostKind],
})
