/** Texts of the team's pages. */
export const en = {
  title: 'Team',
  description:
    'Our investor-relations professionals by department, with their offices, languages and telephone numbers.',
  lede: 'Whoever answers your call has done this work for years. Every name below leads to a person, a telephone number and what they have written.',
  figures: { professionals: 'professionals', departments: 'departments', offices: 'offices' },
  departments: {
    investor_relations: 'Investor Relations',
    media_relations: 'Media Relations',
    digital: 'Digital',
  },
  tasks: {
    investor_relations:
      'Puts chief executives in front of advisors, market makers and institutions, and tells their boards what the market heard.',
    media_relations: 'Writes the releases, answers the press, and prepares people for both.',
    digital: 'Runs the broadcasts, the sites and the figures behind them.',
  },
  by: { label: 'Arrange by', department: 'Department', office: 'Office' },
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  empty: 'No results found',
  emptyLede: 'The people behind the events, and how to reach them.',
  emptyAdvice: 'The people of the firm are not listed here yet.',
  writeToUs: 'Write to us',
  back: 'The whole team',
  facts: {
    department: 'Department',
    office: 'Office',
    languages: 'Languages',
    since: 'Here since',
    phone: 'Telephone',
    email: 'E-mail',
  },
  about: 'About {{name}}',
  inEnglish: 'This page is written in English only.',
  articles: 'Articles',
  blogs: 'Blog posts',
  alsoHere: 'Also in {{department}}',
  memberDescription: '{{name}}, {{role}}, {{office}}: background, languages and how to reach them.',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    team: typeof en
  }
}
