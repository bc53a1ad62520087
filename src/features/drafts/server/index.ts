export { findTitles } from './listing.ts'
export { type AppliedDraft, applyDraft } from './preview.ts'
export { type PreviewLink, type PreviewParts, previewLinks } from './preview-links.ts'
