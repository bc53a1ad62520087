/** Texts of the mails about a subscription. */
export const en = {
  /** Why somebody gets a mail that they may not have asked for. */
  askedReason: (firm: string, email: string) =>
    `You receive this message because somebody entered this address on the website of ${firm}. If it was not you, do nothing: without your confirmation you get no alerts. Questions? Write to ${email}.`,
  /** Why a subscriber gets a mail. */
  reason: (firm: string) => `You receive this message because you subscribed to alerts of ${firm}.`,
  preferences: 'Change what I receive',
  unsubscribe: 'Unsubscribe',
  confirm: {
    subject: (firm: string) => `Confirm your subscription to alerts of ${firm}`,
    preheader: 'One click, and the alerts begin.',
    heading: 'Confirm your subscription',
    greeting: 'One click, and we tell you when a company of ours meets investors, and when that changes.',
    areas: 'Zones',
    clients: 'Companies',
    all: 'Every event',
    button: 'Confirm my subscription',
    note: (days: number) =>
      `The link works for ${days} days. If you did not ask for this, do nothing: you will hear no more from us.`,
  },
  known: {
    subject: (firm: string) => `Your alerts of ${firm}`,
    preheader: 'You are subscribed already. Here is the way to your preferences.',
    heading: 'You are subscribed already',
    greeting: (name: string) =>
      `Hello ${name}, somebody, perhaps you, asked for alerts to this address. You get them already, so nothing has changed.`,
    offer: 'What you receive, how often and in which language is a click away:',
    button: 'Open my preferences',
  },
  link: {
    subject: (firm: string) => `Your preferences for alerts of ${firm}`,
    preheader: 'The link you asked for.',
    heading: 'Your preferences',
    greeting: (name: string) => `Hello ${name}, here is the link you asked for.`,
    button: 'Open my preferences',
    note: (days: number) =>
      `It works for ${days} days. Whoever has it can change what you receive: forward this message with care.`,
  },
}

export type MailWords = typeof en
