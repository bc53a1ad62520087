/** Texts of the two mails of a message from a visitor. */
export const en = {
  number: 'Number',
  sent: 'Sent',
  name: 'Name',
  email: 'E-mail',
  company: 'Company',
  phone: 'Phone',
  topic: 'Topic',
  sender: {
    subject: (number: number) => `We have your message (no. ${number})`,
    preheader: 'Somebody will answer you within one business day.',
    heading: 'We have your message',
    greeting: (name: string) => `Hello ${name}, thank you for writing to us.`,
    promise:
      'It is with the people it concerns, and one of them will answer you within one business day. If it can’t wait, call the office nearest to you and give the number above.',
    contact: 'Our offices and telephone numbers',
    reason: (sender: string, email: string) =>
      `You receive this message because somebody wrote to ${sender} on its website and gave this address. If it was not you, ignore this message, or write to ${email} and we will delete your address.`,
  },
  staff: {
    subject: (about: string) => `Contact form: ${about}`,
    heading: (name: string) => `${name} writes`,
    answer: 'Reply to this mail: your answer goes to the sender.',
    reason: (site: string) => `This mail was made by the contact form of ${site}.`,
  },
}

export type MailWords = typeof en
