/** What other features' server code may import from this one. */
export { quotesService } from './service.ts'
export { nextSessions } from './trading-days.ts'
