/** Texts of the alerts on the pages of companies, events and releases, and on the careers pages, in both languages like the box's. */
export const en = {
  title: 'E-mail alerts: {{companies}}',
  positions: 'E-mail me about new positions',
  offices: 'Only in these offices (optional)',
  others: '{{names}} and {{count}} more',
  submit: 'Alert me',
  sending: 'Sending…',
  add: 'Alert me by e-mail',
  added: 'In my alerts',
  change: 'Change my alerts',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'subscriptions/follow': typeof en
  }
}
