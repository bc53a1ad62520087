/** Texts of the dashboard. */
export const en = {
  title: 'Dashboard',
  description: 'Your events and the companies you follow.',
  manage: 'My account',
  loading: { events: 'Loading your events', companies: 'Loading your companies' },
  summary: {
    events_one: '{{count}} upcoming event',
    events_other: '{{count}} upcoming events',
    companies_one: '{{count}} company followed',
    companies_other: '{{count}} companies followed',
    moves: '{{up}} up, {{down}} down',
  },
  next: 'Your next event',
  join: {
    live: 'Join now',
    open: 'Enter the waiting room',
    scheduled: 'Go to the waiting room',
    which: '{{action}}: {{title}}',
    waitlisted: 'On the waiting list',
    pending: 'Waiting for approval',
  },
  events: {
    title: 'My events',
    all: 'All events',
    none: 'You have no upcoming events.',
    noneAdvice:
      'Register for an event, and it will appear here with your link, a countdown and a calendar entry. Registrations made with {{email}} are included, even those made before you had an account.',
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
    priceOf: 'Delayed price:',
    release: 'Latest news release',
    event: 'Next event',
    noPrice: 'No price',
    noRelease: 'No news release yet',
    noEvent: 'None announced',
    remove: 'Remove',
    removeWhich: 'Remove {{company}} from my companies',
    removed: '{{company}} has been removed from your companies.',
    putBack: 'Undo',
    add: 'Add a company',
    addButton: 'Add',
    none: 'You are not following any companies yet.',
    noneAdvice:
      'Choose one below, or select “Add to my companies” on its factsheet. Its delayed price, latest news release and next event will appear here.',
    browse: 'See all clients',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof en
  }
}
