/** Texts of API replies about running events. */
export const en = {
  done: {
    open: 'The waiting room is open.',
    start: 'The event is live.',
    end: 'The event has ended.',
    cancel: 'The event has been cancelled. Its registrants are being notified by e-mail.',
  },
  doneBy: {
    open: '{{colleague}} had already opened the waiting room. Nothing was done twice.',
    start: '{{colleague}} had already started the event. Nothing was done twice.',
    end: '{{colleague}} had already ended the event. Nothing was done twice.',
    cancel: '{{colleague}} had already cancelled the event. No e-mail will be sent twice.',
  },
  doneBefore: {
    open: 'The waiting room was already open.',
    start: 'The event was already live.',
    end: 'The event had already ended.',
    cancel: 'The event was already cancelled. No e-mail will be sent twice.',
  },
  /** Why an event doesn't start as announced. A time follows those that end with a preposition. */
  notStarted: {
    byHand: 'It doesn’t run by itself: staff start it here',
    draft: {
      unpublished: 'A draft that isn’t published has another start,',
      scheduled: 'A draft that will be published at its time has another start,',
    },
    noWorker: 'No process runs jobs: reminders and the e-mails about its start wait (ROLE=worker)',
    clockBehind:
      'The clock of this machine is {{seconds}} seconds behind the database’s: the event starts that much later',
    clockAhead:
      'The clock of this machine is {{seconds}} seconds ahead of the database’s: the event starts that much earlier',
    deaf: 'This process isn’t told of changes by others: visitors whom it serves see the start up to {{seconds}} seconds late',
  },
  moved: 'The event has been moved. Its registrants are being notified by e-mail.',
  movedBefore: 'The event already has that time. No e-mail will be sent twice.',
  noSuchTime:
    '{{written}} doesn’t exist on {{day}}: the clocks skip that hour. Choose {{time}}, for example, or another time.',
  inThePast: 'This time has passed. Choose a later one.',
  messageSent_one: 'The message is on its way to {{total}} person.',
  messageSent_other: 'The message is on its way to {{total}} people.',
  noRecipients: 'No one would get it. Choose other recipients.',
  registrant: {
    approved: 'The place is theirs. We’re notifying them by e-mail, unless their address is blocked.',
    removed:
      'The registration has been cancelled. We’re notifying them by e-mail, unless their address is blocked.',
    declined:
      'They are off the waiting list. We’re notifying them by e-mail, unless their address is blocked.',
    added: '{{name}} is registered.',
    addedMailed: '{{name}} is registered, and the e-mail with the link is on its way.',
    addedInLine: 'Every place is taken: {{name}} is on the waiting list.',
    addedInLineMailed:
      'Every place is taken: {{name}} is on the waiting list, and will be told so by e-mail.',
    noPlace: 'There isn’t a place for everyone, and the event has no waiting list',
    registeredBefore: '{{email}} is already registered for this event',
    rejected:
      'The registration is declined. We’re notifying them by e-mail, unless their address is blocked.',
    resent: 'The e-mail with their link is on its way.',
    resentBefore: 'That e-mail was sent less than ten minutes ago. Ask them to look in the spam folder.',
  },
  decided: {
    confirmed_one:
      '{{count}} registration is approved. Its e-mail with the link is on its way, unless the address is blocked.',
    confirmed_other:
      '{{count}} registrations are approved. Their e-mails with the links are on their way, unless an address is blocked.',
    waitlisted_one: '{{count}} is on the waiting list, because every place is taken.',
    waitlisted_other: '{{count}} are on the waiting list, because every place is taken.',
    pending_one: '{{count}} still waits for approval, because every place is taken.',
    pending_other: '{{count}} still wait for approval, because every place is taken.',
    cancelled_one: '{{count}} registration is declined. We’re notifying the person by e-mail.',
    cancelled_other: '{{count}} registrations are declined. We’re notifying the people by e-mail.',
  },
  file: {
    place: 'Line {{line}}, {{column}}: {{message}}',
    line: 'Line {{line}}: {{message}}',
    more_one: 'And {{count}} more.',
    more_other: 'And {{count}} more.',
  },
  statuses: {
    pending: 'To approve',
    confirmed: 'Registered',
    offered: 'Place offered',
    waitlisted: 'Waiting list',
    cancelled: 'Cancelled',
  },
  columns: {
    sheet: 'Registrants',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
    company: 'Firm',
    title: 'Title',
    phone: 'Telephone',
    investorType: 'Investor type',
    topic: 'Topic',
    comment: 'Comment or question',
    companies: 'Presentations chosen',
    language: 'Language',
    english: 'English',
    french: 'French',
    status: 'Status',
    registeredAt: 'Registered ({{timeZone}})',
    joinedAt: 'Joined ({{timeZone}})',
    leftAt: 'Left ({{timeZone}})',
    minutes: 'Minutes watched',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'event-operations/server': typeof en
  }
}
