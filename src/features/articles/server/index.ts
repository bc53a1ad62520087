/** What other features' server code may import from this one. */
export { blogPostKind } from './article-document.ts'
export { articleItems } from './feed.ts'
export { type Articles, articlesService } from './service.ts'
export { signedCard } from './share-card.ts'
