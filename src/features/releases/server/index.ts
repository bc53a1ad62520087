/** What other features' server code may import from this one. */
export { releaseItem } from './feed.ts'
export {
  type FeedEntry,
  feedReading,
  feedsOf,
  insertFeed,
  type Reading,
  readFeed,
  type StoredFeed,
  setFeedPaused,
  updateFeed,
} from './feeds.ts'
export { matchingReleases } from './search.ts'
