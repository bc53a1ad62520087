/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */

export { ArticleMeta } from './article-meta.tsx'
export { ArticleView } from './article-view.tsx'
export { Dateline } from './byline.tsx'
export { EmptyArticles } from './empty-articles.tsx'
export { asQuery, blogList } from './list-data.ts'
