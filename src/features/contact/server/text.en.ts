/** Texts of API replies and mails about messages to the firm. */
export const en = {
  taken: 'Thank you. Your message has reached us, and we will answer at {{email}} within one business day.',
  mail: {
    number: 'Number',
    sent: 'Sent',
    name: 'Name',
    email: 'E-mail',
    company: 'Company',
    phone: 'Phone',
    topic: 'Topic',
    sender: {
      subject: 'We have your message (no. {{number}})',
      preheader: 'Somebody will answer you within one business day.',
      heading: 'We have your message',
      greeting: 'Hello {{name}}, thank you for writing to us.',
      promise:
        'It is with the people it concerns, and one of them will answer you within one business day. If it can’t wait, call the office nearest to you and give the number above.',
      contact: 'Our offices and telephone numbers',
      reason:
        'You receive this message because somebody wrote to {{sender}} on its website and gave this address. If it was not you, ignore this message, or write to {{email}} and we will delete your address.',
    },
    staff: {
      subject: 'Contact form: {{about}}',
      heading: '{{name}} writes',
      answer: 'Reply to this mail: your answer goes to the sender.',
      reason: 'This mail was made by the contact form of {{site}}.',
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'contact/server': typeof en
  }
}
