/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */

export { ArticleView } from './article-view.tsx'
export { Dateline } from './byline.tsx'
export { EmptyArticles } from './empty-articles.tsx'
export { asQuery, blogList } from './list-data.ts'
export { articleStructuredData } from './structured-data.ts'
