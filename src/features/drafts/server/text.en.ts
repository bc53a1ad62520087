/** Texts of mails about the review of drafts. */
export const en = {
  untitled: 'Untitled',
  mail: {
    subject: {
      asked: 'To review: {{title}}',
      approved: 'Approved: {{title}}',
      sentBack: 'Sent back: {{title}}',
      commented: 'Comments: {{title}}',
    },
    asked: '{{by}} asks you to review this draft.',
    approved_one: '{{by}} has approved this draft.',
    approved_other: '{{by}} have approved this draft.',
    sentBack: '{{by}} has sent this draft back.',
    commented_one: '{{by}} commented on this draft.',
    commented_other: '{{by}} commented on this draft.',
    client: '{{name}} (client)',
    comments: 'Comments',
    approvedIt: 'Approved this version.',
    note: 'Their note: {{note}}',
    review: 'Review the draft',
    open: 'Open the draft',
    reason: 'You are receiving this e-mail because you write or review content of the site of {{firm}}.',
  },
  client: {
    subject: '{{firm}}: a draft for you to read',
    heading: 'A draft for you to read',
    greeting: 'Hello {{name}},',
    asked:
      '{{by}} of {{firm}} asks you to read a draft before it is published, to say what should change, and to approve it.',
    kind: 'Draft',
    until: 'Open until',
    open: 'Read the draft',
    private:
      'The draft is not public. Please don’t forward this e-mail: anyone who has the link can read and approve it.',
    reason: 'You are receiving this e-mail because {{by}} ({{email}}) asked you for a review.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'drafts/server': typeof en
  }
}
