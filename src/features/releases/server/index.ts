/** What other features' server code may import from this one. */
export { releaseItems } from './feed.ts'
export { MAX_BODY_CHARACTERS, RESERVED_SLUGS, releaseKind, saveReleases } from './release-document.ts'
export { noticeOf } from './rows.ts'
export { matchingReleases } from './search.ts'
export { attachmentsOfReleases } from './service.ts'
