/** Texts of a record's history. */
export const en = {
  title: 'History: {{title}}',
  lead: 'Every version that was published, with what it changed.',
  edit: 'Open in the editor',
  empty: 'This record was never published from the console.',
  emptyAdvice: 'The history will begin with its next publication. What is published now will be version 1.',
  columns: { number: 'Version', published: 'Published', by: 'By', why: 'Why', actions: 'Go back' },
  outside: 'Outside the console',
  written: 'Written by',
  approved: 'Approved by',
  client: '{{name}} (client)',
  said: 'What was said about the draft',
  resolved: 'resolved',
  noReason: 'No note',
  changes: 'What changed',
  from: 'From version',
  to: 'To version',
  option: '{{number}} · {{date}}',
  first: 'This is the first version: nothing comes before it.',
  none: 'These versions are the same.',
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  nothing: 'Nothing',
  markup: 'Only the formatting changed.',
  yes: 'Yes',
  no: 'No',
  addedText: 'added: ',
  removedText: 'removed: ',
  restore: 'Restore',
  restoreWhat: 'Restore version {{number}}',
  restoreQuestion: 'Restore version {{number}}?',
  restoreConsequence:
    'A draft will be created from it and opened in the editor. Visitors will see no change until you publish the draft.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'console/content/history': typeof en
  }
}
