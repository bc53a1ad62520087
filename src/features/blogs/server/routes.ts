import type { Article, ArticleDetail, ArticleFilters, Paging } from '#features/articles/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Mount } from '#platform/http/mount.ts'
import { getBlog, listBlogs } from '../contract.ts'

/** Blog posts; the service of articles over their table, handed in by server/app.ts. */
export type Blogs = {
  list(filters: ArticleFilters, language: Language): Promise<Paging & { articles: Article[] }>
  get(slug: string, language: Language): Promise<ArticleDetail>
}

export function blogsRoutes(mount: Mount, blogs: Blogs): void {
  mount(listBlogs, async ({ query }, { language }) => {
    const { articles, ...paging } = await blogs.list(query, language)
    return { blogs: articles, ...paging }
  })
  mount(getBlog, async ({ params }, { language }) => ({ blog: await blogs.get(params.slug, language) }))
}
