/** Texts of what other pages show of subscriptions. Pages load them in both languages (site/box-text.ts). */
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
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'subscriptions/box': typeof en
  }
}
