/** Texts of the contact page. */
export const en = {
  title: 'Contact',
  description: 'Write to us: somebody who knows the subject answers within one business day.',
  lede: 'Write to us and somebody who knows the subject answers within one business day.',
  urgent: 'If it can’t wait, call.',
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
    toForm: 'To the form',
    toOffices: 'To our offices and telephone numbers',
    hours: 'Hours',
    hoursText: 'Monday to Friday, {{opens}} to {{closes}} ({{zone}})',
    now: 'It is {{time}} there now.',
    email: 'E-mail',
  },
  sent: {
    eyebrow: 'Contact',
    title: 'Your message has reached us',
    text: 'Thank you. Somebody who knows the subject answers you within one business day.',
    mail: 'An acknowledgement is on its way to your mailbox. If it isn’t there in a few minutes, the address may hold a slip: send us the message again.',
    home: 'Back to home',
    another: 'Send another message',
  },
  /** What senders agree to (R308); stored as they saw it. */
  consent: {
    contact:
      'We use what you send to answer you. The people who work on your request read it, and nobody outside the firm.',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contact: typeof en
  }
}
