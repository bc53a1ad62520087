/** Names of quarters, on the factsheet and in its PDF. */
export const en = {
  calendar: 'Q{{quarter}} {{year}}',
  fiscal: 'fiscal Q{{quarter}} {{year}}',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'companies/quarters': typeof en
  }
}
