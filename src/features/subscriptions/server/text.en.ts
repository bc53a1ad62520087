/** Texts of API replies, mails, alerts and digests. */
export const en = {
  asked: 'Almost there: we have written to {{email}}. Open that message and confirm, and the alerts begin.',
  confirmed: 'Your subscription is confirmed. The next alert will reach you by e-mail.',
  linkSent: 'If {{email}} is subscribed, a message with a link to its preferences is on its way.',
  saved: 'Your preferences are saved.',
  left: 'You are unsubscribed. No further alert will be sent to you.',
  undone: {
    all: 'You are subscribed again, with the choices you had.',
    weekly: 'You are subscribed again, with one digest a week.',
    pause: 'You are subscribed again. For 30 days no alert is sent.',
  },
  followed: '{{company}} is in your alerts.',
  followedAll: 'You will be told of every event.',
  noArea: 'There is no region “{{name}}”',
  noClient: 'There is no client company “{{name}}”',
  noTimeZone: 'This time zone is not known',
  nothingChosen: 'Choose every event, or at least one region or company',
  mail: {
    /** Why somebody gets a mail that they may not have asked for. */
    askedReason:
      'You receive this message because somebody entered this address on the website of {{firm}}. If it was not you, do nothing: without your confirmation you get no alerts. Questions? Write to {{email}}.',
    /** Why a subscriber gets a mail. */
    reason: 'You receive this message because you subscribed to alerts of {{firm}}.',
    preferences: 'Change what I receive',
    unsubscribe: 'Unsubscribe',
    confirm: {
      subject: 'Confirm your subscription to alerts of {{firm}}',
      preheader: 'One click, and the alerts begin.',
      heading: 'Confirm your subscription',
      greeting: 'One click, and we tell you when a company of ours meets investors, and when that changes.',
      areas: 'Regions',
      clients: 'Companies',
      all: 'Every event',
      button: 'Confirm my subscription',
      note: 'The link works for {{days}} days. If you did not ask for this, do nothing: you will hear no more from us.',
    },
    /** To a subscriber who asked for alerts of further companies. */
    add: {
      subject: 'More companies for your alerts of {{firm}}',
      preheader: 'One click adds them to what you receive.',
      heading: 'Add these to your alerts?',
      greeting: 'One click adds the companies below to what you receive. The rest stays as it is.',
      button: 'Add to my alerts',
    },
    known: {
      subject: 'Your alerts of {{firm}}',
      preheader: 'You are subscribed already. Here is the way to your preferences.',
      heading: 'You are subscribed already',
      greeting:
        'Somebody, perhaps you, asked for alerts to this address. You get them already, so nothing has changed.',
      offer: 'What you receive, how often and in which language is a click away:',
      button: 'Open my preferences',
    },
    link: {
      subject: 'Your preferences for alerts of {{firm}}',
      preheader: 'The link you asked for.',
      heading: 'Your preferences',
      greeting: 'Here is the link you asked for.',
      button: 'Open my preferences',
      note: 'It works for {{days}} days. Whoever has it can change what you receive: forward this message with care.',
    },
  },
  alert: {
    calendar: 'Add the event to your calendar',
    kinds: {
      event_published: 'New event',
      event_moved: 'New time',
      event_cancelled: 'Cancelled',
      release: 'News release',
      replay: 'Replay',
    },
    /** Subjects of a mail with a single alert. */
    subject: {
      event_published: '{{companies}}, {{day}}: {{title}}',
      event_moved: 'New time: {{when}} · {{title}} ({{companies}})',
      event_cancelled: 'Cancelled: {{title}} ({{companies}})',
      release: '{{companies}}: {{title}}',
      replay: 'Replay: {{title}} ({{companies}})',
    },
    intro: {
      event_published: '{{companies}} meets investors. Registration is open.',
      event_moved: 'The event below has a new time. If you are registered, your place is kept.',
      event_cancelled: 'The event below will not take place.',
      release: '{{companies}} has published a news release.',
      replay: 'The replay of the event below is up.',
    },
    button: {
      event_published: 'See the event and register',
      event_moved: 'See the event',
      event_cancelled: 'See what else is coming',
      release: 'Read the release',
      replay: 'Watch the replay',
    },
    several: '{{count}} updates: {{companies}}',
    severalHeading: '{{count}} updates',
    others: '{{names}} and {{count}} more',
    event: 'Event',
    company: 'Company',
    companies: 'Companies',
    presenter: 'Presenter',
    date: 'Date',
    time: 'Time',
    was: 'Until now',
    published: 'Published',
    hours: '{{hours}} {{zone}}',
    yours: '{{hours}} {{zone}} where you are',
    moment: '{{date}}, {{hours}} {{zone}}',
    wasThen: 'Instead of {{moment}}',
    digest: {
      daily: { subject: '{{day}}: {{counts}}', heading: '{{day}}' },
      weekly: {
        subject: 'Your week: {{counts}}',
        heading: 'Your week with our clients',
      },
      events_one: '{{count}} event',
      events_other: '{{count}} events',
      releases_one: '{{count}} release',
      releases_other: '{{count}} releases',
      replays_one: '{{count}} replay',
      replays_other: '{{count}} replays',
      newEvents: 'Announced and changed',
      newReleases: 'News releases',
      newReplays: 'Replays',
      prices: 'Prices of companies you follow',
      delayed: 'As of {{at}}, delayed by 15 to 20 minutes as the exchange has it.',
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
