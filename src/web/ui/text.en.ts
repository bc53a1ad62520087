/** Texts of the ui components. Pages load them in both languages, because they are few (use-ui-text.ts). */
export const en = {
  aside: 'Also on this page',
  chosen_one: '{{names}} and {{count}} more',
  chosen_other: '{{names}} and {{count}} more',
  again: 'Try again',
  dismiss: 'Dismiss',
  filters: { title: 'Filters', set: 'Filters ({{count}})', apply: 'Search' },
  optional: 'optional',
  yourTime: 'your time',
  newTab: 'opens in a new tab',
  starts: 'Starts',
  startsIn: 'Starts in',
  startsNow: 'About to start',
  days_one: 'day',
  days_other: 'days',
  hours_one: 'hour',
  hours_other: 'hours',
  minutes_one: 'minute',
  minutes_other: 'minutes',
  seconds_one: 'second',
  seconds_other: 'seconds',
  search: {
    ignored_one: '{{words}} is too common to search for.',
    ignored_other: '{{words}} are too common to search for.',
    inQuotes: '“{{word}}”',
    didYouMean: { before: 'Did you mean ', after: '?' },
  },
  copied: 'Copied',
  attachments: { title: 'Documents', pages_one: '{{count}} page', pages_other: '{{count}} pages' },
  share: { share: 'Share', copy: 'Copy link', copied: 'Link copied', mail: 'E-mail', print: 'Print' },
  pages: { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page' },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof en
  }
}
