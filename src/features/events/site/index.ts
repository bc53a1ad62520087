/** What the pages of other features may use of this one. Pages themselves are no part of it: they load by themselves. */
export { CompanyLine, CompanyLines } from './company-line.tsx'
export { eventHref } from './event-links.ts'
export { dayInWords } from './filter-chips.tsx'
