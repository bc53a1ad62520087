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
    services: 'Services',
    eventsAndNews: 'Events and news',
    events: 'Events',
    clients: 'Clients',
    contact: 'Contact',
  },
  offices: {
    title: 'Offices',
    call: 'Call the {{city}} office: {{phone}}',
  },
  footer: {
    more: 'More',
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
