/** The words of the frame around every page. */
export const en = {
  skip: 'Skip to content',
  home: 'home page',
  mainMenu: 'Main menu',
  footerMenu: 'Menu in the footer',
  openMenu: 'Menu',
  closeMenu: 'Close menu',
  otherLanguage: 'Français',
  otherLanguageShort: 'FR',
  toDark: 'Dark theme',
  toLight: 'Light theme',
  loading: 'Loading the page',
  backToTop: 'Back to top',
  menu: {
    aboutUs: 'About us',
    about: 'About',
    careers: 'Careers',
    team: 'Team',
    services: 'Services',
    faq: 'FAQ',
    eventsAndNews: 'Events and news',
    events: 'Events',
    newsroom: 'Newsroom',
    articles: 'Articles',
    blogs: 'Blog',
    clients: 'Clients',
    contact: 'Contact',
    retailServices: 'Retail services',
    mediaRelations: 'Media relations',
    webDevelopment: 'Web development',
    socialMedia: 'Social media',
    studio: 'Studio',
    quiz: 'Is your company ready?',
    presentationHelp: 'Technical help',
    privacyPolicy: 'Privacy policy',
    disclosure: 'Disclosure',
    termsOfUse: 'Terms of use',
    security: 'Security',
    siteMap: 'Site map',
  },
  offices: {
    title: 'Offices',
    call: 'Call the {{city}} office: {{phone}}',
  },
  footer: {
    more: 'More',
    quickLinks: 'Quick links',
    legal: 'Legal',
    write: 'Write to us',
    follow: 'Follow {{firm}}',
    rights: '© {{founded}} - {{year}} {{firm}}',
  },
  consent: {
    title: 'Visitor statistics',
    text: 'May we count visits with a tool that sets cookies? The site works the same either way.',
    accept: 'Allow statistics',
    refuse: 'No, thank you',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof en
  }
}
