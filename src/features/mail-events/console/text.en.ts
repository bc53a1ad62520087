/** Texts of the console's screen about sent e-mails. */
export const en = {
  title: 'E-mails sent',
  lead: 'Every e-mail of the last 90 days, and what became of it. “Sent” means that the next mail server accepted it; whether it is opened is not recorded. A whole address shows what waits for it, and why it gets nothing.',
  search: 'E-mail address, or its beginning',
  to: 'To',
  subject: 'Subject',
  sent: 'Sent',
  outcome: 'Outcome',
  all: 'All',
  outcomes: {
    failed: 'Did not arrive',
    sent: 'Sent',
    refused: 'Refused',
    bounced: 'Returned',
    complaint: 'Reported as unwanted',
    withheld: 'Withheld: domain reserved for examples',
  },
  none: 'No e-mail has been sent in the last 90 days.',
  noMatch: 'No e-mail matches. Type the beginning of an address, or choose all outcomes.',
  why: 'Why an e-mail may not arrive',
  delayed: 'Delayed',
  details: 'Details',
  request: 'Request in the log:',
  blockedTitle: 'This address gets no alerts or reminders',
  blocked: {
    bounce:
      'An e-mail to {{email}} came back, so only what the owner of the address asks for is sent there. Once the address works again, you can unblock it.',
    complaint:
      'The owner of {{email}} reported an e-mail as unwanted, so only what they ask for is sent there. Only the owner can change that, by subscribing to alerts again.',
  },
  unblock: 'Unblock',
  unblockWhat: 'Unblock {{email}}',
  unblockQuestion: 'Unblock {{email}}?',
  unblockConsequence:
    'Reminders and other e-mails about events will be sent there again. Alerts won’t: a subscription ends when an e-mail comes back, so the owner has to subscribe again. If another e-mail comes back, the address will be blocked again.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'mail-events/console': typeof en
  }
}
