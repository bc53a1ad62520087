/** Texts of API replies and mails about registrations. */
export const en = {
  confirmed:
    'You are registered. Your personal link is below, and on its way to {{email}}. Please keep it to yourself.',
  linkSent:
    'If {{email}} is registered for this event, its personal link is on its way there. It may take a minute; look in the spam folder too.',
  mail: {
    event: 'Event',
    company: 'Company',
    presenter: 'Presenter',
    presenters: 'Presenters',
    date: 'Date',
    time: 'Time',
    hours: '{{hours}} {{zone}}',
    moment: '{{date}}, {{hours}} {{zone}}',
    ownHours: '{{hours}} {{zone}}, your time',
    ownMoment: '{{date}}, {{hours}} {{zone}}, your time',
    mute: 'Turn off the reminders of this event',
    picked: 'Presentations you picked',
    presentations: 'Presentations',
    now: 'New time',
    was: 'Before',
    calendar: 'Add the event to your calendar',
    ownPage: 'Change or cancel my registration',
    allEvents: 'See all events',
    eventPage: 'See the event page',
    openWaitingRoom: 'Open the waiting room',
    personalLink:
      'The link is yours alone, so please do not forward this message. It opens the waiting room and takes you to the presentation when it starts.',
    reason:
      'You receive this message because this address was registered for an event organized by {{sender}}. If it was not you, somebody typed your address by mistake: ignore this message, or write to {{email}} and we will delete your details.',
    confirmed: {
      subject: 'You are registered: {{title}}',
      heading: 'You are registered',
      greeting: 'Hello {{name}}, your place is confirmed. Here is all you need on the day.',
    },
    promoted: {
      subject: 'A place has opened up: {{title}}',
      heading: 'A place has opened up for you',
      greeting:
        'Hello {{name}}, you were on the waiting list. A place has become free and it is yours: your registration is confirmed.',
    },
    offer: {
      subject: 'A place is kept for you: {{title}}',
      heading: 'A place is kept for you',
      greeting:
        'Hello {{name}}, you were on the waiting list. A place has become free, and we are keeping it for you. Please tell us whether you will use it.',
      until: 'We keep it until {{moment}}. After that it may go to whoever is next in line.',
      overdue: 'We keep it until somebody else asks for a place.',
      take: 'Keep my place',
      preheader: 'Please tell us by {{moment}} whether you will use it.',
      link: 'Your personal link into the presentation comes with the confirmation.',
    },
    reminder: {
      subject: '{{when}}: {{title}}',
      day: {
        subject: { today: 'Today', tomorrow: 'Tomorrow', later: 'Reminder' },
        heading: { today: 'It is today', tomorrow: 'See you tomorrow', later: 'It is coming up' },
        greeting:
          'Hello {{name}}, this is a reminder of the presentation you are registered for. Your personal link is below.',
      },
      hour: {
        subject: 'Within the hour',
        heading: 'It starts within the hour',
        greeting:
          'Hello {{name}}, the presentation you are registered for starts within the hour. The waiting room lets you in when it begins.',
      },
      start: {
        subject: 'Starting now',
        heading: 'It is starting',
        greeting: 'Hello {{name}}, the presentation is starting. Your place is waiting for you.',
      },
    },
    join: 'Join the presentation',
    moved: {
      subject: 'New time: {{when}} · {{title}}',
      heading: 'There is a new time',
      greeting: 'Hello {{name}}, an event you are registered for has been moved.',
      stands:
        'Your registration stands, and your personal link still works. There is nothing you need to do.',
      standsInLine: 'You keep your place on the waiting list. There is nothing you need to do.',
    },
    changed: {
      subject: 'New programme: {{title}}',
      heading: 'The programme has changed',
      greeting:
        'Hello {{name}}, the programme of an event you are registered for has changed. This is how it stands now.',
    },
    eventCancelled: {
      subject: 'Cancelled: {{title}}',
      heading: 'This event has been cancelled',
      greeting:
        'Hello {{name}}, we are sorry: the event below will not take place. Your registration ends with it, and there is nothing you need to do.',
      others: 'Other presentations are on their way, and you are welcome at any of them.',
    },
    withdrawn: {
      subject: 'Your registration is cancelled: {{title}}',
      heading: 'Your registration is cancelled',
      greeting:
        'Hello {{name}}, your registration for the event below is cancelled. Its links no longer open the waiting room.',
      again: 'If you change your mind, you can register again on the event page while there are places.',
    },
    lapsed: {
      subject: 'Your place has been passed on: {{title}}',
      heading: 'Your place has been passed on',
      greeting:
        'Hello {{name}}, we kept a place for you and did not hear back in time, so it has gone to the next in line.',
      again:
        'If you would still like to come, register again on the event page: you then go back on the waiting list.',
    },
    replay: {
      subject: 'The replay is up: {{title}}',
      heading: 'The replay is up',
      greeting:
        'Hello {{name}}, the presentation you registered for can now be watched in full, whenever it suits you and as often as you like.',
      greetingInLine:
        'Hello {{name}}, you were on the waiting list and no place came free in time. Nothing is lost: the whole presentation can now be watched, whenever it suits you.',
      watch: 'Watch the replay',
      until: 'It can be watched until {{day}}.',
      account: 'Sign in to watch all of it; an account is free.',
      last: 'This is our last message about this event.',
    },
    waitlisted: {
      subject: 'You are on the waiting list: {{title}}',
      heading: 'You are on the waiting list',
      greeting: 'Hello {{name}}, thank you for registering. All places at this event are taken.',
      place_one: 'You are next in line. If somebody cancels, the place is yours.',
      place_other:
        'You are number {{position}} in line as we write this. Places that become free are given in that order.',
      promise:
        'We cannot promise you a place. If one becomes free for you, we write to you at once and keep it for you for a while. There is nothing you need to do until then.',
      ownPage: 'Change my details or leave the waiting list',
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'registrations/server': typeof en
  }
}
