/** Texts of API replies and mails about applications. */
export const en = {
  /** Why a CV is refused, and what to do. */
  cvFaults: {
    other: 'Choose a PDF or a Word document (.docx). This file is neither, whatever its name says.',
    active:
      'This PDF holds scripts, actions or attached files, which we can’t take. Print it to a new PDF, and choose that one.',
    macros:
      'This Word document holds macros or embedded objects, which we can’t take. Save it as a PDF, and choose that one.',
    protected: 'This PDF is protected by a password or by restrictions. Choose one that isn’t.',
    unreadable:
      'This file can’t be checked: it is damaged, too large inside or made in an unusual way. Print it to a new PDF, and choose that one.',
    virus: 'Our virus scanner refuses this file. Check your computer, and choose another file.',
  },
  notScannable: 'We can’t check files for viruses just now. Please try again in a few minutes.',
  taken: 'Thank you. Your application has reached us, and an acknowledgement is on its way to {{email}}.',
  mail: {
    position: 'Position',
    office: 'Office',
    sent: 'Sent',
    name: 'Name',
    email: 'E-mail address',
    phone: 'Phone number',
    cv: 'CV',
    applicant: {
      subject: 'We have your application: {{position}}',
      preheader: 'A person reads it, and you will hear from us either way.',
      heading: 'We have your application',
      greeting: 'Hello {{name}}, thank you for applying.',
      next: 'Every application is read by a person of the department you applied to. The position closes on {{closesOn}}; you will hear from us within ten business days of that date, whatever we decide.',
      onFile:
        'As you agreed, we keep your application and CV for twelve months for similar positions, then delete them. To have them deleted sooner, or to correct something, reply to this mail or write to {{email}}.',
      notOnFile:
        'We delete your application and CV {{afterClosingDays}} days after the position closes. To have them deleted sooner, or to correct something, reply to this mail or write to {{email}}.',
      page: 'The position on our site',
      reason:
        'You receive this message because somebody applied for a position at {{sender}} and gave this address. If it was not you, ignore this message, or write to {{email}} and we will delete the application.',
    },
    staff: {
      subject: 'Application: {{position}}, {{name}}',
      heading: '{{name}} applies',
      answer: 'The CV is attached. Reply to this mail: your answer goes to the applicant.',
      scanned:
        'The CV was checked for scripts, macros and attached files, and a virus scanner found nothing in it.',
      notScanned:
        'The CV was checked for scripts, macros and attached files. No virus scanner has looked at it: none is set up on the site. Open it with care.',
      onFile:
        'The applicant agreed to be kept on file for twelve months for similar positions. The site deletes its copy on {{date}}; delete this mail by then too.',
      notOnFile:
        'The applicant did not ask to be kept on file: use the application for this position only. The site deletes its copy on {{date}}; delete this mail by then too.',
      reason: 'This mail was made by the application form of {{site}}.',
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'careers/server': typeof en
  }
}
