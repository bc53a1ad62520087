/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */
export { type CompanyChoice, companyAt, MAX_LISTED, readCompanyChoice } from './company-choice.ts'
export { CompanyCombobox } from './company-combobox.tsx'
export { CompanyField, companyFieldText } from './company-field.tsx'
export { CompanyLink, CompanyLinks } from './company-link.tsx'
export { companyFeedHref, companyHref } from './company-links.ts'
export { CompanyLogo } from './company-logo.tsx'
export { DocumentLink } from './document-link.tsx'
export { PaymentNote } from './payment-note.tsx'
