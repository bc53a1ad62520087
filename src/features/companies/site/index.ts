/** What the pages of other features may use of this one. Pages themselves are no part of it: they load by themselves. */
export { type CompanyChoice, companyAt, MOST_LISTED, readCompanyChoice } from './company-choice.ts'
export { CompanyCombobox } from './company-combobox.tsx'
export { CompanyField, companyFieldText } from './company-field.tsx'
export { companyFeedHref, companyHref } from './company-links.ts'
export { CompanyLogo } from './company-logo.tsx'
