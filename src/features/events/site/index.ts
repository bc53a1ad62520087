/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */
export { CompanyLine, CompanyLines } from './company-line.tsx'
export { eventHref } from './event-links.ts'
export { dayInWords } from './filter-chips.tsx'
