/** Texts of the mailbox. */
export const en = {
  title: 'Mailbox',
  about: 'No mail server is configured, so mails are kept as files on this machine and shown here.',
  list: 'Mails',
  empty: 'No mail yet. Register for an event and its confirmation appears here within a second or two.',
  choose: 'Choose a mail to read it.',
  back: 'All mails',
  toSite: 'To the site',
  otherLanguage: 'Français',
  from: 'From',
  to: 'To',
  date: 'Date',
  replyTo: 'Reply to',
  messageId: 'Message ID',
  noSubject: '(no subject)',
  letter: 'The mail as HTML',
  text: 'Plain text',
  headers: 'All headers',
  arrived: 'A new mail has arrived.',
  notFound: 'This mail does not exist.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'mailbox/server': typeof en
  }
}
