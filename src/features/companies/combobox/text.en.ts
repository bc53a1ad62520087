/** Texts of fields with suggestions of companies, which are on every page. */
export const en = {
  hint: 'Name or ticker',
  found_one: '{{count}} company found',
  found_other: '{{count}} companies found',
  none: 'No company matches “{{text}}”.',
  similar: 'Did you mean:',
  news: 'Search news releases for “{{text}}”',
  more: 'Keep typing to narrow the list.',
  failed: 'The list could not be loaded. Type the full name or ticker.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'companies/combobox': typeof en
  }
}
