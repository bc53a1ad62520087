/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */
export { Dateline } from './byline.tsx'
export { asQuery, filtersIn, listHref } from './list-data.ts'
export { NothingListed } from './nothing-listed.tsx'
export { Reading } from './reading.tsx'
export { articleStructuredData } from './structured-data.ts'
