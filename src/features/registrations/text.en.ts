/** Texts of registering for an event. */
export const en = {
  live: {
    title: 'Register: {{event}}',
    eyebrow: 'Registration',
    description: 'Register for “{{event}}.” Presenter: {{presenter}}.',
    heading: 'Your details',
    submit: 'Register',
    submitInLine: 'Join the waiting list',
    more: 'Add a question, your title or a phone number',
    question: 'Add a question',
  },
  steps: {
    title: 'Register: {{event}}',
    label: 'Registration steps',
    names: { details: 'Personal details', companies: 'Companies', submitted: 'Request submitted' },
    detailsLede: 'All fields are required, so that the companies know who is attending.',
    companiesLede: 'Choose one or more companies. Each presents at its own time.',
    companies: 'Companies you want to hear from',
    next: 'Next',
    back: 'Back',
    submit: 'Submit request',
    picked: 'Your choices',
    overlap: '{{first}} and {{second}} present at the same time from {{from}} to {{to}}.',
    overlapAdvice: 'You can keep both and switch from one to the other.',
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
    company: 'Firm',
    noFirm: 'Private investor',
    forMyself: 'I invest for myself',
    title: 'Title',
    phone: 'Phone number',
    investorType: 'Investor type',
    noInvestorType: 'Not specified',
    topic: 'Topic to be discussed',
    comment: 'Comment or question',
  },
  questions: { heading: 'Questions about this event', choose: 'Choose an answer', none: 'No answer' },
  hints: {
    phone: 'It will be used only to reach you about this event.',
    email: 'We’ll send all e-mails about your registration to this address.',
    comment: 'We’ll pass it on to the presenter.',
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
    link: 'You’ll get a personal link, on this page and by e-mail.',
    linkOnceApproved: 'Once your registration is approved, you’ll get a personal link by e-mail.',
    room: 'On the day of the event, the link will open the waiting room.',
    show: 'You’ll enter automatically when the presentation starts.',
    mail: 'You’ll get a confirmation with the address by e-mail.',
    remind: 'We’ll remind you the day before.',
    help: 'Get help and check your browser',
    started: 'The presentation has started. Register to join right away.',
  },
  approval: {
    title: 'Registrations are approved first',
    by_hand:
      'Each registration for this event has to be approved. We’ll e-mail you the decision, with your personal link.',
    by_rule:
      'Please use the address of your firm. Some registrations for this event have to be approved first; we’ll e-mail you the decision then.',
  },
  waitingList: {
    title: 'This event is full',
    text: 'You can still register for the waiting list. We’ll e-mail you as soon as a place opens up for you.',
  },
  closed: {
    cancelled: {
      tag: 'Event cancelled',
      title: 'This event has been cancelled.',
      text: 'Registration is closed. See which presentations are coming up.',
    },
    over: {
      tag: 'Ended',
      title: 'This presentation has ended.',
      text: 'Registration is closed, but more presentations are coming up.',
    },
    full: {
      tag: 'Full',
      title: 'This event is full and has no waiting list.',
      text: 'All places are taken. See which other presentations are coming up.',
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
      pending: 'Waiting for approval',
      cancelled: 'Cancelled',
      offered: 'Place held for you',
    },
    offer: {
      heading: 'We’re holding a place for you',
      until: 'We’ll hold it until {{day}}, at {{time}}. After that, it may go to the next person in line.',
      overdue: 'No one else has asked for it yet, so you can still confirm it.',
      take: 'Confirm my place',
    },
    pending:
      'Your registration has to be approved. As soon as it has been decided on, we’ll e-mail you; your personal link will be in that e-mail.',
    position_one: 'You are next in line. If someone cancels, we’ll offer you the place.',
    position_other: 'You are number {{count}} in line. Places that open up are offered in that order.',
    link: {
      heading: 'Your place is reserved',
      text: 'The waiting room opens shortly before the start. You’ll enter automatically when the presentation begins.',
    },
    reminders: {
      heading: 'E-mails about this event',
      on: 'We’ll remind you before the event, and e-mail you when a replay is available.',
      off: 'You won’t get reminders, messages or the replay by e-mail. You still have your place, and we’ll let you know if the event is moved or cancelled.',
      mute: 'Stop e-mails about this event',
      unmute: 'Get e-mails about this event',
    },
    details: 'Your details',
    address: 'E-mail address',
    addressHint: 'To use another address, cancel this registration and register again with that address.',
    language: 'E-mail language',
    languages: { en: 'English', fr: 'Français' },
    save: 'Save changes',
    cancel: {
      heading: 'Can’t make it?',
      place:
        'Your place will be offered to the next person on the waiting list, if there is one, and the event will be removed from your calendar.',
      pending: 'Your registration will be withdrawn before it is decided on.',
      inLine: 'You’ll lose your place in line, and everyone behind you will move up.',
      submit: 'Cancel my registration',
      leave: 'Leave the waiting list',
    },
    confirm: {
      place: {
        heading: 'Cancel your registration?',
        text: 'Your place will be offered to the next person on the waiting list right away, if there is one. Your links will stop working, and the event will be removed from your calendar. To attend after all, you would have to register again, if places are left.',
        submit: 'Yes, cancel it',
        keep: 'Keep my registration',
      },
      pending: {
        heading: 'Withdraw your registration?',
        text: 'It won’t be decided on any more. If you change your mind, you can register again while registration is open.',
        submit: 'Yes, withdraw it',
        keep: 'Keep my registration',
      },
      inLine: {
        heading: 'Leave the waiting list?',
        text: 'You’ll lose your place in line, and everyone behind you will move up. If you register again, you’ll be at the end of the line.',
        submit: 'Yes, leave the list',
        keep: 'Stay on the list',
      },
    },
    ended: {
      cancelled: {
        title: 'This registration has been cancelled',
        text: 'If you change your mind, you can register again while registration is open.',
        again: 'Register again',
      },
      event_cancelled: {
        title: 'This event has been cancelled.',
        text: 'Your registration has been cancelled too. You don’t need to do anything.',
      },
      event_over: {
        title: 'This presentation has ended.',
        text: 'There is nothing left to change. Thank you for registering.',
      },
    },
  },
  /** The page that mutes reminders. */
  mute: {
    title: 'Stop e-mails about this event?',
    lede: 'No more reminders, messages or replay by e-mail. You’ll keep your place, and we’ll let you know if the event is moved or cancelled.',
    done: 'E-mails about this event are off',
  },
  /** The page that mails the personal link again. */
  personalLink: {
    eyebrow: 'Already registered?',
    known: 'Your place is reserved.',
    title: 'Send me my link',
    description: 'Get your personal link for “{{title}}” by e-mail again.',
    lede: 'Enter the address you registered with, and we’ll send your personal link there again.',
    submit: 'Send me my link',
    register: 'Register',
  },
  done: {
    confirmed: 'Your place is reserved',
    waitlisted: 'This event is full',
    pending: 'We have received your registration',
    linkLabel: 'Your personal link',
    room: 'Go to the waiting room',
    join: 'Join now',
    calendar: 'Add to calendar',
    calendarHint: 'The calendar entry doesn’t include your personal link, so you can share the entry.',
    started: 'The presentation has started.',
    again: 'Wrong e-mail address? Register again',
  },
  /** What registrants agree to (R308); stored as they saw it. */
  consent: {
    event_organizer_one:
      'By registering, you agree that {{firm}} gives the presenting company ({{companies}}) the information you submit and a report of your attendance (when you join, when you leave and how long you watch), so that the company knows who attended and can contact you about this event.',
    event_organizer_other:
      'By registering, you agree that {{firm}} gives the companies you choose ({{companies}}) the information you submit and a report of your attendance (when you join, when you leave and how long you watch), so that these companies know who attended and can contact you about this event.',
    event_in_person_one:
      'By registering, you agree that {{firm}} gives the presenting company ({{companies}}) the information you submit, so that the company knows who registered and can contact you about this event.',
    event_in_person_other:
      'By registering, you agree that {{firm}} gives the companies you choose ({{companies}}) the information you submit, so that these companies know who registered and can contact you about this event.',
    noneChosen: 'none so far',
  },
  /** Replies to changes of a registration, and the page without scripts. */
  ownDone: {
    changed: 'Your details have been saved.',
    cancelled: 'Your registration has been cancelled. We’ll confirm it by e-mail.',
    cancelledBefore: 'Your registration was already cancelled. Nothing has changed.',
    taken: 'Your place is confirmed. All you need for the day is on its way by e-mail.',
    muted:
      'We won’t send you any more reminders, messages or the replay of this event. You still have your place.',
    unmuted: 'We’ll remind you before the event, and e-mail you when a replay is available.',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    registrations: typeof en
  }
}
