/** What other features' server code may import from this one. */
export { type FindMoved, movedAddresses } from './service.ts'
