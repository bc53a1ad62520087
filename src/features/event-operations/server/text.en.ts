/** Texts of API replies about running events. */
export const en = {
  done: {
    open: 'The waiting room is open.',
    start: 'The event is live.',
    end: 'The event has ended.',
    cancel: 'The event is cancelled. Its registrants are being told by e-mail.',
  },
  doneBy: {
    open: '{{colleague}} had already opened the waiting room. Nothing was done twice.',
    start: '{{colleague}} had already started the event. Nothing was done twice.',
    end: '{{colleague}} had already ended the event. Nothing was done twice.',
    cancel: '{{colleague}} had already cancelled the event. No e-mail is sent twice.',
  },
  doneBefore: {
    open: 'The waiting room was open already.',
    start: 'The event was live already.',
    end: 'The event had already ended.',
    cancel: 'The event was cancelled already. No e-mail is sent twice.',
  },
  moved: 'The event is moved. Its registrants are being told by e-mail.',
  movedBefore: 'The event has that time already. No e-mail is sent twice.',
  noSuchTime:
    '{{written}} doesn’t exist on {{day}}: the clocks go forward over it. An hour later it would be {{time}}.',
  inThePast: 'This time has passed.',
  registrant: {
    approved: 'The place is theirs. They are being told by e-mail.',
    removed: 'The registration is cancelled. They are being told by e-mail.',
    declined: 'They are off the waiting list, and are being told by e-mail.',
    resent: 'The e-mail with their link is on its way.',
    resentBefore: 'That e-mail was sent less than ten minutes ago. Ask them to look in the spam folder.',
  },
  statuses: {
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
