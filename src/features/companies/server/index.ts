/** What other features' server code may import from this one. */
export { drawMark } from './mark.ts'
export { companiesService } from './service.ts'
