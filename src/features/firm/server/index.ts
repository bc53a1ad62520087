/** What other features' server code may import from this one. */
export { cachedFirm, type FirmService, firmService } from './service.ts'
