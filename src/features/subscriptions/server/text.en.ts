import { en as site } from '../text.en.ts'
/** Texts of API replies, mails, alerts and digests. */
export const en = {
  asked:
    'Almost done: we’ve sent an e-mail to {{email}}. Open it and confirm to start getting alerts. If you already have a subscription, the e-mail says so and links to your choices. If it doesn’t arrive, try again in an hour.',
  confirmed: 'Your subscription is confirmed. We’ll e-mail you the next alert.',
  confirmedPaused:
    'Your subscription is confirmed. Your alerts are paused until {{day}}; you can end the pause in your preferences.',
  linkSent:
    'If {{email}} is subscribed to our alerts, an e-mail with a link to its preferences is on its way. If it doesn’t arrive, try again in an hour.',
  saved: 'Your preferences have been saved.',
  left: 'You are unsubscribed. We won’t send you any more alerts.',
  undone: {
    all: 'You are subscribed again, with the same choices as before.',
    weekly: 'You are subscribed again, with one digest a week.',
    pause: 'You are subscribed again. We won’t send any alerts for 30 days.',
    pauseEnded: 'Your alerts are no longer paused.',
  },
  followed: 'You’ll get alerts for {{companies}}.',
  followedAll: 'You’ll get alerts for every event.',
  followedPositions: 'You’ll get alerts for new positions.',
  noArea: 'There is no region “{{name}}”',
  noClient: 'There is no client company “{{name}}”',
  noOffice: 'There is no office in “{{name}}”',
  noTimeZone: 'Choose a time zone from the list',
  nothingChosen:
    'You would no longer receive anything. Choose every event, new positions, or at least one region or company, or unsubscribe.',
  /** Whether an address gets alerts, for staff. Their time follows. */
  standing: {
    none: 'Not subscribed to alerts',
    unconfirmed: 'Subscription to alerts not confirmed by the link in the e-mail, asked for on',
    confirmed: {
      at_once: 'Subscribed to alerts, at most two e-mails an hour, since',
      daily: 'Subscribed to alerts, as a daily digest, since',
      weekly: 'Subscribed to alerts, as a weekly digest, since',
    },
    paused: 'Alerts paused until',
    next: 'The next alert is gathered, and will be sent from',
    ended: {
      bounce: 'Subscription to alerts ended because an e-mail came back, on',
      complaint: 'Subscription to alerts ended because an e-mail was reported as unwanted, on',
      subscriber: 'Unsubscribed from alerts on',
    },
  },
  mail: {
    /** Why a reader gets a mail that they may not have asked for. */
    askedReason:
      'You are receiving this e-mail because someone entered this address on the website of {{firm}}. If it wasn’t you, ignore this e-mail: unless you confirm, you won’t get any alerts. Questions? Write to {{email}}.',
    /** Why a subscriber gets a mail. */
    reason: 'You are receiving this e-mail because you subscribed to alerts from {{firm}}.',
    preferences: 'Change what I receive',
    unsubscribe: 'Unsubscribe',
    confirm: {
      subject: 'Confirm your {{firm}} alerts',
      preheader: 'Confirm to start getting alerts.',
      heading: 'Confirm your subscription',
      greeting:
        'Confirm your subscription, and we’ll e-mail you when a presentation by one of our client companies is announced, moved or cancelled.',
      positionsGreeting:
        'Confirm your subscription, and we’ll e-mail you when there is a new position at {{firm}}.',
      companiesGreeting_one:
        'Confirm your subscription, and we’ll e-mail you about this company’s events, releases and replays.',
      companiesGreeting_other:
        'Confirm your subscription, and we’ll e-mail you about these companies’ events, releases and replays.',
      areasGreeting_one: 'Confirm your subscription, and we’ll e-mail you about the events in this region.',
      areasGreeting_other:
        'Confirm your subscription, and we’ll e-mail you about the events in these regions.',
      choicesGreeting:
        'Confirm your subscription, and we’ll e-mail you about the events of each company and in each region below, and about each company’s releases and replays.',
      companySubject: 'Confirm alerts for {{company}}',
      areas_one: 'Region',
      areas_other: 'Regions',
      clients_one: 'Company',
      clients_other: 'Companies',
      alerts: 'Alerts',
      all: 'Every event',
      careers: 'Careers',
      positions: 'New positions at {{firm}}',
      offices_one: 'Office',
      offices_other: 'Offices',
      button: 'Confirm my subscription',
      note: 'The link works for {{days}} days. If you didn’t ask for this, ignore this e-mail: you won’t hear from us again.',
    },
    /** To a subscriber who asked for alerts of further companies or of positions. */
    add: {
      reason:
        'You are receiving this e-mail because someone entered this address on the website of {{firm}}. If it wasn’t you, ignore this e-mail: your alerts will stay as they are. Questions? Write to {{email}}.',
      note: 'The link works for {{days}} days. If you didn’t ask for this, ignore this e-mail: nothing will change.',
      subject: 'Confirm an addition to your {{firm}} alerts',
      preheader: 'Confirm to add it to your alerts.',
      heading: 'Add this to your alerts?',
      greeting: 'Confirm to add the following to your alerts. Everything else will stay the same.',
      button: 'Add to my alerts',
    },
    known: {
      subject: 'Your {{firm}} alerts',
      preheader: 'You are already subscribed. Here is a link to your preferences.',
      heading: 'You are already subscribed',
      greeting:
        'Someone, perhaps you, asked for alerts at this address. It is already subscribed, so nothing has changed.',
      pausedGreeting:
        'Someone, perhaps you, asked for alerts at this address. It is already subscribed, but its alerts are paused until {{day}}.',
      pausedOffer: 'You can end the pause, and choose what you receive:',
      offer: 'You can choose what you receive, how often and in which language:',
      button: 'Open my preferences',
    },
    link: {
      subject: 'Your {{firm}} alert preferences',
      preheader: 'Here is the link you asked for.',
      heading: 'Your preferences',
      greeting: 'Here is the link you asked for.',
      button: 'Open my preferences',
      note: 'The link works for {{days}} days. Anyone who has it can change what you receive, so forward this e-mail with care.',
    },
  },
  alert: {
    calendar: 'Add the event to your calendar',
    kinds: site.mine.kinds,
    /** Subjects of a mail with a single alert. */
    subject: {
      event_published: '{{companies}}, {{day}}: {{title}}',
      event_moved: 'New time: {{when}} · {{title}} ({{companies}})',
      event_cancelled: 'Cancelled: {{title}} ({{companies}})',
      release: '{{companies}}: {{title}}',
      release_corrected: 'Correction: {{title}}',
      release_withdrawn: 'Withdrawn: {{title}}',
      replay: 'Replay: {{title}} ({{companies}})',
      position: 'New position: {{title}} ({{office}})',
    },
    intro: {
      event_published: 'A presentation by {{companies}} is open for registration.',
      event_moved: 'The event below has a new time. If you are registered, you still have your place.',
      event_cancelled: 'The event below will not take place.',
      release: '{{companies}} has published a news release.',
      release_corrected: '{{companies}} has corrected a news release.',
      release_withdrawn: '{{companies}} has withdrawn a news release.',
      replay: 'The replay of the event below is available.',
      position: 'We are accepting applications for a new position.',
    },
    button: {
      event_published: 'See the event and register',
      event_moved: 'See the event',
      event_cancelled: 'See upcoming events',
      release: 'Read the release',
      release_corrected: 'Read the corrected release',
      release_withdrawn: 'See the notice',
      replay: 'Watch the replay',
      position: 'See the position and apply',
    },
    several: '{{count}} updates: {{companies}}',
    severalHeading: '{{count}} updates',
    others: '{{names}} and {{count}} more',
    company: 'Company',
    presenter: 'Presenter',
    presenters: 'Presenters',
    date: 'Date',
    time: 'Time',
    format: 'Format',
    recorded: 'Recorded presentation',
    office: 'Office',
    closes: 'Closes',
    closesOn: 'closes {{day}}',
    hours: '{{hours}} {{zone}}',
    yours: '{{hours}} {{zone}}, your time',
    moment: '{{date}}, {{hours}} {{zone}}',
    wasThen: 'Instead of {{moment}}',
    digest: {
      daily: { subject: '{{day}}: {{counts}}', heading: '{{day}}' },
      weekly: {
        subject: 'Your week: {{counts}}',
        heading: 'Your week',
      },
      events_one: '{{count}} event',
      events_other: '{{count}} events',
      releases_one: '{{count}} release',
      releases_other: '{{count}} releases',
      replays_one: '{{count}} replay',
      replays_other: '{{count}} replays',
      positions_one: '{{count}} position',
      positions_other: '{{count}} positions',
      newEvents: 'New and changed events',
      newReleases: 'News releases',
      newReplays: 'Replays',
      newPositions: 'New positions',
      prices: 'Prices of companies you follow',
      delayed:
        'The latest price of each share on {{at}}. Prices are delayed by 15 or 20 minutes, depending on the exchange.',
      simulated: 'These prices are simulated for the demonstration.',
      comingUp: 'Coming up',
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'subscriptions/server': typeof en
  }
}
