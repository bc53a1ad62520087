/** What other features' server code may import from this one. */
export { contactOf } from './factsheet.ts'
export { companyMailLink } from './mail-link.ts'
export { drawMark } from './mark.ts'
export { MARK_COLUMNS, type MarkRow, markOf } from './mark-of.ts'
export { logoReader, type OwnLogos, readPng, readPrintJpeg } from './own-logos.ts'
export { paymentNotice, readPaymentSentences } from './payment.ts'
export { companiesService, findCompany } from './service.ts'
export { tickerAddresses } from './ticker-addresses.ts'
