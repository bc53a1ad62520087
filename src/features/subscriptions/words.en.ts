/** Texts that the server and the forms share: consents (R308, R603) and the answers. */
export const en = {
  consent: {
    event_alerts: (firm: string) =>
      `By subscribing you ask ${firm} to e-mail you when an event is announced, moved or cancelled, and when a company you choose publishes a release or a replay. You can change your choices or leave at any time, by the links in every message.`,
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
  asked: (email: string) =>
    `Almost there: we have written to ${email}. Open that message and confirm, and the alerts begin.`,
  confirmed: 'Your subscription is confirmed. The next alert will reach you by e-mail.',
  linkSent: (email: string) =>
    `If ${email} is subscribed, a message with a link to its preferences is on its way.`,
  saved: 'Your preferences are saved.',
  left: 'You are unsubscribed. No further alert will be sent to you.',
  followed: (company: string) => `${company} is in your alerts.`,
  followedAll: 'You will be told of every event.',
  noArea: (name: string) => `There is no zone “${name}”`,
  noClient: (name: string) => `There is no client company “${name}”`,
  noTimeZone: 'This time zone is not known',
  nothingChosen: 'Choose every event, or at least one zone or company',
}

export type Words = typeof en
