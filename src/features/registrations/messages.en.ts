/** The words of registering for an event. */
export const en = {
  live: {
    title: 'Register: {{event}}',
    eyebrow: 'Registration',
    description: 'Register for {{event}}, presented by {{presenter}}.',
    heading: 'Your details',
    submit: 'Register',
  },
  steps: {
    title: 'Register: {{event}}',
    label: 'Steps of your registration',
    names: { details: 'Personal details', companies: 'Companies', submitted: 'Request submitted' },
    detailsLede: 'Every field is needed, so that the companies know whom they are speaking to.',
    companiesLede: 'Pick one company or more. Each presents at its own time.',
    companies: 'Companies you want to hear',
    next: 'Next',
    back: 'Back',
    submit: 'Submit request',
    picked: 'What you asked for',
    overlap: '{{first}} and {{second}} present at the same time from {{from}} to {{to}}.',
    overlapAdvice: 'You can keep both and move from one to the other.',
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
    company: 'Firm',
    title: 'Title',
    phone: 'Phone number',
    investorType: 'Investor type',
    noInvestorType: 'Not specified',
    topic: 'Topic to be discussed',
    comment: 'Comment or question',
  },
  hints: {
    email: 'Your personal link is sent here.',
    comment: 'We pass it on to the presenter.',
  },
  investorTypes: {
    advisor: 'Investment advisor',
    analyst: 'Analyst',
    institution: 'Institution or fund',
    private_investor: 'Private investor',
    media: 'Media',
    other: 'Other',
  },
  sending: 'Sending…',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  aside: {
    heading: 'What happens next',
    link: 'You get a personal link, on this page and by e-mail.',
    room: 'On the day, the link opens the waiting room.',
    show: 'When the presentation starts, the waiting room takes you in.',
    help: 'Help, and a check of your browser',
    starts: 'Starts in',
    started: 'It has started. Register to join right away.',
  },
  waitingList: {
    title: 'This event is full',
    text: 'You can still register: you go on the waiting list, and we write to you as soon as a place is yours.',
  },
  closed: {
    cancelled: {
      tag: 'Event cancelled',
      title: 'This event has been cancelled.',
      text: 'Nobody can register for it any more. See which presentations come next.',
    },
    over: {
      tag: 'Ended',
      title: 'This presentation has ended.',
      text: 'It is too late to register, but more presentations are on their way.',
    },
    full: {
      tag: 'Full',
      title: 'This event is full and keeps no waiting list.',
      text: 'Every place is taken. See which other presentations are coming up.',
    },
    events: 'See all events',
    event: 'About this event',
  },
  done: {
    confirmed: 'Your place is reserved',
    waitlisted: 'You are on the waiting list',
    linkLabel: 'Your personal link',
    waitlistedLink: 'The link opens the waiting room once a place is yours.',
    copy: 'Copy the link',
    copied: 'Copied',
    room: 'Go to the waiting room',
    calendar: 'Add to calendar',
    calendarHint: 'The calendar entry doesn’t hold your personal link, so you can share it.',
    startsIn: 'The presentation starts in',
    started: 'The presentation has started.',
    another: 'Register somebody else',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    registrations: typeof en
  }
}
