/** Texts of the contact page. */
export const en = {
  title: 'Contact',
  description: 'Write to us: someone who knows the subject will answer within one business day.',
  lede: 'Write to us, and someone who knows the subject will answer within one business day.',
  urgent: 'If it can’t wait, please call.',
  form: {
    heading: 'Write to us',
    submit: 'Send message',
    sending: 'Sending…',
  },
  fields: {
    name: 'Name',
    email: 'E-mail address',
    company: 'Company name',
    phone: 'Phone number',
    topic: 'Topic to be discussed',
    message: 'Message',
  },
  hints: {
    message: 'What is it about, and by when do you need an answer?',
  },
  findUs: {
    heading: 'Find us',
    toForm: 'Go to the form',
    toOffices: 'See our offices and telephone numbers',
    hours: 'Hours',
    hoursText: 'Monday to Friday, {{opens}} to {{closes}} ({{zone}})',
    now: { open: 'Local time: {{time}}. We’re open.', closed: 'Local time: {{time}}. We’re closed.' },
    press: 'Press contact',
    email: 'E-mail',
  },
  sent: {
    eyebrow: 'Contact',
    title: 'We have received your message',
    text: 'Thank you. Someone who knows the subject will answer you within one business day.',
    mail: 'We send an acknowledgement by e-mail, at most three an hour to an address. If it doesn’t arrive within a few minutes, check your spam folder. You may have mistyped your address: if so, please send your message again.',
    home: 'Back to home',
    another: 'Send another message',
  },
  /** What senders agree to (R308); stored as they saw it. */
  consent: {
    contact:
      'We use what you send to answer you. Only our staff will read it. Apart from our service providers, no one outside the firm will receive it.',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contact: typeof en
  }
}
