/** Texts of API replies and mails about applications. */
export const en = {
  /** Why a CV is refused, and what to do. */
  cvFaults: {
    other: 'Choose a PDF or a Word document (.docx). This file is neither, whatever its name.',
    active:
      'This PDF contains scripts, actions or attached files, which we can’t accept. Print it to a new PDF and choose that one.',
    macros:
      'This Word document contains macros or embedded objects, which we can’t accept. Save it as a PDF and choose that one.',
    protected:
      'This PDF is protected by a password or by restrictions. Remove the protection, or choose another file.',
    unreadable:
      'We can’t check this file: it is damaged, too large once opened or built in an unusual way. Print it to a new PDF and choose that one.',
    virus: 'Our virus scanner rejected this file. Check your computer and choose another file.',
  },
  notScannable: 'We can’t check files for viruses right now. Please try again in a few minutes.',
  taken: 'Thank you. We have received your application and will answer at {{email}}.',
  mail: {
    position: 'Position',
    office: 'Office',
    sent: 'Sent',
    name: 'Name',
    email: 'E-mail address',
    phone: 'Phone number',
    cv: 'CV',
    applicant: {
      subject: 'We have received your application: {{position}}',
      preheader: 'A person will read it, and you will hear from us either way.',
      heading: 'We have received your application',
      greeting: 'Hello {{name}}, thank you for applying.',
      next: 'Someone in the department you applied to will read your application. The position closes on {{closesOn}}; you will hear from us within ten business days of that date, whatever we decide.',
      onFile:
        'As you agreed, we will consider you for similar positions too, for {{onFileMonths}} months. We keep your application and CV for {{afterClosingMonths}} months after the position closes, as a record of hiring, then delete them. To correct something, or to ask for an earlier deletion, reply to this e-mail or write to {{email}}.',
      notOnFile:
        'We keep your application and CV for {{afterClosingMonths}} months after the position closes, as a record of hiring, then delete them. To correct something, or to ask for an earlier deletion, reply to this e-mail or write to {{email}}.',
      page: 'See the position on our site',
      reason:
        'You are receiving this e-mail because someone applied for a position at {{sender}} and gave this address. If it was not you, ignore this e-mail, or write to {{email}} and we will delete the application.',
    },
    staff: {
      subject: 'Application from {{name}}: {{position}}',
      heading: 'Application from {{name}}',
      answer: 'The CV is attached. Reply to this e-mail to answer the applicant.',
      scanned:
        'No scripts, macros or attached files were found in the CV, and the virus scanner found nothing.',
      notScanned:
        'No scripts, macros or attached files were found in the CV. It was not scanned for viruses, because the site has no virus scanner. Open it with care.',
      onFile:
        'The applicant agreed to be considered for similar positions for twelve months. The site will delete its copy on {{date}}; please delete this e-mail by then too.',
      notOnFile:
        'The applicant did not ask to be considered for other positions: use it for this position only. The site will delete its copy on {{date}}; please delete this e-mail by then too.',
      reason: 'Sent by the application form at {{site}}.',
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'careers/server': typeof en
  }
}
