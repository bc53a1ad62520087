/** What the servers of other features may use of this one. */
export { type FirmService, firmService } from './service.ts'
