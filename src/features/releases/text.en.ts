/** Texts of news releases. */
export const en = {
  title: 'News releases',
  shareCard: 'News release',
  description:
    'Our clients’ announcements over the years: results, financings, drill and trial results, appointments. Search by word, ticker, company or topic.',
  descriptionOf:
    'News releases: {{what}}. Announcements by the public companies we represent, with delayed prices and events.',
  lede: 'Our clients’ announcements in their own words, once they are on the wire.',
  titleOf: 'News releases: {{what}}',
  onPage: '{{title}}, page {{page}}',
  inQuotes: '“{{text}}”',
  count_one: '{{total}} release',
  count_other: '{{total}} releases',
  capped:
    'More than {{total}} releases; the first {{total}} are listed. Choose a year or a company to narrow the list.',
  order: { title: 'Order', relevance: 'Most relevant', date: 'Newest first', language: 'English first' },
  range: {
    title: 'Time',
    lastWeek: 'Last 7 days',
    lastMonth: 'Last 30 days',
    from: 'since {{from}}',
    to: 'until {{to}}',
    both: '{{from}} to {{to}}',
  },
  cappedPhrase_one:
    '{{total}} release among the 2,000 latest that contain these words. Choose a year or a company to look further back.',
  cappedPhrase_other:
    '{{total}} releases among the 2,000 latest that contain these words. Choose a year or a company to look further back.',
  contact: 'Contact: {{company}}',
  feed: 'News releases by RSS',
  english: 'In English',
  french: 'In French',
  filter: {
    title: 'Search the news releases',
    q: 'Words or a “phrase”',
    ticker: 'Ticker',
    topic: 'Topic',
    allTopics: 'All topics',
    from: 'From',
    to: 'To',
    year: 'Year',
    allYears: 'All years',
    language: 'Language',
    allLanguages: 'Either language',
  },
  fault: {
    year: '“{{value}}” isn’t a year from 1990 to 2100.',
    day: '“{{value}}” isn’t a day from 1990 to 2100.',
    month: '“{{value}}” isn’t a month. Write it as 2026-11.',
  },
  empty: {
    title: 'Sorry, no news releases match your filter parameters',
    advice: 'Please remove your filter and try again',
    nothing: 'Our clients’ news releases will appear here.',
  },
  archive: {
    title: 'By month',
    month_one: '{{month}}, {{count}} release',
    month_other: '{{month}}, {{count}} releases',
  },
  notice: {
    corrected: 'Corrected',
    withdrawn: 'Withdrawn',
    on: { corrected: 'Corrected on {{day}}', withdrawn: 'Withdrawn on {{day}}' },
    titleOf: { corrected: 'Correction: {{title}}', withdrawn: 'Withdrawn: {{title}}' },
  },
  back: 'All news releases',
  onlyEnglish: 'This release is in English only.',
  onlyFrench: 'This release is in French only.',
  inEnglish: 'Read this release in English',
  inFrench: 'Read this release in French',
  over: 'Distributed by {{source}}',
  original: 'The release on {{source}}',
  company_one: 'The company',
  company_other: 'The companies',
  price: 'Share price',
  events: 'Company events',
  allOf: 'All releases from {{company}}',
  companyFeed: 'Company news by RSS',
  newer: 'Next release from {{company}}',
  older: 'Previous release from {{company}}',
  between: 'Releases before and after this one',
  source: 'Source:',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    releases: typeof en
  }
}
