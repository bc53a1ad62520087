/** Texts of the article pages, some of which the blog shares. */
export const en = {
  title: 'Articles',
  shareCard: 'Article',
  description:
    'Articles by our team on disclosure, roadshows, shareholders, markets and the language of investors, with dates and figures.',
  lede: 'The advice we give our clients, in writing: the rules and their dates, common practice and the figures behind it.',
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
  minutes_one: '{{count}}-minute read',
  minutes_other: '{{count}}-minute read',
  minutesShort: '{{count}} min',
  empty: 'No articles found.',
  emptyAdvice: 'Our articles will appear here. News releases and events have their own pages.',
  emptyFiltered: 'No articles match these filters yet.',
  endAdvice: 'The list ends before this page.',
  faultAdvice: 'The topic, the writer or the page number in this address doesn’t exist.',
  toAll: 'See all articles',
  toEvents: 'See events',
  back: 'All articles',
  newer: 'Next article',
  older: 'Previous article',
  between: 'Articles before and after this one',
  writtenBy: 'Written by',
  theirPage: 'More from {{name}}',
  inEnglish: 'This article is available in English only.',
  onSameTopic: 'More on this topic',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    articles: typeof en
  }
}
