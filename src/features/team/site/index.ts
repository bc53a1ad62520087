/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */
export { memberHref } from './member-links.ts'
export { Portrait } from './portrait.tsx'
