/** Texts of API replies and mails about registrations. */
export const en = {
  confirmed:
    'You are registered. Your personal link is below and on its way to {{email}}. Please don’t share it.',
  confirmedInPerson: 'You are registered. A confirmation with the address is on its way to {{email}}.',
  pending:
    'We have received your registration. Once it is approved, your personal link will be sent to {{email}}.',
  domainRefused:
    'Addresses of this provider are not accepted for this event. Please use the address of your firm',
  linkSent:
    'If {{email}} is registered for this event, its personal link is in our latest e-mail to that address. We send it again if we haven’t written in the last ten minutes. Please check your spam folder too.',
  /** Whether an address is e-mailed about events, for staff. Their time follows. */
  standing: {
    none: 'Not registered for any event',
    confirmed: 'Registered for “{{event}}” on',
    muted: 'Registered for “{{event}}”, with its reminders, messages and news of the replay stopped on',
    waitlisted: 'On the waiting list of “{{event}}”, and gets the link once there is a place; registered on',
    pending: 'Registration for “{{event}}” not approved yet, and the link is sent after that; registered on',
    cancelled: 'Registration for “{{event}}” cancelled, and nothing more is sent about it; registered on',
  },
  mail: {
    event: 'Event',
    company: 'Company',
    presenter: 'Presenter',
    presenters: 'Presenters',
    date: 'Date',
    time: 'Time',
    dialIn: 'By telephone',
    pin: 'PIN {{pin}}',
    pinUse: 'Enter it when you are asked for it.',
    place: 'Place',
    alsoOnline: 'Also online',
    format: 'Format',
    recorded: 'Recorded presentation',
    hours: '{{hours}} {{zone}}',
    moment: '{{date}}, {{hours}} {{zone}}',
    ownHours: '{{hours}} {{zone}}, your time',
    ownMoment: '{{date}}, {{hours}} {{zone}}, your time',
    stop: 'Stop e-mails about this event',
    picked: 'Presentations you chose',
    presentations: 'Presentations',
    now: 'New time',
    was: 'Previous time',
    calendar: 'Add the event to your calendar',
    ownPage: 'Change or cancel my registration',
    allEvents: 'See all events',
    eventPage: 'See the event page',
    openWaitingRoom: 'Open the waiting room',
    personalLink:
      'Your personal link opens the waiting room and, once the presentation has started, takes you to it. It is yours alone, so please don’t forward this e-mail.',
    reason:
      'You are receiving this e-mail because this address was registered for an event organized by {{sender}}. If it wasn’t you, someone entered your address by mistake: ignore this e-mail, or write to {{email}} and we will delete your details.',
    confirmed: {
      subject: 'You are registered: {{title}}',
      heading: 'You are registered',
      greeting: 'Hello {{name}}, your place is confirmed. Here is everything you need for the day.',
    },
    added: {
      subject: 'You are registered: {{title}}',
      heading: 'You are registered',
      greeting:
        'Hello {{name}}, we have registered you for this presentation, and your place is confirmed. Here is everything you need for the day.',
    },
    approved: {
      subject: 'Your registration is approved: {{title}}',
      heading: 'Your registration is approved',
      greeting:
        'Hello {{name}}, your registration has been approved and your place is confirmed. Here is everything you need for the day.',
    },
    pending: {
      subject: 'We have received your registration: {{title}}',
      heading: 'We have received your registration',
      greeting:
        'Hello {{name}}, thank you for registering. Registrations for this event have to be approved.',
      promise:
        'We’ll e-mail you as soon as yours has been decided on. If it is approved, that e-mail will have your personal link. You don’t need to do anything until then.',
    },
    promoted: {
      subject: 'A place has opened up: {{title}}',
      heading: 'A place has opened up for you',
      greeting:
        'Hello {{name}}, you were on the waiting list. A place has opened up and it is yours: your registration is confirmed.',
    },
    offer: {
      subject: 'Confirm your place: {{title}}',
      heading: 'We’re holding a place for you',
      greeting:
        'Hello {{name}}, you were on the waiting list. A place has opened up, and we’re holding it for you. Please let us know whether you would like it.',
      until: 'We’ll hold it until {{moment}}. After that, it may go to the next person in line.',
      overdue: 'We’ll hold it until someone else asks for a place.',
      take: 'Confirm my place',
      preheader: 'Please confirm by {{moment}}.',
      link: 'We’ll send your personal link with the confirmation.',
    },
    reminder: {
      subject: '{{when}}: {{title}}',
      day: {
        subject: { today: 'Today', tomorrow: 'Tomorrow', later: 'Reminder' },
        heading: {
          today: 'The presentation is today',
          tomorrow: 'See you tomorrow',
          later: 'The presentation is coming up',
        },
        greeting:
          'Hello {{name}}, this is a reminder of the presentation you registered for. Your personal link is below.',
        greetingInPerson:
          'Hello {{name}}, this is a reminder of the presentation you registered for. The address is below.',
      },
      hour: {
        subject: 'Starts within the hour',
        heading: 'The presentation starts within the hour',
        greeting:
          'Hello {{name}}, the presentation you registered for starts within the hour. The waiting room will let you in when the presentation begins.',
        greetingInPerson:
          'Hello {{name}}, the presentation you registered for starts within the hour. The address is below.',
      },
      start: {
        subject: 'Starting now',
        heading: 'The presentation is starting',
        greeting: 'Hello {{name}}, the presentation is starting. You can join it now.',
      },
    },
    join: 'Join the presentation',
    moved: {
      subject: 'New time: {{when}} · {{title}}',
      heading: 'This event has a new time',
      greeting: 'Hello {{name}}, an event you registered for has been moved.',
      stands:
        'Your registration is still valid, and your personal link still works. You don’t need to do anything.',
      standsPending: 'Your registration has yet to be approved. We’ll e-mail you when it is.',
      standsInPerson: 'Your registration is still valid. You don’t need to do anything.',
      standsInLine: 'You still have your place on the waiting list. You don’t need to do anything.',
      standsOffered:
        'We’re still holding a place for you, until {{moment}}. After that, it may go to the next person in line.',
      standsOverdue: 'We’re still holding a place for you, until someone else asks for one.',
    },
    changed: {
      subject: 'New details: {{title}}',
      heading: 'The details have changed',
      greeting:
        'Hello {{name}}, the program, the place or the telephone numbers of an event you registered for have changed. Here are the new details.',
    },
    eventCancelled: {
      subject: 'Cancelled: {{title}}',
      heading: 'This event has been cancelled',
      greeting:
        'Hello {{name}}, we’re sorry: the event below will not take place. Your registration has been cancelled, and you don’t need to do anything.',
      others: 'You’re welcome to register for any of our other presentations.',
    },
    withdrawn: {
      subject: 'Your registration has been cancelled: {{title}}',
      heading: 'Your registration has been cancelled',
      greeting:
        'Hello {{name}}, your registration for the event below has been cancelled. Your links no longer open the waiting room.',
      greetingInPerson: 'Hello {{name}}, your registration for the event below has been cancelled.',
      again: 'If you change your mind, you can register again on the event page while registration is open.',
    },
    lapsed: {
      subject: 'Your place has been offered to someone else: {{title}}',
      heading: 'Your place has been offered to someone else',
      greeting:
        'Hello {{name}}, we held a place for you but didn’t hear back in time, so it has been offered to the next person in line.',
      again:
        'If you would still like to attend, register again on the event page. You’ll go back on the waiting list.',
    },
    removed: {
      subject: 'Your registration has been cancelled: {{title}}',
      heading: 'Your registration has been cancelled',
      greeting:
        'Hello {{name}}, we have cancelled your registration for the event below. Your links no longer open the waiting room.',
      greetingInPerson: 'Hello {{name}}, we have cancelled your registration for the event below.',
      again: 'If this comes as a surprise, reply to this e-mail and we’ll look into it.',
    },
    rejected: {
      subject: 'About your registration: {{title}}',
      heading: 'We can’t confirm your registration',
      greeting:
        'Hello {{name}}, thank you for your interest. We’re sorry: this event is for a limited audience, and we can’t confirm your registration.',
      again: 'If you have a question, reply to this e-mail.',
    },
    declined: {
      subject: 'We couldn’t offer you a place: {{title}}',
      heading: 'We couldn’t offer you a place',
      greeting:
        'Hello {{name}}, thank you for your interest. We’re sorry: we can’t offer you a place at the event below, and you are no longer on its waiting list.',
      again: 'If you have a question, reply to this e-mail.',
    },
    message: { greeting: 'Hello {{name}},' },
    replay: {
      subject: 'Replay available: {{title}}',
      heading: 'The replay is available',
      greeting:
        'Hello {{name}}, you can now watch the full presentation you registered for, as often as you like.',
      greetingInLine:
        'Hello {{name}}, you were on the waiting list and no place opened up in time. You can now watch the full presentation, as often as you like.',
      watch: 'Watch the replay',
      until: 'It will be available until {{day}}.',
      account: 'Sign in to watch the full replay; an account is free.',
    },
    waitlisted: {
      subject: 'You are on the waiting list: {{title}}',
      heading: 'You are on the waiting list',
      greeting: 'Hello {{name}}, thank you for registering. All places at this event are taken.',
      place_one: 'You are next in line. If someone cancels, we’ll offer you the place.',
      place_other:
        'You are number {{position}} in line as of this e-mail. Places that open up are offered in that order.',
      promise:
        'We can’t guarantee you a place. If one opens up for you, we’ll e-mail you right away and hold it for you for a while. You don’t need to do anything until then.',
      ownPage: 'Change my details or leave the waiting list',
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'registrations/server': typeof en
  }
}
