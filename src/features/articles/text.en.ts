/** Texts of the article pages, some of which the blog shares. */
export const en = {
  title: 'Articles',
  description:
    'What our people know about disclosure, roadshows, shareholders, markets and the language of investors, with figures and dates.',
  lede: 'What we tell clients when they ask, written down: rules with their dates, practice with its figures.',
  topics: {
    disclosure: 'Disclosure',
    roadshows: 'Roadshows',
    shareholders: 'Shareholders',
    markets: 'Markets',
    language: 'Language',
  },
  allTopics: 'All topics',
  topicNav: 'Topics',
  onTopic: 'Articles: {{topic}}',
  by: 'By {{name}}',
  minutes_one: '{{count}} minute to read',
  minutes_other: '{{count}} minutes to read',
  minutesShort: '{{count}} min',
  empty: 'No articles found.',
  emptyAdvice: 'What we publish will stand here. News releases and events have pages of their own.',
  emptyFiltered: 'There is nothing under these terms yet.',
  endAdvice: 'The list ends before this page.',
  faultAdvice: 'The address asks for something that doesn’t exist: a topic, a writer or a page number.',
  toAll: 'See all articles',
  toEvents: 'See events',
  back: 'All articles',
  newer: 'Next article',
  older: 'Previous article',
  between: 'Articles before and after this one',
  writtenBy: 'Written by',
  theirPage: 'More from {{name}}',
  inEnglish: 'This text is in English only.',
  onSameTopic: 'More on this topic',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    articles: typeof en
  }
}
