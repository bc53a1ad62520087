/** What the servers of other features may use of this one. */
export { drawMark } from './mark.ts'
export { companiesService } from './service.ts'
