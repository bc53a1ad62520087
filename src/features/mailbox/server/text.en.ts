/** Texts of the mailbox. */
export const en = {
  title: 'Mailbox',
  about: 'No mail server is configured, so e-mails are saved as files on this computer and shown here.',
  list: 'E-mails',
  empty:
    'There are no e-mails yet. Register for an event, and its confirmation will appear here within a second or two.',
  choose: 'Choose an e-mail to read it.',
  back: 'All e-mails',
  toSite: 'Go to the site',
  otherLanguage: 'Français',
  from: 'From',
  to: 'To',
  date: 'Date',
  replyTo: 'Reply to',
  messageId: 'Message ID',
  noSubject: '(no subject)',
  letter: 'The e-mail as HTML',
  text: 'Plain text',
  headers: 'All headers',
  arrived: 'A new e-mail has arrived.',
  notFound: 'This e-mail does not exist.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'mailbox/server': typeof en
  }
}
