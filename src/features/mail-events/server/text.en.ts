/** Why an e-mail doesn't arrive, for staff; one cause each. Their time follows those that end with a preposition. */
export const en = {
  noServer: 'No mail server is set (SMTP_URL): e-mails are only written to files in DATA_DIR/mail',
  reserved: 'The domain of this address is reserved for examples (RFC 2606): no mail server is asked',
  late_one: '{{count}} e-mail is due and not sent, since',
  late_other: '{{count}} e-mails are due and not sent, the oldest since',
  retried_one: '{{count}} e-mail is retried: {{reason}}; it was asked for on',
  retried_other: '{{count}} e-mails are retried: {{reason}}; the first was asked for on',
  queued: {
    waiting: '{{kind}}: in the queue since',
    later: '{{kind}}: will be sent from',
    active: '{{kind}}: being sent, due on',
    retry: '{{kind}}: attempt {{attempts}} failed ({{reason}}); next attempt on',
    failed: '{{kind}}: given up after attempt {{attempts}} ({{reason}}), on',
  },
  unsent: 'No e-mail to this address was sent in the last 90 days, and none is in the queue',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'mail-events/server': typeof en
  }
}
