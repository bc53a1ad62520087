/** Texts of scheduled publications: the dialog that schedules, and the calendar. */
export const en = {
  title: 'Schedule',
  lead: 'Everything that will be published at a set time, as it was when it was scheduled.',
  dialog: {
    title: 'Schedule the publication',
    move: 'Move the publication',
    lead_one:
      'The draft will be published as it is now. It can’t be changed unless the publication is cancelled.',
    lead_other:
      'The drafts will be published as they are now. They can’t be changed unless the publication is cancelled.',
    when: 'When',
    atTime: 'At a time',
    atOpen: 'When the market opens',
    atClose: 'When the market closes',
    date: 'Day',
    time: 'Time',
    zone: 'Time zone',
    zoneOften: 'Frequently used',
    zoneAll: 'All time zones',
    exchange: 'Exchange',
    day: 'Trading day',
    closesEarly: '{{time}} (closes early)',
    reason: 'Note for the history',
    result: 'Will be published on {{date}}, at {{time}}, {{zone}}.',
    skipped:
      'The clocks go forward on that day, so this time doesn’t exist. Choose an earlier or a later time.',
    twice: 'The clocks go back on that day, so this time occurs twice. Which one?',
    first: 'The first: {{time}} (UTC{{offset}})',
    second: 'The second: {{time}} (UTC{{offset}})',
    past: 'This time has passed. Choose a later one.',
    incomplete: 'Choose a day and a time.',
    submit: 'Schedule',
  },
  calendar: {
    previous: 'Previous month',
    next: 'Next month',
    today: 'This month',
    more_one: '{{count}} more',
    more_other: '{{count}} more',
    empty: 'Nothing is scheduled.',
    emptyAdvice: 'In the editor, “Schedule” sets the time at which a draft is published.',
  },
  columns: { when: 'When', what: 'What', kind: 'Kind', by: 'Scheduled by', actions: 'Change' },
  note: 'Note: {{reason}}',
  willBeHeld:
    'Will be held: who scheduled it may not publish it any more. Someone else can schedule it anew.',
  together_one: 'Together with one other record, both or none',
  together_other: 'Together with {{count}} others, all or none',
  late: 'Late: its time has passed',
  move: 'Move',
  moveWhat: 'Move {{title}}',
  cancel: 'Cancel',
  cancelWhat: 'Cancel the publication of {{title}}',
  cancelQuestion: 'Cancel this publication?',
  cancelConsequence: '“{{title}}” will not be published. It will remain an approved draft.',
  troubles: 'Failed or late in the last two weeks',
  held: 'Held, because who scheduled it may not publish it any more. It waits for review.',
  failed: 'Failed. The draft has been returned for changes.',
  failedFields: 'Failed. The draft has been returned for changes. What to correct: {{fields}}.',
  wasLate: 'Published {{minutes}} min late.',
  planned: 'Scheduled for',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'console/content/schedule': typeof en
  }
}
