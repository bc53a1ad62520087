/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */
export { MemberEntry } from './member-entry.tsx'
export { memberHref, telHref } from './member-links.ts'
export { Portrait } from './portrait.tsx'
export { Reach } from './reach.tsx'
