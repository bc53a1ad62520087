/** What the servers of other features may use of this one. */
export { quotesService } from './service.ts'
