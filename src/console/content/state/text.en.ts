/** The states of content: one mark each, the same in list, editor and calendar. */
export const en = {
  draft: 'Draft',
  'in-review': 'In review',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
  language: { en: 'English', fr: 'French' },
  complete: '{{language}}: complete',
  outdated: 'French: older than the English',
  missing: '{{language}}: texts are missing',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'console/content/state': typeof en
  }
}
