/** Texts of what other pages show of subscriptions. Pages load them in both languages (site/box-text.ts). */
export const en = {
  consent: {
    event_alerts:
      'By subscribing you ask {{firm}} to e-mail you when an event is announced, moved or cancelled, and when a company you choose publishes a release or a replay. You can change your choices or leave at any time, by the links in every message.',
    text_messages: 'By giving a phone number you consent to automated text messages about these alerts.',
  },
  /** The box in the footer and on the home page. */
  box: {
    title: 'Alerts by e-mail',
    lede: 'When a company presents, when the hour changes, when there is news.',
    name: 'Name',
    email: 'E-mail address',
    submit: 'Subscribe',
    sending: 'Sending…',
    more: 'Choose companies and zones',
    inFooter: 'Alerts by e-mail, at the foot of the page',
  },
  /** On factsheets. */
  follow: {
    add: 'Add to my alerts',
    added: 'In my alerts',
    change: 'Change my alerts',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'subscriptions/box': typeof en
  }
}
