/** What the servers of other features may use of this one. */
export { releaseItem } from './feed.ts'
export { releasesService } from './service.ts'
