/** Texts of the lists of content. */
export const en = {
  title: 'Title',
  state: 'State',
  languages: 'Languages',
  history: 'History',
  historyOf: 'History of {{title}}',
  select: 'Select {{title}}',
  selectAll: 'Select all on this page',
  search: 'Search',
  allStates: 'All but archived',
  anyValue: '{{name}}: all',
  reset: 'Remove all filters',
  count_one: '{{count}} record',
  count_other: '{{count}} records',
  hasMore: 'More than {{count}} records; add words to narrow the list.',
  keyList: '/ to search, j and k or arrows to move, Enter to open, x to select, n for a new record',
  empty: 'Nothing has been written here yet.',
  emptyAdvice: 'Start the first record. It will stay a draft until someone publishes it.',
  nothingFound: 'Nothing matches these filters.',
  nothingFoundAdvice:
    'Use fewer words, or remove the filters. To see archived records, choose the state “Archived.”',
  endOfList: 'The list ends before this page.',
  columns: {
    startsAt: 'Starts',
    status: 'Event status',
    createdAt: 'Created',
    expiresAt: 'Expires',
  },
  values: {
    status: {
      scheduled: 'Scheduled',
      open: 'Waiting room open',
      live: 'Live',
      ended: 'Ended',
      cancelled: 'Cancelled',
    },
    language: { en: 'English', fr: 'French' },
  },
  selected_one: '{{count}} selected',
  selected_other: '{{count}} selected',
  clear: 'Clear the selection',
  bulk: {
    submit: 'Submit for review ({{count}})',
    publish: 'Publish ({{count}})',
    archive: 'Archive ({{count}})',
    submitQuestion_one: 'Submit {{count}} draft for review?',
    submitQuestion_other: 'Submit {{count}} drafts for review?',
    publishQuestion_one: 'Publish {{count}} draft now?',
    publishQuestion_other: 'Publish {{count}} drafts now?',
    archiveQuestion_one: 'Take {{count}} record off the site?',
    archiveQuestion_other: 'Take {{count}} records off the site?',
    submitConsequence_one: 'Publishers will then find it under “In review.”',
    submitConsequence_other: 'Publishers will then find them under “In review.”',
    publishConsequence_one: 'Visitors will see it at once, and subscribers will get any alert about it.',
    publishConsequence_other:
      'Visitors will see them at once, and subscribers will get any alerts about them.',
    archiveConsequence_one:
      'Visitors will no longer find it. Its draft and history will stay, and an earlier version can be restored.',
    archiveConsequence_other:
      'Visitors will no longer find them. Their drafts and history will stay, and an earlier version can be restored.',
    skipped_one: '{{count}} of the selected records is not affected.',
    skipped_other: '{{count}} of the selected records are not affected.',
    missing_one:
      'In {{count}} draft, texts are missing in one language. Visitors will see the other language there.',
    missing_other:
      'In {{count}} drafts, texts are missing in one language. Visitors will see the other language there.',
    go: 'Continue',
    progress: '{{done}} of {{count}}',
    done_one: '{{count}} done.',
    done_other: '{{count}} done.',
    refused_one: '{{count}} refused, and left as it was:',
    refused_other: '{{count}} refused, and left as they were:',
    close: 'Close',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'console/content/list': typeof en
  }
}
