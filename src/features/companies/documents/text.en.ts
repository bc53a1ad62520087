/** Texts of a company's documents. */
export const en = {
  pdf: 'PDF, {{size}}',
  english: 'in English',
  french: 'in French',
  newTab: 'opens in a new tab',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'companies/documents': typeof en
  }
}
