/** Texts of API replies and mails about messages to the firm. */
export const en = {
  replySubject: 'Your message (no. {{id}})',
  taken: 'Thank you. We have received your message and will answer at {{email}} within one business day.',
  mail: {
    number: 'Number',
    sent: 'Sent',
    name: 'Name',
    email: 'E-mail',
    company: 'Company',
    phone: 'Phone',
    topic: 'Topic',
    sender: {
      subject: 'We have received your message (no. {{number}})',
      preheader: 'Someone will answer you within one business day.',
      heading: 'We have received your message',
      greeting: 'Hello {{name}}, thank you for writing to us.',
      promise:
        'We have passed your message on to the right people, and one of them will answer you within one business day. If it can’t wait, call us and give the number above.',
      contact: 'Our offices and telephone numbers',
      reason:
        'You are receiving this e-mail because someone wrote to {{sender}} on its website and gave this address. If it was not you, ignore this e-mail, or write to {{email}} and we will delete your address.',
    },
    staff: {
      subject: 'Contact form: {{about}}',
      heading: 'New message from {{name}}',
      answer: 'Reply to this e-mail to answer the sender.',
      reason: 'Sent by the contact form at {{site}}.',
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'contact/server': typeof en
  }
}
