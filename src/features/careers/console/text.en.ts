import { en as site } from '../text.en.ts'
/** Texts of the console's screens about applications for positions, and of the content kind: names, fields and choices. */
export const en = {
  kinds: {
    position_one: 'Position',
    position_other: 'Positions',
    position_new: 'New position',
  },
  title: 'Applications',
  lead: 'From the careers pages. Each was also forwarded to the firm by e-mail.',
  search: 'Name, address or position',
  from: 'From',
  email: 'E-mail',
  phone: 'Telephone',
  language: 'Language',
  position: 'Position',
  received: 'Received',
  state: 'State',
  all: 'All',
  states: { new: 'New', shortlisted: 'Shortlisted', declined: 'Declined' },
  none: 'No one has applied yet. Applications from the careers pages appear here.',
  noMatch: 'No application matches. Try other words, or all states.',
  noLetter: 'No cover letter.',
  cv: 'CV',
  download: 'Download the CV',
  keepOnFile: 'Considered for',
  keepsOnFile: 'Similar positions too, for 12 months',
  notOnFile: 'This position only',
  reply: 'Reply by e-mail',
  replySubject: 'Your application: {{position}}',
  markAs: { shortlisted: 'Shortlist', declined: 'Decline', new: 'Mark as new' },
  nothingMailed: 'Shortlisting and declining send no e-mail.',
  fields: {
    slug: 'Web address',
    title: 'Title',
    summary: 'Summary',
    body: 'Description',
    department: 'Department',
    office: 'Office',
    employment: 'Job type',
    salary: 'Salary',
    'salary.from': 'From',
    'salary.to': 'To',
    'salary.currency': 'Currency',
    'salary.per': 'Per',
    postedOn: 'Posted on',
    closesOn: 'Closes on',
  },
  hints: {
    slug: 'The last part of the page’s address: lower-case letters, digits and hyphens',
    summary: 'Shown in the list of positions',
    'salary.from': 'Digits only: 65000, or 31.50 for an hourly rate',
    closesOn: 'The last day to apply; applications are accepted until the end of that day',
  },
  choices: {
    department: {
      investor_relations: 'Investor relations',
      media_relations: 'Media relations',
      digital: 'Digital',
    },
    employment: site.employment,
    'salary.per': {
      year: 'Year',
      hour: 'Hour',
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'careers/console': typeof en
  }
}
