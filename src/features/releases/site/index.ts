/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */

export { Issuers } from './issuers.tsx'
export { releaseHref, releasesHref } from './release-links.ts'
export { NoticeTag } from './release-notice.tsx'
