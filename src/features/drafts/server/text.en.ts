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
    approved: '{{by}} has approved this draft.',
    sentBack: '{{by}} has sent this draft back.',
    commented: '{{by}} commented on this draft.',
    note: 'Their note: {{note}}',
    review: 'Review the draft',
    open: 'Open the draft',
    reason: 'You are receiving this e-mail because you write or review content of the site of {{firm}}.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'drafts/server': typeof en
  }
}
