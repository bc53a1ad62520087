/** What the servers of other features may use of this one. */
export { articleItem } from './feed.ts'
export { type Articles, articlesService } from './service.ts'
