/** Texts of the dashboard. */
export const en = {
  title: 'Dashboard',
  description: 'Your presentations and your companies.',
  manage: 'My account',
  loading: { events: 'Loading your events', companies: 'Loading your companies' },
  summary: {
    events_one: '{{count}} event ahead',
    events_other: '{{count}} events ahead',
    companies_one: '{{count}} company followed',
    companies_other: '{{count}} companies followed',
    moves: '{{up}} up, {{down}} down',
  },
  next: 'Your next event',
  join: {
    live: 'Join now',
    open: 'Enter the waiting room',
    scheduled: 'My waiting room',
    which: '{{action}}: {{title}}',
    waitlisted: 'On the waiting list',
  },
  events: {
    title: 'My events',
    all: 'All events',
    none: 'You have no events ahead.',
    noneAdvice:
      'Register for a presentation, and you will find your way in here: the link, the countdown, the calendar entry. Registrations with {{email}} count, also those from before your account.',
    browse: 'See upcoming events',
  },
  past: {
    title: 'Past events',
    more: 'Show all {{count}}',
    cancelled: 'Event cancelled',
  },
  companies: {
    title: 'My companies',
    all: 'All clients',
    company: 'Company',
    price: 'Delayed price',
    release: 'Latest news release',
    event: 'Next event',
    noPrice: 'No price',
    noRelease: 'No news release yet',
    noEvent: 'None announced',
    remove: 'Remove',
    removeWhich: 'Remove {{company}} from my companies',
    removed: '{{company}} is off your list.',
    putBack: 'Put it back',
    add: 'Add a company',
    addButton: 'Add',
    none: 'You follow no companies yet.',
    noneAdvice:
      'Pick one below, or press “Add to my companies” on its factsheet. Its delayed price, latest news release and next event then stand here.',
    browse: 'See all clients',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof en
  }
}
