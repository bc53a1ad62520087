/** What other features' server code may import from this one. */
export { type FindRedirect as FindMoved, redirectFinder as movedAddresses } from './service.ts'
