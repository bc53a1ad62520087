/** Texts of the factsheet. */
export const en = {
  formerClient: 'No longer our client since {{date}}. This page stays as a record.',
  clients: 'Clients',
  metaTitle: '{{company}} ({{ticker}})',
  metaDescription:
    '{{company}}. {{tagline}}. Factsheet with delayed quote, key figures, management, documents, news releases and events.',
  back: 'All clients',
  watch: {
    add: 'Add to my companies',
    signIn: '(sign in to follow companies on your dashboard)',
    added: '{{company}} has been added to your companies.',
    onList: 'Added to my companies',
  },
  contents: 'On this page',
  skipContents: 'Skip these links',
  inEnglish: 'This factsheet is in English only.',
  pdf: 'Factsheet (PDF)',
  feed: 'RSS news feed',
  feedTitle: '{{company}}: news and events',
  glance: {
    release: 'Latest release',
    event: 'Next event',
    follow: 'Follow',
    replay: 'Latest replay',
    captions: 'Captions in {{languages}}',
  },
  others: {
    management_one: '{{count}} more member of management',
    management_other: '{{count}} more members of management',
    coverage_one: '{{count}} analyst',
    coverage_other: '{{count}} analysts',
  },
  price: 'Share price',
  results: {
    title: 'Results by quarter',
    short: 'Results',
    newest: 'Latest quarter',
    older: 'Earlier quarters',
    period: 'Quarter ended',
    links: 'About {{period}}',
    release: 'Release',
    call: 'Call',
    replay: 'Replay',
    change: 'In smaller figures, the change from the same quarter a year earlier.',
  },
  calendar: {
    title: 'Financial calendar',
    short: 'Calendar',
    subscribe: 'Subscribe',
    expected: 'Expected date',
    kinds: {
      results: 'Results',
      annual_meeting: 'Annual meeting of shareholders',
      ex_dividend: 'Ex-dividend date',
      dividend_payment: 'Dividend payment',
    },
  },
  contacts: { title: 'Contacts', short: 'Contacts', advisor: 'At our firm' },
  coverage: {
    title: 'Analyst coverage',
    short: 'Coverage',
    firm: 'Firm',
    analyst: 'Analyst',
    note: 'Opinions, estimates and ratings are the analysts’ own, not the company’s or ours.',
  },
  media: {
    title: 'For the media',
    short: 'Media',
    logo: '{{company}} logo',
    boilerplate: 'About the company',
    copy: 'Copy text',
    copied: 'Copied',
    embed: 'For your own website: price, chart and latest news releases',
    embedTitle: '{{company}}: quote and news',
    copyCode: 'Copy code',
    contact: 'Press contact with a direct line',
  },
  profile: 'Profile',
  figures: {
    title: 'Key figures',
    shares: 'Shares outstanding',
    marketValue: 'Market capitalization',
    delayed: 'At the delayed price',
  },
  management: 'Management',
  talks: 'Presentations',
  documents: {
    title: 'Documents',
    others_one: '{{count}} document in French',
    others_other: '{{count}} documents in French',
    filings: 'Filings on {{system}}',
  },
  releases: {
    title: 'News releases',
    all: 'All news releases from {{company}}',
    none: 'There are no news releases yet.',
  },
  events: {
    title: 'Events',
    upcoming: 'Upcoming',
    past: 'Past',
    all: 'All past events with {{company}}',
    none: 'There are no events yet.',
    cancelled: 'Event cancelled',
  },
  vndrs: { title: 'VNDRs', all: 'All VNDRs from {{company}}', length: 'Replay, {{length}}' },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    factsheet: typeof en
  }
}
