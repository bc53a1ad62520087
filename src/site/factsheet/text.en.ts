/** Texts of the factsheet. */
export const en = {
  clients: 'Clients',
  metaTitle: '{{company}} ({{ticker}})',
  metaDescription:
    '{{company}}: {{tagline}}. Factsheet with delayed quote, key figures, management, documents, news releases and events.',
  back: 'All clients',
  watch: {
    add: 'Add to my companies',
    added: '{{company}} has been added to your companies.',
    onList: 'On my list',
  },
  contents: 'On this page',
  inEnglish: 'This factsheet is in English only.',
  feed: 'News by RSS',
  feedTitle: 'News and events of {{company}}',
  price: 'Share price',
  profile: 'Profile',
  figures: {
    title: 'Key figures',
    shares: 'Shares outstanding',
    marketValue: 'Market capitalisation',
    delayed: 'At the delayed price',
    simulated: 'At the delayed price, which is simulated',
  },
  management: 'Management',
  documents: {
    title: 'Documents',
    pdf: 'PDF, {{size}}',
    english: 'in English',
    french: 'in French',
    newTab: 'opens in a new tab',
  },
  releases: {
    title: 'News releases',
    all: 'All news releases of {{company}}',
    none: 'There are no news releases yet.',
    english: 'In English',
    french: 'In French',
  },
  events: {
    title: 'Events',
    upcoming: 'Upcoming',
    past: 'Past',
    all: 'All past events of {{company}}',
    none: 'There are no events yet.',
    cancelled: 'Event cancelled',
  },
  vndrs: { title: 'VNDRs', all: 'All VNDRs of {{company}}', length: 'Replay, {{length}}' },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    factsheet: typeof en
  }
}
