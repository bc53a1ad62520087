/** Texts of the FAQ page (R407). */
export const en = {
  title: 'Frequently asked questions',
  titles: {
    investor_relations: 'Frequently asked questions',
    media_relations: 'Questions about media relations',
  },
  descriptions: {
    investor_relations:
      'Questions about our services, virtual roadshows, replays and share prices, with straight answers.',
    media_relations:
      'Questions from journalists about our clients, interviews and coverage, with straight answers.',
  },
  lede: 'The questions that clients, advisors and journalists ask us most, answered as we would answer them on the phone.',
  banner: {
    title: 'Missed a presentation?',
    text: 'Watch its replay in our virtual non-deal roadshow (VNDR) library. Replays are posted within 24 to 48 hours and remain available for 90 days.',
    action: 'Go to the VNDR library',
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
    text: 'Write to us or call us. You will get an answer within one business day.',
    action: 'Contact us',
  },
  empty: 'There are no questions here yet.',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    faq: typeof en
  }
}
