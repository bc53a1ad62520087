/** What other features' server code may import from this one. */
export { releaseItem } from './feed.ts'
export { releasesService } from './service.ts'
