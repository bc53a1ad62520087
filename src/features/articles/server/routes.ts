import type { Mount } from '#platform/http/mount.ts'
import { getArticle, listArticles } from '../contract.ts'
import type { Articles } from './service.ts'

export function articlesRoutes(mount: Mount, articles: Articles): void {
  mount(listArticles, ({ query }, { language }) => articles.list(query, language))
  mount(getArticle, async ({ params }, { language }) => ({
    article: await articles.get(params.slug, language),
  }))
}
