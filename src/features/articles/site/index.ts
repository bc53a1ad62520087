/** What the pages of other features may use of this one. Pages themselves are no part of it: they load by themselves. */
export { Dateline } from './byline.tsx'
export { asQuery, filtersIn, listHref } from './list-data.ts'
export { NothingListed } from './nothing-listed.tsx'
export { Reading } from './reading.tsx'
export { articleStructuredData } from './structured-data.ts'
