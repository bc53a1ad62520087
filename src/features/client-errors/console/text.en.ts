/** Texts of the console's screen about errors in visitors' browsers. */
export const en = {
  title: 'Errors in visitors’ browsers',
  lead: 'Grouped by message and page, the most frequent first. Pass the details on to the people who run the site.',
  period: 'Period',
  days_one: 'Last day',
  days_other: 'Last {{count}} days',
  error: 'Error and page',
  times: 'Times',
  first: 'First',
  last: 'Last',
  none: 'No page has failed in this period.',
  details: 'Details',
  browser: 'Browser',
  unknown: 'Unknown',
  release: 'Version of the site',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'client-errors/console': typeof en
  }
}
