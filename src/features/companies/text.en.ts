/** Texts of the list of clients. */
export const en = {
  title: 'Clients',
  description:
    'The public companies we represent, listed in Canada and the United States: factsheets with delayed quotes, key figures, documents, news and events.',
  lede: 'Every company we represent, with its factsheet. All are listed on a North American exchange, or quoted over the counter in the United States.',
  titleOf: 'Clients: {{letter}}',
  onPage: '{{title}}, page {{page}}',
  count_one: '{{count}} company',
  count_other: '{{count}} companies',
  filter: {
    title: 'Filter companies',
    q: 'Name or ticker',
    sector: 'Sector',
    allSectors: 'All sectors ({{count}})',
    exchange: 'Exchange',
    allExchanges: 'All exchanges ({{count}})',
    choice: '{{label}} ({{count}})',
  },
  empty: {
    title: 'No results found',
    advice: 'No client matches these filters. Remove one, or see all companies.',
    similar: 'Did you mean one of these?',
    news: 'Search news releases for “{{text}}”',
    none: 'No clients are listed yet.',
  },
  letters: {
    title: 'Companies by first letter',
    letter_one: '{{letter}}, {{count}} company',
    letter_other: '{{letter}}, {{count}} companies',
  },
  field: {
    label: 'Company',
    all: 'All companies',
    several: 'Several companies match “{{text}}”:',
  },
  column: {
    company: 'Company',
    listing: 'Listing',
    sector: 'Sector',
    city: 'Head office',
    price: 'Price',
    change: 'Change',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    companies: typeof en
  }
}
