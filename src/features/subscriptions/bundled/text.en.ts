/** Texts about subscriptions that stand on pages of other features, and consents. */
export const en = {
  consent: {
    event_alerts:
      'By subscribing, you ask {{firm}} to e-mail you when an event is announced, moved or cancelled, and when a company you choose publishes a release or a replay. You can change your choices or unsubscribe at any time, using the links in every e-mail.',
    /** Beside the one field on the page of a company, an event or a release. */
    company_alerts_one:
      'By subscribing, you ask {{firm}} to e-mail you about this company’s events, releases and replays. You can unsubscribe at any time, using the link in every e-mail.',
    company_alerts_other:
      'By subscribing, you ask {{firm}} to e-mail you about these companies’ events, releases and replays. You can unsubscribe at any time, using the link in every e-mail.',
    /** Beside the one field on the careers pages. */
    position_alerts:
      'By subscribing, you ask {{firm}} to e-mail you about its new positions. You can unsubscribe at any time, using the link in every e-mail.',
  },
  /** The box in the footer and on the home page. */
  box: {
    title: 'E-mail alerts',
    lede: 'Get an e-mail about new presentations, time changes and news.',
    name: 'Name',
    email: 'E-mail address',
    submit: 'Subscribe',
    sending: 'Sending…',
    more: 'Choose companies and regions',
    inFooter: 'E-mail alerts, at the bottom of the page',
  },
  /** Alerts on the pages of companies, events and releases, and on the careers pages. */
  follow: {
    title: 'E-mail alerts: {{companies}}',
    positions: 'E-mail me about new positions',
    offices: 'Only in these offices (optional)',
    others: '{{names}} and {{count}} more',
    submit: 'Alert me',
    sending: 'Sending…',
    add: 'Alert me by e-mail',
    added: 'In my alerts',
    change: 'Change my alerts',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'subscriptions/bundled': typeof en
  }
}
