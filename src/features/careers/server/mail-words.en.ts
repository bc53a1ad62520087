/** Texts of the two mails of an application. */
export const en = {
  position: 'Position',
  office: 'Office',
  sent: 'Sent',
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone number',
  cv: 'CV',
  applicant: {
    subject: (position: string) => `We have your application: ${position}`,
    preheader: 'A person reads it, and you will hear from us either way.',
    heading: 'We have your application',
    greeting: (name: string) => `Hello ${name}, thank you for applying.`,
    next: (closesOn: string) =>
      `Every application is read by a person of the department you applied to. The position closes on ${closesOn}; you will hear from us within ten business days of that date, whatever we decide.`,
    kept: (email: string) =>
      `We keep your application and CV for twelve months, then delete them. To have them deleted sooner, or to correct something, reply to this mail or write to ${email}.`,
    page: 'The position on our site',
    reason: (sender: string, email: string) =>
      `You receive this message because somebody applied for a position at ${sender} and gave this address. If it was not you, ignore this message, or write to ${email} and we will delete the application.`,
  },
  staff: {
    subject: (position: string, name: string) => `Application: ${position}, ${name}`,
    heading: (name: string) => `${name} applies`,
    answer: 'The CV is attached. Reply to this mail: your answer goes to the applicant.',
    scanned:
      'The CV was checked for scripts, macros and attached files, and a virus scanner found nothing in it.',
    notScanned:
      'The CV was checked for scripts, macros and attached files. No virus scanner has looked at it: none is set up on the site. Open it with care.',
    consent: (date: string) =>
      `The applicant agreed to be kept on file for twelve months. The site deletes its copy on ${date}; delete this mail by then too.`,
    reason: (site: string) => `This mail was made by the application form of ${site}.`,
  },
}

export type MailWords = typeof en
