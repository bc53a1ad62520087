/** Texts of the FAQ page (R407). */
export const en = {
  title: 'Frequently asked questions',
  titles: {
    investor_relations: 'Frequently asked questions',
    media_relations: 'Questions about media relations',
  },
  descriptions: {
    investor_relations:
      'What investor relations cost, whom they reach, what a virtual roadshow is, how late share prices are: straight answers.',
    media_relations:
      'How journalists reach our clients, what we can’t promise, and why the wire comes first: straight answers.',
  },
  lede: 'What clients, advisors and journalists ask us most, answered the way we would on the telephone.',
  banner: {
    title: 'Missed a presentation?',
    text: 'Its replay is in the VNDR library. Replays are posted within 24 to 48 hours and kept for 90 days.',
    action: 'To the VNDR library',
  },
  tabs: 'Topics',
  tab: {
    investor_relations: 'Investor Relations',
    media_relations: 'Media Relations',
  },
  search: {
    label: {
      investor_relations: 'Search in Investor Relations',
      media_relations: 'Search in Media Relations',
    },
    submit: 'Search',
    clear: 'Show all questions',
  },
  count_one: '{{count}} question',
  count_other: '{{count}} questions',
  results: 'Search results for “{{text}}”',
  none: 'No results found',
  noneAdvice: 'Try another word, or ask us.',
  elsewhere_one: '{{count}} answer under {{tab}}',
  elsewhere_other: '{{count}} answers under {{tab}}',
  anchor: 'Link to this answer',
  anchorOf: 'Link to this answer: {{question}}',
  ask: {
    title: 'Is your question missing?',
    text: 'Write to us, or call the office nearest to you. You get an answer within one business day.',
    action: 'Contact us',
  },
  empty: 'No questions have been answered here yet.',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    faq: typeof en
  }
}
