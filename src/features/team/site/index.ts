/** What the pages of other features may use of this one. Pages themselves are no part of it: they load by themselves. */
export { memberHref } from './member-links.ts'
export { Portrait } from './portrait.tsx'
