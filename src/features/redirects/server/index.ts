/** What the servers of other features may use of this one. */
export { type FindMoved, movedAddresses } from './service.ts'
