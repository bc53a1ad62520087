/** Texts of registering for an event. */
export const en = {
  live: {
    title: 'Register: {{event}}',
    eyebrow: 'Registration',
    description: 'Register for {{event}}, presented by {{presenter}}.',
    heading: 'Your details',
    submit: 'Register',
    submitInLine: 'Join the waiting list',
    more: 'Add a question, your title or a phone number',
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
    phone: 'For calls about this event only.',
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
  own: {
    title: 'My registration: {{event}}',
    eyebrow: 'My registration',
    state: {
      confirmed: 'Registered',
      waitlisted: 'On the waiting list',
      cancelled: 'Cancelled',
      offered: 'Place kept for you',
    },
    offer: {
      heading: 'A place is kept for you',
      until: 'We keep it for you until {{day}} at {{time}}. After that it may go to whoever is next in line.',
      overdue: 'Nobody else has asked for it yet, so it is still yours to take.',
      take: 'Keep my place',
    },
    position_one: 'You are next in line. If somebody cancels, the place is yours.',
    position_other: 'You are number {{count}} in line. Places that become free are given in that order.',
    link: {
      heading: 'Your place is reserved',
      text: 'The waiting room opens 15 minutes before the start and takes you in when the presentation begins.',
    },
    reminders: {
      heading: 'Reminders',
      on: 'We write to you a day before, an hour before, and at the start.',
      off: 'Reminders are off. Your place stays yours, and we still tell you if the event is moved or cancelled.',
      mute: 'Turn off reminders',
      unmute: 'Turn reminders on',
    },
    details: 'Your details',
    address: 'E-mail address',
    addressHint: 'To be written to at another address, cancel here and register with that one.',
    language: 'Language of our e-mails',
    languages: { en: 'English', fr: 'French' },
    save: 'Save changes',
    cancel: {
      heading: 'Can’t make it?',
      text: 'Your place then goes to the next person in line, and the entry leaves your calendar.',
      inLine: 'You then leave the waiting list, and everybody behind you moves up.',
      submit: 'Cancel my registration',
      leave: 'Leave the waiting list',
    },
    confirm: {
      place: {
        heading: 'Cancel your registration?',
        text: 'Your place goes to the next person in line at once. Your links stop working, and the entry leaves your calendar. To come after all you would have to register again, if there are places.',
        submit: 'Yes, cancel it',
        keep: 'Keep my registration',
      },
      inLine: {
        heading: 'Leave the waiting list?',
        text: 'You lose your rank, and everybody behind you moves up. Registering again would put you at the end of the line.',
        submit: 'Yes, leave the list',
        keep: 'Stay on the list',
      },
    },
    ended: {
      cancelled: {
        title: 'This registration is cancelled',
        text: 'If you change your mind, you can register again while the event takes registrations.',
        again: 'Register again',
      },
      event_cancelled: {
        title: 'This event has been cancelled.',
        text: 'Your registration ended with it, and there is nothing you need to do.',
      },
      event_over: {
        title: 'This presentation has ended.',
        text: 'There is nothing left to change. Thank you for having registered.',
      },
    },
  },
  /** The page that mutes reminders. */
  mute: {
    title: 'No more reminders of this event?',
    lede: 'Your place stays yours, and we still tell you if the event is moved or cancelled.',
    done: 'Reminders are off',
  },
  /** The page that mails the personal link again. */
  personalLink: {
    eyebrow: 'Already registered?',
    known: 'Your place is reserved.',
    title: 'Send me my link',
    description: 'Get your personal link for “{{title}}” again, by e-mail.',
    lede: 'Type the address you registered with, and we send your personal link there again.',
    submit: 'Send my link',
    register: 'Register',
  },
  done: {
    confirmed: 'Your place is reserved',
    waitlisted: 'This event is full',
    linkLabel: 'Your personal link',
    copy: 'Copy the link',
    copied: 'Copied',
    room: 'Go to the waiting room',
    join: 'Join now',
    calendar: 'Add to calendar',
    calendarHint: 'The calendar entry doesn’t hold your personal link, so you can share it.',
    started: 'The presentation has started.',
    another: 'Register somebody else',
  },
  privacy: 'Privacy policy',
  /** What registrants agree to (R308); stored as they saw it. */
  consent: {
    event_organizer:
      'By registering you agree that {{firm}} and the presenting companies ({{companies}}) receive the information you submit and your attendance (when you join, when you leave and how long you watch), to communicate with you about this event.',
  },
  /** Replies to changes of a registration, and the page without scripts. */
  ownDone: {
    changed: 'Your details are saved.',
    cancelled: 'Your registration is cancelled. We confirm it by e-mail.',
    cancelledBefore: 'Your registration was cancelled before. Nothing has changed.',
    taken: 'The place is yours. Your personal link is on its way by e-mail.',
    muted: 'We send no more reminders of this event. Your place stays yours.',
    unmuted: 'You get a reminder a day before, an hour before, and at the start.',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    registrations: typeof en
  }
}
