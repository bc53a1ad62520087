/** What other features' server code may import from this one. */
export { FIRM_ID, type FirmProfile, firmKind, hasFirm } from './firm-document.ts'
export { cachedFirm, FIRM_TIME_ZONE, type FirmService, firmService } from './service.ts'
