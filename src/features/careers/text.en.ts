/** Texts of the careers pages. */
export const en = {
  title: 'Careers',
  description: 'Open positions: each with its salary range, its office and the day it closes.',
  lede: 'Thirty people put public companies in front of the people who invest in them. When we look for one more, the position stands here with what it pays.',
  open: 'Open positions',
  offices: 'Offices',
  allOffices: 'All offices',
  noneInOffice: 'This office has no open position at the moment.',
  count_one: '{{count}} position',
  count_other: '{{count}} positions',
  empty: 'At the moment we do not have any positions available.',
  emptyAdvice:
    'New ones are announced here first. If you know this trade and want to meet us all the same, write to {{email}}.',
  toTeam: 'Meet the team',
  promises: {
    title: 'What you can count on',
    salary: 'The salary range is in the notice',
    salaryText: 'Of every position, in every office. We don’t ask what you earn now.',
    person: 'A person reads it',
    personText: 'Somebody of the department you apply to, not a program. You hear from us either way.',
    languages: 'Two languages, one standard',
    languagesText: 'You may apply and interview in English or French, whichever serves you best.',
    days: 'Ten business days',
    daysText: 'From the closing date to our answer. Then two conversations at most.',
  },
  employment: {
    full_time: 'Full-time',
    part_time: 'Part-time',
    contract: 'Contract',
    internship: 'Internship',
  },
  facts: {
    salary: 'Salary',
    office: 'Office',
    department: 'Department',
    employment: 'Employment',
    posted: 'Posted',
    closes: 'Closes',
  },
  salary: {
    range: '{{from}} to {{to}}',
    year: '{{range}} a year',
    hour: '{{range}} an hour',
    unsaid: 'To be agreed',
  },
  closesOn: 'Closes {{day}}',
  more: 'Read more',
  back: 'All positions',
  about: 'The position',
  inEnglish: 'This position is described in English only.',
  toForm: 'Apply',
  closed: {
    title: 'This position is closed',
    text: 'It took applications until {{day}}. Those that came in by then are being read.',
    action: 'See open positions',
  },
  form: {
    heading: 'Apply for this position',
    lede: 'No account, no second form: your CV and, if you like, a few lines.',
    fields: {
      name: 'Name',
      email: 'E-mail address',
      phone: 'Phone number',
      message: 'Message',
      cv: 'CV',
      keepOnFile: 'Similar positions',
    },
    hints: {
      message: 'Why this position, and what you have done that we should ask about. Up to 5,000 characters.',
      cv: 'PDF or Word (.docx), up to {{megabytes}} MB.',
      again: 'Browsers don’t keep files: please choose your CV once more. All else is as you left it.',
    },
    retention:
      'We use your application to fill this position, and delete it {{afterClosingDays}} days after the position closes.',
    submit: 'Send application',
    sending: 'Sending…',
  },
  sent: {
    title: 'Your application has reached us',
    text: 'Thank you for applying for “{{title}}”. Somebody of the department reads it; you will hear from us within ten business days of {{day}}, whatever we decide.',
    mail: 'An acknowledgement is on its way to your mailbox. If it isn’t there in a few minutes, the address may hold a slip: send the application again.',
    others: 'See open positions',
    home: 'Back to home',
  },
  /** What applicants agree to (R308); stored as they saw it. */
  consent: {
    keepOnFile:
      'Consider me for similar positions too: keep my application and CV for twelve months, then delete them. (optional)',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    careers: typeof en
  }
}
