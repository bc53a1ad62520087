/** Texts of the newsroom. */
export const en = {
  title: 'Newsroom',
  description:
    'For journalists: our latest articles and our clients’ latest news releases, a press contact with a direct line, and the logo, boilerplate and figures to go with a story.',
  lede: 'Our articles, our clients’ news releases, a press contact and a press kit.',
  articles: 'Latest articles',
  allArticles: 'All articles',
  noArticles: 'No articles found.',
  releases: 'Latest news releases from our clients',
  allReleases: 'All news releases',
  contact: {
    title: 'Press contact',
    text: 'Call one number with all your questions about the firm, its events or a client. Please tell us your deadline.',
    office: '{{role}}, {{city}}',
    elsewhere: 'For another language, or outside office hours, e-mail {{email}}.',
    general: 'E-mail {{email}} and tell us your deadline.',
  },
  kit: {
    title: 'Press kit',
    text: 'For use with a story about the firm. Please do not change the colours or the proportions.',
    logo: 'Logo',
    onLight: 'For light backgrounds',
    onDark: 'For dark backgrounds',
    logoAlt: '{{firm}} logo',
    download: '{{format}}, {{ground}}',
    boilerplate: 'About the firm (boilerplate)',
    boilerplateText: 'Available in both languages. You may quote it as is.',
    language: { en: 'English', fr: 'French' },
    figures: 'The firm in figures',
    facts: {
      founded: 'Founded',
      professionals: 'Professionals',
      departments: 'Departments',
      offices: 'Offices',
      advisors: 'Advisors and market makers',
      advisorsADay: 'Advisors reached per day',
      canadianCities: 'Canadian cities',
      usCities: 'US cities',
    },
    over: 'more than {{figure}}',
    atLeast: 'at least {{figure}}',
    team: 'See the team page for roles and offices.',
    toTeam: 'See the team',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    newsroom: typeof en
  }
}
