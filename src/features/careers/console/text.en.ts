/** Texts of the console's screens about applications for positions. */
export const en = {
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
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'careers/console': typeof en
  }
}
