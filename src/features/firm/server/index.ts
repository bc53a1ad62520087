/** What other features' server code may import from this one. */
export { type FirmService, firmService } from './service.ts'
