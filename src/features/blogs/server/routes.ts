import type { Articles } from '#features/articles/server/index.ts'
import type { Mount } from '#platform/http/mount.ts'
import { getBlog, listBlogs } from '../contract.ts'

/** @param blogs the articles service over the table of blog posts */
export function blogsRoutes(mount: Mount, blogs: Articles): void {
  mount(listBlogs, async ({ query }, { language }) => {
    const { articles, ...paging } = await blogs.list(query, language)
    return { blogs: articles, ...paging }
  })
  mount(getBlog, async ({ params }, { language }) => ({ blog: await blogs.get(params.slug, language) }))
}
