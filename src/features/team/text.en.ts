/** Texts of the team's pages. */
export const en = {
  title: 'Team',
  shareCard: 'Our team',
  description:
    'Our investor-relations professionals by department, with their offices, languages and telephone numbers.',
  lede: 'Select a name to see a profile, a telephone number and published articles.',
  figures: {
    professionals_one: 'professional',
    professionals_other: 'professionals',
    departments_one: 'department',
    departments_other: 'departments',
    offices_one: 'office',
    offices_other: 'offices',
  },
  by: { label: 'Group by', department: 'Department', office: 'Office' },
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  empty: 'No results found',
  emptyLede: 'The people behind the events, and how to reach them.',
  emptyAdvice: 'Our team members are not listed here yet.',
  writeToUs: 'Write to us',
  back: 'See the whole team',
  facts: {
    department: 'Department',
    office: 'Office',
    languages: 'Languages',
    since: 'Joined',
    phone: 'Phone',
    email: 'E-mail',
  },
  about: 'About {{name}}',
  inEnglish: 'This page is available in English only.',
  articles: 'Articles',
  blogs: 'Blog posts',
  alsoHere: 'Also in {{department}}',
  memberDescription: '{{name}}, {{role}}: office, background, languages and contact details.',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    team: typeof en
  }
}
