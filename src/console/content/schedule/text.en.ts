/** Texts of scheduled publications: the dialog that schedules, and the calendar. */
export const en = {
  title: 'Schedule',
  lead: 'Everything that will be published at its time, as it was when it was scheduled.',
  dialog: {
    title: 'Schedule the publication',
    move: 'Move the publication',
    lead: 'What is published is the draft as it is now. It can’t be changed until the publication is taken back.',
    when: 'When',
    atTime: 'At a time',
    atOpen: 'When the market opens',
    atClose: 'When the market closes',
    date: 'Day',
    time: 'Time',
    zone: 'Time zone',
    zoneOften: 'Often used',
    zoneAll: 'All time zones',
    exchange: 'Exchange',
    day: 'Trading day',
    closesEarly: '{{time}} (closes early)',
    reason: 'Note for the history',
    result: 'Will be published on {{date}} at {{time}}, {{zone}}.',
    skipped:
      'There is no such time on that day: the clocks are set forward over it. Choose an earlier or a later time.',
    twice: 'That time comes twice on that day, because the clocks are set back. Which one?',
    first: 'The first: {{time}} (UTC{{offset}})',
    second: 'The second: {{time}} (UTC{{offset}})',
    past: 'This time has passed.',
    incomplete: 'Choose a day and a time.',
    submit: 'Schedule',
  },
  calendar: {
    previous: 'Month before',
    next: 'Month after',
    today: 'This month',
    more: '{{count}} more',
    empty: 'Nothing is scheduled.',
    emptyAdvice: 'In the editor, “Schedule” sets the time at which a draft is published.',
  },
  columns: { when: 'When', what: 'What', kind: 'Kind', by: 'Scheduled by', actions: 'Change' },
  note: 'Note: {{reason}}',
  late: 'Late: its time has passed',
  move: 'Move',
  moveWhat: 'Move {{title}}',
  cancel: 'Cancel',
  cancelWhat: 'Cancel the publication of {{title}}',
  cancelQuestion: 'Cancel this publication?',
  cancelConsequence: '{{title}} is then not published. It stays an approved draft.',
  troubles: 'Failed or late in the last two weeks',
  failed: 'Failed: the draft went back to work.',
  failedFields: 'Failed. The draft went back to work; to be corrected: {{fields}}.',
  wasLate: 'Published {{minutes}} min late.',
  planned: 'Planned for',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'console/content/schedule': typeof en
  }
}
