/** Texts of the newsroom. */
export const en = {
  title: 'Newsroom',
  description:
    'For journalists: our latest articles and our clients’ latest news releases, a press contact with a direct line, and the logo, boilerplate and figures to go with a story.',
  lede: 'What we and our clients have published, somebody to call, and what a story needs besides.',
  articles: 'Latest articles',
  allArticles: 'All articles',
  noArticles: 'No articles found.',
  releases: 'Latest releases of our clients',
  allReleases: 'All releases',
  noReleases: 'Sorry, no news releases match your filter parameters',
  releasesAdvice: 'Our clients’ releases will stand here once there are any.',
  contact: {
    title: 'Press contact',
    text: 'Questions about the firm, its events or a client: one line for all of them. Please say when you go to press; we answer before that.',
    office: '{{role}}, {{city}}',
    elsewhere: 'In another language, or after hours, write to {{email}}.',
    general: 'Write to {{email}}, and say when you go to press.',
  },
  kit: {
    title: 'Press kit',
    text: 'For use beside a story about the firm. Please leave colours and proportions as they are.',
    logo: 'Logo',
    onLight: 'On light grounds',
    onDark: 'On dark grounds',
    logoAlt: 'The logo of {{firm}}',
    download: '{{format}}, {{ground}}',
    boilerplate: 'About the firm, to quote',
    boilerplateText: 'The same text in both languages; neither is a translation of the other.',
    language: { en: 'English', fr: 'French' },
    figures: 'The firm in figures',
    facts: {
      founded: 'Founded',
      professionals: 'Professionals',
      departments: 'Departments',
      offices: 'Offices',
      advisors: 'Advisors and market makers',
      advisorsADay: 'Advisors reached a day',
      canadianCities: 'Canadian cities',
      usCities: 'US cities',
    },
    over: 'more than {{figure}}',
    team: 'Everybody’s role and office stand on the team’s page.',
    toTeam: 'Team',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    newsroom: typeof en
  }
}
