/** Texts of the ui components. Pages load them in both languages, because they are few (use-ui-text.ts). */
export const en = {
  aside: 'Also on this page',
  dismiss: 'Dismiss',
  optional: 'optional',
  yourTime: 'your time',
  days: 'days',
  hours: 'hours',
  minutes: 'minutes',
  seconds: 'seconds',
  search: {
    ignored_one: '{{words}} is too common to be searched for.',
    ignored_other: '{{words}} are too common to be searched for.',
    inQuotes: '“{{word}}”',
    didYouMean: { before: 'Did you mean ', after: '?' },
  },
  pages: { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page' },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof en
  }
}
