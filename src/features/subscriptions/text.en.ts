/** Texts of subscribing and of the preferences. */
export const en = {
  title: 'Subscribe',
  description:
    'Get e-mail alerts when a public company’s presentation is announced, when its time changes and when the companies you follow publish news.',
  lede: 'Get an e-mail when a presentation is announced, when its time changes and when the companies you follow publish news.',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    name: 'Name',
    email: 'E-mail address',
    company: 'Company name',
    phone: 'Phone number',
    clients: 'Companies',
    clientsPicked: 'Selected companies',
    areas: 'Regions',
    allEvents: 'Events',
    topics: 'Topics',
    careers: 'Careers',
    offices: 'Offices',
    frequency: 'How often',
    language: 'Language',
    timeZone: 'Time zone',
    pauseDays: 'Pause',
  },
  hints: {
    clients: 'You’ll get alerts for their events, news releases and replays.',
    clientsTyped: 'Type names or tickers, separated by semicolons.',
    clientList: 'All companies',
    areas: 'You’ll get alerts for every event in these regions, whichever company presents.',
    choices: 'If you choose nothing, you’ll get alerts for every event.',
    topics: 'Select topics to limit your alerts. Select none to get all of them.',
    offices: 'Select offices to limit alerts for new positions. Select none to get all of them.',
    timeZone: 'Digests arrive at 7:30 a.m. in this time zone.',
  },
  positions: 'New positions at {{firm}}',
  fold: { noClients: 'None selected', noAreas: 'None selected', allTopics: 'All topics' },
  form: {
    you: 'About you',
    about: 'What you want alerts for',
    submit: 'Subscribe',
    sending: 'Sending…',
    noSuchClient:
      'There are no alerts for the company in this link. Choose other companies; if you choose none, you’ll get alerts for every event.',
  },
  steps: {
    title: 'How it works',
    mail: {
      title: 'Confirm by e-mail.',
      text: 'We’ll send an e-mail to your address. Your alerts start when you confirm.',
    },
    alerts: {
      title: 'Get alerts as they happen.',
      text: 'Alerts that come close together share one e-mail, or you can get one digest a day or a week.',
    },
    leave: {
      title: 'Unsubscribe at any time.',
      text: 'Every e-mail has a link to unsubscribe and a link to change your choices.',
    },
  },
  failures: {
    forbidden: 'Response error forbidden',
    other: 'Ooops, an error has occurred. Please try again later.',
  },
  taken: 'Check your e-mail',
  confirm: {
    title: 'Confirm your subscription',
    text: 'Confirm to start getting alerts.',
    button: 'Confirm my subscription',
    sending: 'Confirming…',
    done: 'You are subscribed',
    events: 'See all events',
    back: {
      company: 'Back to the company',
      event: 'Back to the event',
      release: 'Back to the release',
      careers: 'Back to the positions',
    },
    change: 'Change what I receive',
    choices: 'What you’ll receive',
    to: 'Sent to',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'Do you want to stop getting alerts?',
    ledeOf:
      'We’ll stop sending alerts to {{email}}. Your event registrations won’t change, but we won’t e-mail you about the replays of those events.',
    lede: 'We’ll stop sending you alerts right away. Your event registrations won’t change, but we won’t e-mail you about the replays of those events.',
    button: 'Unsubscribe',
    sending: 'Unsubscribing…',
    stay: 'No, keep my alerts',
  },
  /** The page that mails subscribers the link to their preferences. */
  preferencesLink: {
    title: 'Change your alerts or unsubscribe',
    lede: 'Enter your address, and we’ll e-mail you a link to your preferences. There you can change what you receive, pause your alerts or unsubscribe.',
    button: 'E-mail me the link to my preferences',
    from: 'Change my alerts or unsubscribe',
  },
  unsubscribed: {
    title: 'Unsubscribed',
    text: 'You are unsubscribed. We won’t send you these e-mails any more.',
    address:
      'This applies to alerts sent to {{email}}. Your event registrations won’t change, but we won’t e-mail you about the replays of those events.',
    home: 'Back to home',
    mistake: 'Unsubscribed by mistake, or getting too many e-mails?',
    undo: 'Subscribe me again',
    fewer: { weekly: 'Send me one digest a week instead', pause: 'Pause my alerts for 30 days instead' },
    undone: 'You are subscribed again',
    change: 'Get a link to my preferences',
    subscribed: 'We’ll send alerts to {{email}}.',
  },
  preferences: {
    title: 'My alerts',
    lede: 'For {{email}}.',
    events: {
      all: 'Every event',
      chosen: 'Only events of the companies and regions I select below',
    },
    frequencies: {
      at_once: 'As they happen',
      daily: 'One digest every morning',
      weekly: 'One digest every Monday morning',
    },
    frequencyHints: {
      at_once: 'Alerts that come close together share one e-mail.',
      daily:
        'We’ll send it only on days when there is news. It also lists upcoming events and the share prices of your companies.',
      weekly:
        'We’ll send it only if there was news in the past week. It also lists upcoming events and the share prices of your companies.',
    },
    languages: { en: 'English', fr: 'Français' },
    pauses: {
      '0': 'No pause',
      '7': 'For a week',
      '30': 'For a month',
      '90': 'For three months',
    },
    keepPause: 'Until {{day}} (no change)',
    paused: 'Your alerts are paused until {{day}}. Alerts from that period won’t be sent later.',
    what: 'What you get alerts for',
    how: 'How you get them',
    save: 'Save my preferences',
    saving: 'Saving…',
    leaveText:
      'We’ll stop sending you alerts. We’ll keep your choices for 30 days in case you change your mind: during that time, you can restore them from the next page or from the links in our e-mails.',
    leave: 'Unsubscribe from all alerts',
    ended: {
      title: 'You are unsubscribed',
      text: 'We aren’t sending any alerts to {{email}}. To get alerts again, subscribe and confirm your address.',
      undoText:
        'We aren’t sending any alerts to {{email}}. We keep your choices for 30 days after you unsubscribe, so you can still restore them.',
      undo: 'Restore my alerts',
      again: 'Subscribe again',
    },
    badLink: {
      title: 'This link no longer works',
      text: 'It is more than three months old, or incomplete. Enter your address and we’ll send you a new one.',
      button: 'Send me a link',
    },
  },
  /** Those that events don't have; their texts name the others. */
  zones: {
    'America/St_Johns': 'St. John’s',
    'America/Halifax': 'Halifax',
    'America/Toronto': 'Toronto, Montréal, New York',
    'America/Winnipeg': 'Winnipeg, Chicago',
    'America/Regina': 'Regina',
    'America/Edmonton': 'Calgary, Edmonton',
    'America/Denver': 'Denver, Salt Lake City',
    'America/Phoenix': 'Phoenix',
    'America/Vancouver': 'Vancouver',
    'America/Los_Angeles': 'Los Angeles, San Francisco',
    'Europe/London': 'London',
    'Europe/Paris': 'Paris, Zurich',
    'Asia/Hong_Kong': 'Hong Kong',
    'Asia/Tokyo': 'Tokyo',
    'Australia/Sydney': 'Sydney',
  },
  mine: {
    lede: 'What you get alerts for, how often and in which language.',
    title: 'My alerts',
    none: 'You don’t get any alerts yet.',
    noneAdvice: 'Choose companies or regions, and we’ll e-mail {{email}} when there is news.',
    begin: 'Get alerts for every event',
    choose: 'Choose companies and regions',
    summaryAll: 'Every event',
    summaryAreas_one: '{{count}} region',
    summaryAreas_other: '{{count}} regions',
    summaryClients_one: '{{count}} company',
    summaryClients_other: '{{count}} companies',
    summaryPositions: 'New positions',
    change: 'Change',
    noneSent: 'No alerts yet.',
    kinds: {
      event_published: 'New event',
      event_moved: 'New time',
      event_cancelled: 'Cancelled',
      release: 'News release',
      release_corrected: 'Correction',
      release_withdrawn: 'Withdrawn release',
      replay: 'Replay',
      position: 'New position',
    },
    loading: 'Loading your alerts',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    subscriptions: typeof en
  }
}
