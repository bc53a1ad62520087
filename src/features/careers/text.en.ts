/** Texts of the careers pages. */
export const en = {
  title: 'Careers',
  shareCard: { eyebrow: 'Open position', applyBy: 'Apply by {{day}}' },
  description: 'Our open positions, with the office, job type and closing date of each.',
  lede: 'We put public companies in front of the people who invest in them. Every open position is listed here.',
  open: 'Open positions',
  offices: 'Offices',
  allOffices: 'All offices',
  noneInOffice: 'This office has no open position at the moment.',
  count_one: '{{count}} position',
  count_other: '{{count}} positions',
  empty: 'At the moment we do not have any positions available.',
  emptyAdvice:
    'New positions are announced here first. If you know this business and would like to meet us anyway, write to {{email}}.',
  toTeam: 'Meet the team',
  promises: {
    title: 'What you can count on',
    salary: 'The salary range is in the posting',
    salaryText: 'We publish it for every position, in every office. We won’t ask what you earn now.',
    person: 'A person will read it',
    personText:
      'A person in the department you apply to, not a program, will read your application. You will hear from us either way.',
    languages: 'In English or in French',
    languagesText: 'You may apply and interview in the language you prefer.',
    days: 'Ten business days',
    daysText:
      'You will have our answer within ten business days of the closing date. After that, we hold two interviews at most.',
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
    employment: 'Job type',
    posted: 'Posted',
    closes: 'Closing date',
  },
  salary: {
    range: '{{from}} to {{to}}',
    year: '{{range}} a year',
    hour: '{{range}} an hour',
    unsaid: 'To be discussed',
  },
  closesOn: 'Closes on {{day}}',
  more: 'Read more',
  back: 'All positions',
  about: 'The position',
  inEnglish: 'This position is described in English only.',
  toForm: 'Apply',
  closed: {
    title: 'This position is closed',
    text: 'Applications closed on {{day}}. Everyone who applied by then gets an answer within ten business days of that date.',
    action: 'See open positions',
  },
  form: {
    heading: 'Apply for this position',
    lede: 'You don’t need an account. Send us your CV and, if you like, a few lines.',
    fields: {
      name: 'Name',
      email: 'E-mail address',
      phone: 'Phone number',
      message: 'Message',
      cv: 'CV',
      keepOnFile: 'Similar positions',
    },
    hints: {
      message: 'Tell us why you want this position and what we should ask you about. Up to 5,000 characters.',
      cv: 'PDF or Word (.docx), up to {{megabytes}} MB.',
      again:
        'Your browser does not keep files: please choose your CV again. Everything else is as you left it.',
    },
    retention:
      'We use your application to fill this position. We keep it for {{afterClosingMonths}} months after the position closes, as a record of hiring, then delete it.',
    submit: 'Send application',
    sending: 'Sending…',
  },
  sent: {
    title: 'We have received your application',
    text: 'Thank you for applying for “{{title}}.” Someone in the department will read it. You will hear from us within ten business days of {{day}}, whatever we decide.',
    received: 'Your file is {{file}}, and your address {{email}}.',
    mail: 'We send an acknowledgement by e-mail. If it doesn’t arrive within a few minutes, check your spam folder. You may have mistyped your address: if so, please send your application again.',
    others: 'See open positions',
    home: 'Back to home',
  },
  /** What applicants agree to (R308); stored as they saw it. */
  consent: {
    keepOnFile: 'Consider me for similar positions too, for twelve months (optional).',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    careers: typeof en
  }
}
