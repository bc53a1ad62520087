/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */
export { CHECKS, type Check, type CheckResult, checkBrowser, type Results, worstOf } from './checks.ts'
export { DocumentLists } from './document-lists.tsx'
export { documentsOf } from './documents.ts'
export { SoundCheck } from './sound-check.tsx'
