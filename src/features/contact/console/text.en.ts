/** Texts of the console's screens about messages from the contact form. */
export const en = {
  title: 'Messages',
  lead: 'From the contact page. Each was also forwarded to the firm by e-mail.',
  search: 'Name, address, company or topic',
  from: 'From',
  email: 'E-mail',
  company: 'Company',
  phone: 'Telephone',
  language: 'Language',
  topic: 'Topic',
  noTopic: 'No topic',
  received: 'Received',
  state: 'State',
  all: 'All',
  states: { new: 'New', handled: 'Handled' },
  none: 'No one has written yet. Messages from the contact page appear here.',
  noMatch: 'No message matches. Try other words, or all states.',
  messageFrom: 'Message from {{name}}',
  reply: 'Reply by e-mail',
  markAs: { handled: 'Mark as handled', new: 'Mark as new' },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'contact/console': typeof en
  }
}
